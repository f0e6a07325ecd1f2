// expect: verified
// expect assume: assertion "seen before the assumption"
// expect exit: assertion "seen before the exit"
// expect exit-alone: verified
// expect exit-blocked: verified
// expect fail-fast: assertion "Environment.FailFast: enough"
// expect fail: assertion "no way"
// expect verify: assertion "asserted"
// expect exception: exception "System.InvalidOperationException: dead"
// expect exception-late: exception "System.InvalidOperationException: dead" assertion "seen before the exception"
// expect exception-caught: verified
// expect main-exception: exception "System.InvalidOperationException: dead"
// expect assertion-late: assertion "dead" "seen before the assertion"
// expect fail-fast-late: assertion "dead" "seen before the failure"
// expect result: verified
// expect overflow-late: exception "StackOverflowException" assertion "seen before the overflow"
// How a path can end, and what other threads can see before it does, one way to an argument.
using System;
using System.Diagnostics;
using System.Threading;

static class Endings
{
    static readonly object gate = new object();
    static int x;
    static bool cleaned;

    static int Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "")
        {
            case "assume": Race(() => { x = 1; Mwc.Verify.Assume(false); }, "seen before the assumption"); break;
            case "exit": Race(() => { x = 1; Environment.Exit(3); }, "seen before the exit"); break;
            case "exit-alone": x = 1; Environment.Exit(3); Debug.Assert(false, "went on"); break;
            case "exit-blocked": Blocked(); break;
            case "fail-fast": Environment.FailFast("enough"); break;
            case "fail": Debug.Fail("no way"); break;
            case "verify": Mwc.Verify.Assert(x == 1, "asserted"); break;
            case "exception": Thrown(); break;
            case "exception-late": Race(() => { x = 1; throw new InvalidOperationException("dead"); }, "seen before the exception"); break;
            case "assertion-late": Race(() => { x = 1; Debug.Assert(cleaned, "dead"); }, "seen before the assertion"); break;
            case "fail-fast-late": Race(() => { x = 1; Environment.FailFast("dead"); }, "seen before the failure"); break;
            case "exception-caught": Caught(); break;
            case "main-exception": MainThrows(); break;
            case "result": Run(() => x = 1); return 7;
            case "overflow-late": Race(() => { x = 1; Deep(0); }, "seen before the overflow"); break;
        }
        return 0;
    }

    static Thread Run(ThreadStart body)
    {
        var t = new Thread(body);
        t.Start();
        return t;
    }

    static int Deep(int n) { return Deep(n + 1) + 1; }

    // Between what a thread has done and its end, or the path's, the others may act on what they see.
    static void Race(ThreadStart body, string message)
    {
        Run(body);
        Debug.Assert(x == 0, message);
    }

    static void Blocked()
    {
        Run(() => { lock (gate) Monitor.Wait(gate); });
        Environment.Exit(0);
    }

    // An exception that nobody catches ends the program where it is thrown: nothing is unwound.
    static void Thrown()
    {
        var t = Run(() =>
        {
            try { throw new InvalidOperationException("dead"); }
            finally { cleaned = true; }
        });
        Debug.Assert(!cleaned, "a finally block has run");
        t.Join();
        Debug.Assert(false, "joined a thread that died");
    }

    static void Caught()
    {
        var t = Run(() =>
        {
            try
            {
                try { throw new InvalidOperationException("caught"); }
                finally { cleaned = true; }
            }
            catch (InvalidOperationException) { x = cleaned ? 1 : 2; }
        });
        t.Join();
        Debug.Assert(x == 1);
    }

    static void MainThrows()
    {
        lock (gate)
        {
            Run(() => { lock (gate) Debug.Assert(false, "the lock was given up"); });
            throw new InvalidOperationException("dead");
        }
    }
}
