// What reports call objects: main holds the door and waits for threads that stand before it, each with another lock.
// expect: deadlock

using System.Collections.Generic;
using System.Threading;

class Account
{
    public readonly object Lock = new object();
}

class Bank
{
    public readonly Account[] accounts = { new Account(), new Account() };
    public Account Owner { get; private set; }
    public Bank() { Owner = new Account(); }
}

static class Names
{
    static readonly object door = new object(), gate = new object();
    static object current = new object();
    static object slot = new object();
    static readonly CountdownEvent held = new CountdownEvent(8);

    static void Hold(object o)
    {
        lock (o)
        {
            held.Signal();
            lock (door) { }
        }
    }

    static void Main()
    {
        var counter = new object();
        var bank = new Bank();
        var list = new List<Account> { new Account() };
        var threads = new[]
        {
            new Thread(() => Hold(gate)),
            new Thread(() => Hold(counter)),
            new Thread(() => Hold(bank.accounts[1])),
            new Thread(() => Hold(list[0])),
            new Thread(() => Hold(bank.Owner)),
            new Thread(() => Hold(bank.accounts[0].Lock)), // its name would be too long
            new Thread(() => { current = new object(); Hold(current); }), // would mean another object later
            new Thread(() => { Interlocked.Exchange(ref slot, new object()); Hold(slot); }),
        };
        lock (door)
        {
            foreach (var t in threads) t.Start();
            held.Wait();
            foreach (var t in threads) t.Join();
        }
    }
}
