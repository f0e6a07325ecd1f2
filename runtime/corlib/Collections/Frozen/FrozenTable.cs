using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Text;

namespace System.Collections.Frozen;

// The keys of a frozen collection, with their positions. .NET does not say in which order they are. Here they are sorted or in the order of the source
// where they are so on .NET, and in that of the source where .NET has an order of hash codes: more than ten numbers, or many texts.
readonly struct FrozenTable<TKey>
{
    internal readonly TKey[] Keys;
    readonly HashTable<TKey, ValueTuple> _table;

    internal const string Incompatible = "The collection, in conjunction with its comparer, does not support the specified alternate key type.";

    internal FrozenTable(IEnumerable<TKey> keys, int count, IEqualityComparer<TKey> comparer, bool dictionary)
    {
        Keys = new TKey[count];
        int n = 0;
        foreach (TKey key in keys) Keys[n++] = key;
        bool plain = comparer == EqualityComparer<TKey>.Default;
        if (plain && (dictionary && Span() is > 0 and long span && span <= 10L * count ? IsFull(span) : count <= 10 && IsSorted())) Array.Sort(Keys);
        _table.Comparer = plain ? null : comparer;
        _table.Reserve(count);
        foreach (TKey key in Keys) _table.Insert(key, default, false);
    }

    // Whether the keys are the numbers from 0 on.
    bool IsFull(long span)
    {
        if (span != Keys.Length) return false;
        foreach (TKey key in Keys)
            if (DefaultEqualityComparer<TKey>.Same(key, default)) return true;
        return false;
    }

    // How many keys there are from the least to the greatest one, if they are small integers: a dictionary of .NET has an array for these, if not too much
    // of it is empty. 0 for other types.
    long Span()
    {
        long least = long.MaxValue, most = long.MinValue;
        foreach (TKey key in Keys)
        {
            TKey copy = key;
            long n;
            switch (Type.GetTypeCode(typeof(TKey)))
            {
                case TypeCode.Byte: n = Unsafe.As<TKey, byte>(ref copy); break;
                case TypeCode.SByte: n = Unsafe.As<TKey, sbyte>(ref copy); break;
                case TypeCode.Int16: n = Unsafe.As<TKey, short>(ref copy); break;
                case TypeCode.UInt16:
                case TypeCode.Char: n = Unsafe.As<TKey, ushort>(ref copy); break;
                case TypeCode.Int32: n = Unsafe.As<TKey, int>(ref copy); break;
                default: return 0;
            }
            least = Math.Min(least, n);
            most = Math.Max(most, n);
        }
        return Keys.Length == 0 ? 0 : most - least + 1;
    }

    static bool IsSorted()
    {
        Type t = typeof(TKey);
        return t == typeof(bool) || t == typeof(sbyte) || t == typeof(byte) || t == typeof(char) || t == typeof(short) || t == typeof(ushort) || t == typeof(int) || t == typeof(uint) ||
            t == typeof(long) || t == typeof(ulong) || t == typeof(nint) || t == typeof(nuint) || t == typeof(decimal) || t == typeof(float) || t == typeof(double) || t == typeof(Half) ||
            t == typeof(Int128) || t == typeof(UInt128) || t == typeof(TimeSpan) || t == typeof(DateTime) || t == typeof(DateTimeOffset) || t == typeof(DateOnly) || t == typeof(TimeOnly) ||
            t == typeof(Guid) || t == typeof(Rune) || t.IsEnum;
    }

    internal IEqualityComparer<TKey> Comparer => _table.Comparer ?? EqualityComparer<TKey>.Default;

    internal int Find(TKey key) => _table.Find(key, out _);

    internal bool HasAlternate<TAlternate>() where TAlternate : allows ref struct => _table.Alternate<TAlternate>() != null;

    internal int FindAlternate<TAlternate>(TAlternate key) where TAlternate : allows ref struct => _table.FindAlternate(key, _table.Alternate<TAlternate>(), out _);
}
