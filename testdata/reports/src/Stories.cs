using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

// Programs with one mistake each; the argument chooses one.
static class Stories
{
    static Task Main(string[] args) => args[0] switch
    {
        "paging" => Paging.Run(),
        "charge" => Billing.Run(),
        "transfer" => Bank.Run(),
        "retry" => Client.Run(), "given" => Given.Run(),
        _ => Config.Run(),
    };
}

record Page(int Number, IReadOnlyList<string> Items, int? Next);

// A page is found by its offset, which a removal shifts. The reader sees nothing of the list but results of tasks.
class Paging
{
    readonly List<string> rows = ["a", "b", "c", "d"];

    async Task<Page> LoadAsync(int number)
    {
        await Task.Yield();
        lock (rows)
        {
            var items = rows.Skip(number * 2).Take(2).ToArray();
            return new Page(number, items, rows.Count > number * 2 + 2 ? number + 1 : null);
        }
    }

    void Remove(string row) { lock (rows) rows.Remove(row); }

    async IAsyncEnumerable<string> AllAsync()
    {
        int? next = 0;
        while (next is int n)
        {
            var page = await LoadAsync(n);
            foreach (string item in page.Items) yield return item;
            next = page.Next;
        }
    }

    public static async Task Run()
    {
        var store = new Paging();
        var remover = Task.Run(() => store.Remove("a"));
        var seen = new List<string>();
        await foreach (string row in store.AllAsync()) seen.Add(row);
        await remover;
        Debug.Assert(seen.Contains("c"), "c is always there");
    }
}

// The time may be over once the charge has been made. One thread alone writes what the assertion reads.
static class Billing
{
    static int charged;

    static async Task<bool> TryCharge(int amount)
    {
        using var source = new CancellationTokenSource(TimeSpan.FromMilliseconds(100));
        try
        {
            await Task.Delay(50, source.Token);
            charged += amount;
            source.Token.ThrowIfCancellationRequested();
            return true;
        }
        catch (OperationCanceledException)
        {
            return false;
        }
    }

    public static async Task Run()
    {
        bool ok = await TryCharge(7);
        Debug.Assert(ok == (charged == 7), $"ok {ok}, charged {charged}");
    }
}

class Account { public decimal Balance = 10; }

// Tasks take two locks in opposite order, while main waits for the tasks. The accounts are values of a dictionary.
class Bank
{
    readonly Dictionary<string, Account> accounts = new() { ["ann"] = new(), ["bob"] = new() };

    void Transfer(string from, string to)
    {
        Account a = accounts[from], b = accounts[to];
        lock (a)
            lock (b)
            {
                a.Balance--;
                b.Balance++;
            }
    }

    public static Task Run()
    {
        var bank = new Bank();
        return Task.WhenAll(Task.Run(() => bank.Transfer("ann", "bob")), Task.Run(() => bank.Transfer("bob", "ann")));
    }
}

class TransientException(int attempt, Exception cause) : Exception($"attempt {attempt} failed", cause);

// The client is disposed while a request is under way. The exception has a cause of its own.
class Client : IDisposable
{
    bool disposed;

    async Task<string> SendAsync(string text)
    {
        await Task.Yield();
        ObjectDisposedException.ThrowIf(disposed, this);
        return text;
    }

    public void Dispose() => disposed = true;

    static async Task<T> Try<T>(Func<Task<T>> f, int times)
    {
        for (int i = 1; ; i++)
        {
            try
            {
                return await f();
            }
            catch (Exception e)
            {
                if (i == times) throw new TransientException(i, e);
            }
        }
    }

    public static async Task Run()
    {
        Task<string> pending;
        using (var client = new Client()) pending = Try(() => client.SendAsync("hello"), 2);
        await pending;
    }
}

// The initialisation of the class waits for a thread that needs the class. That thread makes no step of its own.
static class Config
{
    static int loaded;

    static Config()
    {
        var loader = new Thread(() => loaded++);
        loader.Start();
        loader.Join();
    }

    public static Task Run() => Task.FromResult(loaded);
}

// What threads do is methods of the library, which the program gives them. The one that fails sees it by numbers that the library has.
static class Given
{
    internal static async Task Run()
    {
        var stop = new CancellationTokenSource();
        var slots = new SemaphoreSlim(0);
        var answer = new TaskCompletionSource();
        var canceller = new Thread(stop.Cancel);
        canceller.Start();
        Task<int> releasing = Task.Run(slots.Release), completing = Task.Run(() => { answer.SetResult(); return 0; });
        bool early = slots.CurrentCount == 1 && answer.Task.IsCompleted;
        Debug.Assert(!early || !stop.IsCancellationRequested, "all at once");
        await Task.WhenAll(releasing, completing);
        canceller.Join();
    }
}
