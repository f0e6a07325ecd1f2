// What is always accessed under one lock needs no scheduling points, unless it is not always.
// expect: verified
// expect late: assertion "torn"
// expect -race late: assertion "torn" race "LockGuards.a is written" "LockGuards.b is written"
// expect reader: assertion "torn"
// expect two-locks: assertion "torn"
// expect common-lock: verified
// expect object: verified
// expect object-late: assertion "torn"
// expect wait: assertion "between"
// expect never-released: assertion "after" deadlock
// expect ended: assertion "before" "after" deadlock
// expect endless: verified
// expect cut: verified
// expect cut-later: exception "ThreadStateException"
// expect struct: verified
// expect struct-late: assertion "torn"
// expect private-lock: assertion "torn"
// expect array: verified
// expect array-late: assertion "torn"
// expect first-alone: assertion "torn"
// expect boxed: assertion "torn"
// expect -race boxed: assertion "torn" race "Counter.X is written at LockGuards.cs:" "Counter.Y is written at LockGuards.cs:"
using System;
using System.Diagnostics;
using System.Threading;

struct Pair { public int X, Y; }

interface ICount { void Add(); }

struct Counter : ICount
{
    public int X, Y;
    public void Add() { X++; Y++; }
}

class Account { public int In, Out; public object Lock = new object(); }

static class LockGuards
{
    static int a, b, steps;
    static Pair pair;
    static readonly object gate = new object(), second = new object();
    static volatile bool go;

    static Thread Start(ThreadStart body)
    {
        Thread t = new Thread(body);
        t.Start();
        return t;
    }

    static void Write(object l)
    {
        lock (l) {
            a++;
            b++;
        }
    }

    static void Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "") {
        case "": {
            Thread t = Start(() => Write(gate)), u = Start(() => Write(gate));
            lock (gate)
                Debug.Assert(a == b, "torn");
            t.Join();
            u.Join();
            break;
        }
        case "late": { // without the lock, but only once both others have begun
            Thread t = Start(() => Write(gate)), u = Start(() => { Write(gate); go = true; });
            if (go) {
                int x = a, y = b;
                Debug.Assert(x == y, "torn");
            }
            t.Join();
            u.Join();
            break;
        }
        case "reader": {
            Thread t = Start(() => Write(gate));
            int y = b, x = a;
            Debug.Assert(x == y, "torn");
            t.Join();
            break;
        }
        case "two-locks": {
            Thread t = Start(() => { lock (gate) lock (second) { a++; b++; } });
            lock (second)
                Debug.Assert(a == b, "not torn under one of them");
            lock (gate)
                Debug.Assert(a == b, "nor under the other");
            Thread u = Start(() => { lock (gate) { a++; b++; } });
            lock (second) {
                int y = b, x = a;
                Debug.Assert(x == y, "torn");
            }
            t.Join();
            u.Join();
            break;
        }
        case "common-lock": {
            Thread t = Start(() => { lock (gate) lock (second) { a++; b++; } });
            Thread u = Start(() => { lock (second) { a++; b++; } });
            lock (second)
                Debug.Assert(a == b, "torn");
            t.Join();
            u.Join();
            break;
        }
        case "object": {
            Account c = new Account();
            Thread t = Start(() => { lock (c.Lock) { c.In++; c.Out++; } });
            lock (c.Lock)
                Debug.Assert(c.In == c.Out, "torn");
            t.Join();
            break;
        }
        case "object-late": {
            Account c = new Account();
            Thread t = Start(() => { lock (c.Lock) { c.In++; c.Out++; } });
            lock (c.Lock)
                Debug.Assert(c.In == c.Out, "not under the lock");
            if (t.IsAlive) {
                int y = c.Out, x = c.In;
                Debug.Assert(x == y, "torn");
            }
            t.Join();
            break;
        }
        case "wait": {
            Thread t = Start(() => {
                lock (gate) {
                    a = 1;
                    Monitor.Wait(gate, 10);
                    a = 2;
                }
            });
            lock (gate) {
                Debug.Assert(a != 1, "between");
                Monitor.Pulse(gate);
            }
            t.Join();
            break;
        }
        case "never-released": {
            Thread t = Start(() => {
                Monitor.Enter(gate);
                a = 1;
                a = 2;
            });
            if (!Monitor.TryEnter(gate))
                Debug.Assert(a == 0, "after");
            t.Join();
            break;
        }
        case "ended": { // it ends with the lock, in the step in which it writes
            Thread t = Start(() => {
                Monitor.Enter(gate);
                Monitor.Enter(second);
                Monitor.Exit(second);
                a = 1;
            });
            if (!Monitor.TryEnter(gate)) {
                lock (second) {
                }
                Debug.Assert(a == 0, "after");
                Debug.Assert(a == 1, "before");
            }
            break;
        }
        case "endless": {
            Thread t = new Thread(() => {
                lock (gate)
                    while (a == 0)
                        b = 1 - b;
            });
            t.IsBackground = true;
            t.Start();
            go = true;
            break;
        }
        case "cut": { // the program's end cuts a thread off between its two writes
            Thread t = new Thread(() => { lock (gate) { a = 1; b = 1; } });
            t.IsBackground = true;
            t.Start();
            break;
        }
        case "cut-later": {
            Thread t = Start(() => { lock (gate) { a = 1; b = 1; Thread.Sleep(1); } });
            t.IsBackground = true;
            break;
        }
        case "struct": {
            Thread t = Start(() => { lock (gate) { pair.X++; pair.Y++; } });
            lock (gate) {
                Pair p = pair;
                Debug.Assert(p.X == p.Y, "torn");
            }
            t.Join();
            break;
        }
        case "struct-late": {
            Thread t = Start(() => { lock (gate) { pair.X++; pair.Y++; } go = true; });
            lock (gate)
                pair.X += 0;
            Pair p = pair;
            Debug.Assert(p.X == p.Y, "torn");
            t.Join();
            break;
        }
        case "private-lock": {
            Thread t = Start(() => Write(new object()));
            Write(new object());
            if (go || t.IsAlive) {
                int y = b, x = a;
                Debug.Assert(x == y, "torn");
            }
            t.Join();
            break;
        }
        case "array": {
            int[] c = new int[2];
            Thread t = Start(() => { lock (c) { c[0]++; c[1]++; } });
            lock (c) {
                int[] d = (int[])c.Clone();
                Debug.Assert(d[0] == d[1], "torn");
            }
            t.Join();
            break;
        }
        case "array-late": {
            int[] c = new int[2];
            Thread t = Start(() => { lock (c) { c[0]++; c[1]++; } });
            lock (c)
                steps = c[0];
            int[] d = (int[])c.Clone();
            Debug.Assert(d[0] == d[1], "torn");
            t.Join();
            break;
        }
        case "boxed": { // compared as a whole, without the lock
            ICount c = new Counter();
            object half = new Counter { X = 1 };
            Thread t = Start(() => { lock (gate) c.Add(); });
            Debug.Assert(!c.Equals(half), "torn");
            t.Join();
            break;
        }
        case "first-alone": { // what main does before there is another thread does not count
            a = b = 1;
            Thread t = Start(() => Write(gate));
            lock (gate)
                steps = a;
            Thread u = Start(() => { int y = b, x = a; Debug.Assert(x == y, "torn"); });
            t.Join();
            u.Join();
            break;
        }
        }
    }
}
