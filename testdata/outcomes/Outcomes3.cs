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

// Seed 300000.
// shown: deadlock
sealed class P0 : Program
{
    CountdownEvent cde0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        cde0 = new(2);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                cde0.AddCount();
                J();
                cde0.AddCount();
                J();
                o = W(cde0.TryAddCount(), o);
                J();
                cde0.Wait();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(cde0.Signal(), o);
            J();
            cde0.Reset(1);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300005.
// shown: 0 SemaphoreFullException |F T ||;
// shown: SemaphoreFullException |F F ||;
sealed class P1 : Program
{
    int x0;
    int x1;
    CountdownEvent cde0;
    Semaphore ossem0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        cde0 = new(1);
        ossem0 = new(1, 1);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x0) == 1) {
                }
                J();
                ossem0.WaitOne();
                J();
                o = W(cde0.Wait(1), o);
                J();
                o = W(ossem0.WaitOne(0), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(ossem0.Release(), o);
            J();
            o = W(ossem0.Release(), o);
            J();
            o = W(cde0.Signal(), o);
            J();
            Parallel.For(0, 2, () => 0, (i, state, sum) => { {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2 + i] = o; }
                } return sum + i; }, sum => Interlocked.Add(ref x1, sum));
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300010.
// shown: deadlock
sealed class P2 : Program
{
    int x0;
    int x1;
    object gate0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        gate0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x1, 0, 1), o);
                J();
                lock (gate0) { while (Volatile.Read(ref x1) == 0) Monitor.Wait(gate0); {
                        J();
                        if (Monitor.TryEnter(gate0)) { try {
                                J();
                                o = W(Volatile.Read(ref x0), o);
                            } finally { Monitor.Exit(gate0); } } else o = W("-", o);
                    } }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            lock (gate0) { {
                } Monitor.Pulse(gate0); }
            J();
            try {
            } catch (X) { o = W("x", o); }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300011.
