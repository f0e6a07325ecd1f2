// expect: deadlock "can ever go on"
// report: waits for the lock of .*, held by a thread that has ended
// expect join: deadlock "main can never go on"
// expect try: verified
// A lock that a thread held when it ended is nobody's for ever, least of all of the next thread that is started in its place.
using System;
using System.Threading;

static class OrphanedLocks
{
    static readonly object gate = new object();

    static void Main(string[] args)
    {
        string mode = args.Length > 0 ? args[0] : "";
        var first = new Thread(() => Monitor.Enter(gate));
        first.Start();
        first.Join();
        if (mode == "join") Monitor.Enter(gate);
        var second = new Thread(() =>
        {
            if (mode != "try") Monitor.Enter(gate);
            else if (Monitor.TryEnter(gate)) throw new Exception("the lock of a thread that has ended was taken");
        });
        second.Start();
        second.Join();
    }
}
