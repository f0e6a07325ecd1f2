namespace System.Text;

public sealed partial class StringBuilder
{
    public unsafe StringBuilder Append(char* value, int valueCount)
    {
        if (value == null && valueCount == 0) return this;
        return Append(new ReadOnlySpan<char>(value, valueCount));
    }

    public StringBuilder Append(StringBuilder value, int startIndex, int count)
    {
        if (value == null)
        {
            if (startIndex == 0 && count == 0) return this;
            throw new ArgumentNullException("value");
        }
        ArgumentOutOfRangeException.CheckNonNegative(startIndex, "startIndex");
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        if (count == 0) return this;
        if (count > value.Length - startIndex) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.Index);
        return Append(value.ToString(startIndex, count));
    }

    public StringBuilder AppendFormat(IFormatProvider provider, string format, object arg0) => Append(string.Format(provider, format, arg0));
    public StringBuilder AppendFormat(IFormatProvider provider, string format, object arg0, object arg1) => Append(string.Format(provider, format, arg0, arg1));
    public StringBuilder AppendFormat(IFormatProvider provider, string format, object arg0, object arg1, object arg2) => Append(string.Format(provider, format, arg0, arg1, arg2));
    public StringBuilder AppendFormat<TArg0>(IFormatProvider provider, CompositeFormat format, TArg0 arg0) => Append(string.Format(provider, format, arg0));
    public StringBuilder AppendFormat<TArg0, TArg1>(IFormatProvider provider, CompositeFormat format, TArg0 arg0, TArg1 arg1) => Append(string.Format(provider, format, arg0, arg1));
    public StringBuilder AppendFormat<TArg0, TArg1, TArg2>(IFormatProvider provider, CompositeFormat format, TArg0 arg0, TArg1 arg1, TArg2 arg2) => Append(string.Format(provider, format, arg0, arg1, arg2));
    public StringBuilder AppendFormat(IFormatProvider provider, CompositeFormat format, params object[] args) => Append(string.Format(provider, format, args));
    public StringBuilder AppendFormat(IFormatProvider provider, CompositeFormat format, params ReadOnlySpan<object> args) => Append(string.Format(provider, format, args));

    public StringBuilder AppendJoin(string separator, params ReadOnlySpan<string> values) => Append(string.Join(separator, values));
    public StringBuilder AppendJoin(string separator, params ReadOnlySpan<object> values) => Append(string.Join(separator, values));
    public StringBuilder AppendJoin(char separator, params string[] values) => Append(string.Join(separator, values));
    public StringBuilder AppendJoin(char separator, params object[] values) => Append(string.Join(separator, values));
    public StringBuilder AppendJoin(char separator, params ReadOnlySpan<string> values) => Append(string.Join(separator, values));
    public StringBuilder AppendJoin(char separator, params ReadOnlySpan<object> values) => Append(string.Join(separator, values));

    public StringBuilder AppendLine(IFormatProvider provider, [Runtime.CompilerServices.InterpolatedStringHandlerArgument("", "provider")] ref AppendInterpolatedStringHandler handler) => AppendLine();

    public void CopyTo(int sourceIndex, Span<char> destination, int count)
    {
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        if ((uint)sourceIndex > (uint)Length) throw new ArgumentOutOfRangeException("sourceIndex", ArgumentOutOfRangeException.Index);
        if (sourceIndex > Length - count) throw new ArgumentException("Source string was not long enough. Check sourceIndex and count.");
        ToString(sourceIndex, count).CopyTo(destination);
    }

    public bool Equals(ReadOnlySpan<char> span) => span.SequenceEqual(ToString());

    public StringBuilder Insert(int index, sbyte value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, byte value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, short value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, ushort value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, uint value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, ulong value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, float value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, char[] value) => Insert(index, new string(value));
    public StringBuilder Insert(int index, ReadOnlySpan<char> value) => Insert(index, value.ToString());

    public StringBuilder Insert(int index, char[] value, int startIndex, int charCount)
    {
        if (value == null)
        {
            if (startIndex == 0 && charCount == 0) return Insert(index, "");
            throw new ArgumentNullException("value", "String reference not set to an instance of a String.");
        }
        return Insert(index, new string(value, startIndex, charCount));
    }

    public StringBuilder Insert(int index, string value, int count)
    {
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        if ((uint)index > (uint)Length) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.Index);
        var text = new StringBuilder();
        for (int i = 0; i < count; i++) text.Append(value);
        return Insert(index, text.ToString());
    }

    public StringBuilder Replace(char oldChar, char newChar, int startIndex, int count)
    {
        CheckPart(startIndex, count);
        for (int i = startIndex; i < startIndex + count; i++)
            if (this[i] == oldChar) this[i] = newChar;
        return this;
    }

    public StringBuilder Replace(string oldValue, string newValue, int startIndex, int count)
    {
        CheckPart(startIndex, count);
        string part = ToString(startIndex, count).Replace(oldValue, newValue), tail = ToString(startIndex + count, Length - startIndex - count);
        Length = startIndex;
        return Append(part).Append(tail);
    }

    public StringBuilder Replace(ReadOnlySpan<char> oldValue, ReadOnlySpan<char> newValue) => Replace(oldValue.ToString(), newValue.ToString());
    public StringBuilder Replace(ReadOnlySpan<char> oldValue, ReadOnlySpan<char> newValue, int startIndex, int count) => Replace(oldValue.ToString(), newValue.ToString(), startIndex, count);

    void CheckPart(int startIndex, int count)
    {
        if ((uint)startIndex > (uint)Length) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.Index);
        if (count < 0 || startIndex > Length - count) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.Index);
    }
}
