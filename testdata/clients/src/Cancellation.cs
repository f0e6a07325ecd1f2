// Clients of CancellationTokenSource. SETUP: p a plain source, l two sources that are linked, t a source with a timer.
using System;
using System.Threading;
using System.Threading.Tasks;

sealed class Subject : Client
{
    public static readonly string[] Setups = { "p", "l", "t" };
    public static string Operations(string setup) => setup == "t" ? "aAzcirUyRdSpn" : setup == "p" ? "cCiruUdwDtLx" : "cCiruUdwDtLxko";
    public const bool Begins = true;
    public const int Drawn = 150;

    readonly CancellationTokenSource first, c;
    CancellationTokenRegistration registration;
    string ran = "";

    public Subject(string setup)
    {
        c = first = new CancellationTokenSource();
        if (setup == "l") c = CancellationTokenSource.CreateLinkedTokenSource(first.Token);
        registration = c.Token.Register(() => { string s = Stamp(); lock (this) ran += "f" + s; });
    }

    static string Did(bool it) => it ? "+" : "-";

    async Task<string> Waits(Task task)
    {
        await task;
        return "." + Stamp();
    }

    public override string Do(char operation, Worker me)
    {
        switch (operation)
        {
            case 'c': c.Cancel(); return "";
            case 'k': first.Cancel(); return "";
            case 'o': return Did(first.IsCancellationRequested);
            case 'C': return me.Keep(Waits(c.CancelAsync()));
            case 'i': return Did(c.IsCancellationRequested);
            case 'r': c.Token.Register(() => { string s = Stamp(); lock (this) ran += "r" + s; }); return "";
            case 'u': return Did(registration.Unregister());
            case 'U': registration.Dispose(); return "";
            case 'd': c.Dispose(); return "";
            case 'w': return Did(c.Token.WaitHandle.WaitOne(1));
            case 'D': return me.Keep(Waits(Task.Delay(-1, c.Token)));
            case 't': c.Token.ThrowIfCancellationRequested(); return "";
            case 'L': using (var l = CancellationTokenSource.CreateLinkedTokenSource(c.Token)) return Did(l.IsCancellationRequested);
            case 'x': c.Token.Register(() => { string s = Stamp(); lock (this) ran += "x" + s; throw new ApplicationException(); }); return "";
            case 'a': c.CancelAfter(1); return "";
            case 'A': c.CancelAfter(-1); return "";
            case 'z': c.CancelAfter(0); return "";
            case 'y': return me.Keep(Waits(registration.DisposeAsync().AsTask()));
            case 'R': return Did(c.TryReset());
            case 'S': return me.Keep(Waits(Task.Delay(1, c.Token)));
            case 'p': Thread.Sleep(2); return "";
            case 'n': lock (this) return ran;
        }
        throw new NotSupportedException();
    }

    public override string End(bool begun)
    {
        string left;
        lock (this) left = ran + Did(c.IsCancellationRequested);
        if (begun)
        {
            try
            {
                c.Cancel();
            }
            catch (Exception)
            {
            }
        }
        return left;
    }
}
