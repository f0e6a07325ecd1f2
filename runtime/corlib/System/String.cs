using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace System;

public enum StringComparison { CurrentCulture, CurrentCultureIgnoreCase, InvariantCulture, InvariantCultureIgnoreCase, Ordinal, OrdinalIgnoreCase }

[Flags]
public enum StringSplitOptions { None = 0, RemoveEmptyEntries = 1, TrimEntries = 2 }

// Strings never change once made. So Go does the work on them, and that adds no states. There is one culture, the
// invariant one in globalization-invariant mode, where comparison is ordinal. The Go functions that make or search
// strings need valid arguments; the checks are here.
public sealed partial class String : IComparable, IComparable<string>, IEquatable<string>, IEnumerable<char>, ICloneable
{
    public static readonly string Empty = "";

    // newobj of a constructor is a call of the static method Ctor with the same parameters.

    [MethodImpl(MethodImplOptions.InternalCall)]
    public extern String(char c, int count);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public extern String(char[] value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public extern String(char[] value, int startIndex, int length);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public extern String(ReadOnlySpan<char> value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public extern unsafe String(char* value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public extern unsafe String(sbyte* value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public extern unsafe String(char* value, int startIndex, int length);

    static string Ctor(char c, int count)
    {
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        return Repeat(c, count);
    }

    static string Ctor(char[] value) => value == null ? "" : FromArray(value, 0, value.Length);

    static string Ctor(char[] value, int startIndex, int length)
    {
        if (value == null) throw new ArgumentNullException("value");
        ArgumentOutOfRangeException.CheckNonNegative(startIndex, "startIndex");
        ArgumentOutOfRangeException.CheckNonNegative(length, "length");
        ArgumentOutOfRangeException.CheckAtMost(startIndex, value.Length - length, "startIndex");
        return FromArray(value, startIndex, length);
    }

    static string Ctor(ReadOnlySpan<char> value) => value.Length == 0 ? "" : FromPointer(ref Unsafe.AsRef(in value._reference), value.Length);

    static unsafe string Ctor(char* value)
    {
        if (value == null) return "";
        int n = 0;
        while (value[n] != 0) n++;
        return n == 0 ? "" : FromPointer(ref *value, n);
    }

    static unsafe string Ctor(sbyte* value)
    {
        if (value == null) return "";
        int n = 0;
        while (value[n] != 0) n++;
        return Text.Encoding.UTF8.GetString(new ReadOnlySpan<byte>(value, n));
    }

    static unsafe string Ctor(char* value, int startIndex, int length)
    {
        ArgumentOutOfRangeException.CheckNonNegative(length, "length");
        ArgumentOutOfRangeException.CheckNonNegative(startIndex, "startIndex");
        if (length == 0) return "";
        if (value == null) throw new ArgumentOutOfRangeException("ptr", "Pointer cannot be null.");
        return FromPointer(ref value[startIndex], length);
    }

    public extern int Length { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    [IndexerName("Chars")]
    public extern char this[int index] { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    [MethodImpl(MethodImplOptions.InternalCall)]
    internal extern ref char GetRawStringData();

    public ref readonly char GetPinnableReference() => ref GetRawStringData();

    // Intrinsics. A null string counts as "" in concatenation.

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string Repeat(char c, int count);

    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern string FromArray(char[] value, int start, int length);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string FromPointer(ref char first, int length);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern string Concat(string str0, string str1);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern string Concat(string str0, string str1, string str2);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern string Concat(string str0, string str1, string str2, string str3);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern bool Equals(string a, string b);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern bool EqualsIgnoreCase(string a, string b);

    // Null sorts first. The result is negative, zero or positive.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int CompareOrdinalCore(string a, string b);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int CompareIgnoreCase(string a, string b);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int HashCore(string s);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int HashIgnoreCase(string s);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string SubstringCore(string s, int start, int length);

    // Whether value stands in s at the given index.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern bool MatchAt(string s, int index, string value, bool ignoreCase);

    // First or last occurrence that lies in s[start .. start+count); -1 if there is none.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int IndexOfCore(string s, string value, int start, int count, bool ignoreCase);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int LastIndexOfCore(string s, string value, int start, int count, bool ignoreCase);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int IndexOfCharCore(string s, char value, int start, int count);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int LastIndexOfCharCore(string s, char value, int start, int count);

    // First or last occurrence of any of the characters of set.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int IndexOfAnyCore(string s, string set, int start, int count);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int LastIndexOfAnyCore(string s, string set, int start, int count);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string ReplaceCore(string s, string oldValue, string newValue, bool ignoreCase);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string ReplaceCharCore(string s, char oldChar, char newChar);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string InsertCore(string s, int index, string value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string RemoveCore(string s, int start, int count);

    // where is 1 for the start, 2 for the end, 3 for both. A null set means white space.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string TrimCore(string s, int where, string set);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string PadCore(string s, int width, char c, bool right);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string ChangeCase(string s, bool upper);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void CopyCore(string s, int start, char[] destination, int at, int count);

    // Equality and order.

    public bool Equals(string value) => Equals(this, value);
    public override bool Equals(object obj) => obj is string s && Equals(this, s);
    public static bool operator ==(string a, string b) => Equals(a, b);
    public static bool operator !=(string a, string b) => !Equals(a, b);
    public override int GetHashCode() => HashCore(this);
    public int GetHashCode(StringComparison comparisonType) => IgnoresCase(comparisonType) ? HashIgnoreCase(this) : HashCore(this);

    static bool IgnoresCase(StringComparison c)
    {
        if ((uint)c > (uint)StringComparison.OrdinalIgnoreCase)
            throw new ArgumentException("The string comparison type passed in is currently not supported.", "comparisonType");
        return ((int)c & 1) != 0;
    }

    public bool Equals(string value, StringComparison comparisonType) => Equals(this, value, comparisonType);
    public static bool Equals(string a, string b, StringComparison comparisonType) => IgnoresCase(comparisonType) ? EqualsIgnoreCase(a, b) : Equals(a, b);

    public static int CompareOrdinal(string strA, string strB) => CompareOrdinalCore(strA, strB);
    public static int Compare(string strA, string strB) => CompareOrdinalCore(strA, strB);
    public static int Compare(string strA, string strB, bool ignoreCase) => ignoreCase ? CompareIgnoreCase(strA, strB) : CompareOrdinalCore(strA, strB);
    public static int Compare(string strA, string strB, bool ignoreCase, CultureInfo culture) => Compare(strA, strB, ignoreCase);
    public static int Compare(string strA, string strB, StringComparison comparisonType) => Compare(strA, strB, IgnoresCase(comparisonType));

    public static int CompareOrdinal(string strA, int indexA, string strB, int indexB, int length) =>
        CompareOrdinalCore(Part(strA, indexA, length, "indexA"), Part(strB, indexB, length, "indexB"));

    public static int Compare(string strA, int indexA, string strB, int indexB, int length) => CompareOrdinal(strA, indexA, strB, indexB, length);

    public static int Compare(string strA, int indexA, string strB, int indexB, int length, bool ignoreCase) =>
        Compare(Part(strA, indexA, length, "indexA"), Part(strB, indexB, length, "indexB"), ignoreCase);

    public static int Compare(string strA, int indexA, string strB, int indexB, int length, StringComparison comparisonType) =>
        Compare(strA, indexA, strB, indexB, length, IgnoresCase(comparisonType));

    static string Part(string s, int index, int length, string name)
    {
        if (s == null) return null;
        ArgumentOutOfRangeException.CheckNonNegative(length, "length");
        if (index < 0 || index > s.Length) throw new ArgumentOutOfRangeException(name, ArgumentOutOfRangeException.Index);
        return SubstringCore(s, index, Math.Min(length, s.Length - index));
    }

    public int CompareTo(string strB) => CompareOrdinalCore(this, strB);

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is string s) return CompareTo(s);
        throw new ArgumentException("Object must be of type String.");
    }

    public static bool IsNullOrEmpty(string value) => value == null || value.Length == 0;
    public static bool IsNullOrWhiteSpace(string value) => value == null || TrimCore(value, 1, null).Length == 0;

    public override string ToString() => this;
    public string ToString(IFormatProvider provider) => this;
    public object Clone() => this;
    public static string Copy(string str) => str ?? throw new ArgumentNullException("str");

    // Concatenation.

    public static string Concat(object arg0) => arg0?.ToString() ?? "";
    public static string Concat(object arg0, object arg1) => Concat(arg0?.ToString(), arg1?.ToString());
    public static string Concat(object arg0, object arg1, object arg2) => Concat(arg0?.ToString(), arg1?.ToString(), arg2?.ToString());

    public static string Concat(params object[] args)
    {
        if (args == null) throw new ArgumentNullException("args");
        var text = new StringBuilder();
        for (int i = 0; i < args.Length; i++) text.Append(args[i]);
        return text.ToString();
    }

    public static string Concat(params string[] values)
    {
        if (values == null) throw new ArgumentNullException("values");
        return Concat(new ReadOnlySpan<string>(values));
    }

    public static string Concat(params ReadOnlySpan<string> values)
    {
        string text = "";
        int i = 0;
        for (; i + 3 <= values.Length; i += 3) text = Concat(text, values[i], values[i + 1], values[i + 2]);
        for (; i < values.Length; i++) text = Concat(text, values[i]);
        return text;
    }

    public static string Concat(params ReadOnlySpan<object> args)
    {
        var text = new StringBuilder();
        for (int i = 0; i < args.Length; i++) text.Append(args[i]);
        return text.ToString();
    }

    public static string Concat(ReadOnlySpan<char> str0, ReadOnlySpan<char> str1) => Concat(str0.ToString(), str1.ToString());
    public static string Concat(ReadOnlySpan<char> str0, ReadOnlySpan<char> str1, ReadOnlySpan<char> str2) => Concat(str0.ToString(), str1.ToString(), str2.ToString());
    public static string Concat(ReadOnlySpan<char> str0, ReadOnlySpan<char> str1, ReadOnlySpan<char> str2, ReadOnlySpan<char> str3) => Concat(str0.ToString(), str1.ToString(), str2.ToString(), str3.ToString());

    public static string Concat(IEnumerable<string> values)
    {
        if (values == null) throw new ArgumentNullException("values");
        var text = new StringBuilder();
        foreach (string s in values) text.Append(s);
        return text.ToString();
    }

    public static string Concat<T>(IEnumerable<T> values)
    {
        if (values == null) throw new ArgumentNullException("values");
        var text = new StringBuilder();
        foreach (T v in values) text.Append(v?.ToString());
        return text.ToString();
    }

    public static string Join(string separator, params string[] value)
    {
        if (value == null) throw new ArgumentNullException("value");
        return Join(separator, new ReadOnlySpan<string>(value));
    }

    public static string Join(string separator, params ReadOnlySpan<string> value)
    {
        if (value.Length <= 1) return value.Length == 0 ? "" : value[0] ?? "";
        var text = new StringBuilder();
        for (int i = 0; i < value.Length; i++)
        {
            if (i > 0) text.Append(separator);
            text.Append(value[i]);
        }
        return text.ToString();
    }

    public static string Join(string separator, string[] value, int startIndex, int count)
    {
        if (value == null) throw new ArgumentNullException("value");
        ArgumentOutOfRangeException.CheckNonNegative(startIndex, "startIndex");
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        if (startIndex > value.Length - count) throw new ArgumentOutOfRangeException("startIndex", "Index and count must refer to a location within the buffer.");
        return Join(separator, new ReadOnlySpan<string>(value, startIndex, count));
    }

    public static string Join(string separator, params object[] values)
    {
        if (values == null) throw new ArgumentNullException("values");
        return Join(separator, new ReadOnlySpan<object>(values));
    }

    public static string Join(string separator, params ReadOnlySpan<object> values)
    {
        var text = new StringBuilder();
        for (int i = 0; i < values.Length; i++)
        {
            if (i > 0) text.Append(separator);
            text.Append(values[i]);
        }
        return text.ToString();
    }

    public static string Join(string separator, IEnumerable<string> values) => Join<string>(separator, values);

    public static string Join<T>(string separator, IEnumerable<T> values)
    {
        if (values == null) throw new ArgumentNullException("values");
        var text = new StringBuilder();
        bool first = true;
        foreach (T v in typeof(T) == typeof(string) ? Runtime.InteropServices.CollectionsMarshal.Unwatched(values) : values)
        {
            if (!first) text.Append(separator);
            first = false;
            text.Append(v?.ToString());
        }
        return text.ToString();
    }

    public static string Join(char separator, params string[] value) => Join(separator.ToString(), value);
    public static string Join(char separator, params ReadOnlySpan<string> value) => Join(separator.ToString(), value);
    public static string Join(char separator, params object[] values) => Join(separator.ToString(), values);
    public static string Join(char separator, params ReadOnlySpan<object> values) => Join(separator.ToString(), values);
    public static string Join<T>(char separator, IEnumerable<T> values) => Join(separator.ToString(), values);

    // Parts and copies.

    public string Substring(int startIndex)
    {
        ArgumentOutOfRangeException.CheckNonNegative(startIndex, "startIndex");
        if (startIndex > Length) throw new ArgumentOutOfRangeException("startIndex", "startIndex cannot be larger than length of string.");
        return SubstringCore(this, startIndex, Length - startIndex);
    }

    public string Substring(int startIndex, int length)
    {
        ArgumentOutOfRangeException.CheckNonNegative(startIndex, "startIndex");
        if (startIndex > Length) throw new ArgumentOutOfRangeException("startIndex", "startIndex cannot be larger than length of string.");
        ArgumentOutOfRangeException.CheckNonNegative(length, "length");
        if (startIndex > Length - length) throw new ArgumentOutOfRangeException("length", "Index and length must refer to a location within the string.");
        return SubstringCore(this, startIndex, length);
    }

    public char[] ToCharArray()
    {
        if (Length == 0) return Array.Empty<char>();
        var a = new char[Length];
        CopyCore(this, 0, a, 0, a.Length);
        return a;
    }

    public char[] ToCharArray(int startIndex, int length)
    {
        ArgumentOutOfRangeException.CheckUnsigned(startIndex, Length, "startIndex");
        ArgumentOutOfRangeException.CheckNonNegative(length, "length");
        ArgumentOutOfRangeException.CheckAtMost(startIndex, Length - length, "startIndex");
        if (length == 0) return Array.Empty<char>();
        var a = new char[length];
        CopyCore(this, startIndex, a, 0, length);
        return a;
    }

    public void CopyTo(Span<char> destination) => ((ReadOnlySpan<char>)this).CopyTo(destination);
    public bool TryCopyTo(Span<char> destination) => ((ReadOnlySpan<char>)this).TryCopyTo(destination);
    public void CopyTo(int sourceIndex, char[] destination, int destinationIndex, int count)
    {
        if (destination == null) throw new ArgumentNullException("destination");
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        ArgumentOutOfRangeException.CheckNonNegative(sourceIndex, "sourceIndex");
        ArgumentOutOfRangeException.CheckAtMost(count, Length - sourceIndex, "sourceIndex");
        ArgumentOutOfRangeException.CheckAtMost(destinationIndex, destination.Length - count, "destinationIndex");
        ArgumentOutOfRangeException.CheckNonNegative(destinationIndex, "destinationIndex");
        CopyCore(this, sourceIndex, destination, destinationIndex, count);
    }

    // Copies without checks, for StringBuilder and similar types.
    internal void CopyUnchecked(char[] destination, int at) => CopyCore(this, 0, destination, at, Length);

    public static implicit operator ReadOnlySpan<char>(string value) => value == null ? default : new ReadOnlySpan<char>(ref value.GetRawStringData(), value.Length);

    public CharEnumerator GetEnumerator() => new CharEnumerator(this);
    IEnumerator<char> IEnumerable<char>.GetEnumerator() => new CharEnumerator(this);
    IEnumerator IEnumerable.GetEnumerator() => new CharEnumerator(this);

    // Search.

    public bool Contains(string value) => IndexOf(value, StringComparison.Ordinal) >= 0;
    public bool Contains(string value, StringComparison comparisonType) => IndexOf(value, comparisonType) >= 0;
    public bool Contains(char value) => IndexOfCharCore(this, value, 0, Length) >= 0;
    public bool Contains(char value, StringComparison comparisonType) => IndexOf(value, comparisonType) >= 0;

    void CheckFrom(int startIndex)
    {
        if ((uint)startIndex > (uint)Length) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.Index);
    }

    void CheckRange(int startIndex, int count)
    {
        CheckFrom(startIndex);
        if ((uint)count > (uint)(Length - startIndex)) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.Count);
    }

    public int IndexOf(char value) => IndexOfCharCore(this, value, 0, Length);

    public int IndexOf(char value, int startIndex)
    {
        CheckFrom(startIndex);
        return IndexOfCharCore(this, value, startIndex, Length - startIndex);
    }

    public int IndexOf(char value, int startIndex, int count)
    {
        CheckRange(startIndex, count);
        return IndexOfCharCore(this, value, startIndex, count);
    }

    public int IndexOf(char value, StringComparison comparisonType) => IndexOf(value.ToString(), comparisonType);

    public int IndexOf(string value) => IndexOf(value, 0, Length, StringComparison.CurrentCulture);
    public int IndexOf(string value, StringComparison comparisonType) => IndexOf(value, 0, Length, comparisonType);
    public int IndexOf(string value, int startIndex) => IndexOf(value, startIndex, StringComparison.CurrentCulture);
    public int IndexOf(string value, int startIndex, int count) => IndexOf(value, startIndex, count, StringComparison.CurrentCulture);

    public int IndexOf(string value, int startIndex, StringComparison comparisonType)
    {
        CheckFrom(startIndex);
        return IndexOf(value, startIndex, Length - startIndex, comparisonType);
    }

    public int IndexOf(string value, int startIndex, int count, StringComparison comparisonType)
    {
        if (value == null) throw new ArgumentNullException("value");
        bool ignoreCase = IgnoresCase(comparisonType);
        CheckRange(startIndex, count);
        return IndexOfCore(this, value, startIndex, count, ignoreCase);
    }

    public int IndexOfAny(char[] anyOf) => IndexOfAny(anyOf, 0, Length);
    public int IndexOfAny(char[] anyOf, int startIndex) => IndexOfAny(anyOf, startIndex, Length - startIndex);

    public int IndexOfAny(char[] anyOf, int startIndex, int count)
    {
        if (anyOf == null) throw new ArgumentNullException("anyOf");
        CheckRange(startIndex, count);
        return IndexOfAnyCore(this, new string(anyOf), startIndex, count);
    }

    // The searches from the end count backwards from startIndex. The result is the range that they cover.
    int BackwardRange(ref int startIndex, ref int count)
    {
        if (Length == 0 && (startIndex == -1 || startIndex == 0)) { count = 0; return 0; }
        if (startIndex < 0 || startIndex > Length) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.IndexMustBeLess);
        if (startIndex == Length)
        {
            startIndex--;
            if (count > 0) count--;
        }
        if (count < 0 || startIndex - count + 1 < 0) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.Count);
        return startIndex - count + 1;
    }

