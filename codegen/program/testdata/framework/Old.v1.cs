namespace Fancy { public class Thing { public virtual string Name() => "v1"; public class Part { public static string Color() => "v1"; } } }
