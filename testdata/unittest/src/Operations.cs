// Classes whose operations are tried in several threads. The name of each class begins with the outcome that its test has.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Mwc;

// --- Stacks

// R. K. Treiber, Systems Programming: Coping with Parallelism, 1986.
[Linearizable, Linearizable(Threads = 3, Operations = 1)]
public class Verified_TreiberStack
{
    class Node { public int Value; public Node Next; }

    Node top;

    [Operation] public void Push([Values(1, 2)] int x)
    {
        var n = new Node { Value = x };
        do n.Next = Volatile.Read(ref top);
        while (Interlocked.CompareExchange(ref top, n, n.Next) != n.Next);
    }

    [Operation] public int Pop()
    {
        while (true)
        {
            Node t = Volatile.Read(ref top);
            if (t == null) return -1;
            if (Interlocked.CompareExchange(ref top, t.Next, t) == t) return t.Value;
        }
    }
}

// The same with nodes that are used again: between the look at a node and the exchange the node may have been taken and put back.
[Linearizable(Operations = 3)]
public class Failed_StackWithReuse
{
    class Node { public int Value; public Node Next; }

    Node top, free;

    [Initial] public void Two()
    {
        Push(1);
        Push(2);
    }

    [Operation] public void Push([Values(3)] int x)
    {
        Node n = Take(ref free) ?? new Node();
        n.Value = x;
        Put(ref top, n);
    }

    [Operation] public int Pop()
    {
        Node n = Take(ref top);
        if (n == null) return -1;
        int x = n.Value;
        Put(ref free, n);
        return x;
    }

    static void Put(ref Node list, Node n)
    {
        do n.Next = Volatile.Read(ref list);
        while (Interlocked.CompareExchange(ref list, n, n.Next) != n.Next);
    }

    static Node Take(ref Node list)
    {
        while (true)
        {
            Node t = Volatile.Read(ref list);
            if (t == null) return null;
            Node next = t.Next;
            if (Interlocked.CompareExchange(ref list, next, t) == t) return t;
        }
    }
}

// --- Queues

// M. M. Michael and M. L. Scott, Simple, Fast, and Practical Non-Blocking and Blocking Concurrent Queue Algorithms, PODC 1996.
[Linearizable, Linearizable(Threads = 3, Operations = 1)]
public class Verified_MichaelScottQueue
{
    protected class Node { public int Value; public Node Next; }

    protected Node head, tail;

    public Verified_MichaelScottQueue() { head = tail = new Node(); }

    [Operation] public void Enqueue([Values(1, 2)] int x)
    {
        var n = new Node { Value = x };
        while (true)
        {
            Node last = Volatile.Read(ref tail), next = Volatile.Read(ref last.Next);
            if (next != null) Interlocked.CompareExchange(ref tail, next, last);
            else if (Interlocked.CompareExchange(ref last.Next, n, null) == null)
            {
                Interlocked.CompareExchange(ref tail, n, last);
                return;
            }
        }
    }

    [Operation] public int Dequeue()
    {
        while (true)
        {
            Node first = Volatile.Read(ref head), last = Volatile.Read(ref tail), next = Volatile.Read(ref first.Next);
            if (first == last)
            {
                if (next == null) return -1;
                Interlocked.CompareExchange(ref tail, next, last);
            }
            else if (Interlocked.CompareExchange(ref head, next, first) == first) return next.Value;
        }
    }
}

// A count that walks along the queue: elements come and go meanwhile.
[Linearizable]
public class Failed_QueueThatCounts : Verified_MichaelScottQueue
{
    [Operation] public int Count()
    {
        int n = 0;
        for (Node x = Volatile.Read(ref Volatile.Read(ref head).Next); x != null; x = Volatile.Read(ref x.Next)) n++;
        return n;
    }
}

// --- Sets

// S. Heller and others, A Lazy Concurrent List-Based Set Algorithm, OPODIS 2005.
[Linearizable]
public class Verified_LazyList
{
    protected class Node
    {
        public int Key;
        public volatile Node Next;
        public volatile bool Marked;
    }

    protected readonly Node head = new Node { Key = int.MinValue, Next = new Node { Key = int.MaxValue } };

