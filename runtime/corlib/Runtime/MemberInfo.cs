using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Reflection
{
    [Flags]
    public enum MemberTypes { Constructor = 1, Event = 2, Field = 4, Method = 8, Property = 16, TypeInfo = 32, Custom = 64, NestedType = 128, All = 191 }

    public interface ICustomAttributeProvider
    {
        object[] GetCustomAttributes(bool inherit);
        object[] GetCustomAttributes(Type attributeType, bool inherit);
        bool IsDefined(Type attributeType, bool inherit);
    }

    public abstract class MemberInfo : ICustomAttributeProvider
    {
        // The type ID of the type that declares the member, and the member's position in the type's list; position -1
        // is the type itself.
        internal abstract int Declares { get; }
        internal abstract int Position { get; }

        public abstract string Name { get; }
        public virtual Type DeclaringType { get { Unsupported.Reached("Type.DeclaringType"); return null; } }
        public virtual Type ReflectedType => DeclaringType;
        public abstract MemberTypes MemberType { get; }

        // The member that this member overrides, or the type from which this type derives; null if there is none, or
        // none of the program's own.
        internal abstract MemberInfo Parent { get; }

        public static bool operator ==(MemberInfo left, MemberInfo right) => (object)left == (object)right || (object)left != null && left.Equals(right);
        public static bool operator !=(MemberInfo left, MemberInfo right) => !(left == right);
        public override bool Equals(object obj) => (object)this == obj;
        public override int GetHashCode() => base.GetHashCode();

        public virtual bool IsCollectible => false; // no assembly can be unloaded

        public virtual bool IsDefined(Type attributeType, bool inherit) => Reflection.CustomAttributes.IsDefined(this, attributeType, inherit && Inherits);

        // Written so that a program names Attribute only if it asks for all attributes.
        public virtual object[] GetCustomAttributes(bool inherit) => Reflection.CustomAttributes.Of(this, typeof(Attribute), new object[0], inherit && Inherits);

        public virtual object[] GetCustomAttributes(Type attributeType, bool inherit) =>
            Reflection.CustomAttributes.Of(this, attributeType, Reflection.CustomAttributes.None(attributeType), inherit && Inherits);

        public virtual IEnumerable<CustomAttributeData> CustomAttributes => GetCustomAttributesData();
        public virtual IList<CustomAttributeData> GetCustomAttributesData() => Reflection.CustomAttributes.Data(this);

        // Fields, properties and events ignore the argument; the methods of Attribute do not.
        internal virtual bool Inherits => true;
    }

    // The attributes of types and members. They are made anew each time.
    static class CustomAttributes
    {
        // Numbers of questions for Get. The answer is -1 if there is no i-th attribute.
        const int Class = 0, Maker = 1, Flags = 2;

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int Get(int type, int member, int i, int what);

        // The compiler writes it.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern object Make(int maker);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern void NotMade(int type, int member, int i);

        // Tests whether the i-th attribute is of a type. The result is -1 past the end, 0 for another type, else the
        // attribute's flags + 1.
        static int Is(MemberInfo member, int i, Type type, out Type found)
        {
            found = null;
            int id = Get(member.Declares, member.Position, i, Class);
            if (id < 0) return -1;
            if (id == 0) // the world does not have the class, which may be of a type from which .NET's attributes derive
            {
                if (type.IsInterface || type.FullName is "System.Attribute" or "System.Object" or "System.ComponentModel.DataAnnotations.ValidationAttribute")
                    NotMade(member.Declares, member.Position, i);
                return 0;
            }
            found = Type.GetTypeFromHandle(new RuntimeTypeHandle(id));
            return type.IsAssignableFrom(found) ? Get(member.Declares, member.Position, i, Flags) + 1 : 0;
        }

        // Whether a type is one of .NET's core library, which refers to no other assembly, so that its types and their bases have no attributes of
        // others' classes.
        static bool Lacks(MemberInfo member, Type attribute) =>
            member is Type t && OfCore(t) && !OfCore(attribute) || !Members.Known(member as Type ?? member.DeclaringType) && OfProgram(attribute);

        static bool OfProgram(Type attribute) => Members.Known(attribute) && !OfCore(attribute);

        static bool OfCore(Type t) => t.Assembly.FullName.StartsWith("System.Private.CoreLib,", StringComparison.Ordinal);

        internal static bool IsDefined(MemberInfo member, Type type, bool inherit)
        {
            if ((object)type == null) throw new ArgumentNullException("attributeType");
            bool own = true;
            for (MemberInfo m = member; (object)m != null && !Lacks(m, type); m = m.Parent, own = false)
            {
                for (int i = 0; ; i++)
                {
                    int flags = Is(m, i, type, out _);
                    if (flags < 0) break;
                    if (flags > 0 && (own || (flags - 1 & 1) != 0)) return true;
                }
                if (!inherit) break;
            }
            return false;
        }

        internal static object[] None(Type type)
        {
            if ((object)type == null) throw new ArgumentNullException("attributeType");
            return type.IsValueType || type.ContainsGenericParameters ? new object[0] : (object[])Array.CreateInstance(type, 0);
        }

        // The result is an array of the given type. The attributes of the member itself come first.
        internal static object[] Of(MemberInfo member, Type type, object[] result, bool inherit)
        {
            int n = 0;
            List<Type> seen = null;
            bool own = true;
            for (MemberInfo m = member; (object)m != null && !Lacks(m, type); m = m.Parent, own = false)
            {
                int before = seen == null ? 0 : seen.Count;
                // Attributes for which metadata has a bit come first, or last, as on .NET.
                for (int i = 0, pass = 0; pass < 2; i++)
                {
                    int flags = Is(m, i, type, out Type found);
                    if (flags < 0)
                    {
                        i = -1;
                        pass++;
                    }
                    if (flags <= 0 || (--flags & 4) != 0 == (inherit == (pass != 0))) continue;
                    if (!own && ((flags & 1) == 0 || (flags & 2) == 0 && Contains(seen, before, found))) continue;
                    if (inherit) (seen ??= new List<Type>()).Add(found);
                    int maker = Get(m.Declares, m.Position, i, Maker);
                    if (maker == 0) NotMade(m.Declares, m.Position, i);
                    if (n == result.Length) result = Longer(result);
                    result[n++] = Make(maker);
                }
                if (!inherit) break;
            }
            return result;
        }

        // The attributes of the member itself. Those for which metadata has a bit come first.
        internal static IList<CustomAttributeData> Data(MemberInfo member)
        {
            var bits = new List<CustomAttributeData>();
            var others = new List<CustomAttributeData>();
            for (int i = 0; ; i++)
            {
                int id = Get(member.Declares, member.Position, i, Class);
                if (id < 0) break;
                if (id == 0) NotMade(member.Declares, member.Position, i);
                var data = new CustomAttributeData(Type.GetTypeFromHandle(new RuntimeTypeHandle(id)));
                if ((Get(member.Declares, member.Position, i, Flags) & 4) != 0) bits.Add(data);
                else others.Add(data);
            }
            bits.AddRange(others);
            return bits.AsReadOnly();
        }

        static bool Contains(List<Type> seen, int before, Type type)
        {
            for (int i = 0; i < before; i++)
                if (seen[i] == type) return true;
            return false;
        }

        // There are few attributes, so an array is as long as it must be.
        static object[] Longer(object[] array)
        {
            Type type = array.GetType().GetElementType();
            object[] longer = type.FullName == "System.Object" ? new object[array.Length + 1] : (object[])Array.CreateInstance(type, array.Length + 1);
            Array.Copy(array, longer, array.Length);
            return longer;
        }

        internal static bool IsAttribute(Type type)
        {
            for (; (object)type != null; type = type.BaseType)
                if (type.FullName == "System.Attribute") return true;
            return false;
        }

        internal static Type Checked(MemberInfo element, Type attributeType)
        {
            if ((object)element == null) throw new ArgumentNullException("element");
            if ((object)attributeType == null) throw new ArgumentNullException("attributeType");
            if (!IsAttribute(attributeType)) throw new ArgumentException("Type passed in must be derived from System.Attribute or System.Attribute itself.");
            return attributeType;
        }

        internal static Attribute One(Attribute[] all)
        {
            if (all.Length > 1) throw new AmbiguousMatchException("Multiple custom attributes of the same type '" + all[0] + "' found.");
            return all.Length == 0 ? null : all[0];
        }
    }

    // Attributes as data, without the objects. Their arguments are not known.
    public class CustomAttributeData
    {
        readonly Type _type;
        internal CustomAttributeData(Type type) { _type = type; }
        public virtual Type AttributeType => _type;

        public static IList<CustomAttributeData> GetCustomAttributes(MemberInfo target) =>
            (object)target == null ? throw new ArgumentNullException("target") : target.GetCustomAttributesData();

        public override string ToString()
        {
            Unsupported.Reached("CustomAttributeData.ToString");
            return null;
        }
    }

    public static class CustomAttributeExtensions
    {
        public static Attribute GetCustomAttribute(this MemberInfo element, Type attributeType) => Attribute.GetCustomAttribute(element, attributeType, true);
        public static Attribute GetCustomAttribute(this MemberInfo element, Type attributeType, bool inherit) => Attribute.GetCustomAttribute(element, attributeType, inherit);
        public static T GetCustomAttribute<T>(this MemberInfo element) where T : Attribute => (T)CustomAttributes.One(All<T>(element, true));
        public static T GetCustomAttribute<T>(this MemberInfo element, bool inherit) where T : Attribute => (T)CustomAttributes.One(All<T>(element, inherit));
        public static IEnumerable<Attribute> GetCustomAttributes(this MemberInfo element) => Attribute.GetCustomAttributes(element, true);
        public static IEnumerable<Attribute> GetCustomAttributes(this MemberInfo element, bool inherit) => Attribute.GetCustomAttributes(element, inherit);
        public static IEnumerable<Attribute> GetCustomAttributes(this MemberInfo element, Type attributeType) => Attribute.GetCustomAttributes(element, attributeType, true);
        public static IEnumerable<Attribute> GetCustomAttributes(this MemberInfo element, Type attributeType, bool inherit) => Attribute.GetCustomAttributes(element, attributeType, inherit);
        public static IEnumerable<T> GetCustomAttributes<T>(this MemberInfo element) where T : Attribute => All<T>(element, true);
        public static IEnumerable<T> GetCustomAttributes<T>(this MemberInfo element, bool inherit) where T : Attribute => All<T>(element, inherit);
        public static bool IsDefined(this MemberInfo element, Type attributeType) => Attribute.IsDefined(element, attributeType, true);
        public static bool IsDefined(this MemberInfo element, Type attributeType, bool inherit) => Attribute.IsDefined(element, attributeType, inherit);

        static T[] All<T>(MemberInfo element, bool inherit) where T : Attribute
        {
            if ((object)element == null) throw new ArgumentNullException("element");
            return (T[])CustomAttributes.Of(element, typeof(T), new T[0], inherit);
        }
    }
}

