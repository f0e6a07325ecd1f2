using System.Collections.Generic;
using System.Globalization;
using System.Runtime.CompilerServices;

namespace System.Reflection
{
    // Tables of the members that a type declares, in the order of its metadata.
    static class Members
    {
        internal const int Field = 1, Method = 2, Property = 3, Constructor = 4;

        // Numbers of questions for Get. The answer is -1 past the end.
        internal const int Kind = 0, Flags = 1, Of = 2, Accessors = 3, Maker = 4, Setter = 5, GetterAt = 6, SetterAt = 7, DefinitionAt = 8, Arity = 9;

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int Get(int type, int i, int what);

        // The type ID (0) or the position (1) of the method that a delegate calls.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int Target(int method, int what);

        // Text 0 is the name, 1 the types of the parameters, 2 and more the names of the parameters. At -2 it is the names of
        // the properties that .NET's type has, where only some members of a type are known.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string Text(int type, int i, int what);

        // The position of an instance of the generic method at a position. The arguments are type IDs.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int FindInstance(int type, int i, int[] arguments);

        // The type ID (0), the flags (1) or the number of the default value (3) of a parameter, or the type ID of a type argument (2); -1 past the end.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int Parameter(int type, int i, int parameter, int what);

        // What the program does by reflection, by a member's Maker or Setter. The compiler writes the bodies.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern object Call(int maker, object self, object[] arguments);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern object GetProperty(int maker, object self, object[] arguments);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern object SetProperty(int setter, object self, object[] arguments);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern object GetField(int maker, object self);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern object SetField(int setter, object self, object[] value);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern object Default(int number);

        // Of the member that an ldtoken names, by its handle: the type ID (0) or the position (1).
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int MethodToken(int handle, int what);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int FieldToken(int handle, int what);

        // The type that declares the member of a handle, if the handle alone, or with the type, tells it.
        internal static Type Declaring(int id, RuntimeTypeHandle given, bool withType)
        {
            Type t = Type.GetTypeFromHandle(new RuntimeTypeHandle(id));
            if (withType ? (int)(long)given._value != id : t.IsGenericType) Unsupported.Reached("the handle of a member of " + t + " with another type, or with none");
            return t;
        }

        // The number by which the program makes delegates of a type over the method at a position: below 0 where all the method's arguments are those of
        // the delegate, above 0 where the object is the first one.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int FindDelegate(int type, int i, int delegateType);

        // A delegate, by the absolute value of that number; null if the method needs an object and has none. The compiler writes the body.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern object Bind(int number, object target);

        // Members of a type and its bases that are of a kind and that the flags ask for. A null name stands for any
        // name.
        internal static List<Member> Find(Type type, int kind, BindingFlags asked, string name)
        {
            var found = new List<Member>();
            if ((asked & (BindingFlags.Public | BindingFlags.NonPublic)) == 0 || (asked & (BindingFlags.Instance | BindingFlags.Static)) == 0) return found;
            bool own = true, settled = false;
            for (Type t = type; (object)t != null && !settled; t = t.BaseType, own = false)
            {
                int id = t.Declares;
                if (name == "Invoke" && t == typeof(MulticastDelegate)) break; // no method of this name is above a delegate's own
                if (kind == Method && t.IsEnum || !own && Without(t, kind, asked) || t.IsArray && kind != Method && kind != Constructor || kind == Property && name != null && Lacks(id, name, asked)) continue;
                // Of a type of the library the table may have only what names of the program mean.
                int listed = Get(id, -2, Kind), end = listed == 0 ? -1 : Get(id, -2, Flags), before = found.Count;
                for (int i = 0; ; i++)
                {
                    if (i == end && kind == Constructor && listed == 2) break; // the constructors are all there
                    if (i == end && name != null && found.Count > before)
                    {
                        settled = true;
                        break;
                    }
                    int k = Get(id, i, Kind);
                    if (k < 0) break;
                    if (k != kind) continue;
                    if (name != null && !string.Equals(Text(id, i, 0), name, (asked & BindingFlags.IgnoreCase) != 0 ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal)) continue;
                    int flags = Get(id, i, Flags), access = flags & 7;
                    if (!own && access <= 1) continue; // private
                    if ((asked & (access == 6 ? BindingFlags.Public : BindingFlags.NonPublic)) == 0) continue;
                    if ((flags & 0x10) != 0 ? (asked & BindingFlags.Static) == 0 || !own && (asked & BindingFlags.FlattenHierarchy) == 0 : (asked & BindingFlags.Instance) == 0) continue;
                    var m = new Member(type, t, i);
                    if (!own && Hidden(found, m, kind, flags)) continue;
                    found.Add(m);
                }
                if ((asked & BindingFlags.DeclaredOnly) != 0 || t.IsInterface || kind == Constructor) break;
            }
            return found;
        }

