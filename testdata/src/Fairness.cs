// Livelocks that could be left, and a scheduler that is fair to all threads need not leave; delegates that C# keeps in static fields; and the
// state of threads that wait.
// not for mcs
// expect back-off: verified
// expect -livelock back-off: livelock "go round for ever at Fairness.cs:"
// report -livelock back-off: a scheduler that is fair to all threads may never let the program end
// report -livelock back-off: Thread\.Sleep
// expect -livelock joined: livelock "go round for ever at Fairness.cs:"
// expect -livelock lucky: verified
// expect -livelock poll: verified
// expect -livelock clock: verified
// expect -livelock finite: verified
// expect -race lambdas: verified
// expect -race generic-lambdas: verified
// expect -race method-groups: verified
// expect -race shared: race "Fairness.shared"
// expect waits: exception "waits"
// expect waits-loop: deadlock "thread 1 can never go on"
// expect sleeps: verified
// expect -livelock join: verified
// expect runs: exception "runs"
using System;
using System.Threading;

static class Fairness
{
    static readonly object a = new object(), b = new object();
    static volatile bool flag;
    static int taken;
    static Func<int, int> shared;

    static Thread Start(ThreadStart body)
    {
        var t = new Thread(body);
        t.Start();
        return t;
    }

    // Whoever finds the second taken gives up the first, and gives way before trying again.
    static void BackOff(object first, object second)
    {
        while (true)
        {
            Monitor.Enter(first);
            if (Monitor.TryEnter(second)) break;
            Monitor.Exit(first);
            Thread.Sleep(1);
        }
        Monitor.Exit(second);
        Monitor.Exit(first);
    }

    static void Draw()
    {
        while (Mwc.Verify.Choose(2) == 0) Thread.Sleep(1);
    }

    static void Turn()
    {
        for (int i = 0; i < 2; i++)
        {
            while (Interlocked.CompareExchange(ref taken, 1, 0) != 0) Thread.Sleep(1);
            Volatile.Write(ref taken, 0);
            Thread.Sleep(1);
        }
    }

    static int Twice(int i) => 2 * i;

    static class Of<T>
    {
        internal static Func<T, T> Same() => x => x;
    }

    static void Both(Action f)
    {
        Thread t = Start(() => f());
        f();
        t.Join();
    }

    static int Sum(Func<int, int> f) => f(1) + f(2);

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "back-off":
                Start(() => BackOff(a, b));
                Start(() => BackOff(b, a));
                break;
            case "joined":
                {
                    Thread one = Start(() => BackOff(a, b)), two = Start(() => BackOff(b, a));
                    one.Join();
                    two.Join();
                    break;
                }
            case "lucky":
                Start(Draw);
                Start(Draw);
                break;
            case "poll":
                Start(() => { while (!flag) Thread.Sleep(1); });
                Start(() => { while (!flag) Thread.Yield(); });
                flag = true;
                break;
            case "clock":
                {
                    DateTime end = DateTime.UtcNow.AddMilliseconds(20);
                    Start(() => { while (DateTime.UtcNow < end) Thread.Sleep(10); });
                    break;
                }
            case "finite":
                Start(Turn);
                Start(Turn);
                break;
            case "lambdas":
                Both(() => Sum(i => i + 1));
                break;
            case "generic-lambdas":
                Both(() => Of<string>.Same()("x"));
                break;
            case "method-groups":
                Both(() => Sum(Twice));
                break;
            case "shared":
                Both(() => Sum(shared ??= i => i + 1));
                break;
            case "waits":
                {
                    Thread t = null;
                    lock (a)
                    {
                        t = Start(() => { lock (a) { } });
                        while (t.ThreadState != ThreadState.WaitSleepJoin) Thread.Yield();
                        throw new Exception("waits");
                    }
                }
            case "waits-loop":
                lock (a)
                {
                    Thread t = Start(() => { lock (a) Monitor.Wait(a); });
                    while (t.ThreadState != ThreadState.WaitSleepJoin) Thread.Yield();
                    while (Monitor.Wait(a, 1) || (t.ThreadState & ThreadState.WaitSleepJoin) == 0) { }
                    Monitor.PulseAll(a);
                }
                break;
            case "sleeps":
                {
                    Thread t = Start(() => Thread.Sleep(100));
                    ThreadState s = t.ThreadState;
                    if (s != ThreadState.WaitSleepJoin && s != ThreadState.Running && s != ThreadState.Stopped) throw new Exception(s.ToString());
                    t.Join();
                    if (t.ThreadState != ThreadState.Stopped) throw new Exception("not stopped");
                    break;
                }
            case "join":
                {
                    Thread main = Thread.CurrentThread;
                    Thread t = Start(() => { while ((main.ThreadState & ThreadState.WaitSleepJoin) == 0) Thread.Sleep(0); });
                    t.Join();
                    break;
                }
            case "runs":
                {
                    Thread t = Start(() => { lock (a) { } });
                    lock (a)
                        if (t.ThreadState == ThreadState.Running) throw new Exception("runs");
                    t.Join();
                    break;
                }
        }
    }
}
