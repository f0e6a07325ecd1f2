// SemaphoreSlim: results and exceptions of threads' and tasks' waits.
using System;using System.Threading;using System.Threading.Tasks;
class P{static void T(string n,Action a){try{a();Console.WriteLine(n+" ok");}catch(Exception e){Console.WriteLine(n+" "+e.GetType().Name+": "+e.Message.Replace("\n","|").Replace("\r","")+(e is ArgumentException ae?" ["+ae.ParamName+"]":""));}}
static void Main(){
T("c1",()=>new SemaphoreSlim(-1));
T("c2",()=>new SemaphoreSlim(2,1));
T("c3",()=>new SemaphoreSlim(0,0));
var s=new SemaphoreSlim(0,2);
T("wt",()=>s.Wait(TimeSpan.FromMilliseconds(-2)));
T("wat",()=>s.WaitAsync(TimeSpan.FromMilliseconds(-2)));
T("r0",()=>s.Release(0));
T("r3",()=>s.Release(3));
T("r2",()=>Console.WriteLine(s.Release(2)));
T("r1",()=>s.Release());
var ct=new CancellationToken(true);
T("wc",()=>s.Wait(ct));
T("wc0",()=>s.Wait(0,ct));
T("wac",()=>{var t=s.WaitAsync(ct);Console.WriteLine(t.Status);t.Wait();});
T("waca",()=>{s.WaitAsync(ct).GetAwaiter().GetResult();});
T("h",()=>Console.WriteLine(s.AvailableWaitHandle.WaitOne(0)+" "+s.CurrentCount));
s.Wait();s.Wait();
T("h0",()=>Console.WriteLine(s.AvailableWaitHandle.WaitOne(0)+" "+s.CurrentCount));
T("w0",()=>Console.WriteLine(s.Wait(0)));
T("w1",()=>Console.WriteLine(s.Wait(1)));
T("wa1",()=>Console.WriteLine(s.WaitAsync(1).Result));
var p=s.WaitAsync();Console.WriteLine(p.Status);s.Release();p.Wait();Console.WriteLine(p.Status);
var cts=new CancellationTokenSource();var q=s.WaitAsync(cts.Token);cts.Cancel();T("canc",()=>q.Wait());Console.WriteLine(q.Status);
try{q.GetAwaiter().GetResult();}catch(OperationCanceledException e){Console.WriteLine(e.GetType().Name+(e.CancellationToken==cts.Token));}
s.Dispose();s.Dispose();
T("dw",()=>s.Wait());
T("dr",()=>s.Release());
T("da",()=>s.WaitAsync());
T("dh",()=>Console.WriteLine(s.AvailableWaitHandle));
T("dc",()=>Console.WriteLine(s.CurrentCount));
}}
