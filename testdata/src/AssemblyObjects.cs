// Asking types for their assemblies is no scheduling point: the objects are made before the program starts, one for each assembly.
// expect: verified
// expect -race: verified
// not for mcs
using System;
using System.Diagnostics;
using System.Reflection;
using System.Threading;

class Marked : Attribute { }

[Marked] class One { }
class Two { }

class AssemblyObjects
{
    static void Main()
    {
        Assembly first = null;
        var t = new Thread(() =>
        {
            first = typeof(One).Assembly;
            Debug.Assert(typeof(string).Assembly != first);
            Debug.Assert(typeof(One).IsDefined(typeof(Marked), false) && !typeof(Two).IsDefined(typeof(Marked), false));
        });
        t.Start();
        Assembly second = typeof(Two).Assembly;
        Debug.Assert(typeof(int).Assembly == typeof(string).Assembly);
        Debug.Assert(!typeof(Two).IsDefined(typeof(Marked), false));
        t.Join();
        Debug.Assert(ReferenceEquals(first, second));
    }
}
