using System; using System.Collections.Generic; using System.Threading; using System.Threading.Tasks;
// Parallel loops, as far as their outcome is the same whatever runs when.
static class ParallelUse {
 static void Try(string what, Action a) { try { a(); Console.WriteLine(what + ": nothing"); } catch (AggregateException e) { Console.WriteLine(what + ": " + e.InnerExceptions.Count + " " + e.InnerException.GetType().Name + " " + e.InnerException.Message); } catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message); } }
 static void Show(string what, ParallelLoopResult r) => Console.WriteLine(what + ": " + r.IsCompleted + " " + (r.LowestBreakIteration == null ? "null" : r.LowestBreakIteration.ToString()));
 static void Main() {
  int sum = 0; Show("for", Parallel.For(0, 4, i => Interlocked.Add(ref sum, i))); Console.WriteLine(sum);
  sum = 0; Show("long", Parallel.For(3L, 9L, i => Interlocked.Add(ref sum, (int)i))); Console.WriteLine(sum);
  Show("empty", Parallel.For(5, 5, i => throw new Exception())); Show("less", Parallel.For(5, 2, i => throw new Exception()));
  sum = 0; Show("each", Parallel.ForEach(new List<int> { 1, 2, 3 }, i => Interlocked.Add(ref sum, i))); Show("index", Parallel.ForEach(new[] { "a", "b" }, (s, state, i) => Interlocked.Add(ref sum, (int)i * 10 + s.Length))); Console.WriteLine(sum);
  sum = 0; Show("local", Parallel.For(0, 3, () => 0, (i, s, l) => l + i, l => Interlocked.Add(ref sum, l))); Show("local", Parallel.ForEach(new[] { 4, 5 }, () => 0, (i, s, l) => l + i, l => Interlocked.Add(ref sum, l))); Console.WriteLine(sum);
  sum = 0; Parallel.Invoke(() => Interlocked.Increment(ref sum), () => Interlocked.Add(ref sum, 5)); Console.WriteLine(sum); Parallel.Invoke();
  Show("stop", Parallel.For(0, 1, (i, s) => { s.Stop(); Console.WriteLine(s.IsStopped + " " + s.ShouldExitCurrentIteration + s.IsExceptional); }));
  Show("break", Parallel.For(7, 8, (i, s) => { s.Break(); Console.WriteLine(s.IsStopped + " " + s.ShouldExitCurrentIteration + s.LowestBreakIteration); }));
  Try("both", () => Parallel.For(0, 1, (i, s) => { s.Stop(); s.Break(); })); Try("both", () => Parallel.For(0, 1, (i, s) => { s.Break(); s.Stop(); }));
  Try("throws", () => Parallel.For(0, 1, i => throw new FormatException("mine"))); Try("invoke", () => Parallel.Invoke(() => throw new FormatException("a"), () => throw new FormatException("a")));
  var one = new ParallelOptions { MaxDegreeOfParallelism = 1 }; string order = ""; Show("one", Parallel.For(0, 5, one, i => order += i)); Console.WriteLine(order);
  Try("break", () => Show("break", Parallel.For(0, 5, one, (i, s) => { order += i; if (i == 2) s.Break(); }))); Console.WriteLine(order);
  var cts = new CancellationTokenSource(); cts.Cancel(); var off = new ParallelOptions { CancellationToken = cts.Token };
  Try("off", () => Parallel.For(0, 1, off, i => { })); Try("off", () => Parallel.Invoke(off, () => { })); Try("off", () => Parallel.ForEach(new int[1], off, i => { }));
  var cts2 = new CancellationTokenSource(); Try("on", () => Parallel.For(0, 9, new ParallelOptions { CancellationToken = cts2.Token, MaxDegreeOfParallelism = 1 }, i => { if (i == 3) cts2.Cancel(); if (i > 3) Console.WriteLine("ran on"); }));
  Try("null", () => Parallel.For(0, 1, (Action<int>)null)); Try("null", () => Parallel.For(0, 1, (ParallelOptions)null, i => { })); Try("null", () => Parallel.ForEach((IEnumerable<int>)null, i => { })); Try("null", () => Parallel.Invoke((Action[])null)); Try("null", () => Parallel.Invoke((Action)null)); Try("degree", () => new ParallelOptions { MaxDegreeOfParallelism = 0 });
  Console.WriteLine(new ParallelOptions().MaxDegreeOfParallelism);
 }
}
