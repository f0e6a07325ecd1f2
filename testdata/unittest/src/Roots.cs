// A library without an entry point: each of its methods without parameters may be the root of a check.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace Roots
{
    public static class Nothing
    {
        static int count;

        public static void Loses()
        {
            var t = new Thread(() => count++);
            t.Start();
            count++;
            t.Join();
            Debug.Assert(count == 2, "an increment was lost");
        }
    }

    public class Values
    {
        public static int Seven() => 7;

        public static async Task Awaits()
        {
            await Task.Yield();
            Console.WriteLine("awaited");
        }

        public static async Task<int> Eight()
        {
            await Task.Run(() => { });
            return 8;
        }

        public static async Task Never() => await new TaskCompletionSource().Task;

        public static string Text() => "";
        public static void Given(int x) { }
        public static void Many<T>() { }
        public void Instance() { }

        public struct Inner
        {
            public static async Task<int> Nine()
            {
                await Task.Yield();
                return 9;
            }
        }
    }

    public static class Other
    {
        public static void Loses() { }
    }
}
