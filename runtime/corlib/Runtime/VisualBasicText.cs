using System;
using System.Collections.Generic;

// The modules of the Visual Basic library on which programs call without an object. They are static classes here, so that a framework lends what they lack.
namespace Microsoft.VisualBasic
{
    public enum CompareMethod { Binary = 0, Text = 1 }

    public static class Strings
    {
        // The methods of a framework use these, by these names.
        public static readonly string[] NumberNegativeFormatStrings = { "(n)", "-n", "- n", "n-", "n -" };
        public static string CachedYesNoFormatStyle => "Yes;Yes;No";
        public static string CachedOnOffFormatStyle => "On;On;Off";
        public static string CachedTrueFalseFormatStyle => "True;True;False";

        public static string FormatCurrency(object Expression, int NumDigitsAfterDecimal = -1, TriState IncludeLeadingDigit = TriState.UseDefault, TriState UseParensForNegativeNumbers = TriState.UseDefault, TriState GroupDigits = TriState.UseDefault)
        {
            if (Expression == null) return "";
            if (NumDigitsAfterDecimal < -1 || NumDigitsAfterDecimal > 99 || IncludeLeadingDigit == TriState.False || UseParensForNegativeNumbers == TriState.False || GroupDigits == TriState.False)
                System.Reflection.Unsupported.Reached("FormatCurrency without a leading digit, parentheses or groups of digits, or with an invalid number of digits");
            if (Expression is string s) Expression = CompilerServices.Conversions.ToDouble(s);
            if (Expression is not (sbyte or byte or short or ushort or int or uint or long or ulong or float or double or decimal)) System.Reflection.Unsupported.Reached("FormatCurrency of " + Expression.GetType());
            return ((IFormattable)Expression).ToString(NumDigitsAfterDecimal < 0 ? "C" : "C" + NumDigitsAfterDecimal, null);
        }

        public static int Len(string Expression) => Expression == null ? 0 : Expression.Length;
        public static string UCase(string Value) => Value == null ? "" : Value.ToUpperInvariant();
        public static string LCase(string Value) => Value?.ToLowerInvariant();
        public static char UCase(char Value) => char.ToUpperInvariant(Value);
        public static char LCase(char Value) => char.ToLowerInvariant(Value);
        public static string Trim(string str) => str == null ? "" : str.Trim(' ', '\u3000');
        public static string LTrim(string str) => str == null ? "" : str.TrimStart(' ', '\u3000');
        public static string RTrim(string str) => str == null ? "" : str.TrimEnd(' ', '\u3000');

        public static string Left(string str, int Length)
        {
            NotNegative(Length, "Length");
            return str == null ? "" : Length >= str.Length ? str : str.Substring(0, Length);
        }

        public static string Right(string str, int Length)
        {
            NotNegative(Length, "Length");
            return str == null ? "" : Length >= str.Length ? str : str.Substring(str.Length - Length);
        }

        public static string Mid(string str, int Start) => str == null ? null : Mid(str, Start, str.Length);

        public static string Mid(string str, int Start, int Length)
        {
            Positive(Start, "Start");
            NotNegative(Length, "Length");
            if (Length == 0 || str == null || Start > str.Length) return "";
            return str.Substring(Start - 1, Math.Min(Length, str.Length - Start + 1));
        }

        public static int InStr(string String1, string String2, CompareMethod Compare = CompareMethod.Binary) => Find(0, String1, String2, Compare) + 1;

        public static int InStr(int Start, string String1, string String2, CompareMethod Compare = CompareMethod.Binary)
        {
            Positive(Start, "Start");
            return Find(Start - 1, String1, String2, Compare) + 1;
        }

        static int Find(int start, string text, string what, CompareMethod compare)
        {
            if (string.IsNullOrEmpty(text) || start > text.Length) return -1;
            return string.IsNullOrEmpty(what) ? start : text.IndexOf(what, start, Comparison(compare));
        }

        public static int InStrRev(string StringCheck, string StringMatch, int Start = -1, CompareMethod Compare = CompareMethod.Binary)
        {
            if (Start == 0 || Start < -1) throw new ArgumentException("Argument 'Start' must be greater than 0 or equal to -1.", "Start");
            int length = Len(StringCheck);
            if (Start == -1) Start = length;
            if (length == 0 || Start > length) return 0;
            return string.IsNullOrEmpty(StringMatch) ? Start : StringCheck.LastIndexOf(StringMatch, Start - 1, Comparison(Compare)) + 1;
        }

