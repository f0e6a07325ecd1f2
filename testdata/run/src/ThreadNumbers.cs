// The numbers of threads. Which number a thread has is a choice, so the program has little else.
using System;
using System.Threading;
using System.Threading.Tasks;

static class ThreadNumbers
{
    // Each number is positive, and none is another live thread's, however deep threads start threads.
    static void Numbers(int depth)
    {
        int me = Environment.CurrentManagedThreadId, other = 0;
        if (depth == 0) return;
        var t = new Thread(() => { other = Environment.CurrentManagedThreadId; Numbers(depth - 1); });
        t.Start();
        t.Join();
        Console.Write(me > 0 && other > 0 && me != other ? "+" : "?");
    }

    static void Main()
    {
        Console.WriteLine(Thread.CurrentThread.ManagedThreadId == Environment.CurrentManagedThreadId);
        Numbers(5);
        Task.Run(() => Numbers(2)).Wait();
        Console.WriteLine();
    }
}
