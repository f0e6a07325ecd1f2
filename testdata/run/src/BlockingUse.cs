using System; using System.Collections; using System.Collections.Concurrent; using System.Collections.Generic; using System.Threading;
// BlockingCollection, as far as one thread sees it.
static class BlockingUse {
 static void Try(string what, Action a) { try { a(); Console.WriteLine(what + ": nothing"); } catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message); } }
 static void Show<T>(string what, IEnumerable<T> items) { Console.Write(what + ":"); foreach (T t in items) Console.Write(" " + t); Console.WriteLine(); }
 static void Main() {
  var b = new BlockingCollection<int>(2); b.Add(1); Console.WriteLine(b.TryAdd(2) + " " + b.TryAdd(3) + b.TryAdd(3, 5) + b.TryAdd(3, TimeSpan.FromMilliseconds(1)) + b.Count + b.BoundedCapacity);
  Show("items", b); Show("array", b.ToArray()); Console.WriteLine(b.Take() + " " + b.TryTake(out int x) + x + b.TryTake(out x) + x + b.TryTake(out x, 3) + b.IsCompleted + b.IsAddingCompleted);
  b.Add(7); b.CompleteAdding(); b.CompleteAdding(); Console.WriteLine(b.IsCompleted + " " + b.IsAddingCompleted + b.TryTake(out x) + x + b.IsCompleted + b.TryTake(out x, -1));
  Try("add", () => b.Add(1)); Try("try add", () => b.TryAdd(1)); Try("take", () => b.Take()); Show("consumed", b.GetConsumingEnumerable());
  var s = new BlockingCollection<string>(new ConcurrentStack<string>()); s.Add("a"); s.Add("b"); Console.WriteLine(s.BoundedCapacity + s.Take()); s.Add("c"); s.CompleteAdding(); Show("stack", s.GetConsumingEnumerable()); Console.WriteLine(s.IsCompleted);
  var q = new BlockingCollection<int>(new ConcurrentQueue<int>(new[] { 1, 2 }), 3); Console.WriteLine(q.TryAdd(3) + " " + q.TryAdd(4) + q.Count + q.Take());
  Try("more", () => new BlockingCollection<int>(new ConcurrentQueue<int>(new[] { 1, 2 }), 1)); Try("bound", () => new BlockingCollection<int>(0)); Try("null", () => new BlockingCollection<int>(null)); Try("timeout", () => q.TryTake(out x, -2)); Try("timeout", () => q.TryAdd(1, TimeSpan.FromMilliseconds(-2)));
  var odd = new ConcurrentQueue<int>(new[] { 1 }); var o = new BlockingCollection<int>(odd); odd.TryDequeue(out _); Try("outside", () => o.Take());
  var cts = new CancellationTokenSource(); q.Add(9, cts.Token); Console.WriteLine(q.Take(cts.Token)); cts.Cancel(); Try("cancelled", () => q.Add(9, cts.Token)); Try("cancelled", () => q.Take(cts.Token)); Try("cancelled", () => { foreach (int i in q.GetConsumingEnumerable(cts.Token)) Console.WriteLine(i); }); Try("cancelled", () => q.TryTake(out x, 0, cts.Token));
  var to = new int[4]; q.CopyTo(to, 1); Show("copied", to); Try("copy null", () => q.CopyTo(null, 0)); Try("copy -1", () => q.CopyTo(to, -1)); Try("copy small", () => q.CopyTo(to, 3)); Try("root", () => Console.WriteLine(((ICollection)q).SyncRoot));
  var a = new BlockingCollection<int>(1); var c = new BlockingCollection<int>(1); var both = new[] { a, c };
  Console.WriteLine(BlockingCollection<int>.AddToAny(both, 1) + " " + BlockingCollection<int>.AddToAny(both, 2) + BlockingCollection<int>.TryAddToAny(both, 3) + BlockingCollection<int>.TryAddToAny(both, 3, 2));
  a.Take(); Console.WriteLine(BlockingCollection<int>.TakeFromAny(both, out x) + " " + x + BlockingCollection<int>.TryTakeFromAny(both, out x) + BlockingCollection<int>.TryTakeFromAny(both, out x, 2)); a.CompleteAdding(); c.Add(6); Console.WriteLine(BlockingCollection<int>.TakeFromAny(both, out x) + " " + x); c.Add(5);
  Console.WriteLine(BlockingCollection<int>.TryTakeFromAny(both, out x) + " " + x); Try("add any", () => BlockingCollection<int>.AddToAny(both, 1)); c.CompleteAdding(); Console.WriteLine(BlockingCollection<int>.TryTakeFromAny(both, out x, -1)); Try("take any", () => BlockingCollection<int>.TakeFromAny(both, out x));
  Try("none", () => BlockingCollection<int>.TakeFromAny(new BlockingCollection<int>[0], out x)); Try("null", () => BlockingCollection<int>.TakeFromAny(null, out x)); Try("null in", () => BlockingCollection<int>.TakeFromAny(new BlockingCollection<int>[1], out x));
  q.Dispose(); try { q.Add(1); } catch (ObjectDisposedException e) { Console.WriteLine(e.ObjectName.Substring(0, 50)); } try { Console.WriteLine(q.Count); } catch (ObjectDisposedException e) { Console.WriteLine(e.GetType()); } Try("disposed", () => BlockingCollection<int>.TakeFromAny(new[] { q }, out x));
 }
}
