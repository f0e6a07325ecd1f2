// expect: verified
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

// Pairs of threads that share nothing: each waits for an event, and looks at a static field that the other threads need as well. TestEventsApart bounds their states.
static class EventsApart
{
    static class Shared
    {
        internal static readonly ConcurrentDictionary<string, int> Known = new();
        internal static readonly List<int> Listed = [1, 2];
    }

    sealed class Pair
    {
        readonly ManualResetEvent _first = new(false);
        readonly AutoResetEvent _second = new(false);
        int _sum;

        void Wait()
        {
            _first.WaitOne();
            _sum += Shared.Listed.Count;
            _second.Set();
        }

        internal Thread Start()
        {
            var t = new Thread(Wait);
            t.Start();
            return t;
        }

        internal void Go()
        {
            _sum += Shared.Known.Count;
            _first.Set();
            _second.WaitOne();
            Debug.Assert(_sum == 2);
        }
    }

    static void Main()
    {
        var threads = new List<Thread>();
        for (int i = 0; i < 3; i++)
        {
            var pair = new Pair();
            threads.Add(pair.Start());
            var other = new Thread(pair.Go);
            other.Start();
            threads.Add(other);
        }
        foreach (Thread t in threads) t.Join();
    }
}