        // Whether the compiler has tables of a type: the type is the program's own, or all its members are ones that
        // .NET has, too.
        internal static bool Known(Type t) => Get(t.Declares, -1, Kind) != 0;

        // Whether .NET's type of the library, of which only some members are known here, declares no property of a name.
        static bool Lacks(int id, string name, BindingFlags asked)
        {
            if (Get(id, -1, Kind) != 0) return false;
            string names = Text(id, -2, 0);
            StringComparison how = (asked & BindingFlags.IgnoreCase) != 0 ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;
            return names != "" && !((asked & BindingFlags.Public) != 0 && names.Contains(" " + name + " ", how)) && !((asked & BindingFlags.NonPublic) != 0 && names.Contains(" -" + name + " ", how));
        }

        // Whether a base from the library has no members of a kind. If it may have any, the search ends without a
        // verdict.
        static bool Without(Type t, int kind, BindingFlags asked) =>
            kind != Method && !Known(t) && (t == typeof(Enum) || kind == Field && (asked & (BindingFlags.NonPublic | BindingFlags.FlattenHierarchy)) == 0);

        // Whether a derived type overrides the method, or declares a property of the same name and parameters.
        static bool Hidden(List<Member> found, Member m, int kind, int flags)
        {
            if (kind == Field) return false;
            foreach (Member f in found)
                if (f.Name == m.Name && f.Params == m.Params && (kind == Property || (flags & 0x40) != 0 && f.Overrides)) return true;
            return false;
        }

        internal static Member One(List<Member> found)
        {
            if (found.Count == 0) return null;
            Member first = found[0];
            for (int i = 1; i < found.Count; i++)
                if (found[i].Params != first.Params || found[i].Owner == first.Owner)
                    throw new AmbiguousMatchException("Ambiguous match found for '" + first.Owner + " " + first + "'.");
            return first;
        }
    }

    // A field, method or property, with the type that was asked for it and the type that declares it.
    sealed class Member
    {
        internal readonly Type Reflected, Owner;
        internal readonly int Position;

        internal Member(Type reflected, Type owner, int position)
        {
            Reflected = reflected;
            Owner = owner;
            Position = position;
        }

        internal string Name => Members.Text(Owner.Declares, Position, 0);
        internal string Params => Members.Text(Owner.Declares, Position, 1);
        internal int Flags => Members.Get(Owner.Declares, Position, Members.Flags);
        internal int Accessors => Members.Get(Owner.Declares, Position, Members.Accessors);
        internal Type Of => Type.GetTypeFromHandle(new RuntimeTypeHandle(Members.Get(Owner.Declares, Position, Members.Of)));
        internal int Number(int what) => Members.Get(Owner.Declares, Position, what);

        // Checks the object for which a member is used.
        internal void Check(object self, bool isField)
        {
            if ((Flags & 0x10) != 0) return;
            if (self == null) throw new TargetException(isField ? "Non-static field requires a target." : "Non-static method requires a target.");
            if (Owner.IsInstanceOfType(self)) return;
            if (isField) throw new ArgumentException("Field '" + Name + "' defined on type '" + Owner + "' is not a field on the target object which is of type '" + self.GetType() + "'.");
            throw new TargetException("Object type " + Owner + " does not match target type " + self.GetType() + ".");
        }

        // The arguments, if they fit the parameters.
        internal static object[] Fitting(ParameterInfo[] declared, object[] given)
        {
            if (declared.Length != (given == null ? 0 : given.Length)) throw new TargetParameterCountException("Parameter count mismatch.");
            var arguments = new object[declared.Length];
            for (int i = 0; i < arguments.Length; i++)
            {
                arguments[i] = given[i];
                if (given[i] == Type.Missing) Unsupported.Reached("Type.Missing as an argument");
                Fit(declared[i].ParameterType, given[i]);
            }
            return arguments;
        }

        internal static void Fit(Type asked, object given)
        {
            if (given != null && !ConstructorInfo.Fits(asked, given.GetType()))
                throw new ArgumentException("Object of type '" + given.GetType() + "' cannot be converted to type '" + asked + "'.");
        }

        internal bool IsAsync => (Flags & 0x40000) != 0; // the compiler's own bit
        internal bool Overrides => (Flags & 0x140) == 0x40; // virtual, without a new slot
        internal bool Same(Member m) => m.Owner == Owner && m.Position == Position && m.Reflected == Reflected;

