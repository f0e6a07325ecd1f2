using System.Globalization;
using System.Runtime.CompilerServices;

namespace System.Globalization
{
    [Flags]
    public enum DateTimeStyles
    {
        None = 0,
        AllowLeadingWhite = 1,
        AllowTrailingWhite = 2,
        AllowInnerWhite = 4,
        AllowWhiteSpaces = 7,
        NoCurrentDateDefault = 8,
        AdjustToUniversal = 0x10,
        AssumeLocal = 0x20,
        AssumeUniversal = 0x40,
        RoundtripKind = 0x80,
    }
}

namespace System
{
    public enum DateTimeKind { Unspecified = 0, Utc = 1, Local = 2 }

    public enum DayOfWeek { Sunday = 0, Monday = 1, Tuesday = 2, Wednesday = 3, Thursday = 4, Friday = 5, Saturday = 6 }

    // The clock of a checked program begins at midnight of 1 January 2000 UTC. The local time is UTC. Times are
    // DateTime's ticks. Read is a scheduling point, and its result is a choice. The program does not see the other
    // operations.
    static class Clock
    {
        internal const long Ticks = 630822816000000000;

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern long ReadCore();

        internal static long Read() => ReadCore();

        // The time of clocks that show no date: an hour more.
        internal static long Running()
        {
            long now = ReadCore();
            Look(now);
            return now - Ticks + TimeSpan.TicksPerHour;
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int ChooseCore(int alternatives);

        // The present time; 0 if the time does not matter.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern long Now();

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern void Reach(long time);

        static extern bool Runs { [MethodImpl(MethodImplOptions.InternalCall)] get; }

        // The milliseconds until then; -1 if the time does not matter.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int Left(long time);

        // The next operation waits at most this long.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Within(int milliseconds);

        // The program looks at the time itself, not only at the difference between two times.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Look(long time);

        // The program looks at the date of a time.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void LookDate(long time);

        // The program makes another time of a time, or asks how much time has gone by since.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Reckon(long time);

        // The program looks at the difference between two times.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Compare(long a, long b);

        // The program subtracts the second time from the first one.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Subtract(long a, long b);

        // The time after this many milliseconds; 0 if the time does not matter.
        internal static long After(long milliseconds)
        {
            long now = Now();
            return now == 0 ? 0 : now + milliseconds * TimeSpan.TicksPerMillisecond;
        }

        // Whether the time has come, for a thread that turns until then. It may come at any moment; Clock moves on if
        // it has.
        internal static bool IsOver(long time)
        {
            if (Runs) return Now() >= time;
            if (ChooseCore(2) == 0) return false;
            Reach(time);
            return true;
        }
    }

    // A due time that repeats. The machine recognises it by the field with its period: of a due time in the past it
    // keeps only what the next one depends on.
    struct Due
    {
        const long Periods = 0x4D57430000000000, Steady = 1L << 32;

        internal long Time; // 0 if it does not matter
        long _every;

        internal Due(long time, int period, bool steady)
        {
            Time = time;
            _every = time == 0 || period <= 0 ? 0 : Periods | (steady ? Steady : 0) | (long)period;
        }
    }

    // Text of dates and times. Go does the work.
    static class DateText
    {
        // The kinds of values: a DateTime by its kind, and these.
        internal const int Offset = 3, Date = 4, Time = 5;

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string Format(long ticks, long offset, int what, string format);

        // The text of a time's date and time of day. A format that shows the date alone looks at nothing else.
        internal static string FormatTime(DateTime time, long offset, int what, string format) =>
            Format(ShowsDate(format) ? time.Days * TimeSpan.TicksPerDay : time.Ticks, offset, what, format);

        static bool ShowsDate(string format)
        {
            if (string.IsNullOrEmpty(format)) return false;
            if (format.Length == 1) return "dDmMyY".Contains(format[0]);
            foreach (char c in format)
                if (!"dMy-/., ".Contains(c)) return false;
            return true;
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FormatSpan(long ticks, string format);

        // Part 0 is the status, 1 the ticks without the zone, 2 the kind of zone (0 none, 1 UTC, 2 an offset), 3 the
        // offset, 4 whether there is a date (1) and a time (2).
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern long Scan(string s, string format, int what, int style, long today, int part);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern long ScanSpan(string s, string format, int part);

        internal const int Ok = 0, Bad = 1, BadFormat = 2, OutOfRange = 3, OtherDay = 4, Word = 5;

        internal static int Scan(string s, string format, int what, DateTimeStyles style, out long ticks, out int zone, out long offset, out int has)
        {
            ticks = 0;
            zone = 0;
            offset = 0;
            has = 0;
            int status = (int)Scan(s, format, what, (int)style, Clock.Ticks, 0);
            if (status != Ok) return status;
            ticks = Scan(s, format, what, (int)style, Clock.Ticks, 1);
            zone = (int)Scan(s, format, what, (int)style, Clock.Ticks, 2);
            offset = Scan(s, format, what, (int)style, Clock.Ticks, 3);
            has = (int)Scan(s, format, what, (int)style, Clock.Ticks, 4);
            return Ok;
        }

        internal static int ScanSpan(string s, string format, out long ticks)
        {
            int status = (int)ScanSpan(s, format, 0);
            ticks = status == Ok ? ScanSpan(s, format, 1) : 0;
            return status;
        }

        internal static Exception Error(int status, string s, string type)
        {
            switch (status & 0xFF)
            {
                case OtherDay: return new FormatException("String '" + s + "' was not recognized as a valid DateTime because the day of week was incorrect.");
                case Word: return new FormatException("The string '" + s + "' was not recognized as a valid DateTime. There is an unknown word starting at index '" + (status >> 8) + "'.");
                case BadFormat: return new FormatException("Format specifier was invalid.");
                case OutOfRange: return new FormatException("The DateTime represented by the string '" + s + "' is not supported in calendar 'System.Globalization.GregorianCalendar'.");
            }
            return new FormatException("String '" + s + "' was not recognized as a valid " + type + ".");
        }

        // Copies the text into a span, in the way of ISpanFormattable.
        internal static bool Copy(string text, Span<char> destination, out int charsWritten)
        {
            bool fits = text.Length <= destination.Length;
            charsWritten = fits ? text.Length : 0;
            if (fits) text.AsSpan().CopyTo(destination);
            return fits;
        }

        internal static string Of(ReadOnlySpan<char> s) => s.Length == 0 ? null : s.ToString();
    }
}
