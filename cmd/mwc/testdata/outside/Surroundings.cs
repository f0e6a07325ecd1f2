// The surroundings of a program, as mwc defines them: docs/guide/library.md has the list.
using System;
using System.Diagnostics;
using System.IO;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

class Surroundings
{
    static void Main()
    {
        Console.WriteLine(DateTime.Now.ToString("o") + " " + DateTime.UtcNow.ToString("o") + " " + DateTimeOffset.Now.ToString("o") + " " + DateTime.Today.ToString("o") + " " + TimeProvider.System.GetUtcNow().ToString("o"));
        Console.WriteLine((DateTime.Now.ToUniversalTime() <= DateTime.UtcNow) + " " + TimeZoneInfo.Local.Id + " " + TimeZoneInfo.GetSystemTimeZones().Count + " " + TimeProvider.System.LocalTimeZone);
        Console.WriteLine(Environment.TickCount + " " + Environment.TickCount64 + " " + Stopwatch.GetTimestamp() + " " + Stopwatch.StartNew().Elapsed);
        Thread.Sleep(1000);
        Console.WriteLine(Environment.TickCount + " " + DateTime.UtcNow.Ticks % 10000000);
        Console.WriteLine(Guid.NewGuid() + " " + Guid.NewGuid());
        Console.WriteLine((Environment.GetEnvironmentVariable("PATH") ?? "null") + " " + Environment.GetEnvironmentVariables().Count + " " + Environment.ExpandEnvironmentVariables("$HOME %PATH%"));
        Console.WriteLine(Environment.MachineName + " " + Environment.UserName + " " + Environment.ProcessId + " " + Environment.ProcessorCount + " " + Environment.CurrentDirectory + " " + Environment.OSVersion + " " + Environment.Version + " " + Environment.WorkingSet + " [" + Environment.GetFolderPath(Environment.SpecialFolder.UserProfile) + "]");
        Console.WriteLine(OperatingSystem.IsLinux() + " " + RuntimeInformation.IsOSPlatform(OSPlatform.Windows) + " " + RuntimeInformation.ProcessArchitecture + " " + Path.GetTempPath() + " " + Path.GetFullPath("x") + " " + AppContext.BaseDirectory);
        Console.WriteLine("[" + CultureInfo.CurrentCulture.Name + "] " + 1.5 + " " + Debugger.IsAttached + " " + GC.GetTotalMemory(true) + " " + GC.CollectionCount(0) + " " + Environment.CurrentManagedThreadId + " " + (Console.ReadLine() ?? "null"));
        object a = new object(), b = new object();
        Console.WriteLine((a.GetHashCode() == RuntimeHelpers.GetHashCode(a)) + " " + (a.GetHashCode() != b.GetHashCode()) + " " + "abc".GetHashCode() + " " + HashCode.Combine(1, 2));
        var r = new Random();
        Console.WriteLine(r.Next(3) + " " + Random.Shared.Next(2));
    }
}
