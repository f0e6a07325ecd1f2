// not for mcs
// expect delays: verified
// expect results: verified
// expect ticks: verified
// expect late: exception "seventh"
// expect beside: exception "beside"
// expect kept: exception "kept"
using System;
using System.Threading;
using System.Threading.Tasks;

// Endless loops of awaits, each turn of which goes on in a thread that the last one started, have few states, and what happens late in
// them is found.
static class AwaitLoops
{
    static int n;
    static volatile bool flag;
    static Task<int> old;

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "delays": Delays().Wait(); break;
            case "results": Results().Wait(); break;
            case "ticks": Ticks().Wait(); break;
            case "late": Late().GetAwaiter().GetResult(); break;
            case "beside": Beside(); break;
            case "kept": Kept().GetAwaiter().GetResult(); break;
        }
    }

    static async Task Delays() { while (true) { await Task.Delay(100); flag = !flag; } }

    static async Task Results() { while (true) n ^= await Task.Run(() => 1); }

    static async Task Ticks()
    {
        var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(10));
        while (await timer.WaitForNextTickAsync()) flag = !flag;
    }

    static async Task Late()
    {
        for (int i = 1; ; i++)
        {
            n += await Task.Run(() => 1);
            if (i == 7 && n == 7) throw new Exception("seventh");
        }
    }

    // A turn that is late, beside a thread that does something once.
    static void Beside()
    {
        new Thread(() => n = 8) { IsBackground = true }.Start();
        Turns().GetAwaiter().GetResult();
    }

    static async Task Turns()
    {
        for (int i = 0; ; i = (i + 1) % 4)
        {
            int v = n;
            n = v + await Task.Run(() => 0);
            if (i == 3 && v == 0 && n == 0 && flag) throw new Exception("beside");
            flag = v == 8 || n != v;
            n &= 7;
        }
    }

    // What the first turn's thread made is still there when later ones have its place.
    static async Task Kept()
    {
        for (int i = 0; ; i++)
        {
            int k = i;
            var t = Task.Run(() => k);
            old ??= t;
            if (await t != i) throw new Exception("mixed up");
            if (i == 7 && await old == 0) throw new Exception("kept");
        }
    }
}
