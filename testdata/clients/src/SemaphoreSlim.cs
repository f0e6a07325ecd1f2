// Clients of SemaphoreSlim: SETUP is the initial count, and the maximum if there is a second digit.
using System;
using System.Threading;
using System.Threading.Tasks;

sealed class Subject : Client
{
    public static readonly string[] Setups = { "0", "1", "01", "12" };
    public static string Operations(string setup) => "wtlkKabecrRnA";
    public const bool Begins = true;
    public const int Drawn = 70;

    readonly SemaphoreSlim s;
    readonly CancellationTokenSource c = new CancellationTokenSource();

    public Subject(string setup) => s = setup.Length == 1 ? new SemaphoreSlim(setup[0] - '0') : new SemaphoreSlim(setup[0] - '0', setup[1] - '0');

    static string Did(bool taken) => taken ? "+" : "-";

    async Task<string> Wait(Task task)
    {
        await task;
        return "+" + Stamp();
    }

    async Task<string> Wait(Task<bool> task) => Did(await task) + Stamp();

    public override string Do(char operation, Worker me)
    {
        switch (operation)
        {
            case 'w': s.Wait(); return "";
            case 't': return Did(s.Wait(0));
            case 'l': return Did(s.Wait(1));
            case 'k': s.Wait(c.Token); return "";
            case 'K': return Did(s.Wait(1, c.Token));
            case 'a': return me.Keep(Wait(s.WaitAsync()));
            case 'b': return me.Keep(Wait(s.WaitAsync(c.Token)));
            case 'e': return me.Keep(Wait(s.WaitAsync(1)));
            case 'A':
                Task t = s.WaitAsync();
                string at = t.IsCompleted ? "d" : "o";
                me.Keep(Wait(t));
                return at;
            case 'c': c.Cancel(); return "";
            case 'r': return s.Release().ToString();
            case 'R': return s.Release(2).ToString();
            case 'n': return s.CurrentCount.ToString();
        }
        throw new NotSupportedException();
    }

    public override string End(bool begun)
    {
        string left = s.CurrentCount.ToString();
        try
        {
            for (int i = 0; begun && i < 9; i++) s.Release();
        }
        catch (SemaphoreFullException)
        {
        }
        return left;
    }
}
