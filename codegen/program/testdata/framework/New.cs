namespace Fancy { public class Thing { public virtual string Name() => Helper.Text(); public class Part { public static string Color() => "new"; } } }
namespace System
{
    // Like the helpers that framework assemblies have of their own: it has the name of a type of the core library, and
    // is not that type. The public String would be.
    static class SZArrayHelper { }
}
static class Helper { public static string Text() => (object)typeof(System.SZArrayHelper) == null ? "" : "new"; }
