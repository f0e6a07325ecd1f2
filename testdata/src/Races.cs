// Data races, and what looks like one and is none. A race is two accesses to one location that nothing orders, one of them a write, one
// of them plain; both places are named.
// expect -race: verified
// expect read-write: verified
// expect -race read-write: race "Races.x is written at Races.cs:84 and read at Races.cs:86"
// expect -race write-write: race "Races.x is written at Races.cs:90 and written at Races.cs:92"
// expect -race increment: race "written at Races.cs:96 and read at Races.cs:98" "read at Races.cs:96 and written at Races.cs:98" "written at Races.cs:96 and written at Races.cs:98"
// expect -race sleep: race "Races.x is written at Races.cs:102 and read at Races.cs:105"
// expect -race two-locks: race "Races.x is written at"
// expect -race one-lock: verified
// expect -race wait-pulse: verified
// expect -race try-enter: verified
// expect -race start-join: verified
// expect -race is-alive: verified
// expect -race volatile-flag: verified
// expect -race plain-flag: race "Races.plain is written at"
// expect -race spin: race "Races.plain is written at"
// expect -race publish: race "Races.node is written at"
// expect -race publish-volatile: verified
// expect -race interlocked: verified
// expect -race interlocked-plain: race "Races.x is written atomically at"
// expect -race volatile-plain: race "Races.x is written atomically at"
// expect -race read-read: verified
// expect -race elements: verified
// expect -race element: race "[1] of int[] is written at"
// expect -race element-pieces: race "[0].B of Pair[] is written at"
// expect -race copied: race "[1] of int[] is"
// expect -race fields: verified
// expect -race bytes: verified
// expect -race overlap: race "Overlap"
// expect -race pieces: verified
// expect -race whole: race "Races.pair.B is"
// expect -race pointer: race "Races.x is read at Races.cs:296 and written at Races.cs:342"
// expect -race double-checked: verified
// expect -race double-checked-plain: race "Races.node is read at Races.cs:367 and written at Races.cs:370"
// expect -race class-constructor: verified
// expect -race exception: verified
// expect -race console: verified
// expect -race list: race "List<int> l is used by Add at Races.cs:"
// expect -race locked-list: verified
// expect -race private: verified
using System;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;
using System.Threading;

struct Pair { public int A, B; }

[StructLayout(LayoutKind.Explicit)]
class Overlap
{
    [FieldOffset(0)] public int Word;
    [FieldOffset(2)] public byte Byte;
    [FieldOffset(4)] public byte Next;
}

class Node { public int Value; public byte First, Second; }

class Once { public static int Value = new Random(1).GetHashCode() * 0 + 1; public static int[] List = { 1, 2 }; }

static class Races
{
    internal static int x, y;
    static volatile bool ready;
    static bool plain;
    static Node node;
    static volatile Node shared;
    static Pair pair;
    static readonly object gate = new object(), other = new object();

    static void Both(ThreadStart a, ThreadStart b)
    {
        Thread t = new Thread(a);
        t.Start();
        b();
        t.Join();
    }

