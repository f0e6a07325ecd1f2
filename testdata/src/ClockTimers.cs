// not for mcs
// expect timer: verified
// expect rearmed: verified
// expect ticks: verified
// expect delays: verified
// expect old: exception "old"
// expect count: verified
// expect phase: exception "soon"
// expect kept: verified
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

// Timers that go on for ever in programs that read the clock have few states, and no tick comes before its time.
static class ClockTimers
{
    static readonly TimeSpan Limit = TimeSpan.FromMilliseconds(90);
    static DateTime start, last;
    static volatile bool flag;
    static Timer timer;

    static void Check(bool ok, string what) { if (!ok) throw new Exception(what); }

    static void Look()
    {
        DateTime from = start; // first: a present that waits for its comparison is a time like any other
        if (DateTime.UtcNow - from > Limit) flag = true;
    }

    static void Main(string[] args)
    {
        start = DateTime.UtcNow;
        switch (args[0])
        {
            case "timer":
                timer = new Timer(_ => Look(), null, 60, 60);
                Thread.Sleep(-1);
                break;
            case "rearmed":
                timer = new Timer(_ => { Look(); timer.Change(100, -1); });
                timer.Change(100, -1);
                Thread.Sleep(-1);
                break;
            case "ticks": Ticks().Wait(); break;
            case "delays": Delays().Wait(); break;
            case "old":
                timer = new Timer(_ => { Look(); if (flag) throw new Exception("old"); timer.Change(100, -1); });
                timer.Change(100, -1);
                Thread.Sleep(-1);
                break;
            case "count": Count(false).Wait(); break;
            case "phase": Count(true).GetAwaiter().GetResult(); break;
            case "kept": // beside a time that is kept, others come and go
                while (true)
                {
                    last = DateTime.UtcNow;
                    Thread.Sleep(100);
                    if (DateTime.UtcNow - start > Limit) flag = true;
                }
        }
    }

    static async Task Ticks()
    {
        using var p = new PeriodicTimer(TimeSpan.FromMilliseconds(40));
        while (await p.WaitForNextTickAsync()) Look();
    }

    static async Task Delays()
    {
        while (true)
        {
            await Task.Delay(100);
            Look();
        }
    }

    // Ticks keep their phase: one that was waited for late is soon followed by the next.
    static async Task Count(bool late)
    {
        using var p = new PeriodicTimer(TimeSpan.FromMilliseconds(20));
        if (late) Thread.Sleep(50);
        await p.WaitForNextTickAsync();
        var s = Stopwatch.StartNew();
        await p.WaitForNextTickAsync();
        if (late) Check(s.ElapsedMilliseconds >= 15, "soon");
        else await p.WaitForNextTickAsync();
        Check(DateTime.UtcNow - start >= TimeSpan.FromMilliseconds(60), "early");
    }
}
