// expect 1: verified
// expect 2: verified
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;

// Sagas of three steps side by side. One that fails undoes the steps that it has taken. The argument is how many sagas fail.
static class Sagas
{
    static readonly List<string> log = new();

    static void Log(string entry)
    {
        lock (log) log.Add(entry);
    }

    static async Task Do(string step, bool fails)
    {
        await Task.Yield();
        if (fails) throw new InvalidOperationException(step);
        Log("+" + step);
    }

    static async Task Undo(string step)
    {
        await Task.Yield();
        Log("-" + step);
    }

    static async Task<bool> Run(int saga, int failing)
    {
        var done = new Stack<string>();
        try
        {
            for (int i = 0; i < 3; i++)
            {
                await Do(saga + "." + i, i == failing);
                done.Push(saga + "." + i);
            }
            return true;
        }
        catch (InvalidOperationException)
        {
            while (done.Count > 0) await Undo(done.Pop());
            return false;
        }
    }

    static async Task Main(string[] args)
    {
        int failing = int.Parse(args[0]);
        var sagas = new List<Task<bool>> { Run(0, 3) };
        for (int i = 1; i <= failing; i++) sagas.Add(Run(i, i));
        bool[] ended = await Task.WhenAll(sagas);
        Debug.Assert(ended.Count(ok => ok) == 1 && log.Count(entry => entry[0] == '-') == failing * (failing + 1) / 2);
    }
}
