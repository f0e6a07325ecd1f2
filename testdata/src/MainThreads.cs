// expect thread: assertion "Main goes on in another thread"
// expect local: assertion "Main goes on in another thread"
// expect pool: assertion "Main goes on in the pool"
// not for mcs
// An async Main of a program that can tell threads apart.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class MainThreads
{
    [ThreadStatic] static int own;

    static async Task Main(string[] args)
    {
        int before = Environment.CurrentManagedThreadId;
        own = 1;
        await Task.Run(() => { });
        switch (args[0])
        {
            case "thread":
                Debug.Assert(before == Environment.CurrentManagedThreadId, "Main goes on in another thread");
                break;
            case "local":
                Debug.Assert(own == 1, "Main goes on in another thread");
                break;
            case "pool":
                Debug.Assert(!Thread.CurrentThread.IsThreadPoolThread, "Main goes on in the pool");
                break;
        }
    }
}
