// Array.Copy in one thread: no element of any array is sure to stay.
using System;
using System.Threading;

struct Cell
{
    public int n;
}

static class ArrayCopies
{
    static long[] from, to;
    static object[] objects;
    static Cell[] cells;
    static int sink;

    static void Main()
    {
        from = new long[1];
        to = new long[1];
        objects = new object[1];
        cells = new Cell[1];
        new Thread(Work).Start();
        Array.Copy(from, to, 1);
    }

    static void Work()
    {
        if (objects[0] == null) sink = (int)from[0] + cells[0].n; // [] unsafe, n unsafe, objects const
    }
}
