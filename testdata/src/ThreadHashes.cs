// expect objects: verified
// expect threads: assertion "the hash codes are the same"
// expect table: verified
// The hash code of a thread is its number, which the next thread may have. A program that asks for hash codes of other objects does not see that.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class ThreadHashes
{
    static readonly HashSet<object> table = new HashSet<object>();

    static Thread Run()
    {
        var thread = new Thread(() => { });
        thread.Start();
        thread.Join();
        return thread;
    }

    static void Main(string[] args)
    {
        object one = Run(), two = Run();
        switch (args[0])
        {
            case "objects":
                table.Add("one");
                table.Add(2);
                Debug.Assert(table.Contains("one") && table.Contains(2) && one != two);
                break;
            case "threads":
                Debug.Assert(one.GetHashCode() != two.GetHashCode(), "the hash codes are the same");
                break;
            case "table":
                Debug.Assert(table.Add(one) && table.Add(two) && !table.Add(one) && table.Count == 2);
                break;
        }
    }
}
