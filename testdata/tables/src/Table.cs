// What all tables share. A table is a class Rows: All gives the names of its rows, Allowed says what .NET's contract allows,
// and Run runs one row, in the main thread, and gives its outcome. Under the checker the row is the program's
// arguments, and its outcome a failed assertion, so that a search that goes on lists all outcomes. Compiled with ORACLE, and run on
// .NET, the program tries each row many times and prints what it saw.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;


enum Outcomes
{
    One,
    Seen, // those that .NET shows in enough tries, two at least
    More,
}

static class Table
{
#if ORACLE
    static readonly TimeSpan Patience = TimeSpan.FromSeconds(4);
    [ThreadStatic] static Random random;

    // Somewhere in a thread of the row: on .NET it may take long to come here.
    public static void Jitter()
    {
        random ??= new Random();
        switch (random.Next(12))
        {
            case 0: case 1: case 2: Thread.SpinWait(random.Next(200)); break;
            case 3: case 4: Thread.SpinWait(random.Next(4000)); break;
            case 5: Thread.Yield(); break;
            case 6: Thread.Sleep(0); break;
            case 7: if (random.Next(8) == 0) Thread.Sleep(1); break;
        }
    }

    static void Main(string[] args)
    {
        int wrong = 0;
        foreach (string row in args.Length > 0 ? [string.Join(' ', args)] : Rows.All())
        {
            Outcomes allowed = Rows.Allowed(row);
            var seen = new SortedSet<string>(StringComparer.Ordinal);
            var clock = System.Diagnostics.Stopwatch.StartNew();
            for (int i = 0; !seen.Contains("deadlock"); i++)
            {
                seen.Add(Try(row));
                long ms = clock.ElapsedMilliseconds;
                if (allowed == Outcomes.One && i >= 5 && (i >= 25 || ms > 200)) break;
                if (allowed != Outcomes.One && ms > 600 && (allowed == Outcomes.More || seen.Count > 1 || ms > 15000)) break;
            }
            if (allowed == Outcomes.One ? seen.Count > 1 : allowed == Outcomes.Seen && seen.Count == 1)
            {
                Console.Error.WriteLine($"{row} has other outcomes than thought: {string.Join(", ", seen)}");
                wrong++;
            }
            Console.WriteLine($"{(allowed == Outcomes.More ? '~' : '=')} {row}: {string.Join(", ", seen)}");
        }
        Console.Out.Flush();
        Environment.Exit(wrong > 0 ? 1 : 0); // whatever threads of rows that hang still run
    }

    static string Try(string row)
    {
        string outcome = null;
        var main = new Thread(() =>
        {
            try
            {
                outcome = Rows.Run(row.Split(' '));
            }
            catch (Exception e)
            {
                outcome = "exception";
                Console.Error.WriteLine(row + ": " + e);
            }
        }) { IsBackground = true };
        main.Start();
        return main.Join(Patience) ? outcome : "deadlock";
    }
#else
    public static void Jitter() { }

    static void Main(string[] args)
    {
        string outcome = Rows.Run(args);
        Mwc.Verify.Assert(false, outcome);
    }
#endif
}
