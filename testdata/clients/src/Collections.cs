// Clients of concurrent collections. SETUP: q ConcurrentQueue, t ConcurrentStack, g ConcurrentBag, d ConcurrentDictionary; b, B
// BlockingCollection without a bound and with room for one.
using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Threading;

sealed class Subject : Client
{
    public static readonly string[] Setups = { "q", "t", "g", "d", "b", "B" };

    public static string Operations(string setup) => setup switch
    {
        "q" or "g" => "atpnecl",
        "t" => "atpnecTRl",
        "d" => "aAtgGurnel",
        _ => "aAxXtTlLcnkiv",
    };

    public const bool Begins = false;
    public const int Drawn = 120;

    readonly ConcurrentQueue<int> q;
    readonly ConcurrentStack<int> t;
    readonly ConcurrentBag<int> g;
    readonly ConcurrentDictionary<int, int> d;
    readonly BlockingCollection<int> b;
    readonly CancellationTokenSource c = new CancellationTokenSource();
    int item;

    public Subject(string setup)
    {
        switch (setup)
        {
            case "q": q = new ConcurrentQueue<int>(); break;
            case "t": t = new ConcurrentStack<int>(); break;
            case "g": g = new ConcurrentBag<int>(); break;
            case "d": d = new ConcurrentDictionary<int, int>(); break;
            case "b": b = new BlockingCollection<int>(); break;
            case "B": b = new BlockingCollection<int>(1); break;
        }
    }

    static string Did(bool it) => it ? "+" : "-";

    static string Got(bool did, int item) => did ? item.ToString() : "-";

    int Next() => Interlocked.Increment(ref item);

    static string All(int[] items) => "[" + string.Join(' ', items) + "]";

    string Queue(char operation)
    {
        switch (operation)
        {
            case 'a': q.Enqueue(Next()); return "";
            case 't': return Got(q.TryDequeue(out int i), i);
            case 'p': return Got(q.TryPeek(out int j), j);
            case 'n': return q.Count.ToString();
            case 'e': return Did(q.IsEmpty);
            case 'c': q.Clear(); return "";
            case 'l': return All(q.ToArray());
        }
        throw new NotSupportedException();
    }

    string Stack(char operation)
    {
        switch (operation)
        {
            case 'a': t.Push(Next()); return "";
            case 't': return Got(t.TryPop(out int i), i);
            case 'p': return Got(t.TryPeek(out int j), j);
            case 'n': return t.Count.ToString();
            case 'e': return Did(t.IsEmpty);
            case 'c': t.Clear(); return "";
            case 'R': t.PushRange(new[] { Next(), Next() }); return "";
            case 'T':
                var two = new int[2];
                int n = t.TryPopRange(two);
                return n + All(two);
            case 'l': return All(t.ToArray());
        }
        throw new NotSupportedException();
    }

    string Bag(char operation)
    {
        switch (operation)
        {
            case 'a': g.Add(Next()); return "";
            case 't': return Got(g.TryTake(out int i), i);
            case 'p': return Got(g.TryPeek(out int j), j);
            case 'n': return g.Count.ToString();
            case 'e': return Did(g.IsEmpty);
            case 'c': g.Clear(); return "";
            case 'l':
                int[] all = g.ToArray();
                Array.Sort(all);
                return All(all);
        }
        throw new NotSupportedException();
    }

    string Dictionary(char operation)
    {
        switch (operation)
        {
            case 'a': return Did(d.TryAdd(1, Next()));
            case 'A': return Did(d.TryAdd(2, Next()));
            case 't': return Got(d.TryRemove(1, out int i), i);
            case 'g': return Got(d.TryGetValue(1, out int j), j);
            case 'G': return d.GetOrAdd(1, _ => Next()).ToString();
            case 'u': return d.AddOrUpdate(1, 100, (_, old) => old + 10).ToString();
            case 'r': return Did(d.TryUpdate(1, 9, 1));
            case 'n': return d.Count.ToString();
            case 'e': return Did(d.IsEmpty) + Did(d.ContainsKey(2));
            case 'l':
                int[] all = d.Values.ToArray();
                Array.Sort(all);
                return All(all);
        }
        throw new NotSupportedException();
    }

    string Blocking(char operation)
    {
        switch (operation)
        {
            case 'a': b.Add(Next()); return "";
            case 'A': return Did(b.TryAdd(Next()));
            case 'x': return Did(b.TryAdd(Next(), 1));
            case 'X': b.Add(Next(), c.Token); return "";
            case 't': return b.Take().ToString();
            case 'T': return Got(b.TryTake(out int i), i);
            case 'l': return Got(b.TryTake(out int j, 1), j);
            case 'L': return b.Take(c.Token).ToString();
            case 'c': b.CompleteAdding(); return "";
            case 'n': return b.Count.ToString();
            case 'k': c.Cancel(); return "";
            case 'i': return Did(b.IsAddingCompleted) + Did(b.IsCompleted);
            case 'v': return All(b.ToArray());
        }
        throw new NotSupportedException();
    }

    public override string Do(char operation, Worker me) =>
        q != null ? Queue(operation) : t != null ? Stack(operation) : g != null ? Bag(operation) : d != null ? Dictionary(operation) : Blocking(operation);

    public override string End(bool begun) =>
        q != null ? All(q.ToArray()) : t != null ? All(t.ToArray()) : g != null ? Bag('l') : d != null ? Dictionary('l') : All(b.ToArray());
}
