// This is RateLimiter.cs with gates, made by mwc replay -csharp. The gates are to force on .NET the run that leads to
//   assertion: 3 calls with 2 tokens
// Compile this file instead of RateLimiter.cs, for debugging and with the same symbols (#if) defined as before.
// Then run the program, or start it in a debugger: break points and single steps work, as only the order is forced.
// A break point in MwcGate.Followed stops behind the last switch. The order is:
//   1. main at Program.Main (RateLimiter.cs:114): updates TokenBucket #1.Rejected with Interlocked.CompareExchange from null, now = Action<Lease> #1
//   2. thread 2 at TokenBucket.TryAcquire (RateLimiter.cs:45): reads TokenBucket #1._tokens (2)
//   3. thread 3 at TokenBucket.TryAcquire (RateLimiter.cs:45): reads TokenBucket #1._tokens (1)
//   4. thread 4 at TokenBucket.TryAcquire (RateLimiter.cs:45): reads TokenBucket #1._tokens (1)
//   5. thread 3 at TokenBucket.TryAcquire (RateLimiter.cs:51): updates TokenBucket #1._tokens with Interlocked.Decrement from 0, now = -1
//   6. thread 6 at TokenBucket.TryAcquire (RateLimiter.cs:45): reads TokenBucket #1._tokens (-1)
//   7. main at ApiClient.Calls (get) (RateLimiter.cs:92): reads c.Calls (2)
// Every switch has a gate. What happens within a call of the library cannot be gated.

// expect: verified
// A token bucket, refilled by a timer.
using System.Diagnostics;
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Limits;

public readonly record struct Lease(bool Granted, int Remaining);

public sealed record LimiterOptions
{
    public required int Capacity { get; init; }
    public required TimeSpan RefillPeriod { get; init; }
    public int RefillTokens { get; init; } = 1;
}

public sealed class TokenBucket : IDisposable
{
    private readonly LimiterOptions _options;
    private readonly Timer _timer;
    private int _tokens;
    private int _granted;
    private int _added;

    public TokenBucket(LimiterOptions options)
    {
        _options = options;
        _tokens = options.Capacity;
        MwcGate.Pass(7); _timer = new Timer(static s => ((TokenBucket)s!).Refill(), this, options.RefillPeriod, Timeout.InfiniteTimeSpan); MwcGate.Pass(8);
    }

    public event Action<Lease>? Rejected;

    public int Granted => MwcGate.After(5, Volatile.Read(ref _granted));
    public int Added => Volatile.Read(ref _added);

    public Lease TryAcquire()
    {
#if BUG
        // Check and decrement are two steps.
        MwcGate.Pass(2); if (Volatile.Read(ref _tokens) <= 0)
        {
            var rejected = new Lease(false, 0);
            Rejected?.Invoke(rejected); MwcGate.Pass(6);
            return rejected;
        }
        MwcGate.Pass(3); int left = Interlocked.Decrement(ref _tokens);
        Interlocked.Increment(ref _granted);
        return new Lease(true, left);
#else
        while (true)
        {
            int tokens = Volatile.Read(ref _tokens);
            if (tokens <= 0)
            {
                var rejected = new Lease(false, 0);
                Rejected?.Invoke(rejected);
                return rejected;
            }
            if (Interlocked.CompareExchange(ref _tokens, tokens - 1, tokens) == tokens)
            {
                Interlocked.Increment(ref _granted);
                return new Lease(true, tokens - 1);
            }
        }
#endif
    }

    private void Refill()
    {
        while (true)
        {
            int tokens = Volatile.Read(ref _tokens);
            int full = Math.Min(tokens + _options.RefillTokens, _options.Capacity);
            // Count first: a client may take the new token before the next line (mwc found the other order).
            Interlocked.Add(ref _added, full - tokens);
            if (Interlocked.CompareExchange(ref _tokens, full, tokens) == tokens)
                return;
            Interlocked.Add(ref _added, tokens - full);
        }
    }

    public void Dispose() => _timer.Dispose();
}

public sealed class ApiClient(TokenBucket bucket, string name)
{
    public int Calls { get; private set; }
    public string Name => name;

