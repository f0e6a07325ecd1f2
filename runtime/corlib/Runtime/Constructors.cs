using System.Collections.Generic;
using System.Globalization;
using System.Runtime.CompilerServices;

namespace System.Reflection
{
    public partial class ParameterInfo : ICustomAttributeProvider
    {
        readonly Member _member;
        readonly MemberInfo _of;
        readonly int _position;

        internal ParameterInfo(Member member, MemberInfo of, int position)
        {
            _member = member;
            _of = of;
            _position = position;
        }

        int Flags => Members.Parameter(_member.Owner.Declares, _member.Position, _position, 1);
        public virtual string Name => Members.Text(_member.Owner.Declares, _member.Position, 2 + _position) is { Length: > 0 } name ? name : null;
        public virtual Type ParameterType => Type.GetTypeFromHandle(new RuntimeTypeHandle(Members.Parameter(_member.Owner.Declares, _member.Position, _position, 0)));
        public virtual int Position => _position;
        public virtual MemberInfo Member => _of;
        public bool IsIn => (Flags & 1) != 0;
        public bool IsOut => (Flags & 2) != 0;
        public bool IsOptional => (Flags & 0x10) != 0;
        public virtual bool HasDefaultValue => (Flags & 0x41000) != 0; // the second bit is mwc's own: an attribute has the value

        public virtual object DefaultValue
        {
            get
            {
                if (!HasDefaultValue) return IsOptional ? Missing.Value : DBNull.Value;
                int number = Members.Parameter(_member.Owner.Declares, _member.Position, _position, 3);
                if (number == 0) Unsupported.Reached("ParameterInfo.DefaultValue of a " + ParameterType);
                return Members.Default(number);
            }
        }

        public virtual object RawDefaultValue
        {
            get
            {
                object value = DefaultValue;
                return value is Enum e ? Convert.ChangeType(e, Enum.GetUnderlyingType(e.GetType())) : value;
            }
        }

        public virtual bool IsDefined(Type attributeType, bool inherit) => GetCustomAttributes(attributeType, inherit).Length > 0;
        public virtual object[] GetCustomAttributes(bool inherit) => GetCustomAttributes(typeof(Attribute), inherit);

        public virtual object[] GetCustomAttributes(Type attributeType, bool inherit)
        {
            if (attributeType == null) throw new ArgumentNullException("attributeType");
            bool compilers = attributeType.IsAssignableFrom(typeof(Attribute)) || attributeType.Namespace == "System.Runtime.CompilerServices";
            if ((Flags & (compilers ? 0x10000 : 0x20000)) != 0) Unsupported.Reached("attributes of a parameter"); // the bits are mwc's own
            return new object[0];
        }

        public override string ToString() => Reflection.Member.Short(ParameterType) + " " + Name;
    }

    public class ParameterModifier { }

    public abstract class Binder { }

    public abstract class ConstructorInfo : MethodBase
    {
        public static readonly string ConstructorName = ".ctor", TypeConstructorName = ".cctor";
        public static bool operator ==(ConstructorInfo left, ConstructorInfo right) => (object)left == (object)right || (object)left != null && left.Equals(right);
        public static bool operator !=(ConstructorInfo left, ConstructorInfo right) => !(left == right);
        internal ConstructorInfo(Member member) : base(member) { }
        public override MemberTypes MemberType => MemberTypes.Constructor;
        internal override bool Inherits => false;
        internal override MemberInfo Parent => null;
        public override ParameterInfo[] GetParameters() => _member.Parameters(this);
        public override bool Equals(object obj) => base.Equals(obj);
        public override int GetHashCode() => base.GetHashCode();
        public override string ToString() => _member.ToString();

        // The compiler writes it.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern object Make(int maker, object[] arguments);

        public override object Invoke(object obj, BindingFlags invokeAttr, Binder binder, object[] parameters, CultureInfo culture)
        {
            Unsupported.Reached("a constructor that runs on an object by reflection");
            return null;
        }

        public object Invoke(object[] parameters) => Invoke(BindingFlags.Default, null, parameters, null);

        public virtual object Invoke(BindingFlags invokeAttr, Binder binder, object[] parameters, CultureInfo culture)
        {
            Type type = DeclaringType;
            if (binder != null) Unsupported.Reached("ConstructorInfo.Invoke with a binder");
            if (IsStatic) throw new MemberAccessException("Type initializer was not callable.");
            if (type.ContainsGenericParameters) Unsupported.Reached("ConstructorInfo.Invoke of a generic type definition");
            if (type.IsAbstract) throw new MemberAccessException("Cannot create an instance of " + type + " because it is an abstract class.");
            object[] arguments = Member.Fitting(GetParameters(), parameters);
            int maker = Members.Get(type.Declares, Position, Members.Maker);
            if ((invokeAttr & BindingFlags.DoNotWrapExceptions) != 0) return Make(maker, arguments);
            try
            {
                return Make(maker, arguments);
            }
            catch (Exception e)
            {
                throw new TargetInvocationException(e);
            }
        }

        // Whether an argument can be given to a parameter. .NET converts numbers to wider ones.
        internal static bool Fits(Type asked, Type given)
        {
            if ((Nullable.GetUnderlyingType(asked) ?? asked).IsAssignableFrom(given)) return true;
            if (asked.IsPrimitive && given.IsPrimitive && Type.GetTypeCode(asked) < Type.GetTypeCode(given) && asked != typeof(char)) return false; // the parameter is narrower
            if ((asked.IsPrimitive || asked.IsEnum) && (given.IsPrimitive || given.IsEnum)) Unsupported.Reached("reflection that converts " + given + " to " + asked);
            return false;
        }

