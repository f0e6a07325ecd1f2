// What a lock guarded is looked at without the lock after an await, a wait or a join of those who wrote it: that is right. It is wrong where the wait may end before the write.
// csc: -nullable:disable
// not for mcs
// expect: verified
// expect tasks: verified
// expect joined: verified
// expect semaphore: verified
// expect set-inside: assertion "all was written"
// expect set-first: assertion "all was written"
// expect set-by-third: assertion "all was written"
// expect source-inside: assertion "all was written"
// expect one-of-two: assertion "all was written"
// expect semaphore-inside: assertion "all was written"
// expect passed-on: assertion "all was written"
// expect handed-over: assertion "all was written"
// expect flag-inside: assertion "all was written"
// expect slot: assertion "all was written"
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class GuardedResults
{
    static readonly object gate = new object(), other = new object();
    static readonly SemaphoreSlim semaphore = new SemaphoreSlim(1);
    static readonly ManualResetEventSlim done = new ManualResetEventSlim(), second = new ManualResetEventSlim();
    static int total;
    static volatile bool flag;

    static void Add()
    {
        lock (gate) total++;
    }

    static void AddUnderSemaphore()
    {
        semaphore.Wait();
        total++;
        semaphore.Release();
    }

    static void All(int want) => Debug.Assert(total == want, "all was written");

    static async Task Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "")
        {
            case "":
                await Task.WhenAll(Task.Run(Add), Task.Run(Add), Task.Run(Add));
                All(3);
                break;
            case "tasks":
            {
                Task one = Task.Run(Add), two = Task.Run(Add);
                await one;
                await two;
                All(2);
                break;
            }
            case "joined":
            {
                var threads = new[] { new Thread(Add), new Thread(Add) };
                foreach (Thread t in threads) t.Start();
                foreach (Thread t in threads) t.Join();
                All(2);
                break;
            }
            case "semaphore":
                await Task.WhenAll(Task.Run(AddUnderSemaphore), Task.Run(AddUnderSemaphore));
                All(2);
                break;
            case "set-inside": // who waits may go on before the write that comes behind in the same block
            {
                Task t = Task.Run(() => { lock (gate) { done.Set(); total++; } });
                done.Wait();
                All(1);
                await t;
                break;
            }
            case "set-first":
            {
                Task t = Task.Run(() => { done.Set(); lock (gate) total++; });
                done.Wait();
                All(1);
                await t;
                break;
            }
            case "set-by-third":
            {
                Task t = Task.Run(Add), u = Task.Run(() => done.Set());
                done.Wait();
                All(1);
                await Task.WhenAll(t, u);
                break;
            }
            case "source-inside":
            {
                var source = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
                Task t = Task.Run(() => { lock (gate) { source.SetResult(); total++; } });
                await source.Task;
                All(1);
                await t;
                break;
            }
            case "one-of-two":
            {
                Task one = Task.Run(Add), two = Task.Run(Add);
                await one;
                All(2);
                await two;
                break;
            }
            case "semaphore-inside":
            {
                Task t = Task.Run(() => { semaphore.Wait(); done.Set(); total++; semaphore.Release(); });
                done.Wait();
                All(1);
                await t;
                break;
            }
            case "passed-on": // by a thread that waits for the lock in which the other one sets its event
            {
                Task t = Task.Run(() => { lock (other) done.Set(); lock (gate) total++; });
                Task u = Task.Run(() => { done.Wait(); lock (other) second.Set(); });
                second.Wait();
                All(1);
                await Task.WhenAll(t, u);
                break;
            }
            case "handed-over": // each lets the next one go on by the same lock
            {
                Task t = Task.Run(() => { lock (gate) total++; lock (gate) total++; });
                Task u = Task.Run(() => { lock (gate) { if (total == 1) done.Set(); } });
                if (done.Wait(0)) All(2);
                await Task.WhenAll(t, u);
                break;
            }
            case "flag-inside":
            {
                Task t = Task.Run(() => { lock (gate) { flag = true; total++; } });
                if (flag) All(1);
                await t;
                break;
            }
            case "slot": // the last thread may get the slot of the first one, which has ended, or may come before that
                new Thread(() => flag = true).Start();
                new Thread(() => new Thread(() => Debug.Assert(flag, "all was written")).Start()).Start();
                break;
        }
    }
}
