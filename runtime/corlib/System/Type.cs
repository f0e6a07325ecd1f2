using System.Runtime.CompilerServices;

namespace System
{
    public abstract partial class Type : Reflection.MemberInfo
    {
        public abstract string FullName { get; }
        public abstract string Namespace { get; }
        public abstract string AssemblyQualifiedName { get; }

        public virtual RuntimeTypeHandle TypeHandle => throw new NotSupportedException();
        public static RuntimeTypeHandle GetTypeHandle(object o)
        {
            if (o == null) throw new ArgumentNullException(null, "Invalid handle.");
            return o.GetType().TypeHandle;
        }
        // Compilers call these directly, so they are not virtual. 0 is a class, 1 a value type, 3 and 4 arrays, 5 an
        // interface, 7 and 8 a parameter without and with constraints.
        internal abstract int Kind { get; }
        public bool IsValueType => Kind == 1 || Kind == 8 && Unknown(this);
        public bool IsArray => Kind is 3 or 4;
        public bool IsInterface => Kind == 5;
        public bool IsClass => !IsValueType && !IsInterface;
        public bool IsPrimitive => IsPrimitiveImpl();

        // A type that is related to this one, by what: its base, its element, its definition. Null if there is none.
        internal abstract Type Related(What what, int i);

        // A number that belongs to this type: of its type arguments, of its parameters, or its TypeAttributes.
        internal abstract int Number(What what);

        internal enum What { Base, Element, Definition, Argument, Arguments, Parameters, Attributes, Position, Special }

        public abstract Reflection.Assembly Assembly { get; }
        public bool IsCOMObject => false;

        public virtual int GetArrayRank()
        {
            if (!IsArray) throw new ArgumentException("Must be an array type.");
            string name = Name;
            int rank = 1;
            for (int i = name.LastIndexOf('['); i < name.Length; i++)
                if (name[i] == ',') rank++;
            return rank;
        }

        public virtual Type BaseType => Related(What.Base, 0);
        public virtual Type GetElementType() => Related(What.Element, 0);
        public bool HasElementType => IsArray;
        public bool IsByRef => false;
        public bool IsByRefLike => (Number(What.Attributes) & 0x1000000) != 0; // the compiler's own bit
        public bool IsPointer => false;
        public virtual bool IsSZArray => Kind == 3;
        public virtual bool IsGenericType => Number(What.Arguments) + Number(What.Parameters) > 0;
        public virtual bool IsGenericTypeDefinition => Number(What.Parameters) > 0;
        public virtual bool IsConstructedGenericType => Number(What.Arguments) > 0;
        public virtual bool ContainsGenericParameters
        {
            get
            {
                if (IsGenericTypeDefinition || IsGenericParameter) return true;
                if (IsArray) return GetElementType().ContainsGenericParameters;
                int n = Number(What.Arguments);
                for (int i = 0; i < n; i++)
                    if (Related(What.Argument, i).ContainsGenericParameters) return true;
                return false;
            }
        }
        public virtual bool IsGenericParameter => Kind >= 7;
        public virtual bool IsGenericTypeParameter => IsGenericParameter;
        public virtual bool IsGenericMethodParameter => false;
        public virtual int GenericParameterPosition => IsGenericParameter ? Number(What.Position) : throw NoParameter();
        public virtual Reflection.GenericParameterAttributes GenericParameterAttributes => IsGenericParameter ? (Reflection.GenericParameterAttributes)Number(What.Special) : throw NoParameter();

        public virtual Reflection.MethodBase DeclaringMethod => IsGenericParameter ? null : throw NoParameter(); // parameters of methods are never seen
        public virtual Type[] GetGenericParameterConstraints() => IsGenericParameter ? Constraints() : throw NoParameter();

        // The bases and interfaces that an argument for a parameter must have.
        internal abstract Type[] Constraints();

        static Exception NoParameter() => new InvalidOperationException("Method may only be called on a Type for which Type.IsGenericParameter is true.");

