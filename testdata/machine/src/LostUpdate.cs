using System.Diagnostics;
using System.Threading;

// Each thread adds one to a counter, in two steps; the last to end asserts that none is lost.
sealed class Adder : Thread
{
    static int s_threads, s_counter, s_done;

    Adder() : base(0) { }

    protected override void Run()
    {
        s_counter = s_counter + 1;
        int done = Interlocked.Increment(ref s_done);
        if (done == s_threads && s_counter != done) Debug.AssertFail("");
    }

    // As many threads as the argument has characters.
    static void Main(string[] args)
    {
        int n = s_threads = args[0].Length;
        Adder[] threads = new Adder[n];
        for (int i = 0; i < n; i++) threads[i] = new Adder();
        for (int i = 0; i < n; i++) StartCore(threads[i]);
    }
}
