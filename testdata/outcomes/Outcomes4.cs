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

// Seed 400001.
// shown: 1 0 Aggregate(InvalidOperationException,) |F 2 |1 T T |;
// shown: 1 0 Aggregate(InvalidOperationException,) |F 2 ||T F ;
// shown: 1 0 Aggregate(InvalidOperationException,InvalidOperationException,) |T 2 ||;
// shown: 1 2 Aggregate(InvalidOperationException,) |F 2 ||T F ;
// shown: 1 2 Aggregate(InvalidOperationException,) |T 2 ||T F ;
// shown: 1 2 Aggregate(InvalidOperationException,InvalidOperationException,) |T 2 ||;
// shown: 1 2 |F 2 |1 T T |T F ;
sealed class P0 : Program
{
    int x0;
    int x1;
    TaskCompletionSource<int> tcs0;
    Channel<int> chan0;
    Channel<int> chan1;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        tcs0 = new();
        chan0 = Channel.CreateUnbounded<int>();
        chan1 = Channel.CreateUnbounded<int>();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(tcs0.TrySetCanceled(), o);
                J();
                Interlocked.Exchange(ref x1, 2);
                J();
                Interlocked.Exchange(ref x1, 2);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 0, 1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                tcs0.SetResult(1);
                J();
                Interlocked.Exchange(ref x1, 2);
                J();
                o = W(await tcs0.Task, o);
                J();
                o = W(chan1.Writer.TryComplete(), o);
                J();
                o = W(await Task.WhenAny(tcs0.Task, tcs0.Task) == tcs0.Task, o);
            }
            finally { r[2] = o; }
        });
        task2 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x1) == 0) {
                    J();
                    tcs0.SetResult(1);
                }
                J();
                o = W(chan0.Writer.TryComplete(), o);
                J();
                o = W(tcs0.TrySetException(new X()), o);
            }
            finally { r[3] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            o = W(Interlocked.Increment(ref x0), o);
            J();
            o = W(Interlocked.CompareExchange(ref x1, 2, 1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { Task.WaitAll(task1, task2); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400003.
// shown: 1 |F F |1 1 1 2 |;
// shown: 1 |F F |1 1 1 2 |T ;
// shown: 1 |F T |1 1 1 2 |T ;
// shown: 1 |T T |1 1 1 2 |T ;
sealed class P1 : Program
{
    int x0;
    Lazy<int> lazy0;
    Serial sync0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        lazy0 = new(() => Interlocked.Increment(ref x0));
        sync0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.IsValueCreated, o);
                J();
                o = W(lazy0.IsValueCreated, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        var thread1 = new Thread(() => {
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
                o = W(Interlocked.Increment(ref x0), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(lazy0.Value, o);
            J();
            sync0.Post(_ => {
                string o = "";
                try
                {
                    J();
                    o = W(lazy0.IsValueCreated, o);
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[3] = o; }
            }, null);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        return Outcome(o);
    }
}

// Seed 400004.
// shown: deadlock
sealed class P2 : Program
{
    int x0;
    int x1;
    CountdownEvent cde0;
    Lazy<int> lazy0;
    Serial sync0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        cde0 = new(1);
        lazy0 = new(() => Interlocked.Increment(ref x0), LazyThreadSafetyMode.PublicationOnly);
        sync0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                var s1 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                    J();
                    { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                } finally { SynchronizationContext.SetSynchronizationContext(s1); }
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                cde0.Reset(1);
                J();
                o = W(task0.IsCompleted, o);
                J();
                cde0.Wait();
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(lazy0.Value, o);
            J();
            { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400008.
// shown: X |0 F 0 0 T ;
sealed class P3 : Program
{
    int x1;
    Channel<int> chan0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        chan0 = Channel.CreateBounded<int>(0);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x1, 0);
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                o = W(chan0.Writer.TryWrite(2), o);
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 2, 1), o);
                J();
                o = W(chan0.Writer.TryComplete(new X()), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            await foreach (int i1 in chan0.Reader.ReadAllAsync()) o = W(i1, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400009.
// shown: deadlock
sealed class P4 : Program
{
    int x0;
    int x1;
    CancellationTokenSource cts0;
    ManualResetEventSlim mre0;
    Barrier bar0;
    ConcurrentQueue<int> queue0;
    Task task0;
    Task task1;
    Task task2;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[6];
        string o = "";
        cts0 = new();
        mre0 = new();
        bar0 = new(2);
        queue0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                queue0.Enqueue(1);
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                mre0.Set();
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                mre0.Set();
                J();
                bar0.SignalAndWait();
                J();
                mre0.Set();
                J();
                bar0.SignalAndWait();
                J();
                var t1 = Task.WhenAll(Task.Run(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[3] = o; }
                }), Task.Run(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[4] = o; }
                })); try { await t1; } catch { o = W(t1.Exception, o); }
            }
            finally { r[2] = o; }
        });
        task2 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x1, 2), o);
                J();
                queue0.Enqueue(1);
                J();
                mre0.Set();
                J();
                mre0.Set();
                J();
                bar0.SignalAndWait(cts0.Token);
            }
            finally { r[5] = o; }
        });
        try
        {
            J();
            mre0.Wait();
            J();
            o = W(queue0.TryDequeue(out int i2) ? i2 : -1, o);
            J();
            bar0.SignalAndWait();
        }
        catch (Exception e) { o = W(e, o); }
        try { await Task.WhenAll(task0, task1, task2); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400012.
// shown: |5 ;
sealed class P5 : Program
{
    int x0;
    Barrier bar0;
    ConcurrentQueue<int> queue0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        bar0 = new(2, b => Interlocked.Increment(ref x0));
        queue0 = new(new[] { 5, 6 });
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bar0.RemoveParticipant();
                J();
                o = W(queue0.TryDequeue(out int i1) ? i1 : -1, o);
                J();
                queue0.Enqueue(2);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            bar0.SignalAndWait();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 400015.
// shown: deadlock
sealed class P6 : Program
{
    int x1;
    AutoResetEvent are0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        are0 = new(true);
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                foreach (int i1 in new[] { 0, 1 }) {
                }
                J();
                try {
                } catch (X) { o = W("x", o); }
                J();
                o = W(are0.WaitOne(0), o);
                J();
                are0.WaitOne();
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                are0.Set();
                J();
                await task0;
                J();
                if (Volatile.Read(ref x1) == 2) {
                }
                J();
                WaitHandle.SignalAndWait(are0, are0);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(WaitHandle.WaitAny(new WaitHandle[] { are0, are0 }), o);
            J();
            WaitHandle.SignalAndWait(are0, are0);
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400016.
// shown: 1 |1 ;
// shown: deadlock
sealed class P7 : Program
{
    int x0;
    int x1;
    object gate0;
    Lazy<int> lazy0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        gate0 = new();
        lazy0 = new(() => Interlocked.Increment(ref x0));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x0, 2), o);
                J();
                lock (gate0) { {
                    } Monitor.Pulse(gate0); }
                J();
                lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                        J();
                        lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                                J();
                                Interlocked.Exchange(ref x1, 1);
                            } }
                    } }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            lock (gate0) { Monitor.PulseAll(gate0); }
            J();
            o = W(lazy0.Value, o);
            J();
            lock (gate0) { {
                } Monitor.Wait(gate0); {
                } }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400019.