namespace System
{
    [AttributeUsage(AttributeTargets.All, Inherited = true, AllowMultiple = false)]
    public abstract class Attribute
    {
        protected Attribute() { }

        public static Attribute GetCustomAttribute(Reflection.MemberInfo element, Type attributeType) => GetCustomAttribute(element, attributeType, true);

        public static Attribute GetCustomAttribute(Reflection.MemberInfo element, Type attributeType, bool inherit) =>
            Reflection.CustomAttributes.One(GetCustomAttributes(element, attributeType, inherit));

        public static Attribute[] GetCustomAttributes(Reflection.MemberInfo element) => GetCustomAttributes(element, true);

        public static Attribute[] GetCustomAttributes(Reflection.MemberInfo element, bool inherit)
        {
            if ((object)element == null) throw new ArgumentNullException("element");
            return (Attribute[])Reflection.CustomAttributes.Of(element, typeof(Attribute), new Attribute[0], inherit);
        }

        public static Attribute[] GetCustomAttributes(Reflection.MemberInfo element, Type attributeType) => GetCustomAttributes(element, attributeType, true);

        public static Attribute[] GetCustomAttributes(Reflection.MemberInfo element, Type attributeType, bool inherit) =>
            (Attribute[])Reflection.CustomAttributes.Of(element, Reflection.CustomAttributes.Checked(element, attributeType), Reflection.CustomAttributes.None(attributeType), inherit);

