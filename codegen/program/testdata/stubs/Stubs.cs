namespace Lib { public class Disk { public static string Read() => "stub"; } }