    public int LastIndexOf(char value) => LastIndexOfCharCore(this, value, 0, Length);
    public int LastIndexOf(char value, int startIndex) => LastIndexOf(value, startIndex, startIndex + 1);

    public int LastIndexOf(char value, int startIndex, int count)
    {
        if (Length == 0) return -1;
        if ((uint)startIndex >= (uint)Length) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.IndexMustBeLess);
        if ((uint)count > (uint)startIndex + 1) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.Count);
        return LastIndexOfCharCore(this, value, startIndex - count + 1, count);
    }

    public int LastIndexOf(string value) => LastIndexOf(value, StringComparison.CurrentCulture);
    public int LastIndexOf(string value, int startIndex) => LastIndexOf(value, startIndex, startIndex + 1, StringComparison.CurrentCulture);
    public int LastIndexOf(string value, int startIndex, int count) => LastIndexOf(value, startIndex, count, StringComparison.CurrentCulture);
    public int LastIndexOf(string value, int startIndex, StringComparison comparisonType) => LastIndexOf(value, startIndex, startIndex + 1, comparisonType);

    public int LastIndexOf(string value, StringComparison comparisonType)
    {
        if (value == null) throw new ArgumentNullException("value");
        return LastIndexOfCore(this, value, 0, Length, IgnoresCase(comparisonType));
    }

    public int LastIndexOf(string value, int startIndex, int count, StringComparison comparisonType)
    {
        if (value == null) throw new ArgumentNullException("value");
        int from = BackwardRange(ref startIndex, ref count);
        return LastIndexOfCore(this, value, from, count, IgnoresCase(comparisonType));
    }

    public int LastIndexOfAny(char[] anyOf) => anyOf == null ? throw new ArgumentNullException("anyOf") : LastIndexOfAnyCore(this, new string(anyOf), 0, Length);

    public bool StartsWith(string value) => StartsWith(value, StringComparison.CurrentCulture);

    public bool StartsWith(string value, StringComparison comparisonType)
    {
        if (value == null) throw new ArgumentNullException("value");
        return MatchAt(this, 0, value, IgnoresCase(comparisonType));
    }

    public bool StartsWith(char value) => Length > 0 && this[0] == value;
    public bool EndsWith(string value) => EndsWith(value, StringComparison.CurrentCulture);

    public bool EndsWith(string value, StringComparison comparisonType)
    {
        if (value == null) throw new ArgumentNullException("value");
        return MatchAt(this, Length - value.Length, value, IgnoresCase(comparisonType));
    }

    public bool EndsWith(char value) => Length > 0 && this[Length - 1] == value;

    // Changed copies.

    public string Replace(char oldChar, char newChar) => ReplaceCharCore(this, oldChar, newChar);
    public string Replace(string oldValue, string newValue) => Replace(oldValue, newValue, StringComparison.Ordinal);

    public string Replace(string oldValue, string newValue, StringComparison comparisonType)
    {
        if (oldValue == null) throw new ArgumentNullException("oldValue");
        if (oldValue.Length == 0) throw new ArgumentException("The value cannot be an empty string.", "oldValue");
        return ReplaceCore(this, oldValue, newValue ?? "", IgnoresCase(comparisonType));
    }

    public string Insert(int startIndex, string value)
    {
        if (value == null) throw new ArgumentNullException("value");
        ArgumentOutOfRangeException.CheckUnsigned(startIndex, Length, "startIndex");
        return value.Length == 0 ? this : InsertCore(this, startIndex, value);
    }

    public string Remove(int startIndex)
    {
        if (startIndex < 0) throw new ArgumentOutOfRangeException("startIndex", "StartIndex cannot be less than zero.");
        if (startIndex > Length) throw new ArgumentOutOfRangeException("startIndex", "startIndex cannot be larger than length of string.");
        return SubstringCore(this, 0, startIndex);
    }

    public string Remove(int startIndex, int count)
    {
        ArgumentOutOfRangeException.CheckNonNegative(startIndex, "startIndex");
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        ArgumentOutOfRangeException.CheckAtMost(count, Length - startIndex, "count");
        return count == 0 ? this : RemoveCore(this, startIndex, count);
    }

    static string SetOf(char[] trimChars) => trimChars == null || trimChars.Length == 0 ? null : new string(trimChars);

    public string Trim() => TrimCore(this, 3, null);
    public string Trim(char trimChar) => TrimCore(this, 3, trimChar.ToString());
    public string Trim(params char[] trimChars) => TrimCore(this, 3, SetOf(trimChars));
    public string TrimStart() => TrimCore(this, 1, null);
    public string TrimStart(char trimChar) => TrimCore(this, 1, trimChar.ToString());
    public string TrimStart(params char[] trimChars) => TrimCore(this, 1, SetOf(trimChars));
    public string TrimEnd() => TrimCore(this, 2, null);
    public string TrimEnd(char trimChar) => TrimCore(this, 2, trimChar.ToString());
    public string TrimEnd(params char[] trimChars) => TrimCore(this, 2, SetOf(trimChars));

    public string PadLeft(int totalWidth) => PadLeft(totalWidth, ' ');
    public string PadRight(int totalWidth) => PadRight(totalWidth, ' ');

    public string PadLeft(int totalWidth, char paddingChar)
    {
        ArgumentOutOfRangeException.CheckNonNegative(totalWidth, "totalWidth");
        return PadCore(this, totalWidth, paddingChar, false);
    }

    public string PadRight(int totalWidth, char paddingChar)
    {
        ArgumentOutOfRangeException.CheckNonNegative(totalWidth, "totalWidth");
        return PadCore(this, totalWidth, paddingChar, true);
    }

    public string ToUpper() => ChangeCase(this, true);
    public string ToUpper(CultureInfo culture) => ChangeCase(this, true);
    public string ToUpperInvariant() => ChangeCase(this, true);
    public string ToLower() => ChangeCase(this, false);
    public string ToLower(CultureInfo culture) => ChangeCase(this, false);
    public string ToLowerInvariant() => ChangeCase(this, false);

    // Splitting.

    public string[] Split(params char[] separator) => SplitAny(SetOf(separator), null, int.MaxValue, StringSplitOptions.None);
    public string[] Split(char separator, StringSplitOptions options = StringSplitOptions.None) => SplitAny(separator.ToString(), null, int.MaxValue, options);
    public string[] Split(char separator, int count, StringSplitOptions options = StringSplitOptions.None) => SplitAny(separator.ToString(), null, count, options);
    public string[] Split(char[] separator, int count) => SplitAny(SetOf(separator), null, count, StringSplitOptions.None);
    public string[] Split(char[] separator, StringSplitOptions options) => SplitAny(SetOf(separator), null, int.MaxValue, options);
    public string[] Split(char[] separator, int count, StringSplitOptions options) => SplitAny(SetOf(separator), null, count, options);
    public string[] Split(params ReadOnlySpan<char> separator) => SplitAny(separator.Length == 0 ? null : separator.ToString(), null, int.MaxValue, StringSplitOptions.None);
    public string[] Split(string separator, StringSplitOptions options = StringSplitOptions.None) => SplitBy(separator, int.MaxValue, options);
    public string[] Split(string separator, int count, StringSplitOptions options = StringSplitOptions.None) => SplitBy(separator, count, options);
    public string[] Split(string[] separator, StringSplitOptions options) => SplitAny(null, separator, int.MaxValue, options);
    public string[] Split(string[] separator, int count, StringSplitOptions options) => SplitAny(null, separator, count, options);

    string[] SplitBy(string separator, int count, StringSplitOptions options) =>
        SplitAny(null, new string[] { separator ?? "" }, count, options);

    // Splits at any character of set, or at any of the words; without either, at white space.
    string[] SplitAny(string set, string[] words, int count, StringSplitOptions options)
    {
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        if ((uint)options > 3) throw new ArgumentException("Illegal enum value: " + (int)options + ".", "options");
        bool trim = (options & StringSplitOptions.TrimEntries) != 0, drop = (options & StringSplitOptions.RemoveEmptyEntries) != 0;
        if (words != null && words.Length == 0) words = null;
        var parts = new List<string>();
        if (count == 0) return parts.ToArray();
        if (count == 1)
        {
            string whole = trim ? Trim() : this;
            if (!drop || whole.Length > 0) parts.Add(whole);
            return parts.ToArray();
        }
        int start = 0, i = 0;
        while (i <= Length)
        {
            int width = 0;
            if (i == Length) width = 1;
            else if (words != null)
            {
                for (int w = 0; w < words.Length && width == 0; w++)
                    if (!IsNullOrEmpty(words[w]) && MatchAt(this, i, words[w], false)) width = words[w].Length;
            }
            else if (set != null ? IndexOfCharCore(set, this[i], 0, set.Length) >= 0 : char.IsWhiteSpace(this[i])) width = 1;
            if (width == 0) { i++; continue; }
            string part;
            if (parts.Count == count - 1)
            {
                if (drop && i < Length)
                {
                    // The last part is the rest, unless that begins with separators.
                    part = SubstringCore(this, start, i - start);
                    if (trim) part = part.Trim();
                    if (part.Length == 0) { i += width; start = i; continue; }
                }
                part = SubstringCore(this, start, Length - start);
                i = Length;
            }
            else part = SubstringCore(this, start, i - start);
            if (trim) part = part.Trim();
            if (!drop || part.Length > 0) parts.Add(part);
            i += width;
            start = i;
        }
        return parts.ToArray();
    }

    // Formatting.

    public static string Format(string format, object arg0) => Format(null, format, new ReadOnlySpan<object>(new object[] { arg0 }));
    public static string Format(string format, object arg0, object arg1) => Format(null, format, new ReadOnlySpan<object>(new object[] { arg0, arg1 }));
    public static string Format(string format, object arg0, object arg1, object arg2) => Format(null, format, new ReadOnlySpan<object>(new object[] { arg0, arg1, arg2 }));
    public static string Format(IFormatProvider provider, string format, object arg0) => Format(provider, format, new ReadOnlySpan<object>(new object[] { arg0 }));
    public static string Format(IFormatProvider provider, string format, object arg0, object arg1) => Format(provider, format, new ReadOnlySpan<object>(new object[] { arg0, arg1 }));
    public static string Format(IFormatProvider provider, string format, object arg0, object arg1, object arg2) => Format(provider, format, new ReadOnlySpan<object>(new object[] { arg0, arg1, arg2 }));
    public static string Format(string format, params ReadOnlySpan<object> args) => Format(null, format, args);

    public static string Format(string format, params object[] args)
    {
        if (args == null) throw new ArgumentNullException(format == null ? "format" : "args");
        return Format(null, format, new ReadOnlySpan<object>(args));
    }

    public static string Format(IFormatProvider provider, string format, params object[] args)
    {
        if (args == null) throw new ArgumentNullException(format == null ? "format" : "args");
        return Format(provider, format, new ReadOnlySpan<object>(args));
    }

    public static string Format(IFormatProvider provider, string format, params ReadOnlySpan<object> args)
    {
        if (format == null) throw new ArgumentNullException("format");
        var text = new StringBuilder();
        text.AppendFormat(provider, format, args);
        return text.ToString();
    }

    public static string Create(IFormatProvider provider, [InterpolatedStringHandlerArgument("provider")] ref DefaultInterpolatedStringHandler handler) => handler.ToStringAndClear();

    // One value as text, in the form of composite formatting and interpolation.
    internal static string FormatValue(object value, string format, IFormatProvider provider)
    {
        if (provider != null && provider.GetFormat(typeof(ICustomFormatter)) is ICustomFormatter custom && custom.Format(format, value, provider) is string text) return text;
        if (value == null) return "";
        return (value is IFormattable f ? f.ToString(format, provider) : value.ToString()) ?? "";
    }

    internal static string Align(string s, int alignment) => alignment < 0 ? PadCore(s, -alignment, ' ', true) : PadCore(s, alignment, ' ', false);

    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern string Literal(string str);

    public static string Intern(string str) => InternPool.Find(str, true);
    public static string IsInterned(string str) => InternPool.Find(str, false);
}

