// Arrays of several dimensions and of enums, made from initial data; nothing else in the program has to do with the types
// of their elements.
using System;

static class InitialData
{
    enum Small : byte { A, B, C }
    enum Wide : long { Low = -1, High = long.MaxValue }

    static int Main()
    {
        long sum = 0;
        ushort[,] a = { { 1, 2, 3 }, { 65535, 5, 6 } };
        for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) sum = sum * 7 + a[i, j];
        double[,,] b = { { { 1, 2 }, { 3, 4 } }, { { 5, 6 }, { 7, 8.5 } } };
        for (int i = 0; i < 8; i++) sum = sum * 7 + (long)(b[i >> 2, i >> 1 & 1, i & 1] * 2);
        Small[] c = { Small.C, Small.A, Small.B, Small.C, Small.B };
        foreach (Small x in c) sum = sum * 7 + (byte)x;
        Wide[,] d = { { Wide.Low, Wide.High }, { 0, Wide.Low } };
        sum = unchecked(sum * 7 + (long)d[0, 0] + (long)d[0, 1] * 3 + (long)d[1, 1]);
        bool[,] e = { { true, false, true }, { false, false, true } };
        char[,] f = { { 'a', 'b' }, { 'c', '\uffff' } };
        sum = sum * 7 + (e[0, 2] ? 1 : 0) + (e[1, 0] ? 2 : 0) + f[1, 1] + f[0, 1];
        Console.WriteLine(sum);
        return (int)(sum & 127);
    }
}
