// expect: verified
// expect busy: verified
// expect busy-found: assertion "the other thread goes on"
// expect loop: verified
// expect caller: verified
// expect thrown: verified
// expect recursive: exception "StackOverflowException"
// report recursive: Limits\.Recursive \(Limits\.cs:\d+\)
// expect deep: verified
// expect array: verified
// expect random: assertion "drew 0" "drew 1" "drew 2"
// expect coin: verified
// What has no end or is too big, one case to an argument. Loop, Caller and Recursive are those of the MMC thesis,
// listing 5.4, written anew.
using System;
using System.Diagnostics;
using System.Threading;

static class Limits
{
    static bool flag;
    static object kept;

    static void Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "")
        {
            case "busy": Run(() => { while (true) { } }); break;
            case "busy-found": Run(() => { while (true) { } }); Run(() => flag = true); Debug.Assert(!flag, "the other thread goes on"); break;
            case "loop": Loop(); break;
            case "caller": Caller(); break;
            case "thrown": Run(Thrown); break;
            case "recursive": Recursive(); break;
            case "deep": Debug.Assert(Deep(5000) == 5000); break;
            case "array": Huge(); break;
            case "random": Draw(); break;
            case "coin": Coin(); break;
        }
    }

    static void Run(ThreadStart body) { new Thread(body).Start(); }

    static void Loop()
    {
        while (true) { var o = new object(); kept = o; }
    }

    static void Callee() { var o = new object(); kept = o; }

    static void Caller()
    {
        while (true) Callee();
    }

    // A loop that goes round by an exception.
    static void Thrown()
    {
        kept = null;
        while (true)
        {
            try { throw new Exception(); }
            catch { new object(); }
        }
    }

    static void Recursive()
    {
        var o = new object();
        Recursive();
        kept = o;
    }

    static int Deep(int n) { return n == 0 ? 0 : 1 + Deep(n - 1); }

    static void Huge()
    {
        int caught = 0;
        try { kept = new byte[int.MaxValue]; }
        catch (OutOfMemoryException) { caught++; }
        try { kept = new long[int.MaxValue]; }
        catch (OutOfMemoryException) { caught++; }
        int n = -1;
        try { kept = new long[n]; }
        catch (OverflowException) { caught++; }
        Debug.Assert(caught == 3);
    }

    // A draw is a choice, bounded by its arguments.
    static void Draw()
    {
        int n = new Random().Next(3);
        Debug.Assert(n >= 0 && n < 3);
        Debug.Assert(n != 0, "drew 0");
        Debug.Assert(n != 1, "drew 1");
        Debug.Assert(n != 2, "drew 2");
    }

    // A program that may run for ever, but whose states are few.
    static void Coin()
    {
        var random = new Random(42);
        while (random.Next(5, 7) == 5) { }
    }
}
