// expect runs: assertion "it runs"
// expect waits: assertion "it waits to run"
// expect cancelled: assertion "it was cancelled" "it ran"
// A program that asks for a task's status sees it wait and run.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class TaskStates
{
    static int n;

    static void Main(string[] args)
    {
        if (args[0] == "cancelled")
        {
            var source = new CancellationTokenSource();
            var t = Task.Run(() => { }, source.Token);
            source.Cancel();
            try { t.Wait(); } catch { }
            Debug.Assert(t.Status == TaskStatus.RanToCompletion, "it was cancelled");
            Debug.Assert(t.Status == TaskStatus.Canceled, "it ran");
            return;
        }
        var running = Task.Run(() => { while (Volatile.Read(ref n) == 0) { } });
        TaskStatus status = running.Status;
        Debug.Assert(status == TaskStatus.WaitingToRun || status == TaskStatus.Running, "nothing else");
        if (args[0] == "runs") Debug.Assert(status != TaskStatus.Running, "it runs");
        else Debug.Assert(status != TaskStatus.WaitingToRun, "it waits to run");
        Volatile.Write(ref n, 1);
    }
}