    static void Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "") {
        case "read-write":
            Both(() => x = 1,
                () => {
                    y = x;
                });
            break;
        case "write-write":
            Both(() => x = 1,
                () => {
                    x = 2;
                });
            break;
        case "increment":
            Both(() => x++,
                () => {
                    x++;
                });
            break;
        case "sleep":
            Both(() => x = 1,
                () => {
                    Thread.Sleep(1000);
                    y = x;
                });
            break;
        case "two-locks":
            Both(() => { lock (gate) x = 1; },
                () => { lock (other) x = 2; });
            break;
        case "one-lock":
            Both(() => { lock (gate) x = 1; },
                () => { lock (gate) x++; });
            break;
        case "wait-pulse":
            Both(() => {
                    x = 1;
                    lock (gate) {
                        ready = true;
                        Monitor.Pulse(gate);
                    }
                },
                () => {
                    lock (gate) {
                        while (!ready)
                            Monitor.Wait(gate);
                    }
                    y = x;
                });
            break;
        case "try-enter":
            Both(() => {
                    if (Monitor.TryEnter(gate)) {
                        x = 1;
                        Monitor.Exit(gate);
                    }
                },
                () => {
                    if (Monitor.TryEnter(gate, 10)) {
                        x = 2;
                        Monitor.Exit(gate);
                    }
                });
            break;
        case "start-join": {
            x = 1;
            Thread t = new Thread(() => x++), u = new Thread(() => x++);
            t.Start();
            t.Join();
            x++;
            u.Start();
            u.Join();
            x++;
            break;
        }
        case "is-alive": {
            Thread t = new Thread(() => x = 1);
            t.Start();
            if (!t.IsAlive)
                x = 2;
            break;
        }
        case "volatile-flag":
            Both(() => {
                    x = 1;
                    ready = true;
                },
                () => {
                    if (ready)
                        x = 2;
                });
            break;
        case "plain-flag":
            Both(() => {
                    x = 1;
                    plain = true;
                },
                () => {
                    if (plain)
                        x = 2;
                });
            break;
        case "spin":
            Both(() => {
                    x = 1;
                    plain = true;
                },
                () => {
                    while (!plain) {
                    }
                    x = 2;
                });
            break;
        case "publish":
            Both(() => {
                    Node n = new Node();
                    n.Value = 1;
                    node = n;
                },
                () => {
                    Node n = node;
                    if (n != null)
                        y = n.Value;
                });
            break;
        case "publish-volatile":
            Both(() => {
                    Node n = new Node();
                    n.Value = 1;
                    shared = n;
                },
                () => {
                    Node n = shared;
                    if (n != null)
                        n.Value++;
                });
            break;
        case "interlocked":
            Both(() => Interlocked.Increment(ref x),
                () => {
                    Interlocked.CompareExchange(ref x, 5, 1);
                    Volatile.Write(ref x, Volatile.Read(ref x));
                });
            break;
        case "interlocked-plain":
            Both(() => Interlocked.Increment(ref x),
                () => y = x);
            break;
        case "volatile-plain":
            Both(() => Volatile.Write(ref x, 1),
                () => y = x);
            break;
        case "read-read":
            x = 1;
            Both(() => Console.Write(x),
                () => y = x + Volatile.Read(ref x));
            x = 2;
            break;
        case "elements": {
            int[] a = new int[2];
            byte[] b = new byte[2];
            Both(() => { a[0] = 1; b[1] = 1; Array.Clear(b, 1, a.Length - 2); }, // of no elements
                () => { a[1] = 2; b[0]++; Array.Copy(b, 1, b, 1, a.Length - 2); Array.Copy(a, 0, new int[1], 1, a.Length - 2); });
            break;
        }
        case "element": {
            int[] a = new int[2];
            Both(() => { a[1] = 1; },
                () => { a[1] = 2; });
            break;
        }
        case "element-pieces": {
            Pair[] a = new Pair[2];
            Both(() => { a[0].B = 1; a[1].A = 1; },
                () => { a[0] = new Pair { A = 1, B = 2 }; a[1].B = 2; });
            break;
        }
        case "copied": {
            int[] a = new int[2], b = new int[1];
            Both(() => { a[0] = 1; a[1] = 1; },
                () => { Array.Copy(a, 1, b, 0, 1); });
            break;
        }
        case "fields": {
            Node n = new Node();
            Both(() => n.Value = 1,
                () => n.First = 1);
            break;
        }
        case "bytes": {
            Node n = new Node();
            Both(() => n.First = 1,
                () => n.Second++);
            break;
        }
        case "overlap": {
            Overlap o = new Overlap();
            Both(() => { o.Word = 1; },
                () => { o.Next = 1; o.Byte = 1; });
            break;
        }
        case "pieces":
            Both(() => pair.A = 1,
                () => pair.B++);
            break;
        case "whole":
            Both(() => pair.B = 1,
                () => {
                    Pair p = pair;
                    y = p.A;
                });
            break;
        case "pointer":
            Both(() => Set(ref x),
                () => y = x);
            break;
        case "double-checked":
            Both(() => Shared(), () => y = Shared().Value);
            break;
        case "double-checked-plain":
            Both(() => Plain(), () => y = Plain().Value);
            break;
        case "class-constructor":
            Both(() => y = Once.Value, () => x = Once.Value + Once.List[1]);
            break;
        case "exception": {
            Exception e = new Exception("shared");
            ExceptionDispatchInfo info = ExceptionDispatchInfo.Capture(e);
            ThreadStart fail = () => {
                try {
                    info.Throw();
                } catch (Exception f) {
                    if (f.StackTrace == null || f.Message != "shared")
                        throw;
                }
            };
            Both(fail, fail);
            break;
        }
        case "console":
            Both(() => Console.WriteLine("a {0}", 1), () => Console.Error.WriteLine("b" + 2));
            break;
        case "list": {
            List<int> l = new List<int>(4);
            Both(() => l.Add(1), () => l.Add(2));
            break;
        }
        case "locked-list": {
            List<int> l = new List<int>();
            Both(() => { lock (l) l.Add(1); }, () => { lock (l) l.Add(2); });
            break;
        }
        case "private":
            Both(() => Sum(1), () => Sum(2));
            break;
        }
    }

    static void Set(ref int i)
    {
        i = 1;
    }

    static int Sum(int n)
    {
        List<Node> all = new List<Node>();
        for (int i = 0; i < n; i++)
            all.Add(new Node { Value = i });
        int s = 0;
        foreach (Node v in all)
            s += v.Value;
        return s;
    }

    static Node Shared()
    {
        if (shared == null)
            lock (gate)
                if (shared == null)
                    shared = new Node { Value = 1 };
        return shared;
    }

    static Node Plain()
    {
        if (node == null)
            lock (gate)
                if (node == null)
                    node = new Node { Value = 1 };
        return node;
    }
}
