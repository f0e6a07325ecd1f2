// expect elements: assertion "torn"
// expect address: assertion "torn"
// expect leaked: assertion "too early"
// expect thread: assertion "half"
// expect own: assertion "half"
// What the compiler must not take for constant, private or alone: each is seen only between two accesses that are scheduling points.
using System.Diagnostics;
using System.Threading;

static class Merged
{
    delegate void Setter(ref int at);

    sealed class Pair
    {
        public int X, Y;
    }

    static int first, second, left, right;
    static Pair pair;

    // Through an address that the compiler does not follow.
    static readonly Setter set = (ref int at) => at = 1;

    // A method of the class that is not its constructor.
    static void Own()
    {
        left = 1;
        right = 1;
    }

    static void Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "")
        {
            case "elements":
            {
                int[] a = new int[2];
                new Thread(() => { a[0] = 1; a[1] = 1; }).Start();
                int x = a[0], y = a[1];
                Debug.Assert(x != 0 || y != 1, "torn");
                break;
            }
            case "address":
            {
                Setter s = set;
                new Thread(() => { s(ref first); s(ref second); }).Start();
                int x = first, y = second;
                Debug.Assert(x != 0 || y != 1, "torn");
                break;
            }
            case "leaked":
            {
                new Thread(() =>
                {
                    Pair p = new Pair();
                    pair = p;
                    p.X = 1;
                }).Start();
                Pair q = pair;
                Debug.Assert(q == null || q.X == 1, "too early");
                break;
            }
            case "own":
            {
                new Thread(() => Own()).Start();
                int y = right, x = left;
                Debug.Assert(x != 1 || y != 0, "half");
                break;
            }
            case "thread":
            {
                new Thread(() => { left = 1; right = 1; }).Start();
                int y = right, x = left;
                Debug.Assert(x != 1 || y != 0, "half");
                break;
            }
        }
    }
}
