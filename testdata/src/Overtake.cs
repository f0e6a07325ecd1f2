// Sleeps, delays and time-outs that are over before other threads have done what they need no time for.
// not for mcs
// expect sleep: assertion "the sleep was over first"
// expect delay: assertion "the delay was over first"
// expect timeout: assertion "the time was over first"
// expect twice: assertion "both sleeps were over first"
// expect poll: verified
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class Overtake
{
    static volatile int done;

    static async Task Main(string[] args)
    {
        switch (args[0])
        {
            case "sleep":
                new Thread(() => done = 1).Start();
                Thread.Sleep(1);
                Debug.Assert(done == 1, "the sleep was over first");
                break;
            case "delay":
                var work = Task.Run(async () => { await Task.Yield(); done = 1; });
                if (await Task.WhenAny(work, Task.Delay(10)) != work) Debug.Assert(done == 1, "the delay was over first");
                break;
            case "timeout":
                object door = new object();
                new Thread(() => { lock (door) done = 1; }).Start();
                bool taken = Monitor.TryEnter(door, 10);
                if (!taken) Debug.Assert(done == 1, "the time was over first");
                else Monitor.Exit(door);
                break;
            case "twice": // of three threads, the two that sleep must come first
                var other = new Thread(() => { Thread.Sleep(1); done++; });
                other.Start();
                new Thread(() => { if (done < 2) done = 3; }).Start();
                Thread.Sleep(2);
                done++;
                other.Join();
                Debug.Assert(done != 2, "both sleeps were over first");
                break;
            case "poll": // each turn of the loop sleeps: the other thread must get its turn all the same
                new Thread(() => { Thread.Sleep(1); done = 1; }).Start();
                while (done == 0) Thread.Sleep(1);
                break;
        }
    }
}
