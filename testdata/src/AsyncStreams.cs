// expect sum: verified
// expect order: assertion "the second reader has the item"
// expect held: deadlock
// not for mcs
// Methods that read an async stream and are not awaited at once, so they are suspended: a thread of the pool goes on with the stream's iterator, and
// then, at the end of the iterator's step, with the method that waits for it.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

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
            case "held":
                Task holds = Holds();
                gate.Release();
                await holds;
                break;
        }
    }
}
