// expect wait: deadlock "can ever go on"
// expect middle: deadlock "can ever go on"
// expect spin: verified
// expect -livelock spin: livelock
// expect -livelock spinwait: livelock
// expect lock: verified
// expect heldlock: deadlock "can ever go on"
// expect degree: verified
// expect two: assertion "two at once"
// expect inorder: verified
// expect local: assertion "handed on"
// expect renewed: assertion "a second local value"
// expect finally: verified
// expect source: assertion "before the source ends" "the first item's iteration has not run"
// expect sourcewait: deadlock "can ever go on"
// expect stopped: verified
// Parallel loops: which iterations begin before others have ended is open, and which of them share a local value; a source
// that is no list is asked for items meanwhile. ThreadStatics has those that can tell threads.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class ParallelLoops
{
    static int n, done;
    static volatile bool flag;

    static IEnumerable<int> Items(int count, Action<int> before)
    {
        for (int i = 0; i < count; i++)
        {
            before(i);
            yield return i;
        }
    }

    static IEnumerable<int> Endless()
    {
        for (int i = 0; ; i++) yield return i;
    }

    static ParallelOptions Most(int degree) { return new ParallelOptions { MaxDegreeOfParallelism = degree }; }

    static void Main(string[] args)
    {
        var gate = new object();
        var ready = new ManualResetEvent(false);
        switch (args[0])
        {
            case "wait": // neither the first iterations nor the last ones have to begin for it: 3 waits for 1
                Parallel.For(0, 5, i => { if (i == 3) ready.WaitOne(); else if (i == 1) ready.Set(); });
                break;
            case "middle": // both must have begun, and a third not
                Parallel.For(0, 3, i =>
                {
                    if (i == 0) Interlocked.Increment(ref n);
                    else if (i == 1) ready.Set();
                    else if (Volatile.Read(ref n) == 1) ready.WaitOne();
                });
                break;
            case "spin":
                Parallel.For(0, 2, i => { if (i == 1) flag = true; else while (!flag) Thread.Yield(); });
                break;
            case "spinwait":
                Parallel.For(0, 2, i => { if (i == 1) flag = true; else SpinWait.SpinUntil(() => flag); });
                break;
            case "lock":
                Parallel.For(0, 4, i => { lock (gate) n += i; });
                Debug.Assert(n == 6);
                break;
            case "heldlock": // 0 waits for a lock whose owner waits for 1
                var owner = new Thread(() => { lock (gate) ready.WaitOne(); });
                owner.Start();
                Parallel.For(0, 2, i => { if (i == 0) lock (gate) { } else ready.Set(); });
                owner.Join();
                break;
            case "degree":
                Parallel.For(0, 4, Most(2), i =>
                {
                    Debug.Assert(Interlocked.Increment(ref n) <= 2);
                    Interlocked.Decrement(ref n);
                });
                break;
            case "two":
                Parallel.For(0, 8, Most(2), i =>
                {
                    if (i < 5) return;
                    Debug.Assert(Interlocked.Increment(ref n) < 2, "two at once");
                    Interlocked.Decrement(ref n);
                });
                break;
            case "inorder":
                Parallel.For(0, 9, Most(1), i => Debug.Assert(n++ == i));
                break;
            case "local":
                Parallel.For(0, 3, () => 0, (i, s, l) => { Debug.Assert(!(i == 0 && l == 3), "handed on"); return l + i; }, l => Interlocked.Add(ref n, l));
                Debug.Assert(n == 3);
                break;
            case "renewed":
                Parallel.For(0, 3, Most(1), () => 0, (i, s, l) => l + 1, l => Debug.Assert(l == 3, "a second local value"));
                break;
            case "finally": // runs although the iteration throws
                try
                {
                    Parallel.For(0, 2, () => Interlocked.Increment(ref n), (i, s, l) => { throw new FormatException(); }, l => Interlocked.Increment(ref done));
                }
                catch (AggregateException e)
                {
                    Debug.Assert(done == n && e.InnerExceptions.Count == n && n > 0);
                }
                break;
            case "source":
                Parallel.ForEach(Items(3, i => { if (i == 2) Debug.Assert(n > 0, "the first item's iteration has not run"); }), i =>
                {
                    Debug.Assert(i < 2 || n > 1, "before the source ends");
                    Interlocked.Increment(ref n);
                });
                break;
            case "sourcewait":
                Parallel.ForEach(Items(2, i => { if (i == 1) ready.Set(); }), i => { if (i == 0) ready.WaitOne(); });
                break;
            case "stopped":
                var result = Parallel.ForEach(Endless(), Most(1), (i, state) => { if (i == 2) state.Stop(); });
                Debug.Assert(!result.IsCompleted);
                break;
        }
    }
}
