using System.Collections.Generic;
using System.Collections.ObjectModel;

namespace System;

public class TimeZoneNotFoundException : Exception
{
    public TimeZoneNotFoundException() : base("Exception of type 'System.TimeZoneNotFoundException' was thrown.") { }
    public TimeZoneNotFoundException(string message) : base(message) { }
    public TimeZoneNotFoundException(string message, Exception innerException) : base(message, innerException) { }
}

// A checked program knows one time zone, UTC, which is its local one.
public sealed partial class TimeZoneInfo : IEquatable<TimeZoneInfo>
{
    readonly string _id;
    TimeZoneInfo(string id) { _id = id; }

    static class Known
    {
        internal static readonly TimeZoneInfo Utc = new TimeZoneInfo("UTC"), Local = new TimeZoneInfo("UTC");
    }

    public static TimeZoneInfo Utc => Known.Utc;
    public static TimeZoneInfo Local => Known.Local;

    public static TimeZoneInfo FindSystemTimeZoneById(string id)
    {
        if (id == null) throw new ArgumentNullException("id");
        return TryFindSystemTimeZoneById(id, out TimeZoneInfo zone) ? zone : throw new TimeZoneNotFoundException("The time zone ID '" + id + "' was not found on the local computer.");
    }

    public static bool TryFindSystemTimeZoneById(string id, out TimeZoneInfo timeZoneInfo)
    {
        timeZoneInfo = string.Equals(id, "UTC", StringComparison.OrdinalIgnoreCase) ? Utc : null;
        return timeZoneInfo != null;
    }

    public static ReadOnlyCollection<TimeZoneInfo> GetSystemTimeZones() => new ReadOnlyCollection<TimeZoneInfo>(new List<TimeZoneInfo> { Utc });
    public static void ClearCachedData() { }

    public string Id => _id;
    public string DisplayName => "(UTC) Coordinated Universal Time";
    public string StandardName => "Coordinated Universal Time";
    public string DaylightName => "Coordinated Universal Time";
    public TimeSpan BaseUtcOffset => TimeSpan.Zero;
    public bool SupportsDaylightSavingTime => false;
    public bool HasIanaId => true;
    public TimeSpan GetUtcOffset(DateTime dateTime) => TimeSpan.Zero;
    public TimeSpan GetUtcOffset(DateTimeOffset dateTimeOffset) => TimeSpan.Zero;
    public bool IsDaylightSavingTime(DateTime dateTime) => false;
    public bool IsDaylightSavingTime(DateTimeOffset dateTimeOffset) => false;
    public bool IsAmbiguousTime(DateTime dateTime) => false;
    public bool IsAmbiguousTime(DateTimeOffset dateTimeOffset) => false;
    public bool IsInvalidTime(DateTime dateTime) => false;

    static TimeZoneInfo Checked(TimeZoneInfo zone, string name) => zone ?? throw new ArgumentNullException(name);

    public static DateTime ConvertTimeToUtc(DateTime dateTime) => DateTime.SpecifyKind(dateTime, DateTimeKind.Utc);
    public static DateTime ConvertTimeToUtc(DateTime dateTime, TimeZoneInfo sourceTimeZone) => ConvertTime(dateTime, Checked(sourceTimeZone, "sourceTimeZone"), Utc);
    public static DateTime ConvertTimeFromUtc(DateTime dateTime, TimeZoneInfo destinationTimeZone) => ConvertTime(dateTime, Utc, destinationTimeZone);
    public static DateTime ConvertTime(DateTime dateTime, TimeZoneInfo destinationTimeZone)
    {
        Checked(destinationTimeZone, "destinationTimeZone");
        return DateTime.SpecifyKind(dateTime, DateTimeKind.Utc);
    }

    public static DateTime ConvertTime(DateTime dateTime, TimeZoneInfo sourceTimeZone, TimeZoneInfo destinationTimeZone)
    {
        Checked(sourceTimeZone, "sourceTimeZone");
        return ConvertTime(dateTime, destinationTimeZone);
    }

    public static DateTimeOffset ConvertTime(DateTimeOffset dateTimeOffset, TimeZoneInfo destinationTimeZone)
    {
        Checked(destinationTimeZone, "destinationTimeZone");
        return dateTimeOffset.ToUniversalTime();
    }

    public static DateTime ConvertTimeBySystemTimeZoneId(DateTime dateTime, string destinationTimeZoneId) => ConvertTime(dateTime, FindSystemTimeZoneById(destinationTimeZoneId));

    public bool Equals(TimeZoneInfo other) => other is not null && string.Equals(_id, other._id, StringComparison.OrdinalIgnoreCase);
    public override bool Equals(object obj) => obj is TimeZoneInfo z && Equals(z);
    public override int GetHashCode() => StringComparer.OrdinalIgnoreCase.GetHashCode(_id);
    public override string ToString() => DisplayName;
}
