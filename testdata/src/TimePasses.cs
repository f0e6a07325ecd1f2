// not for mcs
// expect delay: assertion "the delay came first"
// report delay: thread 2\n +TimePasses\.Main .*the delay of Task\.Delay passes
// expect timeout: exception "The operation has timed out."
// report timeout: the time-out of Task\.WaitAsync passes
// expect timer: exception "too early"
// report timer: TimePasses\.Timed .*the time of the timer passes
// expect cancel: exception "A task was canceled."
// report cancel: TimePasses\.Main \(TimePasses\.cs:38\) +the time of the timer passes
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

// The story of a violation says which time passes.
static class TimePasses
{
    static bool done;

    static async Task Main(string[] args)
    {
        var work = Task.Run(() => done = true);
        switch (args[0])
        {
            case "delay":
                await Task.WhenAny(work, Task.Delay(1000));
                Debug.Assert(done, "the delay came first");
                break;
            case "timeout":
                await work.WaitAsync(TimeSpan.FromSeconds(1));
                break;
            case "timer":
                Timed();
                break;
            case "cancel":
                using (var source = new CancellationTokenSource())
                {
                    source.CancelAfter(1000);
                    await Task.Delay(-1, source.Token);
                }
                break;
        }
    }

    static void Timed()
    {
        using var timer = new Timer(_ => { if (!done) throw new Exception("too early"); }, null, 1000, -1);
        while (!Volatile.Read(ref done)) Thread.Sleep(1);
    }
}
