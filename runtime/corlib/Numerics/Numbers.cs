using System.Globalization;

namespace System
{
    public interface IParsable<TSelf> where TSelf : IParsable<TSelf>
    {
        static abstract TSelf Parse(string s, IFormatProvider provider);
        static abstract bool TryParse(string s, IFormatProvider provider, out TSelf result);
    }

    public interface ISpanParsable<TSelf> : IParsable<TSelf> where TSelf : ISpanParsable<TSelf>
    {
        static abstract TSelf Parse(ReadOnlySpan<char> s, IFormatProvider provider);
        static abstract bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out TSelf result);
    }
}

namespace System.Numerics
{
    // The kinds of numbers of generic math.
    public interface INumberBase<TSelf> : IAdditionOperators<TSelf, TSelf, TSelf>, IAdditiveIdentity<TSelf, TSelf>, IDecrementOperators<TSelf>,
        IDivisionOperators<TSelf, TSelf, TSelf>, IEquatable<TSelf>, IEqualityOperators<TSelf, TSelf, bool>, IIncrementOperators<TSelf>,
        IMultiplicativeIdentity<TSelf, TSelf>, IMultiplyOperators<TSelf, TSelf, TSelf>, ISpanFormattable, ISpanParsable<TSelf>, IUtf8SpanFormattable, IUtf8SpanParsable<TSelf>,
        ISubtractionOperators<TSelf, TSelf, TSelf>, IUnaryPlusOperators<TSelf, TSelf>, IUnaryNegationOperators<TSelf, TSelf>
        where TSelf : INumberBase<TSelf>
    {
        bool IUtf8SpanFormattable.TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format, IFormatProvider provider) =>
            Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);

        static TSelf IUtf8SpanParsable<TSelf>.Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => TSelf.Parse(Utf8Text.Of(utf8Text).AsSpan(), provider);

        static bool IUtf8SpanParsable<TSelf>.TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out TSelf result) => TSelf.TryParse(Utf8Text.Of(utf8Text).AsSpan(), provider, out result);

        static abstract TSelf One { get; }
        static abstract TSelf Zero { get; }
        static abstract int Radix { get; }
        static abstract TSelf Abs(TSelf value);

        // Either of the two types may know how to convert.
        static virtual TSelf CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
        {
            if (typeof(TOther) == typeof(TSelf)) return (TSelf)(object)value;
            if (!TSelf.TryConvertFromChecked(value, out TSelf result) && !TOther.TryConvertToChecked(value, out result)) throw new NotSupportedException();
            return result;
        }

        static virtual TSelf CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
        {
            if (typeof(TOther) == typeof(TSelf)) return (TSelf)(object)value;
            if (!TSelf.TryConvertFromSaturating(value, out TSelf result) && !TOther.TryConvertToSaturating(value, out result)) throw new NotSupportedException();
            return result;
        }

        static virtual TSelf CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
        {
            if (typeof(TOther) == typeof(TSelf)) return (TSelf)(object)value;
            if (!TSelf.TryConvertFromTruncating(value, out TSelf result) && !TOther.TryConvertToTruncating(value, out result)) throw new NotSupportedException();
            return result;
        }

        static abstract bool IsCanonical(TSelf value);
        static abstract bool IsComplexNumber(TSelf value);
        static abstract bool IsEvenInteger(TSelf value);
        static abstract bool IsFinite(TSelf value);
        static abstract bool IsImaginaryNumber(TSelf value);
        static abstract bool IsInfinity(TSelf value);
        static abstract bool IsInteger(TSelf value);
        static abstract bool IsNaN(TSelf value);
        static abstract bool IsNegative(TSelf value);
        static abstract bool IsNegativeInfinity(TSelf value);
        static abstract bool IsNormal(TSelf value);
        static abstract bool IsOddInteger(TSelf value);
        static abstract bool IsPositive(TSelf value);
        static abstract bool IsPositiveInfinity(TSelf value);
        static abstract bool IsRealNumber(TSelf value);
        static abstract bool IsSubnormal(TSelf value);
        static abstract bool IsZero(TSelf value);
        static abstract TSelf MaxMagnitude(TSelf x, TSelf y);
        static abstract TSelf MaxMagnitudeNumber(TSelf x, TSelf y);
        static abstract TSelf MinMagnitude(TSelf x, TSelf y);
        static abstract TSelf MinMagnitudeNumber(TSelf x, TSelf y);
        static virtual TSelf MultiplyAddEstimate(TSelf left, TSelf right, TSelf addend) => left * right + addend;
        static abstract TSelf Parse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider);
        static abstract TSelf Parse(string s, NumberStyles style, IFormatProvider provider);
        static abstract bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out TSelf result);
        static abstract bool TryParse(string s, NumberStyles style, IFormatProvider provider, out TSelf result);

        protected static abstract bool TryConvertFromChecked<TOther>(TOther value, out TSelf result) where TOther : INumberBase<TOther>;
        protected static abstract bool TryConvertFromSaturating<TOther>(TOther value, out TSelf result) where TOther : INumberBase<TOther>;
        protected static abstract bool TryConvertFromTruncating<TOther>(TOther value, out TSelf result) where TOther : INumberBase<TOther>;
        protected static abstract bool TryConvertToChecked<TOther>(TSelf value, out TOther result) where TOther : INumberBase<TOther>;
        protected static abstract bool TryConvertToSaturating<TOther>(TSelf value, out TOther result) where TOther : INumberBase<TOther>;
        protected static abstract bool TryConvertToTruncating<TOther>(TSelf value, out TOther result) where TOther : INumberBase<TOther>;
    }

    public interface INumber<TSelf> : IComparable, IComparable<TSelf>, IComparisonOperators<TSelf, TSelf, bool>, IModulusOperators<TSelf, TSelf, TSelf>, INumberBase<TSelf>
        where TSelf : INumber<TSelf>
    {
        static virtual TSelf Clamp(TSelf value, TSelf min, TSelf max)
        {
            if (min > max) throw new ArgumentException("'" + min + "' cannot be greater than " + max + ".");
            return value < min ? min : value > max ? max : value;
        }

        static virtual TSelf CopySign(TSelf value, TSelf sign) => TSelf.IsNegative(value) == TSelf.IsNegative(sign) ? value : checked(-value);

        static virtual TSelf Max(TSelf x, TSelf y)
        {
            if (x != y) return TSelf.IsNaN(x) || y < x ? x : y;
            return TSelf.IsNegative(y) ? x : y;
        }

        static virtual TSelf MaxNumber(TSelf x, TSelf y)
        {
            if (x != y) return TSelf.IsNaN(y) || y < x ? x : y;
            return TSelf.IsNegative(y) ? x : y;
        }

        static virtual TSelf Min(TSelf x, TSelf y)
        {
            if (x != y) return TSelf.IsNaN(x) || x < y ? x : y;
            return TSelf.IsNegative(x) ? x : y;
        }

        static virtual TSelf MinNumber(TSelf x, TSelf y)
        {
            if (x != y) return TSelf.IsNaN(y) || x < y ? x : y;
            return TSelf.IsNegative(x) ? x : y;
        }

        static virtual int Sign(TSelf value) => value != TSelf.Zero ? TSelf.IsNegative(value) ? -1 : 1 : 0;
    }

    public interface ISignedNumber<TSelf> : INumberBase<TSelf> where TSelf : ISignedNumber<TSelf>
    {
        static abstract TSelf NegativeOne { get; }
    }

    public interface IUnsignedNumber<TSelf> : INumberBase<TSelf> where TSelf : IUnsignedNumber<TSelf> { }

    public interface IBinaryNumber<TSelf> : IBitwiseOperators<TSelf, TSelf, TSelf>, INumber<TSelf> where TSelf : IBinaryNumber<TSelf>
    {
        static virtual TSelf AllBitsSet => ~TSelf.Zero;
        static abstract bool IsPow2(TSelf value);
        static abstract TSelf Log2(TSelf value);
    }

    public interface IBinaryInteger<TSelf> : IBinaryNumber<TSelf>, IShiftOperators<TSelf, int, TSelf> where TSelf : IBinaryInteger<TSelf>
    {
        static virtual (TSelf Quotient, TSelf Remainder) DivRem(TSelf left, TSelf right)
        {
            TSelf quotient = left / right;
            return (quotient, left - quotient * right);
        }

        static virtual TSelf LeadingZeroCount(TSelf value)
        {
            TSelf bits = TSelf.CreateChecked(value.GetByteCount() * 8);
            return value == TSelf.Zero ? bits : (bits - TSelf.One) ^ TSelf.Log2(value);
        }

        static virtual TSelf RotateLeft(TSelf value, int rotateAmount)
        {
            int bits = value.GetByteCount() * 8;
            return value << rotateAmount | value >>> bits - rotateAmount;
        }

        static virtual TSelf RotateRight(TSelf value, int rotateAmount)
        {
            int bits = value.GetByteCount() * 8;
            return value >>> rotateAmount | value << bits - rotateAmount;
        }

        static abstract TSelf PopCount(TSelf value);
        static abstract TSelf TrailingZeroCount(TSelf value);
        static abstract bool TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out TSelf value);
        static abstract bool TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out TSelf value);
        int GetByteCount();
        int GetShortestBitLength();
        bool TryWriteBigEndian(Span<byte> destination, out int bytesWritten);
        bool TryWriteLittleEndian(Span<byte> destination, out int bytesWritten);

        int WriteBigEndian(Span<byte> destination) => TryWriteBigEndian(destination, out int n) ? n : throw new ArgumentException("Destination is too short.", "destination");
        int WriteLittleEndian(Span<byte> destination) => TryWriteLittleEndian(destination, out int n) ? n : throw new ArgumentException("Destination is too short.", "destination");
    }
}
