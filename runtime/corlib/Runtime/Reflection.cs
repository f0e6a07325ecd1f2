using System.Globalization;
using System.Runtime.CompilerServices;

namespace System.Reflection
{
    // A question about a program that has no answer at run time. It ends the search without a verdict where a run asks
    // it.
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
        PutDispProperty = 16384, PutRefDispProperty = 32768, ExactBinding = 65536, SuppressChangeType = 131072, OptionalParamBinding = 262144,
        IgnoreReturn = 16777216, DoNotWrapExceptions = 33554432,
    }

    [Flags]
    public enum GenericParameterAttributes
    {
        None = 0, Covariant = 1, Contravariant = 2, VarianceMask = 3, ReferenceTypeConstraint = 4, NotNullableValueTypeConstraint = 8,
        DefaultConstructorConstraint = 16, SpecialConstraintMask = 28, AllowByRefLike = 32,
    }

    public abstract partial class TypeInfo : Type
    {
        public virtual Type AsType() => this;
        public virtual bool IsAssignableFrom(TypeInfo typeInfo) => IsAssignableFrom((Type)typeInfo);
        public virtual Collections.Generic.IEnumerable<Type> ImplementedInterfaces => GetInterfaces();
        public virtual Collections.Generic.IEnumerable<ConstructorInfo> DeclaredConstructors => GetConstructors(Declared);
        public virtual Collections.Generic.IEnumerable<FieldInfo> DeclaredFields => GetFields(Declared);
        public virtual Collections.Generic.IEnumerable<MethodInfo> DeclaredMethods => GetMethods(Declared);
        public virtual Collections.Generic.IEnumerable<PropertyInfo> DeclaredProperties => GetProperties(Declared);
        public virtual FieldInfo GetDeclaredField(string name) => GetField(name, Declared);
        public virtual MethodInfo GetDeclaredMethod(string name) => GetMethod(name, Declared);
        public virtual PropertyInfo GetDeclaredProperty(string name) => GetProperty(name, Declared);
        const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;
        public virtual Type[] GenericTypeParameters => IsGenericTypeDefinition ? GetGenericArguments() : EmptyTypes;
    }

    public static class RuntimeReflectionExtensions
    {
        const BindingFlags Any = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;
        public static Collections.Generic.IEnumerable<FieldInfo> GetRuntimeFields(this Type type) => type == null ? throw new ArgumentNullException("type") : type.GetFields(Any);
        public static Collections.Generic.IEnumerable<MethodInfo> GetRuntimeMethods(this Type type) => type == null ? throw new ArgumentNullException("type") : type.GetMethods(Any);
        public static Collections.Generic.IEnumerable<PropertyInfo> GetRuntimeProperties(this Type type) => type == null ? throw new ArgumentNullException("type") : type.GetProperties(Any);
        public static MethodInfo GetMethodInfo(this Delegate del) => (object)del == null ? throw new ArgumentNullException("del") : del.Method;
        public static FieldInfo GetRuntimeField(this Type type, string name) => type == null ? throw new ArgumentNullException("type") : type.GetField(name);
        public static MethodInfo GetRuntimeMethod(this Type type, string name, Type[] parameters) => type == null ? throw new ArgumentNullException("type") : type.GetMethod(name, parameters);
        public static PropertyInfo GetRuntimeProperty(this Type type, string name) => type == null ? throw new ArgumentNullException("type") : type.GetProperty(name);
    }

    public static class IntrospectionExtensions
    {
        public static TypeInfo GetTypeInfo(this Type type) => type == null ? throw new ArgumentNullException("type") : (TypeInfo)type;
    }
}

namespace System.Resources
{
    // Of resources it reads the texts that are in the assembly itself, for the neutral culture.
    public class ResourceManager
    {
        readonly string _base, _assembly; // names

        public ResourceManager(string baseName, Reflection.Assembly assembly)
        {
            if (baseName == null) throw new ArgumentNullException("baseName");
            if ((object)assembly == null) throw new ArgumentNullException("assembly");
            _base = baseName;
            _assembly = assembly.FullName;
        }

        public ResourceManager(Type resourceSource)
        {
            if (resourceSource == null) throw new ArgumentNullException("resourceSource");
            string space = resourceSource.Namespace;
            _base = space == null ? resourceSource.Name : space + "." + resourceSource.Name;
            _assembly = resourceSource.Assembly.FullName;
        }

        public virtual string BaseName => _base;

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int Find(string assembly, string resource);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern string Text(string assembly, int resource, string name);

        // The names of all resources of an assembly, as the message of the exception has them.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern string Names(string assembly);

        public virtual string GetString(string name) => GetString(name, null);

        public virtual string GetString(string name, CultureInfo culture)
        {
            if (name == null) throw new ArgumentNullException("name");
            if (culture != null && culture.Name != "") Reflection.Unsupported.Reached("ResourceManager.GetString for the culture " + culture.Name);
            int at = Find(_assembly, _base + ".resources");
            if (at < 0) throw new MissingManifestResourceException("Could not find the resource \"" + _base + ".resources\" among the resources \"" + Names(_assembly)
                + "\" embedded in the assembly \"" + new Reflection.AssemblyName(_assembly).Name
                + "\", nor among the resources in any satellite assemblies for the specified culture. Perhaps the resources were embedded with an incorrect name.");
            return Text(_assembly, at, name);
        }
    }
}
