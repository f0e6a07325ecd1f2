namespace System.Globalization;

public enum GregorianCalendarTypes { Localized = 1, USEnglish = 2, MiddleEastFrench = 9, Arabic = 10, TransliteratedEnglish = 11, TransliteratedFrench = 12 }

public enum CalendarAlgorithmType { Unknown, SolarCalendar, LunarCalendar, LunisolarCalendar }

public abstract class Calendar : ICloneable
{
    public const int CurrentEra = 0;

    public virtual DateTime MinSupportedDateTime => DateTime.MinValue;
    public virtual DateTime MaxSupportedDateTime => DateTime.MaxValue;
    public virtual CalendarAlgorithmType AlgorithmType => CalendarAlgorithmType.Unknown;
    public bool IsReadOnly { get; private set; }

    public virtual object Clone()
    {
        var copy = (Calendar)MemberwiseClone();
        copy.IsReadOnly = false;
        return copy;
    }

    public static Calendar ReadOnly(Calendar calendar)
    {
        if (calendar == null) throw new ArgumentNullException("calendar");
        if (calendar.IsReadOnly) return calendar;
        var copy = (Calendar)calendar.Clone();
        copy.IsReadOnly = true;
        return copy;
    }


    public abstract int[] Eras { get; }
    public abstract DateTime AddMonths(DateTime time, int months);
    public abstract DateTime AddYears(DateTime time, int years);
    public abstract int GetDayOfMonth(DateTime time);
    public abstract DayOfWeek GetDayOfWeek(DateTime time);
    public abstract int GetDayOfYear(DateTime time);
    public abstract int GetDaysInMonth(int year, int month, int era);
    public abstract int GetDaysInYear(int year, int era);
    public abstract int GetEra(DateTime time);
    public abstract int GetMonth(DateTime time);
    public abstract int GetMonthsInYear(int year, int era);
    public abstract int GetYear(DateTime time);
    public abstract bool IsLeapDay(int year, int month, int day, int era);
    public abstract bool IsLeapMonth(int year, int month, int era);
    public abstract bool IsLeapYear(int year, int era);
    public abstract DateTime ToDateTime(int year, int month, int day, int hour, int minute, int second, int millisecond, int era);

    public virtual DateTime AddMilliseconds(DateTime time, double milliseconds) => Add(time, milliseconds, 1);
    public virtual DateTime AddSeconds(DateTime time, int seconds) => Add(time, seconds, 1000);
    public virtual DateTime AddMinutes(DateTime time, int minutes) => Add(time, minutes, 60_000);
    public virtual DateTime AddHours(DateTime time, int hours) => Add(time, hours, 3_600_000);
    public virtual DateTime AddDays(DateTime time, int days) => Add(time, days, 86_400_000);
    public virtual DateTime AddWeeks(DateTime time, int weeks) => AddDays(time, weeks * 7);

    DateTime Add(DateTime time, double value, int scale)
    {
        double milliseconds = value * scale + (value >= 0 ? 0.5 : -0.5);
        if (!(milliseconds > -315537897600000 && milliseconds < 315537897600000)) throw new ArgumentOutOfRangeException("value", "Value to add was out of range.");
        return new DateTime(Supported(time.Ticks + (long)milliseconds * 10_000));
    }

    private protected long Supported(long ticks)
    {
        if (ticks < MinSupportedDateTime.Ticks || ticks > MaxSupportedDateTime.Ticks)
            throw new ArgumentException("The result is out of the supported range for this calendar. The result should be between " + MinSupportedDateTime + " (Gregorian date) and " + MaxSupportedDateTime + " (Gregorian date), inclusive.");
        return ticks;
    }