        // The member that it overrides; null if that belongs to no type of the program's own.
        internal Member Overridden(int kind)
        {
            if (!Overrides) return null;
            if ((Flags & 0x20000) != 0) Unsupported.Reached("what an instance of a generic method overrides");
            for (Type t = Owner.BaseType; (object)t != null && Members.Known(t); t = t.BaseType)
                for (int i = 0; ; i++)
                {
                    int k = Members.Get(t.Declares, i, Members.Kind);
                    if (k < 0) break;
                    if (k != kind || (Members.Get(t.Declares, i, Members.Flags) & 0x40) == 0) continue;
                    if (Members.Text(t.Declares, i, 0) == Name && Members.Text(t.Declares, i, 1) == Params) return new Member(Reflected, t, i);
                }
            return null;
        }

        // The type arguments of an instance of a generic method.
        internal Type[] Arguments()
        {
            int n = 0;
            while (Members.Parameter(Owner.Declares, Position, n, 2) >= 0) n++;
            var all = new Type[n];
            for (int i = 0; i < n; i++) all[i] = Type.GetTypeFromHandle(new RuntimeTypeHandle(Members.Parameter(Owner.Declares, Position, i, 2)));
            return all;
        }

        public override string ToString()
        {
            string text = Short(Of) + " " + Name, parameters = Params;
            if ((Flags & 0x20000) != 0)
            {
                string arguments = "";
                foreach (Type a in Arguments())
                {
                    if (a.IsGenericType || a.IsArray || a.IsNested) Unsupported.Reached("MethodInfo.ToString with the type argument " + a);
                    arguments += (arguments == "" ? "" : ",") + a.Name;
                }
                return text + "[" + arguments + "](" + parameters + ")";
            }
            int kind = Members.Get(Owner.Declares, Position, Members.Kind);
            return kind is Members.Method or Members.Constructor ? text + "(" + parameters + ")" : kind == Members.Property && parameters != "" ? text + " [" + parameters + "]" : text;
        }

        internal ParameterInfo[] Parameters(MemberInfo of)
        {
            int n = 0;
            while (Members.Parameter(Owner.Declares, Position, n, 1) >= 0) n++;
            var all = new ParameterInfo[n];
            for (int i = 0; i < n; i++) all[i] = new ParameterInfo(this, of, i);
            return all;
        }

        // A type's name in the form of signatures: primitives have no namespace.
        internal static string Short(Type t) => t.IsPrimitive || t == typeof(void) ? t.Name : t.ToString();
    }

    public abstract class FieldInfo : MemberInfo
    {
        public static bool operator ==(FieldInfo left, FieldInfo right) => (object)left == (object)right || (object)left != null && left.Equals(right);
        public static bool operator !=(FieldInfo left, FieldInfo right) => !(left == right);
        internal readonly Member _member;
        internal FieldInfo(Member member) { _member = member; }
        internal override int Declares => _member.Owner.Declares;
        internal override int Position => _member.Position;
        internal override bool Inherits => false;
        internal override MemberInfo Parent => null;
        public override string Name => _member.Name;
        public override Type DeclaringType => _member.Owner;
        public override Type ReflectedType => _member.Reflected;
        public override MemberTypes MemberType => MemberTypes.Field;
        public virtual Type FieldType => _member.Of;
        public bool IsStatic => (_member.Flags & 0x10) != 0;
        public bool IsInitOnly => (_member.Flags & 0x20) != 0;
        public bool IsLiteral => (_member.Flags & 0x40) != 0;
        public bool IsSpecialName => (_member.Flags & 0x200) != 0;
        public bool IsPublic => (_member.Flags & 7) == 6;
        public bool IsPrivate => (_member.Flags & 7) == 1;
        public bool IsFamily => (_member.Flags & 7) == 4;
        public bool IsAssembly => (_member.Flags & 7) == 3;

        public virtual object GetValue(object obj)
        {
            if (DeclaringType.IsEnum && IsStatic) return Enum.Parse(DeclaringType, Name);
            _member.Check(obj, true);
            return Members.GetField(_member.Number(Members.Maker), obj);
        }

        public static FieldInfo GetFieldFromHandle(RuntimeFieldHandle handle) => From(handle, default, false);
        public static FieldInfo GetFieldFromHandle(RuntimeFieldHandle handle, RuntimeTypeHandle declaringType) => From(handle, declaringType, true);

        static FieldInfo From(RuntimeFieldHandle handle, RuntimeTypeHandle type, bool withType)
        {
            if (handle._value == IntPtr.Zero) throw new ArgumentException("Handle is not initialized.", "handle");
            Type t = Members.Declaring(Members.FieldToken((int)(long)handle._value, 0), type, withType);
            return new RuntimeFieldInfo(new Member(t, t, Members.FieldToken((int)(long)handle._value, 1)));
        }

        public virtual object GetRawConstantValue()
        {
            if (!IsLiteral) throw new InvalidOperationException("Operation is not valid due to the current state of the object.");
            object value = GetValue(null);
            if (value is Enum e) return Convert.ChangeType(e, Enum.GetUnderlyingType(e.GetType()));
            return value;
        }

