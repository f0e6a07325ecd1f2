// expect race: assertion "both lines are whole"
// expect order: deadlock
// report order: lock of TextWriter.SyncTextWriter #1
// expect exit: verified
// expect: verified
using System;
using System.Diagnostics;
using System.IO;
using System.Threading;

static class Redirected
{
    static readonly object other = new object();

    // The console holds its writer's lock for each operation; who writes past it does not.
    static void Lines(bool synchronized)
    {
        var text = new StringWriter();
        Console.SetOut(text);
        TextWriter w = synchronized ? Console.Out : text;
        var thread = new Thread(() => w.WriteLine("ab"));
        thread.Start();
        if (synchronized) Console.WriteLine("cd");
        else w.WriteLine("cd");
        thread.Join();
        string s = text.ToString();
        Debug.Assert(s == "ab\ncd\n" || s == "cd\nab\n", "both lines are whole");
    }

    // That lock is one like others.
    static void Order()
    {
        Console.SetOut(new StringWriter());
        var thread = new Thread(() =>
        {
            lock (Console.Out)
                lock (other) { }
        });
        thread.Start();
        lock (other) Console.Write("x");
        thread.Join();
    }

    static void Exit()
    {
        var thread = new Thread(() => Environment.ExitCode = 3);
        thread.Start();
        Environment.ExitCode = 4;
        thread.Join();
        Debug.Assert(Environment.ExitCode == 3 || Environment.ExitCode == 4);
        Environment.ExitCode = 0;
    }

    static void Main(string[] args)
    {
        string what = args.Length > 0 ? args[0] : "";
        if (what == "order") Order();
        else if (what == "exit") Exit();
        else Lines(what != "race");
    }
}
