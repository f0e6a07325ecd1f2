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

    // What runs print and how they end: with -deterministic.
    public static class Prints
    {
        static int n;

        // The input names one of the others.
        public static int Named()
        {
            switch (Console.ReadLine())
            {
                case "same": return Same();
                case "order": Order(); break;
                case "alike": Alike(); break;
                case "parts": Parts(); break;
                case "streams": Streams(); break;
                case "code": return Code();
                case "exit": Exit(); break;
                case "late": Late(); break;
                case "less": Less(); break;
                case "tasks": Tasks().Wait(); break;
            }
            return 0;
        }

        static Thread Start(ThreadStart f)
        {
            var t = new Thread(f);
            t.Start();
            return t;
        }

        // One thread prints, and others do what nobody sees.
        public static int Same()
        {
            Thread t = Start(() => Interlocked.Increment(ref n));
            Interlocked.Increment(ref n);
            Console.Write("a");
            t.Join();
            Console.WriteLine(n);
            return n;
        }

        // The order in which two threads print. Nothing else tells the runs apart.
        public static void Order()
        {
            Thread t = Start(() => Console.WriteLine("first"));
            Console.WriteLine("second");
            t.Join();
        }

        // Two threads print the same: a line of the one and then a line of the other, in either order.
        public static void Alike()
        {
            Thread t = Start(() => Console.WriteLine("line"));
            Console.WriteLine("line");
            t.Join();
        }

        // But a line in two parts may be cut in two.
        public static void Parts()
        {
            Thread t = Start(() => Console.WriteLine("line"));
            Console.Write("li");
            Console.WriteLine("ne");
            t.Join();
        }

        // The two streams have no order.
        public static void Streams()
        {
            Thread t = Start(() => Console.Error.WriteLine("error"));
            Console.WriteLine("out");
            t.Join();
        }

        public static int Code()
        {
            Thread t = Start(() => n = 1);
            int code = n;
            t.Join();
            return code;
        }

        public static void Exit()
        {
            Start(() => Environment.Exit(3));
            Environment.Exit(4);
        }

        // The end of the program may come before the thread of the background has printed.
        public static void Late()
        {
            new Thread(() => Console.Write("late")) { IsBackground = true }.Start();
        }

        // A run that prints less than the others.
        public static void Less()
        {
            Thread t = Start(() => n = 1);
            if (n == 0) Console.Write("zero");
            t.Join();
        }

        public static async Task Tasks()
        {
            Task a = Task.Run(() => Console.WriteLine("a"));
            await a;
            await Task.WhenAll(Task.Run(() => Console.WriteLine("b")), Task.Run(() => Console.WriteLine("c")));
        }
    }

    public static class Other
    {
        public static void Loses() { }
    }
}
