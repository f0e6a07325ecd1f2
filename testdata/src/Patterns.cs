// expect pulse: deadlock
// report pulse: The pattern is lost wake-up: thread 2 pulses Patterns\.gate at Patterns\.cs:\d+ while nobody waits for that, thread 1 begins to wait only then
// expect set: deadlock
// report set: The pattern is lost wake-up: thread 2 sets done at
// expect eaten: deadlock
// report eaten: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// expect silent: deadlock
// report silent: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// expect slots: deadlock "can ever go on: thread 2 waits for the semaphore both (0 of 1 free: thread 1 took it at Patterns.cs:"
// report slots: \n  thread 2 waits for the semaphore both \(0 of 1 free: thread 1 took it at Patterns\.cs:\d+\)\n
// expect crossed: deadlock
// report crossed: waits for the semaphore left \(0 of 1 free: 
// expect dispose: exception "System.ObjectDisposedException"
// report dispose: The pattern is use after dispose: thread 1 disposes slots at Patterns\.cs:\d+, and thread 2 uses it at Patterns\.cs:\d+ after that
// expect own: exception "System.ObjectDisposedException"
// report own: The pattern is use after dispose: thread 1 disposes handle at Patterns\.cs:\d+, and thread 2 uses it at
// expect alone: exception "System.ObjectDisposedException"
// report alone: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// Patterns that a report names, and programs that look alike, for which it must not name them.
using System;
using System.Threading;

static class Patterns
{
    static readonly object gate = new object();
    static bool ready;
    static int items;

    sealed class Handle : IDisposable
    {
        volatile bool disposed;
        public void Dispose() { disposed = true; }
        public void Use()
        {
            if (disposed) throw new ObjectDisposedException("Handle");
        }
    }

    static void Both(ThreadStart a, ThreadStart b)
    {
        var one = new Thread(a);
        var two = new Thread(b);
        one.Start();
        two.Start();
        one.Join();
        two.Join();
    }

    static void Take()
    {
        lock (gate)
        {
            while (items == 0) Monitor.Wait(gate);
            items--;
        }
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "pulse":
                Both(() => { if (!ready) lock (gate) Monitor.Wait(gate); },
                    () => { ready = true; lock (gate) Monitor.Pulse(gate); });
                break;
            case "set":
                var done = new ManualResetEventSlim();
                Both(() => { done.Reset(); done.Wait(); },
                    () => done.Set());
                break;
            case "eaten": // the other consumer has the only item; nobody lacks its pulse
                var producer = new Thread(() => { lock (gate) { items++; Monitor.Pulse(gate); } });
                producer.Start();
                Both(Take, Take);
                break;
            case "silent": // nobody pulses
                Both(() => { lock (gate) Monitor.Wait(gate); },
                    () => { lock (gate) ready = true; });
                break;
            case "slots": // one taker never gives it back
                var both = new SemaphoreSlim(1, 1);
                Both(() => both.Wait(),
                    () => { both.Wait(); both.Release(); });
                break;
            case "crossed": // the message names no more than what all wait for
                var left = new SemaphoreSlim(1, 1);
                var started = new Thread(() => { lock (gate) left.Wait(); lock (gate) left.Wait(); });
                started.Start();
                lock (gate) left.Wait();
                break;
            case "dispose":
                var slots = new SemaphoreSlim(0);
                Both(() => slots.Dispose(),
                    () => slots.Release());
                break;
            case "own":
                var handle = new Handle();
                Both(() => handle.Dispose(),
                    () => handle.Use());
                break;
            case "alone": // one thread disposes and uses it
                var lone = new Handle();
                Both(() => { lone.Dispose(); lone.Use(); },
                    () => { });
                break;
        }
    }
}
