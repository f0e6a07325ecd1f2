// The flag of Monitor.Enter(object, ref bool), where other threads may see it: a static field, or a field of the state machine that an async method of a
// debug build is. The lock is entered first, then the flag is set.
// expect between: assertion "entered already"
// expect inside: assertion "not yet noted"
// expect set: exception "System.ArgumentException"
// expect stored: verified
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class LockTaken
{
    static bool s_taken;
    static volatile int s_before;
    static readonly object s_lock = new object();

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "between":
                Beside(() =>
                {
                    s_before = 1;
                    var own = new object(); // nobody waits for this lock
                    Monitor.Enter(own, ref s_taken);
                });
                var before = s_before;
                Debug.Assert(before == 0 || Volatile.Read(ref s_taken), "entered already");
                break;
            case "inside":
                Beside(() => Monitor.Enter(s_lock, ref s_taken));
                var free = Monitor.TryEnter(s_lock);
                Debug.Assert(free || Volatile.Read(ref s_taken), "not yet noted");
                if (free)
                    Monitor.Exit(s_lock);
                break;
            case "set":
                s_taken = true;
                Beside(() => Monitor.Enter(s_lock, ref s_taken));
                break;
            case "stored":
                var store = new Store();
                Task.WhenAll(Add(store, 1), Add(store, 2)).Wait();
                Debug.Assert(store.Value == 3);
                break;
        }
    }

    static void Beside(ThreadStart work) => new Thread(work).Start();

    static async Task Add(Store store, int n)
    {
        while (true)
        {
            var seen = await store.Get();
            if (await store.Put(seen, store.Value + n))
                return;
        }
    }

    sealed class Store
    {
        readonly object _lock = new object();
        int _version;

        public int Value;

        public async Task<int> Get()
        {
            await Task.Yield();
            lock (_lock)
                return _version;
        }

        public async Task<bool> Put(int expected, int value)
        {
            await Task.Yield();
            lock (_lock)
            {
                if (_version != expected)
                    return false;
                _version++;
                Value = value;
                return true;
            }
        }
    }
}
