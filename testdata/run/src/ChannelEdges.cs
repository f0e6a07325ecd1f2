// no release build
// Channels and the sources of ValueTasks in wrong use; the defaults of classes of the program's own.
using System; using System.Collections.Generic; using System.Threading; using System.Threading.Channels; using System.Threading.Tasks; using System.Threading.Tasks.Sources;
class MyReader : ChannelReader<int> { public Queue<int> Q = new(); public int Left; public override bool TryRead(out int item) => Q.TryDequeue(out item); public override ValueTask<bool> WaitToReadAsync(CancellationToken t = default) { if (t.IsCancellationRequested) return new ValueTask<bool>(Task.FromCanceled<bool>(t)); return new(Q.Count > 0); } }
class MyWriter : ChannelWriter<int> { public List<int> L = new(); public int Full; public bool Closed; public override bool TryWrite(int item) { if (Full > 0) { Full--; return false; } L.Add(item); return true; } public override ValueTask<bool> WaitToWriteAsync(CancellationToken t = default) => t.IsCancellationRequested ? new(Task.FromCanceled<bool>(t)) : new(!Closed); }
class MyChannel : Channel<int> { public MyChannel() { Reader = new MyReader(); Writer = new MyWriter(); } }
class Src : IValueTaskSource<int>, IValueTaskSource { public ValueTaskSourceStatus S; public int GetResult(short t) { Console.WriteLine("GetResult " + t); if (S == ValueTaskSourceStatus.Faulted) throw new InvalidOperationException("src"); if (S == ValueTaskSourceStatus.Canceled) throw new OperationCanceledException("src"); return 7; } void IValueTaskSource.GetResult(short t) => GetResult(t); public ValueTaskSourceStatus GetStatus(short t) => S; public void OnCompleted(Action<object> c, object s, short t, ValueTaskSourceOnCompletedFlags f) { Console.WriteLine("OnCompleted " + f); c(s); } }
class P {
 static void Do(string n, Action f) { try { f(); Console.WriteLine(n + " fine"); } catch (AggregateException e) { Console.WriteLine(n + " aggregate " + e.InnerException.GetType().Name + " " + e.InnerException.Message); } catch (Exception e) { Console.WriteLine(n + " " + e.GetType().Name + " " + e.Message + (e.InnerException != null ? " / " + e.InnerException.GetType().Name + " " + e.InnerException.Message : "")); } }
 static string St(Task t) => t.Status + (t.Exception == null ? "" : " " + t.Exception.InnerException.GetType().Name + " " + t.Exception.InnerException.Message);
 static void Main() {
  foreach (bool bounded in new[] { false, true }) {
   var c = bounded ? Channel.CreateBounded<int>(1) : Channel.CreateUnbounded<int>();
   string p = bounded ? "bounded " : "unbounded ";
   Do(p + "early", () => { var v = c.Reader.ReadAsync(); v.GetAwaiter().GetResult(); });
   c.Writer.TryWrite(1);
   Do(p + "wait early", () => { var d = Channel.CreateUnbounded<int>(); var v = d.Reader.WaitToReadAsync(); v.GetAwaiter().GetResult(); });
   Do(p + "twice", () => { var d = bounded ? Channel.CreateBounded<int>(1) : Channel.CreateUnbounded<int>(); var v = d.Reader.ReadAsync(); d.Writer.TryWrite(5); Console.WriteLine(v.Result); Console.WriteLine(v.Result); });
   Do(p + "ready twice", () => { var d = bounded ? Channel.CreateBounded<int>(1) : Channel.CreateUnbounded<int>(); d.Writer.TryWrite(5); var v = d.Reader.ReadAsync(); Console.WriteLine(v.Result); Console.WriteLine(v.Result); });
   Do(p + "two continuations", () => { var d = bounded ? Channel.CreateBounded<int>(1) : Channel.CreateUnbounded<int>(); var v = d.Reader.ReadAsync(); v.GetAwaiter().OnCompleted(() => { }); v.GetAwaiter().OnCompleted(() => { }); });
   Do(p + "two AsTask", () => { var d = bounded ? Channel.CreateBounded<int>(1) : Channel.CreateUnbounded<int>(); var v = d.Reader.ReadAsync(); var t1 = v.AsTask(); var t2 = v.AsTask(); });
   Do(p + "IsCompleted after", () => { var d = bounded ? Channel.CreateBounded<int>(1) : Channel.CreateUnbounded<int>(); var v = d.Reader.ReadAsync(); d.Writer.TryWrite(5); Console.WriteLine(v.IsCompleted + " " + v.IsCompletedSuccessfully + " " + v.Result); Console.WriteLine(v.IsCompleted); });
   Do(p + "closed", () => { var d = bounded ? Channel.CreateBounded<int>(1) : Channel.CreateUnbounded<int>(); d.Writer.Complete(); d.Writer.TryWrite(1); Console.WriteLine(d.Writer.TryComplete() + St(d.Reader.ReadAsync().AsTask()) + St(d.Writer.WriteAsync(1).AsTask()) + d.Writer.WaitToWriteAsync().Result + d.Reader.WaitToReadAsync().Result + d.Reader.TryPeek(out _)); d.Writer.Complete(); });
   Do(p + "faulted", () => { var d = bounded ? Channel.CreateBounded<int>(1) : Channel.CreateUnbounded<int>(); d.Writer.Complete(new Exception("why")); Console.WriteLine(St(d.Reader.Completion) + "; " + St(d.Reader.ReadAsync().AsTask()) + "; " + St(d.Writer.WriteAsync(1).AsTask()) + "; " + St(d.Writer.WaitToWriteAsync().AsTask()) + "; " + St(d.Reader.WaitToReadAsync().AsTask())); d.Reader.ReadAsync().AsTask().Wait(); });
  }
  Do("write twice", () => { var d = Channel.CreateBounded<int>(1); d.Writer.TryWrite(1); var v = d.Writer.WriteAsync(2); d.Reader.TryRead(out _); v.GetAwaiter().GetResult(); v.GetAwaiter().GetResult(); });
  Do("write early", () => { var d = Channel.CreateBounded<int>(1); d.Writer.TryWrite(1); var v = d.Writer.WriteAsync(2); v.GetAwaiter().GetResult(); });
  Do("waitwrite early", () => { var d = Channel.CreateBounded<int>(1); d.Writer.TryWrite(1); var v = d.Writer.WaitToWriteAsync(); v.GetAwaiter().GetResult(); });
  var m = new MyChannel(); var r = (MyReader)m.Reader; var w = (MyWriter)m.Writer;
  Do("Count", () => Console.WriteLine(m.Reader.CanCount + " " + m.Reader.CanPeek + " " + m.Reader.TryPeek(out _) + " " + m.Reader.Count));
  Do("Completion", () => Console.WriteLine(m.Reader.Completion.Status + " " + m.Reader.Completion.IsCompleted));
  Do("TryComplete", () => Console.WriteLine(m.Writer.TryComplete()));
  Do("Complete", () => m.Writer.Complete());
  Do("WriteAsync", () => { Console.WriteLine(m.Writer.WriteAsync(3).IsCompletedSuccessfully + " " + w.L.Count); w.Full = 2; Console.WriteLine(m.Writer.WriteAsync(4).AsTask().Status + " " + w.L.Count); });
  Do("WriteAsync cancelled", () => Console.WriteLine(St(m.Writer.WriteAsync(4, new CancellationToken(true)).AsTask())));
  Do("WriteAsync closed", () => { w.Full = 1; w.Closed = true; Console.WriteLine(St(m.Writer.WriteAsync(4).AsTask())); });
  Do("ReadAsync", () => { r.Q.Enqueue(1); Console.WriteLine(m.Reader.ReadAsync().Result); Console.WriteLine(St(m.Reader.ReadAsync().AsTask())); });
  Do("ReadAsync cancelled", () => Console.WriteLine(St(m.Reader.ReadAsync(new CancellationToken(true)).AsTask())));
  Do("ReadAllAsync", () => { r.Q.Enqueue(1); r.Q.Enqueue(2); Run(m.Reader).Wait(); });
  Do("conversion", () => { ChannelReader<int> a = m; ChannelWriter<int> b = m; Console.WriteLine(a == r && b == w); });
  Do("bad capacity", () => Channel.CreateBounded<int>(-1)); Do("bad options", () => new BoundedChannelOptions(1) { FullMode = (BoundedChannelFullMode)9 }); Do("null options", () => Channel.CreateBounded<int>((BoundedChannelOptions)null)); Do("bad capacity", () => new BoundedChannelOptions(1) { Capacity = -2 });
  foreach (ValueTaskSourceStatus s in Enum.GetValues<ValueTaskSourceStatus>()) {
   Do("src " + s, () => { var v = new ValueTask<int>(new Src { S = s }, 3); Console.WriteLine(v.IsCompleted + " " + v.IsCompletedSuccessfully + " " + v.IsFaulted + " " + v.IsCanceled); Console.WriteLine(v.Result); });
   Do("src task " + s, () => { var v = new ValueTask<int>(new Src { S = s }, 3); var t = v.AsTask(); Console.WriteLine(St(t)); });
   Do("src void " + s, () => { var v = new ValueTask(new Src { S = s }, 3); var t = v.AsTask(); Console.WriteLine(St(t)); });
   Do("src preserve " + s, () => { var v = new ValueTask(new Src { S = s }, 3).Preserve(); Console.WriteLine(v.IsCompleted); v.GetAwaiter().GetResult(); });
   Do("src await " + s, () => Await(new ValueTask<int>(new Src { S = s }, 3)).Wait());
   Do("src string " + s, () => Console.WriteLine(new ValueTask<int>(new Src { S = s }, 3).ToString()));
  }
  Core();
 }
 static async Task Await(ValueTask<int> v) => Console.WriteLine(await v);
 static async Task Run(ChannelReader<int> r) { await foreach (int x in r.ReadAllAsync()) Console.WriteLine("item " + x); }
 static void Core() {
  var k = new ManualResetValueTaskSourceCore<int>();
  Do("core early", () => k.GetResult(0)); Do("core token", () => k.GetStatus(1)); Do("core token", () => k.GetResult(1));
  Do("core null", () => k.OnCompleted(null, null, 0, 0)); Do("core on", () => k.OnCompleted(_ => Console.WriteLine("ran"), null, 0, 0)); Do("core on twice", () => k.OnCompleted(_ => { }, null, 0, 0));
  Do("core bad token on", () => k.OnCompleted(_ => { }, null, 5, 0));
  Do("core set", () => k.SetResult(4)); Do("core set twice", () => k.SetResult(5)); Do("core get", () => Console.WriteLine(k.GetResult(0))); Do("core get twice", () => Console.WriteLine(k.GetResult(0)));
  Do("core exception after", () => k.SetException(new Exception("late")));
  Do("core status", () => Console.WriteLine(k.GetStatus(0)));
  k.Reset(); Do("core version", () => Console.WriteLine(k.Version + " " + k.GetStatus(k.Version))); Do("core old", () => k.GetStatus(0));
  k.SetException(new OperationCanceledException("c")); Do("core cancelled", () => Console.WriteLine(k.GetStatus(k.Version))); Do("core cancelled get", () => k.GetResult(k.Version));
  k.Reset(); Do("core null exception", () => k.SetException(null)); Do("core null exception get", () => Console.WriteLine(k.GetStatus(k.Version)));
 }
}
