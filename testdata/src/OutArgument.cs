// expect q: assertion "the item is gone and has not arrived"
// expect s: assertion "the item is gone and has not arrived"
// expect b: assertion "the item is gone and has not arrived"
// expect d: assertion "the item is gone and has not arrived"
// expect c: assertion "the item is gone and has not arrived"
// expect h: assertion "the item is gone and has not arrived"
// not for mcs
// An operation of a collection and the write of its out argument are two steps: the argument may be a field that others look at.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;

static class OutArgument
{
    static int got = -1;
    static readonly ConcurrentQueue<int> queue = new();
    static readonly ConcurrentStack<int> stack = new();
    static readonly ConcurrentBag<int> bag = new();
    static readonly ConcurrentDictionary<int, int> dictionary = new();
    static readonly BlockingCollection<int> blocking = new();
    static readonly Channel<int> channel = Channel.CreateUnbounded<int>();

    static void Take(string what)
    {
        switch (what)
        {
            case "q": queue.TryDequeue(out got); break;
            case "s": stack.TryPop(out got); break;
            case "b": bag.TryTake(out got); break;
            case "d": dictionary.TryRemove(1, out got); break;
            case "c": blocking.TryTake(out got); break;
            case "h": channel.Reader.TryRead(out got); break;
        }
    }

    static bool IsEmpty(string what) => what switch
    {
        "q" => queue.IsEmpty,
        "s" => stack.IsEmpty,
        "b" => bag.IsEmpty,
        "d" => !dictionary.ContainsKey(1),
        "c" => blocking.Count == 0,
        _ => channel.Reader.Count == 0,
    };

    static void Main(string[] args)
    {
        queue.Enqueue(1);
        stack.Push(1);
        bag.Add(1);
        dictionary[1] = 1;
        blocking.Add(1);
        channel.Writer.TryWrite(1);
        string what = args[0];
        var taker = new Thread(() => Take(what));
        taker.Start();
        if (IsEmpty(what)) Debug.Assert(got == 1, "the item is gone and has not arrived");
        taker.Join();
    }
}
