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

// Seed 500000.
// shown: F |F |0 -1 0 ;
// shown: F |T |-1 0 0 ;
// shown: F |T |0 -1 0 ;
// shown: T |T |0 -1 0 ;
sealed class P0 : Program
{
    int x0;
    ConcurrentQueue<int> queue0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        queue0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(queue0.IsEmpty, o);
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
                o = W(queue0.TryDequeue(out int i1) ? i1 : -1, o);
                J();
                o = W(queue0.TryDequeue(out int i2) ? i2 : -1, o);
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 1), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            queue0.Enqueue(0);
            J();
            o = W(queue0.IsEmpty, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500003.
// shown: |0 ;
sealed class P1 : Program
{
    int x0;
    int x1;
    ThreadLocal<int> slot0;
    ThreadLocal<int> slot1;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        slot0 = new();
        slot1 = new(() => Interlocked.Increment(ref x0));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                await Task.Delay(0);
                J();
                o = W(Volatile.Read(ref x0), o);
                J();
                slot1.Value = 1;
                J();
                slot0.Value = 1;
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            Interlocked.Exchange(ref x1, 1);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500004.
// shown: 1 |1 T T |1 1 0 1 ;
sealed class P2 : Program
{
    int x0;
    AutoResetEvent are0;
    Lazy<int> lazy0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        are0 = new(false);
        lazy0 = new(() => Interlocked.Increment(ref x0));
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(lazy0.IsValueCreated, o);
                J();
                o = W(lazy0.IsValueCreated, o);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.Value, o);
                J();
                o = W(lazy0.Value, o);
                J();
                async ValueTask<int> L1() {
                    J();
                    are0.Set();
                    return 0; } o = W(await L1(), o);
                J();
                o = W(lazy0.Value, o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            are0.Set();
            J();
            o = W(lazy0.Value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500005.
// shown: deadlock
sealed class P3 : Program
{
    int x0;
    SemaphoreSlim sem0;
    BlockingCollection<int> bc0;
    Box box0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        sem0 = new(0);
        bc0 = new();
        box0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                var s1 = Volatile.Read(ref box0.next); o = W(s1 == null ? 0 : s1.value, o);
                J();
                Interlocked.Exchange(ref box0.next, new Box { value = 0 });
                J();
                o = W(bc0.TryTake(out int i5) ? i5 : -1, o);
                J();
                sem0.Wait();
                J();
                o = W(Thread.CurrentThread.IsThreadPoolThread, o);
                J();
                var s2 = Volatile.Read(ref box0.next); o = W(s2 == null ? 0 : s2.value, o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                do { var s3 = Volatile.Read(ref box0.next); if (Interlocked.CompareExchange(ref box0.next, new Box { next = s3, value = 2 }, s3) == s3) break; } while (true);
                J();
                o = W(Interlocked.Exchange(ref x0, 2), o);
                J();
                o = W(bc0.TryTake(out int i4) ? i4 : -1, o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(bc0.Take(), o);
            J();
            o = W(sem0.Release(), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500006.
// shown: Aggregate(ApplicationException,) ||T T ;
sealed class P4 : Program
{
    int x0;
    int x1;
    Mutex osmutex0;
    Mutex osmutex1;
    Timer timer0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        osmutex0 = new();
        osmutex1 = new();
        timer0 = new(_ => Interlocked.Increment(ref x0));
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                osmutex1.ReleaseMutex();
                J();
                Interlocked.Exchange(ref x1, 0);
                J();
                o = W(timer0.Change(1, -1), o);
                J();
                o = W(timer0.Change(0, -1), o);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(osmutex0.WaitOne(1), o);
                J();
                o = W(timer0.Change(-1, -1), o);
                J();
                if (Volatile.Read(ref x1) == 0) {
                }
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            osmutex1.WaitOne();
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500007.
// shown: Aggregate(TaskCanceledException,) ||F ;
sealed class P5 : Program
{
    object gate0;
    object gate1;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        gate0 = new();
        gate1 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                Task.Run(() => {
                    string o = "";
                    try
                    {
                        J();
                        lock (gate1) { {
                                J();
                                lock (gate1) { o = W(Monitor.Wait(gate1, 1), o); }
                            } Monitor.Pulse(gate1); }
                    }
                    finally { r[2] = o; }
                }).ContinueWith(t => { o = W(t.Exception, o); }, TaskContinuationOptions.OnlyOnFaulted).Wait();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            lock (gate0) {
                J();
                foreach (int i1 in new[] { 0, 1 }) {
                    J();
                    lock (gate1) { {
                        } Monitor.Pulse(gate1); }
                }
            }
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500008.
// shown: F |||;
sealed class P6 : Program
{
    int x0;
    int x1;
    ThreadLocal<int> slot0;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        slot0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                slot0.Value = 1;
                J();
                Interlocked.Exchange(ref x1, 1);
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                slot0.Value = 1;
                J();
                using (new Timer(_ => {
                    string o = "";
                    try
                    {
                        J();
                        if (Volatile.Read(ref x0) == 0) {
                        }
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[3] = o; }
                }, null, 0, -1)) {
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(slot0.IsValueCreated, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500010.
// shown: T |T 1 ;
sealed class P7 : Program
{
    ConcurrentQueue<int> queue0;
    ConcurrentQueue<int> queue1;
    Serial sync0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        queue0 = new();
        queue1 = new();
        sync0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                SynchronizationContext.SetSynchronizationContext(sync0); await Task.Yield(); o = W(SynchronizationContext.Current == sync0, o);
                J();
                queue0.Enqueue(1);
                J();
                o = W(queue0.TryDequeue(out int i1) ? i1 : -1, o);
                J();
                queue1.Enqueue(0);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(queue0.IsEmpty, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500012.
// shown: deadlock
sealed class P8 : Program
{
    int x0;
    int x1;
    BlockingCollection<int> bc0;
    Timer timer1;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        bc0 = new();
        timer1 = new(_ => Interlocked.Increment(ref x0));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(bc0.Take(), o);
                J();
                async IAsyncEnumerable<int> G1() {
                    J();
                    try {
                    } finally {
                    }
                    yield return 1;
                    yield return 2; } await foreach (int i1 in G1()) { o = W(i1, o); {
                    } }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                if (Volatile.Read(ref x1) == 1) {
                }
                J();
                o = W(bc0.Take(), o);
                J();
                if (Volatile.Read(ref x0) == 0) {
                    J();
                    var t2 = new Task(() => {
                        string o = "";
                        try
                        {
                        }
                        finally { r[3] = o; }
                    }); t2.RunSynchronously();
                    J();
                    o = W(bc0.TryTake(out int i3, 1) ? i3 : -1, o);
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(timer1.Change(0, -1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500013.
// shown: 0 |0 0 -1 |0 0 ||;
// shown: 0 |0 0 0 |0 0 ||;
// shown: 0 |0 1 0 0 |0 0 ||;
sealed class P9 : Program
{
    int x0;
    int x1;
    ConcurrentDictionary<int, int> dict0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        dict0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                foreach (var e1 in dict0) o = W(e1.Value, o);
                J();
                o = W(dict0.Count, o);
                J();
                o = W(Interlocked.Exchange(ref x1, 1), o);
                J();
                o = W(dict0.TryGetValue(0, out int i2) ? i2 : -1, o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(dict0.GetOrAdd(0, k => { {
                        J();
                        o = W(dict0.AddOrUpdate(0, 0, (k, old) => { {
                            } return old + 1; }), o);
                    } return 1; }), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(dict0.GetOrAdd(0, k => { {
                    J();
                    Parallel.For(0, 2, i => {
                        string o = "";
                        try
                        {
                            J();
                            o = W(Interlocked.Increment(ref x0), o);
                        }
                        finally { r[3 + i] = o; }
                    });
                } return 1; }), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500015.
// shown: 0 |T ;
sealed class P10 : Program
{
    int x0;
    int x1;
    TaskCompletionSource<int> tcs0;
    CancellationTokenSource cts0;
    Timer timer0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        tcs0 = new(TaskCreationOptions.RunContinuationsAsynchronously);
        cts0 = new();
        timer0 = new(_ => Interlocked.Increment(ref x0));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(tcs0.TrySetCanceled(cts0.Token), o);
                J();
                timer0.Dispose();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            Interlocked.Exchange(ref x0, 2);
            J();
            o = W(Volatile.Read(ref x1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500020.
// shown: 0 |F ||;
// shown: 0 |T ||;
// shown: deadlock
sealed class P11 : Program
{
    AutoResetEvent are0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        are0 = new(false);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                var t1 = new Thread(() => {
                    string o = "";
                    try
                    {
                        J();
                        are0.Set();
                        J();
                        are0.Set();
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }) { IsBackground = true }; t1.Start(); {
                } o = W(t1.Join(1), o);
                J();
                WaitHandle.SignalAndWait(are0, are0);
                J();
                are0.Set();
                J();
                are0.Set();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            WaitHandle.SignalAndWait(are0, are0);
            J();
            o = W(WaitHandle.WaitAny(new WaitHandle[] { are0, are0 }), o);
            J();
            are0.Set();
            J();
            ThreadPool.RegisterWaitForSingleObject(are0, (_, late) => {
                string o = "";
                try
                {
                }
                catch (Exception e) { o = W(e, o); }
                finally { r[3] = o; }
            }, null, -1, true);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 500021.
// shown: deadlock
sealed class P12 : Program
{
    int x0;
    int x1;
    Channel<int> chan0;
    Barrier bar0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        chan0 = Channel.CreateUnbounded<int>();
        bar0 = new(2, b => Interlocked.Increment(ref x0));
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(bar0.AddParticipant(), o);
                J();
                if (Volatile.Read(ref x1) == 1) {
                    J();
                    bar0.SignalAndWait();
                    J();
                    o = W(chan0.Writer.TryComplete(new X()), o);
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
                o = W(bar0.AddParticipant(), o);
                J();
                o = W(bar0.AddParticipant(), o);
                J();
                bar0.SignalAndWait();
                J();
                bar0.SignalAndWait();
            }
            finally { r[2] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            bar0.SignalAndWait();
            J();
            o = W(bar0.CurrentPhaseNumber, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500023.
// shown: deadlock
sealed class P13 : Program
{
    int x1;
    BlockingCollection<int> bc0;
    Task task0;
    Task task1;
    Task task2;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[7];
        string o = "";
        bc0 = new(1);
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(bc0.Take(), o);
                J();
                bc0.Add(1);
                J();
                if (Volatile.Read(ref x1) == 2) {
                    J();
                    foreach (int i1 in bc0.GetConsumingEnumerable()) o = W(i1, o);
                }
                J();
                bc0.Add(0);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x1, 2);
                J();
                o = W(bc0.TryTake(out int i5) ? i5 : -1, o);
                J();
                var t2 = Task.Run(async () => {
                    string o = "";
                    try
                    {
                        J();
                        bc0.Add(0);
                        J();
                        await task0;
                    }
                    finally { r[3] = o; }
                }); {
                } await t2;
                J();
                bc0.Add(0);
                J();
                o = W(bc0.TryTake(out int i4) ? i4 : -1, o);
            }
            finally { r[2] = o; }
        });
        task2 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                foreach (int i3 in bc0.GetConsumingEnumerable()) o = W(i3, o);
                J();
                o = W(bc0.TryAdd(0), o);
                J();
                try {
                    J();
                    Parallel.ForEach(new[] { 0, 1 }, (i, state) => { if (i == 0) state.Break(); {
                            string o = "";
                            try
                            {
                            }
                            finally { r[5 + i] = o; }
                        } });
                } finally {
                }
            }
            finally { r[4] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            bc0.Add(2);
            J();
            bc0.CompleteAdding();
            J();
            bc0.Add(2);
        }
        catch (Exception e) { o = W(e, o); }
        try { await Task.WhenAll(task0, task1, task2); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500024.
// shown: 1 0 |0 0 ;
sealed class P14 : Program
{
    int x0;
    AsyncLocal<int> al0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        al0 = new();
        task0 = Task.Factory.StartNew(() => {
            string o = "";
            try
            {
                J();
                o = W(al0.Value, o);
                J();
                al0.Value = 0;
                J();
                o = W(al0.Value, o);
            }
            finally { r[1] = o; }
        }, TaskCreationOptions.LongRunning);
        try
        {
            J();
            Interlocked.Exchange(ref x0, 0);
            J();
            o = W(Interlocked.Increment(ref x0), o);
            J();
            o = W(al0.Value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500025.
// shown: deadlock
sealed class P15 : Program
{
    int x1;
    object gate0;
    Mutex osmutex0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        gate0 = new();
        osmutex0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                lock (gate0) { Monitor.PulseAll(gate0); }
                J();
                if (Volatile.Read(ref x1) == 0) {
                    J();
                    if (Monitor.TryEnter(gate0)) { try {
                            J();
                            if (osmutex0.WaitOne(0)) { try {
                                } finally { osmutex0.ReleaseMutex(); } } else o = W("-", o);
                        } finally { Monitor.Exit(gate0); } } else o = W("-", o);
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
                osmutex0.WaitOne(); try {
                    J();
                    o = W(Interlocked.CompareExchange(ref x1, 0, 0), o);
                } finally { osmutex0.ReleaseMutex(); }
            }
            finally { r[2] = o; }
        });
        task2 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                lock (gate0) { o = W(Monitor.Wait(gate0, 1), o); }
                J();
                try {
                    J();
                    lock (gate0) { {
                        } Monitor.Wait(gate0); {
                        } }
                } catch (Exception e) { o = W(e, o); }
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            Interlocked.Exchange(ref x1, 1);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task2.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500028.
// shown: deadlock
sealed class P16 : Program
{
    int x0;
    int x1;
    BlockingCollection<int> bc0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        bc0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                foreach (int i1 in bc0.GetConsumingEnumerable()) o = W(i1, o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.CompareExchange(ref x1, 1, 0), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500030.
// shown: deadlock
sealed class P17 : Program
{
    int x0;
    int x1;
    AutoResetEvent are0;
    AutoResetEvent are1;
    ConcurrentQueue<int> queue0;
    ConcurrentBag<int> bag0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[5];
        string o = "";
        are0 = new(false);
        are1 = new(false);
        queue0 = new();
        bag0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                ThreadPool.RegisterWaitForSingleObject(are1, (_, late) => {
                    string o = "";
                    try
                    {
                        J();
                        queue0.Enqueue(1);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }, null, -1, true);
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
                o = W(queue0.IsEmpty, o);
                J();
                are0.Set();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread1.Start();
        var thread2 = new Thread(() => {
            string o = "";
            try
            {
                J();
                are0.WaitOne();
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                are1.Set();
                J();
                o = W(bag0.TryTake(out int i1) ? i1 : -1, o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[4] = o; }
        }); thread2.Start();
        try
        {
            J();
            o = W(bag0.Count, o);
            J();
            are0.WaitOne();
            J();
            o = W(Interlocked.Increment(ref x0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        thread1.Join();
        thread2.Join();
        return Outcome(o);
    }
}

// Seed 500031.
// shown: |0 1 2 |T ||2 ;
// shown: |0 2 2 |T ||1 ;
sealed class P18 : Program
{
    int x0;
    int x1;
    CancellationTokenSource cts0;
    CancellationTokenSource cts1;
    Box box0;
    Box box1;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[5];
        string o = "";
        cts0 = new();
        cts1 = new();
        box0 = new();
        box1 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x1, 2), o);
                J();
                Interlocked.Exchange(ref box0.next, new Box { value = 2 });
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(Interlocked.Exchange(ref x1, 1), o);
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                using (cts1.Token.Register(() => {
                    string o = "";
                    try
                    {
                        J();
                        Interlocked.Exchange(ref x1, 0);
                        J();
                        Interlocked.Exchange(ref box0.next, new Box { value = 0 });
                    }
                    finally { r[3] = o; }
                })) {
                    J();
                    cts0.Cancel();
                }
                J();
                var s1 = new Box { value = 1 }; o = W(Interlocked.CompareExchange(ref box1.next, s1, null) == null, o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            var t2 = new Task(() => {
                string o = "";
                try
                {
                    J();
                    Interlocked.Exchange(ref box0.next, new Box { value = 2 });
                    J();
                    o = W(Interlocked.Increment(ref x0), o);
                }
                finally { r[4] = o; }
            }); t2.RunSynchronously();
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500032.
// shown: |0 0 |;
sealed class P19 : Program
{
    int x0;
    int x1;
    PeriodicTimer tick0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[3];
        string o = "";
        tick0 = new(TimeSpan.FromMilliseconds(1));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                Interlocked.Exchange(ref x0, 0);
                J();
                tick0.Dispose();
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
                J();
                Interlocked.Exchange(ref x0, 0);
            }
            finally { r[1] = o; }
        });
        try
        {
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

// Seed 500039.
// shown: SemaphoreFullException |T F ;
sealed class P20 : Program
{
    SemaphoreSlim sem0;
    SemaphoreSlim sem1;
    ConcurrentBag<int> bag0;
    Box box0;
    Box box1;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        sem0 = new(0);
        sem1 = new(1, 1);
        bag0 = new();
        box0 = new();
        box1 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                var s1 = new Box { value = 0 }; o = W(Interlocked.CompareExchange(ref box0.next, s1, null) == null, o);
                J();
                o = W(sem0.Wait(0), o);
                J();
                Interlocked.Exchange(ref box1.next, new Box { value = 2 });
                J();
                bag0.Add(1);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            bag0.Add(1);
            J();
            o = W(sem1.Release(), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500042.
// shown: 1 |1 ;
sealed class P21 : Program
{
    int x0;
    Lazy<int> lazy0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        lazy0 = new(() => Interlocked.Increment(ref x0));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(lazy0.Value, o);
                J();
                await Task.Yield();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(lazy0.Value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500045.
// shown: 0 |F ;
sealed class P22 : Program
{
    int x0;
    AutoResetEvent are0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        are0 = new(false);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(are0.WaitOne(0), o);
                J();
                are0.Reset();
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(Interlocked.Exchange(ref x0, 0), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 500047.
// shown: y |- ;
sealed class P23 : Program
{
    int x1;
    Mutex osmutex0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        osmutex0 = new(true);
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                if (osmutex0.WaitOne(0)) { try {
                        J();
                        o = W(Interlocked.Increment(ref x1), o);
                    } finally { osmutex0.ReleaseMutex(); } } else o = W("-", o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            try { try { {
                    } } finally { Throw(new Y()); } } catch (Y) { o = W("y", o); }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 500048.
// shown: deadlock
sealed class P24 : Program
{
    int x0;
    int x1;
    CountdownEvent cde0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        cde0 = new(2);
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                cde0.Wait();
                J();
                o = W(Interlocked.CompareExchange(ref x1, 2, 0), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 1), o);
                J();
                o = W(cde0.Signal(), o);
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
            finally { r[1] = o; }
        });
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                cde0.Reset(1);
                J();
                cde0.Wait();
                J();
                o = W(cde0.Signal(), o);
                J();
                cde0.AddCount();
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            cde0.Wait();
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500053.
// shown: deadlock
sealed class P25 : Program
{
    int x1;
    TaskCompletionSource<int> tcs0;
    CancellationTokenSource cts0;
    ConcurrentStack<int> stack0;
    PeriodicTimer tick0;
    Serial sync0;
    Task task0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[6];
        string o = "";
        tcs0 = new(TaskCreationOptions.RunContinuationsAsynchronously);
        cts0 = new();
        stack0 = new();
        tick0 = new(TimeSpan.FromMilliseconds(1));
        sync0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                SynchronizationContext.SetSynchronizationContext(sync0); await Task.Yield(); o = W(SynchronizationContext.Current == sync0, o);
                J();
                o = W(await tick0.WaitForNextTickAsync(cts0.Token), o);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                SynchronizationContext.SetSynchronizationContext(sync0); o = W(await tcs0.Task, o); o = W(SynchronizationContext.Current == sync0, o);
                J();
                using (new Timer(_ => {
                    string o = "";
                    try
                    {
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[3] = o; }
                }, null, 1, -1)) {
                }
            }
            finally { r[2] = o; }
        });
        task2 = Begin(async () => {
            string o = "";
            try
            {
                J();
                sync0.Post(_ => {
                    string o = "";
                    try
                    {
                        J();
                        o = W(stack0.Count, o);
                        J();
                        o = W(stack0.TryPop(out int i1) ? i1 : -1, o);
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[5] = o; }
                }, null);
                J();
                o = W(Interlocked.CompareExchange(ref x1, 0, 0), o);
            }
            finally { r[4] = o; }
        });
        try
        {
            J();
            try {
            } catch (Exception e) { o = W(e, o); }
        }
        catch (Exception e) { o = W(e, o); }
        try { Task.WaitAll(task0, task1, task2); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500057.
// shown: F 1 2 |0 |;
// shown: T 1 2 |0 |;
sealed class P26 : Program
{
    int x0;
    int x1;
    Semaphore ossem0;
    Box box0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        ossem0 = new(0, 2);
        box0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(ossem0.Release(), o);
                J();
                Interlocked.Exchange(ref box0.next, new Box { value = 2 });
                J();
                Interlocked.Exchange(ref x1, 0);
                J();
                Task.Run(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                }).GetAwaiter().GetResult();
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            var s1 = new Box { value = 2 }; o = W(Interlocked.CompareExchange(ref box0.next, s1, null) == null, o);
            J();
            o = W(Interlocked.Increment(ref x0), o);
            J();
            for (var s2 = Volatile.Read(ref box0.next); s2 != null; s2 = s2.next) o = W(s2.value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500059.
// shown: deadlock
sealed class P27 : Program
{
    int x0;
    ConcurrentQueue<int> queue0;
    Semaphore ossem0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        queue0 = new();
        ossem0 = new(1, 1);
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(ossem0.WaitOne(0), o);
                J();
                ossem0.WaitOne();
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                J();
                ossem0.WaitOne(); try {
                    J();
                    o = W(Volatile.Read(ref x0), o);
                } finally { ossem0.Release(); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(ossem0.Release(), o);
            J();
            o = W(queue0.TryPeek(out int i1) ? i1 : -1, o);
            J();
            ossem0.WaitOne(); try {
                J();
                o = W(ossem0.Release(), o);
            } finally { ossem0.Release(); }
            J();
            o = W(ossem0.Release(), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500060.
// shown: |||;
sealed class P28 : Program
{
    CancellationTokenSource cts0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[4];
        string o = "";
        cts0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                cts0.Cancel(true);
                J();
                cts0.Token.Register(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                });
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            Task.Run(() => {
                string o = "";
                try
                {
                }
                finally { r[3] = o; }
            }).Wait(cts0.Token);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 500062.
// shown: |;
sealed class P29 : Program
{
    Lock mutex0;
    Lock mutex1;
    ConcurrentBag<int> bag0;
    Box box1;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        mutex0 = new();
        mutex1 = new();
        bag0 = new();
        box1 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                bag0.Add(1);
                J();
                Interlocked.Exchange(ref box1.next, new Box { value = 0 });
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            try {
            } catch (Exception e) { o = W(e, o); }
            J();
            lock (mutex0) {
                J();
                lock (mutex1) {
                }
            }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 500063.
// shown: deadlock
sealed class P30 : Program
{
    int x0;
    Channel<int> chan0;
    CancellationTokenSource cts1;
    ThreadLocal<int> slot0;
    ThreadLocal<int> slot1;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        chan0 = Channel.CreateUnbounded<int>();
        cts1 = new();
        slot0 = new(() => Interlocked.Increment(ref x0));
        slot1 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(slot0.IsValueCreated, o);
                J();
                slot0.Value = 1;
                J();
                await Task.Delay(0);
            }
            finally { r[1] = o; }
        });
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                await foreach (int i1 in chan0.Reader.ReadAllAsync()) o = W(i1, o);
                J();
                o = W(slot1.IsValueCreated, o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            var t2 = new Task(() => {
                string o = "";
                try
                {
                    J();
                    cts1.Cancel();
                }
                finally { r[3] = o; }
            }); t2.RunSynchronously();
            J();
            o = W(chan0.Reader.TryRead(out int i3) ? i3 : -1, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500067.
// shown: F |0 T 2 2 ;
// shown: T |0 T 2 2 ;
sealed class P31 : Program
{
    int x1;
    ConcurrentQueue<int> queue0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        queue0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x1, 2), o);
                J();
                o = W(queue0.IsEmpty, o);
                J();
                queue0.Enqueue(2);
                J();
                foreach (int i1 in queue0) o = W(i1, o);
                J();
                o = W(queue0.TryDequeue(out int i2) ? i2 : -1, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(queue0.IsEmpty, o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 500070.
// shown: deadlock
sealed class P32 : Program
{
    int x0;
    ManualResetEventSlim mre0;
    Task task0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        mre0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                try {
                    J();
                    mre0.Wait();
                } catch (X) { o = W("x", o); }
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.CompareExchange(ref x0, 2, 2), o);
            J();
            mre0.Set();
        }
        catch (Exception e) { o = W(e, o); }
        try { await task0; } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500072.
// shown: deadlock
sealed class P33 : Program
{
    int x1;
    BlockingCollection<int> bc1;
    PeriodicTimer tick1;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        bc1 = new();
        tick1 = new(TimeSpan.FromMilliseconds(1));
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                tick1.Dispose();
                J();
                o = W(bc1.TryTake(out int i3, 1) ? i3 : -1, o);
                J();
                o = W(bc1.Take(), o);
                J();
                o = W(await tick1.WaitForNextTickAsync(), o);
                J();
                bc1.Add(0);
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
                try {
                    J();
                    bc1.Add(0);
                    J();
                    o = W(bc1.Take(), o);
                } catch (Exception e) { o = W(e, o); }
                J();
                var t1 = new Thread(() => {
                    string o = "";
                    try
                    {
                        J();
                        tick1.Dispose();
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[3] = o; }
                }); t1.Start(); {
                } t1.Join();
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(bc1.TryTake(out int i2) ? i2 : -1, o);
            J();
            if (Volatile.Read(ref x1) == 1) {
            }
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500073.
// shown: 0 ApplicationException |ApplicationException |F |0 0 T ;
sealed class P34 : Program
{
    int x0;
    int x1;
    Mutex osmutex0;
    ReaderWriterLock rwl0;
    ThreadLocal<int> slot0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        osmutex0 = new();
        rwl0 = new();
        slot0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                osmutex0.ReleaseMutex();
                J();
                rwl0.AcquireReaderLock(-1); try {
                } finally { rwl0.ReleaseReaderLock(); }
                J();
                rwl0.AcquireReaderLock(-1); try {
                    J();
                    o = W(slot0.IsValueCreated, o);
                } finally { rwl0.ReleaseReaderLock(); }
                J();
                try {
                } catch (Exception e) { o = W(e, o); }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                osmutex0.WaitOne(); try {
                    J();
                    o = W(rwl0.IsWriterLockHeld, o);
                    J();
                    { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
                } finally { osmutex0.ReleaseMutex(); }
            }
            finally { r[2] = o; }
        });
        task2 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                rwl0.AcquireWriterLock(-1); try {
                    J();
                    o = W(Interlocked.CompareExchange(ref x1, 0, 0), o);
                } finally { rwl0.ReleaseWriterLock(); }
                J();
                o = W(slot0.Value, o);
                J();
                o = W(slot0.IsValueCreated, o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            rwl0.AcquireWriterLock(-1); try {
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                osmutex0.ReleaseMutex();
            } finally { rwl0.ReleaseWriterLock(); }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task2.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500074.
// shown: deadlock
sealed class P35 : Program
{
    int x0;
    AutoResetEvent are0;
    Semaphore ossem0;
    Task task0;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        are0 = new(false);
        ossem0 = new(0, 2);
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(ossem0.Release(), o);
                J();
                are0.WaitOne();
                J();
                o = W(ossem0.Release(), o);
                J();
                o = W(WaitHandle.WaitAny(new WaitHandle[] { are0, are0 }), o);
                J();
                Interlocked.Exchange(ref x0, 0);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            WaitHandle.SignalAndWait(are0, are0);
            J();
            ossem0.WaitOne(); try {
                J();
                are0.WaitOne();
                J();
                o = W(ossem0.WaitOne(0), o);
            } finally { ossem0.Release(); }
            J();
            WaitHandle.SignalAndWait(are0, are0);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500075.
// shown: T |T 0 1 |0 2 ;
// shown: T |T 1 1 |1 2 ;
// shown: T |T 1 2 |1 1 ;
sealed class P36 : Program
{
    int x0;
    int x1;
    Serial sync0;
    Box box0;
    Task task0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        sync0 = new();
        box0 = new();
        task0 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                SynchronizationContext.SetSynchronizationContext(sync0); await Task.Yield(); o = W(SynchronizationContext.Current == sync0, o);
                J();
                var s1 = Volatile.Read(ref box0.next); o = W(s1 == null ? 0 : s1.value, o);
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                Interlocked.Exchange(ref box0.next, new Box { value = 0 });
                J();
                if (Volatile.Read(ref x0) == 0) {
                }
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(LazyInitializer.EnsureInitialized(ref box0.next, () => new Box { value = Interlocked.Increment(ref x1) }).value, o);
                J();
                o = W(Interlocked.Increment(ref x0), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[2] = o; }
        }); thread1.Start();
        try
        {
            J();
            o = W(SynchronizationContext.Current == null, o);
            J();
            Interlocked.Exchange(ref x1, 0);
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500076.
// shown: |0 |;
sealed class P37 : Program
{
    int x1;
    CancellationTokenSource cts0;
    ConcurrentQueue<int> queue0;
    ConcurrentBag<int> bag0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        cts0 = new();
        queue0 = new();
        bag0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.Exchange(ref x1, 0), o);
                J();
                using (var r1 = cts0.Token.Register(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[2] = o; }
                })) { cts0.Token.Register(() => r1.Dispose()); {
                        J();
                        queue0.Enqueue(0);
                        J();
                        bag0.Add(0);
                    } }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            bag0.Add(1);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 500082.
// shown: |1 |0 ;
// shown: |1 |2 ;
sealed class P38 : Program
{
    int x1;
    BlockingCollection<int> bc0;
    Box box0;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        bc0 = new();
        box0 = new();
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                try {
                } finally {
                }
                J();
                lock (box0) { box0.value++; o = W(box0.value, o); }
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                bc0.CompleteAdding();
                J();
                var s1 = Volatile.Read(ref box0.next); o = W(s1 == null ? 0 : s1.value, o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            Interlocked.Exchange(ref box0.next, new Box { value = 0 });
            J();
            Interlocked.Exchange(ref x1, 0);
            J();
            Interlocked.Exchange(ref box0.next, new Box { value = 2 });
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500086.
// shown: AbandonedMutexException |1 1 1 ;
// shown: |1 1 1 ;
sealed class P39 : Program
{
    int x0;
    int x1;
    AutoResetEvent are0;
    Mutex osmutex0;
    public override string Run() => RunAsync().GetAwaiter().GetResult();
    async Task<string> RunAsync()
    {
        r = new string[2];
        string o = "";
        are0 = new(false);
        osmutex0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                J();
                osmutex0.WaitOne(); try {
                } finally { osmutex0.ReleaseMutex(); }
                J();
                o = W(WaitHandle.WaitAny(new WaitHandle[] { are0, osmutex0 }), o);
                J();
                o = W(Interlocked.Exchange(ref x1, 1), o);
                J();
                o = W(Interlocked.Exchange(ref x1, 1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            if (Volatile.Read(ref x0) == 0) {
            }
            J();
            osmutex0.WaitOne(); try {
                J();
                Interlocked.Exchange(ref x0, 2);
            } finally { osmutex0.ReleaseMutex(); }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 500088.
// shown: |1 2 ||-1 1 2 2 ;
// shown: |1 2 ||-1 1 2 ;
// shown: |1 2 ||2 1 2 ;
sealed class P40 : Program
{
    int x0;
    int x1;
    ReaderWriterLockSlim rw0;
    ReaderWriterLockSlim rw1;
    ConcurrentQueue<int> queue0;
    ConcurrentExclusiveSchedulerPair pair0;
    Task task0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        rw0 = new(LockRecursionPolicy.SupportsRecursion);
        rw1 = new();
        queue0 = new();
        pair0 = new();
        task0 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                rw0.EnterReadLock(); try {
                } finally { rw0.ExitReadLock(); }
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                var t1 = Task.Factory.StartNew(() => {
                    string o = "";
                    try
                    {
                        J();
                        rw1.EnterUpgradeableReadLock(); try { {
                            } rw1.EnterWriteLock(); try {
                            } finally { rw1.ExitWriteLock(); } } finally { rw1.ExitUpgradeableReadLock(); }
                    }
                    finally { r[2] = o; }
                }, CancellationToken.None, TaskCreationOptions.None, pair0.ExclusiveScheduler); {
                } t1.Wait();
            }
            finally { r[1] = o; }
        });
        var thread1 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(queue0.TryDequeue(out int i2) ? i2 : -1, o);
                J();
                rw1.EnterReadLock(); try {
                    J();
                    o = W(Interlocked.Increment(ref x1), o);
                } finally { rw1.ExitReadLock(); }
                J();
                o = W(Interlocked.Increment(ref x1), o);
                J();
                foreach (int i3 in queue0) o = W(i3, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[3] = o; }
        }); thread1.Start();
        try
        {
            J();
            rw1.EnterWriteLock(); try {
                J();
                queue0.Enqueue(2);
            } finally { rw1.ExitWriteLock(); }
        }
        catch (Exception e) { o = W(e, o); }
        thread1.Join();
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500095.
// shown: F 1 |0 0 T ;
// shown: T 1 |0 0 F ;
// shown: T 1 |0 1 1 F ;
// shown: T 1 |1 1 1 F ;
sealed class P41 : Program
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
                var s1 = Volatile.Read(ref box0.next); o = W(s1 == null ? 0 : s1.value, o);
                J();
                for (var s2 = Volatile.Read(ref box0.next); s2 != null; s2 = s2.next) o = W(s2.value, o);
                J();
                var s3 = Volatile.Read(ref box0.next); o = W(s3 == null ? 0 : s3.value, o);
                J();
                var s4 = new Box { value = 1 }; o = W(Interlocked.CompareExchange(ref box0.next, s4, null) == null, o);
            }
            finally { r[1] = o; }
        });
        try
        {
            J();
            var s5 = new Box { value = 1 }; o = W(Interlocked.CompareExchange(ref box0.next, s5, null) == null, o);
            J();
            o = W(LazyInitializer.EnsureInitialized(ref box0.next, () => new Box { value = Interlocked.Increment(ref x0) }).value, o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500096.
// shown: |F |0 0 |;
sealed class P42 : Program
{
    int x0;
    int x1;
    Lock mutex0;
    Lock mutex1;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        mutex0 = new();
        mutex1 = new();
        var thread0 = new Thread(() => {
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
                o = W(mutex0.IsHeldByCurrentThread, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Task.Run(async () => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x1, 0, 2), o);
                J();
                lock (mutex1) {
                    J();
                    o = W(Interlocked.CompareExchange(ref x0, 1, 1), o);
                }
                J();
                { int x = Volatile.Read(ref x0); Interlocked.Exchange(ref x0, x + 1); }
            }
            finally { r[2] = o; }
        });
        task2 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                lock (mutex0) {
                    J();
                    if (Volatile.Read(ref x0) == 2) {
                        J();
                        if (mutex0.TryEnter()) { try {
                                J();
                                o = W(Volatile.Read(ref x0), o);
                                J();
                                o = W(Volatile.Read(ref x0), o);
                            } finally { mutex0.Exit(); } } else o = W("-", o);
                    }
                }
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            if (Volatile.Read(ref x1) == 0) {
            }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { Task.WaitAll(task1, task2); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500098.
// shown: X |1 1 |0 1 |;
// shown: X |1 1 |1 1 |;
// shown: X |1 2 |0 0 |;
// shown: X |1 3 |0 0 |;
sealed class P43 : Program
{
    int x0;
    int x1;
    Task task0;
    Task task1;
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
                Interlocked.Exchange(ref x0, 0);
                J();
                try {
                    J();
                    o = W(Interlocked.Increment(ref x1), o);
                } finally {
                }
            }
            finally { r[1] = o; }
        });
        task1 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                var t1 = new Task(() => {
                    string o = "";
                    try
                    {
                    }
                    finally { r[3] = o; }
                }); t1.RunSynchronously();
                J();
                o = W(Interlocked.Exchange(ref x1, 1), o);
                J();
                Interlocked.Exchange(ref x1, 2);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            Throw(new X());
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500102.
// shown: 1 Aggregate(TaskCanceledException,) |1 1 |3 ;
// shown: 2 Aggregate(TaskCanceledException,) |1 1 |2 ;
sealed class P44 : Program
{
    int x0;
    int x1;
    Timer timer0;
    Timer timer1;
    Task task0;
    Task task1;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        timer0 = new(_ => Interlocked.Increment(ref x0));
        timer1 = new(_ => Interlocked.Increment(ref x0));
        task0 = Begin(async () => {
            string o = "";
            try
            {
                J();
                timer1.Dispose();
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(Interlocked.Increment(ref x1), o);
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
                Throw(new OperationCanceledException());
                J();
                o = W(timer0.Change(1, -1), o);
            }
            finally { r[2] = o; }
        });
        try
        {
            J();
            o = W(Interlocked.CompareExchange(ref x0, 2, 1), o);
        }
        catch (Exception e) { o = W(e, o); }
        try { task0.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500107.
// shown: 0 F ||;
// shown: 0 T ||;
sealed class P45 : Program
{
    int x0;
    int x1;
    TaskCompletionSource<int> tcs0;
    public override string Run()
    {
        r = new string[3];
        string o = "";
        tcs0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                var t1 = new Thread(() => {
                    string o = "";
                    try
                    {
                        J();
                        tcs0.SetFromTask(Task.FromResult(0));
                    }
                    catch (Exception e) { o = W(e, o); }
                    finally { r[2] = o; }
                }); t1.Start(); {
                } t1.Join();
                J();
                if (Volatile.Read(ref x1) == 1) {
                    J();
                    o = W(tcs0.TrySetResult(0), o);
                    J();
                    o = W(Interlocked.Exchange(ref x0, 2), o);
                }
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(Volatile.Read(ref x1), o);
            J();
            o = W(tcs0.Task.Wait(1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 500113.
// shown: 0 |-1 |-1 |0 ;
// shown: 1 |-1 |-1 |1 ;
// shown: 1 |1 |-1 |1 ;
sealed class P46 : Program
{
    int x1;
    ReaderWriterLockSlim rw0;
    ConcurrentDictionary<int, int> dict0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        rw0 = new();
        dict0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                if (rw0.TryEnterReadLock(0)) { try {
                        J();
                        o = W(dict0.TryGetValue(0, out int i1) ? i1 : -1, o);
                    } finally { rw0.ExitReadLock(); } } else o = W("-", o);
                J();
                Interlocked.Exchange(ref x1, 1);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        task1 = Begin(async () => {
            string o = "";
            try
            {
                J();
                rw0.EnterReadLock(); try {
                } finally { rw0.ExitReadLock(); }
                J();
                o = W(dict0.TryRemove(0, out int i2) ? i2 : -1, o);
            }
            finally { r[2] = o; }
        });
        task2 = Task.Run(() => {
            string o = "";
            try
            {
                J();
                rw0.EnterWriteLock(); try {
                    J();
                    o = W(dict0.GetOrAdd(0, k => { {
                        } return 0; }), o);
                } finally { rw0.ExitWriteLock(); }
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            o = W(dict0.GetOrAdd(0, k => { {
                } return 1; }), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { Task.WaitAll(task1, task2); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500117.
// shown: |-1 |0 -1 |0 1 ;
// shown: |-1 |0 -1 |1 1 ;
// shown: |-1 |1 -1 |1 1 ;
// shown: |2 |0 -1 |0 1 ;
sealed class P47 : Program
{
    int x0;
    int x1;
    object gate0;
    ConcurrentStack<int> stack0;
    ConcurrentBag<int> bag0;
    Task task1;
    Task task2;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        gate0 = new();
        stack0 = new();
        bag0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(bag0.TryTake(out int i1) ? i1 : -1, o);
                J();
                { int x = Volatile.Read(ref x1); Interlocked.Exchange(ref x1, x + 1); }
                J();
                if (Volatile.Read(ref x1) == 2) {
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
                lock (gate0) { Interlocked.Increment(ref x0); Monitor.Pulse(gate0); {
                        J();
                        o = W(Interlocked.CompareExchange(ref x1, 2, 2), o);
                    } }
                J();
                o = W(bag0.TryTake(out int i2) ? i2 : -1, o);
                J();
                try {
                } catch (Exception e) { o = W(e, o); }
                J();
                lock (gate0) {
                }
            }
            finally { r[2] = o; }
        });
        task2 = Begin(async () => {
            string o = "";
            try
            {
                J();
                stack0.Push(2);
                J();
                o = W(Volatile.Read(ref x1), o);
                J();
                await task1.WaitAsync(TimeSpan.FromMilliseconds(1));
                J();
                o = W(Interlocked.Exchange(ref x0, 1), o);
            }
            finally { r[3] = o; }
        });
        try
        {
            J();
            lock (gate0) {
                J();
                bag0.Add(2);
            }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        try { task1.Wait(); } catch (Exception e) { o = W(e, o); }
        try { task2.Wait(); } catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// Seed 500119.
// shown: 0 0 |0 1 1 ||;
// shown: 0 1 |0 1 1 ||;
// shown: 0 |0 1 1 ||;
// shown: 1 0 |0 1 1 ||;
// shown: 1 |0 1 1 ||;
sealed class P48 : Program
{
    int x0;
    ConcurrentQueue<int> queue0;
    public override string Run()
    {
        r = new string[4];
        string o = "";
        queue0 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(Interlocked.CompareExchange(ref x0, 2, 1), o);
                J();
                queue0.Enqueue(1);
                J();
                o = W(Interlocked.Increment(ref x0), o);
                J();
                o = W(queue0.TryDequeue(out int i1) ? i1 : -1, o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(queue0.Count, o);
            J();
            if (Volatile.Read(ref x0) == 1) {
                J();
                o = W(Task.WaitAny(Task.Run(() => {
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
                })), o);
            }
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}

// Seed 500123.
// shown: 2 F T |0 F 0 ;
// shown: 2 F T |0 T 0 ;
// shown: 2 F T |1 F 0 ;
// shown: 2 F T |1 T 0 ;
sealed class P49 : Program
{
    int x0;
    ConcurrentDictionary<int, int> dict0;
    ConcurrentDictionary<int, int> dict1;
    public override string Run()
    {
        r = new string[2];
        string o = "";
        dict0 = new();
        dict1 = new();
        var thread0 = new Thread(() => {
            string o = "";
            try
            {
                J();
                o = W(dict0.Count, o);
                J();
                o = W(dict1.TryUpdate(0, 2, 1), o);
                J();
                o = W(Interlocked.CompareExchange(ref x0, 1, 1), o);
            }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        }); thread0.Start();
        try
        {
            J();
            o = W(dict0.GetOrAdd(0, k => { {
                } return 2; }), o);
            J();
            o = W(dict0.TryUpdate(0, 2, 1), o);
            J();
            o = W(dict1.TryAdd(0, 1), o);
        }
        catch (Exception e) { o = W(e, o); }
        thread0.Join();
        return Outcome(o);
    }
}
