using System.Runtime.CompilerServices;
using System.Threading;

namespace System;

// The environment of a checked program is the same in every run.
public static class Environment
{
    // The machine keeps no stack as text. .NET promises nothing of what stands there.
    public static string StackTrace => "";

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void FailFast(string message);

    public static void FailFast(string message, Exception exception) => FailFast(message);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Exit(int exitCode);

    public static extern int ExitCode
    {
        [MethodImpl(MethodImplOptions.InternalCall)] get;
        [MethodImpl(MethodImplOptions.InternalCall)] set;
    }

    public static string NewLine => "\n";
    public static int ProcessorCount => 2;
    public static int CurrentManagedThreadId => Thread.CurrentId;

    // What the iterators of a C# compiler call instead: where an enumerable is made, and where it is asked for its enumerator.
    static extern int MakersThreadId { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int EnumeratorsThreadId(object enumerable);

    // The time since the start of the system. It begins at an hour, and stands still.
    public static int TickCount => (int)TickCount64;
    public static long TickCount64 => Clock.Running() / TimeSpan.TicksPerMillisecond;
    public static bool HasShutdownStarted => false;
    public static bool Is64BitProcess => true;
    public static bool Is64BitOperatingSystem => true;
    public static string MachineName => "localhost";
    public static string UserName => "user";
    public static string UserDomainName => "localhost";
    public static bool UserInteractive => false;
    public static int ProcessId => 1;
    public static string ProcessPath => null;
    public static string CurrentDirectory => "/";
    public static string SystemDirectory => "";
    public static int SystemPageSize => 4096;
    public static long WorkingSet => 0;
    public static bool IsPrivilegedProcess => false;
    static class Known
    {
        internal static readonly OperatingSystem Version = new OperatingSystem(PlatformID.Unix, new Version(1, 0, 0, 0));
    }

    public static OperatingSystem OSVersion => Known.Version;
    public static Version Version => new Version(10, 0, 0);
    public enum SpecialFolderOption { None = 0, DoNotVerify = 0x4000, Create = 0x8000 }

    public enum SpecialFolder
    {
        Desktop = 0, Programs = 2, MyDocuments = 5, Personal = 5, Favorites = 6, Startup = 7, Recent = 8, SendTo = 9, StartMenu = 11, MyMusic = 13, MyVideos = 14, DesktopDirectory = 16,
        MyComputer = 17, NetworkShortcuts = 19, Fonts = 20, Templates = 21, CommonStartMenu = 22, CommonPrograms = 23, CommonStartup = 24, CommonDesktopDirectory = 25, ApplicationData = 26,
        PrinterShortcuts = 27, LocalApplicationData = 28, InternetCache = 32, Cookies = 33, History = 34, CommonApplicationData = 35, Windows = 36, System = 37, ProgramFiles = 38, MyPictures = 39,
        UserProfile = 40, SystemX86 = 41, ProgramFilesX86 = 42, CommonProgramFiles = 43, CommonProgramFilesX86 = 44, CommonTemplates = 45, CommonDocuments = 46, CommonAdminTools = 47, AdminTools = 48,
        CommonMusic = 53, CommonPictures = 54, CommonVideos = 55, Resources = 56, LocalizedResources = 57, CommonOemLinks = 58, CDBurning = 59,
    }

    // There are no folders.
    public static string GetFolderPath(SpecialFolder folder) => "";
    public static string GetFolderPath(SpecialFolder folder, SpecialFolderOption option) => "";
    public static Collections.IDictionary GetEnvironmentVariables() => new Collections.Hashtable();

    // A name without a variable is left as it is.
    public static string ExpandEnvironmentVariables(string name) => name ?? throw new ArgumentNullException("name");

    public static string GetEnvironmentVariable(string variable) => variable == null ? throw new ArgumentNullException("variable") : null;
}

public enum GCCollectionMode { Default = 0, Forced = 1, Optimized = 2, Aggressive = 3 }

public static class GC
{
    public static int MaxGeneration => 2;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void KeepAlive(object obj) { }

    public static void SuppressFinalize(object obj)
    {
        if (obj == null) throw new ArgumentNullException("obj");
    }

    public static void ReRegisterForFinalize(object obj)
    {
        if (obj == null) throw new ArgumentNullException("obj");
    }

    public static T[] AllocateUninitializedArray<T>(int length, bool pinned = false) => AllocateArray<T>(length, pinned);

    // Arrays never move.
    public static T[] AllocateArray<T>(int length, bool pinned = false)
    {
        if (length < 0) throw new OverflowException();
        return new T[length];
    }

    public static void Collect() { }
    public static void Collect(int generation) { }
    public static void Collect(int generation, GCCollectionMode mode) { }
    public static void Collect(int generation, GCCollectionMode mode, bool blocking) { }
    public static void Collect(int generation, GCCollectionMode mode, bool blocking, bool compacting) { }
    public static int CollectionCount(int generation) => 0;
    public static long GetAllocatedBytesForCurrentThread() => 0;
    public static long GetTotalAllocatedBytes(bool precise = false) => 0;
    public static void WaitForPendingFinalizers() { }
    public static long GetTotalMemory(bool forceFullCollection) => 0;
    public static int GetGeneration(object obj) => 0;
    public static void AddMemoryPressure(long bytesAllocated) { }
    public static void RemoveMemoryPressure(long bytesAllocated) { }
}

public static partial class Activator
{
    public static object CreateInstance(Type type)
    {
        if (type == null) throw new ArgumentNullException("type");
        if (type.ContainsGenericParameters) throw new ArgumentException("Cannot create an instance of " + type + " because Type.ContainsGenericParameters is true.");
        if (type == typeof(void)) throw new NotSupportedException("Cannot dynamically create an instance of System.Void.");
        if (Nullable.GetUnderlyingType(type) != null) return null;
        if (type.IsPointer || type.IsByRef) throw Refused(type, 6);
        int id = (int)type.TypeHandle._value;
        object made = CreateOf(id);
        if (made == null) NotCreated(id);
        return made;
    }

    // The compiler writes it, for the types that the program names in an ldtoken.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern object CreateOf(int type);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void NotCreated(int type);

    // The compiler writes it: new T() for a class, default(T) for a value type without a constructor.
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern T CreateInstance<T>();

    // The result of that for a type whose objects cannot be made.
    static T NotMade<T>(int why) => throw Refused(typeof(T), why);

    // The result of CreateOf for such a type.
    static object Refuse(int type, int why) => throw Refused(Type.GetTypeFromHandle(new RuntimeTypeHandle(type)), why);

    // why is one of the numbers of package program.
    static Exception Refused(Type type, int why)
    {
        if (why == 5) return new MissingMethodException("No parameterless constructor defined for type '" + type + "'.");
        string message = "Cannot dynamically create an instance of type '" + type + "'. Reason: " + why switch
        {
            1 => "Uninitialized Strings cannot be created.",
            2 => "Cannot create an instance of an interface.",
            3 => "Cannot create an abstract class.",
            4 => "No parameterless constructor defined.",
            _ => "Type is not supported.",
        };
        return why == 7 ? new ArgumentException(message) : new MissingMethodException(message);
    }
}
