static class Programs
{
    public static Program New(int i)
    {
        switch (i)
        {
            case 0: return new P0();
            case 1: return new P1();
            case 2: return new P2();
            case 3: return new P3();
            case 4: return new P4();
            case 5: return new P5();
            case 6: return new P6();
            case 7: return new P7();
            case 8: return new P8();
            case 9: return new P9();
            case 10: return new P10();
            case 11: return new P11();
            case 12: return new P12();
            case 13: return new P13();
            case 14: return new P14();
            case 15: return new P15();
            case 16: return new P16();
            case 17: return new P17();
            case 18: return new P18();
            case 19: return new P19();
            case 20: return new P20();
            case 21: return new P21();
            case 22: return new P22();
            case 23: return new P23();
            case 24: return new P24();
            case 25: return new P25();
            case 26: return new P26();
            case 27: return new P27();
            case 28: return new P28();
            case 29: return new P29();
            case 30: return new P30();
            case 31: return new P31();
            case 32: return new P32();
            case 33: return new P33();
            case 34: return new P34();
            case 35: return new P35();
            case 36: return new P36();
            case 37: return new P37();
            case 38: return new P38();
            case 39: return new P39();
            case 40: return new P40();
            case 41: return new P41();
            case 42: return new P42();
            case 43: return new P43();
            case 44: return new P44();
            case 45: return new P45();
            case 46: return new P46();
            case 47: return new P47();
            case 48: return new P48();
            case 49: return new P49();
            default: throw new ArgumentException();
        }
    }
}

