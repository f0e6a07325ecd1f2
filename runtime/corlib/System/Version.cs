using System.Globalization;

namespace System;

public sealed partial class Version : ICloneable, IComparable, IComparable<Version>, IEquatable<Version>
{
    readonly int _major, _minor, _build = -1, _revision = -1;

    public Version() { }

    public Version(int major, int minor)
    {
        _major = NonNegative(major, "major");
        _minor = NonNegative(minor, "minor");
    }

    public Version(int major, int minor, int build) : this(major, minor) { _build = NonNegative(build, "build"); }
    public Version(int major, int minor, int build, int revision) : this(major, minor, build) { _revision = NonNegative(revision, "revision"); }

    public Version(string version)
    {
        Version v = Parse(version);
        _major = v._major;
        _minor = v._minor;
        _build = v._build;
        _revision = v._revision;
    }

    static int NonNegative(int value, string name) => value >= 0 ? value : throw new ArgumentOutOfRangeException(name, value, name + " ('" + value + "') must be a non-negative value.");

    public int Major => _major;
    public int Minor => _minor;
    public int Build => _build;
    public int Revision => _revision;
    public short MajorRevision => (short)(_revision >> 16);
    public short MinorRevision => (short)_revision;

    public static Version Parse(string input) => Parse(input ?? throw new ArgumentNullException("input"), true);

    public static bool TryParse(string input, out Version result)
    {
        result = input == null ? null : Parse(input, false);
        return result != null;
    }

    static Version Parse(string input, bool throws)
    {
        string[] parts = input.Split('.');
        if (parts.Length < 2 || parts.Length > 4) return throws ? throw new ArgumentException("Version string portion was too short or too long.", "input") : null;
        int major = Part(parts, 0, throws), minor = Part(parts, 1, throws), build = Part(parts, 2, throws), revision = Part(parts, 3, throws);
        if (major < 0 || minor < 0 || parts.Length > 2 && build < 0 || parts.Length > 3 && revision < 0) return null;
        return parts.Length == 2 ? new Version(major, minor) : parts.Length == 3 ? new Version(major, minor, build) : new Version(major, minor, build, revision);
    }

    // -1 if there is none, or a bad one.
    static int Part(string[] parts, int i, bool throws)
    {
        if (i >= parts.Length) return -1;
        if (!throws) return int.TryParse(parts[i], NumberStyles.Integer, CultureInfo.InvariantCulture, out int value) ? value : -1;
        int n = int.Parse(parts[i], NumberStyles.Integer, CultureInfo.InvariantCulture);
        return NonNegative(n, "input");
    }

    public override string ToString() => ToString(_build < 0 ? 2 : _revision < 0 ? 3 : 4);

    public string ToString(int fieldCount)
    {
        int most = _build < 0 ? 2 : _revision < 0 ? 3 : 4;
        if ((uint)fieldCount > (uint)most) throw new ArgumentException("Argument must be between 0 and " + most + ".", "fieldCount");
        return fieldCount switch
        {
            0 => "",
            1 => _major.ToString(),
            2 => _major + "." + _minor,
            3 => _major + "." + _minor + "." + _build,
            _ => _major + "." + _minor + "." + _build + "." + _revision,
        };
    }

    public object Clone() => _revision >= 0 ? new Version(_major, _minor, _build, _revision) : _build >= 0 ? new Version(_major, _minor, _build) : new Version(_major, _minor);
    public int CompareTo(object version) => version == null ? 1 : version is Version v ? CompareTo(v) : throw new ArgumentException("Object must be of type Version.");

    public int CompareTo(Version value)
    {
        if (value is null) return 1;
        int c = _major.CompareTo(value._major);
        if (c == 0) c = _minor.CompareTo(value._minor);
        if (c == 0) c = _build.CompareTo(value._build);
        return c != 0 ? c : _revision.CompareTo(value._revision);
    }

    public bool Equals(Version obj) => obj is not null && CompareTo(obj) == 0;
    public override bool Equals(object obj) => obj is Version v && Equals(v);
    public override int GetHashCode() => (_major & 0xf) << 28 | (_minor & 0xff) << 20 | (_build & 0xff) << 12 | _revision & 0xfff;
    public static bool operator ==(Version v1, Version v2) => v1 is null ? v2 is null : v1.Equals(v2);
    public static bool operator !=(Version v1, Version v2) => !(v1 == v2);
    public static bool operator <(Version v1, Version v2) => v1 is null ? v2 is not null : v1.CompareTo(v2) < 0;
    public static bool operator <=(Version v1, Version v2) => v1 is null || v1.CompareTo(v2) <= 0;
    public static bool operator >(Version v1, Version v2) => v2 < v1;
    public static bool operator >=(Version v1, Version v2) => v2 <= v1;
}
