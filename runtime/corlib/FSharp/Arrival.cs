using System.Threading;
using System.Threading.Tasks;
using Microsoft.FSharp.Core;

namespace Microsoft.FSharp.Control;

// A computation comes to a wait for a reply or for a message. F#'s code asks whether that is there; if it is not, the code asks once more and registers
// the rest of the computation, which a thread of the pool runs once it is there. Here the computation registers as a part of the transition before, if what it waits for is not there when
// it comes to the wait. It need not wait for somebody else to go first: where that one does, the thread goes on with the computation, and then with what it
// has left to do; the search has the run in which the computation has registered, a thread of the pool does the same steps of it, and the first thread goes on after that.
// It is the argument for awaits on arrival (BlockingAwaits.cs), and so are the conditions:
//  - the program cannot tell threads apart (the compiler's facts), the thread that registers owns nothing, and the one that lets the computation go on has no context,
//  - if the rest of the computation might wait for ever, the first thread might, too (Task.BeApart): the search begins again with waits that ask.
static class Arrival
{
    // Whether a computation that comes to a wait in the running thread registers at once.
    internal static bool Registers
    {
        get
        {
            if (!Task.ComputationsRegister || Task.OwnsSomething) return false;
            if (Thread.IteratorsAsk) Thread.BeOther();
            return true;
        }
    }

    // Lets a computation go on that has registered so.
    internal static void GoOn(TrampolineHolder holder, FSharpFunc<Unit, AsyncReturn> rest)
    {
        if (Task.HasContext) Task.Suspend(); // the context would flow to the rest of the computation
        ThreadPool.Run(new Apart(holder, rest).Go, true);
    }

    sealed class Apart
    {
        readonly TrampolineHolder _holder;
        readonly FSharpFunc<Unit, AsyncReturn> _rest;

        internal Apart(TrampolineHolder holder, FSharpFunc<Unit, AsyncReturn> rest)
        {
            _holder = holder;
            _rest = rest;
        }

        internal void Go()
        {
            if (Thread.IteratorsAsk) Thread.BeOther();
            Task.BeApart();
            _holder.ExecuteWithTrampoline(_rest);
            Task.CheckKept();
        }
    }
}
