// expect: verified
// dSPIN's doubly linked list, updated by one process (Iosif & Sisto): in the worst case for a collector a fixed number of
// cells stays reachable; in the best case every cell is taken out of the list as soon as it is in it. A counter keeps the
// states of different rounds apart. A second thread that does nothing but count makes every access a scheduling point.
//
// Arguments: worst or best, cells (worst 20).
using System.Threading;

class Cell
{
    public Cell previous, next;
}

class LinkedCells
{
    static Cell head;
    static int rounds;
    static volatile int other;

    static void Insert()
    {
        var c = new Cell();
        c.next = head;
        if (head != null) head.previous = c;
        head = c;
    }

    static void Worst(int cells)
    {
        for (int i = 0; i < cells; i++)
        {
            Insert();
            rounds++;
        }
    }

    static void Best(int cells)
    {
        for (int i = 0; i < cells; i++)
        {
            Insert();
            Insert();
            head = null; // two cells that refer to each other
            rounds++;
        }
    }

    static void Count()
    {
        for (int i = 0; i < 3; i++) other = i;
    }

    static void Main(string[] args)
    {
        bool best = args.Length > 0 && args[0] == "best";
        int cells = args.Length > 1 ? int.Parse(args[1]) : 20;
        new Thread(Count).Start();
        if (best) Best(cells);
        else Worst(cells);
    }
}
