// What the tests here use of MSTest's TestContext, as its assembly declares it.
namespace Microsoft.VisualStudio.TestTools.UnitTesting;

using System.Collections.Generic;
using System.Threading;

public abstract class TestContext
{
    public virtual string FullyQualifiedTestClassName => "";
    public virtual string TestName => "";
    public virtual UnitTestOutcome CurrentTestOutcome => 0;
    public abstract IDictionary<string, object> Properties { get; }
    public virtual CancellationTokenSource CancellationTokenSource => null!;
    public abstract void WriteLine(string format, params object[] args);
}
