// Harness PROGRAMS.dll TRIES SECONDS HANGS [INDEX ...]: runs programs of codegen/systemtest/randcs on .NET many times each, with delays at random,
// and prints for each a line "INDEX TRIES" and its outcomes, "INDEX COUNT OUTCOME" separated by tabs. A run that hangs has the outcome "deadlock".
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Reflection;
using System.Threading;

static class Harness
{
    const int HangMilliseconds = 2000;
    const int HangRounds = 100;     // that the canary must have made meanwhile

    static Func<int, Func<string>> make;
    static volatile int canary;
    static volatile int mode;

    [ThreadStatic] static uint random;
    [ThreadStatic] static int lag;
    [ThreadStatic] static int era;
    static volatile int currentEra;

    static uint Next()
    {
        if (random == 0) random = (uint)Environment.CurrentManagedThreadId * 2654435761u + (uint)Stopwatch.GetTimestamp() | 1;
        random ^= random << 13; random ^= random >> 17; random ^= random << 5;
        return random;
    }

    // A thread is fast or slow for a run, so that one may get far ahead of the others; most delays are about as long as an operation.
    static void Delay()
    {
        int how = mode;
        if (how == 0) return;
        uint n = Next();
        if (era != currentEra) { era = currentEra; lag = (int)(n >> 8 & 7); }
        switch (n & 15)
        {
            case 0: case 1: case 2: Thread.SpinWait((int)(n >> 8 & 63)); break;
            case 3: case 4: Thread.SpinWait((int)(n >> 8 & 1023)); break;
            case 5: Thread.Yield(); break;
            case 6: Thread.Sleep(0); break;
            case 7: if (lag >= 5) Thread.SpinWait(20000); break;
            case 8: case 9: if (lag == 7 && how >= 2) Thread.Sleep(1); break;
            case 10: if (how == 3) Thread.Sleep(1); break;
        }
    }

    sealed class Try
    {
        public Thread thread;
        public volatile bool abandoned, late;
        public int done;
        public volatile bool ended;
    }

    static int Main(string[] args)
    {
        var programs = Assembly.LoadFrom(args[0]);
        var type = programs.GetType("Program");
        type.GetField("Jitter").SetValue(null, (Action)Delay);
        var create = programs.GetType("Programs").GetMethod("New");
        var run = type.GetMethod("Run");
        make = i => (Func<string>)run.CreateDelegate(typeof(Func<string>), create.Invoke(null, new object[] { i }));
        int tries = int.Parse(args[1]);
        double seconds = double.Parse(args[2], CultureInfo.InvariantCulture);
        int most = int.Parse(args[3]); // a program that hangs so often is run no more
        ThreadPool.GetMinThreads(out int workers, out int io);
        workers = 24;
        ThreadPool.SetMinThreads(workers, io);

        // Who says that a program hangs must know that others did not: work for the pool and new threads went on.
        new Thread(() =>
        {
            using var ran = new AutoResetEvent(false);
            while (true)
            {
                ThreadPool.UnsafeQueueUserWorkItem(_ => ran.Set(), null);
                ran.WaitOne();
                if (canary % 8 == 0) { var t = new Thread(() => { }); t.Start(); t.Join(); }
                Thread.Sleep(10);
                canary++;
            }
        }) { IsBackground = true }.Start();
        // One more thread than processors makes the system take them away.
        bool quiet = false;
        new Thread(() =>
        {
            uint n = 1;
            while (true)
            {
                if (Volatile.Read(ref quiet)) { Thread.Sleep(20); continue; }
                Thread.SpinWait(20000);
                n = n * 1664525 + 1013904223;
                if (n >> 29 != 0) Thread.Sleep(1);
            }
        }) { IsBackground = true }.Start();

        var all = new List<(int, Try)>();
        for (int a = 4; a < args.Length; a++)
        {
            int index = int.Parse(args[a]);
            Console.Error.WriteLine($"program {index}"); // to be known where the process dies
            var outcomes = new Dictionary<string, int>();
            var clock = Stopwatch.StartNew();
            int total = 0, hangs = 0, fresh = 0;
            bool enough = false;
            while (!enough)
            {
                var t = new Try();
                t.thread = new Thread(() =>
                {
                    while (!t.abandoned)
                    {
                        currentEra++;
                        mode = (currentEra % 8) switch { 0 => 0, 1 or 2 or 3 => 1, 4 or 5 or 6 => 2, _ => 3 };
                        string outcome;
                        try { outcome = make(index)(); }
                        catch (Exception e) { outcome = "escaped " + e.GetType(); }
                        lock (outcomes)
                        {
                            if (t.abandoned) { t.late = true; break; }
                            if (outcomes.TryGetValue(outcome, out int n)) outcomes[outcome] = n + 1;
                            else { outcomes.Add(outcome, 1); fresh = total; }
                            t.done++;
                            // One that shows something new now and then is worth more.
                            if (++total >= tries && total >= 3 * fresh || clock.Elapsed.TotalSeconds > seconds) break;
                        }
                    }
                    t.ended = true;
                }) { IsBackground = true };
                t.thread.Start();
                while (true)
                {
                    int done = t.done, rounds = canary;
                    var since = Stopwatch.StartNew();
                    bool ended = false;
                    while (!(ended = t.thread.Join(20)) && t.done == done && (since.ElapsedMilliseconds < HangMilliseconds || canary - rounds < HangRounds)) { }
                    if (ended) { enough = true; break; }
                    if (t.done != done) continue;
                    lock (outcomes)
                    {
                        if (t.done != done || t.ended) continue;
                        t.abandoned = true;
                        outcomes.TryGetValue("deadlock", out int n);
                        outcomes["deadlock"] = n + 1;
                        total++;
                        all.Add((index, t));
                    }
                    ThreadPool.SetMinThreads(workers += 8, io);
                    if (++hangs >= most) enough = true;
                    break;
                }
            }
            Console.WriteLine($"{index}\t{total}");
            lock (outcomes)
                foreach (var o in outcomes) Console.WriteLine($"{index}\t{o.Value}\t{o.Key}");
            Console.Out.Flush();
        }
        Thread.Sleep(100);
        foreach (var (index, t) in all)
            if (t.late) Console.WriteLine($"late\t{index}"); // it did not hang, it was slow: its deadlocks do not count
        Console.Out.Flush();
        Environment.Exit(0);
        return 0;
    }
}
