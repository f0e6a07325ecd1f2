// not for mcs: Mono's iterators do not ask for a thread's number
// expect own: verified
// expect again: verified
// expect pool same: assertion "the pool's thread runs what it waits for"
// expect pool copy: assertion "another thread runs it"
// expect main copy: assertion "another thread runs it"
// expect kept: verified
// expect local: assertion "another thread goes on"
// expect local same: assertion "the thread itself goes on"
// expect field: assertion "another thread goes on"
// expect stream: assertion "another thread goes on"
// expect sums: verified
// expect given: verified
// expect given asked: verified
// expect given late: assertion "another thread runs it"
// expect given late same: assertion "the pool's thread runs what it waits for"
// expect given inline: assertion "another thread goes on"
// expect given inline same: assertion "the thread itself goes on"
// expect given parallel: assertion "another thread runs it"
// expect given parallel same: assertion "the main thread runs it"
// An enumerable is its own enumerator for the thread that has made it. A program can compare the two, and so tell which thread runs it: whether a task
// runs in the thread that waits for it, and whether another thread goes on after an await.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

static class IteratorThreads
{
    sealed class Holder
    {
        internal readonly IEnumerable<int> Made = Numbers();
    }

    static IEnumerable<int> kept;

    static IEnumerable<int> Numbers()
    {
        yield return 1;
        yield return 2;
    }

    static async IAsyncEnumerable<int> Stream()
    {
        await Task.Yield();
        yield return 1;
    }

    static bool Same(IEnumerable<int> made) => ReferenceEquals(made, made.GetEnumerator());

    static void Pool(bool expected)
    {
        var made = Numbers();
        bool same = false;
        Task.Run(() => same = Same(made)).Wait();
        if (expected) Debug.Assert(same, "another thread runs it");
        else Debug.Assert(!same, "the pool's thread runs what it waits for");
    }

    static async Task Local(bool expected)
    {
        var made = Numbers();
        await Task.Delay(1);
        if (expected) Debug.Assert(Same(made), "another thread goes on");
        else Debug.Assert(!Same(made), "the thread itself goes on");
    }

    static async Task Field()
    {
        var holder = new Holder();
        await Task.Delay(1);
        Debug.Assert(Same(holder.Made), "another thread goes on");
    }

    static async Task Async()
    {
        var made = Stream();
        await Task.Delay(1);
        Debug.Assert(ReferenceEquals(made, made.GetAsyncEnumerator()), "another thread goes on");
    }

    static async Task<int> Sum(int n)
    {
        await Task.Delay(n);
        return Numbers().Select(i => i + n).Sum();
    }

    // The main thread makes an enumerable, and others ask for its enumerator.
    static async Task Given(string how, bool expected)
    {
        if (how == "late") await Task.Delay(1); // the rest is no longer in the main thread
        var made = Numbers();
        bool same = false;
        switch (how)
        {
            case "late":
                Pool(expected);
                break;
            case "inline":
                var source = new TaskCompletionSource();
                var task = Task.Run(async () =>
                {
                    await source.Task;
                    same = Same(made);
                });
                source.SetResult();
                await task;
                if (expected) Debug.Assert(same, "another thread goes on");
                else Debug.Assert(!same, "the thread itself goes on");
                break;
            case "parallel":
                Parallel.For(0, 2, i =>
                {
                    if (i == 0) same = Same(made);
                });
                if (expected) Debug.Assert(same, "another thread runs it");
                else Debug.Assert(!same, "the main thread runs it");
                break;
            default:
                if (how == "asked") Debug.Assert(Same(made));
                var thread = new Thread(() => Debug.Assert(!Same(made), "a thread of the program's"));
                var done = new ManualResetEvent(false);
                thread.Start();
                ThreadPool.QueueUserWorkItem(_ =>
                {
                    Debug.Assert(!Same(made), "a work item");
                    done.Set();
                });
                var tasks = Task.WhenAll(Task.Run(() => Debug.Assert(!Same(made), "a task")), Task.Run(async () =>
                {
                    Debug.Assert(!Same(made), "an async method");
                    await Task.Delay(1);
                }));
                thread.Join();
                done.WaitOne();
                if (how == "given") Debug.Assert(Same(made), "the main thread");
                await tasks;
                break;
        }
    }

    static async Task Main(string[] args)
    {
        bool same = args[^1] != "same";
        switch (args[0])
        {
            case "own":
                var own = Numbers();
                Debug.Assert(Same(own));
                Debug.Assert(!Same(own));
                break;
            case "again":
                var again = Numbers();
                Debug.Assert(again.Sum() + again.Sum() == 6);
                break;
            case "pool":
                Task.Run(() => Pool(same)).Wait();
                break;
            case "main":
                Pool(true);
                break;
            case "kept":
                kept = Numbers();
                Debug.Assert(Same(kept));
                break;
            case "local":
                await Local(same);
                break;
            case "field":
                await Task.Run(Field);
                break;
            case "stream":
                await Async();
                break;
            case "given":
                await Given(args[^1] == "same" ? args[^2] : args[^1], same);
                break;
            case "sums":
                Debug.Assert((await Task.WhenAll(Enumerable.Range(0, 2).Select(Sum))).Sum() == 8);
                break;
        }
    }
}
