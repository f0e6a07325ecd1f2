using System;
using System.Globalization;

// What the Visual Basic compiler calls for conversions. The classes are static here, so that a framework lends what they lack. Numbers are written and
// read as the invariant culture has them.
namespace Microsoft.VisualBasic.CompilerServices
{
    public static class Conversions
    {
        public static string ToString(bool Value) => Value ? "True" : "False";
        public static string ToString(byte Value) => Value.ToString();
        public static string ToString(char Value) => Value.ToString();
        public static string ToString(short Value) => Value.ToString();
        public static string ToString(int Value) => Value.ToString();
        public static string ToString(uint Value) => Value.ToString();
        public static string ToString(long Value) => Value.ToString();
        public static string ToString(ulong Value) => Value.ToString();
        public static string ToString(float Value) => Value.ToString();
        public static string ToString(double Value) => Value.ToString();
        public static string ToString(decimal Value) => Value.ToString();

        public static string ToString(object Value)
        {
            switch (Value)
            {
                case null: return null;
                case string s: return s;
                case char[] c: return new string(c);
                case Enum e: return ToString(Number(e));
                case bool or byte or sbyte or char or short or ushort or int or uint or long or ulong or float or double or decimal: return Value.ToString();
            }
            throw Invalid(Value, "String");
        }

        public static bool ToBoolean(string Value)
        {
            Value ??= "";
            if (string.Equals(Value, "False", StringComparison.OrdinalIgnoreCase)) return false;
            if (string.Equals(Value, "True", StringComparison.OrdinalIgnoreCase)) return true;
            try
            {
                return IsHexOrOct(Value, out long n) ? n != 0 : ParseDouble(Value) != 0;
            }
            catch (FormatException e)
            {
                throw Invalid(Value, "Boolean", e);
            }
        }

        public static bool ToBoolean(object Value) => Value switch
        {
            null => false,
            string s => ToBoolean(s),
            bool b => b,
            float f => f != 0,
            double d => d != 0,
            decimal m => m != 0,
            _ => IsInteger(Value) ? !Number(Value).Equals(0L) && !Number(Value).Equals(0UL) : throw Invalid(Value, "Boolean"),
        };

        public static byte ToByte(string Value) => Value == null ? (byte)0 : checked((byte)Whole(Value, "Byte"));
        public static sbyte ToSByte(string Value) => Value == null ? (sbyte)0 : checked((sbyte)Whole(Value, "SByte"));
        public static short ToShort(string Value) => Value == null ? (short)0 : checked((short)Whole(Value, "Short"));
        public static ushort ToUShort(string Value) => Value == null ? (ushort)0 : checked((ushort)Whole(Value, "UShort"));
        public static int ToInteger(string Value) => Value == null ? 0 : checked((int)Whole(Value, "Integer"));
        public static uint ToUInteger(string Value) => Value == null ? 0 : checked((uint)Whole(Value, "UInteger"));

        public static long ToLong(string Value)
        {
            if (Value == null) return 0;
            try
            {
                return IsHexOrOct(Value, out long n) ? n : decimal.ToInt64(Math.Round(ParseDecimal(Value)));
            }
            catch (FormatException e)
            {
                throw Invalid(Value, "Long", e);
            }
        }

        public static double ToDouble(string Value)
        {
            if (Value == null) return 0;
            try
            {
                return IsHexOrOct(Value, out long n) ? n : ParseDouble(Value);
            }
            catch (FormatException e)
            {
                throw Invalid(Value, "Double", e);
            }
        }

        public static decimal ToDecimal(string Value)
        {
            if (Value == null) return 0;
            try
            {
                return IsHexOrOct(Value, out long n) ? n : ParseDecimal(Value);
            }
            catch (FormatException)
            {
                throw Invalid(Value, "Decimal");
            }
        }

        public static char ToChar(string Value) => string.IsNullOrEmpty(Value) ? '\0' : Value[0];
        public static char[] ToCharArrayRankOne(string Value) => (Value ?? "").ToCharArray();

        public static int ToInteger(object Value) => Value switch
        {
            null => 0,
            string s => ToInteger(s),
            bool b => b ? -1 : 0,
            float f => checked((int)Math.Round((double)f)),
            double d => checked((int)Math.Round(d)),
            decimal m => decimal.ToInt32(Math.Round(m)),
            _ => Number(Value) is long n ? checked((int)n) : Number(Value) is ulong u ? checked((int)u) : throw Invalid(Value, "Integer"),
        };

        public static long ToLong(object Value) => Value switch
        {
            null => 0,
            string s => ToLong(s),
            bool b => b ? -1 : 0,
            float f => checked((long)Math.Round((double)f)),
            double d => checked((long)Math.Round(d)),
            decimal m => decimal.ToInt64(Math.Round(m)),
            _ => Number(Value) is long n ? n : Number(Value) is ulong u ? checked((long)u) : throw Invalid(Value, "Long"),
        };

        public static double ToDouble(object Value) => Value switch
        {
            null => 0,
            string s => ToDouble(s),
            bool b => b ? -1 : 0,
            float f => f,
            double d => d,
            decimal m => decimal.ToDouble(m),
            _ => Number(Value) is long n ? n : Number(Value) is ulong u ? u : throw Invalid(Value, "Double"),
        };

        static double Whole(string value, string type)
        {
            try
            {
                return IsHexOrOct(value, out long n) ? n : Math.Round(ParseDouble(value));
            }
            catch (FormatException e)
            {
                throw Invalid(value, type, e);
            }
        }

        static double ParseDouble(string value) => double.Parse(value, NumberStyles.Any);
        static decimal ParseDecimal(string value) => decimal.Parse(value, NumberStyles.Any);

        static bool IsInteger(object value) => Number(value) is long or ulong;

        // The value of an integer or an enum, as a long or a ulong; else null.
        static object Number(object value) => value switch
        {
            Enum e => Number(Convert.ChangeType(e, e.GetTypeCode())),
            sbyte n => (long)n,
            byte n => (long)n,
            short n => (long)n,
            ushort n => (long)n,
            int n => (long)n,
            uint n => (long)n,
            long n => n,
            ulong n => n,
            _ => null,
        };

        // A number as Visual Basic writes it with another base: &H1F, &O17.
        internal static bool IsHexOrOct(string value, out long number)
        {
            number = 0;
            int i = 0;
            while (i < value.Length && (value[i] == ' ' || value[i] == '\u3000')) i++;
            if (i + 1 >= value.Length || value[i] != '&') return false;
            char c = value[i + 1];
            string digits = value.Substring(i + 2).Trim(' ', '\u3000');
            if (c is 'h' or 'H') number = Convert.ToInt64(digits, 16);
            else if (c is 'o' or 'O') number = Convert.ToInt64(digits, 8);
            else throw new FormatException();
            return true;
        }

        static InvalidCastException Invalid(string value, string type, Exception inner = null) =>
            new InvalidCastException("Conversion from string \"" + (value.Length > 32 ? value.Substring(0, 32) : value) + "\" to type '" + type + "' is not valid.", inner);

        static InvalidCastException Invalid(object value, string type) =>
            new InvalidCastException("Conversion from type '" + value.GetType().Name + "' to type '" + type + "' is not valid.");
    }
}
