// expect sum: verified
// expect order: assertion "the second reader has the item"
// expect held: deadlock
// expect run: verified
// report run: states [0-9]{1,3},
// not for mcs
// Methods that read an async stream and are not awaited at once, so they are suspended: a thread of the pool goes on with the stream's iterator, and
// then, at the end of the iterator's step, with the method that waits for it.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

record Reader(ChannelReader<int> Channel);

static class AsyncStreams
{
    static int sum, ofSecond;
    static readonly SemaphoreSlim gate = new SemaphoreSlim(0);

    static async Task Read(ChannelReader<int> reader, int number)
    {
        await foreach (int item in reader.ReadAllAsync())
        {
            Interlocked.Add(ref sum, item);
            if (number == 2) ofSecond = item;
        }
    }

    static async Task Read(Reader by, int number, CancellationToken token)
    {
        await foreach (int item in by.Channel.ReadAllAsync(token)) Interlocked.Add(ref sum, item * number);
    }

    static async IAsyncEnumerable<int> Gated()
    {
        await gate.WaitAsync();
        yield return 1;
        gate.Release();
    }

    // The rest of the loop waits for what the iterator would do next.
    static async Task Holds()
    {
        await foreach (int item in Gated()) await gate.WaitAsync();
    }

    static async Task Main(string[] args)
    {
        Channel<int> channel = Channel.CreateUnbounded<int>();
        switch (args[0])
        {
            case "sum":
            case "order":
                Task one = Read(channel.Reader, 1), two = Read(channel.Reader, 2);
                channel.Writer.TryWrite(1);
                channel.Writer.Complete();
                await Task.WhenAll(one, two);
                Debug.Assert(sum == 1, "an item is lost");
                if (args[0] == "order") Debug.Assert(ofSecond != 1, "the second reader has the item");
                break;
            case "run": // a task that does nothing but read, though its delegate makes arguments
            {
                Channel<int> items = Channel.CreateUnbounded<int>();
                using var source = new CancellationTokenSource();
                int number = 0;
                Task reads = Task.Run(() => Read(new Reader(items.Reader), number + 1, source.Token));
                items.Writer.TryWrite(1);
                items.Writer.TryWrite(2);
                items.Writer.Complete();
                await reads;
                Debug.Assert(sum == 3, "an item is lost");
                break;
            }
            case "held":
                Task holds = Holds();
                gate.Release();
                await holds;
                break;
        }
    }
}
