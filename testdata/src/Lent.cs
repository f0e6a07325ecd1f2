// expect array: assertion "somebody else's"
// expect twice: assertion "both have it"
// expect stale: assertion "it was used before"
// expect returned: verified
// expect period: assertion "two callbacks at once"
// expect once: verified
// expect cancelasync: verified
// expect spin: assertion "it is to yield" "it is not yet"
// expect cctor: deadlock "can ever go on"
// expect cctorawait: deadlock "can ever go on"
// not for mcs
// What .NET hands out again, or runs beside itself: arrays of a pool, callbacks of timers.
using System;
using System.Buffers;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class Waits
{
    public static int Value;
    static Waits() { Task.Run(() => { Value = 1; }).Wait(); } // the task needs the class
}

static class Awaits
{
    public static int Value;
    static Awaits() { Fill().GetAwaiter().GetResult(); }
    static async Task Fill()
    {
        await Task.Yield();
        Value = 1;
    }
}

static class Lent
{
    static int n;

    static void Main(string[] args)
    {
        ArrayPool<byte> pool = ArrayPool<byte>.Shared;
        switch (args[0])
        {
            case "array": // returned too early
                byte[] mine = pool.Rent(10);
                pool.Return(mine);
                var other = new Thread(() =>
                {
                    byte[] b = pool.Rent(12);
                    b[0] = 1;
                    Debug.Assert(b[0] == 1, "somebody else's");
                });
                other.Start();
                mine[0] = 2;
                other.Join();
                break;
            case "twice":
                byte[] t = pool.Rent(1);
                pool.Return(t);
                pool.Return(t);
                Debug.Assert(pool.Rent(1) != pool.Rent(2), "both have it");
                break;
            case "stale":
                byte[] s = pool.Rent(16);
                s[3] = 1;
                pool.Return(s);
                Debug.Assert(pool.Rent(16)[3] == 0, "it was used before");
                break;
            case "returned":
                ThreadStart use = () =>
                {
                    byte[] b = pool.Rent(20);
                    b[0] = 1;
                    b[0]++;
                    Debug.Assert(b[0] == 2 && b.Length == 32);
                    pool.Return(b, true);
                };
                var user = new Thread(use);
                user.Start();
                use();
                user.Join();
                Debug.Assert(pool.Rent(32)[0] == 0);
                break;
            case "period":
            case "once":
                var done = new ManualResetEvent(false);
                Timer timer = new Timer(_ =>
                {
                    Debug.Assert(Interlocked.Increment(ref n) == 1, "two callbacks at once");
                    Interlocked.Decrement(ref n);
                    done.Set();
                }, null, 1, args[0] == "period" ? 1 : -1);
                done.WaitOne();
                timer.Dispose();
                break;
            case "cancelasync": // requested when it returns, whenever the callbacks run
                var source = new CancellationTokenSource();
                source.Token.Register(() => n = 1);
                Task cancelled = source.CancelAsync();
                Debug.Assert(source.IsCancellationRequested);
                cancelled.Wait();
                Debug.Assert(n == 1);
                break;
            case "spin":
                var spin = new SpinWait();
                spin.SpinOnce();
                Debug.Assert(!spin.NextSpinWillYield, "it is to yield");
                Debug.Assert(spin.NextSpinWillYield, "it is not yet");
                break;
            case "cctor":
                n = Waits.Value;
                break;
            case "cctorawait":
                n = Awaits.Value;
                break;
        }
    }
}