public sealed class CharEnumerator : IEnumerator<char>, ICloneable
{
    string _text;
    int _index = -1;

    internal CharEnumerator(string text) { _text = text; }

    public bool MoveNext()
    {
        if (_index + 1 >= _text.Length)
        {
            _index = _text.Length;
            return false;
        }
        _index++;
        return true;
    }

    public char Current
    {
        get
        {
            if (_index == -1) throw new InvalidOperationException("Enumeration has not started. Call MoveNext.");
            if (_index >= _text.Length) throw new InvalidOperationException("Enumeration already finished.");
            return _text[_index];
        }
    }

    object IEnumerator.Current => Current;
    public void Reset() { _index = -1; }
    public void Dispose() { }
    public object Clone() => MemberwiseClone();
}

public abstract class StringComparer : IComparer, IEqualityComparer, IComparer<string>, IEqualityComparer<string>
{
    static readonly StringComparer ordinal = new OrdinalCaseSensitiveComparer(), ordinalIgnoreCase = new OrdinalIgnoreCaseComparer();

    public static StringComparer Ordinal => ordinal;
    public static StringComparer OrdinalIgnoreCase => ordinalIgnoreCase;
    public static StringComparer InvariantCulture => ordinal;
    public static StringComparer InvariantCultureIgnoreCase => ordinalIgnoreCase;
    public static StringComparer CurrentCulture => ordinal;
    public static StringComparer CurrentCultureIgnoreCase => ordinalIgnoreCase;

