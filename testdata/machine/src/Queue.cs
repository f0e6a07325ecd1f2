using System.Threading;

sealed class Node
{
    public Node Next;
}

// Threads that take nodes from a list and add nodes to it, as choices tell: all kinds of work for the collector.
sealed class Worker : Thread
{
    static Node s_head;

    readonly int _rounds;

    Worker(int rounds) : base(0) => _rounds = rounds;

    protected override void Run()
    {
        Node a = null, b = null;
        for (int i = 0; i < _rounds; i++)
        {
            int choice = Mwc.Verify.ChooseCore(6);
            CriticalSection.Own(); // a transition a round
            switch (choice)
            {
                case 0: // push
                    s_head = new Node { Next = s_head };
                    break;
                case 1: // pop into a local
                    a = s_head;
                    if (a != null) s_head = a.Next;
                    break;
                case 2: // a private cycle
                    a = new Node();
                    b = new Node { Next = a };
                    a.Next = b;
                    break;
                case 3: // forget one, hook another in behind the head
                    Node head = s_head;
                    if (head != null && a != null) head.Next = a;
                    a = null;
                    break;
                case 4: // walk
                    if (a != null)
                    {
                        b = a.Next;
                        a = null;
                    }
                    else
                    {
                        a = b;
                        b = null;
                    }
                    break;
                case 5: // make a chain, keep its end
                    Node first = new Node();
                    b = new Node();
                    first.Next = b;
                    if (a != null)
                    {
                        b.Next = a;
                        a = null;
                    }
                    break;
            }
            CriticalSection.Leave();
        }
    }

    // As many threads as the first argument has characters, as many rounds as the second.
    static void Main(string[] args)
    {
        int n = args[0].Length;
        Worker[] threads = new Worker[n];
        for (int i = 0; i < n; i++) threads[i] = new Worker(args[1].Length);
        for (int i = 0; i < n; i++) StartCore(threads[i]);
    }
}
