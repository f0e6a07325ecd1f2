namespace System.IO;

// Files and directories are outside of the program. There are no objects of these classes, so that code which only asks whether it has one is compiled.
public abstract partial class FileSystemInfo : MarshalByRefObject
{
    private protected FileSystemInfo() { }
}

public sealed class DirectoryInfo : FileSystemInfo
{
    DirectoryInfo() { }
}

public sealed class FileInfo : FileSystemInfo
{
    FileInfo() { }
}