    public static StringComparer Create(Globalization.CultureInfo culture, bool ignoreCase) => culture == null ? throw new ArgumentNullException("culture") : ignoreCase ? ordinalIgnoreCase : ordinal;

    public static StringComparer FromComparison(StringComparison comparisonType) => comparisonType switch
    {
        StringComparison.CurrentCulture or StringComparison.InvariantCulture or StringComparison.Ordinal => ordinal,
        StringComparison.CurrentCultureIgnoreCase or StringComparison.InvariantCultureIgnoreCase or StringComparison.OrdinalIgnoreCase => ordinalIgnoreCase,
        _ => throw new ArgumentException("The string comparison type passed in is currently not supported.", "comparisonType"),
    };

    public abstract int Compare(string x, string y);
    public abstract bool Equals(string x, string y);
    public abstract int GetHashCode(string obj);

    public int Compare(object x, object y)
    {
        if (x is string s && y is string t) return Compare(s, t);
        return Comparer.Default.Compare(x, y);
    }

    public new bool Equals(object x, object y) => x is string s && y is string t ? Equals(s, t) : object.Equals(x, y);

    public int GetHashCode(object obj)
    {
        if (obj == null) throw new ArgumentNullException("obj");
        return obj is string s ? GetHashCode(s) : obj.GetHashCode();
    }
}

