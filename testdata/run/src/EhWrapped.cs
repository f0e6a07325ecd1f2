// An object that is no exception, thrown: C# compilers ask for a RuntimeWrappedException around it.
using System;
using System.Runtime.CompilerServices;
static class EhWrapped
{
    static void Throw(object o) => throw Unsafe.As<Exception>(o);
    static void Main()
    {
        try { Throw("text"); } catch (Exception e) { Console.WriteLine(e.GetType() + " " + e.Message + " " + e.HResult.ToString("x") + " " + ((RuntimeWrappedException)e).WrappedException); }
        try { Throw(5); } catch (Exception e) when (e is RuntimeWrappedException { WrappedException: 5 }) { Console.WriteLine("five"); }
        try { try { Throw(new int[3]); } catch (ArgumentException) { } catch (RuntimeWrappedException) { throw; } } catch (RuntimeWrappedException e) { Console.WriteLine(((int[])e.WrappedException).Length); }
        try { Throw(null); } catch (NullReferenceException) { Console.WriteLine("null"); }
        try { Throw("general"); } catch { Console.WriteLine("general"); }
        Throw("unhandled");
    }
}