        public static string Replace(string Expression, string Find, string Replacement, int Start = 1, int Count = -1, CompareMethod Compare = CompareMethod.Binary)
        {
            if (Count < -1) throw new ArgumentException("Argument 'Count' must be greater than or equal to -1.", "Count");
            if (Start < 1) throw new ArgumentException("Argument 'Start' must be greater than zero.");
            if (Expression == null || Start > Expression.Length) return null;
            string text = Expression.Substring(Start - 1);
            if (string.IsNullOrEmpty(Find) || Count == 0) return text;
            string result = "";
            int from = 0;
            for (; Count != 0; Count--)
            {
                int at = text.IndexOf(Find, from, Comparison(Compare));
                if (at < 0) break;
                result = string.Concat(result, text.Substring(from, at - from), Replacement);
                from = at + Find.Length;
            }
            return result + text.Substring(from);
        }

        public static string[] Split(string Expression, string Delimiter = " ", int Limit = -1, CompareMethod Compare = CompareMethod.Binary)
        {
            if (string.IsNullOrEmpty(Expression)) return new[] { "" };
            if (string.IsNullOrEmpty(Delimiter)) return new[] { Expression };
            if (Limit == 0 && Expression.IndexOf(Delimiter, Comparison(Compare)) >= 0) throw new IndexOutOfRangeException();
            if (Limit < -1) throw new ArgumentException("Argument 'Limit' must be greater than or equal to -1.", "Limit");
            var parts = new List<string>();
            int from = 0;
            while (Limit == -1 || parts.Count < Limit - 1)
            {
                int at = Expression.IndexOf(Delimiter, from, Comparison(Compare));
                if (at < 0) break;
                parts.Add(Expression.Substring(from, at - from));
                from = at + Delimiter.Length;
            }
            parts.Add(Expression.Substring(from));
            return parts.ToArray();
        }

        public static string Join(string[] SourceArray, string Delimiter = " ") => string.Join(Delimiter, SourceArray);

        public static string Space(int Number)
        {
            return StrDup(Number, ' ');
        }

        public static string StrDup(int Number, char Character)
        {
            if (Number < 0) throw new ArgumentException("Argument 'Number' must be greater or equal to zero.");
            return new string(Character, Number);
        }

        public static char ChrW(int CharCode)
        {
            if (CharCode < -32768 || CharCode > 65535) throw new ArgumentException("Argument 'CharCode' must be within the range of -32768 to 65535.", "CharCode");
            return (char)(CharCode & 0xffff);
        }

        // Beyond ASCII .NET asks the code page of the culture.
        public static char Chr(int CharCode)
        {
            if (CharCode < -32768 || CharCode > 65535) throw new ArgumentException("Argument 'CharCode' must be within the range of -32768 to 65535.", "CharCode");
            if (CharCode < 0 || CharCode > 127) System.Reflection.Unsupported.Reached("Chr of a code that is not ASCII");
            return (char)CharCode;
        }

        public static int Asc(char String)
        {
            if (String > 127) System.Reflection.Unsupported.Reached("Asc of a character that is not ASCII");
            return String;
        }

        public static int Asc(string String)
        {
            if (string.IsNullOrEmpty(String)) throw new ArgumentException("Length of argument 'String' must be greater than zero.", "String");
            return Asc(String[0]);
        }

        public static int AscW(char String) => String;

        public static int AscW(string String)
        {
            if (string.IsNullOrEmpty(String)) throw new ArgumentException("Length of argument 'String' must be greater than zero.", "String");
            return String[0];
        }

        public static int StrComp(string String1, string String2, CompareMethod Compare = CompareMethod.Binary) =>
            CompilerServices.Operators.CompareString(String1, String2, Compare == CompareMethod.Text);

        static StringComparison Comparison(CompareMethod compare) => compare == CompareMethod.Text ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;

        static void Positive(int value, string name)
        {
            if (value < 1) throw new ArgumentException("Argument '" + name + "' must be greater than zero.", name);
        }

