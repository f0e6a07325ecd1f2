// not for mcs
// expect -livelock -budget=5000 lock: livelock "main goes round for ever at LoneRounds.cs:18"
// report -livelock -budget=5000 lock: shows all\):\n  --- from here round and round:\n  main\n.*:20\)  takes the lock of LoneRounds\.gate.*\n.*:21\)  releases the lock of LoneRounds\.gate.*\n  --- and the state
// expect -livelock -budget=5000 queue: livelock "main goes round for ever at LoneRounds.cs:28"
// report -livelock -budget=5000 queue: shows all\):\n  --- from here round and round:\n  main\n.*:31\)  calls ConcurrentQueue\.TryDequeue on LoneRounds\.queue.*\n  --- and the state
// expect -livelock -budget=5000 thread: livelock "thread 1 goes round for ever at LoneRounds.cs:"
// report -livelock -budget=5000 thread: round and round:\n  thread 1\n(.*LoneRounds\.Spin \(LoneRounds.cs:[34].\).*\n){4}  --- and the state is the same again
// A thread that goes round alone makes many rounds in one transition. The report shows one.
using System.Collections.Concurrent;
using System.Threading;
static class LoneRounds
{
    static readonly object gate = new object();
    static readonly ConcurrentQueue<int> queue = new ConcurrentQueue<int>();
    static int x, y;
    static void Lock()
    {
        while (true)
        {
            lock (gate)
                if (x == 5) break;
        }
    }
    static volatile bool stop;
    static void Queue()
    {
        int i = 0;
        while (!stop)
        {
            i = (i + 1) % 3;
            queue.TryDequeue(out _);
        }
    }
    static void Spin()
    {
        while (!stop)
        {
            Interlocked.Exchange(ref x, 1);
            for (int i = 0; i < 3; i++)
                Volatile.Write(ref y, i);
            lock (gate) x = 0;
        }
    }
    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "lock": Lock(); break;
            case "queue": Queue(); break;
            case "thread":
                new Thread(Spin).Start();
                lock (queue) Monitor.Wait(queue);
                break;
        }
    }
}
