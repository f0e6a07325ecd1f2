// no release build
using System; using System.Threading;
class P { // What Unregister does with each kind of handle. 
 class Bare : WaitHandle { }
 static void Do(string n, Action f) { try { f(); Console.WriteLine(n + " fine"); } catch (Exception e) { Console.WriteLine(n + " " + e.GetType().Name + " " + e.Message); } }
 static void Main() {
  var ev = new ManualResetEvent(false);
  RegisteredWaitHandle Reg(WaitOrTimerCallback c = null, bool once = true) => ThreadPool.RegisterWaitForSingleObject(ev, c ?? ((s, t) => { }), null, -1, once);
  Do("null", () => { var r = Reg(); Console.WriteLine(r.Unregister(null) + " " + r.Unregister(null)); });
  Do("closed", () => { var r = Reg(); var d = new ManualResetEvent(false); Console.WriteLine(r.Unregister(d)); d.Dispose(); });
  Do("closed before", () => { var r = Reg(); var d = new ManualResetEvent(false); d.Dispose(); Console.WriteLine(r.Unregister(d)); });
  Do("set", () => { var r = Reg(); var d = new ManualResetEvent(false); Console.WriteLine(r.Unregister(d)); Console.WriteLine(d.WaitOne(2000)); });
  Do("auto", () => { var r = Reg(); var d = new AutoResetEvent(false); Console.WriteLine(r.Unregister(d)); Console.WriteLine(d.WaitOne(2000)); });
  Do("twice", () => { var r = Reg(); var d = new ManualResetEvent(false); r.Unregister(null); Console.WriteLine(r.Unregister(d)); Console.WriteLine(d.WaitOne(100)); });
  Do("mutex", () => { var r = Reg(); var d = new Mutex(); Console.WriteLine(r.Unregister(d)); });
  Do("semaphore", () => { var r = Reg(); var d = new Semaphore(0, 1); Console.WriteLine(r.Unregister(d)); Console.WriteLine(d.WaitOne(100)); });
  Do("invalid", () => { var r = Reg(); var d = new Bare(); Console.WriteLine(r.Unregister(d)); });
  Do("blocks", () => { var began = new ManualResetEvent(false); bool ended = false; var r = Reg((s, t) => { began.Set(); Thread.Sleep(100); ended = true; }); ev.Set(); began.WaitOne(); Console.WriteLine(r.Unregister(new Bare()) + " " + ended); ev.Reset(); });
  Do("blocks after", () => { var began = new ManualResetEvent(false); var r = Reg((s, t) => { began.Set(); }); ev.Set(); began.WaitOne(); Console.WriteLine(r.Unregister(new Bare()) + " " + r.Unregister(null)); ev.Reset(); });
  Do("in callback", () => { RegisteredWaitHandle r = null; var ok = new ManualResetEvent(false); var go = new ManualResetEvent(false); r = Reg((s, t) => { go.WaitOne(); Console.WriteLine("inner " + r.Unregister(null)); ok.Set(); }); ev.Set(); go.Set(); ok.WaitOne(); ev.Reset(); });
  Do("register closed", () => { var d = new ManualResetEvent(false); d.Dispose(); var r = ThreadPool.RegisterWaitForSingleObject(d, (s, t) => Console.WriteLine("called"), null, 10, true); });
 }}
