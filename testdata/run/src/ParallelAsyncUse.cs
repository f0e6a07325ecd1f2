using System; using System.Collections.Generic; using System.Threading; using System.Threading.Tasks;
// Asynchronous parallel loops, as far as their outcome is the same whatever runs when.
static class ParallelAsyncUse {
 static async Task Try(string what, Func<Task> a) { Task t = a(); try { await t; Console.WriteLine(what + ": nothing"); } catch (Exception e) { Console.WriteLine(what + ": " + t.Status + " " + e.GetType().Name + ": " + e.Message); } }
 static async IAsyncEnumerable<int> Items(int n) { for (int i = 0; i < n; i++) { await Task.Yield(); yield return i; } }
 static async Task Run() {
  int sum = 0; await Parallel.ForAsync(1, 4, async (i, t) => { await Task.Yield(); Interlocked.Add(ref sum, i); }); Console.WriteLine(sum);
  await Parallel.ForEachAsync(new[] { 1, 2 }, (i, t) => { Interlocked.Add(ref sum, i); return default; }); Console.WriteLine(sum);
  await Parallel.ForEachAsync(Items(3), new ParallelOptions { MaxDegreeOfParallelism = 2 }, async (i, t) => { await Task.Yield(); Interlocked.Add(ref sum, i); }); Console.WriteLine(sum);
  string order = ""; await Parallel.ForAsync(0, 4, new ParallelOptions { MaxDegreeOfParallelism = 1 }, async (i, t) => { await Task.Yield(); order += i; }); Console.WriteLine(order);
  await Try("throws", () => Parallel.ForAsync(0, 1, async (i, t) => { await Task.Yield(); throw new FormatException("mine"); }));
  var cts = new CancellationTokenSource(); await Try("cancels", () => Parallel.ForEachAsync(new[] { 1 }, cts.Token, async (i, t) => { cts.Cancel(); await Task.Delay(-1, t); })); await Try("cancelled", () => Parallel.ForEachAsync(new[] { 1 }, cts.Token, (i, t) => default));
  await Parallel.ForAsync(3, 3, (i, t) => throw new Exception());
 }
 static void Main() => Run().Wait();
}