// shown: 1 |||;
sealed class P3 : Program
{
    int x0;
    int x1;
    CancellationTokenSource cts0;
    Barrier bar0;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        cts0 = new();
        bar0 = new(1);
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x0) == 1) {
                    J();
                    bar0.RemoveParticipant();
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            cts0.Token.Register(() => { cts0.Token.Register(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                }); {
                    string o = "";
                    try
                    {
                    }
                    finally { r[3] = o; }
                } });
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300013.
// shown: deadlock
sealed class P4 : Program
{
    int x0;
    int x1;
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
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                J();
                lock (gate0) { {
                        J();
                        lock (gate0) {
                        }
                    } Monitor.Wait(gate0); {
                    } }
                J();
                lock (gate0) { {
                    } Monitor.Pulse(gate0); }
                J();
                lock (gate0) { while (Volatile.Read(ref x1) == 0) Monitor.Wait(gate0); {
                        J();
                        try {
                        } catch (Exception e) { o = W(e, o); }
                    } }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                } }
            J();
            o = W(Interlocked.CompareExchange(ref x1, 0, 1), o);
            J();
            lock (gate0) { Monitor.PulseAll(gate0); }
            J();
            lock (gate0) { while (Volatile.Read(ref x1) == 0) Monitor.Wait(gate0); {
                    J();
                    lock (gate0) {
                    }
                } }
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300016.
// shown: |T 0 ;
sealed class P5 : Program
{
    int x0;
    ConcurrentQueue<int> queue1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        queue1 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(queue1.IsEmpty, o);
                J();
                o = W(Volatile.Read(ref x0), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            await Task.Yield();
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300017.
// shown: deadlock
sealed class P6 : Program
{
    int x0;
    int x1;
    AutoResetEvent are0;
    Mutex osmutex0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        are0 = new(false);
        osmutex0 = new(true);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                osmutex0.WaitOne(); try {
                } finally { osmutex0.ReleaseMutex(); }
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(WaitHandle.WaitAny(new WaitHandle[] { are0, osmutex0 }), o);
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                osmutex0.ReleaseMutex();
                J();
                Interlocked.Exchange(ref x1, 1);
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
            }); t1.Start(); {
            } t1.Join();
            J();
            osmutex0.WaitOne();
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300020.
// shown: deadlock
sealed class P7 : Program
{
    int x1;
    object gate1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        gate1 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                try {
                    J();
                    var t1 = Begin(async () => {
                        string o = "";
                        try
                        {
                            J();
                            o = W(Interlocked.CompareExchange(ref x1, 0, 0), o);
                        }
                        finally { r[2] = o; }
                    }); {
                    } await t1;
                } catch (Exception e) { o = W(e, o); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            lock (gate1) { {
                } Monitor.Wait(gate1); {
                } }
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300022.
// shown: Aggregate(X,) |T Aggregate(X,) |0 F y ;
sealed class P8 : Program
{
    TaskCompletionSource<int> tcs0;
    ConcurrentBag<int> bag0;
    Serial sync0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        tcs0 = new();
        bag0 = new();
        sync0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(tcs0.TrySetException(new X()), o);
                J();
                o = W(tcs0.Task.Exception, o);
                J();
                o = W(await tcs0.Task, o);
                J();
                foreach (int i1 in new[] { 0, 1 }) {
                }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(bag0.Count, o);
                J();
                o = W(Thread.CurrentThread.IsThreadPoolThread, o);
                J();
                try { try { {
                        } } finally { Throw(new Y()); } } catch (Y) { o = W("y", o); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            var s2 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
            } finally { SynchronizationContext.SetSynchronizationContext(s2); }
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300023.
// shown: 1 InvalidOperationException Aggregate(InvalidOperationException,) ||;
sealed class P9 : Program
{
    int x0;
    BlockingCollection<int> bc0;
    Semaphore ossem0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        bc0 = new(1);
        ossem0 = new(0, 2);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(bc0.Take(), o);
                J();
                var t1 = Task.Run(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                }); {
                } await t1;
                J();
                o = W(ossem0.Release(), o);
                J();
                bc0.CompleteAdding();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            bc0.CompleteAdding();
            J();
            o = W(Interlocked.Increment(ref x0), o);
            J();
            bc0.Add(2);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300029.
// shown: 0 ||F 0 ;
sealed class P10 : Program
{
    int x0;
    ThreadLocal<int> slot0;
    ThreadLocal<int> slot1;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        slot0 = new();
        slot1 = new(() => Interlocked.Increment(ref x0));
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                try {
                } catch (X) { o = W("x", o); }
                J();
                slot1.Value = 2;
                J();
                slot0.Value = 2;
                J();
                slot1.Value = 2;
            }
            finally { r[1] = o; }
        });
        task1 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(slot1.IsValueCreated, o);
                J();
                o = W(slot0.Value, o);
                J();
                slot1.Value = 2;
                J();
                Interlocked.Exchange(ref x0, 2);
                J();
                try {
                } catch (X) { o = W("x", o); }
            }
            finally { r[2] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            o = W(slot0.Value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300032.
// shown: deadlock
sealed class P11 : Program
{
    int x0;
    int x1;
    ManualResetEventSlim mre0;
    ManualResetEventSlim mre1;
    Timer timer0;
    Box box0;
    Task task0;
    Task task2;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[6];
        string o = "";
        mre0 = new(true);
        mre1 = new();
        timer0 = new(_ => Interlocked.Increment(ref x0));
        box0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                mre1.Wait();
                J();
                timer0.Dispose();
                J();
                o = W(mre1.IsSet, o);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(timer0.Change(1, -1), o);
                J();
                o = W(timer0.Change(-1, -1), o);
                J();
                Interlocked.Exchange(ref x0, 0);
                J();
                o = W(timer0.Change(0, -1), o);
                J();
                var s1 = new Box { value = 1 }; o = W(Interlocked.CompareExchange(ref box0.next, s1, null) == null, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        task2 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
                J();
                Parallel.For(0, 2, i => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[4 + i] = o; }
                });
                J();
                o = W(mre0.Wait(1), o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            o = W(timer0.Change(0, -1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task2; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300034.
// shown: 1 2 |1 3 1 |3 1 4 1 ;
// shown: 1 3 |1 2 1 |2 1 4 1 ;
// shown: 1 4 |1 2 1 |2 1 3 1 ;
// shown: 3 4 |3 1 3 |1 1 2 3 ;
sealed class P12 : Program
{
    int x0;
    int x1;
    Lazy<int> lazy0;
    Lazy<int> lazy1;
    ConcurrentExclusiveSchedulerPair pair0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        lazy0 = new(() => Interlocked.Increment(ref x0));
        lazy1 = new(() => Interlocked.Increment(ref x0));
        pair0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.Value, o);
                J();
                pair0.Complete();
                J();
                o = W(lazy1.Value, o);
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
                try {
                } finally {
                    J();
                    o = W(lazy1.Value, o);
                }
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(lazy0.Value, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(lazy0.Value, o);
            J();
            o = W(Interlocked.Increment(ref x0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        return Outcome(o);
    }
}

// Seed 300035.
// shown: TaskCanceledException TaskCanceledException |T |0 F 1 InvalidOperationException |;
sealed class P13 : Program
{
    int x0;
    TaskCompletionSource<int> tcs0;
    ThreadLocal<int> slot0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        tcs0 = new();
        slot0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x0) == 1) {
                    J();
                    var t1 = Task.WhenAll(tcs0.Task, tcs0.Task); try { await t1; } catch { o = W(t1.Exception, o); } o = W((int)t1.Status, o);
                }
                J();
                o = W(tcs0.TrySetCanceled(), o);
                J();
                o = W(await tcs0.Task, o);
                J();
                try { await tcs0.Task; } catch { o = W(tcs0.Task.Exception, o); }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x0, 1, 0), o);
                J();
                o = W(tcs0.TrySetCanceled(), o);
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                tcs0.SetResult(2);
                J();
                o = W(tcs0.TrySetException(new X()), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            var t2 = tcs0.Task.ContinueWith(t => {
                string o = "";
                try
                {
                }
                finally { r[3] = o; }
            }, TaskContinuationOptions.ExecuteSynchronously); {
                J();
                async Task<int> L3() { int i = await tcs0.Task;
                    J();
                    o = W(slot0.IsValueCreated, o);
                    return i; } var t3 = Task.WhenAll(L3(), L3()); {
                } o = W((await t3)[1], o);
            } await t2;
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300037.
// shown: T |1 1 |0 2 2 |2 ;
sealed class P14 : Program
{
    int x0;
    int x1;
    ConcurrentBag<int> bag0;
    Mutex osmutex0;
    Task task0;
    Task task1;
    Task task2;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        bag0 = new();
        osmutex0 = new(true);
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                bag0.Add(1);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                bag0.Add(2);
                J();
                osmutex0.WaitOne(); try {
                    J();
                    o = W(Interlocked.Increment(ref x0), o);
                } finally { osmutex0.ReleaseMutex(); }
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                bag0.Add(0);
                J();
                o = W(bag0.TryTake(out int i1) ? i1 : -1, o);
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                osmutex0.WaitOne(); try {
                    J();
                    o = W(bag0.TryTake(out int i2) ? i2 : -1, o);
                } finally { osmutex0.ReleaseMutex(); }
            }
            finally { r[2] = o; }
        });
        task2 = Begin(async () => {
            string o = "";
            try
            {
                J();
                bag0.Add(2);
                J();
                osmutex0.WaitOne();
                J();
                o = W(bag0.TryTake(out int i3) ? i3 : -1, o);
                J();
                try {
                } finally {
                }
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            o = W(osmutex0.WaitOne(1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        try { await task2; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300038.
// shown: 0 |T |0 1 ||F |2 0 |;
// shown: 0 |T |0 1 ||T |2 0 |;
// shown: 2 |T |0 1 ||T |2 0 |;
sealed class P15 : Program
{
    int x0;
    int x1;
    Box box0;
    Box box1;
    Task task0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[7];
        string o = "";
        box0 = new();
        box1 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                var s1 = new Box { value = 0 }; o = W(Interlocked.CompareExchange(ref box1.next, s1, null) == null, o);
                J();
                Interlocked.Exchange(ref x0, 2);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                var s2 = Volatile.Read(ref box1.next); o = W(s2 == null ? 0 : s2.value, o);
                J();
                o = W(LazyInitializer.EnsureInitialized(ref box0.next, () => new Box { value = Interlocked.Increment(ref x1) }).value, o);
            }
            finally { r[2] = o; }
        });
        task2 = Begin(async () => {
            string o = "";
            try
            {
                J();
                Parallel.Invoke(() => {
                    string o = "";
                    try
                    {
                        J();
                        var t3 = new Thread(() => {
                            string o = "";
                            try
                            {
                                J();
                                o = W(Interlocked.Increment(ref x1), o);
                                J();
                                var s4 = Volatile.Read(ref box1.next); o = W(s4 == null ? 0 : s4.value, o);
                            }
                            catch (Exception e) { o = W(e, o); }
                            finally { r[5] = o; }
                        }) { IsBackground = true }; t3.Start(); {
                        } o = W(t3.Join(1), o);
                    }
                    finally { r[4] = o; }
                }, () => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[6] = o; }
                });
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            Interlocked.Exchange(ref x0, 0);
            J();
            o = W(Volatile.Read(ref x0), o);
            J();
            Interlocked.Exchange(ref x1, 2);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task2.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300041.
// shown: 0 |0 1 F |T |0 0 0 |0 ;
// shown: 0 |0 1 T |F |0 2 2 |2 ;
// shown: 0 |0 2 F |F |0 1 1 |1 ;
// shown: 0 |1 2 F |F |0 1 1 |1 ;
sealed class P16 : Program
{
    int x0;
    int x1;
    AsyncLocal<int> al0;
    Box box0;
    Task task1;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        al0 = new(a => { if (a.ThreadContextChanged) Interlocked.Increment(ref x0); });
        box0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                var s1 = new Box { value = 2 }; o = W(Interlocked.CompareExchange(ref box0.next, s1, null) == null, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 0);
                J();
                var s2 = new Box { value = 0 }; o = W(Interlocked.CompareExchange(ref box0.next, s2, null) == null, o);
            }
            finally { r[2] = o; }
        });
        var thread2 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(al0.Value, o);
                J();
                o = W(LazyInitializer.EnsureInitialized(ref box0.next, () => new Box { value = Interlocked.Increment(ref x1) }).value, o);
                J();
                var s3 = Volatile.Read(ref box0.next); o = W(s3 == null ? 0 : s3.value, o);
                J();
                var t4 = new Task(() => {
                    string o = "";
                    try
                    {
                        J();
                        var s5 = Volatile.Read(ref box0.next); o = W(s5 == null ? 0 : s5.value, o);
                    }
                    finally { r[4] = o; }
                }); t4.RunSynchronously();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread2.Start();
        try
        {
            J();
            o = W(Volatile.Read(ref x0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread2.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300043.
// shown: |1 |;
sealed class P17 : Program
{
    int x0;
    Task task0;
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
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                o = W(Interlocked.CompareExchange(ref x0, 1, 1), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            if (Volatile.Read(ref x0) == 2) {
                J();
                await Task.Yield();
            }
            J();
            var t1 = Task.Run(() => {
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

// Seed 300046.
// shown: deadlock
sealed class P18 : Program
{
    int x0;
    int x1;
    Channel<int> chan0;
    CountdownEvent cde0;
    Mutex osmutex0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        chan0 = Channel.CreateBounded<int>(1);
        cde0 = new(2);
        osmutex0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(chan0.Reader.TryRead(out int i1) ? i1 : -1, o);
                J();
                try { try { {
                            J();
                            o = W(cde0.TryAddCount(), o);
                            J();
                            o = W(cde0.Signal(), o);
                        } } finally { Throw(new Y()); } } catch (Y) { o = W("y", o); }
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(chan0.Writer.TryWrite(1), o);
                J();
                await chan0.Writer.WriteAsync(1);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            osmutex0.ReleaseMutex();
            J();
            o = W(Interlocked.Increment(ref x0), o);
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300047.
// shown: 0 X ||0 - ;
// shown: 0 X ||0 ;
sealed class P19 : Program
{
    int x0;
    int x1;
    Lock mutex0;
    ReaderWriterLock rwl0;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        mutex0 = new();
        rwl0 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                if (mutex0.TryEnter()) { try {
                        J();
                        try {
                        } catch (Exception e) { o = W(e, o); }
                        J();
                        Throw(new X());
                    } finally { mutex0.Exit(); } } else o = W("-", o);
                J();
                rwl0.AcquireWriterLock(-1); try {
                } finally { rwl0.ReleaseWriterLock(); }
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        task1 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x0, 0, 2), o);
                J();
                if (mutex0.TryEnter()) { try {
                    } finally { mutex0.Exit(); } } else o = W("-", o);
            }
            finally { r[2] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            if (Volatile.Read(ref x1) == 2) {
            }
            J();
            o = W(Interlocked.Exchange(ref x1, 0), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300051.
// shown: |0 InvalidOperationException |F T |;
// shown: |1 InvalidOperationException |F T |;
// shown: |2 InvalidOperationException |F T |;
sealed class P20 : Program
{
    int x0;
    CountdownEvent cde0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        cde0 = new(1);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(cde0.CurrentCount, o);
                J();
                cde0.Wait();
                J();
                o = W(cde0.Signal(), o);
                J();
                o = W(Interlocked.Exchange(ref x0, 1), o);
                J();
                o = W(cde0.Signal(), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x0) == 0) {
                    J();
                    cde0.AddCount();
                }
                J();
                o = W(cde0.Signal(), o);
                J();
                o = W(cde0.Signal(), o);
            }
            finally { r[2] = o; }
        });
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
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300052.
// shown: deadlock
sealed class P21 : Program
{
    int x0;
    int x1;
    object gate0;
    object gate1;
    ConcurrentStack<int> stack0;
    ConcurrentStack<int> stack1;
    Box box0;
    Task task1;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        gate0 = new();
        gate1 = new();
        stack0 = new(new[] { 5, 6 });
        stack1 = new();
        box0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                lock (gate1) { {
                        J();
                        lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                                J();
                                var t1 = new Task(() => {
                                    string o = "";
                                    try
                                    {
                                    }
                                    finally { r[2] = o; }
                                }); t1.RunSynchronously();
                            } }
                        J();
                        stack0.Clear();
                    } Monitor.Pulse(gate1); }
                J();
                var s2 = new Box { value = 1 }; o = W(Interlocked.CompareExchange(ref box0.next, s2, null) == null, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                lock (gate0) { while (Volatile.Read(ref x1) == 0) Monitor.Wait(gate0); {
                    } }
                J();
                stack0.Push(2);
                J();
                var t3 = new Thread(() => {
                    string o = "";
                    try
                    {
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[4] = o; }
                }) { IsBackground = true }; t3.Start(); {
                } o = W(t3.Join(1), o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            stack1.Push(1);
            J();
            if (Volatile.Read(ref x0) == 1) {
            }
            J();
            { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
            J();
            lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                } }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300055.
// shown: Aggregate(X,) |1 1 |0 ;
sealed class P22 : Program
{
    int x0;
    int x1;
    PeriodicTimer tick0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        tick0 = new(TimeSpan.FromMilliseconds(1));
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                tick0.Dispose();
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
                J();
                tick0.Dispose();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                try {
                    J();
                    o = W(Volatile.Read(ref x0), o);
                } catch (Exception e) { o = W(e, o); }
                J();
                Throw(new X());
                J();
                o = W(await tick0.WaitForNextTickAsync(), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            tick0.Dispose();
            J();
            Interlocked.Exchange(ref x0, 1);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300057.
// shown: F Aggregate(X,) |;
// shown: T Aggregate(X,) |;
sealed class P23 : Program
{
    ReaderWriterLock rwl0;
    ReaderWriterLock rwl1;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        rwl0 = new();
        rwl1 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                rwl0.AcquireWriterLock(-1); try {
                } finally { rwl0.ReleaseWriterLock(); }
                J();
                Throw(new X());
                J();
                o = W(rwl1.IsWriterLockHeld, o);
                J();
                rwl0.AcquireReaderLock(-1); try {
                } finally { rwl0.ReleaseReaderLock(); }
                J();
                try {
                } catch (X) { o = W("x", o); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(task0.IsCompleted, o);
            J();
            rwl0.AcquireWriterLock(-1); try {
            } finally { rwl0.ReleaseWriterLock(); }
            J();
            rwl0.AcquireWriterLock(-1); try {
            } finally { rwl0.ReleaseWriterLock(); }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300058.
// shown: 0 T T Aggregate(Aggregate(TaskCanceledException,),) ||;
sealed class P24 : Program
{
    int x1;
    TaskCompletionSource<int> tcs0;
    TaskCompletionSource<int> tcs1;
    CancellationTokenSource cts0;
    ConcurrentDictionary<int, int> dict0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        tcs0 = new();
        tcs1 = new();
        cts0 = new();
        dict0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                foreach (var e1 in dict0) o = W(e1.Value, o);
                J();
                var t2 = new Thread(() => {
                    string o = "";
                    try
                    {
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }) { IsBackground = true }; t2.Start(); {
                    J();
                    tcs0.Task.Wait();
                } o = W(t2.Join(1), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.CompareExchange(ref x1, 2, 1), o);
            J();
            o = W(tcs0.TrySetCanceled(cts0.Token), o);
            J();
            o = W(tcs1.TrySetResult(1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300059.
// shown: F |0 -1 1 1 |0 F T F |;
// shown: T |0 -1 0 3 3 |0 T F F |;
// shown: T |0 -1 1 1 |0 F T F |;
// shown: T |0 -1 2 |0 T F F |;
// shown: T |0 2 2 |0 T F F |;
sealed class P25 : Program
{
    int x1;
    ConcurrentDictionary<int, int> dict0;
    Box box0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        dict0 = new();
        box0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                var s1 = Volatile.Read(ref box0.next); o = W(s1 == null ? 0 : s1.value, o);
                J();
                o = W(dict0.TryGetValue(0, out int i2) ? i2 : -1, o);
                J();
                o = W(dict0.GetOrAdd(0, k => { {
                        J();
                        o = W(dict0.AddOrUpdate(0, 1, (k, old) => { {
                                J();
                                var s3 = Volatile.Read(ref box0.next); o = W(s3 == null ? 0 : s3.value, o);
                            } return old + 1; }), o);
                    } return 1; }), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                var s4 = Volatile.Read(ref box0.next); o = W(s4 == null ? 0 : s4.value, o);
                J();
                o = W(dict0.TryAdd(0, 2), o);
                J();
                o = W(dict0.TryUpdate(0, 2, 1), o);
                J();
                o = W(dict0.TryAdd(0, 1), o);
                J();
                foreach (int i5 in new[] { 0, 1 }) {
                }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
            J();
            var t6 = new Thread(() => {
                string o = "";
                try
                {
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[3] = o; }
            }) { IsBackground = true }; t6.Start(); {
            } o = W(t6.Join(1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300060.
// shown: ||SynchronizationLockException |-1 ;
// shown: |||-1 ;
sealed class P26 : Program
{
    int x0;
    ReaderWriterLockSlim rw0;
    ConcurrentQueue<int> queue0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        rw0 = new();
        queue0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                ThreadPool.UnsafeQueueUserWorkItem(_ => {
                    string o = "";
                    try
                    {
                        J();
                        rw0.ExitReadLock();
                        J();
                        o = W(rw0.IsWriteLockHeld, o);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }, null);
                J();
                rw0.EnterUpgradeableReadLock(); try { {
                    } rw0.EnterWriteLock(); try {
                    } finally { rw0.ExitWriteLock(); } } finally { rw0.ExitUpgradeableReadLock(); }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(queue0.TryPeek(out int i1) ? i1 : -1, o);
                J();
                queue0.Enqueue(1);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread1.Start();
        try
        {
            J();
            Interlocked.Exchange(ref x0, 1);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300062.
// shown: 0 |1 2 1 |0 2 ;
// shown: 0 |1 2 2 1 |0 2 ;
// shown: 0 |2 2 2 |0 1 ;
// shown: 0 |2 2 2 |0 2 ;
sealed class P27 : Program
{
    int x0;
    int x1;
    Box box0;
    Box box1;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        box0 = new();
        box1 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref box1.next, new Box { value = 0 });
                J();
                o = W(LazyInitializer.EnsureInitialized(ref box0.next, () => new Box { value = Interlocked.Increment(ref x0) }).value, o);
                J();
                do { var s1 = Volatile.Read(ref box0.next); if (Interlocked.CompareExchange(ref box0.next, new Box { next = s1, value = 2 }, s1) == s1) break; } while (true);
                J();
                for (var s2 = Volatile.Read(ref box0.next); s2 != null; s2 = s2.next) o = W(s2.value, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                do { var s3 = Volatile.Read(ref box0.next); if (Interlocked.CompareExchange(ref box0.next, new Box { next = s3, value = 2 }, s3) == s3) break; } while (true);
                J();
                if (Volatile.Read(ref x1) == 1) {
                }
                J();
                var s4 = Volatile.Read(ref box1.next); o = W(s4 == null ? 0 : s4.value, o);
                J();
                o = W(Interlocked.Increment(ref x0), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            var s5 = Volatile.Read(ref box1.next); o = W(s5 == null ? 0 : s5.value, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300064.
// shown: deadlock
sealed class P28 : Program
{
    int x0;
    Semaphore ossem0;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        ossem0 = new(0, 2);
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                ossem0.WaitOne();
                J();
                async Task<int> L1() {
                    J();
                    o = W(ossem0.Release(), o);
                    J();
                    o = W(ossem0.Release(), o);
                    return 2; } var t1 = L1(); o = W(t1.IsCompleted, o); o = W(await t1, o);
                J();
                o = W(ossem0.Release(), o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(ossem0.WaitOne(0), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(ossem0.Release(), o);
            J();
            try {
                J();
                var t2 = Task.Run(async () => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[3] = o; }
                }); {
                } await t2;
            } catch (Exception e) { o = W(e, o); }
        }
        catch (Exception e) { o = W(e, o); }
        try { await Task.WhenAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300073.
// shown: F ||||;
// shown: T ||||InvalidOperationException ;
sealed class P29 : Program
{
    int x0;
    TaskCompletionSource<int> tcs0;
    Timer timer0;
    Serial sync0;
    Task task0;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        tcs0 = new();
        timer0 = new(_ => Interlocked.Increment(ref x0));
        sync0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                var s1 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                } finally { SynchronizationContext.SetSynchronizationContext(s1); }
                J();
                Parallel.Invoke(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                }, () => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[3] = o; }
                });
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                var s2 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                } finally { SynchronizationContext.SetSynchronizationContext(s2); }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                tcs0.SetException(new Exception[] { new X(), new Y() });
                J();
                timer0.Dispose();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[4] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(tcs0.TrySetResult(0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300075.
// shown: 0 |1 ;
// shown: 1 |1 ;
sealed class P30 : Program
{
    int x1;
    PeriodicTimer tick0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        tick0 = new(TimeSpan.FromMilliseconds(1));
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                Interlocked.Exchange(ref x1, 1);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(Volatile.Read(ref x1), o);
            J();
            tick0.Dispose();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 300076.
// shown: -1 |5 6 5 |1 T ;
// shown: deadlock
sealed class P31 : Program
{
    int x0;
    int x1;
    ConcurrentQueue<int> queue0;
    ConcurrentQueue<int> queue1;
    Mutex osmutex0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        queue0 = new();
        queue1 = new(new[] { 5, 6 });
        osmutex0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                foreach (int i1 in queue1) o = W(i1, o);
                J();
                osmutex0.WaitOne(); try {
                    J();
                    o = W(queue1.TryPeek(out int i2) ? i2 : -1, o);
                } finally { osmutex0.ReleaseMutex(); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(SynchronizationContext.Current == null, o);
                J();
                osmutex0.WaitOne();
                J();
                if (Volatile.Read(ref x1) == 1) {
                }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(queue0.TryDequeue(out int i3) ? i3 : -1, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300078.
// shown: -1 0 0 |0 |-1 ;
// shown: -1 0 0 |0 |;
sealed class P32 : Program
{
    int x0;
    int x1;
    ConcurrentBag<int> bag0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        bag0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                using (new Timer(_ => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(bag0.TryTake(out int i1) ? i1 : -1, o);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }, null, 0, -1)) {
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(bag0.TryTake(out int i2) ? i2 : -1, o);
            J();
            o = W(Volatile.Read(ref x1), o);
            J();
            o = W(Interlocked.CompareExchange(ref x0, 2, 0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 300080.
// shown: |0 -1 0 ;
// shown: |0 -1 1 ;
// shown: |0 0 0 ;
sealed class P33 : Program
{
    int x0;
    int x1;
    ConcurrentStack<int> stack0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        stack0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                Interlocked.Exchange(ref x0, 1);
                J();
                o = W(stack0.TryPop(out int i1) ? i1 : -1, o);
                J();
                o = W(stack0.Count, o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            stack0.Push(0);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300087.
// shown: 0 0 ||||T 1 1 F ;
// shown: 0 1 ||||T 1 1 F ;
// shown: 1 1 ||||T 1 1 F ;
sealed class P34 : Program
{
    int x0;
    int x1;
    Box box0;
    Task task0;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        box0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
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
                J();
                Interlocked.Exchange(ref x0, 2);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                var s1 = new Box { value = 1 }; o = W(Interlocked.CompareExchange(ref box0.next, s1, null) == null, o);
                J();
                var s2 = Volatile.Read(ref box0.next); o = W(s2 == null ? 0 : s2.value, o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                var s3 = new Box { value = 1 }; o = W(Interlocked.CompareExchange(ref box0.next, s3, null) == null, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[4] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(Volatile.Read(ref x1), o);
            J();
            var s4 = Volatile.Read(ref box0.next); o = W(s4 == null ? 0 : s4.value, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300089.
// shown: |0 ;
// shown: |1 1 1 ;
sealed class P35 : Program
{
    int x0;
    int x1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x1) == 1) {
                    J();
                    try {
                    } finally {
                        J();
                        o = W(Interlocked.CompareExchange(ref x1, 0, 2), o);
                        J();
                        o = W(Interlocked.Increment(ref x0), o);
                    }
                }
                J();
                o = W(Volatile.Read(ref x1), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            Interlocked.Exchange(ref x1, 1);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300090.
// shown: F |F 0 |F 2 X |-1 1 1 T ;
// shown: F |F 0 |T 2 X |-1 1 1 F ;
// shown: F |F 0 |T 2 X |1 1 1 F ;
// shown: F |F 1 |T 2 X |1 1 1 F ;
sealed class P36 : Program
{
    int x0;
    int x1;
    ConcurrentDictionary<int, int> dict0;
    Task task0;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        dict0 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(Thread.CurrentThread.IsThreadPoolThread, o);
                J();
                o = W(dict0.Count, o);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x1, 2);
                J();
                o = W(dict0.TryAdd(0, 1), o);
                J();
                Interlocked.Exchange(ref x0, 0);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 1, 1), o);
                J();
                Throw(new X());
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        task2 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(dict0.TryGetValue(0, out int i1) ? i1 : -1, o);
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(dict0.TryAdd(0, 1), o);
            }
            finally { r[3] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            o = W(dict0.TryAdd(0, 1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task2.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300091.
// shown: |0 0 0 -1 T |;
sealed class P37 : Program
{
    int x0;
    Channel<int> chan1;
    ThreadLocal<int> slot0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        chan1 = Channel.CreateBounded<int>(0);
        slot0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(slot0.Value, o);
                J();
                o = W(slot0.Value, o);
                J();
                o = W(chan1.Reader.TryRead(out int i1) ? i1 : -1, o);
                J();
                o = W(slot0.IsValueCreated, o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            using (new Timer(_ => {
                string o = "";
                try
                {
                    J();
                    slot0.Value = 2;
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[2] = o; }
            }, null, 1, -1)) {
            }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300092.
// shown: 1 LockRecursionException LockRecursionException |;
// shown: 1 |- ;
sealed class P38 : Program
{
    AutoResetEvent are0;
    ReaderWriterLockSlim rw0;
    Mutex osmutex0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        are0 = new(false);
        rw0 = new();
        osmutex0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                if (rw0.TryEnterWriteLock(0)) { try {
                        J();
                        if (osmutex0.WaitOne(0)) { try {
                                J();
                                rw0.EnterReadLock(); try {
                                } finally { rw0.ExitReadLock(); }
                            } finally { osmutex0.ReleaseMutex(); } } else o = W("-", o);
                    } finally { rw0.ExitWriteLock(); } } else o = W("-", o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(WaitHandle.WaitAny(new WaitHandle[] { are0, osmutex0 }), o);
            J();
            osmutex0.WaitOne(); try {
            } finally { osmutex0.ReleaseMutex(); }
            J();
            await task0;
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300094.
// shown: T 1 |1 0 ;
sealed class P39 : Program
{
    int x0;
    int x1;
    PeriodicTimer tick0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        tick0 = new(TimeSpan.FromMilliseconds(1));
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                try {
                } catch (Exception e) { o = W(e, o); }
                J();
                Interlocked.Exchange(ref x1, 0);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 1, 1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(await tick0.WaitForNextTickAsync(), o);
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 300098.
// shown: |T |0 F ;
// shown: |T |0 T ;
// shown: |T |1 F ;
// shown: |T |1 T ;
// shown: |T |2 F ;
sealed class P40 : Program
{
    int x1;
    object gate0;
    Box box0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        gate0 = new();
        box0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                Monitor.Enter(gate0); try {
                    J();
                    Interlocked.Exchange(ref box0.next, new Box { value = 2 });
                    J();
                    do { var s1 = Volatile.Read(ref box0.next); if (Interlocked.CompareExchange(ref box0.next, new Box { next = s1, value = 1 }, s1) == s1) break; } while (true);
                } finally { Monitor.Exit(gate0); }
                J();
                o = W(Monitor.TryEnter(gate0, 1), o); if (Monitor.IsEntered(gate0)) Monitor.Exit(gate0);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                var s2 = Volatile.Read(ref box0.next); o = W(s2 == null ? 0 : s2.value, o);
                J();
                o = W(task0.IsCompleted, o);
                J();
                Interlocked.Exchange(ref x1, 2);
                J();
                do { var s3 = Volatile.Read(ref box0.next); if (Interlocked.CompareExchange(ref box0.next, new Box { next = s3, value = 1 }, s3) == s3) break; } while (true);
                J();
                await Task.Delay(0);
                J();
                lock (gate0) { {
                    } Monitor.Pulse(gate0); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            lock (gate0) { while (Volatile.Read(ref x1) == 0) Monitor.Wait(gate0); {
                    J();
                    Interlocked.Exchange(ref box0.next, new Box { value = 2 });
                } }
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300105.
// shown: deadlock
// shown: |1 ;
sealed class P41 : Program
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
                lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                    } }
                J();
                lock (gate0) {
                }
                J();
                o = W(Interlocked.Increment(ref x1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            lock (gate0) { {
                    J();
                    lock (gate0) { while (Volatile.Read(ref x1) == 0) Monitor.Wait(gate0); {
                        } }
                } Monitor.Pulse(gate0); }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 300109.
// shown: X Aggregate(Aggregate(X,X,),) ||T 0 T ;
sealed class P42 : Program
{
    int x1;
    TaskCompletionSource<int> tcs0;
    ReaderWriterLockSlim rw0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        tcs0 = new();
        rw0 = new(LockRecursionPolicy.SupportsRecursion);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Task.WaitAll(new Task[] { tcs0.Task, tcs0.Task }, 1), o);
                J();
                try { await tcs0.Task; } catch (OperationCanceledException e) { o = W(e.CancellationToken.IsCancellationRequested, o); }
                J();
                o = W(rw0.CurrentReadCount, o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                async Task<int> L1() {
                    return 0; } var t1 = L1(); o = W(t1.IsCompleted, o); o = W(await t1, o);
                J();
                o = W(tcs0.TrySetException(new X()), o);
                J();
                if (rw0.TryEnterWriteLock(1)) { try {
                    } finally { rw0.ExitWriteLock(); } } else o = W("-", o);
                J();
                rw0.EnterWriteLock(); try {
                } finally { rw0.ExitWriteLock(); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            rw0.EnterUpgradeableReadLock(); try { {
                } rw0.EnterWriteLock(); try {
                } finally { rw0.ExitWriteLock(); } } finally { rw0.ExitUpgradeableReadLock(); }
            J();
            Throw(new X());
            J();
            { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300115.
// shown: 1 3 InvalidOperationException |T |0 F T InvalidOperationException ;
// shown: 1 3 |F T |0 T InvalidOperationException ;
// shown: 2 3 InvalidOperationException |T |0 F T InvalidOperationException ;
// shown: 2 3 |F T |0 T InvalidOperationException ;
sealed class P43 : Program
{
    int x1;
    CountdownEvent cde0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        cde0 = new(1);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(cde0.Wait(1), o);
                J();
                o = W(cde0.Signal(), o);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x1, 2, 2), o);
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                J();
                o = W(cde0.Wait(1), o);
                J();
                o = W(cde0.Signal(), o);
                J();
                o = W(cde0.Signal(), o);
                J();
                o = W(cde0.Wait(1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(Interlocked.Increment(ref x1), o);
            J();
            cde0.Wait();
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300116.
// shown: 0 3 |0 |0 - |T ;
// shown: 0 3 |0 |0 |T ;
sealed class P44 : Program
{
    int x0;
    Lock mutex0;
    ReaderWriterLock rwl0;
    ThreadLocal<int> slot0;
    ThreadLocal<int> slot1;
    Task task0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        mutex0 = new();
        rwl0 = new();
        slot0 = new();
        slot1 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x0) == 1) {
                }
                J();
                rwl0.AcquireReaderLock(-1); try {
                    J();
                    try {
                        J();
                        o = W(Interlocked.Exchange(ref x0, 2), o);
                    } finally {
                    }
                } finally { rwl0.ReleaseReaderLock(); }
            }
            finally { r[1] = o; }
        });
        task1 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(slot0.Value, o);
                J();
                if (mutex0.TryEnter()) { try {
                        J();
                        rwl0.AcquireWriterLock(-1); try {
                            J();
                            slot0.Value = 0;
                        } finally { rwl0.ReleaseWriterLock(); }
                    } finally { mutex0.Exit(); } } else o = W("-", o);
            }
            finally { r[2] = o; }
        }, TaskCreationOptions.LongRunning);
        task2 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                lock (mutex0) {
                    J();
                    o = W(mutex0.IsHeldByCurrentThread, o);
                    J();
                    lock (mutex0) {
                    }
                }
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            o = W(slot1.Value, o);
            J();
            o = W(Interlocked.Increment(ref x0), o);
            J();
            lock (mutex0) {
            }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task2.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300129.
// shown: F 0 0 |0 |0 |;
// shown: F 0 0 |1 |1 |;
// shown: F 0 1 |0 |0 |;
// shown: F 0 1 |1 |1 |;
// shown: F 0 1 |1 ||;
sealed class P45 : Program
{
    int x0;
    int x1;
    SemaphoreSlim sem0;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        sem0 = new(0);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 1);
                J();
                o = W(Task.WaitAny(Task.Run(() => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(Volatile.Read(ref x1), o);
                    }
                    finally { r[2] = o; }
                }), Task.Run(() => {
                    string o = "";
                    try
                    {
                        J();
                        sem0.Wait();
                        J();
                        Interlocked.Exchange(ref x1, 1);
                    }
                    finally { r[3] = o; }
                })), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(sem0.Wait(0), o);
            J();
            o = W(sem0.Release(), o);
            J();
            o = W(sem0.Release(), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300130.
// shown: 1 |0 -1 1 |2 1 ;
// shown: 1 |0 -1 2 |1 1 ;
// shown: 1 |0 1 1 |2 -1 ;
// shown: 1 |0 1 2 |1 -1 ;
// shown: 2 |3 -1 2 |1 1 ;
sealed class P46 : Program
{
    int x0;
    int x1;
    ConcurrentDictionary<int, int> dict0;
    BlockingCollection<int> bc0;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        dict0 = new();
        bc0 = new(1);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                try {
                    J();
                    o = W(dict0.AddOrUpdate(0, 0, (k, old) => { {
                        } return old + 1; }), o);
                    J();
                    { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                } catch (Exception e) { o = W(e, o); }
                J();
                o = W(bc0.TryTake(out int i2) ? i2 : -1, o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                bc0.Add(1);
                J();
                bc0.CompleteAdding();
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(bc0.TryTake(out int i1, 1) ? i1 : -1, o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(dict0.AddOrUpdate(0, 2, (k, old) => { {
                    J();
                    { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                } return old + 1; }), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await Task.WhenAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300138.
// shown: deadlock
// shown: |T ;
sealed class P47 : Program
{
    int x1;
    Mutex osmutex0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        osmutex0 = new(true);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x1, 0);
                J();
                o = W(osmutex0.WaitOne(1), o);
                J();
                osmutex0.WaitOne(); try {
                    J();
                    osmutex0.WaitOne();
                } finally { osmutex0.ReleaseMutex(); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            osmutex0.ReleaseMutex();
            J();
            osmutex0.WaitOne(); try {
            } finally { osmutex0.ReleaseMutex(); }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300142.
// shown: Aggregate(InvalidOperationException,) |T 0 |||;
// shown: Aggregate(InvalidOperationException,) ||T 0 ||;
sealed class P48 : Program
{
    int x1;
    CountdownEvent cde0;
    ThreadLocal<int> slot0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        cde0 = new(1);
        slot0 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(cde0.Signal(), o);
                J();
                o = W(Interlocked.Exchange(ref x1, 1), o);
                J();
                try {
                } catch (Exception e) { o = W(e, o); }
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(cde0.Signal(), o);
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                if (Volatile.Read(ref x1) == 1) {
                }
                J();
                var t1 = Task.Run(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[3] = o; }
                }).ContinueWith(t => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[4] = o; }
                }, TaskContinuationOptions.ExecuteSynchronously); {
                } await t1;
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            slot0.Value = 1;
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 300144.
// shown: 3 Aggregate(InvalidOperationException,) |-1 |InvalidOperationException |0 InvalidOperationException ;
// shown: deadlock
sealed class P49 : Program
{
    int x0;
    int x1;
    object gate0;
    BlockingCollection<int> bc0;
    BlockingCollection<int> bc1;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        gate0 = new();
        bc0 = new();
        bc1 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                bc0.CompleteAdding();
                J();
                o = W(bc1.TryTake(out int i1) ? i1 : -1, o);
                J();
                lock (gate0) { {
                    } Monitor.Wait(gate0); {
                        J();
                        bc0.Add(0);
                    } }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bc1.CompleteAdding();
                J();
                foreach (int i2 in bc0.GetConsumingEnumerable()) o = W(i2, o);
                J();
                lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                    } }
                J();
                lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                    } }
                J();
                o = W(bc0.Take(), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        var thread2 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                Interlocked.Exchange(ref x1, 2);
                J();
                o = W(bc0.Take(), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread2.Start();
        try
        {
            J();
            o = W(Interlocked.Increment(ref x0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        thread2.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}
