// expect: deadlock
// not for mcs
// The entry point goes on after the async method has ended, which may have left a lock to the thread that ended it.
using System.Threading;
using System.Threading.Tasks;

static class MainEnds
{
    static readonly object gate = new();

    static async Task Run()
    {
        await Task.Run(() => { });
        Monitor.Enter(gate);
    }

    static void Main()
    {
        Run().Wait();
        lock (gate) { }
    }
}
