// Semaphores, mutexes, events, waits for several handles, CountdownEvent: results and exceptions.
using System;using System.Threading;
class P{static void T(string n,Action a){try{a();Console.WriteLine(n+" ok");}catch(Exception e){Console.WriteLine(n+" "+e.GetType().Name+": "+e.Message.Replace("\n","|").Replace("\r","")+(e is ArgumentException ae?" ["+ae.ParamName+"]":""));}}
static void Main(){
T("s1",()=>new Semaphore(-1,1));T("s2",()=>new Semaphore(2,1));T("s3",()=>new Semaphore(0,0));
var s=new Semaphore(1,2);
T("s4",()=>Console.WriteLine(s.Release()));T("s5",()=>s.Release());T("s6",()=>s.Release(0));T("s7",()=>Console.WriteLine(s.WaitOne()+" "+s.WaitOne(0)+" "+s.WaitOne(0)+" "+s.WaitOne(1)));
T("w1",()=>s.WaitOne(-2));
var m=new Mutex(true);
T("m1",()=>{m.WaitOne();m.ReleaseMutex();m.ReleaseMutex();});
T("m2",()=>m.ReleaseMutex());
T("m3",()=>{m.WaitOne();m.WaitOne(0);var t=new Thread(()=>T("m4",()=>{Console.WriteLine(m.WaitOne(0));m.ReleaseMutex();}));t.Start();t.Join();m.ReleaseMutex();m.ReleaseMutex();});
{var t=new Thread(()=>m.WaitOne());t.Start();t.Join();T("m5",()=>m.WaitOne());T("m6",()=>{m.ReleaseMutex();m.WaitOne(0);m.ReleaseMutex();});}
var a=new AutoResetEvent(false);var b=new ManualResetEvent(true);
T("a1",()=>Console.WriteLine(WaitHandle.WaitAny(new WaitHandle[]{a,b})));
T("a2",()=>Console.WriteLine(WaitHandle.WaitAny(new WaitHandle[]{a,a},1)));
T("a3",()=>Console.WriteLine(WaitHandle.WaitAll(new WaitHandle[]{a,b},0)));
a.Set();
T("a4",()=>Console.WriteLine(WaitHandle.WaitAll(new WaitHandle[]{a,b,m})+" "+a.WaitOne(0)));m.ReleaseMutex();
T("a5",()=>WaitHandle.WaitAll(new WaitHandle[]{b,a,b}));
T("a6",()=>WaitHandle.WaitAny(new WaitHandle[]{}));T("a7",()=>WaitHandle.WaitAny(null));T("a8",()=>WaitHandle.WaitAny(new WaitHandle[]{a,null}));
T("a9",()=>WaitHandle.WaitAll(new WaitHandle[65]));T("a10",()=>WaitHandle.WaitAll(new WaitHandle[]{a},-2));
T("a11",()=>Console.WriteLine(WaitHandle.WaitAny(new WaitHandle[]{a,b,b})));
{var t=new Thread(()=>m.WaitOne());t.Start();t.Join();try{WaitHandle.WaitAny(new WaitHandle[]{a,m});}catch(AbandonedMutexException x){Console.WriteLine(x.Message+x.MutexIndex+(x.Mutex==m));}m.ReleaseMutex();}
T("g1",()=>Console.WriteLine(WaitHandle.SignalAndWait(a,b)+" "+a.WaitOne(0)));
T("g2",()=>WaitHandle.SignalAndWait(null,b));T("g3",()=>WaitHandle.SignalAndWait(m,b));T("g4",()=>Console.WriteLine(WaitHandle.SignalAndWait(s,a,1,false)+" "+s.WaitOne(0)));
a.Dispose();T("d1",()=>a.WaitOne());T("d2",()=>a.Set());T("d3",()=>WaitHandle.WaitAny(new WaitHandle[]{a,b}));a.Close();
var e=new ManualResetEventSlim();
T("e1",()=>Console.WriteLine(e.IsSet+" "+e.Wait(0)+" "+e.Wait(1)));e.Set();T("e2",()=>{e.Wait();Console.WriteLine(e.IsSet+" "+e.WaitHandle.WaitOne(0));});
T("e3",()=>e.Wait(-2));T("e4",()=>e.Wait(new CancellationToken(true)));T("e5",()=>new ManualResetEventSlim(false,-1));
e.Reset();var cts=new CancellationTokenSource();new Thread(()=>cts.Cancel()).Start();T("e6",()=>e.Wait(cts.Token));
e.Dispose();T("e7",()=>e.Wait());T("e8",()=>e.Set());T("e9",()=>e.Reset());T("e10",()=>Console.WriteLine(e.IsSet));T("e11",()=>Console.WriteLine(e.WaitHandle));
T("c1",()=>new CountdownEvent(-1));var c=new CountdownEvent(2);
T("c2",()=>c.Signal(3));T("c3",()=>c.Signal(0));T("c4",()=>Console.WriteLine(c.Signal()+" "+c.CurrentCount+c.InitialCount+c.IsSet));c.AddCount();T("c5",()=>Console.WriteLine(c.Signal(2)+" "+c.IsSet));
T("c6",()=>c.AddCount());T("c7",()=>Console.WriteLine(c.TryAddCount()));T("c8",()=>c.Signal());T("c9",()=>c.Reset(-1));c.Wait();c.Reset();T("c10",()=>Console.WriteLine(c.CurrentCount+" "+c.Wait(0)));
T("c11",()=>c.AddCount(int.MaxValue));T("c12",()=>c.AddCount(0));c.Dispose();T("c13",()=>c.Signal());T("c14",()=>c.Wait());T("c15",()=>c.AddCount());T("c16",()=>c.Reset());
}}
