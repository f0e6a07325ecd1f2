// This is BoundedBuffer.cs with gates, made by mwc replay -csharp. The gates are to force on .NET the run that leads to
//   deadlock: none of thread 1, thread 3 and thread 4 can ever go on
// Compile this file instead of BoundedBuffer.cs, for debugging and with the same symbols (#if) defined as before.
// Then run the program, or start it in a debugger: break points and single steps work, as only the order is forced.
// A break point in MwcGate.Followed stops behind the last switch. The order is:
//   1. thread 2 at Buffer.Put (BoundedBuffer.cs:13): Monitor.Enter buffer
//   2. thread 1 at Buffer.Put (BoundedBuffer.cs:13): Monitor.Enter buffer
//   3. thread 3 at Buffer.Get (BoundedBuffer.cs:24): Monitor.Enter buffer
//   4. thread 4 at Buffer.Get (BoundedBuffer.cs:24): Monitor.Enter buffer
//   5. thread 2 at Buffer.Put (BoundedBuffer.cs:15): goes on after Monitor.Wait on buffer
//   6. thread 1 at Buffer.Put (BoundedBuffer.cs:15): goes on after Monitor.Wait on buffer
// Every switch has a gate. What happens within a call of the library cannot be gated.

// expect: deadlock
// One condition for "not full" and "not empty" and Pulse instead of PulseAll: the wake-up can go to the wrong side.
using System.Threading;

class Buffer
{
    readonly int[] slots;
    int count, head;
    public Buffer(int size) { slots = new int[size]; }

    public void Put(int value)
    {
        MwcGate.Pass(1); lock (this)
        {
            while (count == slots.Length) { Monitor.Wait(this); MwcGate.Woken(3, this); }
            slots[(head + count) % slots.Length] = value;
            count++;
            Monitor.Pulse(this); MwcGate.Pass(4);
        }
    }

    public int Get()
    {
        MwcGate.Pass(2); lock (this)
        {
            while (count == 0) { Monitor.Wait(this); MwcGate.Woken(5, this); }
            int value = slots[head];
            head = (head + 1) % slots.Length;
            count--;
            Monitor.Pulse(this);
            return value;
        }
    }
}

static class BoundedBuffer
{
    static void Main()
    {
        var buffer = new Buffer(1);
        for (int p = 0; p < 2; p++) { int id = p; MwcGate.Pass(6); new Thread(() => { buffer.Put(id); buffer.Put(id); }).Start(); MwcGate.Pass(7); }
        for (int c = 0; c < 2; c++) { MwcGate.Pass(8); new Thread(() => { buffer.Get(); buffer.Get(); }).Start(); MwcGate.Pass(9); }
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

    private const string violation = "deadlock: none of thread 1, thread 3 and thread 4 can ever go on";
    private const bool stays = true; // the violation keeps the program from ending
    private const int unforced = 0;
    private static readonly int[] segments = { 2, 1, 3, 4, 2, 1 };
    private static readonly bool[] complete = new bool[6];
    private static readonly bool[] entered = { false, false, false, false, false, false };
    private static readonly string[] places = { "Buffer.Put (BoundedBuffer.cs:13)", "Buffer.Put (BoundedBuffer.cs:13)", "Buffer.Get (BoundedBuffer.cs:24)", "Buffer.Get (BoundedBuffer.cs:24)", "Buffer.Put (BoundedBuffer.cs:15)", "Buffer.Put (BoundedBuffer.cs:15)" };
    private static readonly string[] steps = { "Monitor.Enter buffer", "Monitor.Enter buffer", "Monitor.Enter buffer", "Monitor.Enter buffer", "goes on after Monitor.Wait on buffer", "goes on after Monitor.Wait on buffer" };
    private static readonly Actor[] actors =
    {
        new Actor { Name = "main", Parent = -1, Continues = false, Started = true, Events = new int[][] { new[] { 6, 0, 0, 1 }, new[] { 7, 0, 0 }, new[] { 6, 0, 0, 2 }, new[] { 7, 0, 0 }, new[] { 8, 0, 0, 3 }, new[] { 9, 0, 0 }, new[] { 8, 0, 0, 4 }, new[] { 9, 0, 0 }, } },
        new Actor { Name = "thread 1", Parent = 0, Continues = false, Started = false, Events = new int[][] { new[] { 1, 0, 1 }, new[] { 3, 2, 5 }, new[] { 3, 6, 6 }, } },
        new Actor { Name = "thread 2", Parent = 0, Continues = false, Started = false, Events = new int[][] { new[] { 1, 0, 0 }, new[] { 4, 0, 0 }, new[] { 1, 0, 0 }, new[] { 3, 1, 4 }, new[] { 4, 5, 5 }, } },
        new Actor { Name = "thread 3", Parent = 0, Continues = false, Started = false, Events = new int[][] { new[] { 2, 0, 2 }, new[] { 2, 0, 0 }, new[] { 5, 3, 6 }, } },
        new Actor { Name = "thread 4", Parent = 0, Continues = false, Started = false, Events = new int[][] { new[] { 2, 0, 3 }, new[] { 5, 4, 6 }, } },
    };
}