    public async Task CallAsync(int times)
    {
        for (int i = 0; i < times; i++)
        {
            if (bucket.TryAcquire() is { Granted: true } lease)
            {
                Calls++;
                MwcGate.Pass(11); await Task.Yield(); MwcGate.Pass(12);
            }
        }
    }
}

public static class Program
{
    public static async Task Main()
    {
        using var bucket = new TokenBucket(new LimiterOptions { Capacity = 2, RefillPeriod = TimeSpan.FromSeconds(1) });
        int rejections = 0;
        MwcGate.Pass(1); bucket.Rejected += _ => Interlocked.Increment(ref rejections);

        ApiClient[] clients = [new(bucket, "alice"), new(bucket, "bob")];
        await Task.WhenAll(clients.Select(c => MwcGate.Pass(9) ? (MwcGate.After(10, Task.Run(() => c.CallAsync(2)))) : throw null));

        MwcGate.Pass(4); int calls = clients.Sum(c => c.Calls);
        Debug.Assert(calls == bucket.Granted, "all grants are used");
        Debug.Assert(calls <= 2 + bucket.Added, $"{calls} calls with {2 + bucket.Added} tokens");
        Debug.Assert(calls + rejections == 4, "each call is granted or rejected");
    }
}

/// <summary>Lets threads go on in the order of the schedule.</summary>
internal static class MwcGate
{
#pragma warning disable
#nullable disable
    private sealed class Actor
    {
        public string Name;
        public int Parent;
        public bool Continues, Started, Bound;
        public int Next;
        public int[][] Events; // gate, number of segments that are complete there, segment to wait for, threads that it starts
    }

    private sealed class Flow { public int Actor, Thread; public int[] Children; }

    /// <summary>Milliseconds without a gate after which the thread whose turn it is counts as waiting or ended.</summary>
    public static int Patience = 400;

    private static readonly object sync = new object();
    private static readonly System.Threading.AsyncLocal<Flow> flow = new System.Threading.AsyncLocal<Flow>();
    private static int turn, moves, mainThread, guessed;
    private static bool left, followed; // the schedule: all gates are open; all its switches have been made

    [System.Runtime.CompilerServices.ModuleInitializer]
    internal static void Begin()
    {
        mainThread = System.Environment.CurrentManagedThreadId;
        actors[0].Started = true;
        // Threads that wait at gates are no reason for the pool to be slow.
        System.Threading.ThreadPool.SetMinThreads(64, 64);
        new System.Threading.Thread(Watch) { IsBackground = true, Name = "MwcGate" }.Start();
        System.AppDomain.CurrentDomain.ProcessExit += (_, _) => Ended("the program has ended");
        System.AppDomain.CurrentDomain.UnhandledException += (_, _) => Ended("an exception ends the program");
    }

    /// <summary>A gate behind an expression.</summary>
    public static T After<T>(int gate, T value)
    {
        Pass(gate);
        return value;
    }

    /// <summary>A gate behind Monitor.Wait. A thread that has to wait there gives the monitor back, as if it had not got it yet.</summary>
    public static void Woken(int gate, object monitor)
    {
        int entered = 0;
        for (; System.Threading.Monitor.IsEntered(monitor); entered++) System.Threading.Monitor.Exit(monitor);
        Pass(gate);
        for (; entered > 0; entered--) System.Threading.Monitor.Enter(monitor);
    }

    /// <summary>A gate.</summary>
    public static bool Pass(int gate)
    {
        lock (sync)
        {
            int who = turn < segments.Length ? Find(gate) : -1;
            if (who < 0) return true;
            Actor a = actors[who];
            int at = Expected(a, gate);
            int[] e = a.Events[at];
            for (; a.Next < at; a.Next++) // the starts that it has not come to may still come, from within the library
                for (int i = 3; i < a.Events[a.Next].Length; i++) actors[a.Events[a.Next][i]].Started = true;
            a.Next = at + 1;
            a.Bound = true;
            moves++;
            for (int k = 0; k < e[1]; k++)
                if (segments[k] == who) complete[k] = true;
            Advance();
            while (turn < e[2]) System.Threading.Monitor.Wait(sync);
            for (int k = 0; k <= e[2] && k < segments.Length; k++)
                if (segments[k] == who) entered[k] = true;
            Announce();
            int[] children = null;
            if (e.Length > 3)
            {
                children = new int[e.Length - 3];
                for (int i = 0; i < children.Length; i++) actors[children[i] = e[i + 3]].Started = true;
            }
            flow.Value = new Flow { Actor = who, Thread = System.Environment.CurrentManagedThreadId, Children = children };
            moves++;
        }
        return true;
    }

