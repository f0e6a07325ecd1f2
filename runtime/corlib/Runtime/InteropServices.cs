namespace System.Runtime.InteropServices;

public enum GCHandleType { Weak = 0, WeakTrackResurrection = 1, Normal = 2, Pinned = 3 }

// Objects do not move. The object of a weak handle is not collected while the handle exists.
public struct GCHandle : IEquatable<GCHandle>
{
    sealed class Cell { internal object Target; }

    Cell _cell;

    public static GCHandle Alloc(object value) => new GCHandle { _cell = new Cell { Target = value } };

    public static GCHandle Alloc(object value, GCHandleType type)
    {
        if ((uint)type > (uint)GCHandleType.Pinned) throw new ArgumentOutOfRangeException("type", "Enum value was out of legal range.");
        return Alloc(value);
    }

    readonly Cell Allocated => _cell ?? throw new InvalidOperationException("Handle is not initialized.");

    public readonly bool IsAllocated => _cell != null;

    public object Target
    {
        readonly get => Allocated.Target;
        set => Allocated.Target = value;
    }

    public void Free()
    {
        Allocated.Target = null;
        _cell = null;
    }

    public override readonly bool Equals(object o) => o is GCHandle h && h._cell == _cell;
    public readonly bool Equals(GCHandle other) => other._cell == _cell;
    public override readonly int GetHashCode() => _cell == null ? 0 : _cell.GetHashCode();
    public static bool operator ==(GCHandle a, GCHandle b) => a._cell == b._cell;
    public static bool operator !=(GCHandle a, GCHandle b) => a._cell != b._cell;
}

public enum Architecture { X86, X64, Arm, Arm64 }

public readonly struct OSPlatform : IEquatable<OSPlatform>
{
    readonly string _name;

    OSPlatform(string name)
    {
        if (name == null) throw new ArgumentNullException("osPlatform");
        if (name.Length == 0) throw new ArgumentException("The value cannot be an empty string.", "osPlatform");
        _name = name;
    }

    public static OSPlatform Linux => new OSPlatform("LINUX");
    public static OSPlatform OSX => new OSPlatform("OSX");
    public static OSPlatform Windows => new OSPlatform("WINDOWS");
    public static OSPlatform FreeBSD => new OSPlatform("FREEBSD");
    public static OSPlatform Create(string osPlatform) => new OSPlatform(osPlatform);

    public bool Equals(OSPlatform other) => string.Equals(_name, other._name, StringComparison.OrdinalIgnoreCase);
    public override bool Equals(object obj) => obj is OSPlatform p && Equals(p);
    public override int GetHashCode() => _name == null ? 0 : StringComparer.OrdinalIgnoreCase.GetHashCode(_name);
    public override string ToString() => _name ?? "";
    public static bool operator ==(OSPlatform left, OSPlatform right) => left.Equals(right);
    public static bool operator !=(OSPlatform left, OSPlatform right) => !left.Equals(right);
}

// A checked program runs as on .NET on 64-bit Linux.
public static class RuntimeInformation
{
    public static Architecture ProcessArchitecture => Architecture.X64;
    public static Architecture OSArchitecture => Architecture.X64;
    public static bool IsOSPlatform(OSPlatform osPlatform) => osPlatform == OSPlatform.Linux;
}
