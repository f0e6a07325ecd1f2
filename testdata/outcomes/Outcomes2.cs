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

// Seed 200000.
// shown: X |1 F F |;
sealed class P0 : Program
{
    int x0;
    TaskCompletionSource<int> tcs0;
    CancellationTokenSource cts0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        tcs0 = new(TaskCreationOptions.RunContinuationsAsynchronously);
        cts0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(tcs0.Task.Wait(1), o);
                J();
                tcs0.SetException(new Exception[] { new X(), new Y() });
                J();
                o = W(tcs0.TrySetCanceled(cts0.Token), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(tcs0.Task.GetAwaiter().GetResult(), o);
            J();
            var t1 = tcs0.Task.ContinueWith(t => {
                string o = "";
                try
                {
                }
                finally { r[2] = o; }
            }, TaskContinuationOptions.ExecuteSynchronously); {
            } await t1;
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200001.
// shown: |0 T |;
sealed class P1 : Program
{
    int x1;
    PeriodicTimer tick0;
    Serial sync0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        tick0 = new(TimeSpan.FromMilliseconds(1));
        sync0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                try {
                } catch (X) { o = W("x", o); }
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                o = W(SynchronizationContext.Current == null, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            sync0.Send(_ => {
                string o = "";
                try
                {
                    J();
                    tick0.Dispose();
                }
                finally { r[2] = o; }
            }, null);
            J();
            tick0.Dispose();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 200004.
// shown: 0 0 |1 0 0 |0 1 ;
sealed class P2 : Program
{
    int x0;
    int x1;
    ThreadLocal<int> slot0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        slot0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 0, 1), o);
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                if (Volatile.Read(ref x0) == 1) {
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(slot0.Value, o);
                J();
                slot0.Value = 0;
                J();
                if (Volatile.Read(ref x0) == 1) {
                }
                J();
                slot0.Value = 1;
                J();
                o = W(slot0.Value, o);
            }
            finally { r[2] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            o = W(slot0.Value, o);
            J();
            o = W(slot0.Value, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200005.
// shown: -1 0 |0 0 -1 0 ;
sealed class P3 : Program
{
    int x0;
    int x1;
    ConcurrentBag<int> bag1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        bag1 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
                J();
                o = W(bag1.Count, o);
                J();
                o = W(bag1.TryTake(out int i1) ? i1 : -1, o);
                J();
                o = W(Interlocked.Exchange(ref x0, 2), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(bag1.TryTake(out int i2) ? i2 : -1, o);
            J();
            o = W(bag1.Count, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 200011.
// shown: 0 |0 0 ;
sealed class P4 : Program
{
    int x0;
    int x1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x1, 1, 2), o);
                J();
                o = W(Volatile.Read(ref x0), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.CompareExchange(ref x0, 0, 1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200014.
// shown: 1 1 |1 0 |;
sealed class P5 : Program
{
    int x0;
    int x1;
    Lazy<int> lazy0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        lazy0 = new(() => Interlocked.Increment(ref x0));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                var t1 = Begin(async () => {
                    string o = "";
                    try
                    {
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
            o = W(lazy0.Value, o);
            J();
            o = W(lazy0.Value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200015.
// shown: deadlock
sealed class P6 : Program
{
    int x0;
    CancellationTokenSource cts0;
    Barrier bar0;
    Barrier bar1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        cts0 = new();
        bar0 = new(2, b => Interlocked.Increment(ref x0));
        bar1 = new(2);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                bar0.SignalAndWait();
                J();
                bar1.SignalAndWait(cts0.Token);
                J();
                bar0.SignalAndWait();
                J();
                try {
                } catch (Exception e) { o = W(e, o); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            bar0.SignalAndWait();
            J();
            bar0.SignalAndWait();
            J();
            bar1.SignalAndWait();
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200018.
// shown: |0 ||;
// shown: |1 ||;
sealed class P7 : Program
{
    int x1;
    ManualResetEventSlim mre0;
    PeriodicTimer tick0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        mre0 = new();
        tick0 = new(TimeSpan.FromMilliseconds(1));
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                tick0.Dispose();
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
                    o = W(Interlocked.Exchange(ref x1, 2), o);
                } t1.Join();
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                tick0.Dispose();
                J();
                Interlocked.Exchange(ref x1, 1);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread1.Start();
        try
        {
            J();
            mre0.Set();
            J();
            tick0.Dispose();
            J();
            tick0.Dispose();
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200019.
// shown: Aggregate(X,) |0 T |F 1 0 0 ;
sealed class P8 : Program
{
    int x0;
    int x1;
    TaskCompletionSource<int> tcs0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        tcs0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                try {
                } catch (Exception e) when (Interlocked.Increment(ref x0) < 3) { o = W(e, o); }
                J();
                o = W(Interlocked.Exchange(ref x1, 1), o);
                J();
                o = W(tcs0.TrySetException(new X()), o);
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(tcs0.TrySetCanceled(), o);
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 2, 2), o);
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(tcs0.Task.Result, o);
            J();
            { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
            J();
            o = W(Volatile.Read(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200022.
// shown: F 0 |-1 -1 |F |T T ;
// shown: F 0 |-1 -1 |T |T T ;
// shown: F 0 |-1 -1 ||T T ;
// shown: T 0 |-1 -1 |F |F F ;
// shown: T 0 |-1 -1 |F |T F ;
// shown: T 0 |-1 -1 |T |F F ;
// shown: T 0 |-1 -1 |T |T F ;
// shown: T 0 |-1 -1 ||F F ;
// shown: T 0 |-1 -1 ||T F ;
sealed class P9 : Program
{
    int x1;
    TaskCompletionSource<int> tcs0;
    ConcurrentQueue<int> queue0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        tcs0 = new();
        queue0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(queue0.TryPeek(out int i1) ? i1 : -1, o);
                J();
                ThreadPool.UnsafeQueueUserWorkItem(_ => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(queue0.IsEmpty, o);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }, null);
                J();
                o = W(queue0.TryDequeue(out int i2) ? i2 : -1, o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(queue0.IsEmpty, o);
                J();
                queue0.Enqueue(1);
                J();
                task0.Wait();
                J();
                o = W(tcs0.TrySetException(new X()), o);
            }
            finally { r[3] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            o = W(tcs0.TrySetException(new X()), o);
            J();
            o = W(Volatile.Read(ref x1), o);
            J();
            queue0.Enqueue(0);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200023.
// shown: 0 |0 ;
sealed class P10 : Program
{
    int x0;
    int x1;
    object gate0;
    ReaderWriterLockSlim rw1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        gate0 = new();
        rw1 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 0), o);
                J();
                lock (gate0) {
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            rw1.EnterReadLock(); try {
                J();
                o = W(Volatile.Read(ref x1), o);
            } finally { rw1.ExitReadLock(); }
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200024.
// shown: T 0 Aggregate(InvalidOperationException,) |1 InvalidOperationException |T |;
// shown: T 0 Aggregate(InvalidOperationException,) |1 |T |;
// shown: T 0 |1 InvalidOperationException |T T 2 |;
// shown: T 0 |1 |T T 2 2 |;
// shown: T 0 |2 |T T 2 1 |;
// shown: T 0 |InvalidOperationException |T T 2 1 |;
sealed class P11 : Program
{
    int x0;
    BlockingCollection<int> bc0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        bc0 = new(new ConcurrentStack<int>());
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(bc0.Take(), o);
                J();
                bc0.Add(2);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(() => {
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
                    finally { r[3] = o; }
                }) { IsBackground = true }; t1.Start(); {
                } o = W(t1.Join(1), o);
                J();
                o = W(bc0.TryAdd(2), o);
                J();
                foreach (int i2 in bc0.GetConsumingEnumerable()) o = W(i2, o);
                J();
                try {
                } finally {
                }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(bc0.TryAdd(1), o);
            J();
            o = W(Volatile.Read(ref x0), o);
            J();
            bc0.CompleteAdding();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200027.
// shown: InvalidOperationException Aggregate(InvalidOperationException,) |0 T 1 |0 ;
sealed class P12 : Program
{
    int x0;
    int x1;
    CountdownEvent cde0;
    BlockingCollection<int> bc0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        cde0 = new(1);
        bc0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x0, 0, 0), o);
                J();
                o = W(cde0.Signal(), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(cde0.CurrentCount, o);
                J();
                cde0.AddCount();
                J();
                o = W(cde0.Signal(), o);
                J();
                o = W(bc0.Take(), o);
                J();
                o = W(bc0.TryAdd(1), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(cde0.Signal(), o);
            J();
            o = W(Interlocked.Increment(ref x1), o);
            J();
            o = W(bc0.Take(), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200028.
// shown: T 5 1 |6 T |;
sealed class P13 : Program
{
    int x0;
    ConcurrentStack<int> stack0;
    Timer timer0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        stack0 = new(new[] { 5, 6 });
        timer0 = new(_ => Interlocked.Increment(ref x0), null, 1, -1);
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(stack0.TryPop(out int i1) ? i1 : -1, o);
                J();
                var t2 = new Thread(() => {
                    string o = "";
                    try
                    {
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }) { IsBackground = true }; t2.Start(); {
                } o = W(t2.Join(1), o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(timer0.Change(1, -1), o);
            J();
            o = W(stack0.TryPeek(out int i3) ? i3 : -1, o);
            J();
            o = W(stack0.Count, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200029.
// shown: deadlock
sealed class P14 : Program
{
    int x0;
    object gate0;
    ThreadLocal<int> slot1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        gate0 = new();
        slot1 = new(() => Interlocked.Increment(ref x0));
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x0, 0, 0), o);
                J();
                if (Volatile.Read(ref x0) == 0) {
                    J();
                    lock (gate0) { while (Volatile.Read(ref x0) == 0) Monitor.Wait(gate0); {
                            J();
                            lock (gate0) {
                                J();
                                o = W(Interlocked.Increment(ref x0), o);
                            }
                        } }
                }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            lock (gate0) { {
                } Monitor.Pulse(gate0); }
            J();
            o = W(slot1.IsValueCreated, o);
            J();
            lock (gate0) { {
                    J();
                    o = W(Interlocked.Increment(ref x0), o);
                } Monitor.Pulse(gate0); }
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200030.
// shown: deadlock
sealed class P15 : Program
{
    int x0;
    int x1;
    Barrier bar0;
    ThreadLocal<int> slot0;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        bar0 = new(2, b => { if (b.CurrentPhaseNumber == 0) throw new X(); });
        slot0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
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
                J();
                async IAsyncEnumerable<int> G1() { try {
                        yield return 1;
                        J();
                        o = W(Volatile.Read(ref x1), o);
                        J();
                        o = W(slot0.Value, o);
                        yield return 2; } finally { o = W("f", o);
                    } } await foreach (int i1 in G1()) { {
                    } break; }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bar0.SignalAndWait();
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(slot0.IsValueCreated, o);
                J();
                slot0.Value = 1;
                J();
                slot0.Value = 2;
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(Volatile.Read(ref x1), o);
            J();
            try {
                J();
                o = W(slot0.Value, o);
            } catch (X) { o = W("x", o); }
            J();
            bar0.SignalAndWait();
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200032.
// shown: deadlock
sealed class P16 : Program
{
    int x0;
    int x1;
    Channel<int> chan0;
    Channel<int> chan1;
    ConcurrentQueue<int> queue1;
    BlockingCollection<int> bc0;
    BlockingCollection<int> bc1;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        chan0 = Channel.CreateUnbounded<int>();
        chan1 = Channel.CreateBounded<int>(new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropOldest });
        queue1 = new();
        bc0 = new();
        bc1 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(chan1.Writer.TryComplete(), o);
                J();
                await chan1.Writer.WriteAsync(2);
                J();
                await chan1.Reader.Completion;
                J();
                bc1.Add(1);
                J();
                o = W(bc1.TryAdd(0), o);
                J();
                o = W(Interlocked.Exchange(ref x0, 1), o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(chan1.Writer.TryComplete(), o);
                J();
                bc1.Add(1);
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                J();
                queue1.Enqueue(0);
                J();
                o = W(chan0.Writer.TryComplete(), o);
                J();
                foreach (int i1 in bc0.GetConsumingEnumerable()) o = W(i1, o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Volatile.Read(ref x1), o);
            J();
            o = W(chan1.Writer.TryWrite(2), o);
            J();
            if (Volatile.Read(ref x1) == 1) {
            }
            J();
            queue1.Enqueue(1);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200035.
// shown: |||;
sealed class P17 : Program
{
    int x0;
    CancellationTokenSource cts0;
    Barrier bar0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        cts0 = new();
        bar0 = new(2);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 2);
                J();
                bar0.SignalAndWait();
                J();
                bar0.RemoveParticipant();
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                bar0.SignalAndWait(cts0.Token);
                J();
                await Task.Yield();
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
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
                    J();
                    bar0.SignalAndWait();
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[3] = o; }
            }); t1.Start(); {
            } t1.Join();
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200036.
// shown: T |1 1 |0 F 1 ;
sealed class P18 : Program
{
    int x0;
    int x1;
    Lazy<int> lazy0;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        lazy0 = new(() => Interlocked.Increment(ref x0));
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.Value, o);
                J();
                Interlocked.Exchange(ref x1, 0);
                J();
                o = W(lazy0.Value, o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x1, 2, 1), o);
                J();
                o = W(Thread.CurrentThread.IsThreadPoolThread, o);
                J();
                o = W(lazy0.Value, o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(lazy0.IsValueCreated, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200037.
// shown: deadlock
sealed class P19 : Program
{
    int x0;
    int x1;
    CancellationTokenSource cts0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        cts0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                foreach (int i1 in new[] { 0, 1 }) {
                }
                J();
                cts0.Token.WaitHandle.WaitOne();
                J();
                o = W(Interlocked.Exchange(ref x1, 2), o);
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

// Seed 200041.
// shown: 1 1 |1 0 |1 3 ;
// shown: 1 2 |1 0 |2 3 ;
// shown: 2 2 |1 0 |2 3 ;
sealed class P20 : Program
{
    int x0;
    int x1;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 0, 2), o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                try {
                    J();
                    o = W(Interlocked.Increment(ref x1), o);
                } catch (X) { o = W("x", o); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            Interlocked.Exchange(ref x1, 2);
            J();
            o = W(Volatile.Read(ref x0), o);
            J();
            o = W(Interlocked.CompareExchange(ref x0, 0, 1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200043.
// shown: 0 X ||2 -1 ;
sealed class P21 : Program
{
    int x0;
    ConcurrentBag<int> bag0;
    ConcurrentBag<int> bag1;
    ThreadLocal<int> slot0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        bag0 = new();
        bag1 = new();
        slot0 = new(() => Interlocked.Increment(ref x0));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                Throw(new X());
                J();
                slot0.Value = 0;
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                slot0.Value = 2;
                J();
                o = W(slot0.Value, o);
                J();
                o = W(bag1.TryTake(out int i1) ? i1 : -1, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            bag1.Add(0);
            J();
            o = W(bag0.Count, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200044.
// shown: -1 Aggregate(InvalidOperationException,) ||0 |;
sealed class P22 : Program
{
    int x0;
    object gate0;
    Lazy<int> lazy0;
    BlockingCollection<int> bc0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        gate0 = new();
        lazy0 = new(() => Interlocked.Increment(ref x0));
        bc0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                ThreadPool.QueueUserWorkItem(_ => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(bc0.Count, o);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                });
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
                o = W(lazy0.Value, o);
                J();
                o = W(lazy0.Value, o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            if (Volatile.Read(ref x0) == 2) {
            }
            J();
            o = W(bc0.TryTake(out int i1, 1) ? i1 : -1, o);
            J();
            if (Monitor.TryEnter(gate0)) { try {
                } finally { Monitor.Exit(gate0); } } else o = W("-", o);
            J();
            bc0.CompleteAdding();
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200050.
// shown: ||0 F ;
// shown: ||0 T ;
// shown: ||1 F ;
// shown: ||2 F ;
sealed class P23 : Program
{
    int x0;
    int x1;
    ConcurrentQueue<int> queue0;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        queue0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x1, 1);
                J();
                queue0.Enqueue(2);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(queue0.Count, o);
                J();
                o = W(queue0.IsEmpty, o);
                J();
                try {
                } finally {
                }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            queue0.Enqueue(0);
            J();
            if (Volatile.Read(ref x0) == 1) {
            }
        }
        catch (Exception e) { o = W(e, o); }
        try { await Task.WhenAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200052.
// shown: 0 Aggregate(InvalidOperationException,) InvalidOperationException InvalidOperationException |0 |0 |;
// shown: 1 InvalidOperationException |0 T T |0 |2 ;
sealed class P24 : Program
{
    int x0;
    int x1;
    TaskCompletionSource<int> tcs0;
    BlockingCollection<int> bc0;
    Task task0;
    Task task2;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        tcs0 = new();
        bc0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                try {
                    J();
                    tcs0.SetFromTask(Task.FromResult(0));
                } finally {
                    J();
                    o = W(Volatile.Read(ref x0), o);
                    J();
                    o = W(bc0.TryAdd(2), o);
                }
                J();
                o = W(bc0.TryAdd(1), o);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bc0.CompleteAdding();
                J();
                o = W(Volatile.Read(ref x0), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        task2 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(bc0.Take(), o);
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.Exchange(ref x1, 2), o);
            J();
            task2.Wait();
            J();
            bc0.Add(1);
            J();
            bc0.Add(2);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task2; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200058.
// shown: |||;
sealed class P25 : Program
{
    ReaderWriterLock rwl0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        rwl0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                try {
                } finally {
                    J();
                    var t1 = Begin(async () => {
                        string o = "";
                        try
                        {
                            J();
                            rwl0.AcquireReaderLock(-1); try {
                            } finally { rwl0.ReleaseReaderLock(); }
                        }
                        finally { r[2] = o; }
                    }); {
                    } await t1;
                }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                rwl0.AcquireWriterLock(0); try {
                } finally { rwl0.ReleaseWriterLock(); }
                J();
                rwl0.AcquireWriterLock(-1); try {
                    J();
                    rwl0.AcquireWriterLock(0); try {
                        J();
                        rwl0.AcquireWriterLock(-1); try {
                        } finally { rwl0.ReleaseWriterLock(); }
                        J();
                        rwl0.AcquireReaderLock(-1); try { var c2 = rwl0.UpgradeToWriterLock(-1); try {
                            } finally { rwl0.DowngradeFromWriterLock(ref c2); } } finally { rwl0.ReleaseReaderLock(); }
                    } finally { rwl0.ReleaseWriterLock(); }
                } finally { rwl0.ReleaseWriterLock(); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread1.Start();
        try
        {
            J();
            rwl0.AcquireReaderLock(-1); try { var c3 = rwl0.UpgradeToWriterLock(-1); try {
                } finally { rwl0.DowngradeFromWriterLock(ref c3); } } finally { rwl0.ReleaseReaderLock(); }
            J();
            rwl0.AcquireReaderLock(-1); try {
                J();
                rwl0.AcquireReaderLock(-1); try {
                } finally { rwl0.ReleaseReaderLock(); }
            } finally { rwl0.ReleaseReaderLock(); }
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200060.
// shown: deadlock
sealed class P26 : Program
{
    int x0;
    int x1;
    CountdownEvent cde0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        cde0 = new(2);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x1, 2, 2), o);
                J();
                o = W(cde0.Wait(1), o);
                J();
                o = W(cde0.Signal(), o);
                J();
                cde0.Wait();
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                cde0.Wait();
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 2, 1), o);
                J();
                cde0.Reset(1);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            Interlocked.Exchange(ref x1, 1);
            J();
            if (Volatile.Read(ref x0) == 0) {
            }
            J();
            o = W(cde0.Signal(), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200066.
// shown: 0 |0 F 1 |0 T 1 0 0 ;
// shown: 0 |0 F 1 |0 T 2 0 0 ;
// shown: 0 |0 T 1 |0 F 1 0 0 ;
// shown: 0 |0 T 1 |1 F 1 0 0 ;
// shown: 0 |2 F 1 |0 T 1 0 0 ;
// shown: 0 |2 F 1 |0 T 2 0 0 ;
sealed class P27 : Program
{
    int x0;
    AsyncLocal<int> al0;
    Box box0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        al0 = new();
        box0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                var s1 = Volatile.Read(ref box0.next); o = W(s1 == null ? 0 : s1.value, o);
                J();
                var s2 = new Box { value = 1 }; o = W(Interlocked.CompareExchange(ref box0.next, s2, null) == null, o);
                J();
                Interlocked.Exchange(ref box0.next, new Box { value = 1 });
                J();
                var s3 = Volatile.Read(ref box0.next); o = W(s3 == null ? 0 : s3.value, o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                var s4 = Volatile.Read(ref box0.next); o = W(s4 == null ? 0 : s4.value, o);
                J();
                var s5 = new Box { value = 2 }; o = W(Interlocked.CompareExchange(ref box0.next, s5, null) == null, o);
                J();
                var s6 = Volatile.Read(ref box0.next); o = W(s6 == null ? 0 : s6.value, o);
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(al0.Value, o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            if (Volatile.Read(ref x0) == 0) {
                J();
                o = W(al0.Value, o);
            }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200076.
// shown: - |0 |;
// shown: 1 |0 |;
sealed class P28 : Program
{
    int x0;
    int x1;
    Lock mutex0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        mutex0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                lock (mutex0) {
                    J();
                    if (mutex0.TryEnter()) { try {
                            J();
                            lock (mutex0) {
                                J();
                                o = W(Volatile.Read(ref x1), o);
                                J();
                                Interlocked.Exchange(ref x1, 0);
                            }
                        } finally { mutex0.Exit(); } } else o = W("-", o);
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
                lock (mutex0) {
                }
                J();
                lock (mutex0) {
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
            if (mutex0.TryEnter()) { try {
                    J();
                    o = W(Interlocked.Increment(ref x0), o);
                } finally { mutex0.Exit(); } } else o = W("-", o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        return Outcome(o);
    }
}

// Seed 200079.
// shown: 1 |0 F 0 |0 F ;
// shown: 1 |0 T 0 |0 F ;
sealed class P29 : Program
{
    int x0;
    int x1;
    ManualResetEventSlim mre0;
    ManualResetEventSlim mre1;
    Lazy<int> lazy0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        mre0 = new();
        mre1 = new();
        lazy0 = new(() => Interlocked.Increment(ref x0));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
                J();
                o = W(mre0.IsSet, o);
                J();
                mre0.Wait();
                J();
                o = W(Interlocked.CompareExchange(ref x0, 1, 0), o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                mre0.Set();
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
                J();
                Interlocked.Exchange(ref x0, 0);
                J();
                o = W(mre1.Wait(1), o);
                J();
                mre0.Set();
                J();
                mre0.Set();
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(lazy0.Value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200100.
// shown: 1 1 |1 2 |;
// shown: 1 1 |2 2 |;
// shown: 1 2 |1 2 |1 0 ;
// shown: 1 2 |1 2 |;
// shown: 1 2 |3 2 |1 0 ;
// shown: 1 2 |3 2 |;
// shown: 1 3 |2 1 |0 1 ;
// shown: 1 3 |2 1 |1 1 ;
// shown: 1 3 |2 1 |2 1 ;
// shown: 1 3 |2 2 |1 0 ;
// shown: 1 3 |2 2 |2 0 ;
// shown: 1 3 |2 2 |;
// shown: 2 3 |2 1 |0 0 ;
// shown: 2 3 |2 1 |1 0 ;
// shown: 2 3 |2 1 |2 0 ;
// shown: 2 3 |2 1 |2 2 ;
// shown: 2 3 |2 1 |;
sealed class P30 : Program
{
    int x0;
    int x1;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 1);
                J();
                o = W(Interlocked.Increment(ref x0), o);
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
                if (Volatile.Read(ref x1) == 0) {
                    J();
                    o = W(Volatile.Read(ref x0), o);
                    J();
                    o = W(Interlocked.Exchange(ref x1, 0), o);
                }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.Increment(ref x1), o);
            J();
            o = W(Interlocked.Increment(ref x0), o);
            J();
            Interlocked.Exchange(ref x0, 0);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200101.
// shown: 1 |0 ;
// shown: 2 |0 ;
sealed class P31 : Program
{
    int x0;
    ReaderWriterLock rwl0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        rwl0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                rwl0.AcquireReaderLock(-1); try {
                } finally { rwl0.ReleaseReaderLock(); }
                J();
                rwl0.AcquireWriterLock(-1); try {
                    J();
                    o = W(Volatile.Read(ref x0), o);
                    J();
                    rwl0.AcquireReaderLock(-1); try { var c1 = rwl0.UpgradeToWriterLock(-1); try {
                            J();
                            try {
                            } finally {
                            }
                        } finally { rwl0.DowngradeFromWriterLock(ref c1); } } finally { rwl0.ReleaseReaderLock(); }
                } finally { rwl0.ReleaseWriterLock(); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(rwl0.WriterSeqNum, o);
            J();
            rwl0.AcquireReaderLock(-1); try { var c2 = rwl0.UpgradeToWriterLock(-1); try {
                } finally { rwl0.DowngradeFromWriterLock(ref c2); } } finally { rwl0.ReleaseReaderLock(); }
            J();
            rwl0.AcquireReaderLock(-1); try {
            } finally { rwl0.ReleaseReaderLock(); }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200103.
// shown: 0 |0 0 1 |2 ;
// shown: 0 |0 0 2 |2 ;
// shown: 1 |0 0 0 |2 ;
// shown: 1 |0 0 1 |1 ;
// shown: 1 |0 0 1 |2 ;
// shown: 1 |1 0 1 |1 ;
// shown: 2 |0 0 0 |2 ;
sealed class P32 : Program
{
    int x0;
    int x1;
    ReaderWriterLockSlim rw0;
    ReaderWriterLockSlim rw1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        rw0 = new();
        rw1 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                rw0.EnterWriteLock(); try {
                } finally { rw0.ExitWriteLock(); }
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 2), o);
                J();
                o = W(rw1.CurrentReadCount, o);
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                o = W(Interlocked.Exchange(ref x1, 1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                J();
                o = W(Interlocked.Increment(ref x0), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            rw0.EnterReadLock(); try {
            } finally { rw0.ExitReadLock(); }
            J();
            await Task.Yield();
            J();
            o = W(Interlocked.Exchange(ref x1, 1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        return Outcome(o);
    }
}

// Seed 200111.
// shown: 1 0 Aggregate(X,) |||1 ;
// shown: 1 1 Aggregate(X,) |||1 ;
// shown: 2 0 Aggregate(X,) |||1 ;
// shown: 2 1 Aggregate(X,) |||1 ;
sealed class P33 : Program
{
    int x0;
    int x1;
    Timer timer0;
    Task task0;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        timer0 = new(_ => Interlocked.Increment(ref x0));
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                Throw(new X());
                J();
                o = W(timer0.Change(0, -1), o);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                timer0.Dispose();
                J();
                Interlocked.Exchange(ref x0, 1);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        task2 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                await timer0.DisposeAsync();
                J();
                o = W(Interlocked.Increment(ref x1), o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.CompareExchange(ref x0, 1, 1), o);
            J();
            o = W(Interlocked.CompareExchange(ref x1, 0, 2), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { Task.WaitAll(task0, task2); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200117.
// shown: ObjectDisposedException |F |;
// shown: |F |;
sealed class P34 : Program
{
    CancellationTokenSource cts0;
    CancellationTokenSource cts1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        cts0 = new();
        cts1 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                var c1 = CancellationTokenSource.CreateLinkedTokenSource(cts0.Token, cts1.Token); c1.Token.Register(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                }); {
                    J();
                    cts0.Token.WaitHandle.WaitOne();
                    J();
                    o = W(cts0.TryReset(), o);
                }
                J();
                cts1.Dispose();
                J();
                cts0.Cancel();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            cts0.Cancel(true);
            J();
            cts1.Cancel();
            J();
            cts1.Cancel();
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200120.
// shown: -1 |1 1 -1 T |0 0 ;
// shown: -1 |1 1 -1 T |0 1 ;
// shown: -1 |1 1 0 T |-1 1 ;
sealed class P35 : Program
{
    int x0;
    ConcurrentQueue<int> queue0;
    ThreadLocal<int> slot0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        queue0 = new();
        slot0 = new(() => Interlocked.Increment(ref x0));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(slot0.Value, o);
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                o = W(queue0.TryDequeue(out int i1) ? i1 : -1, o);
                J();
                o = W(queue0.IsEmpty, o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                queue0.Enqueue(0);
                J();
                o = W(queue0.TryDequeue(out int i2) ? i2 : -1, o);
                J();
                o = W(Volatile.Read(ref x0), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(queue0.TryPeek(out int i3) ? i3 : -1, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200122.
// shown: InvalidOperationException |-1 0 |0 0 0 InvalidOperationException ;
// shown: T 2 |-1 0 |0 0 0 InvalidOperationException ;
sealed class P36 : Program
{
    int x0;
    int x1;
    CancellationTokenSource cts0;
    BlockingCollection<int> bc0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        cts0 = new();
        bc0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                async ValueTask<int> L1() {
                    J();
                    o = W(bc0.TryTake(out int i2, 1) ? i2 : -1, o);
                    return 0; } o = W(await L1(), o);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bc0.CompleteAdding();
                J();
                o = W(Interlocked.CompareExchange(ref x1, 1, 1), o);
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 2), o);
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                bc0.CompleteAdding();
                J();
                o = W(bc0.Take(cts0.Token), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(bc0.TryAdd(2), o);
            J();
            o = W(bc0.Take(), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200123.
// shown: 0 |||;
// shown: deadlock
sealed class P37 : Program
{
    int x0;
    ManualResetEventSlim mre0;
    ManualResetEventSlim mre1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        mre0 = new(true);
        mre1 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                mre0.Reset();
                J();
                await Task.Delay(0);
                J();
                mre1.Set();
                J();
                mre1.Set();
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                mre1.Wait();
                J();
                mre1.Wait();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        var thread2 = new Thread(() => {
            string o = "";
            try
            {
                J();
                mre0.Set();
                J();
                mre1.Set();
                J();
                mre0.Set();
                J();
                try {
                    J();
                    mre0.Wait();
                } catch (X) { o = W("x", o); }
                J();
                if (Volatile.Read(ref x0) == 0) {
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread2.Start();
        try
        {
            J();
            mre1.Set();
            J();
            o = W(Interlocked.CompareExchange(ref x0, 0, 2), o);
            J();
            mre1.Wait();
            J();
            if (Volatile.Read(ref x0) == 1) {
            }
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        thread2.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200126.
// shown: 1 |;
// shown: 2 |;
sealed class P38 : Program
{
    int x0;
    int x1;
    AutoResetEvent are0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        are0 = new(false);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                J();
                are0.Set();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.Increment(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200127.
// shown: F ||1 |1 2 ;
sealed class P39 : Program
{
    int x0;
    int x1;
    Lock mutex0;
    Task task0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        mutex0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                lock (mutex0) {
                }
                J();
                lock (mutex0) {
                }
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                if (Volatile.Read(ref x0) == 1) {
                    J();
                    o = W(mutex0.IsHeldByCurrentThread, o);
                }
                J();
                lock (mutex0) {
                    J();
                    lock (mutex0) {
                    }
                }
            }
            finally { r[2] = o; }
        });
        task2 = Begin(async () => {
            string o = "";
            try
            {
                J();
                async IAsyncEnumerable<int> G1() {
                    J();
                    if (mutex0.TryEnter()) { try {
                        } finally { mutex0.Exit(); } } else o = W("-", o);
                    yield return 1;
                    yield return 2; } await foreach (int i1 in G1()) { o = W(i1, o); {
                    } }
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            o = W(mutex0.IsHeldByCurrentThread, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1, task2); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200135.
// shown: F 1 1 |1 0 T 1 ;
// shown: T 0 0 |1 0 F 0 ;
sealed class P40 : Program
{
    int x0;
    Box box0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        box0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                lock (box0) { box0.value++; o = W(box0.value, o); }
                J();
                o = W(Interlocked.CompareExchange(ref x0, 1, 0), o);
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                var s1 = new Box { value = 1 }; o = W(Interlocked.CompareExchange(ref box0.next, s1, null) == null, o);
                J();
                for (var s2 = Volatile.Read(ref box0.next); s2 != null; s2 = s2.next) o = W(s2.value, o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            var s3 = new Box { value = 0 }; o = W(Interlocked.CompareExchange(ref box0.next, s3, null) == null, o);
            J();
            var s4 = Volatile.Read(ref box0.next); o = W(s4 == null ? 0 : s4.value, o);
            J();
            var s5 = Volatile.Read(ref box0.next); o = W(s5 == null ? 0 : s5.value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200140.
// shown: |1 1 |3 3 ;
sealed class P41 : Program
{
    int x0;
    Lock mutex0;
    ThreadLocal<int> slot0;
    Task task0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        mutex0 = new();
        slot0 = new(() => Interlocked.Increment(ref x0));
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(slot0.Value, o);
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
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
                o = W(slot0.Value, o);
                J();
                if (mutex0.TryEnter()) { try {
                        J();
                        lock (mutex0) {
                            J();
                            o = W(Volatile.Read(ref x0), o);
                            J();
                            if (mutex0.TryEnter()) { try {
                                } finally { mutex0.Exit(); } } else o = W("-", o);
                        }
                    } finally { mutex0.Exit(); } } else o = W("-", o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            lock (mutex0) {
            }
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200143.
// shown: deadlock
sealed class P42 : Program
{
    int x1;
    ManualResetEventSlim mre0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        mre0 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                mre0.Wait();
                J();
                mre0.Set();
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                mre0.Set();
                J();
                mre0.Reset();
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.Exchange(ref x1, 1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200145.
// shown: 0 0 |0 |0 0 |1 ;
// shown: 0 0 |0 |0 0 |;
sealed class P43 : Program
{
    int x0;
    int x1;
    AsyncLocal<int> al0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        al0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(al0.Value, o);
                J();
                Interlocked.Exchange(ref x1, 0);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(al0.Value, o);
                J();
                o = W(al0.Value, o);
                J();
                using (ExecutionContext.SuppressFlow()) { Task.Run(() => {
                        string o = "";
                        try
                        {
                            J();
                            al0.Value = 1;
                            J();
                            o = W(al0.Value, o);
                        }
                        finally { r[3] = o; }
                    }); }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.Exchange(ref x0, 0), o);
            J();
            o = W(al0.Value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200147.
// shown: deadlock
sealed class P44 : Program
{
    AutoResetEvent are0;
    AutoResetEvent are1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        are0 = new(true);
        are1 = new(false);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                WaitHandle.SignalAndWait(are1, are1);
                J();
                o = W(are1.WaitOne(0), o);
                J();
                are1.WaitOne();
                J();
                are1.WaitOne();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            are1.Set();
            J();
            WaitHandle.SignalAndWait(are1, are0);
            J();
            WaitHandle.SignalAndWait(are1, are1);
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

// Seed 200156.
// shown: 1 |0 |1 - ;
// shown: 1 |0 |1 ;
// shown: 1 |1 |1 - ;
// shown: 1 |1 |1 ;
sealed class P45 : Program
{
    int x0;
    int x1;
    Lock mutex0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        mutex0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                lock (mutex0) {
                }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                if (mutex0.TryEnter()) { try {
                        J();
                        lock (mutex0) {
                        }
                    } finally { mutex0.Exit(); } } else o = W("-", o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            Interlocked.Exchange(ref x0, 0);
            J();
            lock (mutex0) {
                J();
                o = W(Interlocked.Increment(ref x1), o);
            }
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200158.
// shown: 0 SemaphoreFullException |0 1 SemaphoreFullException |;
// shown: 0 |0 1 SemaphoreFullException |1 1 ;
// shown: 0 |0 SemaphoreFullException |1 1 ;
// shown: 0 |1 SemaphoreFullException |0 1 ;
// shown: 1 SemaphoreFullException |0 0 1 0 |;
// shown: 1 SemaphoreFullException |0 1 SemaphoreFullException |;
// shown: 1 |0 1 SemaphoreFullException |0 1 ;
// shown: 1 |0 1 SemaphoreFullException |1 1 ;
// shown: SemaphoreFullException |0 1 1 0 |1 1 ;
sealed class P46 : Program
{
    int x0;
    Semaphore ossem0;
    Task task1;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        ossem0 = new(0, 2);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(ossem0.Release(), o);
                J();
                o = W(ossem0.Release(), o);
                J();
                try {
                    J();
                    o = W(ossem0.Release(), o);
                    J();
                    o = W(Volatile.Read(ref x0), o);
                } finally {
                    J();
                    ossem0.WaitOne();
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
                o = W(ossem0.Release(), o);
                J();
                ossem0.WaitOne(); try {
                } finally { ossem0.Release(); }
                J();
                o = W(Interlocked.Increment(ref x0), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            ossem0.WaitOne();
            J();
            o = W(ossem0.Release(), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { await task1; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200163.
// shown: F |1 0 ||;
// shown: T |1 0 ||;
sealed class P47 : Program
{
    int x0;
    int x1;
    Serial sync0;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        sync0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                var s1 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                    J();
                    try {
                        J();
                        Interlocked.Exchange(ref x1, 0);
                    } catch (Exception e) { o = W(e, o); }
                } finally { SynchronizationContext.SetSynchronizationContext(s1); }
                J();
                o = W(Interlocked.Exchange(ref x0, 2), o);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                try {
                    J();
                    var s2 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                    } finally { SynchronizationContext.SetSynchronizationContext(s2); }
                } catch (Exception e) { o = W(e, o); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            var t3 = new Thread(() => {
                string o = "";
                try
                {
                    J();
                    try {
                        J();
                        var s4 = SynchronizationContext.Current; SynchronizationContext.SetSynchronizationContext(sync0); try {
                        } finally { SynchronizationContext.SetSynchronizationContext(s4); }
                    } finally {
                    }
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[3] = o; }
            }) { IsBackground = true }; t3.Start(); {
            } o = W(t3.Join(1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200164.
// shown: ||F 0 ;
// shown: ||T 0 ;
sealed class P48 : Program
{
    int x0;
    int x1;
    Lock mutex0;
    AutoResetEvent are0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        mutex0 = new();
        are0 = new(true);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 2);
                J();
                are0.Reset();
                J();
                lock (mutex0) {
                    J();
                    are0.Reset();
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
                }
                J();
                o = W(task0.Wait(1), o);
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                lock (mutex0) {
                }
                J();
                are0.Set();
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            WaitHandle.SignalAndWait(are0, are0);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 200166.
// shown: Aggregate(TaskCanceledException,) ||F F |;
// shown: ||F F |F ;
// shown: ||T F |F ;
sealed class P49 : Program
{
    int x1;
    CancellationTokenSource cts0;
    Box box0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        cts0 = new();
        box0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x1, 0);
                J();
                Interlocked.Exchange(ref box0.next, new Box { value = 2 });
                J();
                Interlocked.Exchange(ref box0.next, new Box { value = 0 });
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                cts0.Cancel();
                J();
                var s1 = new Box { value = 0 }; o = W(Interlocked.CompareExchange(ref box0.next, s1, null) == null, o);
                J();
                var s2 = new Box { value = 2 }; o = W(Interlocked.CompareExchange(ref box0.next, s2, null) == null, o);
                J();
                Interlocked.Exchange(ref box0.next, new Box { value = 1 });
            }
            finally { r[2] = o; }
        });
        task2 = Begin(async () => {
            string o = "";
            try
            {
                J();
                cts0.Token.ThrowIfCancellationRequested();
                J();
                do { var s3 = Volatile.Read(ref box0.next); if (Interlocked.CompareExchange(ref box0.next, new Box { next = s3, value = 1 }, s3) == s3) break; } while (true);
                J();
                var s4 = new Box { value = 2 }; o = W(Interlocked.CompareExchange(ref box0.next, s4, null) == null, o);
                J();
                Interlocked.Exchange(ref box0.next, new Box { value = 2 });
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            Interlocked.Exchange(ref box0.next, new Box { value = 1 });
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task2.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}