    public virtual int GetDaysInMonth(int year, int month) => GetDaysInMonth(year, month, CurrentEra);
    public virtual int GetDaysInYear(int year) => GetDaysInYear(year, CurrentEra);
    public virtual int GetMonthsInYear(int year) => GetMonthsInYear(year, CurrentEra);
    public virtual int GetHour(DateTime time) => time.Hour;
    public virtual int GetMinute(DateTime time) => time.Minute;
    public virtual int GetSecond(DateTime time) => time.Second;
    public virtual double GetMilliseconds(DateTime time) => time.Ticks / 10_000 % 1000;
    public virtual bool IsLeapDay(int year, int month, int day) => IsLeapDay(year, month, day, CurrentEra);
    public virtual bool IsLeapMonth(int year, int month) => IsLeapMonth(year, month, CurrentEra);
    public virtual bool IsLeapYear(int year) => IsLeapYear(year, CurrentEra);
    public virtual int GetLeapMonth(int year) => GetLeapMonth(year, CurrentEra);

    public virtual int GetLeapMonth(int year, int era)
    {
        if (IsLeapYear(year, era))
            for (int month = 1; month <= GetMonthsInYear(year, era); month++)
                if (IsLeapMonth(year, month, era)) return month;
        return 0;
    }

    public virtual DateTime ToDateTime(int year, int month, int day, int hour, int minute, int second, int millisecond) =>
        ToDateTime(year, month, day, hour, minute, second, millisecond, CurrentEra);

    private protected int _lastOfTwoDigits = 99;

    // The last year of the hundred to which years of two digits belong.
    public virtual int TwoDigitYearMax
    {
        get => _lastOfTwoDigits;
        set
        {
            if (IsReadOnly) throw new InvalidOperationException("Instance is read-only.");
            if (value < 99 || value > 9999) throw new ArgumentOutOfRangeException("year", value, "Valid values are between 99 and 9999, inclusive.");
            _lastOfTwoDigits = value;
        }
    }

    public virtual int ToFourDigitYear(int year)
    {
        if (year < 0) throw new ArgumentOutOfRangeException("year", year, "year ('" + year + "') must be a non-negative value.");
        return year >= 100 ? year : (TwoDigitYearMax / 100 - (year > TwoDigitYearMax % 100 ? 1 : 0)) * 100 + year;
    }

    public virtual int GetWeekOfYear(DateTime time, CalendarWeekRule rule, DayOfWeek firstDayOfWeek)
    {
        if (firstDayOfWeek < DayOfWeek.Sunday || firstDayOfWeek > DayOfWeek.Saturday)
            throw new ArgumentOutOfRangeException("firstDayOfWeek", firstDayOfWeek, "Valid values are between Sunday and Saturday, inclusive.");
        switch (rule)
        {
            case CalendarWeekRule.FirstDay:
                int day = GetDayOfYear(time) - 1;
                return (day + (FirstOfYear(time, day) - (int)firstDayOfWeek + 14) % 7) / 7 + 1;
            case CalendarWeekRule.FirstFullWeek:
                return Week(time, (int)firstDayOfWeek, 7);
            case CalendarWeekRule.FirstFourDayWeek:
                return Week(time, (int)firstDayOfWeek, 4);
        }
        throw new ArgumentOutOfRangeException("rule", rule, "Valid values are between FirstDay and FirstFourDayWeek, inclusive.");
    }

    // The day of the week of the year's first day, below 0 where it is an earlier one.
    int FirstOfYear(DateTime time, int day) => (int)GetDayOfWeek(time) - day % 7;

    // The week of a year whose first week has at least so many days.
    int Week(DateTime time, int first, int days)
    {
        int day = GetDayOfYear(time) - 1, offset = (first - FirstOfYear(time, day) + 14) % 7;
        if (offset >= days) offset -= 7;
        if (day >= offset) return (day - offset) / 7 + 1;
        if (time <= MinSupportedDateTime.AddDays(day)) System.Reflection.Unsupported.Reached("the week of a day that belongs to the year before the calendar's first one");
        return Week(time.AddDays(-(day + 1)), first, days); // the last week of the year before
    }
}

