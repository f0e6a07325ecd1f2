namespace System;

public readonly struct Index : IEquatable<Index>
{
    readonly int _value; // of an index from the end: its complement

    public Index(int value, bool fromEnd = false)
    {
        if (value < 0) throw new ArgumentOutOfRangeException("value", ArgumentOutOfRangeException.NonNegative);
        _value = fromEnd ? ~value : value;
    }

    public static Index Start => new Index(0);
    public static Index End => new Index(0, true);
    public static Index FromStart(int value) => new Index(value);
    public static Index FromEnd(int value) => new Index(value, true);
    public int Value => _value < 0 ? ~_value : _value;
    public bool IsFromEnd => _value < 0;
    public int GetOffset(int length) => _value < 0 ? length + _value + 1 : _value;
    public static implicit operator Index(int value) => new Index(value);
    public bool Equals(Index other) => _value == other._value;
    public override bool Equals(object value) => value is Index i && i._value == _value;
    public override int GetHashCode() => _value;
    public override string ToString() => IsFromEnd ? "^" + ((uint)Value).ToString() : ((uint)Value).ToString();
}

public readonly struct Range : IEquatable<Range>
{
    public Index Start { get; }
    public Index End { get; }

    public Range(Index start, Index end)
    {
        Start = start;
        End = end;
    }

    public static Range StartAt(Index start) => new Range(start, Index.End);
    public static Range EndAt(Index end) => new Range(Index.Start, end);
    public static Range All => new Range(Index.Start, Index.End);

    public (int Offset, int Length) GetOffsetAndLength(int length)
    {
        int start = Start.GetOffset(length), end = End.GetOffset(length);
        if ((uint)end > (uint)length || (uint)start > (uint)end) throw new ArgumentOutOfRangeException("length");
        return (start, end - start);
    }

    public bool Equals(Range other) => other.Start.Equals(Start) && other.End.Equals(End);
    public override bool Equals(object value) => value is Range r && Equals(r);
    public override int GetHashCode() => HashCode.Combine(Start.GetHashCode(), End.GetHashCode());
    public override string ToString() => Start.ToString() + ".." + End.ToString();
}
