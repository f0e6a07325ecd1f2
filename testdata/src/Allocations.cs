// expect loop: verified
// expect caller: verified
// expect recursive: exception "StackOverflowException"
// expect order: verified
// expect -symmetry=none loop: verified
// expect -symmetry=none caller: verified
// expect -symmetry=none order: verified
// expect -symmetry=none hash: verified
// expect hash: verified
// expect kept: verified
// The infinite allocations of de Brugh's thesis (listing 5.4), each in two threads and with something that the threads share in each
// round, so that there is a state to be stored; and two threads that allocate in both orders (example 6).
using System;
using System.Collections.Generic;
using System.Threading;

class Allocations
{
    class Node
    {
        public Node next;
    }

    class Cell
    {
        public int value;
    }

    static volatile int tick;
    static volatile Cell dropped;
    static volatile Node a, b;

    static Cell Made(int value)
    {
        return new Cell { value = value };
    }

    // The place of an object that is dropped is free, the one after it is not.
    static void Kept()
    {
        dropped = Made(1);
        Cell kept = Made(2);
        dropped = null;
        tick = 1;
        Cell third = Made(3), fourth = Made(4);
        tick = 2;
        System.Diagnostics.Debug.Assert(kept.value == 2 && third.value + fourth.value == 7, "another object's place");
    }

    static void Loop()
    {
        object o;
        while (true)
        {
            o = new object();
            tick = 1 - tick;
            lock (o) { }
        }
    }

    static void Caller()
    {
        while (true) Callee();
    }

    static void Callee()
    {
        object o = new object();
        tick = 1 - tick;
        lock (o) { }
    }

    static void Recursive()
    {
        object o = new object();
        tick = 1;
        Recursive();
        lock (o) { }
    }

    static void Two(ThreadStart first, ThreadStart second)
    {
        new Thread(first).Start();
        new Thread(second).Start();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "loop": Two(Loop, Loop); break;
            case "kept": Two(Kept, () => tick = 3); break;
            case "caller": Two(Caller, Caller); break;
            case "recursive": Recursive(); break;
            case "order":
                Two(
                    () => { for (int i = 0; i < 3; i++) a = new Node { next = a }; },
                    () => { for (int i = 0; i < 3; i++) b = new Node { next = b }; });
                break;
            case "hash": // codes of objects that are placed differently are different, and stay what they are
                var set = new HashSet<object>();
                var list = new List<object>();
                for (int i = 0; i < 10; i++)
                {
                    var o = new object();
                    set.Add(o);
                    list.Add(o);
                }
                foreach (object o in list)
                    if (!set.Contains(o)) throw new Exception("lost");
                break;
        }
    }
}
