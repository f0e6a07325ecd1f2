namespace System.IO;

// Names of files. The files do not exist. Names are Unix's; the current directory is "/".
public static class Path
{
    public static readonly char DirectorySeparatorChar = '/', AltDirectorySeparatorChar = '/', PathSeparator = ':', VolumeSeparatorChar = '/';

    public static char[] GetInvalidPathChars() => new[] { '\0' };
    public static char[] GetInvalidFileNameChars() => new[] { '\0', '/' };
    public static bool IsPathRooted(string path) => path != null && IsPathRooted(path.AsSpan());
    public static bool IsPathRooted(ReadOnlySpan<char> path) => path.Length > 0 && path[0] == '/';
    public static bool IsPathFullyQualified(string path) => path == null ? throw new ArgumentNullException("path") : IsPathRooted(path);
    public static string GetPathRoot(string path) => string.IsNullOrEmpty(path) ? null : IsPathRooted(path) ? "/" : "";
    public static bool EndsInDirectorySeparator(string path) => !string.IsNullOrEmpty(path) && path[path.Length - 1] == '/';
    public static string TrimEndingDirectorySeparator(string path) => EndsInDirectorySeparator(path) && path.Length > 1 ? path.Substring(0, path.Length - 1) : path;
    public static string GetTempPath() => "/tmp/";

    static int NameStart(ReadOnlySpan<char> path) => path.LastIndexOf('/') + 1;

    public static ReadOnlySpan<char> GetFileName(ReadOnlySpan<char> path) => path.Slice(NameStart(path));
    public static string GetFileName(string path) => path?.Substring(NameStart(path));

    public static ReadOnlySpan<char> GetExtension(ReadOnlySpan<char> path)
    {
        int dot = path.LastIndexOf('.');
        return dot < NameStart(path) || dot == path.Length - 1 ? default : path.Slice(dot);
    }

    public static string GetExtension(string path) => path == null ? null : GetExtension(path.AsSpan()).ToString();
    public static bool HasExtension(ReadOnlySpan<char> path) => GetExtension(path).Length > 0;
    public static bool HasExtension(string path) => path != null && HasExtension(path.AsSpan());

    public static ReadOnlySpan<char> GetFileNameWithoutExtension(ReadOnlySpan<char> path)
    {
        ReadOnlySpan<char> name = GetFileName(path);
        int dot = name.LastIndexOf('.');
        return dot < 0 ? name : name.Slice(0, dot);
    }

    public static string GetFileNameWithoutExtension(string path) => path == null ? null : GetFileNameWithoutExtension(path.AsSpan()).ToString();

    public static string ChangeExtension(string path, string extension)
    {
        if (string.IsNullOrEmpty(path)) return path;
        int dot = path.LastIndexOf('.');
        string name = dot < NameStart(path) ? path : path.Substring(0, dot);
        return extension == null ? name : name + (extension.StartsWith('.') ? "" : ".") + extension;
    }

    public static string GetDirectoryName(string path)
    {
        if (string.IsNullOrEmpty(path) || path == "/") return null;
        int end = NameStart(path);
        while (end > 1 && path[end - 1] == '/') end--;
        string directory = path.Substring(0, end);
        while (directory.Contains("//")) directory = directory.Replace("//", "/");
        return directory;
    }

    public static string Combine(string path1, string path2)
    {
        if (path1 == null) throw new ArgumentNullException("path1");
        if (path2 == null) throw new ArgumentNullException("path2");
        return path2.Length == 0 ? path1 : path1.Length == 0 || IsPathRooted(path2) ? path2 : Join(path1, path2);
    }

    public static string Combine(string path1, string path2, string path3)
    {
        if (path3 == null) throw new ArgumentNullException("path3");
        return Combine(Combine(path1, path2), path3);
    }

    public static string Combine(string path1, string path2, string path3, string path4)
    {
        if (path4 == null) throw new ArgumentNullException("path4");
        return Combine(Combine(path1, path2, path3), path4);
    }

    public static string Combine(params string[] paths) => paths == null ? throw new ArgumentNullException("paths") : Combine((ReadOnlySpan<string>)paths);

    public static string Combine(params ReadOnlySpan<string> paths)
    {
        string all = "";
        foreach (string path in paths) all = Combine(all, path ?? throw new ArgumentNullException("paths"));
        return all;
    }

    public static string Join(string path1, string path2)
    {
        if (string.IsNullOrEmpty(path1)) return path2 ?? "";
        if (string.IsNullOrEmpty(path2)) return path1;
        return path1 + (EndsInDirectorySeparator(path1) || path2[0] == '/' ? "" : "/") + path2;
    }

    public static string Join(string path1, string path2, string path3) => Join(Join(path1, path2), path3);
    public static string Join(string path1, string path2, string path3, string path4) => Join(Join(path1, path2, path3), path4);

    public static string Join(params string[] paths)
    {
        if (paths == null) throw new ArgumentNullException("paths");
        string all = "";
        foreach (string path in paths) all = Join(all, path);
        return all;
    }

    public static string GetFullPath(string path)
    {
        if (path == null) throw new ArgumentNullException("path");
        if (path.Length == 0) throw new ArgumentException("The value cannot be an empty string.", "path");
        if (path.Contains('\0')) throw new ArgumentException("Null character in path.", "path");
        string full = "";
        foreach (string part in path.Split('/'))
        {
            if (part == "..") full = full.Substring(0, Math.Max(0, full.LastIndexOf('/')));
            else if (part.Length > 0 && part != ".") full += "/" + part;
        }
        return full.Length == 0 || EndsInDirectorySeparator(path) || path.EndsWith("/.") || path.EndsWith("/..") ? full + "/" : full;
    }

    public static string GetFullPath(string path, string basePath)
    {
        if (path == null) throw new ArgumentNullException("path");
        if (basePath == null) throw new ArgumentNullException("basePath");
        if (!IsPathFullyQualified(basePath)) throw new ArgumentException("Basepath argument is not fully qualified.", "basePath");
        return GetFullPath(path.Length == 0 ? basePath : Combine(basePath, path));
    }

    public static string GetRelativePath(string relativeTo, string path)
    {
        if (relativeTo == null) throw new ArgumentNullException("relativeTo");
        if (path == null) throw new ArgumentNullException("path");
        string[] from = TrimEndingDirectorySeparator(GetFullPath(relativeTo)).Split('/', StringSplitOptions.RemoveEmptyEntries), to = GetFullPath(path).Split('/', StringSplitOptions.RemoveEmptyEntries);
        int same = 0;
        while (same < from.Length && same < to.Length && from[same] == to[same]) same++;
        string relative = "";
        for (int i = same; i < from.Length; i++) relative = Join(relative, "..");
        for (int i = same; i < to.Length; i++) relative = Join(relative, to[i]);
        return relative.Length == 0 ? "." : relative + (EndsInDirectorySeparator(path) && to.Length > same ? "/" : "");
    }
}