    [Initial] public void One() => Add(1);

    protected void Find(int key, out Node before, out Node at)
    {
        before = head;
        at = before.Next;
        while (at.Key < key)
        {
            before = at;
            at = at.Next;
        }
    }

    [Operation] public bool Add([Values(1)] int key)
    {
        while (true)
        {
            Find(key, out Node before, out Node at);
            lock (before)
                lock (at)
                    if (!before.Marked && !at.Marked && before.Next == at)
                    {
                        if (at.Key == key) return false;
                        before.Next = new Node { Key = key, Next = at };
                        return true;
                    }
        }
    }

    [Operation] public bool Remove([Values(1)] int key)
    {
        while (true)
        {
            Find(key, out Node before, out Node at);
            lock (before)
                lock (at)
                    if (!before.Marked && !at.Marked && before.Next == at)
                    {
                        if (at.Key != key) return false;
                        at.Marked = true;
                        before.Next = at.Next;
                        return true;
                    }
        }
    }

    [Operation] public bool Contains([Values(1)] int key)
    {
        Find(key, out _, out Node at);
        return at.Key == key && !at.Marked;
    }
}

// A set that looks and then acts.
[Linearizable]
public class Failed_SetThatLooks
{
    readonly ConcurrentDictionary<int, bool> items = new ConcurrentDictionary<int, bool>();

    [Operation] public bool Add() => items.TryAdd(1, true);

    [Operation] public bool Contains() => items.ContainsKey(1);

    [Operation] public bool Remove()
    {
        if (!items.ContainsKey(1)) return false;
        items.TryRemove(1, out _);
        return true;
    }
}

// --- Deques

[Linearizable]
public class Failed_Deque
{
    readonly int[] items = new int[8];
    int bottom;
    int top;

    [Initial] public void One() => Push();

    [Operation] public void Push()
    {
        items[bottom] = 7;
        Volatile.Write(ref bottom, bottom + 1);
    }

    [Operation] public int Take() // from the bottom, without the exchange that the last element needs
    {
        int b = Volatile.Read(ref bottom);
        if (Volatile.Read(ref top) >= b) return -1;
        Volatile.Write(ref bottom, b - 1);
        return items[b - 1];
    }

    [Operation] public int Steal()
    {
        int t = Volatile.Read(ref top);
        if (t >= Volatile.Read(ref bottom)) return -1;
        return Interlocked.CompareExchange(ref top, t + 1, t) == t ? items[t] : -2;
    }
}

// --- Counters, with results of other kinds

[Linearizable]
public class Failed_Counter
{
    int n;

    [Operation] public int Increment()
    {
        int x = Volatile.Read(ref n) + 1;
        Volatile.Write(ref n, x);
        return x;
    }
}

public record Reading(int Value, string Text);

[Linearizable(Threads = 3, Operations = 1)]
public class Verified_Results
{
    int n;

    [Operation] public Reading Read()
    {
        int x = Volatile.Read(ref n);
        return new Reading(x, x.ToString());
    }

    [Operation] public (int, string) Increment()
    {
        int x = Interlocked.Increment(ref n);
        return (x, "was " + (x - 1));
    }

    [Operation] public IEnumerable<int> Below()
    {
        for (int i = 0, x = Volatile.Read(ref n); i < x; i++) yield return i;
    }

    [Operation] public void Reject([Range(1, 2)] int least)
    {
        if (Volatile.Read(ref n) >= least) throw new InvalidOperationException();
    }
}

// A specification of its own: what the class does alone would hide that it never counts beyond one.
[Linearizable(Specification = typeof(Counts))]
public class Failed_AgainstSpecification
{
    int n;

    [Operation] public int Increment()
    {
        Volatile.Write(ref n, 1);
        return 1;
    }
}

public class Counts
{
    int n;
    public int Increment() => ++n;
}

[Linearizable(Specification = typeof(Nothing))]
public class Not_checked_Specification
{
    [Operation] public void Add() { }
}

public class Nothing { }

// Values that the parameter does not take: each call would throw, whatever the other threads do.
[Linearizable]
public class Not_checked_OtherType
{
    int n;

