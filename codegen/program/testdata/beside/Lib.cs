namespace Lib
{
    public class Greeter { public virtual string Greet() => "lib"; public class Nested { public static int Count() => 1; } }
    public class Missing { public static void OnlyInTheOldVersion() { } }
    public class Disk { public static string Read() => System.IO.File.ReadAllText("x"); }
}
