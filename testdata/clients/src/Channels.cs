// Clients of Channel. SETUP: u unbounded, 1 and 2 bounded with so much room, n, o and w bounded to 1 and drop the newest, the oldest,
// or what is written; S: bounded to 1, with synchronous continuations.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

sealed class Subject : Client
{
    public static readonly string[] Setups = { "u", "1", "o", "S" };
    public static string Operations(string setup) => setup == "u" ? "pgGraWCkzin" : "pgPGqraWVCkzvin";
    public const bool Begins = true;
    public const int Drawn = 90;

    readonly Channel<int> ch;
    readonly CancellationTokenSource c = new CancellationTokenSource();
    int item;

    public Subject(string setup) => ch = setup switch
    {
        "u" => Channel.CreateUnbounded<int>(),
        "1" => Channel.CreateBounded<int>(1),
        "2" => Channel.CreateBounded<int>(2),
        "S" => Channel.CreateBounded<int>(new BoundedChannelOptions(1) { AllowSynchronousContinuations = true }),
        _ => Channel.CreateBounded<int>(new BoundedChannelOptions(1) { FullMode = setup == "o" ? BoundedChannelFullMode.DropOldest : setup == "n" ? BoundedChannelFullMode.DropNewest : BoundedChannelFullMode.DropWrite }),
    };

    static string Did(bool it) => it ? "+" : "-";

    int Next() => Interlocked.Increment(ref item);

    async Task<string> Write(CancellationToken k)
    {
        await ch.Writer.WriteAsync(Next(), k);
        return "w" + Stamp();
    }

    async Task<string> Read(CancellationToken k)
    {
        int n = await ch.Reader.ReadAsync(k);
        return n + "@" + Stamp();
    }

    async Task<string> Can(ValueTask<bool> task) => Did(await task) + "@" + Stamp();

    async Task<string> Done()
    {
        await ch.Reader.Completion;
        return "." + Stamp();
    }

    public override string Do(char operation, Worker me)
    {
        switch (operation)
        {
            case 'p': return Did(ch.Writer.TryWrite(Next()));
            case 'g': return ch.Reader.TryRead(out int n) ? n.ToString() : "-";
            case 'P': ch.Writer.WriteAsync(Next()).AsTask().Wait(); return "";
            case 'G': return ch.Reader.ReadAsync().AsTask().GetAwaiter().GetResult().ToString();
            case 'q': return me.Keep(Write(default));
            case 'a': return me.Keep(Read(default));
            case 'r': return ch.Reader.TryPeek(out int next) ? next.ToString() : "-";
            case 'W': return me.Keep(Can(ch.Reader.WaitToReadAsync()));
            case 'V': return me.Keep(Can(ch.Writer.WaitToWriteAsync()));
            case 'C': return Did(ch.Writer.TryComplete());
            case 'k': c.Cancel(); return "";
            case 'z': return me.Keep(Read(c.Token));
            case 'v': return me.Keep(Write(c.Token));
            case 'i': return me.Keep(Done());
            case 'n': return ch.Reader.Count.ToString();
        }
        throw new NotSupportedException();
    }

    public override string End(bool begun)
    {
        string left = "";
        while (ch.Reader.TryRead(out int n)) left += n;
        if (begun)
        {
            ch.Writer.TryComplete();
            while (ch.Reader.TryRead(out _)) { }
        }
        return left;
    }
}
