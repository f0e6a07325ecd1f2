// expect 2 main: verified
// Calls, each with a limit of time and a token that is linked to a common one. Main makes them, or tasks do.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class LinkedCalls
{
    static int inTime, late;

    static async Task<int> Answer(int call, CancellationToken token)
    {
        await Task.Delay(10, token);
        return call;
    }

    static async Task<int> Call(int call, CancellationToken stop)
    {
        using var both = CancellationTokenSource.CreateLinkedTokenSource(stop);
        Task<int> answer = Answer(call, both.Token);
        Task first = await Task.WhenAny(answer, Task.Delay(50, both.Token));
        both.Cancel();
        if (first == answer)
        {
            Interlocked.Increment(ref inTime);
            return await answer;
        }
        Interlocked.Increment(ref late);
        return -1;
    }

    static async Task Main(string[] args)
    {
        using var stop = new CancellationTokenSource();
        var calls = new Task<int>[int.Parse(args[0])];
        for (int i = 0; i < calls.Length; i++)
        {
            int call = i;
            calls[i] = args[1] == "pool" ? Task.Run(() => Call(call, stop.Token)) : Call(call, stop.Token);
        }
        await Task.WhenAll(calls);
        Debug.Assert(inTime + late == calls.Length);
    }
}
