// expect: verified
// dSPIN's tree (Iosif & Sisto, Using Garbage Collection in Model Checking): updaters walk down a tree of doubly linked
// nodes, hand over hand, each node under its own lock, and replace a leaf's subtree by a new one; one stops where the tree
// has its greatest depth. What is replaced is garbage, in cycles.
//
// Arguments: updaters, order of the tree, greatest depth, updates of each (2 2 2 1).
using System.Threading;

class Node
{
    public Node parent;
    public readonly Node[] children;
    public readonly int depth;

    public Node(Node parent, int order, int depth)
    {
        this.parent = parent;
        this.depth = depth;
        children = new Node[order];
    }
}

class TreeUpdaters
{
    static Node root;
    static int order, greatest, updates;

    static void Update(int way)
    {
        Node at = root;
        Monitor.Enter(at);
        while (true)
        {
            int i = way % order;
            way /= order;
            Node child = at.children[i];
            if (child == null || child.depth == greatest)
            {
                if (at.depth < greatest)
                {
                    var fresh = new Node(at, order, at.depth + 1);
                    if (child != null) child.parent = fresh; // out of the tree, but not out of its cycle
                    at.children[i] = fresh;
                }
                Monitor.Exit(at);
                return;
            }
            Monitor.Enter(child);
            Monitor.Exit(at);
            at = child;
        }
    }

    static void Updater(object id)
    {
        for (int i = 0; i < updates; i++)
            for (int way = (int)id; way < order * order; way++) Update(way);
    }

    static void Main(string[] args)
    {
        int updaters = args.Length > 0 ? int.Parse(args[0]) : 2;
        order = args.Length > 1 ? int.Parse(args[1]) : 2;
        greatest = args.Length > 2 ? int.Parse(args[2]) : 2;
        updates = args.Length > 3 ? int.Parse(args[3]) : 1;
        root = new Node(null, order, 0);
        for (int i = 0; i < updaters; i++) new Thread(Updater).Start(i);
    }
}
