// expect begun: assertion "a was first, a was begun first" "b was first, a was begun first" "a was first, b was begun first" "b was first, b was begun first"
// expect loops: assertion "first 1" "first 2"
// expect merged: assertion "1 then 2" "2 then 1"
// expect cancel: verified
// expect addresses: assertion
// expect padding: deadlock
// csc: -unsafe
// Runs that are hard to make again: threads of the pool that one transition starts, in an order in which another run of the same search
// has not met them; what is garbage in the middle of a transition.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class Births
{
    static readonly object gate = new object();
    static string order = "";
    static int shared;

    static void Note(string s) { lock (gate) order += s; }

    // Which of the two tasks is started first is a choice: in the second run of the search both threads are known already.
    static void Begun()
    {
        Task a = new Task(() => Note("a")), b = new Task(() => { shared++; Note("b"); shared++; });
        bool swap = Mwc.Verify.Bool();
        if (swap) { b.Start(); a.Start(); }
        else { a.Start(); b.Start(); }
        Task.WaitAll(a, b);
        Debug.Assert(shared != 2, (order == "ab" ? "a was first" : "b was first") + (swap ? ", b was begun first" : ", a was begun first"));
    }

    static async Task Loops()
    {
        for (int i = 0; i < 2; i++)
        {
            var ch = Channel.CreateUnbounded<int>();
            await Parallel.ForEachAsync(new[] { 1, 2 }, new ParallelOptions { MaxDegreeOfParallelism = i + 1 }, async (x, t) => await ch.Writer.WriteAsync(x));
            int first = await ch.Reader.ReadAsync();
            Debug.Assert(i == 0, "first " + first);
        }
    }

    sealed class Node { public int V; }

    static void Merged()
    {
        var list = new Node[2];
        int n = 0;
        void Add(int v)
        {
            lock (gate)
            {
                for (int i = 0; i < 3; i++) shared += new Node { V = v }.V;
                list[n++] = new Node { V = v };
            }
        }
        Task a = Task.Run(() => Add(1)), b = Task.Run(() => Add(2));
        Task.WaitAll(a, b);
        var codes = new System.Collections.Generic.Dictionary<object, int> { [list[0]] = list[0].V, [list[1]] = list[1].V };
        Debug.Assert(false, list[0].V + " then " + list[1].V);
    }

    // Who takes a callback back waits for it if it runs.
    static void Cancel()
    {
        var c = new CancellationTokenSource();
        var t = new Thread(() => c.Cancel());
        t.Start();
        c.Token.Register(() => { }).Dispose();
        t.Join();
    }

    // The state machine has a field of one byte among others of four; what lies between them is no part of a state.
    sealed class Waits
    {
        readonly CancellationTokenSource never = new CancellationTokenSource();

        internal async Task Padding()
        {
            Task t = Task.Run(() => { never.Token.WaitHandle.WaitOne(); });
            await Task.Yield();
            await t;
        }
    }

    static volatile nint kept;

    // Where a thread's memory lies is what kept is: another number in a run in which the threads come in another order.
    static unsafe void Addresses()
    {
        void Body(int k)
        {
            int* s = stackalloc int[k];
            kept = (nint)s;
            *s = shared + k;
            Thread.Yield();
            shared = *s;
        }
        Thread t = new Thread(() => Body(1)), u = new Thread(() => Body(2));
        t.Start();
        u.Start();
        t.Join();
        u.Join();
        Debug.Assert(false, "shared is " + shared);
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "begun": Begun(); break;
            case "loops": Loops().Wait(); break;
            case "addresses": Addresses(); break;
            case "padding": new Waits().Padding().Wait(); break;
            case "cancel": Cancel(); break;
            case "merged": Merged(); break;
        }
    }
}
