namespace System;

public enum PlatformID { Win32S = 0, Win32Windows = 1, Win32NT = 2, WinCE = 3, Unix = 4, Xbox = 5, MacOSX = 6, Other = 7 }

// A checked program runs on a Linux of no particular version, whatever the machine.
public sealed partial class OperatingSystem
{
    readonly PlatformID _platform;
    readonly Version _version;

    public OperatingSystem(PlatformID platform, Version version)
    {
        if (platform < PlatformID.Win32S || platform > PlatformID.Other) throw new ArgumentOutOfRangeException("platform", platform, "Illegal enum value: " + (int)platform + ".");
        _platform = platform;
        _version = version ?? throw new ArgumentNullException("version");
    }

    public PlatformID Platform => _platform;
    public Version Version => _version;
    public string ServicePack => "";
    public string VersionString => (_platform == PlatformID.Unix ? "Unix " : _platform == PlatformID.Win32NT ? "Microsoft Windows NT " : _platform + " ") + _version;
    public override string ToString() => VersionString;

    public static bool IsLinux() => true;
    public static bool IsWindows() => false;
    public static bool IsMacOS() => false;
    public static bool IsMacCatalyst() => false;
    public static bool IsFreeBSD() => false;
    public static bool IsAndroid() => false;
    public static bool IsIOS() => false;
    public static bool IsTvOS() => false;
    public static bool IsWatchOS() => false;
    public static bool IsBrowser() => false;
    public static bool IsWasi() => false;
    public static bool IsOSPlatform(string platform) => platform == null ? throw new ArgumentNullException("platform") : platform.Equals("LINUX", StringComparison.OrdinalIgnoreCase);
    public static bool IsOSPlatformVersionAtLeast(string platform, int major, int minor = 0, int build = 0, int revision = 0) => IsOSPlatform(platform) && Environment.OSVersion.Version >= new Version(major, minor, build, revision);
    public static bool IsWindowsVersionAtLeast(int major, int minor = 0, int build = 0, int revision = 0) => false;
    public static bool IsMacOSVersionAtLeast(int major, int minor = 0, int build = 0) => false;
}