        public void SetValue(object obj, object value)
        {
            _member.Check(obj, true);
            if (IsLiteral) throw new FieldAccessException("Cannot set a constant field.");
            if (IsStatic && IsInitOnly) Unsupported.Reached("FieldInfo.SetValue of a static readonly field");
            Member.Fit(FieldType, value);
            Members.SetField(_member.Number(Members.Setter), obj, new object[] { value });
        }

        public override bool Equals(object obj) => obj is FieldInfo f && f._member.Same(_member);
        public override int GetHashCode() => Declares * 397 ^ Position;
        public override string ToString() => _member.ToString();
    }

    public abstract class MethodBase : MemberInfo
    {
        public static bool operator ==(MethodBase left, MethodBase right) => (object)left == (object)right || (object)left != null && left.Equals(right);
        public static bool operator !=(MethodBase left, MethodBase right) => !(left == right);
        internal readonly Member _member;
        internal MethodBase(Member member) { _member = member; }
        internal override int Declares => _member.Owner.Declares;
        internal override int Position => _member.Position;
        public override string Name => _member.Name;
        public override Type DeclaringType => _member.Owner;
        public override Type ReflectedType => _member.Reflected;
        public bool IsStatic => (_member.Flags & 0x10) != 0;
        public bool IsFinal => (_member.Flags & 0x20) != 0;
        public bool IsVirtual => (_member.Flags & 0x40) != 0;
        public bool IsAbstract => (_member.Flags & 0x400) != 0;
        public bool IsSpecialName => (_member.Flags & 0x800) != 0;
        public bool IsPublic => (_member.Flags & 7) == 6;
        public bool IsPrivate => (_member.Flags & 7) == 1;
        public bool IsFamily => (_member.Flags & 7) == 4;
        public bool IsAssembly => (_member.Flags & 7) == 3;

        public static MethodBase GetMethodFromHandle(RuntimeMethodHandle handle) => From(handle, default, false);
        public static MethodBase GetMethodFromHandle(RuntimeMethodHandle handle, RuntimeTypeHandle declaringType) => From(handle, declaringType, true);

        static MethodBase From(RuntimeMethodHandle handle, RuntimeTypeHandle type, bool withType)
        {
            if (handle._value == IntPtr.Zero) throw new ArgumentException("Handle is not initialized.");
            Type t = Members.Declaring(Members.MethodToken((int)(long)handle._value, 0), type, withType);
            var member = new Member(t, t, Members.MethodToken((int)(long)handle._value, 1));
            if (member.Number(Members.Kind) == Members.Constructor) return new RuntimeConstructorInfo(member);
            return new RuntimeMethodInfo(member);
        }

        public bool IsConstructor => this is ConstructorInfo && !IsStatic;
        public abstract ParameterInfo[] GetParameters();

        public object Invoke(object obj, object[] parameters) => Invoke(obj, BindingFlags.Default, null, parameters, null);
        public abstract object Invoke(object obj, BindingFlags invokeAttr, Binder binder, object[] parameters, CultureInfo culture);

        // The bits are the compiler's own: a generic method, and an instance of one.
        public virtual bool IsGenericMethod => (_member.Flags & 0x10000) != 0;
        public virtual bool IsGenericMethodDefinition => (_member.Flags & 0x30000) == 0x10000;
        public virtual bool IsConstructedGenericMethod => IsGenericMethod && !IsGenericMethodDefinition;
        public virtual bool ContainsGenericParameters => IsGenericMethodDefinition || DeclaringType.ContainsGenericParameters;

        public virtual Type[] GetGenericArguments()
        {
            if (IsGenericMethodDefinition) Unsupported.Reached("MethodBase.GetGenericArguments of a generic method definition");
            return _member.Arguments();
        }

        public override bool Equals(object obj) => obj is MethodBase m && m._member.Same(_member);
        public override int GetHashCode() => Declares * 397 ^ Position;
    }

    public abstract class MethodInfo : MethodBase
    {
        public override ParameterInfo[] GetParameters() => _member.Parameters(this);
        public static bool operator ==(MethodInfo left, MethodInfo right) => (object)left == (object)right || (object)left != null && left.Equals(right);
        public static bool operator !=(MethodInfo left, MethodInfo right) => !(left == right);
        internal MethodInfo(Member member) : base(member) { }
        public override MemberTypes MemberType => MemberTypes.Method;
        public virtual Type ReturnType => _member.Of;
        internal override MemberInfo Parent => _member.Overridden(Members.Method) is Member m ? new RuntimeMethodInfo(m) : null;
        public override bool Equals(object obj) => base.Equals(obj);
        public override int GetHashCode() => base.GetHashCode();
        public override string ToString() => _member.ToString();

