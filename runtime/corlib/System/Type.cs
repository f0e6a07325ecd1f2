using System.Runtime.CompilerServices;

namespace System.Reflection
{
    public abstract class MemberInfo
    {
        public abstract string Name { get; }
        public static bool operator ==(MemberInfo left, MemberInfo right) => (object)left == (object)right;
        public static bool operator !=(MemberInfo left, MemberInfo right) => (object)left != (object)right;
        public override bool Equals(object obj) => (object)this == obj;
        public override int GetHashCode() => base.GetHashCode();
    }
}

namespace System
{
    public abstract class Type : Reflection.MemberInfo
    {
        public abstract string FullName { get; }
        public abstract string Namespace { get; }

        public virtual RuntimeTypeHandle TypeHandle => throw new NotSupportedException();
        public static RuntimeTypeHandle GetTypeHandle(object o)
        {
            if (o == null) throw new ArgumentNullException(null, "Invalid handle.");
            return o.GetType().TypeHandle;
        }
        // Compilers call these directly, so they are not virtual. 0 is a class, 1 a value type, 3 and 4 arrays, 5 an interface.
        internal abstract int Kind { get; }
        public bool IsValueType => Kind == 1;
        public bool IsArray => Kind is 3 or 4;
        public bool IsInterface => Kind == 5;
        public bool IsClass => !IsValueType && !IsInterface;
        public bool IsPrimitive => IsPrimitiveImpl();
        protected abstract bool IsPrimitiveImpl();
        public abstract Type UnderlyingSystemType { get; }
        public abstract bool IsEnum { get; }

        // 0 for types that are no primitives and no enums.
        internal virtual int Primitive => 0;

        public static TypeCode GetTypeCode(Type type)
        {
            if (type == null) return TypeCode.Empty;
            int p = type.Primitive;
            if (p == 0) return type == typeof(string) ? TypeCode.String : type == typeof(decimal) ? TypeCode.Decimal : TypeCode.Object;
            return p <= 10 ? TypeCode.DBNull + p : p <= 12 ? TypeCode.Object : TypeCode.Single + (p - 13);
        }

        public virtual bool IsAssignableFrom(Type c) => (object)c != null && (c == this || Takes(c));
        public bool IsAssignableTo(Type targetType) => (object)targetType != null && targetType.IsAssignableFrom(this);
        public virtual bool IsInstanceOfType(object o) => o != null && IsAssignableFrom(o.GetType());

        // Bases are what takes it and is neither an interface nor the same but for type arguments or elements.
        public virtual bool IsSubclassOf(Type c)
        {
            if ((object)c == null) throw new ArgumentNullException("c");
            if (c == this || !c.IsClass || c.IsArray || !c.IsAssignableFrom(this)) return false;
            return c == typeof(Delegate) || c == typeof(MulticastDelegate) || !typeof(Delegate).IsAssignableFrom(c);
        }

        internal virtual bool Takes(Type c) => false;

        public static Type GetTypeFromHandle(RuntimeTypeHandle handle) => FromHandle(handle._value);

        // The type object of a type: the same object each time.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern Type FromHandle(IntPtr handle);

        public static bool operator ==(Type left, Type right) => (object)left == (object)right;
        public static bool operator !=(Type left, Type right) => (object)left != (object)right;
        public override bool Equals(object obj) => (object)this == obj;
        public bool Equals(Type o) => (object)this == (object)o;
        public override int GetHashCode() => base.GetHashCode();
        public override string ToString() => FullName;
    }

    // The run-time makes one for each type that is asked for; they are constants.
    sealed class RuntimeType : Type
    {
        readonly int _id; // type ID; must stay the first field

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern string GetName(int id, int full);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int GetKind(int id);

        internal override int Kind => GetKind(_id);

        // With the assemblies of the arguments, without the parameters of a definition.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern string GetFullName(int id);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern bool IsPrimitiveCore(int id);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern bool IsEnumCore(int id);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern bool IsAssignable(int from, int to);

        internal override bool Takes(Type c) => c is RuntimeType r && IsAssignable(r._id, _id);

        // The compiler's number of the primitive: bool, char, the integers by size with their unsigned ones, native int, floats.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int GetPrimitive(int id);

        internal override int Primitive => GetPrimitive(_id);
        protected override bool IsPrimitiveImpl() => IsPrimitiveCore(_id);
        public override Type UnderlyingSystemType => this;
        public override bool IsEnum => IsEnumCore(_id);

        public override string Name => GetName(_id, 0);
        public override string FullName => GetFullName(_id);
        public override string ToString() => GetName(_id, 1);

        public override string Namespace
        {
            get
            {
                string full = ToString();
                int end = full.IndexOf('[');
                int nested = full.IndexOf('+');
                if (nested >= 0 && (end < 0 || nested < end)) end = nested;
                int dot = end < 0 ? full.LastIndexOf('.') : full.LastIndexOf('.', end);
                return dot < 0 ? null : full.Substring(0, dot);
            }
        }

        public override RuntimeTypeHandle TypeHandle => new RuntimeTypeHandle(_id);
        public override int GetHashCode() => _id;
    }
}
