// not for mcs
// expect formatted: exception "a millisecond"
// expect awaited: exception "a millisecond"
// expect held: exception "a month"
// expect licence: exception "expired"
// expect offset: exception "expired"
// expect left: exception "soon"
// expect since: exception "a month ago"
// expect equal: exception "the very date"
// expect elapsed: exception "a month to the tick"
// expect nine: exception "nine"
// expect past: verified
// report licence: the dates with which the program compares such times, [^\n]*: 2027-06-01 00:00:00\n
// report nine: an hour or more after all of them\n  assumed: the program looks at what time it is
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

// Programs that look at the time itself. What a read may show depends on the times that other threads have in between, in the middle of what a
// reduction makes one transition; and on the dates with which the program compares what it has read.
static class ClockTimes
{
    static readonly object gate = new object();
    static readonly SemaphoreSlim one = new SemaphoreSlim(1);
    static readonly DateTime expiry = new DateTime(2027, 6, 1);
    static readonly List<string> log = new List<string>();
    static DateTime seen, deadline;
    static int count;

    static void Check(bool ok, string what) { if (!ok) throw new Exception(what); }

    static void Log() { lock (gate) log.Add($"{DateTime.UtcNow:HH:mm:ss.fff}"); }

    static bool Seen(string logged, int ms) => log[0] == logged && seen.Second == 0 && seen.Millisecond == ms;

    public static void Main(string[] args)
    {
        switch (args[0])
        {
            case "formatted": Formatted(); break;
            case "awaited": Awaited(); break;
            case "held": Held(); break;
            case "licence": Check(DateTime.UtcNow < expiry, "expired"); break;
            case "offset": Check(DateTimeOffset.UtcNow < new DateTimeOffset(expiry, TimeSpan.Zero), "expired"); break;
            case "equal": Check(DateTime.UtcNow != expiry, "the very date"); break;
            case "elapsed": Check(DateTime.UtcNow - expiry != TimeSpan.FromDays(30), "a month to the tick"); break;
            case "left": Left(); break;
            case "since": Since(); break;
            case "nine": Check(DateTime.UtcNow < DateTime.Today.AddHours(9), "nine"); break;
            case "past": Check(DateTime.UtcNow > new DateTime(1999, 12, 31), "early"); break;
        }
    }

    // The time that the thread has read is still in its frame, where nothing of it is seen.
    static void Formatted()
    {
        var t = new Thread(Log);
        t.Start();
        seen = DateTime.UtcNow;
        t.Join();
        Check(!Seen("00:00:00.000", 1), "a millisecond");
    }

    static void Awaited()
    {
        var t = Task.Run(() =>
        {
            one.Wait();
            one.Release();
            if (DateTime.UtcNow.Hour > 0) count++;
            Log();
        });
        seen = DateTime.UtcNow;
        t.Wait();
        Check(!Seen("00:00:00.000", 1), "a millisecond");
    }

    // The deadline comes and goes while the thread holds the lock that guards it. A read that comes in between may show a time long after it.
    static void Held()
    {
        var t = new Thread(() =>
        {
            lock (gate)
            {
                deadline = DateTime.UtcNow;
                count++;
                deadline = deadline.AddSeconds(3);
                count++;
                deadline = default;
                count++;
            }
        });
        t.Start();
        lock (gate)
        {
            deadline = default;
            count = 0;
        }
        seen = DateTime.UtcNow;
        t.Join();
        Check(seen.Month != 2 || seen.Second != 3, "a month");
    }

    static void Left()
    {
        var left = expiry - DateTime.UtcNow;
        Check(left <= TimeSpan.Zero || left > TimeSpan.FromDays(30), "soon");
    }

    static void Since()
    {
        var since = DateTime.UtcNow - expiry;
        Check(since.TotalDays <= 30 || since.TotalDays > 31, "a month ago");
    }
}
