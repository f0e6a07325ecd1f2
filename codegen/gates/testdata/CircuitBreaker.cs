// This is CircuitBreaker.cs with gates, made by mwc replay -csharp. The gates are to force on .NET the run that leads to
//   assertion: one trial, not 2
// Compile this file instead of CircuitBreaker.cs, for debugging and with the same symbols (#if) defined as before.
// Then run the program, or start it in a debugger: break points and single steps work, as only the order is forced.
// A break point in MwcGate.Followed stops behind the last switch. The order is:
//   1. main at CircuitBreaker.TryEnter (CircuitBreaker.cs:40): Monitor.Enter breaker._gate
//   2. thread 1 at FlakyService.GetAsync (CircuitBreaker.cs:143): updates service._inside with Interlocked.Decrement from 1, now = 0
//   3. main at CircuitBreaker.Fail (CircuitBreaker.cs:83): Monitor.Enter breaker._gate
//   4. thread 3 at CircuitBreaker.TryEnter (CircuitBreaker.cs:40): Monitor.Enter breaker._gate
//   5. thread 4 at CircuitBreaker.TryEnter (CircuitBreaker.cs:40): Monitor.Enter breaker._gate
//   6. thread 5 at FlakyService.GetAsync (CircuitBreaker.cs:143): updates service._inside with Interlocked.Decrement from 1, now = 0
//   7. thread 3 at CircuitBreaker.TryEnter (CircuitBreaker.cs:47): Monitor.Enter breaker._gate
//   8. thread 5 at CircuitBreaker.TryEnter (CircuitBreaker.cs:40): Monitor.Enter breaker._gate
//   9. thread 7 at FlakyService.GetAsync (CircuitBreaker.cs:143): updates service._inside with Interlocked.Decrement from 1, now = 0
//   10. main at Program.Main (CircuitBreaker.cs:168): reads trials (2)
// These switches are not forced, so the run may differ from here on:
//   the time at which the delay of Task.Delay passes, at RetryPolicy.ExecuteAsync (CircuitBreaker.cs:119)
//   the time at which the delay of Task.Delay passes, at RetryPolicy.ExecuteAsync (CircuitBreaker.cs:119)
//   the time at which the delay of Task.Delay passes, at RetryPolicy.ExecuteAsync (CircuitBreaker.cs:119)
// Split such a statement into several, check the program again, and make this file again. What happens within a call of the library cannot be gated.

// expect: verified
// A circuit breaker with retries: one trial at a time when it is half open.
using System.Diagnostics;
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Resilience;

public enum CircuitState { Closed, Open, HalfOpen }

public sealed class BrokenCircuitException(string name) : Exception($"the circuit {name} is open");

public sealed class ManualClock : TimeProvider
{
    private long _ticks = new DateTime(2024, 1, 1, 0, 0, 0, DateTimeKind.Utc).Ticks;
    public override DateTimeOffset GetUtcNow() => new(Interlocked.Read(ref _ticks), TimeSpan.Zero);
    public void Advance(TimeSpan by) => Interlocked.Add(ref _ticks, by.Ticks);
}

public sealed record BreakerOptions(string Name, int Threshold, TimeSpan BreakDuration);

public sealed class CircuitBreaker(BreakerOptions options, TimeProvider clock)
{
    private readonly object _gate = new();
    private CircuitState _state = CircuitState.Closed;
    private int _failures;
    private DateTimeOffset _openUntil;

    public event Action<CircuitState>? StateChanged;

    public CircuitState State { get { lock (_gate) return _state; } }

    private bool TryEnter()
    {
#if BUG
        bool expired;
        MwcGate.Pass(1); lock (_gate)
        {
            if (_state == CircuitState.Closed) return true;
            expired = _state == CircuitState.Open && clock.GetUtcNow() >= _openUntil; MwcGate.Pass(9);
        }
        if (!expired) return false;
        // Another caller may have come here as well.
        MwcGate.Pass(4); lock (_gate) Change(CircuitState.HalfOpen);
        return true;
#else
        lock (_gate)
        {
            switch (_state)
            {
                case CircuitState.Closed:
                    return true;
                case CircuitState.Open when clock.GetUtcNow() >= _openUntil:
                    Change(CircuitState.HalfOpen);
                    return true;
                default:
                    return false;
            }
        }
#endif
    }

