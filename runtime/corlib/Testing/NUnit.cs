namespace NUnit.Framework.Internal;

// Stands in for NUnit's class that shortens stack traces by regular expressions. A report of mwc has a stack of its own.
public class StackFilter
{
    public static readonly StackFilter DefaultFilter = new StackFilter();

    public StackFilter(string topOfStackPattern, string bottomOfStackPattern) { }
    public StackFilter(string topOfStackPattern) { }
    public StackFilter() { }

    public string Filter(string rawTrace) => rawTrace;
}
