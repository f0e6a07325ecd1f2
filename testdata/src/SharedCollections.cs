// expect dictionary: verified
// expect keys: verified
// expect getoradd: assertion "made twice"
// expect checkthenact: assertion "both found nothing"
// expect update: verified
// expect queue: verified
// expect peek: assertion "another has taken it"
// expect stack: verified
// expect bag: verified
// expect bagorder: assertion "the newest first"
// expect list: assertion "an item was lost"
// expect parallel: verified
// expect parallellost: assertion "an addition was lost"
// expect parallelwait: deadlock "can ever go on"
// expect stop: verified
// expect three: assertion "all three at once"
// Concurrent collections: each call is atomic, two are not; a list is not safe at all. Parallel loops: all orders, all
// interleavings, and no promise that an iteration begins before another has ended.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class SharedCollections
{
    static int n, m;

    sealed class Key
    {
        readonly int number;
        public Key(int n) { number = n; }
        public override bool Equals(object o)
        {
            var k = o as Key;
            Volatile.Write(ref m, 1);
            return k != null && k.number == number;
        }
        public override int GetHashCode() { return 1; }
    }

    static void Both(ThreadStart a, ThreadStart b)
    {
        var t = new Thread(a);
        t.Start();
        b();
        t.Join();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "dictionary":
                var d = new ConcurrentDictionary<string, int>();
                bool first = false, second = false;
                Both(() => { first = d.TryAdd("k", 1); d["a"] = 1; }, () => { second = d.TryAdd("k", 2); d["b"] = 2; });
                Debug.Assert(first != second && d.Count == 3 && d["k"] == (first ? 1 : 2));
                break;
            case "keys": // the program's Equals runs outside, the addition is atomic all the same
                var keys = new ConcurrentDictionary<Key, int>();
                keys[new Key(0)] = 0;
                bool one = false, two = false;
                Both(() => one = keys.TryAdd(new Key(1), 1), () => two = keys.TryAdd(new Key(1), 2));
                Debug.Assert(one != two && keys.Count == 2 && keys[new Key(1)] == (one ? 1 : 2));
                break;
            case "getoradd":
                var made = new ConcurrentDictionary<int, int>();
                int x = 0, y = 0;
                Both(() => x = made.GetOrAdd(1, k => Interlocked.Increment(ref n)), () => y = made.GetOrAdd(1, k => Interlocked.Increment(ref n)));
                Debug.Assert(x == y && made.Count == 1, "there are two");
                Debug.Assert(n == 1, "made twice");
                break;
            case "checkthenact":
                var act = new ConcurrentDictionary<int, int>();
                ThreadStart fill = () => { if (!act.ContainsKey(1)) { Interlocked.Increment(ref n); act[1] = 1; } };
                Both(fill, fill);
                Debug.Assert(n == 1, "both found nothing");
                break;
            case "update":
                var count = new ConcurrentDictionary<int, int>();
                ThreadStart add = () => count.AddOrUpdate(1, 1, (k, old) => old + 1);
                Both(add, add);
                Debug.Assert(count[1] == 2);
                break;
            case "queue":
                var q = new ConcurrentQueue<int>();
                Both(() => { q.Enqueue(1); q.Enqueue(2); }, () => { int a, b; if (q.TryDequeue(out a)) Debug.Assert(a == 1); if (q.TryDequeue(out b)) Debug.Assert(b == (a == 0 ? 1 : 2)); });
                break;
            case "peek":
                var p = new ConcurrentQueue<int>();
                p.Enqueue(1);
                ThreadStart take = () => { int a, b; if (p.TryPeek(out a)) Debug.Assert(p.TryDequeue(out b), "another has taken it"); };
                Both(take, take);
                break;
            case "stack":
                var s = new ConcurrentStack<int>();
                var got = new int[2];
                Both(() => s.PushRange(new[] { 1, 2 }), () => { int k = s.TryPopRange(got); Debug.Assert(k == 0 || k == 2 && got[0] == 2); });
                break;
            case "bag":
                var bag = new ConcurrentBag<int>();
                Both(() => bag.Add(1), () => bag.Add(2));
                int u, v;
                Debug.Assert(bag.TryTake(out u) && bag.TryTake(out v) && u + v == 3 && bag.IsEmpty);
                break;
            case "bagorder":
                var order = new ConcurrentBag<int> { 1, 2 };
                int newest;
                order.TryTake(out newest);
                Debug.Assert(newest == 2, "the newest first");
                break;
            case "list":
                var list = new List<int>(4);
                Both(() => list.Add(1), () => list.Add(2));
                Debug.Assert(list.Count == 2, "an item was lost");
                break;
            case "parallel":
                Parallel.For(0, 3, i => Interlocked.Add(ref n, i));
                Parallel.Invoke(() => Interlocked.Increment(ref n), () => Interlocked.Increment(ref n));
                Debug.Assert(n == 5);
                break;
            case "parallellost":
                Parallel.ForEach(new[] { 1, 2 }, i => n += i);
                Debug.Assert(n == 3, "an addition was lost");
                break;
            case "parallelwait":
                var ready = new ManualResetEvent(false);
                Parallel.For(0, 2, i => { if (i == 0) ready.WaitOne(); else ready.Set(); });
                break;
            case "stop":
                var result = Parallel.For(0, 2, (i, state) => { if (i == 0) state.Break(); else Interlocked.Increment(ref n); });
                Debug.Assert(!result.IsCompleted && result.LowestBreakIteration == 0 && n <= 1);
                break;
            case "three":
                Parallel.For(0, 3, i => { Debug.Assert(Interlocked.Increment(ref n) < 3, "all three at once"); Interlocked.Decrement(ref n); });
                break;
        }
    }
}
