// not for mcs: nothing here depends on the compiler
// expect same: assertion "the numbers are the same"
// expect other: assertion "the numbers differ"
// expect joined: assertion "the numbers differ"
// expect again: assertion "the numbers are the same"
// expect last: assertion "the hash codes differ"
// expect three: assertion "three numbers"
// expect tasks: assertion "the numbers differ"
// expect early: verified
// expect ever: verified
// expect between: verified
// expect beside: verified
// A thread starts after another one has ended, and may then have its number, or before. With the start, as with the end, goes an access to
// memory, which conflicts with none. On .NET it may have a new number all the same: nearly always, if it is no thread of the pool.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class NumbersUsedAgain
{
    static volatile int number;
    static int later;
    static bool same;

    static Thread Start(Action run)
    {
        var thread = new Thread(() => run());
        thread.Start();
        return thread;
    }

    static int Number() => Environment.CurrentManagedThreadId;

    // The numbers of threads that come one after the other.
    static HashSet<int> InTurn(int threads)
    {
        var numbers = new HashSet<int>();
        for (int i = 0; i < threads; i++) Start(() => numbers.Add(Number())).Join();
        return numbers;
    }

    static void Meet(string outcome)
    {
        Start(() =>
        {
            number = Number();
            Volatile.Write(ref later, 1);
        });
        while (number == 0) Thread.Yield();
        Start(() => same = number == Number()).Join();
        if (outcome == "same") Debug.Assert(!same, "the numbers are the same");
        else Debug.Assert(same, "the numbers differ");
    }

    // The last that the first thread does is what Main waits for.
    static void Last()
    {
        int first = 0, second = 0;
        var done = new ManualResetEventSlim();
        Start(() =>
        {
            first = Thread.CurrentThread.GetHashCode();
            done.Set();
        });
        done.Wait();
        Start(() => second = Thread.CurrentThread.GetHashCode()).Join();
        Debug.Assert(first == second, "the hash codes differ");
    }

    // A thread has its number before it starts.
    static void Early()
    {
        Thread a = new Thread(() => { }), b = new Thread(() => { });
        int number = a.ManagedThreadId;
        Debug.Assert(number != Number() && number != b.ManagedThreadId);
        b.Start();
        a.Start();
        Debug.Assert(number == a.ManagedThreadId && number != b.ManagedThreadId);
    }

    static int[] numbers = new int[4];
    static string alike; // which of these are the same: all reductions must find the same sets of end states

    static void Compare()
    {
        var names = new char[numbers.Length];
        for (int i = 0; i < names.Length; i++) names[i] = numbers[i] == 0 ? '-' : (char)('a' + Array.IndexOf(numbers, numbers[i]));
        alike = new string(names);
        numbers = null;
    }

    // Whether a thread starts before or after the end of another one: nothing else orders the two.
    static void Between()
    {
        Thread quiet = Start(() => later = 1), first = Start(() => numbers[0] = Number()), second = Start(() => numbers[1] = Number());
        first.Join();
        Thread third = Start(() => numbers[2] = Number());
        quiet.Join();
        second.Join();
        third.Join();
        Compare();
    }

    static void Beside()
    {
        Thread starter = Start(() =>
        {
            Start(() => numbers[1] = Number());
            numbers[0] = Number();
        });
        Thread other = Start(() => numbers[2] = Number());
        starter.Join();
        Thread last = Start(() => numbers[3] = Number());
        other.Join();
        last.Join();
        while (Volatile.Read(ref numbers[1]) == 0) Thread.Yield();
        Compare();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "joined": Debug.Assert(InTurn(2).Count == 1, "the numbers differ"); break;
            case "again": Debug.Assert(InTurn(2).Count == 2, "the numbers are the same"); break;
            case "three": Debug.Assert(InTurn(3).Count < 3, "three numbers"); break;
            case "last": Last(); break;
            case "between": Between(); break;
            case "beside": Beside(); break;
            case "early": Early(); break;
            case "ever": while (true) InTurn(1);
            case "tasks":
                var seen = new HashSet<int>();
                for (int i = 0; i < 2; i++) seen.Add(Task.Run(Number).Result);
                Debug.Assert(seen.Count == 1, "the numbers differ");
                break;
            default: Meet(args[0]); break;
        }
    }
}
