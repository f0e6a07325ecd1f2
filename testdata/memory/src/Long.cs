// Transitions that allocate much, each case named by the program's argument.
using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

public static unsafe class Program
{
    class Node { public Node Next; public long A, B, C, D; }

    static int s_x, s_y;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Sum(int i)
    {
        int* p = stackalloc int[16];
        p[i & 15] = i;
        return p[(i + 1) & 15];
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "assertion": // what lies between two writes does not make one of them
                new Thread(() => Debug.Assert(s_x == s_y)).Start();
                s_x = 1;
                var room = new byte[70 << 20];
                s_y = 1 + room[3];
                break;
            case "endless garbage":
                for (long n = 0; ;)
                    n += new byte[1 << 20].Length;
            case "endless blocks":
                while (true)
                    NativeMemory.Free(NativeMemory.Alloc(1 << 20));
            case "endless frames":
                for (int i = 0, sum = 0; ; i++)
                    sum += Sum(i);
            case "out of memory":
                for (Node head = null; ;)
                    head = new Node { Next = head };
        }
    }
}
