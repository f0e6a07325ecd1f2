// Tests that are right alone; some of them share static fields.
using System.Diagnostics;

namespace Mwc
{
    public sealed class TestAttribute : System.Attribute { }
}

public class Shared
{
    static int current;
    int own;

    [Mwc.Test] public void WritesOne()
    {
        current = 1;
        Debug.Assert(current == 1, "another test has changed the current one");
    }

    [Mwc.Test] public void WritesTwo()
    {
        current = 2;
        Debug.Assert(current == 2, "another test has changed the current one");
    }

    [Mwc.Test] public void WritesItsOwn()
    {
        own = 3;
        Debug.Assert(own == 3);
    }
}
