// Data for the tests of Kinds.cs, in an assembly of their own.
using System.Collections.Generic;

public static class DataElsewhere
{
    public static IEnumerable<object[]> Cases { get { yield return new object[] { 1, "a" }; yield return new object[] { 2, "bb" }; } }
    public static readonly object[][] Field = { new object[] { 3 } };
}