        // Bases and interfaces of a parameter with constraints are not known.
        internal static bool Unknown(Type t)
        {
            Reflection.Unsupported.Reached("reflection on what a generic parameter with constraints derives from");
            return false;
        }
        public bool IsAbstract => (Number(What.Attributes) & 0x80) != 0;
        public bool IsSealed => IsArray || (Number(What.Attributes) & 0x100) != 0;
        public bool IsPublic => IsArray || (Number(What.Attributes) & 7) == 1;
        public bool IsNotPublic => !IsArray && (Number(What.Attributes) & 7) == 0;
        public bool IsNested => !IsArray && (IsGenericParameter || (Number(What.Attributes) & 7) > 1);
        public bool IsNestedPublic => !IsArray && (Number(What.Attributes) & 7) == 2;
        public bool IsNestedPrivate => !IsArray && (Number(What.Attributes) & 7) == 3;

        public virtual Type GetGenericTypeDefinition() =>
            IsGenericType ? Related(What.Definition, 0) : throw new InvalidOperationException("This operation is only valid on generic types.");

        public virtual Type MakeGenericType(params Type[] typeArguments) => throw new NotSupportedException("Derived classes must provide an implementation.");

        // The numbers of types that are given as type arguments.
        internal static int[] Numbers(Type[] types)
        {
            var numbers = new int[types.Length];
            for (int i = 0; i < numbers.Length; i++)
            {
                if ((object)types[i] == null) throw new ArgumentNullException();
                numbers[i] = types[i].Declares;
            }
            return numbers;
        }

        public virtual Type[] GetGenericArguments()
        {
            return IsGenericTypeDefinition ? Parameters() : GenericTypeArguments;
        }

        // The parameters of a definition.
        internal abstract Type[] Parameters();

        public virtual Type[] GenericTypeArguments
        {
            get
            {
                var types = new Type[Number(What.Arguments)];
                for (int i = 0; i < types.Length; i++) types[i] = Related(What.Argument, i);
                return types;
            }
        }

        public abstract Type[] GetInterfaces();

        public virtual Type[] FindInterfaces(Reflection.TypeFilter filter, object filterCriteria)
        {
            if (filter == null) throw new ArgumentNullException("filter");
            return Array.FindAll(GetInterfaces(), t => filter(t, filterCriteria));
        }

        public virtual Reflection.InterfaceMapping GetInterfaceMap(Type interfaceType)
        {
            Reflection.Unsupported.Reached("Type.GetInterfaceMap of " + this);
            return default;
        }

        public Type GetInterface(string name) => GetInterface(name, false);

        public virtual Type GetInterface(string name, bool ignoreCase)
        {
            if (name == null) throw new ArgumentNullException("fullname");
            int dot = name.LastIndexOf('.');
            string space = dot < 0 ? null : name.Substring(0, dot), last = name.Substring(dot + 1);
            Type found = null;
            foreach (Type t in GetInterfaces())
            {
                if (!string.Equals(t.Name, last, ignoreCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal)) continue;
                if (space != null && t.Namespace != space) continue;
                if ((object)found != null) throw new Reflection.AmbiguousMatchException("Ambiguous match found for '" + Declared(found) + "'.");
                found = t;
            }
            return found;
        }

        // The name of a type, after that of the type that contains it.
        static string Declared(Type t)
        {
            string name = t.ToString();
            int plus = name.LastIndexOf('+');
            if (plus >= 0 && t.IsGenericType) Reflection.Unsupported.Reached("Type.GetInterface where several match, generic types in others");
            return (plus < 0 ? "" : name.Substring(0, plus)) + " " + name;
        }

        public virtual string[] GetEnumNames() => Enum.GetNames(this);
        public virtual Array GetEnumValues() => Enum.GetValues(this);
        public virtual Type GetEnumUnderlyingType() => Enum.GetUnderlyingType(this);
        public virtual string GetEnumName(object value) => Enum.GetName(this, value);
        public virtual bool IsEnumDefined(object value) => Enum.IsDefined(this, value);

        public static readonly Type[] EmptyTypes = Array.Empty<Type>();

        protected abstract bool IsPrimitiveImpl();
        public abstract Type UnderlyingSystemType { get; }
        public abstract bool IsEnum { get; }

        // 0 for types that are neither primitives nor enums.
        internal virtual int Primitive => 0;

