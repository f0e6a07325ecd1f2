// expect: assertion
// Array.Copy of a shared array reads it where another thread may write in between.
using System; using System.Diagnostics; using System.Threading;
static class ArrayCopyRace { static int go; static int[] a=new int[1], b=new int[1];
 static void Main(){ var t=new Thread(()=>{ if(go==1) a[0]=1;}); t.Start(); go=1; Array.Copy(a,b,1); Debug.Assert(b[0]==0,"seen"); t.Join(); } }
