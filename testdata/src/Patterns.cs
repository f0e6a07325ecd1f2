// expect pulse: deadlock
// report pulse: The pattern is lost wake-up: thread 2 pulses Patterns\.gate at Patterns\.cs:\d+ while nobody waits for that, thread 1 begins to wait only then
// expect set: deadlock
// report set: The pattern is lost wake-up: thread 2 sets done at
// expect eaten: deadlock
// report eaten: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// expect waiter: deadlock
// report waiter: The pattern is wrong waiter: main pulses Patterns\.gate at Patterns\.cs:\d+ while several threads wait for that, the pulse wakes thread 1, which waits again at Patterns\.cs:\d+, and thread 2 is not woken
// expect hopeless: deadlock
// report hopeless: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// expect silent: deadlock
// report silent: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// expect slots: deadlock "can ever go on: thread 2 waits for the semaphore both (0 of 1 free: thread 1 took it at Patterns.cs:"
// report slots: \n  thread 2 waits for the semaphore both \(0 of 1 free: thread 1 took it at Patterns\.cs:\d+\)\n
// expect crossed: deadlock
// report crossed: waits for the semaphore left \(0 of 1 free: 
// expect aba: assertion "a node that is taken is at the top"
// report aba: The pattern is ABA: thread 1 reads Patterns\.stack\.Top at Patterns\.cs:\d+, thread 2 changes it at Patterns\.cs:\d+ and it is changed back, and the CompareExchange of thread 1
// expect below: assertion "a node that is taken is at the top"
// report below: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// expect torn: assertion "of two ranges"
// report torn: The pattern is torn read: thread 2 reads range\.
// expect half: assertion "of one range"
// report half: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// expect published: assertion "not yet made"
// report published: The pattern is double-checked publication: thread 1 stores Patterns\.shared at Patterns\.cs:\d+ and still holds the lock of Patterns\.gate, thread 2 reads it
// expect whole: assertion "made wrong"
// report whole: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// expect -race list: race "List<int> handlers of Patterns.Bus is used by Add at Patterns.cs:"
// expect -race lists: race "List<int> is used by Add at Patterns.cs:"
// expect dispose: exception "System.ObjectDisposedException"
// report dispose: The pattern is use after dispose: thread 1 disposes slots at Patterns\.cs:\d+, and thread 2 uses it at Patterns\.cs:\d+ after that
// expect own: exception "System.ObjectDisposedException"
// report own: The pattern is use after dispose: thread 1 disposes handle at Patterns\.cs:\d+, and thread 2 uses it at
// expect alone: exception "System.ObjectDisposedException"
// report alone: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// Patterns that a report names, and programs that look alike, for which it must not name them.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class Patterns
{
    static readonly object gate = new object();
    static bool ready;
    static int items;

    sealed class Stack
    {
        public int Top = 1;
        public readonly int[] Next = { 0, 2, 0 };
    }

    sealed class Range
    {
        public int Low, High;
    }

    sealed class Bus
    {
        readonly List<int> handlers;
        public Bus(List<int> list) { handlers = list; }
        public void Subscribe() { handlers.Add(1); Done(); }
        void Done() { }
    }

    static readonly Stack stack = new Stack();
    static Range shared;

    static void Pop()
    {
        int seen = Volatile.Read(ref stack.Top);
        int below = stack.Next[seen];
        Interlocked.CompareExchange(ref stack.Top, below, seen);
    }

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
            case "waiter": // the pulse is for the taker
            case "hopeless": // no pulse is of use: there is nothing to take
                var idle = new Thread(() => { lock (gate) while (!ready) Monitor.Wait(gate); });
                var taker = new Thread(Take);
                idle.Start();
                taker.Start();
                lock (gate)
                {
                    if (args[0] == "waiter") items++;
                    Monitor.Pulse(gate);
                }
                taker.Join();
                lock (gate)
                {
                    ready = true;
                    Monitor.PulseAll(gate);
                }
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
            case "aba": // the other thread takes both nodes and puts the first one back
                Both(Pop,
                    () => { stack.Top = 2; stack.Top = 0; stack.Next[1] = 0; stack.Top = 1; });
                Debug.Assert(stack.Top != 2, "a node that is taken is at the top");
                break;
            case "below": // the top itself stays the same
                Both(Pop,
                    () => { if (stack.Top == 1) stack.Next[1] = 0; });
                Debug.Assert(stack.Top != 2 || stack.Next[1] == 2, "a node that is taken is at the top");
                break;
            case "torn":
                var range = new Range { Low = 1, High = 2 };
                Both(() => { range.Low = 11; range.High = 12; },
                    () => { int low = range.Low, high = range.High; items = high - low; });
                Debug.Assert(items >= 0, "of two ranges");
                break;
            case "half": // the other thread changes one of the two alone
                var grows = new Range { Low = 1, High = 2 };
                Both(() => grows.Low = 11,
                    () => { int low = grows.Low, high = grows.High; items = high - low; });
                Debug.Assert(items >= 0, "of one range");
                break;
            case "published":
                Both(() => { lock (gate) if (shared == null) { shared = new Range(); shared.High = 1; } },
                    () => { Range r = shared; if (r != null) Debug.Assert(r.High == 1, "not yet made"); });
                break;
            case "whole": // the object is ready, and wrong
                Both(() => { lock (gate) if (shared == null) { var r = new Range { High = 1 }; shared = r; ready = true; } },
                    () => { Range r = shared; if (r != null) Debug.Assert(r.High == 2, "made wrong"); });
                break;
            case "list":
                var bus = new Bus(new List<int>(4));
                Both(bus.Subscribe, bus.Subscribe);
                break;
            case "lists": // two objects have the list, so neither names it
                var many = new List<int>(4);
                Both(new Bus(many).Subscribe, new Bus(many).Subscribe);
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
