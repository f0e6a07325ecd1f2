// not for mcs
// expect run: deadlock "a task failed earlier at FailedTasks.Parse (FailedTasks.cs:27) with FormatException: The input string 'x' was not in a correct format, and nobody has looked at it"
// expect sync: deadlock "a task failed earlier at FailedTasks.Parse (FailedTasks.cs:27) with FormatException"
// expect passed: deadlock "a task failed earlier at FailedTasks.Parse (FailedTasks.cs:27) with FormatException"
// expect finally: deadlock "a task failed earlier at FailedTasks.Parse (FailedTasks.cs:27) with FormatException"
// expect all: deadlock "a task failed earlier at FailedTasks.Parse (FailedTasks.cs:27) with FormatException"
// expect both: deadlock "with FormatException: The input string 'x' was not in a correct format (and 1 more failed), and nobody"
// expect caught: deadlock "it waits for the semaphore FailedTasks.done (0 free)"
// expect awaited: deadlock "it waits for the semaphore FailedTasks.done (0 free)"
// expect logged: deadlock "it waits for the semaphore FailedTasks.done (0 free)"
// expect wait: deadlock "it waits for the semaphore FailedTasks.done (0 free)"
// expect cancelled: deadlock "it waits for the semaphore FailedTasks.done (0 free)"
// report caught: ^VIOLATION deadlock: [^;]*\n\n
// report awaited: ^VIOLATION deadlock: [^;]*\n\n
// report logged: ^VIOLATION deadlock: [^;]*\n\n
// report wait: ^VIOLATION deadlock: [^;]*\n\n
// report cancelled: ^VIOLATION deadlock: [^;]*\n\n
// Main waits for what a task would have done that has failed. The report says so, unless somebody has looked at the failure.
using System;
using System.Threading;
using System.Threading.Tasks;

static class FailedTasks
{
    static readonly SemaphoreSlim done = new SemaphoreSlim(0);

    static int Parse(string s) => int.Parse(s);

    static async Task Work()
    {
        Parse("x");
        await Task.Yield();
        done.Release();
    }

    static async Task Passed() => await Work();

    static async Task Caught()
    {
        try { Parse("x"); } catch (Exception) { }
        await Task.Yield();
    }

    static async Task Awaited()
    {
        try { await Work(); } catch (Exception) { }
        await Task.Yield();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "run": _ = Task.Run(() => Parse("x")); break;
            case "sync": _ = Work(); break;
            case "passed": _ = Passed(); break;
            case "finally": _ = Task.Run(() => { try { Parse("x"); } finally { Thread.Yield(); } }); break;
            case "all": _ = Task.WhenAll(Work(), Task.Delay(-1)); break;
            case "both": _ = Work(); _ = Work(); break;
            case "caught": _ = Caught(); break;
            case "awaited": _ = Awaited(); break;
            case "logged": _ = Task.Run(() => Parse("x")).ContinueWith(t => Console.WriteLine(t.Exception)); break;
            case "wait": try { Task.Run(() => Parse("x")).Wait(); } catch (AggregateException) { } break;
            case "cancelled": _ = Task.Run(() => new CancellationToken(true).ThrowIfCancellationRequested()); break;
        }
        done.Wait();
    }
}
