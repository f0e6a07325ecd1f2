// not for mcs
// expect finalizer: verified
// expect unobserved: verified
// report finalizer: assumed: no finalizer runs \(NeverRun/Resource\)
// expect dynamic: verified
// report dynamic: assumed: RuntimeFeature.IsDynamicCodeSupported is false
// expect feature: verified
// report feature: assumed: RuntimeFeature.IsDynamicCodeSupported is false
// expect exit: verified
// report exit: assumed: no handler of AppDomain.ProcessExit runs
// expect weak: verified
// report weak: assumed: the object of a WeakReference lives as long as the reference
// report unobserved: assumed: TaskScheduler.UnobservedTaskException is never raised
// What .NET may do and the search does not: it runs finalizers, and raises an event once a task is gone whose exception nobody has observed. Then the
// verdict says so. The object of a weak reference lives on. It runs no handlers at the end of the process either, and says that, too. It says so as well where the program asks whether code can be made at run time.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class NeverRun
{
    static bool happened;

    class Resource
    {
        ~Resource() { happened = true; }
    }

    static void Make() => new Resource();

    static void Main(string[] args)
    {
        if (args[0] == "weak")
        {
            var weak = new WeakReference<object>(new object());
            GC.Collect();
            Debug.Assert(weak.TryGetTarget(out _));
            return;
        }
        TaskScheduler.UnobservedTaskException += (_, _) => happened = true;
        if (args[0] == "finalizer") Make();
        else if (args[0] == "dynamic") happened = System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported;
        else if (args[0] == "feature") happened = System.Runtime.CompilerServices.RuntimeFeature.IsSupported("IsDynamicCodeCompiled");
        else if (args[0] == "exit") AppDomain.CurrentDomain.ProcessExit += (_, _) => throw new Exception("at the end");
        else Task.Run(() => throw new Exception("nobody observes this"));
        Thread.Sleep(1);
        GC.Collect();
        GC.WaitForPendingFinalizers();
        Debug.Assert(!happened);
    }
}
