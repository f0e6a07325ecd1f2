// expect: verified
// expect -symmetry=threads: verified
// expect workers: verified
// expect -symmetry=threads workers: verified
// expect -symmetry=threads kept: verified
// expect -symmetry=threads lost: assertion "lost"
// expect -symmetry=threads waiters: verified
// expect -symmetry=threads forgotten: deadlock "can never go on"
// expect arguments: assertion "the second thread came first"
// expect -symmetry=threads arguments: assertion "the second thread came first"
// expect -symmetry=threads statics: verified
// expect -symmetry=threads chain: verified
// expect -symmetry=threads main: verified
// expect owner: assertion "the second has the lock"
// expect -symmetry=threads owner: assertion "the second has the lock"
// expect twice: deadlock "can never go on"
// expect -symmetry=threads twice: deadlock "can never go on"
// expect queue: assertion "the second was called"
// expect -symmetry=threads queue: assertion "the second was called"
// expect abandoned: deadlock "can ever go on"
// expect -symmetry=threads abandoned: deadlock "can ever go on"
// expect table: deadlock "wait for each other"
// expect -symmetry=threads table: deadlock "wait for each other"
// Threads that can be interchanged, and threads that only look like it: a search that takes those for each other misses
// something. See also SymmetricNumbers.
using System;
using System.Diagnostics;
using System.Threading;

static class Symmetric
{
    const int Jobs = 3;

    static readonly object gate = new object();
    static Thread kept;
    static int next, sum, done, counter, waiting, first;
    [ThreadStatic] static int own;

    sealed class Node
    {
        public Node next;
    }

    static Node list;

    static void Work()
    {
        int mine = 0;
        while (true)
        {
            int job;
            lock (gate)
            {
                if (next == Jobs) break;
                job = next++;
            }
            mine += job;
        }
        lock (gate) sum += mine;
    }

    static void Start(int n, ThreadStart body)
    {
        for (int i = 0; i < n; i++) new Thread(body).Start();
    }

    static void Lose(int n)
    {
        int seen = counter;
        counter = seen + 1;
        if (Interlocked.Increment(ref done) == n) Debug.Assert(counter == n, "lost");
    }

    static void WaitForPulse()
    {
        lock (gate)
        {
            waiting++;
            Monitor.Wait(gate);
            done++;
        }
    }

    static void Pulse(int n, int pulses)
    {
        while (Volatile.Read(ref waiting) != n) { }
        for (int i = 0; i < pulses; i++)
            lock (gate) Monitor.Pulse(gate);
    }

    static void Claim(int me)
    {
        Debug.Assert(Interlocked.CompareExchange(ref first, me, 0) != 0 || me == 1, "the second thread came first");
    }

    // Which of them has the lock nothing tells but the lock.
    static void Try()
    {
        Monitor.TryEnter(gate);
        Interlocked.Increment(ref done);
        while (Volatile.Read(ref done) != 2) { }
        Debug.Assert(Thread.CurrentThread != kept || Monitor.IsEntered(gate), "the second has the lock");
    }

    // Nor how often.
    static void Twice()
    {
        if (Volatile.Read(ref first) != 0) Monitor.Enter(gate);
        Monitor.Enter(gate);
        Volatile.Write(ref waiting, 1);
        Monitor.Exit(gate);
    }

    // Nor which of them came to it first.
    static void Queue()
    {
        lock (gate)
        {
            waiting++;
            Monitor.Wait(gate);
            Debug.Assert(done++ > 0 || Thread.CurrentThread == kept, "the second was called");
            Monitor.Pulse(gate);
        }
    }

    // Who came first sits where all threads know, and so do those beside it; from where it sits itself no one's place looks different.
    static void Sit()
    {
        Node mine;
        lock (gate)
        {
            mine = list;
            list = mine.next;
        }
        Monitor.Enter(mine);
        Interlocked.Increment(ref done);
        while (Volatile.Read(ref done) != 3) { }
        Monitor.Enter(mine.next);
    }

    // The first of two is known.
    static void StartKept(ThreadStart body)
    {
        var other = new Thread(body);
        kept = new Thread(body);
        kept.Start();
        other.Start();
    }

    static void Main(string[] args)
    {
        int n = args.Length > 1 ? int.Parse(args[1]) : 3;
        switch (args.Length > 0 ? args[0] : "")
        {
            case "workers":
                Start(n, Work);
                break;
            case "kept": // main waits for them one by one: that tells them apart as long as it has not
                var threads = new Thread[2];
                for (int i = 0; i < threads.Length; i++) threads[i] = new Thread(Work);
                foreach (var t in threads) t.Start();
                foreach (var t in threads) t.Join();
                Debug.Assert(sum == 3);
                break;
            case "lost":
                Start(n, () => Lose(n));
                break;
            case "waiters":
                Start(2, WaitForPulse);
                Pulse(2, 2);
                break;
            case "forgotten":
                Start(2, WaitForPulse);
                Pulse(2, 1);
                break;
            case "abandoned": // in the order in which they came
                Start(2, WaitForPulse);
                break;
            case "table":
                list = new Node { next = new Node { next = new Node() } };
                list.next.next.next = list;
                Start(3, Sit);
                break;
            case "arguments":
                new Thread(o => Claim((int)o)).Start(1);
                new Thread(o => Claim((int)o)).Start(2);
                break;
            case "statics":
                Start(2, () => { own = 1; counter = 1; own++; Debug.Assert(own == 2); });
                break;
            case "chain": // each has a node of its own in a list that all share, and its lock
                Start(2, () =>
                {
                    var node = new Node();
                    lock (gate)
                    {
                        node.next = list;
                        list = node;
                    }
                    lock (node) counter++;
                    lock (node.next ?? node) counter--;
                });
                break;
            case "owner":
                StartKept(Try);
                break;
            case "twice":
                Start(1, () => { Volatile.Write(ref first, 1); lock (gate) { } });
                Twice();
                break;
            case "queue":
                StartKept(Queue);
                Pulse(2, 1);
                break;
            case "main": // main does the same as another thread, but what it returns is the exit code
                Start(1, Work);
                Work();
                break;
        }
    }
}
