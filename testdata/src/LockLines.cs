// A lock statement on a System.Threading.Lock stands at its own line, which symbols do not tell.
// csc: -nowarn:CS0414
// expect: deadlock "wait for each other"
using System.Threading;

static class LockLines
{
    static readonly Lock a = new Lock(), b = new Lock();
    static int n;

    static void Main()
    {
        var t = new Thread(() => {
            n = 1;
            lock (a) {
                n = 2;
                // not the line above
                lock (b) {
                    n = 3;
                }
            }
        });
        t.Start();

        n = 4;
        lock (b)
        {
            n = 5;
            lock (a)
            {
                n = 6;
            }
        }
    }
}
