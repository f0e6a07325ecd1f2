// Elements of arrays, by how they are held.
using System.Threading;

enum Colour { Red, Green }

struct Cell
{
    public int n;
}

static class Arrays
{
    static long[] longs;
    static Colour[] colours;
    static uint[] uints;
    static byte[] bytes;
    static object[] objects;
    static string[] strings;
    static Cell[] cells, others;
    static double[] doubles;
    static short[,] matrix;
    static char[] chars;
    static int sink;

    static void Main()
    {
        longs = new long[2];
        longs[0] = 1; // [] free
        colours = new Colour[2];
        uints = new uint[2];
        bytes = new byte[] { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
        objects = new object[2];
        strings = new string[2];
        cells = new Cell[1];
        others = cells;
        matrix = new short[2, 2];
        chars = new char[1];
        new Thread(Work).Start();
        Work();
    }

    static void Work()
    {
        long n = longs[0]; // [] const, longs const
        n += (long)colours[0]; // [] unsafe
        uints[1] = 2; // [] unsafe
        n += bytes[3]; // [] const
        if (objects[0] != null) n++; // [] unsafe
        strings[0] = "a"; // [] unsafe
        n += cells[0].n; // n unsafe
        others[0].n = 3; // n unsafe
        matrix[0, 1] = 3;
        n += matrix[1, 1];
        n += chars[0]; // [] unsafe
        var local = new int[] { 1, 2 };
        local[0] = 2; // [] free
        sink = (int)n;
    }
}