        public override object Invoke(object obj, BindingFlags invokeAttr, Binder binder, object[] parameters, CultureInfo culture)
        {
            if (binder != null) Unsupported.Reached("MethodBase.Invoke with a binder");
            if (ContainsGenericParameters) throw new InvalidOperationException("Late bound operations cannot be performed on types or methods for which ContainsGenericParameters is true.");
            _member.Check(obj, false);
            object[] arguments = Member.Fitting(GetParameters(), parameters);
            int maker = _member.Number(Members.Maker);
            if ((invokeAttr & BindingFlags.DoNotWrapExceptions) != 0) return Members.Call(maker, obj, arguments);
            try
            {
                return Members.Call(maker, obj, arguments);
            }
            catch (Exception e)
            {
                throw new TargetInvocationException(e);
            }
        }

        public virtual Delegate CreateDelegate(Type delegateType) => Bound(delegateType, "delegateType", null, true);
        public virtual Delegate CreateDelegate(Type delegateType, object target) => Bound(delegateType, "delegateType", target, false);
        public T CreateDelegate<T>() where T : Delegate => (T)CreateDelegate(typeof(T));
        public T CreateDelegate<T>(object target) where T : Delegate => (T)CreateDelegate(typeof(T), target);

        internal Delegate Bound(Type delegateType, string name, object target, bool open)
        {
            if (delegateType == null) throw new ArgumentNullException(name);
            if (delegateType.BaseType != typeof(MulticastDelegate)) throw new ArgumentException("Type must derive from Delegate.", name);
            int number = Members.FindDelegate(Declares, Position, delegateType.Declares);
            if (number < 0 ? target != null : open || target != null && !(IsStatic ? GetParameters()[0].ParameterType : DeclaringType).IsInstanceOfType(target))
                throw new ArgumentException("Cannot bind to the target method because its signature is not compatible with that of the delegate type.");
            object bound = Members.Bind(Math.Abs(number), target);
            if (bound == null) Unsupported.Reached("a delegate over " + DeclaringType + "." + Name + " without an object");
            return (Delegate)bound;
        }

        public virtual MethodInfo GetBaseDefinition()
        {
            Member first = _member;
            while (first.Overridden(Members.Method) is Member m) first = m;
            if (first.Overrides) Unsupported.Reached("MethodInfo.GetBaseDefinition of a method that overrides one of the library");
            return first == _member ? this : new RuntimeMethodInfo(new Member(first.Owner, first.Owner, first.Position));
        }

        public virtual MethodInfo MakeGenericMethod(params Type[] typeArguments)
        {
            if (typeArguments == null) throw new ArgumentNullException("methodInstantiation");
            if (!IsGenericMethodDefinition) throw new InvalidOperationException(this + " is not a GenericMethodDefinition. MakeGenericMethod may only be called on a method for which MethodBase.IsGenericMethodDefinition is true.");
            int[] arguments = Type.Numbers(typeArguments);
            int arity = _member.Number(Members.Arity);
            if (arity != arguments.Length) throw new ArgumentException("The type or method has " + arity + " generic parameter(s), but " + arguments.Length + " generic argument(s) were provided. A generic argument must be provided for each generic parameter.");
            return new RuntimeMethodInfo(new Member(ReflectedType, DeclaringType, Members.FindInstance(DeclaringType.Declares, Position, arguments)));
        }

        public virtual MethodInfo GetGenericMethodDefinition()
        {
            if (!IsGenericMethod) throw new InvalidOperationException("Operation is not valid due to the current state of the object.");
            return IsGenericMethodDefinition ? this : new RuntimeMethodInfo(new Member(ReflectedType, DeclaringType, _member.Number(Members.DefinitionAt)));
        }
    }

    public delegate bool TypeFilter(Type m, object filterCriteria);

    public struct InterfaceMapping
    {
        public Type TargetType;
        public Type InterfaceType;
        public MethodInfo[] TargetMethods;
        public MethodInfo[] InterfaceMethods;
    }

    public abstract class PropertyInfo : MemberInfo
    {
        public static bool operator ==(PropertyInfo left, PropertyInfo right) => (object)left == (object)right || (object)left != null && left.Equals(right);
        public static bool operator !=(PropertyInfo left, PropertyInfo right) => !(left == right);
        internal readonly Member _member;
        internal PropertyInfo(Member member) { _member = member; }
        internal override int Declares => _member.Owner.Declares;
        internal override int Position => _member.Position;
        internal override bool Inherits => false;
        internal override MemberInfo Parent => _member.Overridden(Members.Property) is Member m ? new RuntimePropertyInfo(m) : null;
        public override string Name => _member.Name;
        public override Type DeclaringType => _member.Owner;
        public override Type ReflectedType => _member.Reflected;
        public override MemberTypes MemberType => MemberTypes.Property;
        public virtual Type PropertyType => _member.Of;
        public virtual bool CanRead => (_member.Accessors & 1) != 0;
        public virtual bool CanWrite => (_member.Accessors & 2) != 0;

