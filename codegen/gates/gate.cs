
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
    private static int turn, moves, mainThread;

    [System.Runtime.CompilerServices.ModuleInitializer]
    internal static void Begin()
    {
        mainThread = System.Environment.CurrentManagedThreadId;
        actors[0].Started = true;
        // Threads that wait at gates are no reason for the pool to be slow.
        System.Threading.ThreadPool.SetMinThreads(64, 64);
        new System.Threading.Thread(Watch) { IsBackground = true, Name = "MwcGate" }.Start();
    }

    /// <summary>A gate behind an expression.</summary>
    public static T After<T>(int gate, T value)
    {
        Pass(gate);
        return value;
    }

    /// <summary>A gate.</summary>
    public static bool Pass(int gate)
    {
        lock (sync)
        {
            int who = turn < segments.Length ? Find(gate) : -1;
            if (who < 0) return true;
            Actor a = actors[who];
            int[] e = a.Events[Expected(a, gate)];
            a.Next = Expected(a, gate) + 1;
            a.Bound = true;
            moves++;
            for (int k = 0; k < e[1]; k++)
                if (segments[k] == who) complete[k] = true;
            Advance();
            while (turn < e[2]) System.Threading.Monitor.Wait(sync);
            for (int k = 0; k <= e[2] && k < segments.Length; k++)
                if (segments[k] == who) entered[k] = true;
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

    /// <summary>The schedule has been followed. Put a break point here.</summary>
    private static void Followed()
    {
        System.Console.Error.WriteLine("mwc: the schedule has been followed; now comes: " + violation);
        if (System.Diagnostics.Debugger.IsAttached) System.Diagnostics.Debugger.Break();
    }

    private static void Advance()
    {
        int from = turn;
        while (turn < segments.Length && complete[turn]) turn++;
        if (turn == from) return;
        moves++;
        System.Threading.Monitor.PulseAll(sync);
        if (turn == segments.Length) Followed();
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
            if (f.Thread != thread && f.Children != null)
            {
                foreach (int c in f.Children) if (!actors[c].Bound && Expected(actors[c], gate) >= 0) return c;
                foreach (int c in f.Children) if (Expected(actors[c], gate) >= 0) return c;
            }
            if (Expected(actors[f.Actor], gate) >= 0) return f.Actor;
            for (int c = 0; c < actors.Length; c++)
                if (actors[c].Parent == f.Actor && actors[c].Continues && Expected(actors[c], gate) >= 0) return c;
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
                    System.Console.Error.WriteLine("mwc: the program has not ended 2 s after the schedule: " + violation + "; attach the debugger to process " + System.Environment.ProcessId);
                    return;
                }
                if (entered[turn] ? quiet < Patience : quiet < 10 * Patience) continue;
                if (!entered[turn])
                    System.Console.Error.WriteLine("mwc: the run has left the schedule: " + actors[segments[turn]].Name + " has not come to " + places[turn]);
                complete[turn] = true;
                Advance();
            }
        }
    }

