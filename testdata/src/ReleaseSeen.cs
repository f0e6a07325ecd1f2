// expect count: assertion "False, 0" "False, 1" "True, 0" "True, 1"
// expect try: assertion "False, False, 1" "False, True, 0" "True, False, 1" "True, True, 0"
// expect handle: assertion "False, False" "False, True" "True, False" "True, True"
// expect lock: assertion "False, False" "True, True"
// expect one: assertion "False, 0" "True, 0"
// not for mcs
// Release completes waits before it stores the count: who looks at the count without the semaphore's lock may find the old one then.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class ReleaseSeen
{
    static void Main(string[] args)
    {
        var s = new SemaphoreSlim(0);
        WaitHandle handle = args[0] == "handle" ? s.AvailableWaitHandle : null;
        Task first = s.WaitAsync();
        var t = new Thread(() => s.Release(args[0] == "one" ? 1 : 2));
        t.Start();
        bool completed = first.IsCompleted;
        switch (args[0])
        {
            case "count":
            case "one":
                int count = s.CurrentCount;
                Debug.Assert(false, completed + ", " + count);
                break;
            case "try":
                bool took = s.Wait(0);
                t.Join();
                Debug.Assert(false, completed + ", " + took + ", " + s.CurrentCount);
                break;
            case "handle":
                bool set = handle.WaitOne(0);
                Debug.Assert(false, completed + ", " + set);
                break;
            case "lock": // a wait that takes the lock finds the new count if it finds the wait completed
                if (!completed) Debug.Assert(false, "False, False");
                bool second = s.WaitAsync().IsCompleted;
                Debug.Assert(false, completed + ", " + second);
                break;
        }
    }
}
