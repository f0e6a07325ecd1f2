using System;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Mwc.Libraries;

// Stands in for a method of System.Linq.Expressions by which a lambda that is interpreted becomes a delegate. Without code that is made at run time .NET asks
// the run-time itself for it.
static class ExpressionsHelper
{
    static Delegate CreateObjectArrayDelegate(Type delegateType, Func<object[], object> handler)
    {
        Delegate made = Pack(delegateType.Declares, handler);
        if (made == null) Unsupported.Reached("an expression that becomes a delegate of " + delegateType + ", of which the compiler did not foresee one, or which has parameters by reference");
        return made;
    }

    // A delegate of a type that packs its arguments into an array and calls the handler. The compiler writes the body. It is null for a type that the compiler
    // did not foresee.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern Delegate Pack(int type, object handler);

    // What such a delegate calls.
    static object Handle(object handler, object[] arguments) => ((Func<object[], object>)handler)(arguments);
}
