// Runs a script of pointer operations, its only argument: operations separated by blanks. codegen/systemtest/memory_test.go makes them
// at random, and knows from a model of blocks which one strays.
//   aK,N     block K is native memory of N bytes        mK,N  an array of N bytes      wK,N  an array of N longs
//   lK       the variable K of this frame               gK    a field of an object      s     the string "text"
//   pI,K     pointer I points to the beginning of block K
//   cI,J     pointer I becomes pointer J                +I,N  moves by N bytes          iI    goes through an integer in memory
//   rI,S     reads S bytes                              xI,S  writes S bytes
//   vI,S     as x, by a span made of the pointer        oI,S  as x, by Interlocked (S of 4 or 8)
//   bI,J,N   copies N bytes to I from J                 zI,N  clears N bytes
//   fI       frees the block at pointer I
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

public struct Three { public byte A, B, C; }
public class Cell { public long First, Second; }

public static unsafe class Program
{
    static readonly GCHandle[] s_pins = new GCHandle[4];
    static readonly Cell s_cell = new Cell();
    static nint s_number;
    static int s_sum;

    public static void Main(string[] args)
    {
        nint* blocks = stackalloc nint[4];
        byte** p = stackalloc byte*[4];
        long variable0 = 0, variable1 = 0, variable2 = 0, variable3 = 0;
        foreach (string op in args[0].Split(' '))
        {
            string[] parts = op.Substring(1).Split(',');
            int i = parts[0] == "" ? 0 : int.Parse(parts[0]), n = parts.Length > 1 ? int.Parse(parts[1]) : 0, k = parts.Length > 2 ? int.Parse(parts[2]) : 0;
            switch (op[0])
            {
                case 'a': blocks[i] = (nint)NativeMemory.Alloc((nuint)n); break;
                case 'm':
                {
                    byte[] a = new byte[n];
                    s_pins[i] = GCHandle.Alloc(a);
                    fixed (byte* q = &MemoryMarshal.GetArrayDataReference(a)) blocks[i] = (nint)q;
                    break;
                }
                case 'w':
                {
                    long[] a = new long[n];
                    s_pins[i] = GCHandle.Alloc(a);
                    fixed (long* q = &MemoryMarshal.GetArrayDataReference(a)) blocks[i] = (nint)q;
                    break;
                }
                case 'l': blocks[i] = i switch { 0 => (nint)(&variable0), 1 => (nint)(&variable1), 2 => (nint)(&variable2), _ => (nint)(&variable3) }; break;
                case 'g': fixed (long* q = &s_cell.First) blocks[i] = (nint)q; break;
                case 'p': p[i] = (byte*)blocks[n]; break;
                case 'c': p[i] = p[n]; break;
                case '+': p[i] += n; break;
                case 'i': s_number = (nint)p[i]; p[i] = (byte*)s_number; break;
                case 'r': Read(p[i], n); break;
                case 'x': Write(p[i], n); break;
                case 'v': { var s = new Span<byte>(p[i], n); for (int j = 0; j < s.Length; j++) s[j] = 1; break; }
                case 'o': if (n == 4) Interlocked.Increment(ref *(int*)p[i]); else Interlocked.Exchange(ref Unsafe.AsRef<long>(p[i]), 1); break;
                case 'b': Unsafe.CopyBlock(p[i], p[n], (uint)k); break;
                case 'z': Unsafe.InitBlock(p[i], 0, (uint)n); break;
                case 'f': NativeMemory.Free(p[i]); break;
                default: throw new ArgumentException(op);
            }
        }
        if (s_sum == 77 || variable0 + variable1 + variable2 + variable3 == 99) Console.WriteLine(s_sum);
    }

    static void Read(byte* p, int size)
    {
        switch (size)
        {
            case 1: s_sum += *p; break;
            case 2: s_sum += *(short*)p; break;
            case 3: s_sum += (*(Three*)p).C; break;
            case 4: s_sum += *(int*)p; break;
            default: s_sum += (int)*(long*)p; break;
        }
    }

    static void Write(byte* p, int size)
    {
        switch (size)
        {
            case 1: *p = 1; break;
            case 2: *(short*)p = 1; break;
            case 3: *(Three*)p = new Three { C = 3 }; break;
            case 4: *(int*)p = -1; break;
            default: Unsafe.WriteUnaligned(p, -1L); break;
        }
    }
}