// Seed 100001.
// shown: 1 |||1 ;
// shown: 2 |||0 ;
// shown: 2 |||2 ;
sealed class P0 : Program
{
    int x1;
    ReaderWriterLock rwl0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        rwl0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                var t1 = new Task(() => {
                    string o = "";
                    try
                    {
                        J();
                        rwl0.AcquireReaderLock(-1); try {
                            J();
                            rwl0.AcquireWriterLock(0); try {
                            } finally { rwl0.ReleaseWriterLock(); }
                        } finally { rwl0.ReleaseReaderLock(); }
                    }
                    finally { r[2] = o; }
                }); t1.RunSynchronously();
                J();
                rwl0.AcquireWriterLock(-1); try {
                } finally { rwl0.ReleaseWriterLock(); }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x1) == 1) {
                    J();
                    rwl0.AcquireWriterLock(-1); try {
                    } finally { rwl0.ReleaseWriterLock(); }
                }
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread1.Start();
        try
        {
            J();
            { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
            J();
            rwl0.AcquireReaderLock(-1); try {
            } finally { rwl0.ReleaseReaderLock(); }
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100002.
// shown: deadlock
sealed class P1 : Program
{
    int x1;
    object gate0;
    BlockingCollection<int> bc0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        gate0 = new();
        bc0 = new(1);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                try {
                    J();
                    foreach (int i1 in bc0.GetConsumingEnumerable()) o = W(i1, o);
                } catch (X) { o = W("x", o); }
                J();
                lock (gate0) { {
                    } Monitor.Pulse(gate0); }
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                try { try { {
                        } } finally { Throw(new Y()); } } catch (Y) { o = W("y", o); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            lock (gate0) { {
                    J();
                    if (Monitor.TryEnter(gate0)) { try {
                            J();
                            try {
                            } catch (Exception e) { o = W(e, o); }
                        } finally { Monitor.Exit(gate0); } } else o = W("-", o);
                } Monitor.Wait(gate0); {
                } }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100003.
// shown: 1 F |F T |T |;
// shown: ReaderWriterLockApplicationException |F T |F |;
// shown: ReaderWriterLockApplicationException |F T |T |;
sealed class P2 : Program
{
    int x0;
    ReaderWriterLock rwl0;
    ThreadLocal<int> slot0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        rwl0 = new();
        slot0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                rwl0.AcquireWriterLock(0); try {
                    J();
                    o = W(slot0.IsValueCreated, o);
                    J();
                    rwl0.AcquireWriterLock(0); try {
                        J();
                        rwl0.AcquireWriterLock(-1); try {
                        } finally { rwl0.ReleaseWriterLock(); }
                        J();
                        o = W(rwl0.IsWriterLockHeld, o);
                    } finally { rwl0.ReleaseWriterLock(); }
                } finally { rwl0.ReleaseWriterLock(); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                rwl0.AcquireReaderLock(-1); try { var c1 = rwl0.UpgradeToWriterLock(-1); try {
                        J();
                        var t2 = new Thread(() => {
                            string o = "";
                            try
                            {
                            }
                            catch (Exception e) { o = W(e, o); }
                            finally { r[3] = o; }
                        }) { IsBackground = true }; t2.Start(); {
                        } o = W(t2.Join(1), o);
                    } finally { rwl0.DowngradeFromWriterLock(ref c1); } } finally { rwl0.ReleaseReaderLock(); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            rwl0.AcquireWriterLock(0); try {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(slot0.IsValueCreated, o);
            } finally { rwl0.ReleaseWriterLock(); }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100004.
// shown: 0 |-1 |;
sealed class P3 : Program
{
    int x0;
    ConcurrentBag<int> bag0;
    Timer timer0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        bag0 = new();
        timer0 = new(_ => Interlocked.Increment(ref x0));
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x0) == 1) {
                }
                J();
                o = W(bag0.TryTake(out int i1) ? i1 : -1, o);
                J();
                timer0.Dispose();
                J();
                var t2 = Task.Run(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                }); {
                } await t2;
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.CompareExchange(ref x0, 1, 0), o);
            J();
            bag0.Add(0);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100005.
// shown: F T T |F T |0 3 ;
sealed class P4 : Program
{
    int x0;
    object gate0;
    Serial sync0;
    Serial sync1;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        gate0 = new();
        sync0 = new();
        sync1 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                var s1 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync1); try {
                    J();
                    o = W(SynchronizationContext.Current == null, o);
                } finally { SynchronizationContext.SetSynchronizationContext(s1); }
                J();
                o = W(SynchronizationContext.Current == null, o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 0), o);
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                lock (gate0) { Monitor.PulseAll(gate0); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Monitor.IsEntered(gate0), o);
            J();
            SynchronizationContext.SetSynchronizationContext(sync0); await Task.Yield(); o = W(SynchronizationContext.Current == sync0, o);
            J();
            SynchronizationContext.SetSynchronizationContext(sync0); await Task.Yield(); o = W(SynchronizationContext.Current == sync0, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await Task.WhenAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100008.
// shown: |;
sealed class P5 : Program
{
    int x0;
    Lock mutex0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        mutex0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                lock (mutex0) {
                    J();
                    { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                    J();
                    Interlocked.Exchange(ref x0, 2);
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            lock (mutex0) {
                J();
                lock (mutex0) {
                }
            }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100009.
// shown: T 1 ||0 ;
sealed class P6 : Program
{
    int x0;
    int x1;
    Channel<int> chan0;
    ReaderWriterLock rwl0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        chan0 = Channel.CreateUnbounded<int>();
        rwl0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x1) == 2) {
                }
                J();
                rwl0.AcquireReaderLock(-1); try {
                    J();
                    var t1 = new Task(() => {
                        string o = "";
                        try
                        {
                            J();
                            Interlocked.Exchange(ref x0, 0);
                            J();
                            o = W(Interlocked.CompareExchange(ref x0, 0, 1), o);
                        }
                        finally { r[2] = o; }
                    }); t1.RunSynchronously();
                } finally { rwl0.ReleaseReaderLock(); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(chan0.Writer.TryWrite(0), o);
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100010.
// shown: 0 0 2 |2 |0 |;
// shown: 0 1 2 |2 |0 |;
// shown: 1 1 2 |2 |0 |;
sealed class P7 : Program
{
    int x0;
    int x1;
    CancellationTokenSource cts0;
    ConcurrentDictionary<int, int> dict0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        cts0 = new();
        dict0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(dict0.AddOrUpdate(0, 2, (k, old) => { {
                        J();
                        o = W(dict0.TryGetValue(0, out int i1) ? i1 : -1, o);
                        J();
                        o = W(dict0.GetOrAdd(0, k => { {
                                J();
                                o = W(Interlocked.Increment(ref x0), o);
                            } return 1; }), o);
                    } return old + 1; }), o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x1, 1), o);
                J();
                await using (cts0.Token.Register(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[3] = o; }
                })) {
                }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(dict0.Count, o);
            J();
            o = W(dict0.Count, o);
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100012.
// shown: 0 1 |2 2 2 3 3 ;
// shown: 0 2 |1 2 2 3 3 ;
// shown: 0 2 |2 2 2 3 3 ;
// shown: 0 3 |1 1 0 4 4 ;
// shown: 0 3 |1 1 2 4 4 ;
// shown: 0 3 |1 2 0 3 3 ;
// shown: 0 3 |1 2 2 3 3 ;
// shown: 0 3 |2 2 0 3 3 ;
// shown: 0 4 |1 1 0 3 3 ;
// shown: 0 4 |1 1 0 3 4 ;
// shown: 0 4 |1 1 0 4 4 ;
// shown: 0 4 |1 1 2 4 4 ;
sealed class P8 : Program
{
    int x0;
    int x1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 1), o);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 1, 1), o);
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(Volatile.Read(ref x0), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
            J();
            o = W(Interlocked.Exchange(ref x1, 2), o);
            J();
            o = W(Volatile.Read(ref x0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 100013.
// shown: ObjectDisposedException ObjectDisposedException |0 ||;
sealed class P9 : Program
{
    int x0;
    int x1;
    SemaphoreSlim sem1;
    CancellationTokenSource cts0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        sem1 = new(0, 1);
        cts0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x0, 2), o);
                J();
                cts0.Dispose();
                J();
                cts0.Cancel();
                J();
                await using (cts0.Token.Register(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                })) {
                    J();
                    o = W(sem1.CurrentCount, o);
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            using (var r1 = cts0.Token.Register(() => {
                string o = "";
                try
                {
                    J();
                    { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                    J();
                    o = W(Volatile.Read(ref x1), o);
                }
                finally { r[3] = o; }
            })) { cts0.Token.Register(() => r1.Dispose()); {
                } }
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100014.
// shown: X X |0 0 ;
// shown: X X |0 1 ;
// shown: X X |1 1 ;
sealed class P10 : Program
{
    int x0;
    Lock mutex0;
    Lock mutex1;
    Lazy<int> lazy0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        mutex0 = new();
        mutex1 = new();
        lazy0 = new(() => { if (Interlocked.Increment(ref x0) == 1) throw new X(); return 7; });
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(Interlocked.CompareExchange(ref x0, 1, 1), o);
                J();
                o = W(lazy0.Value, o);
                J();
                lock (mutex1) {
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(lazy0.Value, o);
            J();
            o = W(mutex0.IsHeldByCurrentThread, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100016.
// shown: 0 |1 |1 |;
// shown: 1 |0 |3 |;
// shown: 1 |1 |1 |;
sealed class P11 : Program
{
    int x0;
    int x1;
    ManualResetEventSlim mre0;
    ManualResetEventSlim mre1;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        mre0 = new(true);
        mre1 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                mre1.Set();
                J();
                Interlocked.Exchange(ref x0, 1);
                J();
                o = W(Interlocked.Exchange(ref x1, 2), o);
                J();
                mre0.Set();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                var t1 = Task.Run(async () => { await Task.Yield(); {
                        string o = "";
                        try
                        {
                        }
                        finally { r[3] = o; }
                    } }); {
                    J();
                    mre0.Wait();
                } try { t1.Wait(); } catch (AggregateException e) { o = W(e.Flatten(), o); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.CompareExchange(ref x0, 2, 0), o);
            J();
            mre0.Set();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100019.
// shown: |||;
sealed class P12 : Program
{
    int x0;
    int x1;
    ManualResetEventSlim mre0;
    AutoResetEvent are0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        mre0 = new();
        are0 = new(false);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                are0.Set();
                J();
                var t1 = new Task(() => {
                    string o = "";
                    try
                    {
                        J();
                        mre0.Set();
                    }
                    finally { r[2] = o; }
                }); t1.RunSynchronously();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                mre0.Set();
                J();
                if (Volatile.Read(ref x0) == 1) {
                    J();
                    o = W(Interlocked.Increment(ref x0), o);
                }
                J();
                Interlocked.Exchange(ref x1, 1);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread1.Start();
        try
        {
            J();
            mre0.Reset();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        return Outcome(o);
    }
}

// Seed 100021.
// shown: |;
sealed class P13 : Program
{
    int x0;
    int x1;
    ManualResetEventSlim mre0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        mre0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 0);
                J();
                mre0.Wait();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            mre0.Set();
            J();
            try {
                J();
                try {
                } finally {
                }
            } catch (Exception e) when (Interlocked.Increment(ref x1) < 3) { o = W(e, o); }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100022.
// shown: InvalidOperationException |0 0 |;
sealed class P14 : Program
{
    int x0;
    BlockingCollection<int> bc0;
    Semaphore ossem0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        bc0 = new();
        ossem0 = new(0, 2);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(ossem0.Release(), o);
                J();
                o = W(bc0.Count, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 1);
                J();
                bc0.CompleteAdding();
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(bc0.Take(), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100023.
// shown: |;
sealed class P15 : Program
{
    int x0;
    AsyncLocal<int> al0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        al0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 2);
                J();
                Interlocked.Exchange(ref x0, 0);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            al0.Value = 0;
            J();
            al0.Value = 0;
            J();
            al0.Value = 0;
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100024.
// shown: ApplicationException |-1 -1 ||;
// shown: ApplicationException |-1 1 ||;
// shown: ApplicationException |1 -1 ||;
sealed class P16 : Program
{
    int x1;
    Lock mutex0;
    ConcurrentBag<int> bag0;
    Mutex osmutex0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        mutex0 = new();
        bag0 = new();
        osmutex0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                osmutex0.WaitOne();
                J();
                o = W(bag0.TryTake(out int i1) ? i1 : -1, o);
                J();
                osmutex0.ReleaseMutex();
                J();
                o = W(bag0.TryTake(out int i2) ? i2 : -1, o);
                J();
                bag0.Add(1);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                osmutex0.ReleaseMutex();
                J();
                Interlocked.Exchange(ref x1, 2);
                J();
                osmutex0.WaitOne();
                J();
                osmutex0.WaitOne(); try {
                    J();
                    osmutex0.WaitOne(); try {
                    } finally { osmutex0.ReleaseMutex(); }
                } finally { osmutex0.ReleaseMutex(); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            var t3 = new Task(() => {
                string o = "";
                try
                {
                    J();
                    bag0.Add(1);
                    J();
                    lock (mutex0) {
                    }
                }
                finally { r[3] = o; }
            }); t3.RunSynchronously();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100025.
// shown: ||0 ||T ||;
sealed class P17 : Program
{
    int x1;
    Serial sync0;
    Task task0;
    public override string Run()
    {
        r = new string[7];
        string o = "";
        sync0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                sync0.Send(_ => {
                    string o = "";
                    try
                    {
                        J();
                        sync0.Post(_ => {
                            string o = "";
                            try
                            {
                            }
                            catch (Exception e) { o = W(e, o); }
                            finally { r[3] = o; }
                        }, null);
                        J();
                        var s1 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                            J();
                            o = W(Interlocked.Exchange(ref x1, 2), o);
                            J();
                            var s2 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                            } finally { SynchronizationContext.SetSynchronizationContext(s2); }
                        } finally { SynchronizationContext.SetSynchronizationContext(s1); }
                    }
                    finally { r[2] = o; }
                }, null);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                var s3 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                } finally { SynchronizationContext.SetSynchronizationContext(s3); }
                J();
                o = W(SynchronizationContext.Current == null, o);
                J();
                sync0.Post(_ => {
                    string o = "";
                    try
                    {
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[5] = o; }
                }, null);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[4] = o; }
        }); thread1.Start();
        try
        {
            J();
            sync0.Post(_ => {
                string o = "";
                try
                {
                    J();
                    var s4 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                    } finally { SynchronizationContext.SetSynchronizationContext(s4); }
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[6] = o; }
            }, null);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100027.
// shown: deadlock
// shown: |2 |||;
sealed class P18 : Program
{
    int x0;
    int x1;
    object gate0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        gate0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                lock (gate0) { while (Volatile.Read(ref x0) == 0) Monitor.Wait(gate0); {
                        J();
                        lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                                J();
                                if (Monitor.TryEnter(gate0)) { try {
                                    } finally { Monitor.Exit(gate0); } } else o = W("-", o);
                            } }
                    } }
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                lock (gate0) { Interlocked.Increment(ref x1); Monitor.Pulse(gate0); {
                        J();
                        Parallel.Invoke(() => {
                            string o = "";
                            try
                            {
                                J();
                                lock (gate0) { Interlocked.Increment(ref x1); Monitor.Pulse(gate0); {
                                        J();
                                        if (Volatile.Read(ref x1) == 0) {
                                            J();
                                            if (Volatile.Read(ref x1) == 1) {
                                            }
                                        }
                                    } }
                            }
                            finally { r[3] = o; }
                        }, () => {
                            string o = "";
                            try
                            {
                            }
                            finally { r[4] = o; }
                        });
                    } }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            lock (gate0) { Monitor.PulseAll(gate0); }
            J();
            Interlocked.Exchange(ref x0, 0);
            J();
            { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100031.
// shown: 0 |T 0 |T 0 T |1 |;
// shown: 0 |T 0 |T 2 T |1 |;
// shown: 0 |T 2 |T 0 T |1 |;
sealed class P19 : Program
{
    int x0;
    int x1;
    TaskCompletionSource<int> tcs0;
    Serial sync0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        tcs0 = new();
        sync0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                SynchronizationContext.SetSynchronizationContext(sync0); await tcs0.Task.ConfigureAwait(false); o = W(SynchronizationContext.Current == null, o);
                J();
                o = W(Volatile.Read(ref x1), o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                SynchronizationContext.SetSynchronizationContext(sync0); await Task.Yield(); o = W(SynchronizationContext.Current == sync0, o);
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
                J();
                sync0.Send(_ => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(Interlocked.Increment(ref x0), o);
                    }
                    finally { r[3] = o; }
                }, null);
                J();
                o = W(tcs0.TrySetResult(0), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.Exchange(ref x1, 2), o);
            J();
            sync0.Post(_ => {
                string o = "";
                try
                {
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[4] = o; }
            }, null);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100033.
// shown: -1 T |0 F 1 |||SynchronizationLockException ;
sealed class P20 : Program
{
    int x1;
    Barrier bar0;
    ReaderWriterLockSlim rw0;
    ConcurrentDictionary<int, int> dict0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[5];
        string o = "";
        bar0 = new(2, b => { if (b.CurrentPhaseNumber == 0) throw new X(); });
        rw0 = new(LockRecursionPolicy.SupportsRecursion);
        dict0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x1, 2, 2), o);
                J();
                o = W(dict0.TryUpdate(0, 2, 1), o);
                J();
                o = W(Task.WaitAny(Task.Run(() => {
                    string o = "";
                    try
                    {
                        J();
                        bar0.SignalAndWait();
                    }
                    finally { r[2] = o; }
                }), Task.Run(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[3] = o; }
                })), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                rw0.ExitReadLock();
                J();
                o = W(dict0.GetOrAdd(0, k => { {
                    } return 0; }), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[4] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(dict0.TryRemove(0, out int i1) ? i1 : -1, o);
            J();
            o = W(dict0.TryAdd(0, 0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        return Outcome(o);
    }
}

// Seed 100035.
// shown: 0 |-1 0 0 |1 1 1 ;
// shown: 2 |-1 0 0 |1 1 1 ;
sealed class P21 : Program
{
    int x0;
    int x1;
    ConcurrentBag<int> bag0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        bag0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(bag0.TryTake(out int i1) ? i1 : -1, o);
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                bag0.Add(1);
                J();
                bag0.Add(0);
                J();
                o = W(bag0.TryTake(out int i2) ? i2 : -1, o);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(bag0.TryTake(out int i3) ? i3 : -1, o);
                J();
                bag0.Add(1);
                J();
                Interlocked.Exchange(ref x1, 2);
                J();
                o = W(bag0.Count, o);
                J();
                o = W(bag0.Count, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(Interlocked.CompareExchange(ref x1, 1, 2), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100038.
// shown: 1 7 |7 7 7 7 7 |7 7 7 |;
// shown: 1 X |X |X |;
// shown: 2 X |X |X |;
sealed class P22 : Program
{
    int x0;
    Lazy<int> lazy0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        lazy0 = new(() => { if (Interlocked.Increment(ref x0) == 1) throw new X(); return 7; });
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(lazy0.Value, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 0);
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(lazy0.Value, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            using (new Timer(_ => {
                string o = "";
                try
                {
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[3] = o; }
            }, null, 1, -1)) {
                J();
                o = W(Interlocked.Increment(ref x0), o);
            }
            J();
            o = W(lazy0.Value, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        return Outcome(o);
    }
}

// Seed 100041.
// shown: deadlock
sealed class P23 : Program
{
    int x0;
    CountdownEvent cde0;
    BlockingCollection<int> bc0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        cde0 = new(1);
        bc0 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                foreach (int i1 in bc0.GetConsumingEnumerable()) o = W(i1, o);
                J();
                bc0.Add(0);
                J();
                o = W(bc0.IsCompleted, o);
                J();
                o = W(bc0.Take(), o);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            o = W(bc0.Take(), o);
            J();
            bc0.Add(2);
            J();
            { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
            J();
            o = W(bc0.TryAdd(1), o);
            J();
            o = W(cde0.Signal(), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100043.
// shown: 0 |T T ;
sealed class P24 : Program
{
    int x0;
    int x1;
    Timer timer1;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        timer1 = new(_ => Interlocked.Increment(ref x0));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(timer1.Change(1, -1), o);
                J();
                o = W(timer1.Change(1, -1), o);
                J();
                if (Volatile.Read(ref x0) == 1) {
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.CompareExchange(ref x1, 1, 1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100044.
// shown: deadlock
sealed class P25 : Program
{
    int x1;
    BlockingCollection<int> bc0;
    Semaphore ossem0;
    Semaphore ossem1;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        bc0 = new(1);
        ossem0 = new(0, 2);
        ossem1 = new(0, 2);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                try {
                } finally {
                }
                J();
                ossem0.WaitOne();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(ossem1.Release(), o);
                J();
                if (Volatile.Read(ref x1) == 0) {
                    J();
                    ossem0.WaitOne();
                }
                J();
                o = W(ossem0.Release(), o);
                J();
                o = W(ossem0.Release(), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(ossem1.Release(), o);
            J();
            await new ValueTask(Task.Run(() => {
                string o = "";
                try
                {
                }
                finally { r[3] = o; }
            }));
            J();
            o = W(ossem0.Release(), o);
            J();
            bc0.CompleteAdding();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100045.
// shown: 0 0 |0 0 |;
// shown: 1 0 |0 0 |;
sealed class P26 : Program
{
    int x0;
    int x1;
    ConcurrentStack<int> stack1;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        stack1 = new(new[] { 5, 6 });
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 0), o);
                J();
                stack1.Push(1);
                J();
                o = W(Volatile.Read(ref x1), o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                stack1.Push(0);
                J();
                await Task.Yield();
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(stack1.TryPeek(out int i1) ? i1 : -1, o);
            J();
            if (Volatile.Read(ref x1) == 0) {
                J();
                o = W(Volatile.Read(ref x1), o);
            }
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100046.
// shown: 0 0 ||0 0 ;
sealed class P27 : Program
{
    int x0;
    object gate0;
    ConcurrentDictionary<int, int> dict0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        gate0 = new();
        dict0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                var t1 = Task.Run(() => {
                    string o = "";
                    try
                    {
                        J();
                        lock (gate0) {
                        }
                        J();
                        o = W(dict0.GetOrAdd(0, k => { {
                                J();
                                try {
                                    J();
                                    o = W(Volatile.Read(ref x0), o);
                                } catch (Exception e) when (Interlocked.Increment(ref x0) < 3) { o = W(e, o); }
                            } return 0; }), o);
                    }
                    finally { r[2] = o; }
                }); {
                } t1.Wait();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(dict0.TryGetValue(0, out int i2) ? i2 : -1, o);
            J();
            { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
            J();
            foreach (var e3 in dict0) o = W(e3.Value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100051.
// shown: |0 2 ;
// shown: |0 3 ;
sealed class P28 : Program
{
    int x0;
    ConcurrentStack<int> stack0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        stack0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                stack0.Push(1);
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                stack0.Push(1);
                J();
                o = W(stack0.Count, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            stack0.Push(2);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 100055.
// shown: 0 |1 0 T T T |0 F ;
// shown: 1 |0 0 T T F |0 F ;
// shown: 1 |1 0 T T T |0 F ;
// shown: 1 |2 0 T T T |0 F ;
// shown: 3 |0 0 T T T |0 F ;
// shown: 3 |1 0 T T T |0 F ;
sealed class P29 : Program
{
    int x0;
    int x1;
    SemaphoreSlim sem0;
    ConcurrentBag<int> bag0;
    Semaphore ossem0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        sem0 = new(0);
        bag0 = new();
        ossem0 = new(0, 2);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(sem0.Release(2), o);
                J();
                o = W(Interlocked.Exchange(ref x0, 2), o);
                J();
                o = W(sem0.Wait(1), o);
                J();
                sem0.Wait(); try {
                } finally { sem0.Release(); }
                J();
                o = W(await sem0.WaitAsync(1), o);
                J();
                o = W(sem0.Wait(0), o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(sem0.Release(), o);
                J();
                if (Volatile.Read(ref x1) == 1) {
                    J();
                    o = W(sem0.Release(), o);
                    J();
                    bag0.Add(1);
                }
                J();
                await sem0.WaitAsync(); try {
                    J();
                    o = W(ossem0.WaitOne(0), o);
                } finally { sem0.Release(); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            bag0.Add(1);
            J();
            o = W(sem0.Release(), o);
            J();
            try {
                J();
                sem0.Wait();
            } catch (Exception e) when (Interlocked.Increment(ref x0) < 3) { o = W(e, o); }
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100059.
// shown: -1 Aggregate(OperationCanceledException,) |T |T |F |;
// shown: -1 Aggregate(OperationCanceledException,) |T |T |T |;
sealed class P30 : Program
{
    int x1;
    Channel<int> chan0;
    CancellationTokenSource cts0;
    CountdownEvent cde0;
    Task task2;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        chan0 = Channel.CreateUnbounded<int>();
        cts0 = new();
        cde0 = new(1);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                cts0.Token.Register(() => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(cts0.IsCancellationRequested, o);
                    }
                    finally { r[2] = o; }
                });
                J();
                if (Volatile.Read(ref x1) == 0) {
                    J();
                    o = W(cde0.Signal(), o);
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                cts0.Cancel(true);
                J();
                o = W(cde0.Wait(1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread1.Start();
        task2 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                cts0.Cancel();
                J();
                cde0.Wait(cts0.Token);
            }
            finally { r[4] = o; }
        });
        try
        {
            J();
            o = W(chan0.Reader.TryRead(out int i1) ? i1 : -1, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        try { task2.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100060.
// shown: 1 |0 0 |0 |0 ;
sealed class P31 : Program
{
    int x0;
    AsyncLocal<int> al0;
    AsyncLocal<int> al1;
    ThreadLocal<int> slot0;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        al0 = new(a => { if (a.ThreadContextChanged) Interlocked.Increment(ref x0); });
        al1 = new(a => { if (a.ThreadContextChanged) Interlocked.Increment(ref x0); });
        slot0 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                using (ExecutionContext.SuppressFlow()) { Task.Run(() => {
                        string o = "";
                        try
                        {
                            J();
                            o = W(al1.Value, o);
                        }
                        finally { r[2] = o; }
                    }); }
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(al0.Value, o);
                J();
                Interlocked.Exchange(ref x0, 0);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(al1.Value, o);
                J();
                slot0.Value = 1;
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread1.Start();
        try
        {
            J();
            al0.Value = 0;
            J();
            task0.Wait();
            J();
            o = W(Interlocked.Increment(ref x0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100061.
// shown: 2 0 |-1 T |1 ;
sealed class P32 : Program
{
    int x0;
    int x1;
    Channel<int> chan0;
    ConcurrentBag<int> bag0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        chan0 = Channel.CreateUnbounded<int>();
        bag0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(bag0.TryTake(out int i1) ? i1 : -1, o);
                J();
                bag0.Add(2);
                J();
                o = W(chan0.Writer.TryWrite(2), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x1, 2);
                J();
                o = W(bag0.Count, o);
            }
            finally { r[2] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            o = W(chan0.Reader.TryPeek(out int i2) ? i2 : -1, o);
            J();
            o = W(Volatile.Read(ref x0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100066.
// shown: 1 T |1 |;
sealed class P33 : Program
{
    int x0;
    int x1;
    Channel<int> chan0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        chan0 = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true });
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                using (new Timer(_ => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(chan0.Writer.TryWrite(0), o);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }, null, 1, -1)) {
                }
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                if (Volatile.Read(ref x1) == 0) {
                    J();
                    try {
                    } catch (Exception e) { o = W(e, o); }
                }
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            o = W(Interlocked.Increment(ref x1), o);
            J();
            o = W(chan0.Writer.TryWrite(2), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100070.
// shown: 0 0 |0 1 ||0 |0 ;
// shown: 0 0 |0 1 ||1 |0 ;
sealed class P34 : Program
{
    int x0;
    int x1;
    ThreadLocal<int> slot0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        slot0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(slot0.Value, o);
                J();
                slot0.Value = 1;
                J();
                Interlocked.Exchange(ref x1, 0);
                J();
                o = W(slot0.Value, o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                slot0.Value = 0;
                J();
                var t1 = Task.Run(() => {
                    string o = "";
                    try
                    {
                        J();
                        var t2 = new Thread(() => {
                            string o = "";
                            try
                            {
                                J();
                                o = W(Volatile.Read(ref x0), o);
                            }
                            catch (Exception e) { o = W(e, o); }
                            finally { r[4] = o; }
                        }); t2.Start(); {
                        } t2.Join();
                        J();
                        o = W(slot0.Value, o);
                    }
                    finally { r[3] = o; }
                }); {
                } await t1;
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(slot0.Value, o);
            J();
            o = W(slot0.Value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100071.
// shown: T InvalidOperationException |0 F 1 0 |InvalidOperationException ;
sealed class P35 : Program
{
    int x0;
    int x1;
    CountdownEvent cde0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        cde0 = new(2);
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(cde0.Signal(), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                cde0.Wait();
                J();
                o = W(cde0.Signal(), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(cde0.Signal(), o);
            J();
            o = W(cde0.Signal(), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100074.
// shown: 1 1 |1 T -1 |2 2 T ;
sealed class P36 : Program
{
    int x0;
    int x1;
    Lazy<int> lazy0;
    ConcurrentBag<int> bag0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        lazy0 = new(() => Interlocked.Increment(ref x0));
        bag0 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(lazy0.IsValueCreated, o);
                J();
                o = W(bag0.TryTake(out int i1) ? i1 : -1, o);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bag0.Add(2);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(bag0.TryTake(out int i2) ? i2 : -1, o);
                J();
                o = W(lazy0.IsValueCreated, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(lazy0.Value, o);
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100080.
// shown: -1 |1 0 ;
sealed class P37 : Program
{
    int x0;
    ConcurrentDictionary<int, int> dict0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        dict0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                await Task.Yield();
                J();
                try {
                    J();
                    o = W(Interlocked.Increment(ref x0), o);
                    J();
                    o = W(dict0.AddOrUpdate(0, 0, (k, old) => { {
                            J();
                            o = W(dict0.GetOrAdd(0, k => { {
                                } return 1; }), o);
                        } return old + 1; }), o);
                } catch (Exception e) { o = W(e, o); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(dict0.TryRemove(0, out int i1) ? i1 : -1, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100083.
// shown: 1 X |-1 6 X ||0 0 2 |;
// shown: 1 X |1 6 X ||0 0 2 |;
// shown: 2 X |-1 6 X ||0 0 2 |;
// shown: 2 X |1 6 X ||0 0 2 |;
sealed class P38 : Program
{
    int x0;
    int x1;
    Lock mutex0;
    ConcurrentStack<int> stack0;
    ConcurrentStack<int> stack1;
    Task task1;
    Task task2;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[5];
        string o = "";
        mutex0 = new();
        stack0 = new();
        stack1 = new(new[] { 5, 6 });
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                var t1 = new Thread(() => {
                    string o = "";
                    try
                    {
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }); t1.Start(); {
                } t1.Join();
                J();
                o = W(stack0.TryPop(out int i2) ? i2 : -1, o);
                J();
                if (mutex0.TryEnter()) { try {
                    } finally { mutex0.Exit(); } } else o = W("-", o);
                J();
                o = W(stack1.TryPop(out int i3) ? i3 : -1, o);
                J();
                Throw(new X());
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x1, 1), o);
                J();
                o = W(Interlocked.Exchange(ref x0, 2), o);
                J();
                try {
                    J();
                    o = W(Interlocked.CompareExchange(ref x0, 1, 1), o);
                    J();
                    stack0.Push(1);
                } catch (X) { o = W("x", o); }
            }
            finally { r[3] = o; }
        });
        task2 = Begin(async () => {
            string o = "";
            try
            {
                J();
                Throw(new X());
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 0), o);
            }
            finally { r[4] = o; }
        });
        try
        {
            J();
            o = W(stack1.Count, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        try { await task2; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100088.
// shown: - |1 |2 3 ;
// shown: - |2 |1 3 ;
// shown: |1 |2 3 ;
// shown: |2 |1 3 ;
// shown: |3 |1 2 ;
sealed class P39 : Program
{
    int x0;
    int x1;
    Lock mutex0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        mutex0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                if (Volatile.Read(ref x1) == 0) {
                    J();
                    { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                }
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                lock (mutex0) {
                    J();
                    o = W(Interlocked.Increment(ref x0), o);
                    J();
                    o = W(Interlocked.Increment(ref x0), o);
                }
                J();
                if (mutex0.TryEnter()) { try {
                        J();
                        lock (mutex0) {
                        }
                    } finally { mutex0.Exit(); } } else o = W("-", o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            if (mutex0.TryEnter()) { try {
                } finally { mutex0.Exit(); } } else o = W("-", o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100089.
// shown: 0 0 |3 0 3 ||;
// shown: 1 0 |1 0 1 ||;
// shown: 1 0 |1 0 2 ||;
sealed class P40 : Program
{
    int x0;
    int x1;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                o = W(Interlocked.Exchange(ref x0, 1), o);
                J();
                if (Volatile.Read(ref x1) == 2) {
                    J();
                    Task.WaitAll(Task.Run(() => {
                        string o = "";
                        try
                        {
                        }
                        finally { r[2] = o; }
                    }), Task.Run(() => {
                        string o = "";
                        try
                        {
                        }
                        finally { r[3] = o; }
                    }));
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.Exchange(ref x0, 2), o);
            J();
            if (Volatile.Read(ref x0) == 2) {
            }
            J();
            o = W(Volatile.Read(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100095.
// shown: |T ||0 ||;
// shown: |T ||1 ||;
sealed class P41 : Program
{
    int x0;
    Serial sync0;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[6];
        string o = "";
        sync0 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                try {
                    J();
                    o = W(SynchronizationContext.Current == null, o);
                    J();
                    var s1 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                        J();
                        sync0.Post(_ => {
                            string o = "";
                            try
                            {
                                J();
                                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                            }
                            catch (Exception e) { o = W(e, o); }
                            finally { r[2] = o; }
                        }, null);
                    } finally { SynchronizationContext.SetSynchronizationContext(s1); }
                } catch (X) { o = W("x", o); }
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                var s2 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                    J();
                    o = W(Interlocked.Exchange(ref x0, 0), o);
                } finally { SynchronizationContext.SetSynchronizationContext(s2); }
                J();
                foreach (int i3 in new[] { 0, 1 }) {
                }
                J();
                Parallel.Invoke(() => {
                    string o = "";
                    try
                    {
                        J();
                        try {
                        } catch (Exception e) when (Interlocked.Increment(ref x0) < 3) { o = W(e, o); }
                    }
                    finally { r[4] = o; }
                }, () => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[5] = o; }
                });
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            var s4 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
            } finally { SynchronizationContext.SetSynchronizationContext(s4); }
        }
        catch (Exception e) { o = W(e, o); }
        try { await Task.WhenAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100096.
// shown: -1 |0 0 ||0 2 ;
// shown: 0 |0 -1 ||0 2 ;
// shown: 0 |0 2 ||0 -1 ;
// shown: 0 |0 2 ||1 -1 ;
sealed class P42 : Program
{
    int x0;
    CancellationTokenSource cts0;
    ReaderWriterLockSlim rw0;
    ConcurrentBag<int> bag0;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        cts0 = new();
        rw0 = new();
        bag0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                bag0.Add(2);
                J();
                o = W(Interlocked.Exchange(ref x0, 0), o);
                J();
                o = W(bag0.TryTake(out int i1) ? i1 : -1, o);
                J();
                Interlocked.Exchange(ref x0, 1);
                J();
                await using (cts0.Token.Register(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                })) {
                }
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x0, 0), o);
                J();
                if (rw0.TryEnterWriteLock(1)) { try {
                        J();
                        o = W(bag0.TryTake(out int i2) ? i2 : -1, o);
                    } finally { rw0.ExitWriteLock(); } } else o = W("-", o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            bag0.Add(0);
            J();
            o = W(bag0.TryTake(out int i3) ? i3 : -1, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await Task.WhenAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100097.
// shown: 0 Aggregate(SemaphoreFullException,) Aggregate(X,) ||;
// shown: SemaphoreFullException Aggregate(SemaphoreFullException,) Aggregate(X,) |0 |;
sealed class P43 : Program
{
    int x0;
    Lazy<int> lazy0;
    Semaphore ossem0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        lazy0 = new(() => { if (Interlocked.Increment(ref x0) == 1) throw new X(); return 7; }, LazyThreadSafetyMode.PublicationOnly);
        ossem0 = new(1, 1);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                ossem0.WaitOne(); try {
                    J();
                    o = W(ossem0.Release(), o);
                } finally { ossem0.Release(); }
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(ossem0.Release(), o);
                J();
                o = W(lazy0.Value, o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(ossem0.Release(), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100099.
// shown: 1 0 |T 0 3 |;
// shown: 1 2 |T 0 3 |;
// shown: 1 3 |T 0 3 |;
sealed class P44 : Program
{
    int x0;
    int x1;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Thread.CurrentThread.IsThreadPoolThread, o);
                J();
                Interlocked.Exchange(ref x1, 0);
                J();
                o = W(Interlocked.Exchange(ref x0, 2), o);
                J();
                o = W(Interlocked.Increment(ref x0), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.Increment(ref x1), o);
            J();
            o = W(Interlocked.CompareExchange(ref x0, 0, 0), o);
            J();
            _ = task0.ContinueWith(t => {
                string o = "";
                try
                {
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[2] = o; }
            }, TaskContinuationOptions.ExecuteSynchronously);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100106.
// shown: 0 Aggregate(TaskCanceledException,) ||;
// shown: 1 Aggregate(TaskCanceledException,) ||;
// shown: 2 Aggregate(TaskCanceledException,) ||;
sealed class P45 : Program
{
    int x0;
    CancellationTokenSource cts0;
    AutoResetEvent are0;
    PeriodicTimer tick0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        cts0 = new();
        are0 = new(false);
        tick0 = new(TimeSpan.FromMilliseconds(1));
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 1);
                J();
                tick0.Dispose();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                are0.Set();
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                Throw(new OperationCanceledException());
                J();
                o = W(await tick0.WaitForNextTickAsync(cts0.Token), o);
                J();
                Throw(new X());
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Volatile.Read(ref x0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100107.
// shown: deadlock
// shown: |1 0 ||;
sealed class P46 : Program
{
    int x1;
    AutoResetEvent are0;
    Mutex osmutex1;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        are0 = new(true);
        osmutex1 = new(true);
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(WaitHandle.WaitAny(new WaitHandle[] { are0, osmutex1 }), o);
                J();
                WaitHandle.SignalAndWait(are0, are0);
                J();
                are0.WaitOne();
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                are0.Set();
                J();
                ThreadPool.RegisterWaitForSingleObject(are0, (_, late) => {
                    string o = "";
                    try
                    {
                        J();
                        Throw(new X());
                        J();
                        are0.Reset();
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[3] = o; }
                }, null, -1, true);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            WaitHandle.SignalAndWait(are0, are0);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100108.
// shown: |||F |;
// shown: |||T |;
sealed class P47 : Program
{
    ReaderWriterLockSlim rw0;
    Task task0;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        rw0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                rw0.EnterReadLock(); try {
                    J();
                    Task.WaitAll(Task.Run(() => {
                        string o = "";
                        try
                        {
                        }
                        finally { r[2] = o; }
                    }), Task.Run(() => {
                        string o = "";
                        try
                        {
                            J();
                            var t1 = new Thread(() => {
                                string o = "";
                                try
                                {
                                }
                                catch (Exception e) { o = W(e, o); }
                                finally { r[4] = o; }
                            }) { IsBackground = true }; t1.Start(); {
                            } o = W(t1.Join(1), o);
                        }
                        finally { r[3] = o; }
                    }));
                } finally { rw0.ExitReadLock(); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            rw0.EnterWriteLock(); try {
            } finally { rw0.ExitWriteLock(); }
            J();
            if (rw0.TryEnterWriteLock(1)) { try {
                } finally { rw0.ExitWriteLock(); } } else o = W("-", o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100110.
// shown: T 1 2 |T 3 0 |-1 T ;
// shown: T 1 2 |T 3 0 |1 T ;
// shown: T 1 2 |T 3 0 |2 T ;
// shown: T 2 3 |T 1 0 |-1 T ;
// shown: T 2 3 |T 1 0 |2 T ;
sealed class P48 : Program
{
    int x0;
    int x1;
    Channel<int> chan0;
    Channel<int> chan1;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        chan0 = Channel.CreateUnbounded<int>();
        chan1 = Channel.CreateUnbounded<int>();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(chan0.Writer.TryWrite(2), o);
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(Interlocked.Exchange(ref x1, 2), o);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(chan0.Reader.TryRead(out int i1) ? i1 : -1, o);
                J();
                o = W(chan1.Writer.TryComplete(), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(chan0.Writer.TryWrite(1), o);
            J();
            o = W(Interlocked.Increment(ref x0), o);
            J();
            o = W(Interlocked.Increment(ref x0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 100112.
// shown: F |1 7 |F |2 F ;
// shown: F |1 7 |F |2 T ;
// shown: T |1 7 |F |2 F ;
// shown: T |1 7 |F |2 T ;
sealed class P49 : Program
{
    int x0;
    int x1;
    Lazy<int> lazy0;
    Lazy<int> lazy1;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        lazy0 = new(() => { if (Interlocked.Increment(ref x0) == 1) throw new X(); return 7; }, LazyThreadSafetyMode.PublicationOnly);
        lazy1 = new(() => Interlocked.Increment(ref x0));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                var t1 = new Thread(() => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(Thread.CurrentThread.IsThreadPoolThread, o);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }); t1.Start(); {
                    J();
                    o = W(lazy1.Value, o);
                } t1.Join();
                J();
                o = W(lazy0.Value, o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(lazy1.IsValueCreated, o);
                J();
                Interlocked.Exchange(ref x1, 1);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            o = W(lazy1.IsValueCreated, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await Task.WhenAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}