// shown: SemaphoreFullException SemaphoreFullException ||;
sealed class P8 : Program
{
    AutoResetEvent are0;
    AsyncLocal<int> al0;
    Semaphore ossem0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        are0 = new(false);
        al0 = new();
        ossem0 = new(1, 1);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(ossem0.Release(), o);
                J();
                o = W(al0.Value, o);
                J();
                o = W(are0.WaitOne(0), o);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                al0.Value = 0;
                J();
                WaitHandle.SignalAndWait(are0, are0);
                J();
                ossem0.WaitOne(); try {
                } finally { ossem0.Release(); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(ossem0.Release(), o);
            J();
            are0.WaitOne();
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400021.
// shown: deadlock
sealed class P9 : Program
{
    int x1;
    BlockingCollection<int> bc0;
    BlockingCollection<int> bc1;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        bc0 = new();
        bc1 = new(new ConcurrentStack<int>());
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(bc1.TryAdd(1), o);
                J();
                o = W(bc0.Take(), o);
                J();
                bc1.Add(1);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bc1.Add(0);
                J();
                o = W(bc0.Take(), o);
                J();
                bc1.CompleteAdding();
                J();
                o = W(bc0.TryTake(out int i1) ? i1 : -1, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(Volatile.Read(ref x1), o);
            J();
            bc1.Add(0);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400022.
// shown: |T |0 |1 F ;
sealed class P10 : Program
{
    int x0;
    int x1;
    ReaderWriterLockSlim rw0;
    ReaderWriterLockSlim rw1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        rw0 = new(LockRecursionPolicy.SupportsRecursion);
        rw1 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                rw0.EnterUpgradeableReadLock(); try { {
                        J();
                        var t1 = new Task(() => {
                            string o = "";
                            try
                            {
                                J();
                                o = W(Volatile.Read(ref x1), o);
                            }
                            finally { r[2] = o; }
                        }); t1.RunSynchronously();
                    } rw0.EnterWriteLock(); try {
                        J();
                        o = W(rw0.IsWriteLockHeld, o);
                    } finally { rw0.ExitWriteLock(); } } finally { rw0.ExitUpgradeableReadLock(); }
                J();
                rw0.EnterUpgradeableReadLock(); try { {
                    } rw0.EnterWriteLock(); try {
                    } finally { rw0.ExitWriteLock(); } } finally { rw0.ExitUpgradeableReadLock(); }
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            Task.Run(() => {
                string o = "";
                try
                {
                    J();
                    o = W(Interlocked.Increment(ref x0), o);
                    J();
                    o = W(rw1.IsWriteLockHeld, o);
                }
                finally { r[3] = o; }
            }).GetAwaiter().GetResult();
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400023.
// shown: 0 F ApplicationException ||;
// shown: 0 T ApplicationException ||;
sealed class P11 : Program
{
    int x0;
    Mutex osmutex0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        osmutex0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                var t1 = Task.Factory.StartNew(async () => {
                    string o = "";
                    try
                    {
                        J();
                        osmutex0.WaitOne(); try {
                        } finally { osmutex0.ReleaseMutex(); }
                        J();
                        osmutex0.WaitOne(); try {
                        } finally { osmutex0.ReleaseMutex(); }
                    }
                    finally { r[2] = o; }
                }); {
                } await await t1;
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Volatile.Read(ref x0), o);
            J();
            o = W(task0.IsCompleted, o);
            J();
            osmutex0.ReleaseMutex();
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400024.
// shown: F 1 |0 |2 |F 1 3 ;
// shown: F 1 |1 |1 |F 1 1 ;
// shown: T 2 |0 |2 |F 3 3 ;
sealed class P12 : Program
{
    int x1;
    ConcurrentDictionary<int, int> dict0;
    ConcurrentDictionary<int, int> dict1;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        dict0 = new();
        dict1 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x1, 2, 0), o);
                J();
                var t1 = new Task(() => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(Volatile.Read(ref x1), o);
                    }
                    finally { r[2] = o; }
                }); t1.RunSynchronously();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(dict1.TryUpdate(0, 2, 2), o);
                J();
                o = W(dict0.AddOrUpdate(0, 1, (k, old) => { {
                    } return old + 1; }), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
            }
            finally { r[3] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            o = W(dict0.TryAdd(0, 2), o);
            J();
            o = W(dict0.GetOrAdd(0, k => { {
                } return 0; }), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400025.
// shown: 0 |1 ;
// shown: 1 |1 ;
sealed class P13 : Program
{
    int x1;
    object gate0;
    ConcurrentExclusiveSchedulerPair pair0;
    Box box0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        gate0 = new();
        pair0 = new();
        box0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                lock (box0) { box0.value++; o = W(box0.value, o); }
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                J();
                lock (gate0) { Monitor.PulseAll(gate0); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Volatile.Read(ref x1), o);
            J();
            pair0.Complete();
            J();
            Interlocked.Exchange(ref box0.next, new Box { value = 2 });
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400026.
// shown: deadlock
sealed class P14 : Program
{
    int x0;
    int x1;
    object gate0;
    ConcurrentStack<int> stack0;
    ConcurrentStack<int> stack1;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        gate0 = new();
        stack0 = new();
        stack1 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                stack0.Clear();
                J();
                o = W(stack0.Count, o);
                J();
                lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                    } }
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                lock (gate0) { while (Volatile.Read(ref x1) == 0) Monitor.Wait(gate0); {
                        J();
                        lock (gate0) { {
                            } Monitor.Wait(gate0); {
                            } }
                    } }
            }
            finally { r[2] = o; }
        });
        var thread2 = new Thread(() => {
            string o = "";
            try
            {
                J();
                lock (gate0) { {
                    } Monitor.Pulse(gate0); }
                J();
                if (Volatile.Read(ref x1) == 0) {
                    J();
                    o = W(stack0.Count, o);
                    J();
                    o = W(stack1.Count, o);
                }
                J();
                lock (gate0) { Interlocked.Increment(ref x1); Monitor.Pulse(gate0); {
                    } }
                J();
                stack1.Push(1);
                J();
                lock (gate0) { {
                    } Monitor.Pulse(gate0); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread2.Start();
        try
        {
            J();
            o = W(Interlocked.Increment(ref x1), o);
            J();
            lock (gate0) { Monitor.PulseAll(gate0); }
        }
        catch (Exception e) { o = W(e, o); }
        thread2.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400029.
// shown: 2 |0 1 |1 ;
// shown: 2 |0 1 |2 ;
// shown: 2 |0 1 |3 ;
// shown: 2 |0 1 |4 ;
// shown: 2 |0 1 |;
// shown: 3 |0 1 |1 ;
// shown: 3 |0 1 |;
sealed class P15 : Program
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
                lock (mutex0) {
                    J();
                    o = W(Volatile.Read(ref x0), o);
                    J();
                    { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                }
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                o = W(Volatile.Read(ref x0), o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x1) == 0) {
                    J();
                    o = W(Interlocked.Increment(ref x1), o);
                }
                J();
                lock (mutex0) {
                }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            Interlocked.Exchange(ref x1, 1);
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400033.
// shown: 0 0 0 |1 1 |F ;
// shown: 1 0 0 Aggregate(InvalidOperationException,) |1 1 |;
// shown: deadlock
sealed class P16 : Program
{
    int x0;
    SemaphoreSlim sem0;
    AutoResetEvent are0;
    Barrier bar0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        sem0 = new(0);
        are0 = new(true);
        bar0 = new(1);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                bar0.RemoveParticipant();
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                WaitHandle.SignalAndWait(are0, are0);
                J();
                o = W(Volatile.Read(ref x0), o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                await Task.Delay(0);
                J();
                are0.Set();
                J();
                bar0.SignalAndWait();
                J();
                bar0.SignalAndWait();
                J();
                var t1 = sem0.WaitAsync(); {
                } o = W(t1.IsCompleted, o); await t1;
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Volatile.Read(ref x0), o);
            J();
            o = W(WaitHandle.WaitAny(new WaitHandle[] { are0, are0 }), o);
            J();
            o = W(sem0.Release(), o);
            J();
            Interlocked.Exchange(ref x0, 0);
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400034.
// shown: X |0 0 0 T |0 0 0 0 F |;
// shown: X |0 0 0 T |0 0 0 1 F |;
// shown: X |0 0 1 T |0 0 0 0 F |;
// shown: X |0 0 1 T |0 0 0 1 F |;
sealed class P17 : Program
{
    int x0;
    int x1;
    SemaphoreSlim sem0;
    TaskCompletionSource<int> tcs0;
    AutoResetEvent are0;
    Semaphore ossem0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        sem0 = new(1, 1);
        tcs0 = new();
        are0 = new(false);
        ossem0 = new(0, 2);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                WaitHandle.SignalAndWait(are0, are0);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 0, 1), o);
                J();
                o = W(WaitHandle.WaitAny(new WaitHandle[] { ossem0, are0 }), o);
                J();
                o = W(ossem0.Release(), o);
                J();
                Interlocked.Exchange(ref x1, 1);
                J();
                o = W(tcs0.TrySetException(new X()), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(ossem0.Release(), o);
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 0), o);
                J();
                o = W(ossem0.Release(), o);
                J();
                o = W(await Task.WhenAny(sem0.WaitAsync(), tcs0.Task) == tcs0.Task, o);
                J();
                var t1 = Begin(async () => {
                    string o = "";
                    try
                    {
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
            ossem0.WaitOne();
            J();
            Throw(new X());
            J();
            o = W(WaitHandle.WaitAny(new WaitHandle[] { ossem0, are0 }), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400037.
// shown: 0 |F 0 1 |;
sealed class P18 : Program
{
    int x0;
    int x1;
    BlockingCollection<int> bc0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        bc0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                bc0.Add(1);
                J();
                o = W(bc0.IsCompleted, o);
                J();
                o = W(Interlocked.Exchange(ref x1, 1), o);
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
                J();
                var t1 = new Task(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                }); t1.RunSynchronously();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            bc0.Add(2);
            J();
            try {
                J();
                o = W(Volatile.Read(ref x0), o);
            } catch (X) { o = W("x", o); }
            J();
            bc0.CompleteAdding();
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400038.
// shown: y 0 |- 1 ;
// shown: y 0 |1 ;
sealed class P19 : Program
{
    int x0;
    int x1;
    Lock mutex0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        mutex0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                if (mutex0.TryEnter()) { try {
                    } finally { mutex0.Exit(); } } else o = W("-", o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                lock (mutex0) {
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            lock (mutex0) {
                J();
                try { try { {
                        } } finally { Throw(new Y()); } } catch (Y) { o = W("y", o); }
                J();
                o = W(Volatile.Read(ref x0), o);
            }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400039.
// shown: SynchronizationLockException |||0 0 ;
sealed class P20 : Program
{
    int x0;
    int x1;
    object gate0;
    ConcurrentBag<int> bag0;
    Mutex osmutex0;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        gate0 = new();
        bag0 = new();
        osmutex0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                Monitor.Exit(gate0);
                J();
                var t1 = Task.Run(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                }); {
                } t1.Wait();
            }
            finally { r[1] = o; }
        });
        task1 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                osmutex0.WaitOne();
                J();
                o = W(Interlocked.CompareExchange(ref x1, 1, 0), o);
                J();
                o = W(Interlocked.CompareExchange(ref x0, 0, 1), o);
                J();
                lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                    } }
                J();
                bag0.Add(1);
            }
            finally { r[3] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            lock (gate0) {
            }
            J();
            bag0.Add(1);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400040.
// shown: deadlock
sealed class P21 : Program
{
    int x0;
    int x1;
    ConcurrentQueue<int> queue0;
    BlockingCollection<int> bc0;
    Task task1;
    Task task2;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        queue0 = new();
        bc0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                queue0.Enqueue(1);
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(queue0.Count, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(bc0.Take(), o);
                J();
                Interlocked.Exchange(ref x0, 1);
                J();
                o = W(bc0.Take(), o);
            }
            finally { r[2] = o; }
        });
        task2 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(queue0.IsEmpty, o);
                J();
                o = W(queue0.IsEmpty, o);
                J();
                o = W(bc0.TryTake(out int i1) ? i1 : -1, o);
                J();
                o = W(bc0.IsCompleted, o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            bc0.Add(1);
            J();
            o = W(Interlocked.Increment(ref x1), o);
            J();
            o = W(bc0.Take(), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await Task.WhenAll(task1, task2); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400041.
// shown: 0 - |0 ;
// shown: 0 |0 ;
sealed class P22 : Program
{
    int x0;
    int x1;
    ReaderWriterLockSlim rw0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        rw0 = new(LockRecursionPolicy.SupportsRecursion);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                rw0.EnterUpgradeableReadLock(); try { {
                        J();
                        if (rw0.TryEnterWriteLock(1)) { try {
                                J();
                                rw0.EnterUpgradeableReadLock(); try { {
                                        J();
                                        o = W(Interlocked.CompareExchange(ref x1, 0, 0), o);
                                    } rw0.EnterWriteLock(); try {
                                        J();
                                        { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                                    } finally { rw0.ExitWriteLock(); } } finally { rw0.ExitUpgradeableReadLock(); }
                            } finally { rw0.ExitWriteLock(); } } else o = W("-", o);
                    } rw0.EnterWriteLock(); try {
                    } finally { rw0.ExitWriteLock(); } } finally { rw0.ExitUpgradeableReadLock(); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Volatile.Read(ref x0), o);
            J();
            if (rw0.TryEnterWriteLock(0)) { try {
                } finally { rw0.ExitWriteLock(); } } else o = W("-", o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400044.
// shown: 1 1 |T 0 |;
sealed class P23 : Program
{
    int x0;
    int x1;
    Mutex osmutex0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        osmutex0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x0) == 2) {
                    J();
                    o = W(Volatile.Read(ref x1), o);
                    J();
                    osmutex0.ReleaseMutex();
                }
                J();
                o = W(osmutex0.WaitOne(1), o);
                J();
                o = W(Volatile.Read(ref x1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x1) == 1) {
                    J();
                    osmutex0.WaitOne(); try {
                    } finally { osmutex0.ReleaseMutex(); }
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(Interlocked.Increment(ref x1), o);
            J();
            o = W(Interlocked.Exchange(ref x1, 1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        return Outcome(o);
    }
}

// Seed 400045.
// shown: InvalidOperationException Aggregate(InvalidOperationException,) |InvalidOperationException |;
sealed class P24 : Program
{
    int x1;
    BlockingCollection<int> bc0;
    ReaderWriterLock rwl0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        bc0 = new();
        rwl0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bc0.CompleteAdding();
                J();
                rwl0.AcquireWriterLock(0); try {
                    J();
                    bc0.Add(2);
                } finally { rwl0.ReleaseWriterLock(); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(bc0.Take(), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(bc0.Take(), o);
                J();
                o = W(rwl0.WriterSeqNum, o);
                J();
                o = W(bc0.Take(), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(bc0.Take(), o);
            J();
            bc0.Add(0);
            J();
            rwl0.AcquireWriterLock(0); try {
            } finally { rwl0.ReleaseWriterLock(); }
            J();
            o = W(bc0.TryTake(out int i1, 1) ? i1 : -1, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400047.
// shown: BarrierPostPhaseException |-1 -1 BarrierPostPhaseException |;
// shown: BarrierPostPhaseException |-1 1 BarrierPostPhaseException |;
// shown: |-1 -1 BarrierPostPhaseException |;
// shown: |-1 1 BarrierPostPhaseException |;
// shown: |1 -1 BarrierPostPhaseException |;
// shown: |1 1 BarrierPostPhaseException |;
sealed class P25 : Program
{
    TaskCompletionSource<int> tcs0;
    Barrier bar0;
    ConcurrentBag<int> bag0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        tcs0 = new();
        bar0 = new(2, b => { if (b.CurrentPhaseNumber == 0) throw new X(); });
        bag0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(bag0.TryTake(out int i1) ? i1 : -1, o);
                J();
                o = W(bag0.TryTake(out int i2) ? i2 : -1, o);
                J();
                tcs0.Task.GetAwaiter().OnCompleted(() => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(tcs0.TrySetResult(0), o);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                });
                J();
                bar0.SignalAndWait();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            bag0.Add(1);
            J();
            bag0.Add(1);
            J();
            bar0.RemoveParticipant();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 400048.
// shown: |0 |0 ;
sealed class P26 : Program
{
    int x0;
    AsyncLocal<int> al0;
    ReaderWriterLock rwl0;
    ReaderWriterLock rwl1;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        al0 = new();
        rwl0 = new();
        rwl1 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                rwl1.AcquireReaderLock(-1); try {
                    J();
                    o = W(Volatile.Read(ref x0), o);
                } finally { rwl1.ReleaseReaderLock(); }
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                rwl1.AcquireWriterLock(-1); try {
                    J();
                    o = W(Interlocked.CompareExchange(ref x0, 1, 2), o);
                } finally { rwl1.ReleaseWriterLock(); }
                J();
                rwl1.AcquireReaderLock(-1); try { var c1 = rwl1.UpgradeToWriterLock(-1); try {
                        J();
                        rwl0.AcquireWriterLock(-1); try {
                        } finally { rwl0.ReleaseWriterLock(); }
                    } finally { rwl1.DowngradeFromWriterLock(ref c1); } } finally { rwl1.ReleaseReaderLock(); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            al0.Value = 1;
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400051.
// shown: Aggregate(X,) |||;
sealed class P27 : Program
{
    int x0;
    int x1;
    Lazy<int> lazy0;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        lazy0 = new(() => { if (Interlocked.Increment(ref x0) == 1) throw new X(); return 7; }, LazyThreadSafetyMode.PublicationOnly);
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.Value, o);
                J();
                Interlocked.Exchange(ref x1, 1);
                J();
                Throw(new OperationCanceledException());
                J();
                o = W(Thread.CurrentThread.IsThreadPoolThread, o);
                J();
                o = W(Interlocked.Increment(ref x0), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            Parallel.ForEach(new[] { 0, 1 }, (i, state) => { if (i == 2) state.Break(); {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2 + i] = o; }
                } });
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400053.
// shown: 1 0 1 |0 F 0 |2 3 2 |0 0 ;
// shown: 1 0 3 |0 F 0 |2 3 2 |0 0 ;
// shown: 2 0 3 |0 F 0 |1 3 2 |0 0 ;
// shown: 3 0 3 |0 F 0 |1 2 2 |0 0 ;
sealed class P28 : Program
{
    int x0;
    int x1;
    PeriodicTimer tick0;
    ThreadLocal<int> slot0;
    Task task0;
    Task task1;
    Task task2;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        tick0 = new(TimeSpan.FromMilliseconds(1));
        slot0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                slot0.Value = 0;
                J();
                o = W(slot0.Value, o);
                J();
                tick0.Dispose();
                J();
                o = W(await tick0.WaitForNextTickAsync(), o);
                J();
                o = W(slot0.Value, o);
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
                slot0.Value = 2;
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(slot0.Value, o);
                J();
                try {
                } finally {
                }
            }
            finally { r[2] = o; }
        });
        task2 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(slot0.Value, o);
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                slot0.Value = 2;
            }
            finally { r[3] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            o = W(Interlocked.Increment(ref x1), o);
            J();
            o = W(Interlocked.CompareExchange(ref x0, 1, 1), o);
            J();
            o = W(Interlocked.CompareExchange(ref x1, 2, 0), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        try { await task2; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400057.
// shown: X |1 ;
sealed class P29 : Program
{
    int x0;
    object gate0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        gate0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                lock (gate0) {
                    J();
                    lock (gate0) {
                        J();
                        lock (gate0) {
                            J();
                            o = W(Interlocked.Increment(ref x0), o);
                        }
                    }
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            Throw(new X());
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400058.
// shown: |F |T ;
sealed class P30 : Program
{
    int x0;
    Lock mutex0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        mutex0 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(mutex0.IsHeldByCurrentThread, o);
                J();
                lock (mutex0) {
                }
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                lock (mutex0) {
                    J();
                    lock (mutex0) {
                        J();
                        o = W(mutex0.IsHeldByCurrentThread, o);
                    }
                    J();
                    lock (mutex0) {
                    }
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            Interlocked.Exchange(ref x0, 2);
            J();
            lock (mutex0) {
            }
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400059.
// shown: |1 |;
sealed class P31 : Program
{
    int x1;
    AutoResetEvent are0;
    AutoResetEvent are1;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        are0 = new(false);
        are1 = new(false);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                are1.Set();
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            ThreadPool.RegisterWaitForSingleObject(are0, (_, late) => {
                string o = "";
                try
                {
                    J();
                    o = W(WaitHandle.WaitAny(new WaitHandle[] { are1, are1 }), o);
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[2] = o; }
            }, null, -1, true);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400060.
// shown: |T 0 0 ;
// shown: |T 0 1 ;
sealed class P32 : Program
{
    int x1;
    ConcurrentDictionary<int, int> dict0;
    Semaphore ossem0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        dict0 = new();
        ossem0 = new(0, 2);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(dict0.TryAdd(0, 1), o);
                J();
                o = W(ossem0.Release(), o);
                J();
                o = W(ossem0.Release(), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            ossem0.WaitOne(); try {
                J();
                if (Volatile.Read(ref x1) == 0) {
                }
            } finally { ossem0.Release(); }
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400067.
// shown: T ||;
// shown: deadlock
sealed class P33 : Program
{
    int x0;
    object gate0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        gate0 = new();
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
                        lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                                J();
                                lock (gate0) { {
                                    } Monitor.Wait(gate0); {
                                    } }
                            } }
                    }
                    finally { r[2] = o; }
                }); {
                } await t1;
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Monitor.TryEnter(gate0, 1), o); if (Monitor.IsEntered(gate0)) Monitor.Exit(gate0);
            J();
            lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                } }
            J();
            { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400072.
// shown: 0 |0 1 2 ;
// shown: 0 |1 2 3 ;
// shown: 1 |0 1 2 ;
// shown: 2 |0 1 2 ;
// shown: 3 |0 1 2 ;
sealed class P34 : Program
{
    SemaphoreSlim sem0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        sem0 = new(0);
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(sem0.Release(), o);
                J();
                o = W(sem0.Release(), o);
                J();
                o = W(sem0.Release(), o);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            o = W(sem0.Release(), o);
            J();
            await sem0.WaitAsync();
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400073.
// shown: 0 |0 InvalidOperationException |;
// shown: 0 |0 |;
// shown: deadlock
sealed class P35 : Program
{
    int x0;
    BlockingCollection<int> bc0;
    BlockingCollection<int> bc1;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        bc0 = new(1);
        bc1 = new(new ConcurrentStack<int>());
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(bc0.TryTake(out int i1, 1) ? i1 : -1, o);
                J();
                bc1.Add(0);
                J();
                bc1.CompleteAdding();
                J();
                if (Volatile.Read(ref x0) == 1) {
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                bc1.Add(2);
                J();
                bc1.CompleteAdding();
                J();
                bc0.Add(0);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            bc0.Add(0);
            J();
            o = W(bc0.Take(), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400075.
// shown: T X X |||||1 F X |;
// shown: T X X |||||1 F X |X ;
sealed class P36 : Program
{
    int x0;
    int x1;
    TaskCompletionSource<int> tcs0;
    CancellationTokenSource cts0;
    Lazy<int> lazy0;
    Timer timer0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[7];
        string o = "";
        tcs0 = new();
        cts0 = new();
        lazy0 = new(() => { if (Interlocked.Increment(ref x0) == 1) throw new X(); return 7; });
        timer0 = new(_ => Interlocked.Increment(ref x0));
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                var t1 = tcs0.Task.ContinueWith(t => {
                    string o = "";
                    try
                    {
                        J();
                        Parallel.ForEach(new[] { 0, 1 }, (i, state) => { if (i == 0) state.Break(); {
                                string o = "";
                                try
                                {
                                }
                                finally { r[3 + i] = o; }
                            } });
                        J();
                        { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                    }
                    finally { r[2] = o; }
                }, cts0.Token, TaskContinuationOptions.LazyCancellation, TaskScheduler.Default); {
                    J();
                    o = W(lazy0.Value, o);
                    J();
                    o = W(lazy0.Value, o);
                } await t1;
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
                o = W(lazy0.IsValueCreated, o);
                J();
                ThreadPool.UnsafeQueueUserWorkItem(_ => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(lazy0.Value, o);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[6] = o; }
                }, null);
                J();
                o = W(lazy0.Value, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[5] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(timer0.Change(-1, -1), o);
            J();
            o = W(lazy0.Value, o);
            J();
            o = W(tcs0.TrySetCanceled(), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400076.
// shown: deadlock
// shown: |1 0 1 ||0 0 ;
sealed class P37 : Program
{
    int x1;
    AutoResetEvent are0;
    Semaphore ossem0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        are0 = new(true);
        ossem0 = new(0, 2);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(WaitHandle.WaitAny(new WaitHandle[] { ossem0, are0 }), o);
                J();
                ossem0.WaitOne();
                J();
                o = W(ossem0.Release(), o);
                J();
                using (new Timer(_ => {
                    string o = "";
                    try
                    {
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }, null, 0, -1)) {
                }
                J();
                o = W(ossem0.Release(), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(ossem0.Release(), o);
                J();
                Interlocked.Exchange(ref x1, 1);
                J();
                o = W(ossem0.Release(), o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            ossem0.WaitOne();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400079.
// shown: Aggregate(ReaderWriterLockApplicationException,) |1 2 ||;
// shown: ReaderWriterLockApplicationException Aggregate(ReaderWriterLockApplicationException,) |1 2 ||;
// shown: ReaderWriterLockApplicationException |1 2 ||;
// shown: |1 2 ||;
// shown: |1 4 ||;
// shown: |1 5 ||;
sealed class P38 : Program
{
    int x0;
    CancellationTokenSource cts0;
    ReaderWriterLock rwl0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        cts0 = new();
        rwl0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                rwl0.AcquireWriterLock(-1); try {
                    J();
                    o = W(rwl0.WriterSeqNum, o);
                    J();
                    rwl0.AcquireWriterLock(-1); try {
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
                rwl0.AcquireWriterLock(0); try {
                } finally { rwl0.ReleaseWriterLock(); }
                J();
                var t1 = new Thread(() => {
                    string o = "";
                    try
                    {
                        J();
                        cts0.Cancel();
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[3] = o; }
                }); t1.Start(); {
                    J();
                    rwl0.AcquireReaderLock(-1); try { var c2 = rwl0.UpgradeToWriterLock(-1); try {
                        } finally { rwl0.DowngradeFromWriterLock(ref c2); } } finally { rwl0.ReleaseReaderLock(); }
                } t1.Join();
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            try {
            } catch (Exception e) { o = W(e, o); }
            J();
            rwl0.AcquireWriterLock(0); try {
                J();
                rwl0.AcquireWriterLock(0); try {
                } finally { rwl0.ReleaseWriterLock(); }
            } finally { rwl0.ReleaseWriterLock(); }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400087.
// shown: deadlock
sealed class P39 : Program
{
    int x0;
    int x1;
    ManualResetEventSlim mre0;
    PeriodicTimer tick1;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        mre0 = new();
        tick1 = new(TimeSpan.FromMilliseconds(1));
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                try {
                    J();
                    mre0.Wait();
                } finally {
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                mre0.Set();
                J();
                mre0.Reset();
                J();
                if (Volatile.Read(ref x1) == 0) {
                }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
            J();
            tick1.Dispose();
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400089.
// shown: 0 T ||;
sealed class P40 : Program
{
    Box box0;
    Box box1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        box0 = new();
        box1 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref box1.next, new Box { value = 2 });
                J();
                using (new Timer(_ => {
                    string o = "";
                    try
                    {
                        J();
                        var s1 = new Box { value = 0 }; o = W(Interlocked.CompareExchange(ref box0.next, s1, null) == null, o);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }, null, 1, -1)) {
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            var s2 = Volatile.Read(ref box0.next); o = W(s2 == null ? 0 : s2.value, o);
            J();
            var s3 = new Box { value = 0 }; o = W(Interlocked.CompareExchange(ref box0.next, s3, null) == null, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400091.
// shown: 0 SemaphoreFullException SynchronizationLockException |0 F 0 F |;
// shown: 0 SemaphoreFullException SynchronizationLockException |0 F 0 T |;
sealed class P41 : Program
{
    int x0;
    int x1;
    object gate0;
    object gate1;
    Lazy<int> lazy0;
    Semaphore ossem0;
    Semaphore ossem1;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        gate0 = new();
        gate1 = new();
        lazy0 = new(() => { if (Interlocked.Increment(ref x0) == 1) throw new X(); return 7; }, LazyThreadSafetyMode.PublicationOnly);
        ossem0 = new(1, 1);
        ossem1 = new(0, 2);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                if (Monitor.TryEnter(gate0)) { try {
                    } finally { Monitor.Exit(gate0); } } else o = W("-", o);
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                o = W(lazy0.IsValueCreated, o);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 2, 2), o);
                J();
                o = W(ossem1.WaitOne(0), o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                Monitor.Exit(gate1);
                J();
                ossem0.WaitOne();
                J();
                o = W(lazy0.Value, o);
                J();
                ossem0.WaitOne();
                J();
                ossem1.WaitOne();
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(ossem1.Release(), o);
            J();
            o = W(ossem0.Release(), o);
            J();
            { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400093.
// shown: 0 T 1 |2 T 1 F ;
// shown: 1 F 3 |1 T 0 T ;
// shown: 1 T 3 |1 T 0 F ;
sealed class P42 : Program
{
    int x0;
    int x1;
    TaskCompletionSource<int> tcs0;
    TaskCompletionSource<int> tcs1;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        tcs0 = new();
        tcs1 = new(TaskCreationOptions.RunContinuationsAsynchronously);
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(tcs1.TrySetException(new X()), o);
                J();
                o = W(Interlocked.Exchange(ref x0, 2), o);
                J();
                o = W(tcs0.TrySetResult(0), o);
                J();
                if (Volatile.Read(ref x1) == 2) {
                }
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            o = W(Interlocked.Exchange(ref x1, 1), o);
            J();
            o = W(tcs0.TrySetException(new X()), o);
            J();
            o = W(Interlocked.Increment(ref x0), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400096.
// shown: T 2 |T 1 ;
sealed class P43 : Program
{
    int x0;
    int x1;
    Channel<int> chan0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        chan0 = Channel.CreateBounded<int>(new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropWrite });
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(chan0.Writer.TryWrite(2), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                if (Volatile.Read(ref x0) == 2) {
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(chan0.Writer.TryComplete(), o);
            J();
            try {
            } catch (X) { o = W("x", o); }
            J();
            o = W(chan0.Reader.TryPeek(out int i1) ? i1 : -1, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 400110.
// shown: deadlock
// shown: |0 T 0 |0 ;
sealed class P44 : Program
{
    int x1;
    object gate0;
    AutoResetEvent are0;
    ThreadLocal<int> slot0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        gate0 = new();
        are0 = new(true);
        slot0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(slot0.Value, o);
                J();
                o = W(slot0.IsValueCreated, o);
                J();
                o = W(slot0.Value, o);
                J();
                are0.Set();
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(slot0.Value, o);
                J();
                lock (gate0) {
                    J();
                    { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                }
                J();
                are0.WaitOne();
                J();
                are0.WaitOne();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            are0.Set();
            J();
            are0.Set();
            J();
            are0.Reset();
            J();
            lock (gate0) {
            }
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400113.
// shown: 1 0 |1 0 ;
// shown: 3 0 |0 0 ;
sealed class P45 : Program
{
    int x0;
    int x1;
    Semaphore ossem0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        ossem0 = new(0, 2);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x1) == 0) {
                    J();
                    o = W(Interlocked.Exchange(ref x0, 2), o);
                    J();
                    if (Volatile.Read(ref x1) == 0) {
                    }
                }
                J();
                o = W(ossem0.Release(), o);
                J();
                if (Volatile.Read(ref x0) == 1) {
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(Interlocked.Increment(ref x0), o);
            J();
            o = W(Volatile.Read(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 400125.
// shown: deadlock
sealed class P46 : Program
{
    int x0;
    int x1;
    Barrier bar0;
    Barrier bar1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        bar0 = new(2);
        bar1 = new(1);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bar1.SignalAndWait();
                J();
                bar0.SignalAndWait();
                J();
                using (new Timer(_ => {
                    string o = "";
                    try
                    {
                        J();
                        try {
                        } catch (Exception e) { o = W(e, o); }
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }, null, 1, -1)) {
                }
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
                    Interlocked.Exchange(ref x0, 2);
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[3] = o; }
            }, null, 0, -1)) {
                J();
                if (Volatile.Read(ref x1) == 2) {
                }
            }
            J();
            bar1.RemoveParticipant();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 400146.
// shown: F |0 T ;
sealed class P47 : Program
{
    SemaphoreSlim sem0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        sem0 = new(0);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(sem0.Release(), o);
                J();
                try {
                    J();
                    o = W(sem0.Wait(0), o);
                } catch (X) { o = W("x", o); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(sem0.Wait(1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400154.
// shown: 1 0 Aggregate(SynchronizationLockException,) ||;
sealed class P48 : Program
{
    int x0;
    int x1;
    Lock mutex0;
    ReaderWriterLockSlim rw1;
    ConcurrentBag<int> bag0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        mutex0 = new();
        rw1 = new();
        bag0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bag0.Add(2);
                J();
                if (mutex0.TryEnter()) { try {
                    } finally { mutex0.Exit(); } } else o = W("-", o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                if (mutex0.TryEnter()) { try {
                        J();
                        bag0.Add(1);
                        J();
                        bag0.Add(0);
                    } finally { mutex0.Exit(); } } else o = W("-", o);
                J();
                rw1.ExitReadLock();
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.Increment(ref x1), o);
            J();
            o = W(Volatile.Read(ref x0), o);
            J();
            lock (mutex0) {
            }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 400155.
// shown: BarrierPostPhaseException Aggregate(BarrierPostPhaseException,) ||;
// shown: F 0 1 BarrierPostPhaseException Aggregate(BarrierPostPhaseException,) ||;
// shown: F 0 2 BarrierPostPhaseException Aggregate(BarrierPostPhaseException,) ||;
sealed class P49 : Program
{
    int x1;
    Barrier bar0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        bar0 = new(2, b => { if (b.CurrentPhaseNumber == 0) throw new X(); });
        task0 = Task.Run(async () => {
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
                    bar0.SignalAndWait();
                } t1.Join();
                J();
                bar0.SignalAndWait();
                J();
                bar0.RemoveParticipant();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(bar0.SignalAndWait(1), o);
            J();
            o = W(Interlocked.Exchange(ref x1, 2), o);
            J();
            o = W(bar0.ParticipantsRemaining, o);
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
