// Clients of Lazy, of LazyInitializer and of Timer. SETUP: l ExecutionAndPublication, p PublicationOnly, f a factory that fails at first, i
// LazyInitializer, t a timer.
using System;
using System.Threading;
using System.Threading.Tasks;

sealed class Subject : Client
{
    public static readonly string[] Setups = { "l", "p", "f", "i", "t" };

    public static string Operations(string setup) => setup == "t" ? "cCDdrpn" : setup == "i" ? "vV" : "vi";

    public const bool Begins = false;
    public const int Drawn = 25;

    readonly Lazy<int[]> lazy;
    readonly Timer timer;
    readonly string setup;
    int made, ticks;
    int[] box;

    public Subject(string setup)
    {
        this.setup = setup;
        switch (setup)
        {
            case "l": lazy = new Lazy<int[]>(Make, LazyThreadSafetyMode.ExecutionAndPublication); break;
            case "p": lazy = new Lazy<int[]>(Make, LazyThreadSafetyMode.PublicationOnly); break;
            case "f": lazy = new Lazy<int[]>(Fails, LazyThreadSafetyMode.PublicationOnly); break;
            case "t": timer = new Timer(_ => Interlocked.Increment(ref ticks), null, -1, -1); break;
        }
    }

    int[] Make() => new int[] { Interlocked.Increment(ref made) };

    int[] Fails()
    {
        int n = Interlocked.Increment(ref made);
        return n == 1 ? throw new ApplicationException() : new int[] { n };
    }

    static string Did(bool it) => it ? "+" : "-";

    public override string Do(char operation, Worker me)
    {
        switch (operation)
        {
            case 'v': return (setup == "i" ? LazyInitializer.EnsureInitialized(ref box, Make) : lazy.Value)[0].ToString();
            case 'V': return LazyInitializer.EnsureInitialized(ref box, Make)[0] + Did(Volatile.Read(ref made) > 1);
            case 'i': return Did(lazy.IsValueCreated);
            case 'c': return Did(timer.Change(1, -1));
            case 'C': return Did(timer.Change(-1, -1));
            case 'D': timer.Dispose(); return "";
            case 'd':
                using (var done = new ManualResetEvent(false))
                {
                    bool did = timer.Dispose(done);
                    if (did) done.WaitOne();
                    return Did(did) + Volatile.Read(ref ticks);
                }
            case 'r': return Did(timer.Change(0, -1));
            case 'p': Thread.Sleep(3); return "";
            case 'n': return Volatile.Read(ref ticks).ToString();
        }
        throw new NotSupportedException();
    }

    public override string End(bool begun) => setup == "t" ? "" : Volatile.Read(ref made).ToString();
}
