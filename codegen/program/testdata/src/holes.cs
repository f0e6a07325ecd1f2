using System;
using System.Runtime.InteropServices;
using System.Text;

static class Program
{
    [DllImport("libc")] static extern int puts(string s);
    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.InternalCall)] static extern void Native();
    static void Main() { First(); Grow<int>(3); new HarmlessToo().X = 1; }
    static void First() { Second(); }
    static void Second()
    {
        var b = new StringBuilder();
        b.Append("x");
        "x".IndexOf('x');
        puts("x");
        Native();
        Variable(__arglist(1, 2));
        Action a = First;
        a.BeginInvoke(null, null);
    }
    static void Variable(__arglist) { }
    static void Grow<T>(int n) { if (n > 0) Grow<Box<T>>(n - 1); }
    static void Unreachable() { new System.Collections.Generic.Queue<int>(); }
}
class Box<T> { }
// What is declared and never used is no hole.
class Harmless : IAsyncDisposable
{
    System.Threading.CancellationTokenSource source;
    public System.Threading.Tasks.ValueTask DisposeAsync() => default;
    public virtual void Unused(System.Threading.Tasks.Task t) { }
    public int X;
}
class HarmlessToo : Harmless { public override void Unused(System.Threading.Tasks.Task t) { } }