        static void NotNegative(int value, string name)
        {
            if (value < 0) throw new ArgumentException("Argument '" + name + "' must be greater or equal to zero.", name);
        }
    }

    public enum TriState { False = 0, True = -1, UseDefault = -2 }

    public static class Information
    {
        // The methods of a framework use it, by this name.
        public static readonly int[] QBColorTable = {
            0x000000, 0x800000, 0x008000, 0x808000, 0x000080, 0x800080, 0x008080, 0xc0c0c0, 0x808080, 0xff0000, 0x00ff00, 0xffff00, 0x0000ff, 0xff00ff, 0x00ffff, 0xffffff };

        public static ErrObject Err() => CompilerServices.ProjectData.Err;
        public static int Erl() => Err().Erl;
        public static bool IsNothing(object Expression) => Expression == null;
        public static bool IsArray(object VarName) => VarName is Array;
        public static bool IsDBNull(object Expression) => Expression is DBNull;
        public static int UBound(Array Array, int Rank = 1) => Bounded(Array, Rank).GetUpperBound(Rank - 1);
        public static int LBound(Array Array, int Rank = 1) => Bounded(Array, Rank).GetLowerBound(Rank - 1);

        static Array Bounded(Array array, int rank)
        {
            if (array == null) throw new ArgumentNullException("Array");
            return rank >= 1 && rank <= array.Rank ? array : throw new RankException("Argument 'Rank' is not valid for the array.");
        }
    }

    public static class Interaction
    {
        public static object IIf(bool Expression, object TruePart, object FalsePart) => Expression ? TruePart : FalsePart;

        public static object Choose(double Index, params object[] Choice)
        {
            int i = (int)Math.Truncate(Index - 1);
            return i >= 0 && i < Choice.Length ? Choice[i] : null;
        }
    }

    public static class Conversion
    {
        public static string ErrorToString() => Information.Err().Number == 0 ? "" : Information.Err().Description;

        public static string ErrorToString(int ErrorNumber)
        {
            if (ErrorNumber >= 65535) throw new ArgumentException("Error number must be within the range 0 to 65535.");
            if (ErrorNumber > 0) ErrorNumber |= unchecked((int)0x800a0000);
            if ((ErrorNumber & 0x1fff0000) == 0x000a0000) ErrorNumber &= 0xffff;
            else if (ErrorNumber != 0) return CompilerServices.ErrorTexts.Of(95);
            return CompilerServices.ErrorTexts.Of(ErrorNumber) ?? "";
        }

        public static int Val(char Expression) => Expression >= '1' && Expression <= '9' ? Expression - '0' : 0;

        // The number with which a text begins; blanks may be anywhere in it.
        public static double Val(string InputStr)
        {
            string text = (InputStr ?? "").Replace("\t", "").Replace("\n", "").Replace("\r", "").Replace(" ", "").Replace("\u3000", "");
            if (text.StartsWith('&')) System.Reflection.Unsupported.Reached("Val of a number with another base");
            bool negative = text.StartsWith('-');
            int i = negative || text.StartsWith('+') ? 1 : 0, digits = 0, point = -1;
            double value = 0;
            for (; i < text.Length; i++)
            {
                char c = text[i];
                if (c == '.' && point < 0) point = digits;
                else if (!char.IsAsciiDigit(c)) break;
                else if (c != '0' || digits > 0 || point >= 0)
                {
                    value = value * 10 + c - '0'; // in this order: it rounds as .NET does
                    digits++;
                }
            }
            int exponent = point < 0 ? 0 : point - digits;
            if (i < text.Length && text[i] is 'e' or 'E' or 'd' or 'D')
            {
                bool below = ++i < text.Length && text[i] == '-', signed = below || i < text.Length && text[i] == '+';
                int n = 0;
                for (i += signed ? 1 : 0; i < text.Length && (char.IsAsciiDigit(text[i]) || !signed && text[i] is '+' or '-'); i++)
                {
                    if (!char.IsAsciiDigit(text[i])) System.Reflection.Unsupported.Reached("Val of a number with a sign in its exponent");
                    n = Math.Min(1000, n * 10 + (text[i] - '0'));
                }
                exponent += below ? -n : n;
                if (exponent < 0) System.Reflection.Unsupported.Reached("Val of a number with an exponent below 0");
            }
            if (i < text.Length && text[i] is '%' or '&' or '!' or '@') System.Reflection.Unsupported.Reached("Val of a number with the sign of a type");
            if (exponent < -22 || exponent > 22) System.Reflection.Unsupported.Reached("Val of a number that is very large or small");
            double power = 1; // exact up to 10^22
            for (int n = Math.Abs(exponent); n > 0; n--) power *= 10;
            value = exponent < 0 ? value / power : value * power;
            return negative ? -value : value;
        }