        public virtual MethodInfo GetMethod => GetGetMethod(true);
        public virtual MethodInfo SetMethod => GetSetMethod(true);
        public MethodInfo GetGetMethod() => GetGetMethod(false);
        public MethodInfo GetSetMethod() => GetSetMethod(false);
        public virtual MethodInfo GetGetMethod(bool nonPublic) => Accessor(Members.GetterAt, nonPublic);
        public virtual MethodInfo GetSetMethod(bool nonPublic) => Accessor(Members.SetterAt, nonPublic);
        public MethodInfo[] GetAccessors() => GetAccessors(false);

        public virtual MethodInfo[] GetAccessors(bool nonPublic)
        {
            MethodInfo get = GetGetMethod(nonPublic), set = GetSetMethod(nonPublic);
            return get == null ? set == null ? new MethodInfo[0] : new[] { set } : set == null ? new[] { get } : new[] { get, set };
        }

        // An accessor that is private in a base is not seen from a derived type.
        MethodInfo Accessor(int which, bool nonPublic)
        {
            int at = _member.Number(which);
            if (at < 0) return null;
            var m = new RuntimeMethodInfo(new Member(_member.Reflected, _member.Owner, at));
            return m.IsPublic || nonPublic && (!m.IsPrivate || _member.Reflected == _member.Owner) ? m : null;
        }

        public virtual ParameterInfo[] GetIndexParameters()
        {
            int get = _member.Number(Members.GetterAt), set = _member.Number(Members.SetterAt);
            ParameterInfo[] all = new Member(_member.Reflected, _member.Owner, get < 0 ? set : get).Parameters(this);
            if (get >= 0) return all;
            var index = new ParameterInfo[all.Length - 1];
            Array.Copy(all, index, index.Length);
            return index;
        }

        public object GetValue(object obj) => GetValue(obj, null);
        public virtual object GetValue(object obj, object[] index) => GetValue(obj, BindingFlags.Default, null, index, null);

        public virtual object GetValue(object obj, BindingFlags invokeAttr, Binder binder, object[] index, CultureInfo culture)
        {
            if (GetGetMethod(true) == null) throw new ArgumentException("Property Get method was not found.");
            object[] arguments = Usable(obj, binder, index, false, null);
            int maker = _member.Number(Members.Maker);
            if ((invokeAttr & BindingFlags.DoNotWrapExceptions) != 0) return Members.GetProperty(maker, obj, arguments);
            try
            {
                return Members.GetProperty(maker, obj, arguments);
            }
            catch (Exception e)
            {
                throw new TargetInvocationException(e);
            }
        }

        public void SetValue(object obj, object value) => SetValue(obj, value, null);
        public virtual void SetValue(object obj, object value, object[] index) => SetValue(obj, value, BindingFlags.Default, null, index, null);

        public virtual void SetValue(object obj, object value, BindingFlags invokeAttr, Binder binder, object[] index, CultureInfo culture)
        {
            if (GetSetMethod(true) == null) throw new ArgumentException("Property set method not found.");
            object[] arguments = Usable(obj, binder, index, true, value);
            int setter = _member.Number(Members.Setter);
            if ((invokeAttr & BindingFlags.DoNotWrapExceptions) != 0)
            {
                Members.SetProperty(setter, obj, arguments);
                return;
            }
            try
            {
                Members.SetProperty(setter, obj, arguments);
            }
            catch (Exception e)
            {
                throw new TargetInvocationException(e);
            }
        }

        // The arguments of an accessor, if object and arguments fit.
        object[] Usable(object obj, Binder binder, object[] index, bool writes, object value)
        {
            if (binder != null) Unsupported.Reached("PropertyInfo.GetValue or SetValue with a binder");
            if (DeclaringType.ContainsGenericParameters) throw new InvalidOperationException("Late bound operations cannot be performed on types or methods for which ContainsGenericParameters is true.");
            new Member(_member.Reflected, _member.Owner, _member.Number(writes ? Members.SetterAt : Members.GetterAt)).Check(obj, false);
            object[] arguments = Member.Fitting(GetIndexParameters(), index);
            if (!writes) return arguments;
            Member.Fit(PropertyType, value);
            var more = new object[arguments.Length + 1];
            Array.Copy(arguments, more, arguments.Length);
            more[arguments.Length] = value;
            return more;
        }

        public override bool Equals(object obj) => obj is PropertyInfo p && p._member.Same(_member);
        public override int GetHashCode() => Declares * 397 ^ Position;
        public override string ToString() => _member.ToString();
    }

