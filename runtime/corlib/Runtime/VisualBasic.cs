// Methods that the Visual Basic compiler calls in programs that do not use the Visual Basic library themselves.
namespace Microsoft.VisualBasic.CompilerServices
{
    [System.AttributeUsage(System.AttributeTargets.Class)]
    public sealed class StandardModuleAttribute : System.Attribute { }

    public sealed class ObjectFlowControl
    {
        ObjectFlowControl() { }

        public static void CheckForSyncLockOnValueType(object Expression)
        {
            if (Expression is System.ValueType)
                throw new System.ArgumentException("'SyncLock' operand cannot be of type '" + Expression.GetType().Name + "' because '" + Expression.GetType().Name + "' is not a reference type.");
        }
    }

    // Says whether a local variable declared Static has its first value: 0 not yet, 2 while its initializer runs, 1 afterwards. Its lock guards the initializer.
    public sealed class StaticLocalInitFlag
    {
        public short State;
    }

    // A Static variable whose initializer uses the variable itself.
    public sealed class IncompleteInitialization : System.Exception
    {
        public IncompleteInitialization() { }
        public IncompleteInitialization(string message) : base(message) { }
        public IncompleteInitialization(string message, System.Exception innerException) : base(message, innerException) { }
    }

    // What ReDim Preserve does.
    public static class Utils
    {
        public static System.Array CopyArray(System.Array arySrc, System.Array aryDest)
        {
            if (arySrc == null || arySrc.Length == 0) return aryDest;
            int last = arySrc.Rank - 1;
            if (aryDest.Rank != arySrc.Rank) throw new System.InvalidCastException();
            for (int i = 0; i < last; i++)
                if (aryDest.GetUpperBound(i) != arySrc.GetUpperBound(i)) throw new System.ArrayTypeMismatchException();
            int from = arySrc.GetLength(last), to = aryDest.GetLength(last);
            for (int row = 0; to > 0 && row < arySrc.Length / from; row++) System.Array.Copy(arySrc, row * from, aryDest, row * to, System.Math.Min(from, to));
            return aryDest;
        }
    }

    // A class that cannot be made; here it is static, so that a framework lends the methods on objects.
    public static class Operators
    {
        // The methods of a framework use these, by these names.
        public static readonly object Boxed_ZeroDouble = 0.0, Boxed_ZeroSinge = 0f, Boxed_ZeroDecimal = 0m, Boxed_ZeroLong = 0L, Boxed_ZeroInteger = 0, Boxed_ZeroShort = (short)0,
            Boxed_ZeroULong = 0UL, Boxed_ZeroUInteger = 0U, Boxed_ZeroUShort = (ushort)0, Boxed_ZeroSByte = (sbyte)0, Boxed_ZeroByte = (byte)0;

        // null counts as the empty string. On .NET, TextCompare compares by the culture; here it compares
        // characters.
        public static int CompareString(string Left, string Right, bool TextCompare)
        {
            if ((object)Left == Right) return 0;
            int c = TextCompare ? string.Compare(Left ?? "", Right ?? "", System.StringComparison.OrdinalIgnoreCase) : string.CompareOrdinal(Left ?? "", Right ?? "");
            return c == 0 ? 0 : c > 0 ? 1 : -1;
        }
    }
}
