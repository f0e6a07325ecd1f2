// Run-time async methods: no state machines, the run-time suspends them itself.
// csc: -features:runtime-async=on -nowarn:SYSLIB5007,CA2252
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class Program
{
    // What is awaited goes on when Main comes to it: all is done by one thread.
    static readonly Queue<Action> later = new Queue<Action>();

    struct Later : ICriticalNotifyCompletion
    {
        public Later GetAwaiter() => this;
        public bool IsCompleted => false;
        public void OnCompleted(Action go) => later.Enqueue(go);
        public void UnsafeOnCompleted(Action go) => later.Enqueue(go);
        public void GetResult() { }
    }

    static int Main()
    {
        Task<int> all = Everything();
        while (later.Count > 0) later.Dequeue()();
        return all.GetAwaiter().GetResult();
    }

    static async Task<int> Everything()
    {
        Console.WriteLine("start");
        Console.WriteLine(await Add(1, 2));
        try { await Fails(); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        try { await Cancels(); } catch (OperationCanceledException e) { Console.WriteLine(e.Message); }
        Console.WriteLine(await new S { N = 5 }.Get(2));
        Console.WriteLine(await Gen<string>.Id("x") + await Gen<int>.Id(3));
        var l = new AsyncLocal<int>(); l.Value = 1;
        async Task Inner() { l.Value = 2; await new Later(); Console.WriteLine(l.Value); l.Value = 3; }
        await Inner();
        Console.WriteLine(l.Value);
        await Loop(3);
        try { await Finally(); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message); }
        Console.WriteLine(await Deep(20));
        var tcs = new TaskCompletionSource<(int, string)>();
        var t = Pair(tcs.Task);
        Console.WriteLine(t.IsCompleted);
        tcs.SetResult((1, "one"));
        Console.WriteLine(await t);
        await foreach (var i in Iter()) Console.WriteLine(i);
        await using (var d = new D()) Console.WriteLine("in");
        I v = new S { N = 7 };
        Console.WriteLine(await v.Get(1));
        Func<int, Task<int>> f = v.Get; Console.WriteLine(await f(2));
        Console.WriteLine(await ((Func<Task<long>>)(async () => { await new Later(); return 1L << 40; }))());
        await new Later();
        await Task.CompletedTask.ConfigureAwait(false);
        return 0;
    }
    class D : IAsyncDisposable { public async ValueTask DisposeAsync() { await new Later(); Console.WriteLine("disposed"); } }
    static async System.Collections.Generic.IAsyncEnumerable<int> Iter() { for (int i = 0; i < 3; i++) { await new Later(); yield return i; } }
    static async Task<string> Pair(Task<(int, string)> p) { var (a, b) = await p; return a + b; }
    static async Task<int> Deep(int n) { if (n == 0) { await new Later(); return 0; } return 1 + await Deep(n - 1); }
    static async Task Finally()
    {
        try { await new Later(); throw new Exception("body"); }
        catch (Exception e) when (e.Message == "body") { await new Later(); Console.WriteLine("caught"); throw new ArgumentException("again"); }
        finally { await new Later(); Console.WriteLine("finally"); }
    }
    static async Task Loop(int n) { double d = 0.5; string s = ""; decimal m = 1.5m; for (int i = 0; i < n; i++) { await new Later(); d *= 2; s += i; m += i; } Console.WriteLine(d + " " + s + " " + m); }
    static async Task<int> Add(int a, int b) { await new Later(); return a + b; }
    static async Task Fails() { await new Later(); throw new InvalidOperationException("late"); }
    static async Task Cancels() { await new Later(); throw new OperationCanceledException(); }
    interface I { Task<int> Get(int m); }
    struct S : I { public int N; public async Task<int> Get(int m) { await new Later(); N++; return N * m; } }
    static class Gen<T> { public static async ValueTask<T> Id(T t) { await new Later(); return t; } }
}
