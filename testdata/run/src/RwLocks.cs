// Reader-writer locks, barriers, Lazy, ThreadLocal, SpinLock: results and exceptions.
using System;using System.Threading;
class P{static void T(string n,Action a){try{a();Console.WriteLine(n+" ok");}catch(Exception e){Console.WriteLine(n+" "+e.GetType().Name+": "+e.Message.Replace("\n","|").Replace("\r","")+(e is ArgumentException ae?" ["+ae.ParamName+"]":"")+(e.InnerException!=null?" < "+e.InnerException.Message:""));}}
class NoDefault{public NoDefault(int i){}}
static void On(Action a){var t=new Thread(()=>a());t.Start();t.Join();}
static void Main(){
foreach(var policy in new[]{LockRecursionPolicy.NoRecursion,LockRecursionPolicy.SupportsRecursion}){
var l=new ReaderWriterLockSlim(policy);Console.WriteLine(l.RecursionPolicy);
void S()=>Console.WriteLine(" "+l.IsReadLockHeld+l.IsWriteLockHeld+l.IsUpgradeableReadLockHeld+l.CurrentReadCount+l.RecursiveReadCount+l.RecursiveWriteCount+l.RecursiveUpgradeCount+l.WaitingReadCount);
void Other()=>On(()=>{bool r=l.TryEnterReadLock(0);if(r)l.ExitReadLock();bool u=l.TryEnterUpgradeableReadLock(0);if(u)l.ExitUpgradeableReadLock();bool w=l.TryEnterWriteLock(1);if(w)l.ExitWriteLock();Console.WriteLine(" other "+r+u+w);});
Other();
T("r",()=>l.EnterReadLock());S();Other();
T("rr",()=>{l.EnterReadLock();S();l.ExitReadLock();});
T("rw",()=>l.EnterWriteLock());T("ru",()=>l.EnterUpgradeableReadLock());
T("xw",()=>l.ExitWriteLock());T("xu",()=>l.ExitUpgradeableReadLock());
T("d",()=>l.Dispose());
T("xr",()=>l.ExitReadLock());T("xr",()=>l.ExitReadLock());
T("w",()=>l.EnterWriteLock());S();Other();
T("wr",()=>{l.EnterReadLock();S();l.ExitReadLock();});T("ww",()=>{l.EnterWriteLock();S();l.ExitWriteLock();});T("wu",()=>{l.EnterUpgradeableReadLock();S();l.ExitUpgradeableReadLock();});
T("xw",()=>l.ExitWriteLock());
T("u",()=>l.EnterUpgradeableReadLock());S();Other();
T("ur",()=>{l.EnterReadLock();S();l.ExitReadLock();});T("uu",()=>{l.EnterUpgradeableReadLock();S();l.ExitUpgradeableReadLock();});T("uw",()=>{l.EnterWriteLock();S();Other();l.ExitWriteLock();});
T("xu",()=>l.ExitUpgradeableReadLock());S();
T("neg",()=>l.TryEnterReadLock(-2));
On(()=>l.EnterReadLock());Other();
T("d",()=>l.Dispose());
}
var f=new ReaderWriterLockSlim();f.Dispose();T("disposed",()=>f.EnterReadLock());
T("b0",()=>new Barrier(-1));int posts=0;
var b=new Barrier(1,x=>{Console.WriteLine("post "+x.CurrentPhaseNumber+" "+x.ParticipantCount+x.ParticipantsRemaining);if(posts++==1)throw new Exception("bad");if(posts==4)x.AddParticipant();});
T("b1",()=>b.SignalAndWait());T("b2",()=>b.SignalAndWait());T("b3",()=>Console.WriteLine(b.SignalAndWait(0)+" "+b.CurrentPhaseNumber));T("b4",()=>b.SignalAndWait());
T("b5",()=>Console.WriteLine(b.AddParticipants(2)+" "+b.ParticipantCount+b.ParticipantsRemaining));
T("b6",()=>Console.WriteLine(b.SignalAndWait(0)+" "+b.SignalAndWait(1)+b.ParticipantsRemaining));
T("b7",()=>b.RemoveParticipants(4));T("b8",()=>b.RemoveParticipant());T("b9",()=>b.RemoveParticipants(2));T("b10",()=>b.SignalAndWait());
T("b11",()=>b.AddParticipants(0));T("b12",()=>b.RemoveParticipants(0));T("b13",()=>b.SignalAndWait(-2));T("b14",()=>b.SignalAndWait(new CancellationToken(true)));
b.Dispose();T("b15",()=>b.SignalAndWait());T("b16",()=>b.AddParticipant());
int n=0;var z=new Lazy<int>(()=>++n);Console.WriteLine(z+" "+z.IsValueCreated+z.Value+z.Value+z+z.IsValueCreated);
foreach(var m in new[]{LazyThreadSafetyMode.None,LazyThreadSafetyMode.PublicationOnly,LazyThreadSafetyMode.ExecutionAndPublication}){int k=0;var y=new Lazy<int>(()=>{if(++k<3)throw new Exception("f"+k);return k;},m);for(int i=0;i<4;i++)T(m+"",()=>Console.WriteLine(y.Value));
Lazy<int> q=null;if(m!=LazyThreadSafetyMode.PublicationOnly){q=new Lazy<int>(()=>q.Value,m);T("rec",()=>Console.WriteLine(q.Value));}}
T("l2",()=>Console.WriteLine(new Lazy<object>().Value));T("l3",()=>new Lazy<int>((Func<int>)null));T("l4",()=>new Lazy<int>((LazyThreadSafetyMode)7));
var tl=new ThreadLocal<int>(()=>++n,true);Console.WriteLine(tl.IsValueCreated+" "+tl.Value+tl.Value+tl.IsValueCreated);On(()=>{Console.WriteLine(tl.Value);tl.Value=9;Console.WriteLine(tl.Value);});Console.WriteLine(tl.Value+" "+tl.Values.Count+tl);
T("t1",()=>Console.WriteLine(new ThreadLocal<int>().Values));T("t2",()=>new ThreadLocal<int>((Func<int>)null));ThreadLocal<int> tr=null;tr=new ThreadLocal<int>(()=>tr.Value=3);T("t3",()=>Console.WriteLine(tr.Value));
tl.Dispose();try{Console.WriteLine(tl.Value);}catch(ObjectDisposedException){Console.WriteLine("disposed");}
var s=new SpinLock(true);bool taken=false;s.Enter(ref taken);Console.WriteLine(taken+" "+s.IsHeld+s.IsHeldByCurrentThread);
T("s1",()=>s.Enter(ref taken));taken=false;T("s2",()=>s.Enter(ref taken));T("s3",()=>s.TryEnter(ref taken));On(()=>{bool g=false;s.TryEnter(ref g);Console.WriteLine(g);T("s4",()=>s.Exit());});s.Exit();T("s5",()=>s.Exit());
var u=new SpinLock(false);taken=false;u.Enter(ref taken);T("s6",()=>Console.WriteLine(u.IsHeldByCurrentThread));taken=false;u.TryEnter(ref taken);Console.WriteLine(taken);u.Exit();T("s7",()=>s.TryEnter(-2,ref taken));
}}
