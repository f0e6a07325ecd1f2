// What all clients share. A client of a type is a few threads, each of which does a few operations on one or two objects
// of the type: SETUP SCRIPT SCRIPT…, where a script has a letter for each operation, and the main thread runs the first
// one. Each file of this directory has a class Subject for one type: which operations there are, what each does and what
// of its result is kept. The outcome of a run is the results of all operations, thread by thread, and the state at the end.
// Under the checker a client is the program's arguments, and its outcome a failed assertion, so that a search that goes on
// lists all outcomes. Compiled with ORACLE, and run on .NET, the program tries each client many times, with delays at
// random, and prints what it saw.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

// A Worker is one thread of a client. Open has what it began and did not wait for.
sealed class Worker
{
    public string Script, Log = "";
    public List<Task<string>> Open;

    public string Keep(Task<string> task)
    {
        (Open ??= new List<Task<string>>()).Add(task);
        return "";
    }
}

abstract class Client
{
    int stamp;

    // The number of stamps so far: who has an earlier one came first.
    public string Stamp() => Interlocked.Increment(ref stamp).ToString();

    // Does one operation and says what it gave.
    public abstract string Do(char operation, Worker me);

    // The main thread calls it when all threads have ended. It says what is left, and lets go of what has been begun and
    // still waits.
    public abstract string End(bool begun);

    string Step(char operation, Worker me) => operation switch
    {
        's' => Stamp(),
        'j' => Last(me),
        _ => Do(operation, me),
    };

    // Waits for what the thread began last.
    static string Last(Worker me)
    {
        if (me.Open == null || me.Open.Count == 0) return "-";
        Task<string> task = me.Open[me.Open.Count - 1];
        me.Open.RemoveAt(me.Open.Count - 1);
        return Of(task);
    }

    // The letters of .NET's exceptions.
    public static string Of(Exception e) => e switch
    {
        AggregateException a => "[" + Of(a.InnerException) + "]",
        TaskCanceledException => "tc",
        OperationCanceledException => "oc",
        SemaphoreFullException => "full",
        System.Threading.Channels.ChannelClosedException => "closed",
        ObjectDisposedException => "disposed",
        LockRecursionException => "recursion",
        SynchronizationLockException => "notheld",
        BarrierPostPhaseException => "phase",
        InvalidOperationException => "invalid",
        ArgumentException => "argument",
        ApplicationException => "app",
        _ => e.GetType().Name,
    };

    static string Of(Task<string> task)
    {
        try
        {
            return task.GetAwaiter().GetResult();
        }
        catch (Exception e)
        {
            return Of(e);
        }
    }

    void Work(Worker me)
    {
        string log = "";
        foreach (char operation in me.Script)
        {
            Program.Jitter();
            if (log != "") log += "_";
            try
            {
                log += operation + Step(operation, me);
            }
            catch (Exception e)
            {
                log += operation + Of(e);
            }
        }
        me.Log = log;
    }

    public string Run(string[] client)
    {
        var workers = new Worker[client.Length - 1];
        for (int i = 0; i < workers.Length; i++) workers[i] = new Worker { Script = client[i + 1] };
        var threads = new Thread[workers.Length];
        for (int i = 1; i < workers.Length; i++)
        {
            Worker w = workers[i];
            threads[i] = Program.Make(() => Work(w));
            threads[i].Start();
        }
        Work(workers[0]);
        for (int i = 1; i < workers.Length; i++) threads[i].Join();
        string outcome = "";
        bool begun = false;
        foreach (Worker w in workers)
        {
            outcome += w.Log + "|";
            begun |= w.Open != null && w.Open.Count > 0;
        }
        outcome += End(begun);
        foreach (Worker w in workers)
            if (w.Open != null)
                foreach (Task<string> task in w.Open) outcome += " " + Of(task);
        return outcome;
    }
}

static class Program
{
#if ORACLE
    static volatile int mode;
    [ThreadStatic] static uint random;
    [ThreadStatic] static int lag;
    [ThreadStatic] static int era;
    static volatile int currentEra;

    // Somewhere in a thread of a client: on .NET it may take long to come here. A thread is fast or slow for a run, so that
    // one may get far ahead of the others.
    public static void Jitter()
    {
        int how = mode;
        if (how == 0) return;
        if (random == 0) random = (uint)Environment.CurrentManagedThreadId * 2654435761u + (uint)Stopwatch.GetTimestamp() | 1;
        random ^= random << 13; random ^= random >> 17; random ^= random << 5;
        uint n = random;
        if (era != currentEra) { era = currentEra; lag = (int)(n >> 8 & 7); }
        switch (n & 15)
        {
            case 0: case 1: case 2: Thread.SpinWait((int)(n >> 8 & 63)); break;
            case 3: case 4: Thread.SpinWait((int)(n >> 8 & 1023)); break;
            case 5: Thread.Yield(); break;
            case 6: Thread.Sleep(0); break;
            case 7: if (lag >= 5) Thread.SpinWait(10000); break;
            case 8: case 9: if (lag == 7 && how >= 2) Thread.Sleep(1); break;
            case 10: if (how == 3) Thread.Sleep(1); break;
        }
    }

