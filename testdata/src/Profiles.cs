// expect: verified
// not for mcs
// A lambda, a local function, an iterator and an async method take turns: each is a function of a profile of states.
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

static class Profiles
{
    static volatile int first, second, third;

    static IEnumerable<int> Numbers()
    {
        first = 1;
        yield return 1;
        first = 2;
    }

    static async Task Work()
    {
        second = 1;
        await Task.Yield();
        second = 2;
    }

    static void Main()
    {
        void Local() { third = 1; }
        var threads = new[]
        {
            new Thread(() => { foreach (int n in Numbers()) { } }),
            new Thread(Local),
        };
        foreach (var t in threads) t.Start();
        Work().Wait();
        foreach (var t in threads) t.Join();
    }
}
