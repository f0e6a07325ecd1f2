// Compiled by mcs and by Roslyn (see the Makefile here): one of everything that C# puts into metadata.
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Threading.Tasks;

[assembly: Sample.Mark(7, "text", typeof(Dictionary<,>), Sample.Size.Large, new[] { 1, 2 }, Boxed = (byte)9, Day = DayOfWeek.Friday)]

namespace Sample
{
    public enum Size : byte { Small, Large = 200 }

    [AttributeUsage(AttributeTargets.All)]
    public class MarkAttribute : Attribute
    {
        public MarkAttribute(int number, string text, Type type, Size size, int[] list) { }
        public MarkAttribute() { }
        public object Boxed;
        public DayOfWeek Day { get; set; }
    }

    public interface IShape<in T> where T : class, IDisposable, new()
    {
        double Area(T of);
        event EventHandler Changed;
    }

    [StructLayout(LayoutKind.Explicit, Size = 16)]
    public struct Overlay
    {
        [FieldOffset(0)] public long Whole;
        [FieldOffset(4)] public int High;
    }

    public abstract class Shape<T, U> : IShape<T>, IEnumerable<U> where T : class, IDisposable, new() where U : struct
    {
        public const string Greeting = "hällo";
        public const double Pi = 3.25;
        public const Size Default = Size.Large;
        protected volatile int count;
        internal static readonly int[] Primes = { 2, 3, 5, 7, 11, 13, 17, 19, 23 };

        double IShape<T>.Area([Mark(Boxed = "x")] T of) { return 1; }
        public event EventHandler Changed;
        public void Raise() { if (Changed != null) Changed(this, EventArgs.Empty); }
        public U this[int i, string s] { get { return default(U); } }
        public abstract IEnumerator<U> GetEnumerator();
        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() { return GetEnumerator(); }

        public class Nested<V>
        {
            public Dictionary<T, List<V[]>> Map;
            public V Swap<W>(ref V a, out W b, int n = 3) { V old = a; b = default(W); return old; }
        }
    }

    static class Program
    {
        [DllImport("libc", EntryPoint = "getpid")]
        static extern int ProcessId();

        static unsafe int Unsafe(int* p, int[,] grid, int[][] jagged)
        {
            fixed (int* q = grid) return *p + *q + jagged[0][1] + sizeof(Overlay);
        }

        static IEnumerable<int> Count(int n)
        {
            for (int i = 0; i < n; i++)
                yield return i;
        }

        static async Task<int> Later(int n)
        {
            await Task.Yield();
            return n + 1;
        }

        static int Main(string[] args)
        {
            int sum = 0;
            foreach (int i in Count(args.Length))
            {
                int twice = 2 * i;
                sum += twice;
            }
            Func<int, int> add = x => x + sum;
            try
            {
                switch (sum)
                {
                    case 0: return add(1);
                    case 1: sum = 5; break;
                    case 2: sum = 7; break;
                    case 3: throw new InvalidOperationException("three");
                }
            }
            catch (InvalidOperationException e) when (e.Message.Length > 3)
            {
                Console.WriteLine(e.Message);
            }
            finally
            {
                sum = 0;
            }
            return Later(sum).Result;
        }
    }
}
