using System.Collections.Generic;
using System.Globalization;
using System.Runtime.CompilerServices;

namespace System.Reflection
{
    // An assembly that has a type of the program. Its display name is all that is known of it.
    public partial class Assembly
    {
        // As on .NET there is one object for each assembly. All are made before the program starts, so that no thread waits to find one.
        static readonly Assembly s_last = All();

        readonly string _name;
        readonly Assembly _before;

        Assembly(string name, Assembly before)
        {
            _name = name;
            _before = before;
        }

        static Assembly All()
        {
            Assembly last = null;
            string name;
            for (int i = 0; (name = RuntimeType.AssemblyAt(i)) != null; i++) last = new Assembly(name, last);
            return last;
        }

        // The names are those of AssemblyAt.
        internal static Assembly Of(string name)
        {
            Assembly a = s_last;
            while (a._name != name) a = a._before;
            return a;
        }

        public virtual string FullName => _name;
        public virtual AssemblyName GetName() => new AssemblyName(_name);
        public virtual bool IsDynamic => false;
        public virtual Type GetType(string name) => GetType(name, false);

        // It finds types whose names are literals in the program, and those that typeof names.
        public virtual Type GetType(string name, bool throwOnError)
        {
            if (name == null) throw new ArgumentNullException("name");
            if (name.Length == 0) throw new ArgumentException("The value cannot be an empty string.", "name");
            return RuntimeType.Named(name + ", " + _name, throwOnError, false);
        }

        // The display name of the assembly that calls GetExecutingAssembly, or of the program's.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern string Own(bool entry);

        public static Assembly GetExecutingAssembly() => Of(Own(false));
        public static Assembly GetEntryAssembly() => Of(Own(true));

        // The ID of a type, by its position in the assembly; -1 past the end.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int TypeAt(string name, int i);

        public virtual Type[] GetTypes()
        {
            var all = new List<Type>();
            for (int i = 0, id; (id = TypeAt(_name, i)) >= 0; i++) all.Add(Type.GetTypeFromHandle(new RuntimeTypeHandle(id)));
            return all.ToArray();
        }

        public virtual Type[] GetExportedTypes()
        {
            var all = new List<Type>();
            foreach (Type t in GetTypes())
                if (t.IsVisible) all.Add(t);
            return all.ToArray();
        }

        public virtual IEnumerable<Type> ExportedTypes => GetExportedTypes();

        public virtual IEnumerable<TypeInfo> DefinedTypes
        {
            get
            {
                Type[] types = GetTypes();
                var all = new TypeInfo[types.Length];
                for (int i = 0; i < all.Length; i++) all[i] = types[i].GetTypeInfo();
                return all;
            }
        }

        public override bool Equals(object o) => o is Assembly a && a._name == _name;
        public override int GetHashCode() => _name.GetHashCode();
        public override string ToString() => _name;
        public static bool operator ==(Assembly left, Assembly right) => (object)left == (object)right || (object)left != null && left.Equals(right);
        public static bool operator !=(Assembly left, Assembly right) => !(left == right);
    }

    // The parts of a display name. Names with a backslash or a quotation mark in them are not supported.
    public sealed partial class AssemblyName : ICloneable
    {
        byte[] _token; // null: the name does not say; empty: there is none

        public AssemblyName() { }

        public AssemblyName(string assemblyName)
        {
            if (assemblyName == null) throw new ArgumentNullException("assemblyName");
            if (assemblyName.Length == 0) throw new ArgumentException("The value cannot be an empty string.", "assemblyName");
            if (assemblyName.IndexOf('\\') >= 0 || assemblyName.IndexOf('"') >= 0) Unsupported.Reached("an assembly's name with special characters, " + assemblyName);
            string[] parts = assemblyName.Split(',');
            Name = parts[0].Trim();
            for (int i = 1; i < parts.Length; i++)
            {
                int eq = parts[i].IndexOf('=');
                string key = eq < 0 ? parts[i].Trim() : parts[i].Substring(0, eq).Trim(), value = eq < 0 ? "" : parts[i].Substring(eq + 1).Trim();
                switch (key)
                {
                    case "Version": Version = new Version(value); break;
                    case "Culture": CultureName = value == "neutral" ? "" : value; break;
                    case "PublicKeyToken": _token = value == "null" ? new byte[0] : Convert.FromHexString(value); break;
                    default: Unsupported.Reached("the part " + key + " of an assembly's name"); break;
                }
            }
        }

        public string Name { get; set; }
        public Version Version { get; set; }
        public string CultureName { get; set; }
        public byte[] GetPublicKeyToken() => _token;
        public void SetPublicKeyToken(byte[] publicKeyToken) => _token = publicKeyToken;
        public object Clone() => new AssemblyName { Name = Name, Version = Version, CultureName = CultureName, _token = _token == null ? null : (byte[])_token.Clone() };

        public string FullName
        {
            get
            {
                if (Name == null) return "";
                string text = Name;
                if (Version != null) text += ", Version=" + Version;
                if (CultureName != null) text += ", Culture=" + (CultureName == "" ? "neutral" : CultureName);
                if (_token != null) text += ", PublicKeyToken=" + (_token.Length == 0 ? "null" : Convert.ToHexString(_token).ToLowerInvariant());
                return text;
            }
        }

        public override string ToString() => FullName;
    }
}
