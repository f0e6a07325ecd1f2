// expect blocking: verified
// expect bounded: verified
// expect nevercomplete: deadlock "can never go on"
// expect toolate: exception "marked as complete"
// expect timeout: assertion "time ran out"
// expect any: verified
// expect cancelled: verified
// expect custom: verified
// Blocking collections: adding and taking wait, and completion ends both.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

static class Pipelines
{
    static int n;

    static void Both(ThreadStart a, ThreadStart b)
    {
        var t = new Thread(a);
        t.Start();
        b();
        t.Join();
    }

    static void Main(string[] args)
    {
        var c = args[0] == "custom" ? new BlockingCollection<int>(new ConcurrentStack<int>(), 1) : args[0] == "bounded" ? new BlockingCollection<int>(1) : new BlockingCollection<int>();
        switch (args[0])
        {
            case "blocking":
            case "bounded":
                Both(() => { c.Add(1); c.Add(2); c.CompleteAdding(); }, () => { int last = 0; foreach (int i in c.GetConsumingEnumerable()) { Debug.Assert(i == last + 1); last = i; } Debug.Assert(last == 2); });
                break;
            case "custom":
                Both(() => { c.Add(1); c.Add(2); c.CompleteAdding(); }, () => { foreach (int i in c.GetConsumingEnumerable()) n += i; Debug.Assert(n == 3 && c.IsCompleted); });
                break;
            case "nevercomplete":
                Both(() => c.Add(1), () => { foreach (int i in c.GetConsumingEnumerable()) n += i; });
                break;
            case "toolate":
                Both(() => c.Add(1), () => c.CompleteAdding());
                break;
            case "timeout":
                int x;
                Both(() => c.Add(1), () => Debug.Assert(c.TryTake(out x, 100), "time ran out"));
                break;
            case "any":
                var d = new BlockingCollection<int>();
                Both(() => d.Add(1), () => { int y; int i = BlockingCollection<int>.TakeFromAny(new[] { c, d }, out y); Debug.Assert(i == 1 && y == 1); });
                break;
            case "cancelled":
                var s = new CancellationTokenSource();
                Both(s.Cancel, () => { try { c.Take(s.Token); } catch (OperationCanceledException e) { n = e.CancellationToken == s.Token ? 1 : 2; } });
                Debug.Assert(n == 1);
                break;
        }
    }
}
