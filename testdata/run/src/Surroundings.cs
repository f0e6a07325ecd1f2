// What a program sees of its surroundings: clocks that it makes itself, switches, progress. Not what mwc fixes otherwise than .NET.
using System;
using System.Threading;
class Surroundings
{
    class Fixed : TimeProvider { public override DateTimeOffset GetUtcNow() => new DateTimeOffset(2024, 1, 2, 3, 4, 5, TimeSpan.Zero); }
    static void Main()
    {
        TimeProvider p = new Fixed();
        Console.WriteLine(p.GetUtcNow().ToString("o") + " " + p.TimestampFrequency + " " + p.GetElapsedTime(0, 5000000000));
        Console.WriteLine(TimeProvider.System.GetElapsedTime(TimeProvider.System.GetTimestamp()) < TimeSpan.FromHours(1));
        AppDomain.CurrentDomain.UnhandledException += (s, e) => Console.WriteLine(e.ExceptionObject);
        Console.WriteLine(AppContext.TryGetSwitch("x", out bool on) + " " + on + " " + AppDomain.CurrentDomain.Id);
        var done = new ManualResetEvent(false);
        IProgress<int> pr = new Progress<int>(v => { Console.WriteLine("got " + v); done.Set(); });
        pr.Report(3);
        done.WaitOne();
        Console.WriteLine(DateTime.UtcNow.Year >= 2000);
        TimeZoneInfo utc = TimeZoneInfo.FindSystemTimeZoneById("UTC");
        Console.WriteLine(utc.Id + " " + utc + " " + utc.StandardName + " " + utc.BaseUtcOffset + " " + utc.SupportsDaylightSavingTime + " " + utc.Equals(TimeZoneInfo.Utc) + " " + utc.HasIanaId + " " + utc.IsDaylightSavingTime(DateTime.UtcNow));
        var noon = new DateTime(2024, 7, 1, 12, 0, 0);
        Console.WriteLine(TimeZoneInfo.ConvertTime(noon, utc, utc).ToString("o") + " " + TimeZoneInfo.ConvertTimeToUtc(noon, utc).ToString("o") + " " + TimeZoneInfo.ConvertTimeFromUtc(noon, utc).ToString("o") + " " +
            TimeZoneInfo.ConvertTime(new DateTimeOffset(noon, TimeSpan.FromHours(2)), utc).ToString("o") + " " + utc.GetUtcOffset(noon));
        try { TimeZoneInfo.FindSystemTimeZoneById("Nowhere/Town"); }
        catch (TimeZoneNotFoundException e) { Console.WriteLine(e.Message); }
        Console.WriteLine(DateTime.Now.Kind + " " + DateTime.UtcNow.Kind + " " + DateTimeOffset.UtcNow.Offset);
    }
}