public class GregorianCalendar : Calendar
{
    public const int ADEra = 1;

    GregorianCalendarTypes _type;

    public GregorianCalendar() : this(GregorianCalendarTypes.Localized) { }

    public GregorianCalendar(GregorianCalendarTypes type)
    {
        _type = Known(type, "type");
        _lastOfTwoDigits = 2049;
    }

    static GregorianCalendarTypes Known(GregorianCalendarTypes type, string name) =>
        type >= GregorianCalendarTypes.Localized && type <= GregorianCalendarTypes.TransliteratedFrench ? type
            : throw new ArgumentOutOfRangeException(name, type, "Valid values are between Localized and TransliteratedFrench, inclusive.");

    public virtual GregorianCalendarTypes CalendarType { get => _type; set => _type = IsReadOnly ? throw new InvalidOperationException("Instance is read-only.") : Known(value, "value"); }
    public override CalendarAlgorithmType AlgorithmType => CalendarAlgorithmType.SolarCalendar;
    public override int[] Eras => new[] { ADEra };

    public override DateTime AddMonths(DateTime time, int months)
    {
        if (months < -120000 || months > 120000) throw new ArgumentOutOfRangeException("months", months, "Valid values are between -120000 and 120000, inclusive.");
        int month = time.Month - 1 + months, year = time.Year + (int)Math.Floor(month / 12.0);
        month -= (year - time.Year) * 12;
        if (year < 1 || year > 9999) throw new ArgumentOutOfRangeException(null, "Year, Month, and Day parameters describe an un-representable DateTime.");
        int day = Math.Min(time.Day, DateTime.DaysInMonth(year, month + 1));
        return new DateTime(new DateTime(year, month + 1, day).Ticks + time.TimeOfDay.Ticks);
    }

    public override DateTime AddYears(DateTime time, int years) => AddMonths(time, years * 12);
    public override int GetDayOfMonth(DateTime time) => time.Day;
    public override DayOfWeek GetDayOfWeek(DateTime time) => time.DayOfWeek;
    public override int GetDayOfYear(DateTime time) => time.DayOfYear;
    public override int GetEra(DateTime time) => ADEra;
    public override int GetMonth(DateTime time) => time.Month;
    public override int GetYear(DateTime time) => time.Year;

    public override int GetDaysInMonth(int year, int month, int era)
    {
        Era(era);
        return DateTime.DaysInMonth(year, month);
    }

    public override int GetDaysInYear(int year, int era) => IsLeapYear(year, era) ? 366 : 365;

    public override int GetMonthsInYear(int year, int era)
    {
        IsLeapYear(year, era);
        return 12;
    }

    public override bool IsLeapDay(int year, int month, int day, int era)
    {
        Month(month);
        int days = GetDaysInMonth(year, month, era);
        if (day < 1 || day > days) throw new ArgumentOutOfRangeException("day", day, "Valid values are between 1 and " + days + ", inclusive.");
        return month == 2 && day == 29;
    }

    public override bool IsLeapMonth(int year, int month, int era)
    {
        IsLeapYear(year, era);
        Month(month);
        return false;
    }

    public override bool IsLeapYear(int year, int era)
    {
        Era(era);
        if (year < 1 || year > 9999) throw new ArgumentOutOfRangeException("year", year, "Valid values are between 1 and 9999, inclusive.");
        return DateTime.IsLeapYear(year);
    }

    static void Era(int era)
    {
        if (era != CurrentEra && era != ADEra) throw new ArgumentOutOfRangeException("era", era, "Era value was not valid.");
    }

    static void Month(int month)
    {
        if (month < 1 || month > 12) throw new ArgumentOutOfRangeException("month", month, "Valid values are between 1 and 12, inclusive.");
    }

    public override DateTime ToDateTime(int year, int month, int day, int hour, int minute, int second, int millisecond, int era)
    {
        Era(era);
        return new DateTime(year, month, day, hour, minute, second, millisecond);
    }
}
