// expect filter: assertion "0, early" "1, changed between two reads" "2, late"
// expect passes: assertion "saw 0" "saw 1" "saw 2" "saw 3"
// expect order: verified
// expect finally: assertion "total 1" "total 2"
// expect fault: assertion "total 1" "total 2"
// expect faultseen: assertion "saw 0" "saw 1" "saw 2"
// expect lock: deadlock
// report lock: HandlerRaces\.Take
// expect unlock: verified
// expect wait: verified
// expect blocked: deadlock
// report blocked: waits to be pulsed
// expect start: assertion "saw 1" "saw 2" "saw 3"
// expect swallow: assertion "handled by the second" "handled by the third"
// expect unwound: assertion "flag cleared: True" "flag cleared: False"
// expect both: assertion "A true B true" "A true B false" "A false B true"
// expect rethrow: assertion "kept" "replaced"
// expect deep: assertion "deep 0" "deep 1"
// expect trace: verified
// Other threads run between any two steps of a filter, a finally or a fault handler, and see what exceptions do in the
// order in which they do it. An iterator's class has a fault handler around what it does.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class HandlerRaces
{
    static int x, y, z;
    static bool flag;
    static readonly object a = new object(), b = new object();

    static void Outcome(string text) { Debug.Assert(false, text); }

    static Thread Start(ThreadStart body)
    {
        var t = new Thread(body);
        t.Start();
        return t;
    }

    // What the filter says depends on when the other thread writes.
    static void Filter()
    {
        var t = Start(() => x = 1);
        string handled;
        try { throw new Exception(); }
        catch (Exception) when (Twice(0)) { handled = "0, early"; }
        catch (Exception) when (z == 1) { handled = "1, changed between two reads"; }
        catch (Exception) { handled = "2, late"; }
        t.Join();
        Outcome(handled);
    }

    static bool Twice(int want)
    {
        z = x;
        z += x;
        return z == want;
    }

    static bool Set(int value) { x = value; return true; }

    static void Throws() { throw new InvalidOperationException(); }

    // First pass, second pass, handler: the other thread sees x on the way.
    static void Passes()
    {
        var t = Start(() => Outcome("saw " + x));
        try
        {
            try { Throws(); }
            finally { x = 2; }
        }
        catch (InvalidOperationException) when (Set(1)) { x = 3; }
        t.Join();
    }

    // It never sees the second pass before the first.
    static void Order()
    {
        var t = Start(() =>
        {
            int seen = y, filtered = x;
            Debug.Assert(seen <= filtered, "the finally handler before the filter");
        });
        try
        {
            try { Throws(); }
            finally { y = x; }
        }
        catch (InvalidOperationException) when (Set(1)) { }
        t.Join();
    }

    // An update is lost although it stands in a finally handler.
    static void Finally()
    {
        var t = Start(() => x++);
        try
        {
            try { Throws(); }
            finally { x++; }
        }
        catch (InvalidOperationException) { }
        t.Join();
        Outcome("total " + x);
    }

    static IEnumerable<int> Items()
    {
        try
        {
            yield return 1;
            Throws();
        }
        finally
        {
            x++;
            y = 1;
        }
    }

    // The finally block of an iterator that throws runs in the fault handler of its MoveNext.
    static void Fault()
    {
        var t = Start(() => x++);
        try { foreach (int i in Items()) z = i; }
        catch (InvalidOperationException) { }
        t.Join();
        Outcome("total " + x);
    }

    static void FaultSeen()
    {
        var t = Start(() => Outcome("saw " + (x + y)));
        try { foreach (int i in Items()) { } }
        catch (InvalidOperationException) { }
        t.Join();
    }

    static bool Take(object o)
    {
        lock (o) return true;
    }

    // While the filter runs, the lock of the try block is still held.
    static void LockInFilter()
    {
        var t = Start(() => { lock (b) lock (a) y++; });
        try
        {
            lock (a) Throws();
        }
        catch (InvalidOperationException) when (Take(b)) { }
        t.Join();
    }

    // In the handler it is free.
    static void LockInHandler()
    {
        var t = Start(() => { lock (b) lock (a) y++; });
        try
        {
            lock (a) Throws();
        }
        catch (InvalidOperationException) { Take(b); }
        t.Join();
    }

    static bool WaitFor(object o)
    {
        lock (o)
            while (!flag) Monitor.Wait(o);
        return true;
    }

    static void Pulse()
    {
        lock (b)
        {
            flag = true;
            Monitor.PulseAll(b);
        }
    }

    static void Wait()
    {
        var t = Start(Pulse);
        try { Throws(); }
        catch (InvalidOperationException) when (WaitFor(b)) { x = 1; }
        t.Join();
        Debug.Assert(x == 1);
    }

    // The finally handler would wake it, but only runs when the filter has said yes.
    static void Blocked()
    {
        try
        {
            try { Throws(); }
            finally { Pulse(); }
        }
        catch (InvalidOperationException) when (WaitFor(b)) { }
    }

    static Thread started;

    static bool StartInFilter()
    {
        x = 1;
        started = Start(() => Outcome("saw " + x));
        return true;
    }

    static void StartThread()
    {
        try
        {
            try { Throws(); }
            finally { x = 2; }
        }
        catch (InvalidOperationException) when (StartInFilter()) { x = 3; }
        started.Join();
    }

    static bool MayThrow()
    {
        try
        {
            if (flag) Throws();
        }
        finally { y++; }
        throw new ArgumentException();
    }

    static bool CatchesInside()
    {
        try { return MayThrow(); }
        catch (InvalidOperationException) { return true; }
    }

    // Exceptions within a filter: handled there if the other thread was early, and swallowed by the filter if not.
    static void Swallow()
    {
        var t = Start(() => flag = true);
        string handled = "";
        try { Throws(); }
        catch (InvalidOperationException) when (MayThrow()) { handled = "never"; }
        catch (InvalidOperationException) when (CatchesInside()) { handled = "handled by the second"; }
        catch (InvalidOperationException) { handled = "handled by the third"; }
        t.Join();
        Debug.Assert(y == 2);
        Outcome(handled);
    }

    // The finally handler of a filter's callee has run when the filter ends, whatever the filter threw.
    static void Unwound()
    {
        flag = true;
        var t = Start(() => Outcome("flag cleared: " + !flag));
        try { Throws(); }
        catch (InvalidOperationException) when (ClearAndThrow()) { }
        catch (InvalidOperationException) { Debug.Assert(!flag); }
        t.Join();
    }

    static bool ClearAndThrow()
    {
        try { throw new ArgumentException(); }
        finally { flag = false; }
    }

    // Two threads in the passes of their exceptions at once.
    static void Both()
    {
        bool first = false, second = false;
        var t = Start(() =>
        {
            try
            {
                try { Throws(); }
                finally { x = 1; }
            }
            catch (InvalidOperationException) when (y == 0 || true) { second = y == 0; }
        });
        try
        {
            try { Throws(); }
            finally { y = 1; }
        }
        catch (InvalidOperationException) when (x == 0 || true) { first = x == 0; }
        t.Join();
        Outcome("A " + (first ? "false" : "true") + " B " + (second ? "false" : "true"));
    }

    // Which exception is thrown on depends on what the other thread did while a handler ran.
    static void Rethrow()
    {
        var t = Start(() => flag = true);
        try
        {
            try { Throws(); }
            catch (InvalidOperationException)
            {
                try
                {
                    if (flag) throw new ArgumentException();
                }
                finally { x++; }
                throw;
            }
        }
        catch (InvalidOperationException) { z = 1; }
        catch (ArgumentException) { z = 2; }
        t.Join();
        Outcome(z == 1 ? "kept" : "replaced");
    }

    // Many exceptions in flight, each in the finally handler or filter of another, while the other thread runs.
    static void Deep()
    {
        var t = Start(() => x = 1);
        z = 2;
        InFinally(6);
        t.Join();
        Outcome("deep " + z);
    }

    static void InFinally(int n)
    {
        try
        {
            try { throw new Error(n); }
            finally { if (n > 0) InFinally(n - 1); else if (InFilter(5)) z = x; }
        }
        catch (Error e) { Debug.Assert(e.Number == n, "another exception"); }
    }

    static bool InFilter(int n)
    {
        try { throw new Error(n); }
        catch (Error e) when (n == 0 ? y == 0 : InFilter(n - 1)) { return e.Number == n; }
    }

    class Error : Exception
    {
        public readonly int Number;
        public Error(int number) { Number = number; }
    }

    // The stack trace that a filter sees ends with its method, whatever others do.
    static void Trace()
    {
        var t = Start(() => x = 1);
        string inFilter = null;
        try { Throws(); }
        catch (InvalidOperationException e) when (x == 1 | (inFilter = e.StackTrace) != null)
        {
            Debug.Assert(e.StackTrace == inFilter, e.StackTrace);
            Debug.Assert(inFilter.Contains("HandlerRaces.Throws()") && inFilter.Contains("HandlerRaces.Trace()"), inFilter);
            Debug.Assert(!inFilter.Contains("HandlerRaces.Main("), inFilter);
        }
        t.Join();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "filter": Filter(); break;
            case "passes": Passes(); break;
            case "order": Order(); break;
            case "finally": Finally(); break;
            case "fault": Fault(); break;
            case "faultseen": FaultSeen(); break;
            case "lock": LockInFilter(); break;
            case "unlock": LockInHandler(); break;
            case "wait": Wait(); break;
            case "blocked": Blocked(); break;
            case "start": StartThread(); break;
            case "swallow": Swallow(); break;
            case "unwound": Unwound(); break;
            case "both": Both(); break;
            case "rethrow": Rethrow(); break;
            case "deep": Deep(); break;
            case "trace": Trace(); break;
        }
    }
}
