// csc: -nowarn:CS1998
// expect intern: verified
// expect cached: deadlock
// expect made: verified
// expect slot: assertion "stale"
// What .NET gives as one object is one for all threads; and a slot that a collection frees keeps its value.
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

static class SharedObjects
{
    static int n;

    static void Beside(ThreadStart one, ThreadStart other)
    {
        var t = new Thread(one);
        t.Start();
        other();
        t.Join();
    }

    static void Count(string name)
    {
        lock (string.Intern(name + "!")) n++;
    }

    static async Task<bool> Yes() => true;

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "intern":
                Beside(() => Count("a"), () => Count("a"));
                Debug.Assert(n == 2 && string.IsInterned(new string('a', 1) + "!") != null, "one lock");
                break;
            case "cached":
                Beside(() => { lock (Task.FromResult(true)) lock (CultureInfo.InvariantCulture) { } },
                    () => { lock (CultureInfo.InvariantCulture) lock (Yes()) { } });
                break;
            case "made":
                Beside(() => { lock (Task.FromResult("a")) lock (CultureInfo.InvariantCulture) { } },
                    () => { lock (CultureInfo.InvariantCulture) lock (Task.FromResult("a")) { } });
                break;
            case "slot":
                var list = new List<int> { 1, 2 };
                // The index is checked before the element is read.
                Beside(() => list.RemoveAt(1), () =>
                {
                    try
                    {
                        int x = list[1];
                        Debug.Assert(x != 0, "cleared");
                        Debug.Assert(x != 2 || list.Count == 2, "stale");
                    }
                    catch (System.ArgumentOutOfRangeException) { }
                });
                break;
        }
    }
}