        // The constructor for arguments of these types. A null type stands for any reference type.
        internal static ConstructorInfo Select(Type type, BindingFlags asked, Type[] types)
        {
            ConstructorInfo[] all = type.GetConstructors(asked);
            foreach (ConstructorInfo c in all)
                if (Takes(c.GetParameters(), types, true)) return c;
            List<ConstructorInfo> fit = null;
            foreach (ConstructorInfo c in all)
                if (Takes(c.GetParameters(), types, false)) (fit ??= new List<ConstructorInfo>()).Add(c);
            if (fit != null && fit.Count > 1) Unsupported.Reached("reflection that chooses between constructors of " + type);
            return fit?[0];
        }

        internal static bool Takes(ParameterInfo[] parameters, Type[] types, bool exactly)
        {
            if (parameters.Length != types.Length) return false;
            for (int i = 0; i < types.Length; i++)
            {
                Type p = parameters[i].ParameterType;
                if (p == types[i]) continue;
                if (exactly || !((object)types[i] == null ? !p.IsValueType || Nullable.GetUnderlyingType(p) != null : Fits(p, types[i]))) return false;
            }
            return true;
        }
    }

    sealed class RuntimeConstructorInfo : ConstructorInfo
    {
        internal RuntimeConstructorInfo(Member member) : base(member) { }
    }

    public sealed partial class Missing
    {
        Missing() { }
        public static readonly Missing Value = new Missing();
    }
}

namespace System
{
    public abstract partial class Type
    {
        public static readonly object Missing = Reflection.Missing.Value;

        const Reflection.BindingFlags Constructors = Reflection.BindingFlags.Public | Reflection.BindingFlags.Instance;

        public Reflection.ConstructorInfo[] GetConstructors() => GetConstructors(Constructors);

        public virtual Reflection.ConstructorInfo[] GetConstructors(Reflection.BindingFlags bindingAttr)
        {
            if (IsArray) Reflection.Unsupported.Reached("Type.GetConstructors of an array");
            var found = IsGenericParameter || IsInterface && (bindingAttr & Reflection.BindingFlags.Static) == 0 ? new Collections.Generic.List<Reflection.Member>() : Reflection.Members.Find(this, Reflection.Members.Constructor, bindingAttr, null);
            var constructors = new Reflection.ConstructorInfo[found.Count];
            for (int i = 0; i < constructors.Length; i++) constructors[i] = new Reflection.RuntimeConstructorInfo(found[i]);
            return constructors;
        }

        public Reflection.ConstructorInfo GetConstructor(Type[] types) => GetConstructor(Constructors, types);

        public Reflection.ConstructorInfo GetConstructor(Reflection.BindingFlags bindingAttr, Type[] types)
        {
            if (types == null) throw new ArgumentNullException("types");
            foreach (Type t in types)
                if ((object)t == null) throw new ArgumentNullException("types");
            return Reflection.ConstructorInfo.Select(this, bindingAttr, types);
        }

        public Reflection.ConstructorInfo GetConstructor(Reflection.BindingFlags bindingAttr, Reflection.Binder binder, Type[] types, Reflection.ParameterModifier[] modifiers)
        {
            if (binder != null) Reflection.Unsupported.Reached("Type.GetConstructor with a binder");
            return GetConstructor(bindingAttr, types);
        }

        public Reflection.ConstructorInfo TypeInitializer
        {
            get
            {
                Reflection.ConstructorInfo[] found = GetConstructors(Reflection.BindingFlags.Static | Reflection.BindingFlags.Public | Reflection.BindingFlags.NonPublic);
                return found.Length == 0 ? null : found[0];
            }
        }
    }

    public static partial class Activator
    {
        public static object CreateInstance(Type type, bool nonPublic)
        {
            if (!nonPublic || type == null || type.IsValueType) return CreateInstance(type);
            Reflection.ConstructorInfo c = type.GetConstructor(Constructors | Reflection.BindingFlags.NonPublic, Type.EmptyTypes);
            return (object)c == null ? CreateInstance(type) : c.Invoke(null);
        }

        const Reflection.BindingFlags Constructors = Reflection.BindingFlags.Public | Reflection.BindingFlags.Instance;

        public static object CreateInstance(Type type, params object[] args)
        {
            if (args == null || args.Length == 0) return CreateInstance(type);
            if (type == null) throw new ArgumentNullException("type");
            if (type.ContainsGenericParameters) throw new ArgumentException("Cannot create an instance of " + type + " because Type.ContainsGenericParameters is true.");
            var types = new Type[args.Length];
            for (int i = 0; i < types.Length; i++) types[i] = args[i]?.GetType();
            Reflection.ConstructorInfo c = Reflection.ConstructorInfo.Select(type, Constructors, types);
            if ((object)c == null)
            {
                foreach (Reflection.ConstructorInfo other in type.GetConstructors())
                    if (other.GetParameters().Length == args.Length)
                        throw new MissingMethodException("Constructor on type '" + type.FullName + "' not found.", new MissingMethodException("Member not found."));
                throw new MissingMethodException("Constructor on type '" + type.FullName + "' not found.");
            }
            return c.Invoke(args);
        }
    }
}