        public static Attribute[] GetCustomAttributes(Reflection.ParameterInfo element) => GetCustomAttributes(element, typeof(Attribute), true);
        public static Attribute[] GetCustomAttributes(Reflection.ParameterInfo element, bool inherit) => GetCustomAttributes(element, typeof(Attribute), inherit);
        public static Attribute[] GetCustomAttributes(Reflection.ParameterInfo element, Type attributeType) => GetCustomAttributes(element, attributeType, true);

        public static Attribute[] GetCustomAttributes(Reflection.ParameterInfo element, Type attributeType, bool inherit)
        {
            if (element == null) throw new ArgumentNullException("element");
            element.GetCustomAttributes(attributeType, inherit);
            return (Attribute[])Array.CreateInstance(attributeType, 0); // a parameter whose attributes are known has none
        }

        public static bool IsDefined(Reflection.MemberInfo element, Type attributeType) => IsDefined(element, attributeType, true);

        public static bool IsDefined(Reflection.MemberInfo element, Type attributeType, bool inherit) =>
            Reflection.CustomAttributes.IsDefined(element, Reflection.CustomAttributes.Checked(element, attributeType), inherit);

        public virtual bool IsDefaultAttribute() => false;
        public virtual object TypeId => GetType();
        public virtual bool Match(object obj) => Equals(obj);

        // .NET compares the fields.
        public override bool Equals(object obj)
        {
            if (obj == null || obj.GetType() != GetType()) return false;
            if (obj != (object)this) Reflection.Unsupported.Reached("Attribute.Equals of two attributes of one class");
            return true;
        }

        public override int GetHashCode()
        {
            Reflection.Unsupported.Reached("Attribute.GetHashCode");
            return 0;
        }
    }
}
