// A framework of a few types: framework/Lib.dll.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace System.Runtime.CompilerServices
{
    class IntrinsicAttribute : Attribute { }
}

namespace System.Runtime.Intrinsics
{
    // As .NET writes what the JIT knows: the method calls itself.
    public static class Vector99
    {
        [Intrinsic] public static bool IsHardwareAccelerated { get => IsHardwareAccelerated; }
        [Intrinsic] public static int Sum(int[] values) => Sum(values);
    }
}

namespace System
{
    // The library has the class and lacks the method, which needs nothing but its argument and another such method.
    public static class Math
    {
        public static int Triple(int x) => Twice(x) + x;
        static int Twice(int x) => 2 * x;
        static int s_calls;
        public static int Count() => ++s_calls;
    }
}

namespace System.Text
{
    // The library's has a field of this name, too.
    public class StringBuilder
    {
        internal int _length;
    }
}

namespace Lib
{
    public static class Sums
    {
        [DllImport("native")] static extern int sum(int[] values, int n);

        // The native method is never called: there are no vectors.
        public static int Of(int[] values)
        {
            if (System.Runtime.Intrinsics.Vector99.IsHardwareAccelerated && values.Length > 8) return sum(values, values.Length);
            int all = 0;
            foreach (int v in values) all += v;
            return all;
        }

        public static int Native(int[] values) => Forward(values);
        static int Forward(int[] values) => sum(values, values.Length);
        public static int Vector(int[] values) => System.Runtime.Intrinsics.Vector99.Sum(values);
    }

    public static class Peek
    {
        public static int Length(System.Text.StringBuilder b) => b._length;
    }
}
