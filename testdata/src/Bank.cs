// A bank whose accounts have a lock each: what the locks guard needs no scheduling points, in any order of the search.
// expect: verified
// expect wrong: assertion "money was lost"
using System.Diagnostics;
using System.Threading;

class Account
{
    public int Balance, Moves;
    public Account(int balance) { Balance = balance; }
}

static class Bank
{
    static readonly Account[] accounts = { new Account(3), new Account(3), new Account(3) };

    static void Main(string[] args)
    {
        bool wrong = args.Length > 0;
        var clerks = new Thread[3];
        for (int i = 0; i < clerks.Length; i++)
        {
            int from = i;
            (clerks[i] = new Thread(() => Move(from, (from + 1) % accounts.Length, wrong && from == 0))).Start();
        }
        foreach (Thread clerk in clerks) clerk.Join();
        int sum = 0;
        foreach (Account a in accounts) sum += a.Balance;
        Debug.Assert(sum == 9, "money was lost");
    }

    static void Move(int from, int to, bool wrong)
    {
        Account a = accounts[from], b = accounts[to];
        if (wrong)
        {
            a.Balance--;
            lock (b) { b.Balance++; b.Moves++; }
            return;
        }
        lock (accounts[from < to ? from : to])
        lock (accounts[from < to ? to : from])
        {
            a.Balance--;
            a.Moves++;
            b.Balance++;
            b.Moves++;
        }
    }
}