        public static double Int(double Number) => Math.Floor(Number);
        public static int Int(int Number) => Number;
        public static decimal Int(decimal Number) => Math.Floor(Number);
        public static double Fix(double Number) => Math.Truncate(Number);
        public static int Fix(int Number) => Number;
        public static decimal Fix(decimal Number) => Math.Truncate(Number);
        public static string Hex(int Number) => Number.ToString("X");
        public static string Hex(long Number) => Number.ToString("X");
    }

    public static class DateAndTime
    {
        public static DateTime Now => DateTime.Now;
        public static DateTime Today => DateTime.Today;
        public static int Year(DateTime DateValue) => DateValue.Year;
        public static int Month(DateTime DateValue) => DateValue.Month;
        public static int Day(DateTime DateValue) => DateValue.Day;
        public static int Hour(DateTime TimeValue) => TimeValue.Hour;
        public static int Minute(DateTime TimeValue) => TimeValue.Minute;
        public static int Second(DateTime TimeValue) => TimeValue.Second;
    }
}

namespace Microsoft.VisualBasic.CompilerServices
{
    public static class LikeOperator
    {
        // Patterns of Like: ? is any character, * any text, # a digit, [abc], [a-z] and [!a-z] a character of a list or one that is not in it.
        public static bool LikeString(string Source, string Pattern, CompareMethod CompareOption)
        {
            Source ??= "";
            Pattern ??= "";
            if (CompareOption == CompareMethod.Text) (Source, Pattern) = (Source.ToUpperInvariant(), Pattern.ToUpperInvariant());
            return Like(Source, 0, Pattern, 0);
        }

        static bool Like(string text, int t, string pattern, int p)
        {
            for (; p < pattern.Length; p++)
            {
                char c = pattern[p];
                if (c == '*')
                {
                    for (int rest = t; rest <= text.Length; rest++)
                        if (Like(text, rest, pattern, p + 1)) return true;
                    return false;
                }
                if (c == '[')
                {
                    int end = pattern.IndexOf(']', p + 1);
                    if (t == text.Length && end != p + 1) return false;
                    if (end < 0) throw new ArgumentException("Argument 'Pattern' is not a valid value.");
                    if (end > p + 1 && !InList(text[t++], pattern.Substring(p + 1, end - p - 1))) return false;
                    p = end;
                    continue;
                }
                if (t == text.Length || !(c == '?' || (c == '#' ? char.IsDigit(text[t]) : text[t] == c))) return false;
                t++;
            }
            return t == text.Length;
        }

        static bool InList(char c, string list)
        {
            bool without = list.Length > 1 && list[0] == '!', found = false;
            for (int i = without ? 1 : 0; i < list.Length; i++)
            {
                if (i + 2 < list.Length && list[i + 1] == '-')
                {
                    if (list[i] > list[i + 2]) throw new ArgumentException("Argument 'Pattern' is not a valid value.");
                    found |= c >= list[i] && c <= list[i + 2];
                    i += 2;
                }
                else found |= c == list[i];
            }
            return found != without;
        }
    }

    public static class Versioned
    {
        public static bool IsNumeric(object Expression)
        {
            if (Expression is char[] c) Expression = new string(c);
            if (Expression is not string s) return Expression is bool or byte or sbyte or short or ushort or int or uint or long or ulong or float or double or decimal or Enum;
            try
            {
                return Conversions.IsHexOrOct(s, out _) || double.TryParse(s, System.Globalization.NumberStyles.Any, null, out _);
            }
            catch (FormatException)
            {
                return false;
            }
        }
    }
}
