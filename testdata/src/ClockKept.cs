// not for mcs
// expect kept: verified
// expect raced: exception "lost"
// expect differs: exception "later"
// expect same: exception "same"
// expect structs: exception "later"
// expect hashed: exception "two"
// expect sorted: exception "later"
// expect elapsed: exception "slow"
// expect first: verified
// expect crossed: exception "main first" "thread first"
// expect dates: exception "later"
// expect printed: exception "later"
// expect order: verified
// expect slept: verified
// expect waited: verified
// expect delayed: verified
// expect timer: verified
// expect zone: exception "elsewhere"
// expect added: exception "tomorrow"
// expect hour: exception "hour"
// expect since: exception "later"
// expect until: exception "later"
// expect tomorrow: exception "next day"
// report kept: not looked for: [^\n]*\n  states
// report first: not looked for: [^\n]*\n  states
// report printed: looks at dates only
// report crossed: looks at dates only
// report slept: the time is a part of the states
// report differs: only at what lies between two times
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

// What a program does with times decides how much of the clock there is in its states: nothing, where it only keeps them.
static class ClockKept
{
    record Entry(string Name, DateTime At);
    struct Pair { public DateTime At; public object Tag; }

    static readonly object gate = new object();
    static readonly List<Entry> log = new List<Entry>();
    static Entry last;
    static int count;
    static DateTime one, two;

    static void Check(bool ok, string what) { if (!ok) throw new Exception(what); }

    static void Both(Action a, Action b)
    {
        var t = new Thread(() => a());
        t.Start();
        b();
        t.Join();
    }

    // Some time goes by.
    static TimeSpan Since(TimeSpan before)
    {
        Thread.Sleep(100);
        return before;
    }

    public static void Main(string[] args)
    {
        switch (args[0])
        {
            case "kept": Kept(); break;
            case "raced": Raced(); break;
            case "differs": Read(); Check(two <= one, "later"); break;
            case "same": Read(); Check(one != two, "same"); break;
            case "structs": Read(); Check(new Pair { At = one }.Equals(new Pair { At = two }) || two < one, "later"); break;
            case "hashed": Read(); Check(new[] { one, two }.Distinct().Count() == 1, "two"); break;
            case "sorted": Read(); Check(Sorted()[0] == two, "later"); break;
            case "elapsed": Elapsed(); break;
            case "first": Read(); Check(one > DateTime.MinValue && two != default, "none"); break;
            case "crossed": Crossed(); break;
            case "dates": Check(DateTime.Today == DateTime.UtcNow.Date, "later"); break;
            case "printed": Check($"{DateTime.UtcNow:yyyy-MM-dd}" == DateTime.UtcNow.ToString("yyyy-MM-dd"), "later"); break;
            case "order": Check(DateOnly.FromDateTime(DateTime.UtcNow) <= DateOnly.FromDateTime(DateTime.UtcNow), "earlier"); break;
            case "slept": Slept(() => Thread.Sleep(TimeSpan.FromDays(1))); break;
            case "waited": Slept(() => { lock (gate) Monitor.Wait(gate, TimeSpan.FromDays(1)); }); break;
            case "delayed": Slept(() => Task.Delay(TimeSpan.FromDays(1)).Wait()); break;
            case "timer": Ticked(); break;
            case "zone": Zone(); break;
            case "added": var now = DateTime.UtcNow; Check(now.AddHours(12).Day == now.Day, "tomorrow"); break;
            case "since": Check(Since(DateTime.UtcNow - DateTime.MinValue) >= DateTime.UtcNow - DateTime.MinValue, "later"); break;
            case "until": Check(Since(DateTime.MaxValue - DateTime.UtcNow) <= DateTime.MaxValue - DateTime.UtcNow, "later"); break;
            case "tomorrow": Read(); Check(two.Date != one.Date.AddDays(1), "next day"); break;
            case "hour": Check(DateTime.UtcNow.Hour == DateTime.UtcNow.Hour, "hour"); break;
        }
    }

    static void Add(string name)
    {
        var e = new Entry(name, DateTime.UtcNow);
        lock (gate) log.Add(e);
    }

    static void Kept()
    {
        Both(() => { Add("a"); Add("b"); }, () => { Add("c"); Thread.Sleep(10); Add("d"); });
        Check(log.Count == 4, "lost");
    }

    // An update is lost beside a time that is kept.
    static void Raced()
    {
        Both(() => { last = new Entry("a", DateTime.UtcNow); count++; }, () => { last = new Entry("b", DateTime.UtcNow); count++; });
        Check(count == 2, "lost");
    }

    static void Read()
    {
        one = DateTime.UtcNow;
        two = DateTime.UtcNow;
    }

    static List<DateTime> Sorted()
    {
        var list = new List<DateTime> { two, one };
        list.Sort();
        return list;
    }

    static void Elapsed()
    {
        var s = Stopwatch.StartNew();
        Both(() => { lock (gate) count++; }, () => { lock (gate) count++; });
        s.Stop();
        Check(s.Elapsed < TimeSpan.FromSeconds(5), "slow");
    }

    // Each needs another order of the reads, and time between them.
    static void Crossed()
    {
        Both(() => one = new DateTime(DateTime.UtcNow.Year, 1, 1), () => two = new DateTime(DateTime.UtcNow.Year, 1, 1));
        Check(one <= two, "main first");
        Check(two <= one, "thread first");
    }

    static void Slept(Action wait)
    {
        var day = DateTime.Today;
        wait();
        Check(DateTime.Today > day, "the same day");
    }

    static void Ticked()
    {
        var day = DateTime.Today;
        var done = new ManualResetEventSlim();
        using var t = new Timer(_ => { Check(DateTime.Today > day, "the same day"); done.Set(); }, null, TimeSpan.FromDays(1), Timeout.InfiniteTimeSpan);
        done.Wait();
    }

    static void Zone()
    {
        var now = DateTimeOffset.UtcNow;
        Check(now.ToOffset(TimeSpan.FromHours(11)).Date == now.Date, "elsewhere");
    }
}