    public static Thread Make(Action body) => new Thread(() => body(), 256 << 10) { IsBackground = true };

    sealed class Try
    {
        public volatile string Outcome;
        public Thread Main;
    }

    const int Patience = 250, MostHangs = 2;

    static Try Once(string[] client)
    {
        var t = new Try();
        t.Main = Make(() =>
        {
            try
            {
                t.Outcome = new Subject(client[0]).Run(client);
            }
            catch (Exception e)
            {
                t.Outcome = "exception";
                Console.Error.WriteLine(string.Join(' ', client) + ": " + e);
            }
        });
        t.Main.Start();
        return t;
    }

    // Program [MILLISECONDS [CLIENT]]: tries all clients, or one, for so long each.
    static void Main(string[] args)
    {
        int milliseconds = args.Length > 0 ? int.Parse(args[0]) : 60;
        ThreadPool.SetMinThreads(16, 4);
        var clients = args.Length > 1 ? new List<string> { string.Join(' ', args[1..]) } : All();
        var seen = new SortedSet<string>[clients.Count];
        var hang = new List<(int, Try)>();
        for (int c = 0; c < clients.Count; c++)
        {
            seen[c] = new SortedSet<string>(StringComparer.Ordinal);
            string[] client = clients[c].Split(' ');
            int hangs = 0, fresh = 0;
            var clock = Stopwatch.StartNew();
            for (int i = 0; hangs < MostHangs && (i < 30 || clock.ElapsedMilliseconds < milliseconds || i < 2 * fresh && clock.ElapsedMilliseconds < 10 * milliseconds); i++)
            {
                currentEra++;
                mode = (currentEra % 8) switch { 0 => 0, 1 or 2 or 3 => 1, 4 or 5 or 6 => 2, _ => 3 };
                Try t = Once(client);
                if (!t.Main.Join(Patience)) // whether it hangs, is seen at the end
                {
                    hang.Add((c, t));
                    hangs++;
                }
                else if (seen[c].Add(t.Outcome)) fresh = i;
            }
        }
        if (hang.Count > 0) Thread.Sleep(5000);
        foreach (var (c, t) in hang) seen[c].Add(t.Main.Join(0) ? t.Outcome : "deadlock");
        for (int c = 0; c < clients.Count; c++)
            if (args.Length > 1 || seen[c].Count > 1 || !seen[c].Contains("deadlock")) // one that always hangs shows little
                Console.WriteLine($"{clients[c]}: {string.Join(", ", seen[c])}");
        Console.Out.Flush();
        Environment.Exit(0); // whatever threads of clients that hang still run
    }

    // All pairs of one operation each, and others that are drawn: two or three threads of one to three operations. The
    // numbers are the same each time.
    static List<string> All()
    {
        var all = new List<string>();
        var known = new HashSet<string>();
        uint r = 12345;
        uint Draw(int n) { r = r * 1664525 + 1013904223; return (r >> 8) % (uint)n; }
        void Add(string setup, params string[] scripts)
        {
            string client = setup + " " + string.Join(' ', scripts);
            Array.Sort(scripts, StringComparer.Ordinal);
            string key = setup + " " + string.Join(' ', scripts);
            if (known.Add(key)) all.Add(client);
        }
        foreach (string setup in Subject.Setups)
        {
            string letters = Subject.Operations(setup);
            foreach (char a in letters)
                foreach (char b in letters) Add(setup, a.ToString(), b.ToString());
            string more = letters + "s" + (Subject.Begins ? "j" : "");
            string Script(int length)
            {
                string s = "";
                for (int i = 0; i < length; i++) s += more[(int)Draw(more.Length)];
                return s;
            }
            int pairs = all.Count;
            while (all.Count < pairs + Subject.Drawn)
            {
                if (Draw(3) > 0) Add(setup, Script(1 + (int)Draw(3)), Script(1 + (int)Draw(3)));
                else Add(setup, Script(1 + (int)Draw(2)), Script(1), Script(1 + (int)Draw(2)));
            }
        }
        return all;
    }
#else
    public static void Jitter() { }

    public static Thread Make(Action body) => new Thread(() => body());

    static void Main(string[] args)
    {
        string outcome = new Subject(args[0]).Run(args);
        Mwc.Verify.Assert(false, outcome);
    }
#endif
}
