// Ways to look at the stack trace of an exception, or not: one program for each symbol (../Makefile).
using System;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using System.Threading;

class Error : Exception
{
    public readonly int Code;
    public Error(int code, string message, Exception inner) : base(message, inner) { Code = code; }
#if Override
    public override string ToString() => "error " + base.ToString();
#endif
}

class Result<T> { public T Value; public override string ToString() => Value.ToString(); }

static class Program
{
    static Exception kept;
    static object any;
    static readonly List<int> list = new List<int>();
    static Func<Exception, string> show;
    static object[] objects = new object[1];

    static void Work()
    {
        try
        {
            try { list.Add(list[3]); }
            catch (ArgumentException e) when (e.ParamName != "x") { throw new Error(3, e.Message, e); }
        }
        finally { Console.WriteLine("{0} {1}", any, list); }
    }

    static Exception Last(Exception e) => e.InnerException == null ? e : Last(e.InnerException);

#if SpilledArgument
    static async System.Threading.Tasks.Task<string> Shows(Exception e) => $"{e.Message} {(object)e ?? "x"} {await System.Threading.Tasks.Task.Run(() => "x")}";
#elif SpilledResult
    static async System.Threading.Tasks.Task<object> Gives(Exception e)
    {
        try { return e; }
        finally { await System.Threading.Tasks.Task.Yield(); }
    }
#elif Yielded
    static async IAsyncEnumerable<object> Items(Exception e)
    {
        await System.Threading.Tasks.Task.Yield();
        yield return e;
    }
#elif Awaited
    static async System.Threading.Tasks.Task Fails(Exception e)
    {
        await System.Threading.Tasks.Task.Yield();
        throw e;
    }

    // A compiler keeps what the handler has caught in a field, as an object, while the method waits.
    static async System.Threading.Tasks.Task Waits(Exception e)
    {
        try { await Fails(e); }
        catch (Error)
        {
            await System.Threading.Tasks.Task.Yield();
            throw;
        }
    }
#endif

    static void Main()
    {
        any = 5;
        new Thread(() => { try { Work(); } catch (Exception e) { Interlocked.CompareExchange(ref kept, e, null); } }).Start();
        try { Work(); }
        catch (Error e) when (e.Code == 3 && Last(e) is IndexOutOfRangeException == false)
        {
            Console.WriteLine(e.Message + e.GetType() + any + e.GetHashCode() + e.Equals(kept == null ? null : "x"));
#if Getter
            any = e.StackTrace;
#elif ToString || Override
            any = e.ToString();
#elif Concat
            any = "it " + e;
#elif Print
            Console.WriteLine(e);
#elif Field
            any = e;
#elif Element
            objects[0] = e;
#elif Generic
            any = new Result<Error> { Value = e }.ToString();
#elif Lambda
            show = x => "" + x.InnerException;
            any = show(e);
#elif Method
            Func<string> f = e.ToString;
            any = f();
#elif Covariant
            objects = new Exception[] { e };
#elif Captured
            any = ExceptionDispatchInfo.Capture(e);
#elif Interpolated
            any = $"{e}";
#elif Contravariant
            Func<object, string> f = o => o.ToString();
            show = f;
            any = show(e);
#elif Variant
            IEnumerable<object> os = new List<Exception> { e };
            foreach (object o in os) any = o;
#elif ToArray
            objects = new List<Exception> { e }.ToArray();
#elif Enumerated
            System.Collections.IEnumerable es = new AggregateException(new List<Exception> { e }).InnerExceptions;
            foreach (object o in es) any = o;
#elif Copied
            ((System.Collections.ICollection)new AggregateException(new List<Exception> { e }).InnerExceptions).CopyTo(objects, 0);
#elif Cast
            IEnumerable<Exception> es = new List<Exception> { e };
            objects = (object[])es;
#elif SpilledArgument
            any = Shows(e).Result;
#elif SpilledResult
            any = Gives(e).Result;
#elif Yielded
            IAsyncEnumerator<object> items = Items(e).GetAsyncEnumerator();
            items.MoveNextAsync().AsTask().Wait();
            any = items.Current;
#elif FromDelegate
            Func<object> f = new List<Exception> { e }.ToArray;
            any = ((Array)f()).GetValue(0);
#elif Awaited
            try { Waits(e).Wait(); }
            catch (AggregateException a) { any = a.InnerExceptions.Count; }
#endif
        }
        catch (Exception e)
        {
            kept = e;
            throw;
        }
        Console.WriteLine(any);
    }
}
