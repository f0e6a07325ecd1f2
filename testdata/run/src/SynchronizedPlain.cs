// ArrayList, Hashtable, Queue and Stack made by Synchronized: two threads that use them lose nothing; and what they do at their edges.
using System;
using System.Collections;
using System.Linq;
using System.Threading;

static class Program
{
    static void Show(string what, Func<object> f)
    {
        object r;
        try { r = f(); }
        catch (Exception e) { r = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(what + ": " + (r is IEnumerable s && r is not string ? string.Join(" ", s.Cast<object>()) : r ?? "null"));
    }

    static void Main()
    {
        var plain = new ArrayList();
        ArrayList list = ArrayList.Synchronized(plain);
        Hashtable table = Hashtable.Synchronized(new Hashtable());
        Queue queue = Queue.Synchronized(new Queue());
        Stack stack = Stack.Synchronized(new Stack());
        void Use(int n)
        {
            list.Add(n);
            table[n] = n;
            queue.Enqueue(n);
            stack.Push(n);
        }
        var other = new Thread(() => Use(1));
        other.Start();
        Use(2);
        other.Join();
        list.Sort();
        Show("list", () => list);
        Show("inner", () => plain.Count);
        Show("table", () => table.Count + " " + table[1] + " " + table[2]);
        Show("queue", () => (int)queue.Dequeue() + (int)queue.Dequeue());
        Show("stack", () => (int)stack.Pop() + (int)stack.Pop());
        Show("synchronized", () => list.IsSynchronized + " " + table.IsSynchronized + " " + queue.IsSynchronized + " " + stack.IsSynchronized + " " + plain.IsSynchronized);
        Show("roots", () => (list.SyncRoot == plain.SyncRoot) + " " + (list.SyncRoot == plain) + " " + (list.SyncRoot == list));
        Show("empty queue", () => queue.Dequeue());
        Show("empty stack", () => stack.Peek());
        Show("no key", () => table[null]);
        Show("no key contained", () => table.ContainsKey(null));
        Show("twice", () => { table.Add(1, 1); return 0; });
        Show("index", () => list[5]);
        Show("clone", () => { var c = (ArrayList)list.Clone(); c.Add(9); return c.IsSynchronized + " " + c.Count + " " + list.Count; });
        Show("table clone", () => ((Hashtable)table.Clone()).IsSynchronized);
        Show("range", () => list.GetRange(0, 1).IsSynchronized);
        Show("changed", () => { foreach (object o in list) list.Add(o); return 0; });
        Show("table changed", () => { foreach (DictionaryEntry o in table) table[7] = o.Key; return 0; });
        Show("as enumerable", () => ((IEnumerable)table).Cast<DictionaryEntry>().Sum(e => (int)e.Key));
        Show("keys", () => table.Keys.Count);
        Show("null", () => ArrayList.Synchronized((ArrayList)null));
        Show("null table", () => Hashtable.Synchronized(null));
        Show("null queue", () => Queue.Synchronized(null));
        Show("null stack", () => Stack.Synchronized(null));
    }
}
