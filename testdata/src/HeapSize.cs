// expect: verified
// Two threads work on two objects of their own choice while n others are alive: a transition must not cost more
// because the heap is bigger.
using System.Threading;

class HeapSize
{
    class Node
    {
        public Node next;
        public int value;
    }

    static Node live; // keeps the n objects alive
    static readonly Node left = new Node(), right = new Node();
    static int rounds;

    static void Main(string[] args)
    {
        int n = args.Length > 0 ? int.Parse(args[0]) : 100;
        rounds = args.Length > 1 ? int.Parse(args[1]) : 20;
        for (int i = 0; i < n; i++) live = new Node { next = live, value = i };
        var a = new Thread(() => Work(left, right));
        var b = new Thread(() => Work(right, left));
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        if (left.value != rounds || right.value != rounds) System.Environment.FailFast("lost an update");
    }

    // Each of the two objects is updated by one thread under its lock, and read by the other without.
    static void Work(Node mine, Node other)
    {
        for (int i = 0; i < rounds; i++)
        {
            lock (mine)
                mine.value++;
            int seen = other.value;
            if (seen < 0 || seen > rounds) System.Environment.FailFast("a value that nobody wrote");
        }
    }
}
