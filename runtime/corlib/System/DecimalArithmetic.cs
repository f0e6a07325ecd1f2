namespace System;

public readonly partial struct Decimal
{
    // A magnitude of 192 bits, for sums and products before rounding. Values stay below 2^190.
    struct Wide
    {
        internal ulong A, B, C; // the lowest bits first

        internal Wide(decimal d)
        {
            A = d._lo64;
            B = d._hi32;
            C = 0;
        }

        internal bool FitsDecimal => C == 0 && B >> 32 == 0;

        static ulong MultiplyLimb(ulong limb, uint factor, ref ulong carry)
        {
            ulong low = (uint)limb * (ulong)factor + carry;
            ulong high = (limb >> 32) * factor + (low >> 32);
            carry = high >> 32;
            return high << 32 | (uint)low;
        }

        internal void MultiplyBy(uint factor)
        {
            ulong carry = 0;
            A = MultiplyLimb(A, factor, ref carry);
            if ((B | C | carry) == 0) return;
            B = MultiplyLimb(B, factor, ref carry);
            C = MultiplyLimb(C, factor, ref carry);
        }

        internal void MultiplyByPowerOfTen(int exponent)
        {
            for (; exponent > 9; exponent -= 9) MultiplyBy(1000000000);
            if (exponent > 0) MultiplyBy(PowerOfTen(exponent));
        }

        // Continues a division with the two halves of a limb.
        static ulong DivideLimb(ulong limb, uint divisor, ref uint remainder)
        {
            ulong high = (ulong)remainder << 32 | limb >> 32;
            ulong q = high / divisor;
            ulong low = high - q * divisor << 32 | (uint)limb;
            ulong p = low / divisor;
            remainder = (uint)(low - p * divisor);
            return q << 32 | p;
        }

        // Divides, and returns the remainder.
        internal uint DivideBy(uint divisor)
        {
            uint remainder = 0;
            if (C != 0) C = DivideLimb(C, divisor, ref remainder);
            if ((B | remainder) != 0) B = DivideLimb(B, divisor, ref remainder);
            A = DivideLimb(A, divisor, ref remainder);
            return remainder;
        }

        internal void Add(Wide w)
        {
            A += w.A;
            ulong carry = A < w.A ? 1UL : 0;
            B += carry;
            carry = B < carry ? 1UL : 0;
            B += w.B;
            if (B < w.B) carry = 1;
            C += w.C + carry;
        }

        // Subtracts a magnitude that is not greater.
        internal void Subtract(Wide w)
        {
            ulong borrow = A < w.A ? 1UL : 0;
            A -= w.A;
            ulong next = B < borrow ? 1UL : 0;
            B -= borrow;
            if (B < w.B) next = 1;
            B -= w.B;
            C -= w.C + next;
        }

        internal void Increment()
        {
            if (++A == 0 && ++B == 0) C++;
        }

        internal void ShiftLeft(int bits)
        {
            C = C << bits | B >> 64 - bits;
            B = B << bits | A >> 64 - bits;
            A <<= bits;
        }

        internal void Halve()
        {
            A = A >> 1 | B << 63;
            B = B >> 1 | C << 63;
            C >>= 1;
        }

        internal int Compare(Wide w)
        {
            if (C != w.C) return C < w.C ? -1 : 1;
            if (B != w.B) return B < w.B ? -1 : 1;
            return A < w.A ? -1 : A > w.A ? 1 : 0;
        }

        // Divides less than 2^96 by less than 2^96. The remainder stays here; the quotient is the result.
        internal Wide DivideBy(Wide divisor)
        {
            Wide quotient = default;
            if (divisor.B == 0 && divisor.A >> 32 == 0)
            {
                quotient = this;
                A = quotient.DivideBy((uint)divisor.A);
                B = 0;
                return quotient;
            }
            int shift = 0;
            while (divisor.Compare(this) < 0)
            {
                divisor.ShiftLeft(1);
                shift++;
            }
            for (; shift >= 0; shift--)
            {
                quotient.ShiftLeft(1);
                if (divisor.Compare(this) <= 0)
                {
                    Subtract(divisor);
                    quotient.A |= 1;
                }
                divisor.Halve();
            }
            return quotient;
        }

        // Rounds to the nearest even number that needs at most 96 bits and 28 places.
        internal Decimal Round(int scale, int sign)
        {
            uint last = 0; // the last digit that was dropped
            bool behind = false; // whether a digit behind it was not 0
            for (;;)
            {
                // Drops nine digits at once, if fewer are not enough.
                while (C != 0 && scale >= 9 || scale >= MaxScale + 9)
                {
                    uint nine = DivideBy(1000000000);
                    behind |= last != 0 || nine % 100000000 != 0;
                    last = nine / 100000000;
                    scale -= 9;
                }
                while (!FitsDecimal || scale > MaxScale)
                {
                    if (scale == 0) throw Overflow();
                    behind |= last != 0;
                    last = DivideBy(10);
                    scale--;
                }
                if (last < 5 || last == 5 && !behind && (A & 1) == 0) break;
                Increment();
                if (FitsDecimal) break;
                // The magnitude is 2^96. The dropped digits have already rounded it up.
                last = 0;
            }
            return new Decimal(A, (uint)B, sign | scale << ScaleShift);
        }
    }

    static uint PowerOfTen(int exponent)
    {
        switch (exponent)
        {
            case 0: return 1;
            case 1: return 10;
            case 2: return 100;
            case 3: return 1000;
            case 4: return 10000;
            case 5: return 100000;
            case 6: return 1000000;
            case 7: return 10000000;
            case 8: return 100000000;
        }
        return 1000000000;
    }

    // The number without the zeros at the end of its fraction.
    static decimal Shortest(decimal d)
    {
        int scale = d.Places;
        var w = new Wide(d);
        while (scale > 0)
        {
            var shorter = w;
            if (shorter.DivideBy(10) != 0) break;
            w = shorter;
            scale--;
        }
        return new Decimal(w.A, (uint)w.B, d._flags & SignMask | scale << ScaleShift);
    }

    static decimal AddSigned(decimal d1, decimal d2, int flip)
    {
        d2 = new Decimal(d2._lo64, d2._hi32, d2._flags ^ flip);
        if (d1.Places > d2.Places)
        {
            // The operand with fewer places comes first: on .NET it gives a difference of 0 its sign.
            var d = d1;
            d1 = d2;
            d2 = d;
        }
        if (d1.Places < d2.Places && d1.IsZero) return d2;
        int sign = d1._flags & SignMask, scale = d2.Places;
        var a = new Wide(d1);
        var b = new Wide(d2);
        a.MultiplyByPowerOfTen(scale - d1.Places);
        if (((d1._flags ^ d2._flags) & SignMask) == 0) a.Add(b);
        else if (a.Compare(b) >= 0) a.Subtract(b);
        else
        {
            b.Subtract(a);
            a = b;
            sign ^= SignMask;
        }
        return a.Round(scale, sign);
    }

    public static decimal Multiply(decimal d1, decimal d2)
    {
        int scale = d1.Places + d2.Places, sign = (d1._flags ^ d2._flags) & SignMask;
        Wide product = default, part;
        if (d2._hi32 != 0)
        {
            product = new Wide(d1);
            product.MultiplyBy(d2._hi32);
        }
        if (d2._hi32 != 0 || d2._lo64 >> 32 != 0)
        {
            product.ShiftLeft(32);
            part = new Wide(d1);
            part.MultiplyBy((uint)(d2._lo64 >> 32));
            product.Add(part);
            product.ShiftLeft(32);
        }
        part = new Wide(d1);
        part.MultiplyBy((uint)d2._lo64);
        product.Add(part);
        // Zeros without sign and scale. .NET has three ways to multiply. The one for small numbers gives such zeros
        // only if nothing could be left of 64 bits.
        bool small = ((d1._lo64 | d2._lo64) >> 32 | d1._hi32 | d2._hi32) == 0;
        if (small ? scale > MaxScale + 19 : (product.A | product.B | product.C) == 0) return default;
        return product.Round(scale, sign);
    }

    public static decimal Divide(decimal d1, decimal d2)
    {
        if (d2.IsZero) throw new DivideByZeroException();
        int scale = d1.Places - d2.Places, sign = (d1._flags ^ d2._flags) & SignMask;
        var remainder = new Wide(d1);
        var divisor = new Wide(d2);
        var quotient = remainder.DivideBy(divisor);
        bool exact = (remainder.A | remainder.B) == 0;
        // Adds as many digits as there is room for, or until the division comes out even.
        while (scale < 0 || (remainder.A | remainder.B) != 0 && scale < MaxScale)
        {
            var next = quotient;
            next.MultiplyBy(10);
            remainder.MultiplyBy(10);
            next.Add(remainder.DivideBy(divisor));
            if (!next.FitsDecimal)
            {
                if (scale < 0) throw Overflow();
                // There is no room for this digit: it rounds the result.
                uint digit = next.DivideBy(10);
                if (digit > 5 || digit == 5 && ((remainder.A | remainder.B) != 0 || (quotient.A & 1) != 0)) quotient.Increment();
                return Shortest(quotient.Round(scale, sign));
            }
            quotient = next;
            scale++;
        }
        if ((remainder.A | remainder.B) != 0)
        {
            remainder.ShiftLeft(1);
            int half = remainder.Compare(divisor);
            if (half > 0 || half == 0 && (quotient.A & 1) != 0) quotient.Increment();
        }
        var result = quotient.Round(scale, sign);
        return exact ? result : Shortest(result);
    }

    // If both magnitudes have more than 64 bits, .NET on x64 throws an OverflowException for a few operands in a
    // million, since its division instruction traps. Here the result is their remainder.
    public static decimal Remainder(decimal d1, decimal d2)
    {
        if (d2.IsZero) throw new DivideByZeroException();
        int scale = d1.Places, more = scale - d2.Places;
        var a = new Wide(d1);
        var b = new Wide(d2);
        if (more >= 0)
        {
            b.MultiplyByPowerOfTen(more);
            if (a.Compare(b) < 0) return d1;
            a.DivideBy(b);
        }
        else
        {
            var scaled = a;
            scaled.MultiplyByPowerOfTen(-more);
            if (scaled.Compare(b) < 0) return d1;
            // Divides digit by digit: the remainder is always less than the divisor.
            a.DivideBy(b);
            for (scale = d2.Places; more < 0; more++)
            {
                a.MultiplyBy(10);
                a.DivideBy(b);
            }
        }
        return new Decimal(a.A, (uint)a.B, d1._flags & SignMask | scale << ScaleShift);
    }

    public static int Compare(decimal d1, decimal d2)
    {
        int sign = Sign(d1), other = Sign(d2);
        if (sign != other) return sign < other ? -1 : 1;
        var a = new Wide(d1);
        var b = new Wide(d2);
        int more = d1.Places - d2.Places;
        if (more > 0) b.MultiplyByPowerOfTen(more);
        else if (more < 0) a.MultiplyByPowerOfTen(-more);
        return sign * a.Compare(b);
    }

    public static decimal Add(decimal d1, decimal d2) => AddSigned(d1, d2, 0);
    public static decimal Subtract(decimal d1, decimal d2) => AddSigned(d1, d2, SignMask);

    static decimal RoundTo(decimal d, int places, MidpointRounding mode)
    {
        int drop = d.Places - places;
        if (drop <= 0) return d;
        var w = new Wide(d);
        uint last = 0;
        bool behind = false;
        for (; drop > 0; drop--)
        {
            behind |= last != 0;
            last = w.DivideBy(10);
        }
        bool up = false;
        switch (mode)
        {
            case MidpointRounding.ToEven: up = last > 5 || last == 5 && (behind || (w.A & 1) != 0); break;
            case MidpointRounding.AwayFromZero: up = last >= 5; break;
            case MidpointRounding.ToNegativeInfinity: up = d._flags < 0 && (behind || last != 0); break;
            case MidpointRounding.ToPositiveInfinity: up = d._flags >= 0 && (behind || last != 0); break;
        }
        if (up) w.Increment();
        return new Decimal(w.A, (uint)w.B, d._flags & SignMask | places << ScaleShift);
    }

    public static decimal Truncate(decimal d) => RoundTo(d, 0, MidpointRounding.ToZero);
    public static decimal Floor(decimal d) => RoundTo(d, 0, MidpointRounding.ToNegativeInfinity);
    public static decimal Ceiling(decimal d) => RoundTo(d, 0, MidpointRounding.ToPositiveInfinity);
    public static decimal Round(decimal d) => RoundTo(d, 0, MidpointRounding.ToEven);
    public static decimal Round(decimal d, int decimals) => Round(d, decimals, MidpointRounding.ToEven);
    public static decimal Round(decimal d, MidpointRounding mode) => Round(d, 0, mode);

    public static decimal Round(decimal d, int decimals, MidpointRounding mode)
    {
        if ((uint)decimals > MaxScale) throw new ArgumentOutOfRangeException("decimals", "Decimal can only round to between 0 and 28 digits of precision.");
        if ((uint)mode > (uint)MidpointRounding.ToPositiveInfinity)
            throw new ArgumentException("The value '" + (int)mode + "' is not valid for this usage of the type MidpointRounding.", "mode");
        return RoundTo(d, decimals, mode);
    }

    public static decimal operator +(decimal d) => d;
    public static decimal operator -(decimal d) => Negate(d);
    public static decimal operator ++(decimal d) => AddSigned(d, new Decimal(1), 0);
    public static decimal operator --(decimal d) => AddSigned(d, new Decimal(1), SignMask);
    public static decimal operator +(decimal d1, decimal d2) => AddSigned(d1, d2, 0);
    public static decimal operator -(decimal d1, decimal d2) => AddSigned(d1, d2, SignMask);
    public static decimal operator *(decimal d1, decimal d2) => Multiply(d1, d2);
    public static decimal operator /(decimal d1, decimal d2) => Divide(d1, d2);
    public static decimal operator %(decimal d1, decimal d2) => Remainder(d1, d2);
    public static bool operator ==(decimal d1, decimal d2) => Compare(d1, d2) == 0;
    public static bool operator !=(decimal d1, decimal d2) => Compare(d1, d2) != 0;
    public static bool operator <(decimal d1, decimal d2) => Compare(d1, d2) < 0;
    public static bool operator <=(decimal d1, decimal d2) => Compare(d1, d2) <= 0;
    public static bool operator >(decimal d1, decimal d2) => Compare(d1, d2) > 0;
    public static bool operator >=(decimal d1, decimal d2) => Compare(d1, d2) >= 0;
}