    private void Change(CircuitState state)
    {
        _state = state;
        StateChanged?.Invoke(state);
    }

    private void Succeed()
    {
        lock (_gate)
        {
            _failures = 0;
            if (_state != CircuitState.Closed) Change(CircuitState.Closed);
        }
    }

    private void Fail()
    {
        MwcGate.Pass(3); lock (_gate)
        {
            _failures++;
            if (_state == CircuitState.HalfOpen || _failures >= options.Threshold)
            {
                _openUntil = clock.GetUtcNow() + options.BreakDuration;
                if (_state != CircuitState.Open) Change(CircuitState.Open);
            }
        }
    }

    public async Task<T> ExecuteAsync<T>(Func<Task<T>> action)
    {
        if (!TryEnter()) throw new BrokenCircuitException(options.Name);
        try
        {
            T result = await action().ConfigureAwait(false);
            Succeed();
            return result;
        }
        catch (Exception e) when (e is not BrokenCircuitException)
        {
            Fail();
            throw;
        }
    }
}

public sealed class RetryPolicy(int attempts, TimeSpan pause)
{
    public async Task<T?> ExecuteAsync<T>(Func<Task<T>> action)
    {
        for (int attempt = 1; ; attempt++)
        {
            try { return await action(); }
            catch (BrokenCircuitException) { return default; }
            catch (TimeoutException) when (attempt < attempts) { MwcGate.Pass(12); await Task.Delay(pause); MwcGate.Pass(13); }
        }
    }
}

public sealed class FlakyService
{
    private int _calls;
    private int _inside;
    public int MostInside { get; private set; }
    public bool Healthy { get; set; }

    public async Task<string> GetAsync()
    {
        int call = Interlocked.Increment(ref _calls);
        int inside = Interlocked.Increment(ref _inside); MwcGate.Pass(8);
        if (inside > MostInside) MostInside = inside;
        try
        {
            MwcGate.Pass(10); await Task.Yield(); MwcGate.Pass(11);
            return Healthy ? $"answer {call}" : throw new TimeoutException();
        }
        finally
        {
            MwcGate.Pass(2); Interlocked.Decrement(ref _inside); MwcGate.Pass(7);
        }
    }
}

