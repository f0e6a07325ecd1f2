// no release build
// Parallel loops at their edges: sources that fail, schedulers of the program's, cancellation in the last iteration, actions that throw.
using System; using System.Collections; using System.Collections.Generic; using System.Threading; using System.Threading.Tasks; using System.Linq;
class BadEnum : IEnumerable<int> { public string How; public IEnumerator<int> GetEnumerator() { if (How == "null") return null; if (How == "get") throw new InvalidOperationException("get"); return new En { How = How }; } IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
 class En : IEnumerator<int> { public string How; int n; public int Current => How == "current" ? throw new InvalidOperationException("current") : n; object IEnumerator.Current => Current; public bool MoveNext() { if (How == "move") throw new InvalidOperationException("move"); if (How == "move2" && n == 2) throw new InvalidOperationException("move2"); return ++n <= 3; } public void Reset() {} public void Dispose() { if (How == "dispose") throw new InvalidOperationException("dispose"); } } }
class BadAsync : IAsyncEnumerable<int> { public string How; public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken t) { if (How == "null") return null; if (How == "get") throw new InvalidOperationException("get"); return new En { How = How }; }
 class En : IAsyncEnumerator<int> { public string How; int n; public int Current => How == "current" ? throw new InvalidOperationException("current") : n; public async ValueTask<bool> MoveNextAsync() { if (How == "move") throw new InvalidOperationException("move"); await Task.Yield(); if (How == "move2" && n == 2) throw new InvalidOperationException("move2"); return ++n <= 3; } public async ValueTask DisposeAsync() { if (How == "dispose") throw new InvalidOperationException("dispose"); } } }