        public static TypeCode GetTypeCode(Type type)
        {
            if (type == null) return TypeCode.Empty;
            int p = type.Primitive;
            if (p == 0) return type == typeof(string) ? TypeCode.String : type == typeof(decimal) ? TypeCode.Decimal : type == typeof(DateTime) ? TypeCode.DateTime : type == typeof(DBNull) ? TypeCode.DBNull : TypeCode.Object;
            return p <= 10 ? TypeCode.DBNull + p : p <= 12 ? TypeCode.Object : TypeCode.Single + (p - 13);
        }

        public virtual bool IsAssignableFrom(Type c) => (object)c != null && (c == this || Takes(c));
        public virtual bool IsEquivalentTo(Type other) => this == other;
        public bool IsAssignableTo(Type targetType) => (object)targetType != null && targetType.IsAssignableFrom(this);
        public virtual bool IsInstanceOfType(object o) => o != null && IsAssignableFrom(o.GetType());

        // A base is a type to which this one can be assigned, except an interface, and except a type that differs only
        // in type arguments or elements.
        public virtual bool IsSubclassOf(Type c)
        {
            if ((object)c == null) throw new ArgumentNullException("c");
            if (c == this || !c.IsClass || c.IsArray || !c.IsAssignableFrom(this)) return false;
            return c == typeof(Delegate) || c == typeof(MulticastDelegate) || !typeof(Delegate).IsAssignableFrom(c);
        }

        internal virtual bool Takes(Type c) => false;

        public static Type GetType(string typeName) => RuntimeType.Named(typeName, false, false);
        public static Type GetType(string typeName, bool throwOnError) => RuntimeType.Named(typeName, throwOnError, false);
        public static Type GetType(string typeName, bool throwOnError, bool ignoreCase) => RuntimeType.Named(typeName, throwOnError, ignoreCase);

        // It is declared here so that the static methods of this name do not hide it.
        public new Type GetType() => base.GetType();

        public static Type GetTypeFromHandle(RuntimeTypeHandle handle) => FromHandle(handle._value);

        // The type object of a type. It is the same object each time.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern Type FromHandle(IntPtr handle);

        public override Reflection.MemberTypes MemberType => IsNested && !IsGenericParameter ? Reflection.MemberTypes.NestedType : Reflection.MemberTypes.TypeInfo;

        public static bool operator ==(Type left, Type right) => (object)left == (object)right;
        public static bool operator !=(Type left, Type right) => (object)left != (object)right;
        public override bool Equals(object obj) => (object)this == obj;
        public bool Equals(Type o) => (object)this == (object)o;
        public override int GetHashCode() => base.GetHashCode();
        public override string ToString() => FullName;
    }

    // The run-time makes one for each type that the program asks for. They are constants.
    sealed partial class RuntimeType : Reflection.TypeInfo
    {
        readonly int _id; // type ID; must stay the first field

        internal override int Declares => _id;
        internal override int Position => -1;

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern string GetName(int id, int full);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int GetKind(int id);

        internal override int Kind => GetKind(_id);

        // The name with the assemblies of the arguments, without the parameters of a definition.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern string GetFullName(int id);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern bool IsPrimitiveCore(int id);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern bool IsEnumCore(int id);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern bool IsAssignable(int from, int to);

        internal override bool Takes(Type c) =>
            c is RuntimeType r && (IsAssignable(r._id, _id) || c.Kind == 8 && Unknown(c));

        // The compiler's number of the primitive: bool, char, the integers by size, each with its unsigned one, native
        // int, floats.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int GetPrimitive(int id);

        internal override int Primitive => GetPrimitive(_id);
        protected override bool IsPrimitiveImpl() => IsPrimitiveCore(_id);
        public override Type UnderlyingSystemType => this;
        public override bool IsEnum => IsEnumCore(_id);

        // A type ID or a number; -1 if there is none.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int GetRelated(int id, int what, int i);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int GetParameter(int id, int i);

        internal override Type[] Parameters()
        {
            var types = new Type[Number(What.Parameters)];
            for (int i = 0; i < types.Length; i++) types[i] = GetTypeFromHandle(new RuntimeTypeHandle(GetParameter(_id, i)));
            return types;
        }

        // A type ID; -1 past the end.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int GetConstraint(int id, int i);

        internal override Type[] Constraints()
        {
            int n = 0;
            while (GetConstraint(_id, n) >= 0) n++;
            var types = new Type[n];
            for (int i = 0; i < n; i++) types[i] = GetTypeFromHandle(new RuntimeTypeHandle(GetConstraint(_id, i)));
            return types;
        }