    // The last thread goes on alone, so its beginning is the last switch.
    private static void Announce()
    {
        if (left || followed || turn < segments.Length - 1 || turn < segments.Length && !entered[turn]) return;
        followed = true;
        Followed();
    }

    /// <summary>All switches of the schedule have been made. Put a break point here.</summary>
    private static void Followed()
    {
        Say("the schedule was followed to its end. " + (unforced > 0 ? "Switches without a gate: " + unforced + ". " : "") +
            (guessed > 0 ? "Switches after a wait only, as a thread came to no gate: " + guessed + ". " : "") + "In the checked run this comes next: " + violation);
        if (System.Diagnostics.Debugger.IsAttached) System.Diagnostics.Debugger.Break();
    }

    private static void Say(string text) => System.Console.Error.WriteLine("mwc: " + text);

    // The step at which the schedule stands.
    private static string Step() => actors[segments[turn]].Name + " " + steps[turn] + " at " + places[turn];

    private static void Leave(string why)
    {
        Say("the run has left the schedule at step " + (turn + 1) + " of " + segments.Length + ": " + why + ": " + Step() + ". From here on the program runs freely");
        left = true;
        turn = segments.Length;
        System.Threading.Monitor.PulseAll(sync);
    }

    private static void Ended(string how)
    {
        lock (sync)
        {
            if (followed && stays) Say(how + ", so the checked run's violation has not come: " + violation);
            if (!followed && !left) Leave(how + " before this step was done");
        }
    }

    private static void Advance()
    {
        int from = turn;
        while (turn < segments.Length && complete[turn]) turn++;
        if (turn == from) return;
        moves++;
        System.Threading.Monitor.PulseAll(sync);
        Announce();
    }

    private static int Expected(Actor a, int gate)
    {
        for (int i = a.Next; a.Started && i < a.Events.Length; i++)
        {
            if (a.Events[i][0] == gate) return i;
            if (a.Events[i][2] > turn) break;
        }
        return -1;
    }

    // The thread of the schedule that has come to a gate: that of the flow of control, or one that was started by it.
    private static int Find(int gate)
    {
        Flow f = flow.Value;
        int thread = System.Environment.CurrentManagedThreadId;
        if (f == null && thread == mainThread) f = new Flow { Thread = thread };
        if (f != null)
        {
            if (f.Thread == thread && Expected(actors[f.Actor], gate) >= 0) return f.Actor;
            if (f.Children != null) // the thread may be the parent's: one of the pool that the parent has left at an await
            {
                foreach (int c in f.Children) if (!actors[c].Bound && Expected(actors[c], gate) >= 0) return c;
                foreach (int c in f.Children)
                    for (int d = 0; d < actors.Length; d++)
                        if (Continues(d, c) && Expected(actors[d], gate) >= 0) return d;
            }
            if (Expected(actors[f.Actor], gate) >= 0) return f.Actor;
            for (int c = 0; c < actors.Length; c++)
                if (Continues(c, f.Actor) && Expected(actors[c], gate) >= 0) return c;
            foreach (int[] e in actors[f.Actor].Events[actors[f.Actor].Next..]) if (e[0] == gate) return -1;
            if (f.Thread == thread && f.Actor == 0) return -1;
        }
        int best = -1;
        for (int c = 0; c < actors.Length; c++)
        {
            int i = Expected(actors[c], gate);
            if (i >= 0 && (best < 0 || actors[c].Events[i][2] < actors[best].Events[Expected(actors[best], gate)][2])) best = c;
        }
        return best;
    }

