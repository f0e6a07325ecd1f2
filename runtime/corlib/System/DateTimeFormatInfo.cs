namespace System.Globalization;

public enum CalendarWeekRule { FirstDay, FirstFullWeek, FirstFourDayWeek }

// The form of dates and times, only that of the invariant culture.
public sealed class DateTimeFormatInfo : IFormatProvider, ICloneable
{
    static readonly DateTimeFormatInfo invariant = new DateTimeFormatInfo();

    public static DateTimeFormatInfo InvariantInfo => invariant;
    public static DateTimeFormatInfo CurrentInfo => invariant;

    public static DateTimeFormatInfo GetInstance(IFormatProvider provider)
        => provider == null ? CurrentInfo : provider is CultureInfo c ? c.DateTimeFormat : provider as DateTimeFormatInfo ?? provider.GetFormat(typeof(DateTimeFormatInfo)) as DateTimeFormatInfo ?? CurrentInfo;

    public object GetFormat(Type formatType) => formatType == typeof(DateTimeFormatInfo) ? this : null;
    public object Clone() => new DateTimeFormatInfo();
    public bool IsReadOnly => this == invariant;

    public string AMDesignator => "AM";
    public string PMDesignator => "PM";
    public string DateSeparator => "/";
    public string TimeSeparator => ":";
    public Calendar Calendar => CultureInfo.InvariantCulture.Calendar;
    public CalendarWeekRule CalendarWeekRule => CalendarWeekRule.FirstDay;
    public DayOfWeek FirstDayOfWeek => DayOfWeek.Sunday;
    public string NativeCalendarName => "Gregorian Calendar";
    public string FullDateTimePattern => "dddd, dd MMMM yyyy HH:mm:ss";
    public string LongDatePattern => "dddd, dd MMMM yyyy";
    public string LongTimePattern => "HH:mm:ss";
    public string MonthDayPattern => "MMMM dd";
    public string RFC1123Pattern => "ddd, dd MMM yyyy HH':'mm':'ss 'GMT'";
    public string ShortDatePattern => "MM/dd/yyyy";
    public string ShortTimePattern => "HH:mm";
    public string SortableDateTimePattern => "yyyy'-'MM'-'dd'T'HH':'mm':'ss";
    public string UniversalSortableDateTimePattern => "yyyy'-'MM'-'dd HH':'mm':'ss'Z'";
    public string YearMonthPattern => "yyyy MMMM";

    // New arrays each time, as on .NET: the program may change them.
    public string[] DayNames => new[] { "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday" };
    public string[] AbbreviatedDayNames => new[] { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
    public string[] ShortestDayNames => new[] { "Su", "Mo", "Tu", "We", "Th", "Fr", "Sa" };
    public string[] MonthNames => new[] { "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December", "" };
    public string[] AbbreviatedMonthNames => new[] { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "" };
    public string[] MonthGenitiveNames => MonthNames;
    public string[] AbbreviatedMonthGenitiveNames => AbbreviatedMonthNames;

    static string Day(string[] names, DayOfWeek dayofweek, string parameter)
        => (uint)dayofweek <= 6 ? names[(int)dayofweek] : throw new ArgumentOutOfRangeException(parameter, dayofweek, "Valid values are between Sunday and Saturday, inclusive.");

    static string Month(string[] names, int month)
        => month >= 1 && month <= 13 ? names[month - 1] : throw new ArgumentOutOfRangeException("month", month, "Valid values are between 1 and 13, inclusive.");

    public string GetDayName(DayOfWeek dayofweek) => Day(DayNames, dayofweek, "dayofweek");
    public string GetAbbreviatedDayName(DayOfWeek dayofweek) => Day(AbbreviatedDayNames, dayofweek, "dayofweek");
    public string GetShortestDayName(DayOfWeek dayOfWeek) => Day(ShortestDayNames, dayOfWeek, "dayOfWeek");
    public string GetMonthName(int month) => Month(MonthNames, month);
    public string GetAbbreviatedMonthName(int month) => Month(AbbreviatedMonthNames, month);

    public int GetEra(string eraName)
    {
        if (eraName == null) throw new ArgumentNullException("eraName");
        return string.Equals(eraName, "A.D.", StringComparison.OrdinalIgnoreCase) || string.Equals(eraName, "AD", StringComparison.OrdinalIgnoreCase) ? 1 : -1;
    }

    public string GetEraName(int era) => era == 0 || era == 1 ? "A.D." : throw new ArgumentOutOfRangeException("era", era, "Era value was not valid.");
    public string GetAbbreviatedEraName(int era) => era == 0 || era == 1 ? "AD" : throw new ArgumentOutOfRangeException("era", era, "Era value was not valid.");
}