public static class Program
{
    public static async Task Main()
    {
        var clock = new ManualClock();
        var service = new FlakyService();
        var breaker = new CircuitBreaker(new("orders", 1, TimeSpan.FromSeconds(30)), clock);
        var retry = new RetryPolicy(2, TimeSpan.FromMilliseconds(100));

        var first = await retry.ExecuteAsync(() => breaker.ExecuteAsync(service.GetAsync));
        Debug.Assert(first is null && breaker.State == CircuitState.Open, "the circuit opens");

        clock.Advance(TimeSpan.FromMinutes(1));
        int trials = 0;
        breaker.StateChanged += s => { if (s == CircuitState.HalfOpen) Interlocked.Increment(ref trials); };
        var callers = Enumerable.Range(0, 2).Select(_ => MwcGate.Pass(14) ? (MwcGate.After(15, Task.Run(() => retry.ExecuteAsync(() => breaker.ExecuteAsync(service.GetAsync))))) : throw null);
        var answers = await Task.WhenAll(callers);

        Debug.Assert(answers.All(a => a is null), "the service is ill");
        Debug.Assert(service.MostInside == 1, $"one trial at a time, not {service.MostInside}");
        MwcGate.Pass(5); Debug.Assert(trials == 1, $"one trial, not {trials}"); MwcGate.Pass(6);
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

    private const string violation = "assertion: one trial, not 2";
    private const bool stays = false; // the violation keeps the program from ending
    private const int unforced = 3;
    private static readonly int[] segments = { 0, 1, 0, 3, 4, 5, 3, 5, 7, 0 };
    private static readonly bool[] complete = new bool[10];
    private static readonly bool[] entered = { false, false, false, false, false, false, false, false, false, false };
    private static readonly string[] places = { "CircuitBreaker.TryEnter (CircuitBreaker.cs:40)", "FlakyService.GetAsync (CircuitBreaker.cs:143)", "CircuitBreaker.Fail (CircuitBreaker.cs:83)", "CircuitBreaker.TryEnter (CircuitBreaker.cs:40)", "CircuitBreaker.TryEnter (CircuitBreaker.cs:40)", "FlakyService.GetAsync (CircuitBreaker.cs:143)", "CircuitBreaker.TryEnter (CircuitBreaker.cs:47)", "CircuitBreaker.TryEnter (CircuitBreaker.cs:40)", "FlakyService.GetAsync (CircuitBreaker.cs:143)", "Program.Main (CircuitBreaker.cs:168)" };
    private static readonly string[] steps = { "Monitor.Enter breaker._gate", "updates service._inside with Interlocked.Decrement from 1, now = 0", "Monitor.Enter breaker._gate", "Monitor.Enter breaker._gate", "Monitor.Enter breaker._gate", "updates service._inside with Interlocked.Decrement from 1, now = 0", "Monitor.Enter breaker._gate", "Monitor.Enter breaker._gate", "updates service._inside with Interlocked.Decrement from 1, now = 0", "reads trials (2)" };
    private static readonly Actor[] actors =
    {
        new Actor { Name = "main", Parent = -1, Continues = false, Started = true, Events = new int[][] { new[] { 1, 0, 0 }, new[] { 10, 1, 0, 1 }, new[] { 3, 1, 2 }, new[] { 12, 1, 0, 2 }, new[] { 13, 1, 0 }, new[] { 1, 1, 0 }, new[] { 14, 3, 0, 3 }, new[] { 15, 3, 0 }, new[] { 14, 3, 0, 4 }, new[] { 15, 3, 0 }, new[] { 5, 3, 9 }, new[] { 6, 3, 0 }, new[] { 5, 3, 0 }, new[] { 6, 10, 10 }, } },
        new Actor { Name = "thread 1", Parent = 0, Continues = true, Started = false, Events = new int[][] { new[] { 11, 0, 0 }, new[] { 2, 0, 1 }, new[] { 7, 2, 2 }, } },
        new Actor { Name = "thread 2", Parent = 0, Continues = true, Started = false, Events = new int[][] { } },
        new Actor { Name = "thread 3", Parent = 0, Continues = false, Started = false, Events = new int[][] { new[] { 1, 0, 3 }, new[] { 9, 4, 0 }, new[] { 4, 4, 6 }, new[] { 8, 7, 7 }, new[] { 10, 7, 0, 7 }, } },
        new Actor { Name = "thread 4", Parent = 0, Continues = false, Started = false, Events = new int[][] { new[] { 1, 0, 4 }, new[] { 9, 0, 0 }, new[] { 4, 0, 0 }, new[] { 8, 5, 5 }, new[] { 10, 5, 0, 5 }, } },
        new Actor { Name = "thread 5", Parent = 4, Continues = true, Started = false, Events = new int[][] { new[] { 11, 0, 0 }, new[] { 2, 0, 5 }, new[] { 7, 0, 0 }, new[] { 3, 0, 0 }, new[] { 12, 6, 0, 6 }, new[] { 13, 6, 0 }, new[] { 1, 6, 7 }, new[] { 9, 8, 8 }, } },
        new Actor { Name = "thread 6", Parent = 5, Continues = true, Started = false, Events = new int[][] { } },
        new Actor { Name = "thread 7", Parent = 3, Continues = true, Started = false, Events = new int[][] { new[] { 11, 0, 0 }, new[] { 2, 0, 8 }, new[] { 7, 0, 0 }, new[] { 3, 0, 0 }, new[] { 12, 0, 0, 8 }, new[] { 13, 0, 0 }, new[] { 1, 0, 0 }, new[] { 9, 9, 9 }, } },
        new Actor { Name = "thread 8", Parent = 7, Continues = true, Started = false, Events = new int[][] { } },
    };
}
