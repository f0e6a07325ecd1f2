// ValueType.Equals of a struct whose field has an Equals of its own: mwc's machine compares fields only.
using System;
using System.Diagnostics;
using System.Threading;

static class OwnEquals
{
    struct Inner
    {
        public int X;
        public override bool Equals(object o) => true;
        public override int GetHashCode() => 0;
    }

    struct Outer { public string S; public Inner I; }

    static int x;

    static void Main()
    {
        new Thread(() => x = 1).Start();
        Debug.Assert(x == 0, "seen");
        Compare(new Outer(), new Outer());
    }

    static void Compare(object a, object b) => Console.WriteLine(a.Equals(b));
}