    sealed class RuntimeFieldInfo : FieldInfo
    {
        internal RuntimeFieldInfo(Member member) : base(member) { }
    }

    sealed class RuntimeMethodInfo : MethodInfo
    {
        internal RuntimeMethodInfo(Member member) : base(member) { }
    }

    sealed class RuntimePropertyInfo : PropertyInfo
    {
        internal RuntimePropertyInfo(Member member) : base(member) { }
    }
}

namespace System
{
    public abstract partial class Type
    {
        const Reflection.BindingFlags Default = Reflection.BindingFlags.Public | Reflection.BindingFlags.Instance | Reflection.BindingFlags.Static;

        // Only classes have derived types.
        internal override Reflection.MemberInfo Parent => BaseType is Type b && Reflection.Members.Known(b) ? b : null;

        Reflection.Member Member(int kind, string name, Reflection.BindingFlags bindingAttr)
        {
            if (name == null) throw new ArgumentNullException("name");
            return Reflection.Members.One(Reflection.Members.Find(this, kind, bindingAttr, name));
        }

        public Reflection.FieldInfo GetField(string name) => GetField(name, Default);

        public virtual Reflection.FieldInfo GetField(string name, Reflection.BindingFlags bindingAttr) =>
            Member(Reflection.Members.Field, name, bindingAttr) is Reflection.Member m ? new Reflection.RuntimeFieldInfo(m) : null;

        public Reflection.FieldInfo[] GetFields() => GetFields(Default);

        public virtual Reflection.FieldInfo[] GetFields(Reflection.BindingFlags bindingAttr)
        {
            var found = Reflection.Members.Find(this, Reflection.Members.Field, bindingAttr, null);
            var fields = new Reflection.FieldInfo[found.Count];
            for (int i = 0; i < fields.Length; i++) fields[i] = new Reflection.RuntimeFieldInfo(found[i]);
            return fields;
        }

        public Reflection.MethodInfo GetMethod(string name) => GetMethod(name, Default);

        public Reflection.MethodInfo GetMethod(string name, Reflection.BindingFlags bindingAttr) =>
            Member(Reflection.Members.Method, name, bindingAttr) is Reflection.Member m ? new Reflection.RuntimeMethodInfo(m) : null;

        public Reflection.MethodInfo GetMethod(string name, Type[] types) => GetMethod(name, Default, types);
        public Reflection.MethodInfo GetMethod(string name, Type[] types, Reflection.ParameterModifier[] modifiers) => GetMethod(name, Default, types);

        public Reflection.MethodInfo GetMethod(string name, Reflection.BindingFlags bindingAttr, Reflection.Binder binder, Type[] types, Reflection.ParameterModifier[] modifiers)
        {
            if (binder != null) Reflection.Unsupported.Reached("Type.GetMethod with a binder");
            return GetMethod(name, bindingAttr, types);
        }

        // The method whose parameters have exactly these types; otherwise the only one for which the types fit.
        public Reflection.MethodInfo GetMethod(string name, Reflection.BindingFlags bindingAttr, Type[] types)
        {
            if (name == null) throw new ArgumentNullException("name");
            if (types == null) throw new ArgumentNullException("types");
            foreach (Type t in types)
                if ((object)t == null) throw new ArgumentNullException("types");
            Reflection.MethodInfo fit = null;
            bool several = false;
            foreach (Reflection.Member m in Reflection.Members.Find(this, Reflection.Members.Method, bindingAttr, name))
            {
                var method = new Reflection.RuntimeMethodInfo(m);
                Reflection.ParameterInfo[] parameters = method.GetParameters();
                if (Reflection.ConstructorInfo.Takes(parameters, types, true)) return method;
                if (!Reflection.ConstructorInfo.Takes(parameters, types, false)) continue;
                several = (object)fit != null;
                fit = method;
            }
            if (several) Reflection.Unsupported.Reached("reflection that chooses between methods of " + this);
            return fit;
        }

        public Reflection.PropertyInfo GetProperty(string name, Type returnType)
        {
            Reflection.PropertyInfo p = GetProperty(name);
            return (object)p != null && (object)returnType != null && p.PropertyType != returnType ? null : p;
        }

        public Reflection.PropertyInfo GetProperty(string name, Type[] types) => GetProperty(name, Default, null, null, types, null);
        public Reflection.PropertyInfo GetProperty(string name, Type returnType, Type[] types) => GetProperty(name, Default, null, returnType, types, null);

        public Reflection.MethodInfo[] GetMethods() => GetMethods(Default);

        public virtual Reflection.MethodInfo[] GetMethods(Reflection.BindingFlags bindingAttr)
        {
            var found = Reflection.Members.Find(this, Reflection.Members.Method, bindingAttr, null);
            var methods = new Reflection.MethodInfo[found.Count];
            for (int i = 0; i < methods.Length; i++) methods[i] = new Reflection.RuntimeMethodInfo(found[i]);
            return methods;
        }

