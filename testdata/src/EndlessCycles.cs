// expect: verified
// A doubly linked ring of two is made and dropped for ever: counting references alone never gets rid of one, so with
// -gc=rc the search does not end.
using System.Threading;

class EndlessCycles
{
    public class Node
    {
        public Node Next, Previous;
    }

    public static Node Shared;

    static void Main()
    {
        var other = new Thread(Allocate);
        other.IsBackground = true;
        other.Start();
        Allocate();
    }

    static void Allocate()
    {
        while (true)
        {
            var a = new Node();
            a.Next = a.Previous = new Node { Next = a, Previous = a };
            Shared = a;
        }
    }
}