    // Whether a thread goes on with what another one has begun.
    private static bool Continues(int who, int what)
    {
        while (who > 0 && who != what && actors[who].Continues) who = actors[who].Parent;
        return who == what;
    }

    private static void Watch()
    {
        int seen = -1, quiet = 0;
        while (true)
        {
            System.Threading.Thread.Sleep(10); // a debugger that has stopped the program stops this count, too
            lock (sync)
            {
                quiet = seen == moves ? quiet + 10 : 0;
                seen = moves;
                if (turn == segments.Length)
                {
                    if (quiet < 2000) continue;
                    Say("the program still runs 2 s " + (left ? "after it left the schedule" : stays ? "after the schedule's end, as in the checked run: " + violation : "after the schedule's end") +
                        ". To look at it, attach the debugger to process " + System.Environment.ProcessId);
                    return;
                }
                if (entered[turn] ? quiet < Patience : quiet < 10 * Patience) continue;
                if (!entered[turn])
                {
                    Leave("this step has not come");
                    continue;
                }
                guessed++;
                complete[turn] = true;
                Advance();
            }
        }
    }

    private const string violation = "assertion: 3 calls with 2 tokens";
    private const bool stays = false; // the violation keeps the program from ending
    private const int unforced = 0;
    private static readonly int[] segments = { 0, 2, 3, 4, 3, 6, 0 };
    private static readonly bool[] complete = new bool[7];
    private static readonly bool[] entered = { false, false, false, false, false, false, false };
    private static readonly string[] places = { "Program.Main (RateLimiter.cs:114)", "TokenBucket.TryAcquire (RateLimiter.cs:45)", "TokenBucket.TryAcquire (RateLimiter.cs:45)", "TokenBucket.TryAcquire (RateLimiter.cs:45)", "TokenBucket.TryAcquire (RateLimiter.cs:51)", "TokenBucket.TryAcquire (RateLimiter.cs:45)", "ApiClient.Calls (get) (RateLimiter.cs:92)" };
    private static readonly string[] steps = { "updates TokenBucket #1.Rejected with Interlocked.CompareExchange from null, now = Action<Lease> #1", "reads TokenBucket #1._tokens (2)", "reads TokenBucket #1._tokens (1)", "reads TokenBucket #1._tokens (1)", "updates TokenBucket #1._tokens with Interlocked.Decrement from 0, now = -1", "reads TokenBucket #1._tokens (-1)", "reads c.Calls (2)" };
    private static readonly Actor[] actors =
    {
        new Actor { Name = "main", Parent = -1, Continues = false, Started = true, Events = new int[][] { new[] { 7, 0, 0, 1 }, new[] { 8, 0, 0 }, new[] { 1, 0, 0 }, new[] { 9, 1, 0, 2 }, new[] { 10, 1, 0 }, new[] { 9, 1, 0, 3 }, new[] { 10, 1, 0 }, new[] { 4, 1, 0 }, new[] { 4, 1, 6 }, new[] { 5, 7, 7 }, } },
        new Actor { Name = "thread 1", Parent = 0, Continues = false, Started = false, Events = new int[][] { } },
        new Actor { Name = "thread 2", Parent = 0, Continues = false, Started = false, Events = new int[][] { new[] { 2, 0, 1 }, new[] { 3, 0, 0 }, new[] { 11, 2, 0, 4 }, } },
        new Actor { Name = "thread 3", Parent = 0, Continues = false, Started = false, Events = new int[][] { new[] { 2, 0, 2 }, new[] { 3, 3, 4 }, new[] { 11, 5, 0, 6 }, } },
        new Actor { Name = "thread 4", Parent = 2, Continues = true, Started = false, Events = new int[][] { new[] { 12, 0, 0 }, new[] { 2, 0, 3 }, new[] { 3, 0, 0 }, new[] { 11, 4, 0, 5 }, } },
        new Actor { Name = "thread 5", Parent = 4, Continues = true, Started = false, Events = new int[][] { new[] { 12, 0, 0 }, } },
        new Actor { Name = "thread 6", Parent = 3, Continues = true, Started = false, Events = new int[][] { new[] { 12, 0, 0 }, new[] { 2, 0, 5 }, new[] { 6, 6, 6 }, } },
    };
}
