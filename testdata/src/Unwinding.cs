// expect: verified
// One thread; the order in which filters, handlers and finally blocks run.
using System;
using System.Diagnostics;

static class Unwinding
{
    static string log = "";

    static bool Say(string s, bool result) { log += s; return result; }

    class Resource : IDisposable
    {
        readonly string name;
        public Resource(string name) { this.name = name; log += "+" + name; }
        public void Dispose() { log += "-" + name; }
    }

    static void Deep(int n)
    {
        try
        {
            if (n == 0) throw new InvalidOperationException("bottom");
            Deep(n - 1);
        }
        finally { log += n; }
    }

    static int Early()
    {
        for (int i = 0; ; i++)
        {
            try
            {
                if (i == 1) continue;
                if (i == 3) return i;
            }
            finally { log += "f" + i; }
        }
    }

    static void Rethrow()
    {
        try
        {
            try { throw new Exception("one"); }
            catch (Exception e) { throw new ApplicationException("two", e); }
        }
        catch (ApplicationException e) when (Say("w", e.InnerException.Message == "one"))
        {
            try { throw; }
            catch (Exception x) { log += x.Message; }
        }
    }

    static void Check(string expected)
    {
        Debug.Assert(log == expected, log);
        Console.WriteLine(log);
        log = "";
    }

    static void Main()
    {
        try { Deep(3); } catch (Exception e) when (Say("!", true)) { log += e.Message; }
        Check("!0123bottom");
        int early = Early();
        Check("f0f1f2f3");
        Debug.Assert(early == 3);
        Rethrow();
        Check("wtwo");
        try { using (new Resource("a")) using (new Resource("b")) throw new Exception(); } catch (Exception) { log += "c"; }
        Check("+a+b-b-ac");
        try { throw new ArgumentOutOfRangeException("index"); }
        catch (ArgumentNullException) { log += "?"; }
        catch (ArgumentException e) when (e.ParamName == "other") { log += "?"; }
        catch (ArgumentException e) { log += e.ParamName; }
        Check("index");
        try { checked { int big = int.MaxValue; log += big + 1; } } catch (ArithmeticException e) { log += e.GetType().Name; }
        Check("OverflowException");
    }
}
