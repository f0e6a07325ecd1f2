// Tasks of several, of operations that begin and end, of schedulers in pairs, with clocks of the program's; partitioners.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

static class SchedulerUse
{
    static void Try(string name, Action a)
    {
        string r = "-";
        try { a(); }
        catch (AggregateException e) { r = "aggregate " + e.InnerException.GetType().Name + ": " + e.InnerException.Message; }
        catch (Exception e) { r = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(name + ": " + r);
    }

    static void Several()
    {
        var f = new TaskFactory();
        var ints = new[] { Task.FromResult(1), Task.FromResult(2) };
        Task[] plain = { Task.CompletedTask, Task.FromException(new Exception("x")) };
        f.ContinueWhenAll(ints, (Task<int>[] t) => Console.WriteLine("all " + t.Length + " " + (t != ints)), CancellationToken.None).Wait();
        f.ContinueWhenAll(plain, t => Console.WriteLine("all " + t[1].Status), TaskContinuationOptions.ExecuteSynchronously).Wait();
        Console.WriteLine(f.ContinueWhenAll(ints, (Task<int>[] t) => t[0].Result + t[1].Result, default, TaskContinuationOptions.None, TaskScheduler.Default).Result);
        Console.WriteLine(f.ContinueWhenAll(plain, t => t.Length, default(CancellationToken)).Result);
        f.ContinueWhenAny(ints, (Task<int> t) => Console.WriteLine("any " + t.Result)).Wait();
        Console.WriteLine(f.ContinueWhenAny(ints, (Task<int> t) => "any " + t.Result, TaskContinuationOptions.None).Result);
        Console.WriteLine(f.ContinueWhenAny(plain, t => t.IsCompleted, CancellationToken.None).Result);
        var g = new TaskFactory<string>();
        Console.WriteLine(g.ContinueWhenAll(ints, t => "g" + t.Length).Result + g.ContinueWhenAny(ints, t => "g" + t.Result, default(CancellationToken)).Result);
        Console.WriteLine(g.ContinueWhenAll(plain, t => "p", TaskContinuationOptions.None).Result + g.ContinueWhenAny(plain, t => "q", default, TaskContinuationOptions.None, TaskScheduler.Default).Result);
        Console.WriteLine(g.StartNew(s => s + "!", "state", TaskCreationOptions.None).Result + g.StartNew(s => s + "?", 1, default, TaskCreationOptions.LongRunning, TaskScheduler.Default).Result);
        Console.WriteLine(f.ContinueWhenAll(ints, t => { }, new CancellationToken(true)).Status);
        Try("null", () => f.ContinueWhenAll((Task[])null, t => { }));
        Try("no action", () => f.ContinueWhenAll(plain, (Action<Task[]>)null));
        Try("no function", () => f.ContinueWhenAny(plain, (Func<Task, int>)null));
        Try("empty", () => f.ContinueWhenAll(new Task[0], t => { }));
        Try("empty", () => f.ContinueWhenAny(new Task<int>[0], (Task<int> t) => { }));
        Try("null in it", () => f.ContinueWhenAll(new Task[1], t => { }));
        Try("not on", () => f.ContinueWhenAll(plain, t => { }, TaskContinuationOptions.NotOnFaulted));
        Try("only on", () => f.ContinueWhenAny(plain, t => { }, TaskContinuationOptions.OnlyOnCanceled));
        Try("no scheduler", () => f.ContinueWhenAll(plain, t => { }, default, TaskContinuationOptions.None, null));
        Try("throws", () => f.ContinueWhenAll(plain, t => throw new InvalidOperationException("thrown")).Wait());
    }

    static async Task Eachs()
    {
        var a = new TaskCompletionSource<int>();
        var b = new TaskCompletionSource<int>();
        int n = 0;
        b.SetResult(2);
        await foreach (Task<int> t in Task.WhenEach(a.Task, b.Task))
        {
            Console.Write(t.Result + " ");
            if (n++ == 0) a.SetResult(1);
        }
        await foreach (Task<int> t in Task.WhenEach(new List<Task<int>> { a.Task })) Console.Write(t.Result + " ");
        await foreach (Task t in Task.WhenEach(Task.CompletedTask)) Console.WriteLine(t.Status);
        Try("null", () => Task.WhenEach((IEnumerable<Task<int>>)null));
        Try("null in it", () => Task.WhenEach(new Task<int>[1]));
    }

    static void Begun()
    {
        Func<AsyncCallback, object, IAsyncResult> later = (c, s) => { var t = new Task(_ => Thread.Sleep(1), s); t.ContinueWith(r => c(r)); t.Start(); return t; };
        Func<AsyncCallback, object, IAsyncResult> now = (c, s) => { IAsyncResult r = TaskToAsyncResult.Begin(Task.FromResult(7), c, s); return r; };
        var f = new TaskFactory();
        Task<int> x = f.FromAsync(later, r => 5, "st");
        Console.WriteLine(x.Result + " " + x.AsyncState + " " + x.CreationOptions);
        Console.WriteLine(f.FromAsync(now, r => TaskToAsyncResult.End<int>(r), "st", TaskCreationOptions.AttachedToParent).Result);
        Task v = f.FromAsync((c, s) => now(c, s), r => Console.WriteLine("end " + r.CompletedSynchronously), null);
        v.Wait();
        Console.WriteLine(f.FromAsync((int a, AsyncCallback c, object s) => later(c, a), r => (int)r.AsyncState, 8, "y").Result);
        Console.WriteLine(new TaskFactory<int>().FromAsync((int a, int b, AsyncCallback c, object s) => later(c, a + b), r => (int)r.AsyncState, 1, 2, "y").Result);
        Console.WriteLine(f.FromAsync((int a, int b, string d, AsyncCallback c, object s) => later(c, a + b + d), r => (string)r.AsyncState, 1, 2, "d", "y").Result);
        Console.WriteLine(f.FromAsync(Task.FromResult(9), r => ((Task<int>)r).Result + 1).Result);
        Console.WriteLine(new TaskFactory<int>().FromAsync(Task.Delay(1), r => 11, TaskCreationOptions.None, TaskScheduler.Default).Result);
        Try("end", () => f.FromAsync(later, r => throw new FormatException("bad"), null).Wait());
        Console.WriteLine(f.FromAsync(later, r => throw new OperationCanceledException(), null).ContinueWith(t => t.Status).Result);
        Try("begin", () => f.FromAsync((c, s) => throw new FormatException("begin"), r => { }, null));
        Try("null", () => f.FromAsync((Func<AsyncCallback, object, IAsyncResult>)null, r => { }, null));
        Try("null", () => f.FromAsync(later, (Action<IAsyncResult>)null, null));
        Try("null", () => f.FromAsync((IAsyncResult)null, r => { }));
        Try("options", () => f.FromAsync(later, r => { }, null, TaskCreationOptions.LongRunning));
        Try("null", () => TaskToAsyncResult.Begin(null, null, null));
        Try("other", () => TaskToAsyncResult.End(Task.CompletedTask));
        Try("type", () => TaskToAsyncResult.End<string>(TaskToAsyncResult.Begin(Task.FromResult(1), null, null)));
        IAsyncResult begun = TaskToAsyncResult.Begin(Task.Delay(1), r => { }, 4);
        TaskToAsyncResult.End(begun);
        Console.WriteLine(begun.IsCompleted + " " + begun.CompletedSynchronously + " " + begun.AsyncState + " " + TaskToAsyncResult.Unwrap(begun).Status);
    }

    static void Pairs()
    {
        var pair = new ConcurrentExclusiveSchedulerPair(TaskScheduler.Default, 2);
        Console.WriteLine(pair.ConcurrentScheduler.MaximumConcurrencyLevel + " " + pair.ExclusiveScheduler.MaximumConcurrencyLevel);
        var exclusive = new TaskFactory(pair.ExclusiveScheduler);
        var concurrent = new TaskFactory(pair.ConcurrentScheduler);
        int n = 0;
        var all = new List<Task>();
        for (int i = 0; i < 5; i++) all.Add(exclusive.StartNew(() => { int was = n; Thread.Yield(); n = was + 1; }));
        Task.WaitAll(all.ToArray());
        Console.WriteLine(n + " " + exclusive.StartNew(() => TaskScheduler.Current == pair.ExclusiveScheduler).Result);
        var both = new Barrier(2);
        Task.WaitAll(concurrent.StartNew(() => both.SignalAndWait()), concurrent.StartNew(() => both.SignalAndWait()));
        Console.WriteLine(exclusive.StartNew(() => exclusive.StartNew(() => 3).Result).Result);
        Try("throws", () => exclusive.StartNew(() => throw new FormatException("x")).Wait());
        Console.WriteLine(pair.Completion.IsCompleted);
        pair.Complete();
        pair.Complete();
        pair.Completion.Wait();
        Console.WriteLine(pair.Completion.Status);
        Try("late", () => exclusive.StartNew(() => { }));
        Try("null", () => new ConcurrentExclusiveSchedulerPair(null));
        Try("level", () => new ConcurrentExclusiveSchedulerPair(TaskScheduler.Default, 0));
        Try("items", () => new ConcurrentExclusiveSchedulerPair(TaskScheduler.Default, 1, 0));
        Console.WriteLine(new ConcurrentExclusiveSchedulerPair(TaskScheduler.Default, -1).ConcurrentScheduler.MaximumConcurrencyLevel);
    }

    // A clock that goes by hand.
    sealed class Clock : TimeProvider
    {
        readonly List<Hand> _hands = new();

        sealed class Hand(Clock clock, TimerCallback callback, object state) : ITimer
        {
            public TimeSpan Due, Period;
            public void Fire() => callback(state);
            public bool Change(TimeSpan dueTime, TimeSpan period) { Due = dueTime; Period = period; return true; }
            public void Dispose() { if (clock._hands.Remove(this)) Console.WriteLine("disposed"); }
            public ValueTask DisposeAsync() { Dispose(); return default; }
        }

        public override ITimer CreateTimer(TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period)
        {
            var h = new Hand(this, callback, state) { Due = dueTime, Period = period };
            Console.WriteLine("timer " + dueTime + " " + period);
            _hands.Add(h);
            return h;
        }

        public void Pass() { foreach (Hand h in _hands.ToArray()) h.Fire(); }
    }

    static void Clocks()
    {
        var c = new Clock();
        Task d = Task.Delay(TimeSpan.FromSeconds(5), c);
        Console.WriteLine(d.Status);
        c.Pass();
        Console.WriteLine(d.Status);
        var source = new CancellationTokenSource();
        d = Task.Delay(TimeSpan.FromSeconds(5), c, source.Token);
        source.Cancel();
        Console.WriteLine(d.Status);
        Task<int> never = new TaskCompletionSource<int>().Task, late = never.WaitAsync(TimeSpan.FromSeconds(1), c);
        Task also = ((Task)never).WaitAsync(TimeSpan.FromSeconds(1), c, default);
        c.Pass();
        Try("late", () => late.Wait());
        Try("late", () => also.Wait());
        var s = new TaskCompletionSource<int>();
        late = s.Task.WaitAsync(TimeSpan.FromSeconds(1), c);
        s.SetResult(4);
        Console.WriteLine(late.Result);
        var cts = new CancellationTokenSource(TimeSpan.FromSeconds(2), c);
        Console.WriteLine(cts.IsCancellationRequested);
        c.Pass();
        Console.WriteLine(cts.IsCancellationRequested);
        var p = new PeriodicTimer(TimeSpan.FromSeconds(3), c);
        c.Pass();
        c.Pass();
        Console.WriteLine(p.WaitForNextTickAsync().IsCompleted);
        ValueTask<bool> tick = p.WaitForNextTickAsync();
        Console.WriteLine(tick.IsCompleted);
        c.Pass();
        Console.WriteLine(tick.IsCompleted + " " + tick.Result);
        p.Dispose();
        Try("null", () => Task.Delay(TimeSpan.Zero, (TimeProvider)null));
        Try("null", () => never.WaitAsync(TimeSpan.Zero, null));
        Try("null", () => new CancellationTokenSource(TimeSpan.Zero, null));
        Console.WriteLine(Task.Delay(TimeSpan.Zero, c).Status + " " + Task.Delay(TimeSpan.FromMilliseconds(1), TimeProvider.System).Wait(-1));
    }

    static string Show<T>(IEnumerable<IEnumerator<T>> parts)
    {
        string s = "";
        foreach (IEnumerator<T> p in parts)
        {
            while (p.MoveNext()) s += p.Current + " ";
            s += "| ";
        }
        return s;
    }

    sealed class Own(int n) : Partitioner<int>
    {
        public override bool SupportsDynamicPartitions => n > 0;
        public override IList<IEnumerator<int>> GetPartitions(int partitionCount) => throw new NotImplementedException();
        public override IEnumerable<int> GetDynamicPartitions() => new Dealt(n);
    }

    sealed class Dealt(int n) : IEnumerable<int>
    {
        int _left = n;

        public IEnumerator<int> GetEnumerator()
        {
            for (int k; (k = Interlocked.Decrement(ref _left)) >= 0;) yield return k;
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    static void Partitions()
    {
        var list = new List<int> { 1, 2, 3, 4, 5 };
        OrderablePartitioner<int> p = Partitioner.Create(list, false), q = Partitioner.Create(new[] { 6, 7, 8 }, true), r = Partitioner.Create(Enumerable.Range(1, 3));
        foreach (OrderablePartitioner<int> x in new[] { p, q, r }) Console.WriteLine(x.SupportsDynamicPartitions + " " + x.KeysOrderedInEachPartition + " " + x.KeysNormalized);
        Console.WriteLine(p.KeysOrderedAcrossPartitions + " " + Show(p.GetPartitions(2)) + Show(p.GetOrderablePartitions(3)));
        Console.WriteLine(Show(q.GetPartitions(1)) + Show(r.GetOrderablePartitions(1)) + string.Join(" ", r.GetDynamicPartitions()) + " " + string.Join(" ", q.GetOrderableDynamicPartitions()));
        Console.WriteLine(string.Join(" ", Partitioner.Create(0, 10, 4).GetDynamicPartitions()) + " " + string.Join(" ", Partitioner.Create(0L, 3L, 5).GetDynamicPartitions()) + " " + string.Join(" ", Partitioner.Create(3, 5).GetDynamicPartitions()));
        int sum = 0;
        ParallelLoopResult result = Parallel.ForEach(Partitioner.Create(0, 10, 5), t => { for (int i = t.Item1; i < t.Item2; i++) Interlocked.Add(ref sum, i); });
        Console.WriteLine(sum + " " + result.IsCompleted);
        sum = 0;
        Parallel.ForEach(q, (i, s, k) => Interlocked.Add(ref sum, i * (int)k));
        Parallel.ForEach(r, new ParallelOptions { MaxDegreeOfParallelism = 1 }, (i, s) => { sum += i; });
        Parallel.ForEach(q, () => 100, (i, s, local) => local + i, local => Interlocked.Add(ref sum, local % 100));
        Console.WriteLine(sum);
        sum = 0;
        Parallel.ForEach(new Own(4), i => Interlocked.Add(ref sum, i));
        Parallel.ForEach(new[] { 5, 6 }, () => 0, (i, s, k, local) => local + i * (int)k, local => Interlocked.Add(ref sum, local));
        Parallel.For(0L, 3L, () => 0L, (i, s, local) => local + i, local => Interlocked.Add(ref sum, (int)local));
        Console.WriteLine(sum);
        Try("not dynamic", () => Parallel.ForEach(new Own(0), i => { }));
        Try("null", () => Parallel.ForEach((Partitioner<int>)null, i => { }));
        Try("throws", () => Parallel.ForEach(Partitioner.Create(0, 2, 1), t => throw new FormatException("bad")));
        Try("none", () => p.GetPartitions(0));
        Try("not dynamic", () => p.GetDynamicPartitions().GetEnumerator().MoveNext());
        Try("null", () => Partitioner.Create((IList<int>)null, true));
        Try("null", () => Partitioner.Create((IEnumerable<int>)null));
        Try("range", () => Partitioner.Create(5, 5));
        Try("size", () => Partitioner.Create(5, 6, 0));
        Try("options", () => Partitioner.Create(list, (EnumerablePartitionerOptions)4));
    }

    static void Timers()
    {
        var t = new Timer(_ => { });
        Try("due", () => t.Change(-2, 5));
        Try("period", () => t.Change(1, -2));
        Try("long", () => t.Change(1L << 40, 5L));
        Try("span", () => t.Change(TimeSpan.FromMilliseconds(-2), TimeSpan.Zero));
        Try("spans", () => t.Change(TimeSpan.Zero, TimeSpan.FromDays(100)));
        Try("days", () => t.Change(TimeSpan.FromDays(48), TimeSpan.Zero));
        Try("never", () => t.Change(uint.MaxValue, 5u));
        Try("made", () => new Timer(_ => { }, null, -2, 0));
        Try("null", () => new Timer(null, null, 0, 0));
        t.Dispose();
        Try("disposed", () => Console.Write(t.Change(1, 1) + " "));
    }

    static void Main()
    {
        Timers();
        Several();
        Eachs().Wait();
        Begun();
        Pairs();
        Clocks();
        Partitions();
    }
}
