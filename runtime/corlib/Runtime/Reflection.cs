using System.Globalization;
using System.Runtime.CompilerServices;

namespace System.Reflection
{
    // Programs are not asked for their members while they run: what is declared here ends the search without a verdict where a
    // run reaches it.
    static class Unsupported
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Reached(string what);
    }

    [Flags]
    public enum BindingFlags
    {
        Default = 0, IgnoreCase = 1, DeclaredOnly = 2, Instance = 4, Static = 8, Public = 16, NonPublic = 32, FlattenHierarchy = 64,
        InvokeMethod = 256, CreateInstance = 512, GetField = 1024, SetField = 2048, GetProperty = 4096, SetProperty = 8192,
    }

    public abstract class MethodBase : MemberInfo
    {
        public object Invoke(object obj, object[] parameters)
        {
            Unsupported.Reached("MethodBase.Invoke (methods are not called by name)");
            return null;
        }
    }

    public abstract class MethodInfo : MethodBase
    {
        public virtual MethodInfo MakeGenericMethod(params Type[] typeArguments)
        {
            Unsupported.Reached("MethodInfo.MakeGenericMethod (methods are compiled ahead of time)");
            return null;
        }
    }

    // Nothing is known of it but that it is there.
    public class Assembly
    {
        internal Assembly() { }

        public override bool Equals(object o)
        {
            Unsupported.Reached("Assembly.Equals");
            return false;
        }

        public override int GetHashCode()
        {
            Unsupported.Reached("Assembly.GetHashCode");
            return 0;
        }

        public override string ToString()
        {
            Unsupported.Reached("Assembly.ToString");
            return null;
        }
    }

    public abstract class TypeInfo : Type
    {
        public virtual Type AsType() => this;
    }

    public static class IntrospectionExtensions
    {
        public static TypeInfo GetTypeInfo(this Type type) => type == null ? throw new ArgumentNullException("type") : (TypeInfo)type;
    }
}

namespace System.Resources
{
    // The texts of resources are not read: the name of one stands for it.
    public class ResourceManager
    {
        public ResourceManager(string baseName, Reflection.Assembly assembly) { }
        public virtual string GetString(string name) => name;
        public virtual string GetString(string name, CultureInfo culture) => name;
    }
}