        public Reflection.PropertyInfo GetProperty(string name) => GetProperty(name, Default);

        public Reflection.PropertyInfo GetProperty(string name, Reflection.BindingFlags bindingAttr) =>
            Member(Reflection.Members.Property, name, bindingAttr) is Reflection.Member m ? new Reflection.RuntimePropertyInfo(m) : null;

        public Reflection.PropertyInfo GetProperty(string name, Reflection.BindingFlags bindingAttr, Reflection.Binder binder, Type returnType, Type[] types, Reflection.ParameterModifier[] modifiers)
        {
            if (name == null) throw new ArgumentNullException("name");
            if (types == null) throw new ArgumentNullException("types");
            if (binder != null) Reflection.Unsupported.Reached("Type.GetProperty with a binder");
            var fit = new Collections.Generic.List<Reflection.Member>();
            foreach (Reflection.Member m in Reflection.Members.Find(this, Reflection.Members.Property, bindingAttr, name))
            {
                var property = new Reflection.RuntimePropertyInfo(m);
                if (((object)returnType == null || property.PropertyType == returnType) && Reflection.ConstructorInfo.Takes(property.GetIndexParameters(), types, true)) fit.Add(m);
                else if (types.Length > 0 && property.GetIndexParameters().Length == types.Length) Reflection.Unsupported.Reached("reflection that chooses between properties of " + this);
            }
            return Reflection.Members.One(fit) is Reflection.Member one ? new Reflection.RuntimePropertyInfo(one) : null;
        }

        public Reflection.MemberInfo[] GetMember(string name) => GetMember(name, Default);
        public virtual Reflection.MemberInfo[] GetMember(string name, Reflection.BindingFlags bindingAttr) => GetMember(name, Reflection.MemberTypes.All, bindingAttr);

        // In .NET's order: methods, constructors, properties, fields.
        public virtual Reflection.MemberInfo[] GetMember(string name, Reflection.MemberTypes type, Reflection.BindingFlags bindingAttr)
        {
            if (name == null) throw new ArgumentNullException("name");
            if (name.EndsWith('*')) Reflection.Unsupported.Reached("Type.GetMember with the beginning of a name");
            if ((type & (Reflection.MemberTypes.Event | Reflection.MemberTypes.NestedType | Reflection.MemberTypes.TypeInfo)) is not 0 and not (Reflection.MemberTypes.Event | Reflection.MemberTypes.NestedType | Reflection.MemberTypes.TypeInfo))
                Reflection.Unsupported.Reached("Type.GetMember that asks for events or nested types");
            var all = new Collections.Generic.List<Reflection.MemberInfo>();
            if ((type & Reflection.MemberTypes.Method) != 0)
                foreach (Reflection.Member m in Reflection.Members.Find(this, Reflection.Members.Method, bindingAttr, name)) all.Add(new Reflection.RuntimeMethodInfo(m));
            if ((type & Reflection.MemberTypes.Constructor) != 0)
                foreach (Reflection.Member m in Reflection.Members.Find(this, Reflection.Members.Constructor, bindingAttr, name)) all.Add(new Reflection.RuntimeConstructorInfo(m));
            if ((type & Reflection.MemberTypes.Property) != 0)
                foreach (Reflection.Member m in Reflection.Members.Find(this, Reflection.Members.Property, bindingAttr, name)) all.Add(new Reflection.RuntimePropertyInfo(m));
            if ((type & Reflection.MemberTypes.Field) != 0)
                foreach (Reflection.Member m in Reflection.Members.Find(this, Reflection.Members.Field, bindingAttr, name)) all.Add(new Reflection.RuntimeFieldInfo(m));
            return all.ToArray();
        }

        public bool IsVisible
        {
            get
            {
                if (IsGenericParameter) return true;
                if (IsArray) return GetElementType().IsVisible;
                if ((Number(What.Attributes) & 0x2000000) == 0) return false; // the compiler's own bit
                if (IsConstructedGenericType)
                    foreach (Type a in GetGenericArguments())
                        if (!a.IsVisible) return false;
                return true;
            }
        }

        public virtual Type MakeArrayType() => Array.CreateInstance(this, 0).GetType();

        public Reflection.PropertyInfo[] GetProperties() => GetProperties(Default);

        public virtual Reflection.PropertyInfo[] GetProperties(Reflection.BindingFlags bindingAttr)
        {
            var found = Reflection.Members.Find(this, Reflection.Members.Property, bindingAttr, null);
            var properties = new Reflection.PropertyInfo[found.Count];
            for (int i = 0; i < properties.Length; i++) properties[i] = new Reflection.RuntimePropertyInfo(found[i]);
            return properties;
        }
    }
}