class Inline : TaskScheduler { public int Queued; protected override void QueueTask(Task t) { Queued++; TryExecuteTask(t); } protected override bool TryExecuteTaskInline(Task t, bool q) => TryExecuteTask(t); protected override IEnumerable<Task> GetScheduledTasks() => null; public override int MaximumConcurrencyLevel => 1; }
class Thrower : TaskScheduler { protected override void QueueTask(Task t) => throw new InvalidOperationException("queue"); protected override bool TryExecuteTaskInline(Task t, bool q) => throw new InvalidOperationException("inline"); protected override IEnumerable<Task> GetScheduledTasks() => null; }
class P {
 static async Task Show(string n, Func<Task> f) { Task t; try { t = f(); } catch (Exception e) { Console.WriteLine(n + " threw " + e.GetType().Name + " " + e.Message); return; } try { await t; } catch {} Console.WriteLine(n + " " + t.Status + (t.Exception == null ? "" : " " + string.Join("; ", t.Exception.InnerExceptions.Select(e => e.GetType().Name + " " + e.Message + (e.InnerException != null ? "/" + e.InnerException.Message : ""))))); }
 static void Do(string n, Action f) { try { f(); Console.WriteLine(n + " fine"); } catch (AggregateException e) { Console.WriteLine(n + " aggregate " + string.Join("; ", e.InnerExceptions.Select(e => e.GetType().Name + " " + e.Message+ (e.InnerException != null ? "/" + e.InnerException.Message : "")))); } catch (Exception e) { Console.WriteLine(n + " " + e.GetType().Name + " " + e.Message + (e.InnerException != null ? "/" + e.InnerException.Message : "")); } }
 static async Task Main() {
  var one = new ParallelOptions { MaxDegreeOfParallelism = 1 };
  foreach (var how in new[] { "null", "get", "move", "move2", "current", "dispose" }) {
   await Show("each " + how, () => Parallel.ForEachAsync(new BadEnum { How = how }, one, (x, t) => default));
   await Show("async " + how, () => Parallel.ForEachAsync(new BadAsync { How = how }, one, (x, t) => default));
   Do("ForEach " + how, () => Parallel.ForEach(new BadEnum { How = how }, one, x => { }));
  }
  await Show("body", () => Parallel.ForEachAsync(new[] { 1, 2, 3 }, one, (x, t) => throw new InvalidOperationException("body " + x)));
  var s = new Inline(); int sum = 0; 
  await Show("scheduler", () => Parallel.ForEachAsync(new[] { 1, 2, 3 }, new ParallelOptions { TaskScheduler = s }, async (x, t) => { sum += x; if (TaskScheduler.Current != s) Console.WriteLine("other"); await Task.Yield(); if (TaskScheduler.Current != s) Console.WriteLine("other after"); }));
  Console.WriteLine(sum + " " + s.Queued);
  s = new Inline(); await Show("for scheduler", () => Parallel.ForAsync(0, 3, new ParallelOptions { TaskScheduler = s }, (x, t) => default)); Console.WriteLine(s.Queued);
  s = new Inline(); await Show("async scheduler", () => Parallel.ForEachAsync(new BadAsync(), new ParallelOptions { TaskScheduler = s }, (x, t) => default)); Console.WriteLine(s.Queued);
  await Show("thrower", () => Parallel.ForEachAsync(new[] { 1, 2, 3 }, new ParallelOptions { TaskScheduler = new Thrower() }, (x, t) => default));
  Do("Invoke thrower", () => Parallel.Invoke(new ParallelOptions { TaskScheduler = new Thrower() }, () => { }, () => { }));
  var c = new CancellationTokenSource();
  await Show("cancelled last", () => Parallel.ForEachAsync(new[] { 1, 2, 3 }, new ParallelOptions { CancellationToken = c.Token, MaxDegreeOfParallelism = 1 }, (x, t) => { if (x == 3) c.Cancel(); return default; }));
  c = new CancellationTokenSource();
  Do("For cancelled last", () => Parallel.For(0, 3, new ParallelOptions { CancellationToken = c.Token, MaxDegreeOfParallelism = 1 }, x => { if (x == 2) c.Cancel(); }));
  c = new CancellationTokenSource();
  Do("ForEach cancelled last", () => Parallel.ForEach(new[] { 1, 2, 3 }.Select(x => x), new ParallelOptions { CancellationToken = c.Token, MaxDegreeOfParallelism = 1 }, x => { if (x == 3) c.Cancel(); }));
  c = new CancellationTokenSource();
  Do("ForEach list cancelled last", () => Parallel.ForEach(new[] { 1, 2, 3 }, new ParallelOptions { CancellationToken = c.Token, MaxDegreeOfParallelism = 1 }, x => { if (x == 3) c.Cancel(); }));
  c = new CancellationTokenSource();
  Do("Invoke cancelled last", () => Parallel.Invoke(new ParallelOptions { CancellationToken = c.Token, MaxDegreeOfParallelism = 1 }, () => { }, () => c.Cancel()));
  c = new CancellationTokenSource();
  Do("Invoke cancelled first", () => Parallel.Invoke(new ParallelOptions { CancellationToken = c.Token, MaxDegreeOfParallelism = 1 }, () => c.Cancel(), () => Console.WriteLine("second runs")));
  c = new CancellationTokenSource();
  c = new CancellationTokenSource();
  Do("throws and cancelled", () => Parallel.For(0, 3, new ParallelOptions { CancellationToken = c.Token, MaxDegreeOfParallelism = 1 }, x => { c.Cancel(); throw new InvalidOperationException("both"); }));
  Do("throws OCE", () => Parallel.For(0, 3, new ParallelOptions { CancellationToken = default(CancellationToken), MaxDegreeOfParallelism = 1 }, x => { throw new OperationCanceledException("mine"); }));
  int ran = 0; Do("Invoke 1 throw", () => Parallel.Invoke(one, () => { ran++; throw new Exception("a"); }, () => ran++, () => { ran++; throw new Exception("c"); })); Console.WriteLine(ran);
  ran = 0; Do("Invoke 12 throw", () => Parallel.Invoke(one, Enumerable.Range(0, 12).Select(i => (Action)(() => { ran++; if (i % 5 == 0) throw new Exception("e" + i); })).ToArray())); Console.WriteLine(ran);
  ran = 0; Do("Invoke free throw", () => Parallel.Invoke(() => { Interlocked.Increment(ref ran); throw new Exception("a"); }, () => Interlocked.Increment(ref ran), () => { Interlocked.Increment(ref ran); throw new Exception("c"); })); Console.WriteLine(ran);
  Do("Invoke nothing", () => Parallel.Invoke()); Do("Invoke null", () => Parallel.Invoke((Action)null)); Do("Invoke nulls", () => Parallel.Invoke((Action[])null));
  Do("break after stop", () => Parallel.For(0, 3, one, (x, st) => { st.Stop(); st.Break(); }));
  Do("stop after break", () => Parallel.For(0, 3, one, (x, st) => { st.Break(); st.Stop(); }));
  Do("break twice", () => { var r = Parallel.For(0, 3, one, (x, st) => { st.Break(); st.Break(); }); Console.WriteLine(r.IsCompleted + " " + r.LowestBreakIteration); });
  Do("stop twice", () => { var r = Parallel.For(0, 3, one, (x, st) => { st.Stop(); st.Stop(); }); Console.WriteLine(r.IsCompleted + " " + r.LowestBreakIteration); });
  Do("each break after stop", () => Parallel.ForEach(new[]{1,2}.Select(x=>x), one, (x, st) => { st.Stop(); st.Break(); }));
  Console.WriteLine("outside " + (Task.CurrentId == null));
  Do("ids", () => Parallel.For(0, 1, one, x => Console.WriteLine("for " + (Task.CurrentId != null))));
  Do("ids", () => Parallel.For(0, 2, x => { if (Task.CurrentId == null) Console.WriteLine("none"); }));
  Do("ids", () => Parallel.ForEach(new[]{1}.Select(x => x), x => Console.WriteLine("each " + (Task.CurrentId != null))));
  Do("ids", () => Parallel.Invoke(() => Console.WriteLine("invoke one " + (Task.CurrentId != null))));
  Do("ids", () => Parallel.Invoke(() => { if (Task.CurrentId == null) Console.WriteLine("none 1"); }, () => { if (Task.CurrentId == null) Console.WriteLine("none 2"); }));
  await Show("ids async", () => Parallel.ForEachAsync(new[] { 1 }, (x, t) => { Console.WriteLine("async " + (Task.CurrentId != null)); return default; }));
  int? outer = null, inner = null; Task.Run(() => { outer = Task.CurrentId; Parallel.For(0, 1, one, x => inner = Task.CurrentId); Console.WriteLine("nested " + (outer == inner) + (Task.CurrentId == outer)); }).Wait();
  Do("state in other", () => { ParallelLoopState k = null; Parallel.For(0, 2, one, (x, st) => { k = st; }); Console.WriteLine(k.IsStopped + " " + k.IsExceptional + " " + k.ShouldExitCurrentIteration + " " + k.LowestBreakIteration); });
 }}
