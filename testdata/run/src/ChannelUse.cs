using System; using System.Collections.Generic; using System.Threading; using System.Threading.Channels; using System.Threading.Tasks;
// Channels, as far as one thread sees them.
static class ChannelUse {
 static void Try(string what, Action a) { try { a(); Console.WriteLine(what + ": nothing"); } catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message + (e.InnerException == null ? "" : " <- " + e.InnerException.Message)); } }
 static async Task TryAsync(string what, Func<Task> a) { try { await a(); Console.WriteLine(what + ": nothing"); } catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message + (e.InnerException == null ? "" : " <- " + e.InnerException.Message)); } }
 static string All<T>(ChannelReader<T> r) { string s = ""; while (r.TryRead(out T x)) s += x + " "; return s; }
 static async Task Kinds() {
  foreach (var (name, c) in new[] { ("unbounded", Channel.CreateUnbounded<int>()), ("single", Channel.CreateUnbounded<int>(new UnboundedChannelOptions { SingleReader = true })), ("bounded", Channel.CreateBounded<int>(2)), ("prioritized", Channel.CreateUnboundedPrioritized<int>()) }) {
   var r = c.Reader; var w = c.Writer;
   Console.WriteLine(name + " " + r.CanCount + r.CanPeek + " " + w.TryWrite(3) + w.TryWrite(1) + w.TryWrite(2) + " " + r.TryPeek(out int p) + p);
   if (r.CanCount) Console.WriteLine(r.Count); else Try("count", () => Console.WriteLine(r.Count));
   Console.WriteLine(All(r) + r.TryPeek(out p) + p + r.TryRead(out p) + p);
   var read = r.ReadAsync(); Console.WriteLine(read.IsCompleted); Console.WriteLine(w.TryWrite(5) + " " + await read);
   var wait = r.WaitToReadAsync(); Console.WriteLine(wait.IsCompleted); await w.WriteAsync(6); Console.WriteLine(await wait + " " + await r.ReadAsync());
   var write = w.WaitToWriteAsync(); Console.WriteLine(write.IsCompleted + " " + await write);
   w.TryWrite(7); read = default; Console.WriteLine(r.Completion.IsCompleted + " " + w.TryComplete() + w.TryComplete() + r.Completion.IsCompleted);
   Try("complete", () => w.Complete()); Console.WriteLine(w.TryWrite(1) + " " + await w.WaitToWriteAsync()); await TryAsync("write", () => w.WriteAsync(1).AsTask());
   Console.WriteLine(await r.WaitToReadAsync() + " " + await r.ReadAsync() + r.Completion.IsCompletedSuccessfully + await r.WaitToReadAsync()); await TryAsync("read", () => r.ReadAsync().AsTask());
   await r.Completion;
  }
 }
 static async Task Failures() {
  foreach (var error in new Exception[] { new FormatException("mine"), new OperationCanceledException("stopped") }) {
   var c = Channel.CreateBounded<int>(1); var c2 = Channel.CreateBounded<int>(1); c2.Writer.TryWrite(0);
   var read = c.Reader.ReadAsync().AsTask(); var wait = c.Reader.WaitToReadAsync().AsTask(); var write = c2.Writer.WriteAsync(1).AsTask(); var waitW = c2.Writer.WaitToWriteAsync().AsTask();
   c.Writer.Complete(error); c2.Writer.Complete(error);
   await TryAsync("blocked read", () => read); await TryAsync("blocked wait", () => wait); await TryAsync("blocked write", () => write); await TryAsync("blocked wait to write", () => waitW);
   Console.WriteLine(read.Status + " " + wait.Status + " " + write.Status + " " + waitW.Status);
   await TryAsync("read", () => c.Reader.ReadAsync().AsTask()); await TryAsync("wait", () => c.Reader.WaitToReadAsync().AsTask()); await TryAsync("write", () => c.Writer.WriteAsync(1).AsTask()); await TryAsync("wait to write", () => c.Writer.WaitToWriteAsync().AsTask());
   Console.WriteLine(c.Reader.ReadAsync().AsTask().Status + " " + c.Reader.WaitToReadAsync().AsTask().Status);
   await TryAsync("completion", () => c.Reader.Completion); Console.WriteLine(c.Reader.Completion.Status + " " + c2.Reader.Completion.Status);
   Console.WriteLine(c2.Reader.TryRead(out int x) + " " + c2.Reader.Completion.IsCompleted); await TryAsync("all", async () => { await foreach (int i in c2.Reader.ReadAllAsync()) { } });
  }
 }
 static async Task Full() {
  foreach (BoundedChannelFullMode m in new[] { BoundedChannelFullMode.Wait, BoundedChannelFullMode.DropNewest, BoundedChannelFullMode.DropOldest, BoundedChannelFullMode.DropWrite }) {
   string dropped = ""; var c = Channel.CreateBounded<int>(new BoundedChannelOptions(2) { FullMode = m }, i => dropped += i + " ");
   Console.Write(m + ":"); for (int i = 1; i <= 4; i++) Console.Write(" " + c.Writer.TryWrite(i));
   var w = c.Writer.WriteAsync(5).AsTask(); var w2 = c.Writer.WaitToWriteAsync().AsTask(); Console.WriteLine(" " + w.IsCompleted + w2.IsCompleted + c.Reader.Count + " dropped " + dropped + "has " + All(c.Reader)); await w; Console.WriteLine(await w2);
  }
 }
 static async Task Cancel() {
  var cts = new CancellationTokenSource(); var c = Channel.CreateBounded<int>(1);
  var read = c.Reader.ReadAsync(cts.Token).AsTask(); var wait = c.Reader.WaitToReadAsync(cts.Token).AsTask(); var other = c.Reader.ReadAsync().AsTask(); cts.Cancel();
  await TryAsync("read", () => read); await TryAsync("wait", () => wait); Console.WriteLine(read.Status + " " + wait.Status); c.Writer.TryWrite(3); Console.WriteLine(await other);
  await TryAsync("read", () => c.Reader.ReadAsync(cts.Token).AsTask()); await TryAsync("write", () => c.Writer.WriteAsync(1, cts.Token).AsTask());
  var cts2 = new CancellationTokenSource(); c.Writer.TryWrite(4); var write = c.Writer.WriteAsync(5, cts2.Token).AsTask(); var write2 = c.Writer.WriteAsync(6, default).AsTask(); cts2.Cancel(); await TryAsync("write", () => write); Console.WriteLine(await c.Reader.ReadAsync() + " " + await c.Reader.ReadAsync()); await write2;
  await TryAsync("all", async () => { await foreach (int i in c.Reader.ReadAllAsync(cts.Token)) { } });
 }
 static async Task Rendezvous() {
  var c = Channel.CreateBounded<int>(0); Console.WriteLine(c.Writer.TryWrite(1) + " " + c.Reader.TryRead(out int x) + c.Reader.CanCount + c.Reader.CanPeek);
  var r = c.Reader.ReadAsync().AsTask(); Console.WriteLine(c.Writer.TryWrite(2) + " " + await r);
  var w = c.Writer.WriteAsync(3).AsTask(); Console.WriteLine(w.IsCompleted + " " + c.Reader.TryPeek(out x) + x + await c.Reader.WaitToReadAsync() + c.Reader.TryRead(out x) + x); await w;
  var wr = c.Reader.WaitToReadAsync().AsTask(); w = c.Writer.WriteAsync(4).AsTask(); Console.WriteLine(await wr + " " + await c.Reader.ReadAsync()); await w;
  var ww = c.Writer.WaitToWriteAsync().AsTask(); Console.WriteLine(ww.IsCompleted); r = c.Reader.ReadAsync().AsTask(); Console.WriteLine(await ww + " " + c.Writer.TryWrite(5) + await r);
  c.Writer.Complete(); await c.Reader.Completion;
  var d = Channel.CreateBounded<int>(new BoundedChannelOptions(0) { FullMode = BoundedChannelFullMode.DropOldest }, i => Console.Write("dropped " + i + " ")); Console.WriteLine(d.Writer.TryWrite(1) + " " + d.Reader.TryRead(out _));
 }
 sealed class Down : IComparer<int> { public int Compare(int x, int y) => y.CompareTo(x); }
 static void Main() {
  Kinds().Wait(); Failures().Wait(); Full().Wait(); Cancel().Wait(); Rendezvous().Wait();
  var p = Channel.CreateUnboundedPrioritized(new UnboundedPrioritizedChannelOptions<int> { Comparer = new Down() }); foreach (int i in new[] { 2, 9, 4, 4, 1, 7 }) p.Writer.TryWrite(i); Console.WriteLine(All(p.Reader));
  Try("capacity", () => Channel.CreateBounded<int>(-1)); Try("capacity", () => new BoundedChannelOptions(-1)); Try("mode", () => new BoundedChannelOptions(1).FullMode = (BoundedChannelFullMode)7); Try("options", () => Channel.CreateBounded<int>((BoundedChannelOptions)null)); Try("options", () => Channel.CreateUnbounded<int>(null));
  Console.WriteLine(new ChannelClosedException().Message); Console.WriteLine(new ChannelClosedException(new Exception("in")).InnerException.Message); ChannelReader<int> r = p; ChannelWriter<int> w = p; Console.WriteLine(r == p.Reader && w == p.Writer);
 }
}
