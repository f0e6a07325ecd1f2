// Clients of events, barriers and readers' locks. SETUP: m ManualResetEventSlim, M one that is set; c, d CountdownEvent of 1 and of 2;
// o Barrier of 1, b of 2, B one with an action; r ReaderWriterLockSlim, R a recursive one.
using System;
using System.Threading;
using System.Threading.Tasks;

sealed class Subject : Client
{
    public static readonly string[] Setups = { "m", "c", "d", "b", "B", "r", "R", "o" };

    public static string Operations(string setup) => char.ToLower(setup[0]) switch
    {
        'm' => "SRwlktic",
        'c' or 'd' => "gGaAwlkntcz",
        'b' or 'o' => "wlkarncp",
        _ => "reREuUpqdtTf",
    };

    public const bool Begins = false;
    public const int Drawn = 60;

    readonly ManualResetEventSlim m;
    readonly CountdownEvent d;
    readonly Barrier b;
    readonly ReaderWriterLockSlim r;
    readonly CancellationTokenSource c = new CancellationTokenSource();
    int phases;

    public Subject(string setup)
    {
        switch (setup)
        {
            case "m": m = new ManualResetEventSlim(); break;
            case "M": m = new ManualResetEventSlim(true); break;
            case "c": d = new CountdownEvent(1); break;
            case "d": d = new CountdownEvent(2); break;
            case "o": b = new Barrier(1); break;
            case "b": b = new Barrier(2); break;
            case "B": b = new Barrier(2, x => phases = phases * 10 + (int)x.CurrentPhaseNumber + 1); break;
            case "r": r = new ReaderWriterLockSlim(); break;
            case "R": r = new ReaderWriterLockSlim(LockRecursionPolicy.SupportsRecursion); break;
        }
    }

    static string Did(bool it) => it ? "+" : "-";

    string Event(char operation)
    {
        switch (operation)
        {
            case 'S': m.Set(); return "";
            case 'R': m.Reset(); return "";
            case 'w': m.Wait(); return "";
            case 'l': return Did(m.Wait(1));
            case 'k': m.Wait(c.Token); return "";
            case 't': return Did(m.Wait(0));
            case 'i': return Did(m.IsSet);
            case 'c': c.Cancel(); return "";
        }
        throw new NotSupportedException();
    }

    string Countdown(char operation)
    {
        switch (operation)
        {
            case 'g': return Did(d.Signal());
            case 'G': return Did(d.Signal(2));
            case 'a': d.AddCount(); return "";
            case 'A': return Did(d.TryAddCount());
            case 'w': d.Wait(); return "";
            case 'l': return Did(d.Wait(1));
            case 'k': d.Wait(c.Token); return "";
            case 'n': return d.CurrentCount + "/" + d.InitialCount;
            case 't': return Did(d.IsSet);
            case 'c': c.Cancel(); return "";
            case 'z': d.Reset(); return "";
        }
        throw new NotSupportedException();
    }

    string Rendezvous(char operation)
    {
        switch (operation)
        {
            case 'w': b.SignalAndWait(); return "";
            case 'l': return Did(b.SignalAndWait(1));
            case 'k': b.SignalAndWait(c.Token); return "";
            case 'a': return b.AddParticipant().ToString();
            case 'r': b.RemoveParticipant(); return "";
            case 'n': return b.ParticipantsRemaining + "/" + b.ParticipantCount;
            case 'p': return b.CurrentPhaseNumber.ToString();
            case 'c': c.Cancel(); return "";
        }
        throw new NotSupportedException();
    }

    string Readers(char operation)
    {
        switch (operation)
        {
            case 'r': r.EnterReadLock(); return "";
            case 'e': r.ExitReadLock(); return "";
            case 'R': r.EnterWriteLock(); return "";
            case 'E': r.ExitWriteLock(); return "";
            case 'u': r.EnterUpgradeableReadLock(); return "";
            case 'U': r.ExitUpgradeableReadLock(); return "";
            case 'p': return Did(r.TryEnterReadLock(0));
            case 'q': return Did(r.TryEnterWriteLock(0));
            case 'd': return Did(r.TryEnterWriteLock(1));
            case 't': return r.CurrentReadCount.ToString();
            case 'T': return r.WaitingReadCount + "/" + r.WaitingWriteCount;
            case 'f': return Did(r.IsReadLockHeld) + Did(r.IsWriteLockHeld) + Did(r.IsUpgradeableReadLockHeld);
        }
        throw new NotSupportedException();
    }

    public override string Do(char operation, Worker me) =>
        m != null ? Event(operation) : d != null ? Countdown(operation) : b != null ? Rendezvous(operation) : Readers(operation);

    public override string End(bool begun) =>
        m != null ? Did(m.IsSet) : d != null ? d.CurrentCount.ToString() : b != null ? b.CurrentPhaseNumber + "/" + b.ParticipantsRemaining + "/" + phases : r.CurrentReadCount + Did(r.IsWriteLockHeld);
}