        public override Type DeclaringType => IsGenericParameter ? Related(What.Definition, 0) : base.DeclaringType;

        // The type ID of an instance of a definition. The arguments are type IDs.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int FindInstance(int definition, int[] arguments);

        public override Type MakeGenericType(params Type[] typeArguments)
        {
            if (typeArguments == null) throw new ArgumentNullException("typeArguments");
            if (!IsGenericTypeDefinition) throw new InvalidOperationException(this + " is not a GenericTypeDefinition. MakeGenericType may only be called on a type for which Type.IsGenericTypeDefinition is true.");
            int[] arguments = Numbers(typeArguments);
            int n = Number(What.Parameters);
            if (n != arguments.Length) throw new ArgumentException("The number of generic arguments provided doesn't equal the arity of the generic type definition.", "typeArguments");
            return GetTypeFromHandle(new RuntimeTypeHandle(FindInstance(_id, arguments)));
        }

        // A type ID; -1 past the end.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int GetInterfaceAt(int id, int i);

        public override Type[] GetInterfaces()
        {
            int n = 0;
            while (GetInterfaceAt(_id, n) >= 0) n++;
            var types = new Type[n];
            for (int i = 0; i < n; i++) types[i] = GetTypeFromHandle(new RuntimeTypeHandle(GetInterfaceAt(_id, i)));
            return types;
        }

        internal override int Number(What what) => GetRelated(_id, (int)what, 0);

        internal override Type Related(What what, int i)
        {
            int id = GetRelated(_id, (int)what, i);
            return id < 0 ? null : GetTypeFromHandle(new RuntimeTypeHandle(id));
        }

        public override string Name => GetName(_id, 0);
        public override string FullName => IsGenericParameter || !IsGenericTypeDefinition && ContainsGenericParameters ? null : GetFullName(_id);
        public override string ToString() => GetName(_id, 1);

        public override string Namespace
        {
            get
            {
                if (IsGenericParameter) return DeclaringType.Namespace;
                string full = ToString();
                int end = full.IndexOf('[');
                int nested = full.IndexOf('+');
                if (nested >= 0 && (end < 0 || nested < end)) end = nested;
                int dot = end < 0 ? full.LastIndexOf('.') : full.LastIndexOf('.', end);
                return dot < 0 ? null : full.Substring(0, dot);
            }
        }

        // The number of the type that a name stands for. A number below 0 says what is wrong with the name.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int FindNamed(string name, int ignoreCase);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern string NotNamed(string name, int ignoreCase);

        internal static Type Named(string name, bool throwOnError, bool ignoreCase)
        {
            if (name == null) throw new ArgumentNullException("typeName");
            int id = FindNamed(name, ignoreCase ? 1 : 0);
            if (id > 0) return GetTypeFromHandle(new RuntimeTypeHandle(id));
            if (id == -2) throw new ArgumentException("The number of generic arguments provided doesn't equal the arity of the generic type definition.", "typeArguments");
            if (id == -3) throw new InvalidOperationException(Bare(name) + " is not a GenericTypeDefinition. MakeGenericType may only be called on a type for which Type.IsGenericTypeDefinition is true.");
            if (throwOnError) throw new TypeLoadException(NotNamed(name, ignoreCase ? 1 : 0));
            return null;
        }

        static string Bare(string name)
        {
            int end = name.IndexOf('[');
            if (name.IndexOf('[', end + 1) >= 0 || name[0] == ' ') Reflection.Unsupported.Reached("the message for arguments of a type that is not generic");
            return name.Substring(0, end);
        }

        public override string AssemblyQualifiedName => IsGenericParameter || FullName == null ? null : FullName + ", " + GetAssembly(_id);

        public override Reflection.Assembly Assembly => Reflection.Assembly.Of(GetAssembly(_id));

        // The display name of a type's assembly.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern string GetAssembly(int id);

        // The display names of the assemblies that have the program's types, in some order; null past the end.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string AssemblyAt(int i);

        public override RuntimeTypeHandle TypeHandle => new RuntimeTypeHandle(_id);
        public override int GetHashCode() => _id;
    }
}
