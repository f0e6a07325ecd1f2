// expect choice: assertion "late read"
// expect alone: verified
using System.Diagnostics;
using System.Threading;

// Main writes, alone, what a thread has read that has ended since. The state in which it does so is known by then: the search has come to it on a path on
// which nobody has read.
static class EarlyWrites
{
    static int flag, word;

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "choice":
                new Thread(Read).Start();
                Await();
                word = 1;
                break;
            case "alone":
                word = 2;
                while (Mwc.Verify.Bool()) word = 0;
                word = 0;
                var t = new Thread(Read);
                t.Start();
                t.Join();
                break;
        }
    }

    // The question is no read: that would be a read which needs no scheduling point, as far as is known.
    static void Await() { while (Interlocked.CompareExchange(ref flag, 0, 0) == 0) ; }

    static void Read()
    {
        bool reads = Mwc.Verify.Bool();
        Interlocked.Exchange(ref flag, 1);
        if (!reads) return;
        Debug.Assert(word == 0, "late read");
    }
}
