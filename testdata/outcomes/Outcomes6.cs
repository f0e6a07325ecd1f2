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

// Seed 600000.
// shown: LockRecursionException SynchronizationLockException |1 0 ;
sealed class P0 : Program
{
    int x1;
    ReaderWriterLockSlim rw0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        rw0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(rw0.CurrentReadCount, o);
                J();
                rw0.ExitReadLock();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            if (rw0.TryEnterWriteLock(1)) { try {
                    J();
                    rw0.EnterWriteLock(); try {
                        J();
                        rw0.EnterReadLock(); try {
                        } finally { rw0.ExitReadLock(); }
                    } finally { rw0.ExitWriteLock(); }
                } finally { rw0.ExitWriteLock(); } } else o = W("-", o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600001.
// shown: 0 1 SemaphoreFullException |0 0 F 1 |1 ;
// shown: 0 1 SemaphoreFullException |0 0 F SemaphoreFullException |1 ;
// shown: 0 1 |0 0 F SemaphoreFullException |1 1 ;
// shown: 0 1 |1 0 F SemaphoreFullException |1 1 ;
// shown: 0 SemaphoreFullException |0 0 F SemaphoreFullException |1 1 ;
// shown: 0 SemaphoreFullException |1 0 F SemaphoreFullException |1 1 ;
// shown: 1 SemaphoreFullException SemaphoreFullException |0 0 F 0 |1 ;
// shown: SemaphoreFullException |0 0 F 0 |1 1 ;
// shown: SemaphoreFullException |0 0 F 1 |1 0 ;
// shown: SemaphoreFullException |1 0 F 1 |1 0 ;
sealed class P1 : Program
{
    int x0;
    int x1;
    Semaphore ossem0;
    Semaphore ossem1;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        ossem0 = new(0, 2);
        ossem1 = new(0, 2);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(ossem1.WaitOne(0), o);
                J();
                o = W(ossem0.Release(), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x1) == 0) {
                }
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(ossem0.Release(), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(ossem0.Release(), o);
            J();
            o = W(ossem0.Release(), o);
            J();
            ossem0.WaitOne();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600002.
// shown: 7 7 X ||0 T |;
// shown: 7 7 X |||;
// shown: X ||0 F |7 0 ;
// shown: X ||0 T |7 0 ;
// shown: X ||1 F |7 0 ;
// shown: X |||7 0 ;
sealed class P2 : Program
{
    int x0;
    int x1;
    Lazy<int> lazy0;
    Box box0;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        lazy0 = new(() => { if (Interlocked.Increment(ref x0) == 1) throw new X(); return 7; }, LazyThreadSafetyMode.PublicationOnly);
        box0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                ThreadPool.UnsafeQueueUserWorkItem(_ => {
                    string o = "";
                    try
                    {
                        J();
                        var s1 = Volatile.Read(ref box0.next); o = W(s1 == null ? 0 : s1.value, o);
                        J();
                        var s2 = new Box { value = 1 }; o = W(Interlocked.CompareExchange(ref box0.next, s2, null) == null, o);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }, null);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.Value, o);
                J();
                Interlocked.Exchange(ref box0.next, new Box { value = 1 });
                J();
                o = W(Interlocked.Exchange(ref x1, 2), o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            o = W(lazy0.Value, o);
            J();
            o = W(lazy0.Value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600003.
// shown: 0 -1 |-1 -1 |;
// shown: 0 -1 |-1 2 |;
// shown: 0 -1 |2 -1 |;
sealed class P3 : Program
{
    int x0;
    ConcurrentBag<int> bag0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        bag0 = new();
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
                    J();
                    o = W(bag0.TryTake(out int i2) ? i2 : -1, o);
                    J();
                    o = W(bag0.TryTake(out int i3) ? i3 : -1, o);
                } t1.Join();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(Interlocked.Exchange(ref x0, 0), o);
            J();
            o = W(bag0.TryTake(out int i4) ? i4 : -1, o);
            J();
            bag0.Add(2);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 600005.
// shown: deadlock
sealed class P4 : Program
{
    int x0;
    int x1;
    Barrier bar0;
    ConcurrentStack<int> stack0;
    ConcurrentStack<int> stack1;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        bar0 = new(2);
        stack0 = new();
        stack1 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                bar0.SignalAndWait();
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                Interlocked.Exchange(ref x0, 2);
                J();
                o = W(stack0.TryPop(out int i1) ? i1 : -1, o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(stack1.TryPop(out int i2) ? i2 : -1, o);
                J();
                o = W(stack1.TryPop(out int i3) ? i3 : -1, o);
                J();
                o = W(bar0.AddParticipant(), o);
                J();
                stack0.Push(2);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Volatile.Read(ref x0), o);
            J();
            bar0.RemoveParticipant();
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600007.
// shown: deadlock
sealed class P5 : Program
{
    int x0;
    int x1;
    BlockingCollection<int> bc0;
    ReaderWriterLock rwl0;
    ReaderWriterLock rwl1;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        bc0 = new();
        rwl0 = new();
        rwl1 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                rwl0.AcquireWriterLock(-1); try {
                    J();
                    rwl1.AcquireWriterLock(-1); try {
                    } finally { rwl1.ReleaseWriterLock(); }
                } finally { rwl0.ReleaseWriterLock(); }
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                Task.Run(() => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(Interlocked.Increment(ref x1), o);
                    }
                    finally { r[3] = o; }
                }).GetAwaiter().GetResult();
            }
            finally { r[2] = o; }
        });
        var thread2 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(bc0.Take(), o);
                J();
                o = W(bc0.TryTake(out int i1, 1) ? i1 : -1, o);
                J();
                rwl1.AcquireReaderLock(-1); try {
                    J();
                    Interlocked.Exchange(ref x0, 0);
                } finally { rwl1.ReleaseReaderLock(); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[4] = o; }
        }); thread2.Start();
        try
        {
            J();
            o = W(bc0.Take(), o);
            J();
            rwl1.AcquireWriterLock(-1); try {
            } finally { rwl1.ReleaseWriterLock(); }
        }
        catch (Exception e) { o = W(e, o); }
        thread2.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600008.
// shown: y |1 |;
// shown: y |2 |;
sealed class P6 : Program
{
    int x0;
    int x1;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                if (Volatile.Read(ref x0) == 0) {
                    J();
                    o = W(Interlocked.Increment(ref x1), o);
                    J();
                    o = W(Interlocked.Increment(ref x1), o);
                }
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 0);
                J();
                Interlocked.Exchange(ref x0, 1);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            try { try { {
                    } } finally { Throw(new Y()); } } catch (Y) { o = W("y", o); }
        }
        catch (Exception e) { o = W(e, o); }
        try { await Task.WhenAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600009.
// shown: 0 |0 1 |;
// shown: 1 |0 1 |;
sealed class P7 : Program
{
    int x0;
    int x1;
    CancellationTokenSource cts0;
    BlockingCollection<int> bc0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        cts0 = new();
        bc0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bc0.Add(0);
                J();
                o = W(bc0.Take(cts0.Token), o);
                J();
                try {
                    J();
                    o = W(Interlocked.Increment(ref x1), o);
                } finally {
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                bc0.Add(0);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Volatile.Read(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600011.
// shown: deadlock
sealed class P8 : Program
{
    int x0;
    int x1;
    AutoResetEvent are0;
    Mutex osmutex0;
    Task task0;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        are0 = new(true);
        osmutex0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                try {
                    J();
                    osmutex0.ReleaseMutex();
                    J();
                    osmutex0.WaitOne(); try {
                    } finally { osmutex0.ReleaseMutex(); }
                } catch (Exception e) when (Interlocked.Increment(ref x0) < 3) { o = W(e, o); }
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                WaitHandle.WaitAll(new WaitHandle[] { osmutex0, are0 });
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                osmutex0.WaitOne();
                J();
                osmutex0.ReleaseMutex();
                J();
                osmutex0.WaitOne(); try {
                } finally { osmutex0.ReleaseMutex(); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        task2 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                osmutex0.WaitOne();
                J();
                o = W(osmutex0.WaitOne(1), o);
            }
            finally { r[3] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            osmutex0.ReleaseMutex();
            J();
            o = W(Interlocked.Exchange(ref x1, 0), o);
            J();
            osmutex0.ReleaseMutex();
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { Task.WaitAll(task0, task2); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600012.
// shown: |0 1 |0 T ;
sealed class P9 : Program
{
    int x0;
    int x1;
    TaskCompletionSource<int> tcs0;
    CancellationTokenSource cts0;
    Barrier bar0;
    Box box0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        tcs0 = new();
        cts0 = new();
        bar0 = new(2);
        box0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 0), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                var s1 = Volatile.Read(ref box0.next); o = W(s1 == null ? 0 : s1.value, o);
                J();
                bar0.SignalAndWait();
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                o = W(tcs0.TrySetException(new X()), o);
                J();
                do { var s2 = Volatile.Read(ref box0.next); if (Interlocked.CompareExchange(ref box0.next, new Box { next = s2, value = 1 }, s2) == s2) break; } while (true);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            bar0.SignalAndWait(cts0.Token);
            J();
            Interlocked.Exchange(ref box0.next, new Box { value = 0 });
            J();
            Interlocked.Exchange(ref x1, 2);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600013.
// shown: 0 |2 0 |;
sealed class P10 : Program
{
    int x0;
    int x1;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 2);
                J();
                o = W(Interlocked.Exchange(ref x0, 1), o);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 1, 1), o);
                J();
                var t1 = new Task(() => {
                    string o = "";
                    try
                    {
                        J();
                        if (Volatile.Read(ref x0) == 1) {
                        }
                    }
                    finally { r[2] = o; }
                }); t1.RunSynchronously();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.CompareExchange(ref x1, 0, 0), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600015.
// shown: 0 T ||1 ;
// shown: 1 T ||1 ;
sealed class P11 : Program
{
    int x0;
    int x1;
    Channel<int> chan0;
    CancellationTokenSource cts0;
    ManualResetEventSlim mre0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        chan0 = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true });
        cts0 = new();
        mre0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                mre0.Wait(cts0.Token);
                J();
                if (Volatile.Read(ref x1) == 2) {
                    J();
                    mre0.Wait();
                    J();
                    { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                }
                J();
                mre0.Set();
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                try {
                } catch (Exception e) { o = W(e, o); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Volatile.Read(ref x1), o);
            J();
            o = W(chan0.Writer.TryComplete(), o);
            J();
            mre0.Set();
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600017.
// shown: 0 InvalidOperationException ||InvalidOperationException ;
// shown: 0 InvalidOperationException ||T ;
// shown: 1 T 1 ||InvalidOperationException ;
// shown: 1 T 1 ||T ;
// shown: 1 T 1 ||T InvalidOperationException ;
// shown: 1 T 3 ||T ;
sealed class P12 : Program
{
    int x1;
    Barrier bar0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        bar0 = new(2);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bar0.SignalAndWait();
                J();
                bar0.RemoveParticipant();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bar0.RemoveParticipant();
                J();
                o = W(bar0.SignalAndWait(1), o);
                J();
                bar0.SignalAndWait();
                J();
                Interlocked.Exchange(ref x1, 2);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(bar0.ParticipantsRemaining, o);
            J();
            o = W(bar0.SignalAndWait(1), o);
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        return Outcome(o);
    }
}

// Seed 600018.
// shown: OperationCanceledException |0 1 0 ;
sealed class P13 : Program
{
    int x0;
    int x1;
    CancellationTokenSource cts0;
    ManualResetEventSlim mre0;
    AutoResetEvent are0;
    BlockingCollection<int> bc0;
    Mutex osmutex0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        cts0 = new();
        mre0 = new(true);
        are0 = new(false);
        bc0 = new(1);
        osmutex0 = new(true);
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x1, 1, 0), o);
                J();
                o = W(WaitHandle.WaitAny(new WaitHandle[] { are0, osmutex0 }), o);
                J();
                bc0.Add(0);
                J();
                await cts0.CancelAsync();
                J();
                o = W(Volatile.Read(ref x0), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            mre0.Wait(cts0.Token);
            J();
            o = W(bc0.TryAdd(1), o);
            J();
            o = W(bc0.IsCompleted, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600022.
// shown: deadlock
sealed class P14 : Program
{
    int x0;
    int x1;
    CancellationTokenSource cts0;
    AutoResetEvent are1;
    Barrier bar0;
    Box box0;
    Task task0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        cts0 = new();
        are1 = new(true);
        bar0 = new(2, b => Interlocked.Increment(ref x0));
        box0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                WaitHandle.SignalAndWait(are1, are1);
                J();
                if (Volatile.Read(ref x1) == 2) {
                }
                J();
                bar0.SignalAndWait();
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                bar0.SignalAndWait();
                J();
                o = W(LazyInitializer.EnsureInitialized(ref box0.next, () => new Box { value = Interlocked.Increment(ref x0) }).value, o);
            }
            finally { r[2] = o; }
        });
        task2 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                bar0.SignalAndWait(cts0.Token);
                J();
                o = W(bar0.ParticipantsRemaining, o);
                J();
                bar0.SignalAndWait();
                J();
                bar0.SignalAndWait();
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            are1.Set();
            J();
            bar0.SignalAndWait();
            J();
            bar0.SignalAndWait();
            J();
            o = W(LazyInitializer.EnsureInitialized(ref box0.next, () => new Box { value = Interlocked.Increment(ref x1) }).value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task2.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600024.
// shown: |F 0 0 |;
// shown: |F 0 1 |;
sealed class P15 : Program
{
    int x0;
    int x1;
    Lock mutex0;
    ConcurrentQueue<int> queue0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        mutex0 = new();
        queue0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(mutex0.IsHeldByCurrentThread, o);
                J();
                lock (mutex0) {
                    J();
                    o = W(Volatile.Read(ref x1), o);
                }
                J();
                o = W(Interlocked.Exchange(ref x0, 2), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                foreach (int i1 in queue0) o = W(i1, o);
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            lock (mutex0) {
            }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        return Outcome(o);
    }
}

// Seed 600027.
// shown: -1 T |1 F 2 |;
// shown: 1 T |1 F 2 |;
// shown: 2 F |1 F 1 |;
// shown: 2 T |1 F 1 |;
sealed class P16 : Program
{
    int x0;
    ConcurrentQueue<int> queue0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        queue0 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                queue0.Enqueue(2);
                J();
                queue0.Enqueue(1);
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(queue0.IsEmpty, o);
                J();
                o = W(queue0.TryDequeue(out int i1) ? i1 : -1, o);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            using (new Timer(_ => {
                string o = "";
                try
                {
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[2] = o; }
            }, null, 0, -1)) {
                J();
                o = W(queue0.TryDequeue(out int i2) ? i2 : -1, o);
                J();
                o = W(queue0.IsEmpty, o);
            }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600029.
// shown: deadlock
sealed class P17 : Program
{
    int x0;
    BlockingCollection<int> bc0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        bc0 = new(new ConcurrentStack<int>());
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(bc0.Take(), o);
                J();
                bc0.Add(2);
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                bc0.CompleteAdding();
                J();
                o = W(bc0.TryTake(out int i3, 1) ? i3 : -1, o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                bc0.Add(0);
                J();
                bc0.Add(1);
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(bc0.TryTake(out int i1, 1) ? i1 : -1, o);
                J();
                o = W(bc0.Take(), o);
                J();
                bc0.Add(1);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(bc0.TryTake(out int i4) ? i4 : -1, o);
            J();
            bc0.CompleteAdding();
            J();
            o = W(bc0.TryTake(out int i2) ? i2 : -1, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600031.
// shown: deadlock
sealed class P18 : Program
{
    int x1;
    CountdownEvent cde0;
    CountdownEvent cde1;
    Task task0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        cde0 = new(1);
        cde1 = new(1);
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(cde0.Wait(1), o);
                J();
                o = W(cde1.TryAddCount(), o);
                J();
                o = W(cde1.CurrentCount, o);
                J();
                o = W(cde1.Signal(), o);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(cde1.Signal(), o);
                J();
                cde1.Wait();
            }
            finally { r[2] = o; }
        });
        task2 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                cde1.AddCount();
                J();
                cde0.Wait();
                J();
                o = W(cde0.Signal(), o);
                J();
                await Task.Yield();
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.CompareExchange(ref x1, 2, 1), o);
            J();
            cde0.Wait();
            J();
            o = W(cde1.CurrentCount, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1, task2); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600034.
// shown: 1 -1 -1 0 |2 ;
sealed class P19 : Program
{
    int x1;
    BlockingCollection<int> bc0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        bc0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                await Task.Delay(0);
                J();
                bc0.Add(2);
                J();
                o = W(bc0.TryTake(out int i1) ? i1 : -1, o);
                J();
                bc0.Add(1);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(bc0.Take(), o);
            J();
            o = W(bc0.TryTake(out int i2) ? i2 : -1, o);
            J();
            o = W(bc0.TryTake(out int i3) ? i3 : -1, o);
            J();
            o = W(Interlocked.CompareExchange(ref x1, 0, 0), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600036.
// shown: |1 2 T |2 2 ;
// shown: |2 1 T |1 1 ;
sealed class P20 : Program
{
    int x0;
    Lazy<int> lazy0;
    Mutex osmutex0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        lazy0 = new(() => Interlocked.Increment(ref x0));
        osmutex0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(osmutex0.WaitOne(1), o);
                J();
                osmutex0.ReleaseMutex();
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(lazy0.Value, o);
                J();
                try {
                } catch (X) { o = W("x", o); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            osmutex0.WaitOne(); try {
            } finally { osmutex0.ReleaseMutex(); }
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600037.
// shown: T |;
sealed class P21 : Program
{
    Lock mutex0;
    Lock mutex1;
    ConcurrentDictionary<int, int> dict0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        mutex0 = new();
        mutex1 = new();
        dict0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                lock (mutex1) {
                }
                J();
                if (mutex1.TryEnter()) { try {
                    } finally { mutex1.Exit(); } } else o = W("-", o);
                J();
                lock (mutex0) {
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(dict0.TryAdd(0, 2), o);
            J();
            if (mutex1.TryEnter()) { try {
                } finally { mutex1.Exit(); } } else o = W("-", o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600045.
// shown: deadlock
sealed class P22 : Program
{
    int x1;
    object gate0;
    Barrier bar0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        gate0 = new();
        bar0 = new(2);
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                lock (gate0) {
                }
                J();
                lock (gate0) {
                    J();
                    bar0.SignalAndWait();
                }
                J();
                bar0.RemoveParticipant();
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                try {
                    J();
                    { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                    J();
                    lock (gate0) {
                        J();
                        using (new Timer(_ => {
                            string o = "";
                            try
                            {
                            }
                            catch (Exception e) { o = W(e, o); }
                            finally { r[3] = o; }
                        }, null, 0, -1)) {
                        }
                    }
                } catch (Exception e) { o = W(e, o); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(bar0.SignalAndWait(1), o);
            J();
            o = W(Interlocked.Increment(ref x1), o);
            J();
            task1.Wait();
            J();
            bar0.SignalAndWait();
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600047.
// shown: ApplicationException ||ApplicationException |;
// shown: deadlock
sealed class P23 : Program
{
    int x0;
    Mutex osmutex0;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        osmutex0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                osmutex0.WaitOne();
                J();
                osmutex0.WaitOne(); try {
                } finally { osmutex0.ReleaseMutex(); }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                ThreadPool.UnsafeQueueUserWorkItem(_ => {
                    string o = "";
                    try
                    {
                        J();
                        osmutex0.WaitOne();
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[3] = o; }
                }, null);
                J();
                osmutex0.ReleaseMutex();
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(osmutex0.WaitOne(1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            osmutex0.ReleaseMutex();
            J();
            o = W(Interlocked.Exchange(ref x0, 0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600049.
// shown: ||;
sealed class P24 : Program
{
    Lock mutex0;
    ReaderWriterLockSlim rw0;
    ConcurrentStack<int> stack0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        mutex0 = new();
        rw0 = new();
        stack0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                stack0.Push(0);
                J();
                rw0.EnterWriteLock(); try {
                } finally { rw0.ExitWriteLock(); }
                J();
                lock (mutex0) {
                }
            }
            finally { r[1] = o; }
        });
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
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600050.
// shown: deadlock
sealed class P25 : Program
{
    int x0;
    int x1;
    AutoResetEvent are0;
    BlockingCollection<int> bc0;
    Task task0;
    Task task1;
    Task task2;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[7];
        string o = "";
        are0 = new(false);
        bc0 = new();
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
                        bc0.Add(1);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }, null, 0, -1)) {
                    J();
                    o = W(WaitHandle.WaitAny(new WaitHandle[] { are0, are0 }), o);
                }
                J();
                bc0.CompleteAdding();
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 0);
                J();
                o = W(bc0.Take(), o);
                J();
                are0.WaitOne();
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                o = W(Volatile.Read(ref x1), o);
            }
            finally { r[3] = o; }
        });
        task2 = Begin(async () => {
            string o = "";
            try
            {
                J();
                are0.Set();
                J();
                bc0.Add(0);
                J();
                o = W(bc0.TryTake(out int i1, 1) ? i1 : -1, o);
                J();
                are0.Set();
                J();
                var t2 = task1.ContinueWith(t => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[5] = o; }
                }); {
                } await t2;
            }
            finally { r[4] = o; }
        });
        try
        {
            J();
            o = W(bc0.TryAdd(2), o);
            J();
            are0.Set();
            J();
            await Task.Delay(1).ContinueWith(_ => {
                string o = "";
                try
                {
                }
                finally { r[6] = o; }
            });
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        try { await task2; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600051.
// shown: 1 |0 |0 5 ;
// shown: 1 |2 |0 5 ;
sealed class P26 : Program
{
    int x0;
    int x1;
    ConcurrentQueue<int> queue0;
    ConcurrentQueue<int> queue1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        queue0 = new();
        queue1 = new(new[] { 5, 6 });
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x1) == 1) {
                    J();
                    queue0.Enqueue(0);
                    J();
                    o = W(queue1.Count, o);
                }
                J();
                queue0.Enqueue(0);
                J();
                o = W(queue0.TryDequeue(out int i1) ? i1 : -1, o);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                if (Volatile.Read(ref x1) == 2) {
                    J();
                    o = W(queue1.TryDequeue(out int i2) ? i2 : -1, o);
                    J();
                    o = W(Interlocked.CompareExchange(ref x0, 1, 1), o);
                }
                J();
                o = W(queue1.TryDequeue(out int i3) ? i3 : -1, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            queue1.Enqueue(0);
            J();
            queue0.Enqueue(2);
            J();
            o = W(Interlocked.Increment(ref x0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600053.
// shown: 0 0 |T |0 1 X ;
// shown: deadlock
sealed class P27 : Program
{
    int x1;
    Lock mutex0;
    Semaphore ossem0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        mutex0 = new();
        ossem0 = new(1, 1);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(ossem0.WaitOne(0), o);
                J();
                ossem0.WaitOne();
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
                J();
                lock (mutex0) {
                    J();
                    o = W(Interlocked.Increment(ref x1), o);
                    J();
                    Throw(new X());
                }
                J();
                if (mutex0.TryEnter()) { try {
                    } finally { mutex0.Exit(); } } else o = W("-", o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(ossem0.Release(), o);
            J();
            lock (mutex0) {
            }
            J();
            o = W(ossem0.Release(), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600055.
// shown: ||T |;
sealed class P28 : Program
{
    int x0;
    object gate0;
    Serial sync0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        gate0 = new();
        sync0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                var s1 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                    J();
                    Monitor.Enter(gate0); try {
                        J();
                        Interlocked.Exchange(ref x0, 0);
                    } finally { Monitor.Exit(gate0); }
                } finally { SynchronizationContext.SetSynchronizationContext(s1); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            var t2 = new Task(() => {
                string o = "";
                try
                {
                    J();
                    sync0.Send(_ => {
                        string o = "";
                        try
                        {
                        }
                        finally { r[3] = o; }
                    }, null);
                    J();
                    o = W(SynchronizationContext.Current == null, o);
                }
                finally { r[2] = o; }
            }); t2.Start(); {
            } await t2;
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600056.
// shown: 1 ||F ;
sealed class P29 : Program
{
    int x0;
    ManualResetEventSlim mre0;
    ManualResetEventSlim mre1;
    ReaderWriterLock rwl0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        mre0 = new();
        mre1 = new();
        rwl0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                mre0.Set();
                J();
                rwl0.AcquireReaderLock(-1); try {
                    J();
                    rwl0.AcquireReaderLock(-1); try {
                    } finally { rwl0.ReleaseReaderLock(); }
                } finally { rwl0.ReleaseReaderLock(); }
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                rwl0.AcquireReaderLock(-1); try {
                    J();
                    o = W(mre1.WaitHandle.WaitOne(1), o);
                } finally { rwl0.ReleaseReaderLock(); }
                J();
                rwl0.AcquireReaderLock(-1); try {
                } finally { rwl0.ReleaseReaderLock(); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.Increment(ref x0), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600057.
// shown: 1 0 |2 1 2 ;
// shown: 2 0 |1 1 1 ;
// shown: 2 0 |1 1 2 ;
sealed class P30 : Program
{
    int x0;
    int x1;
    Barrier bar1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        bar1 = new(2, b => Interlocked.Increment(ref x0));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(Volatile.Read(ref x0), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.Increment(ref x0), o);
            J();
            o = W(bar1.AddParticipant(), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600058.
// shown: deadlock
sealed class P31 : Program
{
    int x0;
    int x1;
    Lock mutex0;
    ManualResetEventSlim mre0;
    CountdownEvent cde0;
    CountdownEvent cde1;
    Task task0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        mutex0 = new();
        mre0 = new();
        cde0 = new(1);
        cde1 = new(1);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                lock (mutex0) {
                    J();
                    try {
                        J();
                        Interlocked.Exchange(ref x0, 1);
                    } catch (X) { o = W("x", o); }
                }
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                mre0.Wait();
                J();
                try {
                    J();
                    o = W(cde0.CurrentCount, o);
                    J();
                    o = W(Interlocked.Increment(ref x1), o);
                } catch (X) { o = W("x", o); }
                J();
                lock (mutex0) {
                }
            }
            finally { r[2] = o; }
        });
        task2 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                cde1.Reset(1);
                J();
                o = W(cde1.Signal(), o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            Interlocked.Exchange(ref x0, 1);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task2.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600060.
// shown: -1 -1 |-1 0 1 ;
// shown: -1 1 |-1 0 1 ;
// shown: 1 0 |-1 0 1 ;
sealed class P32 : Program
{
    BlockingCollection<int> bc0;
    Semaphore ossem0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        bc0 = new();
        ossem0 = new(0, 2);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(bc0.TryTake(out int i1, 1) ? i1 : -1, o);
                J();
                o = W(ossem0.Release(), o);
                J();
                bc0.Add(1);
                J();
                o = W(ossem0.Release(), o);
                J();
                bc0.Add(0);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(bc0.TryTake(out int i2, 1) ? i2 : -1, o);
            J();
            o = W(bc0.TryTake(out int i3, 1) ? i3 : -1, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 600062.
// shown: 1 |1 |;
sealed class P33 : Program
{
    int x0;
    int x1;
    Mutex osmutex0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        osmutex0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                osmutex0.WaitOne(); try {
                    J();
                    var c1 = ExecutionContext.Capture(); {
                        J();
                        if (Volatile.Read(ref x0) == 0) {
                            J();
                            o = W(Interlocked.Increment(ref x0), o);
                        }
                    } ExecutionContext.Run(c1, _ => {
                        string o = "";
                        try
                        {
                        }
                        finally { r[2] = o; }
                    }, null);
                } finally { osmutex0.ReleaseMutex(); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600063.
// shown: deadlock
sealed class P34 : Program
{
    int x0;
    Barrier bar0;
    Barrier bar1;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        bar0 = new(2, b => Interlocked.Increment(ref x0));
        bar1 = new(2, b => Interlocked.Increment(ref x0));
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                bar1.SignalAndWait();
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(bar0.SignalAndWait(1), o);
                J();
                bar0.SignalAndWait();
                J();
                await new ValueTask(Task.Run(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                }));
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            bar0.SignalAndWait();
            J();
            bar1.SignalAndWait();
            J();
            bar0.SignalAndWait();
            J();
            bar0.RemoveParticipant();
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600065.
// shown: 0 |2 ;
// shown: deadlock
sealed class P35 : Program
{
    int x0;
    int x1;
    object gate0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        gate0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                lock (gate0) {
                    J();
                    try {
                        J();
                        Interlocked.Exchange(ref x0, 2);
                    } finally {
                        J();
                        lock (gate0) { {
                            } Monitor.Wait(gate0); {
                                J();
                                o = W(Interlocked.Increment(ref x1), o);
                            } }
                    }
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(Interlocked.Exchange(ref x1, 1), o);
            J();
            lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                } }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 600067.
// shown: InvalidOperationException Aggregate(X,) ||0 0 1 0 ;
// shown: InvalidOperationException Aggregate(X,) ||0 0 2 0 ;
sealed class P36 : Program
{
    int x0;
    int x1;
    TaskCompletionSource<int> tcs0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        tcs0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                J();
                Throw(new X());
                J();
                o = W(tcs0.TrySetException(new X()), o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(await tcs0.Task, o);
                J();
                o = W(await tcs0.Task, o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(await tcs0.Task, o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            tcs0.SetFromTask(Task.FromResult(0));
            J();
            tcs0.SetResult(0);
            J();
            Interlocked.Exchange(ref x0, 2);
            J();
            o = W(tcs0.TrySetCanceled(), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600069.
// shown: |1 0 6 1 |;
// shown: |1 0 6 2 |;
// shown: |6 0 1 1 |;
// shown: |6 0 1 2 |;
// shown: |6 0 5 0 |;
// shown: |6 0 5 1 |;
// shown: |6 0 5 2 |;
sealed class P37 : Program
{
    int x0;
    ConcurrentStack<int> stack0;
    ConcurrentStack<int> stack1;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        stack0 = new();
        stack1 = new(new[] { 5, 6 });
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(stack1.TryPop(out int i1) ? i1 : -1, o);
                J();
                stack0.Push(2);
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 1), o);
                J();
                o = W(stack1.TryPeek(out int i2) ? i2 : -1, o);
                J();
                o = W(stack0.Count, o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                await Task.Yield();
                J();
                stack1.Push(1);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            stack0.Push(1);
            J();
            stack0.Clear();
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600070.
// shown: 0 |0 |0 |0 y -1 ;
sealed class P38 : Program
{
    int x0;
    int x1;
    BlockingCollection<int> bc0;
    ThreadLocal<int> slot0;
    Task task0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        bc0 = new();
        slot0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                bc0.CompleteAdding();
                J();
                bc0.CompleteAdding();
                J();
                foreach (int i1 in bc0.GetConsumingEnumerable()) o = W(i1, o);
                J();
                o = W(slot0.Value, o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 0);
                J();
                o = W(slot0.Value, o);
            }
            finally { r[2] = o; }
        }, TaskCreationOptions.LongRunning);
        task2 = Begin(async () => {
            string o = "";
            try
            {
                J();
                await Task.Yield();
                J();
                o = W(slot0.Value, o);
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                try { try { {
                        } } finally { Throw(new Y()); } } catch (Y) { o = W("y", o); }
                J();
                o = W(bc0.TryTake(out int i2) ? i2 : -1, o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            o = W(Volatile.Read(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1, task2); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600071.
// shown: 2 |T F 0 F ;
sealed class P39 : Program
{
    int x0;
    TaskCompletionSource<int> tcs0;
    ConcurrentStack<int> stack0;
    Timer timer0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        tcs0 = new();
        stack0 = new(new[] { 5, 6 });
        timer0 = new(_ => Interlocked.Increment(ref x0));
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                timer0.Dispose();
                J();
                o = W(tcs0.TrySetException(new X()), o);
                J();
                o = W(timer0.Change(-1, -1), o);
                J();
                o = W(Interlocked.CompareExchange(ref x0, 0, 2), o);
                J();
                o = W(tcs0.TrySetCanceled(), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            stack0.Push(2);
            J();
            o = W(stack0.TryPop(out int i1) ? i1 : -1, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 600073.
// shown: deadlock
sealed class P40 : Program
{
    int x0;
    CancellationTokenSource cts0;
    Barrier bar0;
    Barrier bar1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        cts0 = new();
        bar0 = new(2);
        bar1 = new(2);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(bar0.AddParticipant(), o);
                J();
                bar0.SignalAndWait();
                J();
                bar0.SignalAndWait();
                J();
                bar1.SignalAndWait();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(bar0.SignalAndWait(1), o);
            J();
            bar0.SignalAndWait(cts0.Token);
            J();
            o = W(bar1.CurrentPhaseNumber, o);
            J();
            if (Volatile.Read(ref x0) == 1) {
                J();
                var t1 = Task.Run(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                }); var t2 = Task.Run(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[3] = o; }
                }); await Task.WhenAll(t1, t2);
            }
            J();
            bar1.SignalAndWait();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 600075.
// shown: T 1 ||0 |F ;
// shown: T 1 ||0 |T ;
sealed class P41 : Program
{
    int x0;
    int x1;
    ConcurrentDictionary<int, int> dict0;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        dict0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                var t1 = Task.Run(async () => { await Task.Yield(); {
                        string o = "";
                        try
                        {
                            J();
                            o = W(Volatile.Read(ref x1), o);
                        }
                        finally { r[2] = o; }
                    } }); {
                } try { t1.Wait(); } catch (AggregateException e) { o = W(e.Flatten(), o); }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 2);
                J();
                o = W(dict0.TryUpdate(0, 2, 1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(dict0.GetOrAdd(0, k => { {
                    J();
                    o = W(dict0.TryAdd(0, 1), o);
                } return 0; }), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600076.
// shown: |1 |||;
sealed class P42 : Program
{
    int x0;
    int x1;
    AsyncLocal<int> al0;
    Serial sync0;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        al0 = new();
        sync0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                Task.Run(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[3] = o; }
                }).GetAwaiter().GetResult();
                J();
                Interlocked.Exchange(ref x1, 2);
                J();
                al0.Value = 1;
                J();
                sync0.Post(_ => {
                    string o = "";
                    try
                    {
                        J();
                        var s1 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                        } finally { SynchronizationContext.SetSynchronizationContext(s1); }
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[4] = o; }
                }, null);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        return Outcome(o);
    }
}

// Seed 600082.
// shown: ||;
sealed class P43 : Program
{
    int x0;
    AsyncLocal<int> al0;
    Mutex osmutex0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        al0 = new();
        osmutex0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x0) == 0) {
                    J();
                    al0.Value = 0;
                    J();
                    osmutex0.WaitOne(); try {
                    } finally { osmutex0.ReleaseMutex(); }
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            var t1 = Task.Run(async () => {
                string o = "";
                try
                {
                }
                finally { r[2] = o; }
            }); {
            } await t1;
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600083.
// shown: Aggregate(InvalidOperationException,) |T 0 |1 InvalidOperationException |;
// shown: Aggregate(InvalidOperationException,) |T 0 |2 InvalidOperationException |;
// shown: |T 0 |1 InvalidOperationException |T ;
// shown: |T 0 |2 InvalidOperationException |T ;
// shown: |T 0 |3 InvalidOperationException |T ;
sealed class P44 : Program
{
    int x0;
    int x1;
    SemaphoreSlim sem1;
    CancellationTokenSource cts0;
    Barrier bar0;
    Task task0;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        sem1 = new(0);
        cts0 = new();
        bar0 = new(1);
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(bar0.SignalAndWait(1), o);
                J();
                bar0.SignalAndWait();
                J();
                o = W(sem1.Release(), o);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                bar0.SignalAndWait(cts0.Token);
                J();
                bar0.RemoveParticipant();
                J();
                bar0.SignalAndWait();
                J();
                bar0.SignalAndWait();
                J();
                bar0.SignalAndWait();
                J();
                o = W(bar0.SignalAndWait(1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        task2 = Begin(async () => {
            string o = "";
            try
            {
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                J();
                bar0.SignalAndWait();
                J();
                bar0.SignalAndWait();
                J();
                await sem1.WaitAsync();
                J();
                o = W(bar0.SignalAndWait(1), o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
            J();
            { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task2.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600085.
// shown: InvalidOperationException Aggregate(InvalidOperationException,) |T -1 |0 |-1 0 0 ;
// shown: InvalidOperationException |InvalidOperationException |0 T |-1 0 0 ;
// shown: T InvalidOperationException Aggregate(InvalidOperationException,) |InvalidOperationException |0 |-1 0 0 ;
sealed class P45 : Program
{
    int x0;
    int x1;
    CountdownEvent cde0;
    ConcurrentQueue<int> queue0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        cde0 = new(1);
        queue0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(cde0.Signal(), o);
                J();
                cde0.Wait();
                J();
                o = W(queue0.TryPeek(out int i1) ? i1 : -1, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x1, 2), o);
                J();
                o = W(cde0.Signal(), o);
            }
            finally { r[2] = o; }
        });
        var thread2 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(queue0.TryDequeue(out int i2) ? i2 : -1, o);
                J();
                o = W(Interlocked.Exchange(ref x0, 1), o);
                J();
                o = W(queue0.Count, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread2.Start();
        try
        {
            J();
            o = W(cde0.Signal(), o);
            J();
            o = W(cde0.Signal(), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread2.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600087.
// shown: F 0 Aggregate(TaskCanceledException,) |0 |0 0 1 |;
// shown: F 0 Aggregate(TaskCanceledException,) |1 |0 0 1 |;
// shown: T 0 Aggregate(TaskCanceledException,) |0 |0 0 1 |;
// shown: T 0 Aggregate(TaskCanceledException,) |1 |0 0 1 |;
sealed class P46 : Program
{
    int x0;
    int x1;
    SemaphoreSlim sem0;
    TaskCompletionSource<int> tcs0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        sem0 = new(0);
        tcs0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(sem0.CurrentCount, o);
                J();
                Throw(new OperationCanceledException());
                J();
                await sem0.WaitAsync();
                J();
                if (Volatile.Read(ref x0) == 2) {
                }
                J();
                o = W(await Task.WhenAny(sem0.WaitAsync(), tcs0.Task) == tcs0.Task, o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                sem0.Wait();
                J();
                o = W(sem0.Release(), o);
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                tcs0.SetFromTask(Task.FromResult(2));
                J();
                o = W(sem0.Release(2), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            var t1 = new Thread(() => {
                string o = "";
                try
                {
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[3] = o; }
            }) { IsBackground = true }; t1.Start(); {
            } o = W(t1.Join(1), o);
            J();
            o = W(sem0.Release(), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600089.
// shown: 0 ||F |-1 -1 |;
// shown: 1 ||F |-1 -1 |;
// shown: 1 ||F |2 -1 |;
// shown: 1 |||-1 -1 |;
sealed class P47 : Program
{
    int x0;
    Channel<int> chan0;
    ConcurrentBag<int> bag0;
    ConcurrentBag<int> bag1;
    Serial sync0;
    Task task0;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        chan0 = Channel.CreateBounded<int>(0);
        bag0 = new();
        bag1 = new();
        sync0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                sync0.Post(_ => {
                    string o = "";
                    try
                    {
                        J();
                        try {
                            J();
                            o = W(chan0.Writer.TryWrite(2), o);
                        } finally {
                        }
                    }
                    catch (Exception e) { o = W(e, o); }
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
                Interlocked.Exchange(ref x0, 0);
                J();
                Interlocked.Exchange(ref x0, 2);
                J();
                o = W(bag1.TryTake(out int i1) ? i1 : -1, o);
                J();
                o = W(bag0.TryTake(out int i2) ? i2 : -1, o);
                J();
                try {
                } finally {
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread1.Start();
        var thread2 = new Thread(() => {
            string o = "";
            try
            {
                J();
                var s3 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                } finally { SynchronizationContext.SetSynchronizationContext(s3); }
                J();
                var s4 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                } finally { SynchronizationContext.SetSynchronizationContext(s4); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[4] = o; }
        }); thread2.Start();
        try
        {
            J();
            if (Volatile.Read(ref x0) == 2) {
                J();
                bag1.Add(2);
            }
            J();
            o = W(bag1.Count, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        thread2.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 600092.
// shown: |-1 ||;
sealed class P48 : Program
{
    int x1;
    ConcurrentStack<int> stack0;
    ConcurrentStack<int> stack1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        stack0 = new();
        stack1 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                stack0.Clear();
                J();
                o = W(stack1.TryPop(out int i1) ? i1 : -1, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            using (new Timer(_ => {
                string o = "";
                try
                {
                    J();
                    Task.Run(() => {
                        string o = "";
                        try
                        {
                        }
                        finally { r[3] = o; }
                    }).GetAwaiter().GetResult();
                    J();
                    o = W(Interlocked.Increment(ref x1), o);
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[2] = o; }
            }, null, 1, -1)) {
            }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 600093.
// shown: ApplicationException |||;
sealed class P49 : Program
{
    Mutex osmutex0;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        osmutex0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                if (osmutex0.WaitOne(0)) { try {
                        J();
                        osmutex0.WaitOne();
                    } finally { osmutex0.ReleaseMutex(); } } else o = W("-", o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                osmutex0.WaitOne(); try {
                    J();
                    osmutex0.ReleaseMutex();
                    J();
                    osmutex0.WaitOne(); try {
                        J();
                        osmutex0.ReleaseMutex();
                    } finally { osmutex0.ReleaseMutex(); }
                } finally { osmutex0.ReleaseMutex(); }
                J();
                osmutex0.WaitOne(); try {
                } finally { osmutex0.ReleaseMutex(); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            var t1 = Task.Run(() => {
                string o = "";
                try
                {
                    J();
                    if (osmutex0.WaitOne(0)) { try {
                        } finally { osmutex0.ReleaseMutex(); } } else o = W("-", o);
                }
                finally { r[3] = o; }
            }); {
            } await t1;
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}