    [Operation] public int Add([Values(1)] TimeSpan by) => n++;
}

[Linearizable]
public class Not_checked_OutOfRange
{
    int n;

    [Operation] public int Add([Values(1, 300)] byte by) => n++;
}

[Linearizable]
public class Failed_OfEnum
{
    int n;

    [Operation] public int Add([Values(DateTimeKind.Utc)] object kind) => n++;
}

// Values that are converted to what the parameter takes.
[Linearizable]
public class Failed_Converted
{
    int n;

    [Operation] public int Add([Values(1)] long a, [Values(2)] byte? b, [Values(3)] decimal c, [Values(DayOfWeek.Friday)] DayOfWeek d, [Values('e')] object e,
        [Values(typeof(int))] Type f, [Values(5)] object g, [Values(null)] string h) => n++;
}

[Linearizable]
public class Failed_Invariant
{
    int debit, credit;

    [Operation] public void Move([Values(1, 2)] int x)
    {
        Volatile.Write(ref debit, Volatile.Read(ref debit) + x);
        Interlocked.Add(ref credit, x);
    }

    [Invariant] public bool Balanced() => debit == credit;
}

[Linearizable]
public class Failed_TwoResults
{
    static int calls;

    [Operation] public int Next() => calls++;
}

// --- Conditions

// A register whose readers keep what they have read: a read may be old.
[Linearizable(Specification = typeof(Register))]
public class Failed_Cache
{
    int value;
    readonly ThreadLocal<int?> read = new ThreadLocal<int?>();

    [Operation] public void Write([Values(1)] int x) => Volatile.Write(ref value, x);

    [Operation] public int Read() => read.Value ??= Volatile.Read(ref value);
}

[Linearizable(Consistency = Consistency.Serializable, Specification = typeof(Register))]
public class Verified_CacheSerializable : Failed_Cache { }

[Linearizable(Consistency = Consistency.Quiescent, Specification = typeof(Register))]
public class Failed_CacheQuiescent : Failed_Cache { }

public class Register
{
    int value;
    public void Write(int x) => value = x;
    public int Read() => value;
}

// A counting network of one balancer (J. Aspnes, M. Herlihy and N. Shavit, Counting Networks, 1994): each number comes once, and a slow thread gets a low one late.
[Linearizable(Threads = 3, Operations = 1, Specification = typeof(Counts)), Linearizable(Operations = 2, Specification = typeof(Counts))]
public class Failed_Balancer
{
    int toggle;
    int left = -1, right;

    [Operation] public int Increment() => Interlocked.Increment(ref toggle) % 2 == 1 ? Interlocked.Add(ref left, 2) : Interlocked.Add(ref right, 2);
}

[Linearizable(Consistency = Consistency.Quiescent, Specification = typeof(Counts))]
public class Verified_BalancerQuiescent : Failed_Balancer { }

// --- Operations that block

[Linearizable]
public class Verified_Buffer
{
    readonly Queue<int> items = new Queue<int>();

    [Operation] public void Add([Values(1)] int x)
    {
        lock (items)
        {
            items.Enqueue(x);
            Monitor.Pulse(items);
        }
    }

    [Operation(Blocks = true)] public int Take()
    {
        lock (items)
        {
            while (items.Count == 0) Monitor.Wait(items);
            return items.Dequeue();
        }
    }
}

// It looks before it takes the lock: an element may come in between, and the pulse with it.
[Linearizable]
public class Failed_BufferThatLooksFirst
{
    readonly Queue<int> items = new Queue<int>();
    volatile int count;

    [Operation] public void Add([Values(1)] int x)
    {
        lock (items)
        {
            items.Enqueue(x);
            count++;
            Monitor.Pulse(items);
        }
    }

    [Operation(Blocks = true)] public int Take()
    {
        if (count == 0)
            lock (items) Monitor.Wait(items);
        lock (items)
        {
            count--;
            return items.Dequeue();
        }
    }
}

[Linearizable]
public class Verified_BlockingCollection
{
    readonly BlockingCollection<int> items = new BlockingCollection<int>(1);

