using System.Threading;

// Two threads compute in rounds. One of them gives up without leaving the barrier, so the other one waits there for ever.
static class Stencil
{
    static readonly int[] cells = { 1, 2 };
    static readonly Barrier rounds = new(2);

    static void Work(object place)
    {
        int me = (int)place;
        for (int round = 0; round < 2; round++)
        {
            lock (cells)
            {
                if ((cells[me] += cells[1 - me]) > 3) return; // without RemoveParticipant
            }
            rounds.SignalAndWait();
        }
    }

    static void Main()
    {
        var other = new Thread(Work);
        other.Start(1);
        Work(0);
        other.Join();
    }
}
