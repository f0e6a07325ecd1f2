// A parallel loop in one test of NUnit, and a test that has none.
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

public class LoopTests
{
    [Test]
    public void Counts()
    {
        int n = 0;
        Parallel.For(0, 2, i => Interlocked.Increment(ref n));
        Assert.That(n, Is.EqualTo(2));
    }

    [Test]
    public async Task Guarded()
    {
        int n = 0;
        var gate = new object();
        await Task.WhenAll(Task.Run(() => { lock (gate) n++; }), Task.Run(() => { lock (gate) n++; }));
        Assert.That(n, Is.EqualTo(2));
    }

#if UNSAFE
    [Test]
    public void Unsafe() => ThreadPool.UnsafeQueueUserWorkItem(_ => { }, null);
#endif
}