    [Operation(Blocks = true)] public void Add([Values(1)] int x) => items.Add(x);
    [Operation(Blocks = true)] public int Take() => items.Take();
}

// --- Async operations

[Linearizable]
public class Verified_AsyncCounter
{
    readonly SemaphoreSlim gate = new SemaphoreSlim(1);
    int n;

    [Operation] public async Task<int> Increment()
    {
        await gate.WaitAsync();
        try { return ++n; }
        finally { gate.Release(); }
    }

    [Operation] public ValueTask<int> Read() => new ValueTask<int>(Volatile.Read(ref n));
}

[Linearizable]
public class Failed_AsyncCounter
{
    int n;

    [Operation] public async Task<int> Increment()
    {
        int x = n;
        await Task.Yield();
        return n = x + 1;
    }
}

// --- The library's own

[Linearizable, Linearizable(Threads = 3, Operations = 1)]
public class Verified_ConcurrentQueue
{
    readonly ConcurrentQueue<int> items = new ConcurrentQueue<int>();

    [Operation] public void Enqueue([Values(1, 2)] int x) => items.Enqueue(x);
    [Operation] public int TryDequeue() => items.TryDequeue(out int x) ? x : -1;
    [Operation] public int TryPeek() => items.TryPeek(out int x) ? x : -1;
    [Operation] public int Count() => items.Count;
    [Operation] public int[] ToArray() => items.ToArray();
}

[Linearizable, Linearizable(Threads = 3, Operations = 1)]
public class Verified_ConcurrentStack
{
    readonly ConcurrentStack<int> items = new ConcurrentStack<int>();

    [Operation] public void Push([Values(1, 2)] int x) => items.Push(x);
    [Operation] public int TryPop() => items.TryPop(out int x) ? x : -1;
    [Operation] public int TryPeek() => items.TryPeek(out int x) ? x : -1;
    [Operation] public int Count() => items.Count;
    [Operation] public int[] PopTwo()
    {
        var two = new int[2];
        int n = items.TryPopRange(two);
        return two[..n];
    }
}

[Linearizable, Linearizable(Threads = 3, Operations = 1)]
public class Verified_ConcurrentDictionary
{
    readonly ConcurrentDictionary<int, int> items = new ConcurrentDictionary<int, int>();

    [Operation] public bool TryAdd([Values(1, 2)] int value) => items.TryAdd(0, value);
    [Operation] public int TryRemove() => items.TryRemove(0, out int x) ? x : -1;
    [Operation] public int TryGet() => items.TryGetValue(0, out int x) ? x : -1;
    [Operation] public int GetOrAdd() => items.GetOrAdd(0, 3);
    [Operation] public int AddOrUpdate() => items.AddOrUpdate(0, 4, (k, v) => v + 1);
    [Operation] public int Count() => items.Count;
}

// Which element a bag gives depends on the threads, so it is not held against one thread's.
[Linearizable, Linearizable(Threads = 3, Operations = 1)]
public class Verified_ConcurrentBag
{
    readonly ConcurrentBag<int> items = new ConcurrentBag<int>();

    [Operation] public void Add() => items.Add(1);
    [Operation] public bool TryTake() => items.TryTake(out _);
    [Operation] public bool TryPeek() => items.TryPeek(out _);
    [Operation] public int Count() => items.Count;
}

[Linearizable, Linearizable(Threads = 3, Operations = 1)]
public class Verified_Channel
{
    readonly Channel<int> channel = System.Threading.Channels.Channel.CreateUnbounded<int>();

    [Operation] public bool TryWrite([Values(1, 2)] int x) => channel.Writer.TryWrite(x);
    [Operation] public int TryRead() => channel.Reader.TryRead(out int x) ? x : -1;
    [Operation] public bool TryComplete() => channel.Writer.TryComplete();
}

[Linearizable]
public class Verified_ChannelAsync
{
    readonly Channel<int> channel = System.Threading.Channels.Channel.CreateBounded<int>(1);

    [Operation(Blocks = true)] public ValueTask Write([Values(1)] int x) => channel.Writer.WriteAsync(x);
    [Operation(Blocks = true)] public ValueTask<int> Read() => channel.Reader.ReadAsync();
}
