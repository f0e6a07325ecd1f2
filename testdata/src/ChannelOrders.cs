// expect order: verified
// expect full: verified
// expect blocked: verified
// expect nevercomplete: deadlock "can never go on"
// expect closed: exception "The channel has been closed."
// expect stolen: assertion "another has read it"
// expect dropped: assertion "an item was dropped"
// not for mcs
// Channels between threads that wait for the tasks.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;

static class ChannelOrders
{
    static void Both(ThreadStart a, ThreadStart b)
    {
        var t = new Thread(a);
        t.Start();
        b();
        t.Join();
    }

    static void Main(string[] args)
    {
        Channel<int> c = args[0] == "full" || args[0] == "blocked" ? Channel.CreateBounded<int>(1) : args[0] == "dropped" ? Channel.CreateBounded<int>(new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropOldest }) : Channel.CreateUnbounded<int>();
        var r = c.Reader;
        var w = c.Writer;
        switch (args[0])
        {
            case "order":
                Both(() => { w.TryWrite(1); w.TryWrite(2); }, () => { int x, y; if (r.TryRead(out x) && r.TryRead(out y)) Debug.Assert(x == 1 && y == 2); });
                break;
            case "full":
                Both(() => { if (!w.TryWrite(1) || !w.TryWrite(2)) w.TryComplete(); }, () => { int x; if (r.TryRead(out x)) Debug.Assert(x == 1); });
                break;
            case "blocked":
                Both(() => { w.WriteAsync(1).AsTask().Wait(); w.WriteAsync(2).AsTask().Wait(); }, () => Debug.Assert(r.ReadAsync().AsTask().Result == 1 && r.ReadAsync().AsTask().Result == 2));
                break;
            case "nevercomplete":
                Both(() => w.TryWrite(1), () => { while (r.WaitToReadAsync().AsTask().Result) r.TryRead(out _); });
                break;
            case "closed":
                Both(() => w.TryWrite(1), () => w.Complete());
                if (r.TryRead(out _)) break;
                r.ReadAsync().GetAwaiter().GetResult();
                break;
            case "stolen":
                w.TryWrite(1);
                ThreadStart take = () => { if (r.WaitToReadAsync().AsTask().Result) { Debug.Assert(r.TryRead(out _), "another has read it"); w.TryComplete(); } };
                Both(take, take);
                break;
            case "dropped":
                Both(() => { w.TryWrite(1); w.TryWrite(2); }, () => { int x; if (r.TryRead(out x)) Debug.Assert(x == 1, "an item was dropped"); });
                break;
        }
    }
}