// The names are .NET's: assertions show them.
class OrdinalComparer : StringComparer, Collections.Generic.IAlternateEqualityComparer<ReadOnlySpan<char>, string>
{
    readonly bool _ignoreCase;
    internal OrdinalComparer(bool ignoreCase) { _ignoreCase = ignoreCase; }
    StringComparison Kind => _ignoreCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;
    public bool Equals(ReadOnlySpan<char> alternate, string other) => other != null && alternate.Equals(other.AsSpan(), Kind);
    public int GetHashCode(ReadOnlySpan<char> alternate) => string.GetHashCode(alternate, Kind);
    public string Create(ReadOnlySpan<char> alternate) => alternate.ToString();
    public override int Compare(string x, string y) => string.Compare(x, y, Kind);
    public override bool Equals(string x, string y) => string.Equals(x, y, Kind);
    public override int GetHashCode(string obj) => obj == null ? throw new ArgumentNullException("obj") : obj.GetHashCode(Kind);
}

sealed class OrdinalCaseSensitiveComparer : OrdinalComparer
{
    internal OrdinalCaseSensitiveComparer() : base(false) { }
}

sealed class OrdinalIgnoreCaseComparer : OrdinalComparer
{
    internal OrdinalIgnoreCaseComparer() : base(true) { }
}
