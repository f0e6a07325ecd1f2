using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace Microsoft.VisualBasic.CompilerServices
{
    // Calls of members that Visual Basic finds when the program runs, by name and arguments. .NET's class makes code for them. Here reflection finds
    // what the program's own types have; a call that needs more than the rules below ends the search without a verdict.
    public static class NewLateBinding
    {
        const BindingFlags Public = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.FlattenHierarchy;

        public static object LateCall(object Instance, Type Type, string MemberName, object[] Arguments, string[] ArgumentNames, Type[] TypeArguments, bool[] CopyBack, bool IgnoreReturn) =>
            Get(Instance, Type, MemberName, Arguments, ArgumentNames, TypeArguments, CopyBack);

        public static object LateGet(object Instance, Type Type, string MemberName, object[] Arguments, string[] ArgumentNames, Type[] TypeArguments, bool[] CopyBack) =>
            Get(Instance, Type, MemberName, Arguments, ArgumentNames, TypeArguments, CopyBack);

        public static void LateSet(object Instance, Type Type, string MemberName, object[] Arguments, string[] ArgumentNames, Type[] TypeArguments)
        {
            Type t = Target(Instance, Type, MemberName, ArgumentNames, TypeArguments);
            int n = Arguments.Length - 1;
            PropertyInfo property = Property(t, MemberName, n);
            if ((object)property != null)
            {
                property.SetValue(Instance, Converted(Arguments[n], property.PropertyType), BindingFlags.DoNotWrapExceptions, null, Index(property, Arguments, n), null);
                return;
            }
            FieldInfo field = Field(t, MemberName);
            if ((object)field == null) throw NotFound(t, MemberName);
            if (n > 0) LateIndexSet(field.GetValue(Instance), Arguments, ArgumentNames);
            else field.SetValue(Instance, Converted(Arguments[0], field.FieldType));
        }

        public static object LateIndexGet(object Instance, object[] Arguments, string[] ArgumentNames)
        {
            if (Instance is Array a) return a.GetValue(Indices(a, Arguments, Arguments.Length));
            PropertyInfo property = Default(Instance, Arguments.Length, ArgumentNames);
            return property.GetValue(Instance, BindingFlags.DoNotWrapExceptions, null, Index(property, Arguments, Arguments.Length), null);
        }

        public static void LateIndexSet(object Instance, object[] Arguments, string[] ArgumentNames)
        {
            int n = Arguments.Length - 1;
            if (Instance is Array a)
            {
                a.SetValue(Converted(Arguments[n], a.GetType().GetElementType()), Indices(a, Arguments, n));
                return;
            }
            PropertyInfo property = Default(Instance, n, ArgumentNames);
            property.SetValue(Instance, Converted(Arguments[n], property.PropertyType), BindingFlags.DoNotWrapExceptions, null, Index(property, Arguments, n), null);
        }

        static object Get(object instance, Type type, string name, object[] arguments, string[] names, Type[] typeArguments, bool[] copyBack)
        {
            if (instance is Task task && arguments.Length == 0 && Is(name, "GetAwaiter")) return new LateAwaiter(task);
            if (instance is LateAwaiter awaiter) return awaiter.Get(name, arguments.Length);
            bool named = names != null && names.Length > 0;
            Type t = Target(instance, type, name, null, typeArguments);
            if (copyBack != null) Array.Clear(copyBack); // no parameter is by reference
            PropertyInfo property = named ? null : Property(t, name, arguments.Length);
            if ((object)property != null) return property.GetValue(instance, BindingFlags.DoNotWrapExceptions, null, Index(property, arguments, arguments.Length), null);
            MethodInfo method = Method(t, name, arguments, names ?? Array.Empty<string>());
            if ((object)method != null)
            {
                ParameterInfo[] parameters = method.GetParameters();
                int[] places = Places(parameters, arguments, names ?? Array.Empty<string>());
                var given = new object[parameters.Length];
                for (int i = 0; i < given.Length; i++)
                {
                    int at = Array.IndexOf(places, i);
                    given[i] = at >= 0 ? Converted(arguments[at], parameters[i].ParameterType) : parameters[i].DefaultValue;
                }
                return method.Invoke(instance, BindingFlags.DoNotWrapExceptions, null, given, null);
            }
            if (named) Unsupported.Reached("a late-bound use of " + name + " of " + t + " with arguments by name");
            FieldInfo field = Field(t, name);
            if ((object)field == null && (object)(property = Property(t, name, 0)) == null) throw NotFound(t, name);
            object value = (object)field != null ? field.GetValue(instance) : property.GetValue(instance, BindingFlags.DoNotWrapExceptions, null, null, null);
            return arguments.Length == 0 ? value : LateIndexGet(value, arguments, names);
        }

        static Type Target(object instance, Type type, string name, string[] names, Type[] typeArguments)
        {
            if ((object)type == null && instance == null) throw new NullReferenceException("Object variable or With block variable not set.");
            if (names != null && names.Length > 0) Unsupported.Reached("a late-bound call of " + name + " with arguments by name");
            if (typeArguments != null && typeArguments.Length > 0) Unsupported.Reached("a late-bound call of " + name + " with type arguments");
            return (object)type != null ? type : instance.GetType();
        }

        static MissingMemberException NotFound(Type t, string name) => new MissingMemberException("Public member '" + name + "' on type '" + t.Name + "' not found.");

        internal static bool Is(string name, string member) => string.Equals(name, member, StringComparison.OrdinalIgnoreCase);
        static bool Named(MemberInfo m, string name) => Is(m.Name, name);

        static FieldInfo Field(Type t, string name)
        {
            FieldInfo found = null;
            foreach (FieldInfo f in t.GetFields(Public))
                if (Named(f, name) && ((object)found == null || found.DeclaringType.IsAssignableFrom(f.DeclaringType))) found = f;
            return found;
        }

        // The property of the most derived class that has one with so many indices.
        static PropertyInfo Property(Type t, string name, int indices)
        {
            PropertyInfo found = null;
            foreach (PropertyInfo p in t.GetProperties(Public))
            {
                if (!Named(p, name) || p.GetIndexParameters().Length != indices) continue;
                if ((object)found != null && (found.DeclaringType == p.DeclaringType || !SameTypes(found.GetIndexParameters(), p.GetIndexParameters()))) Unsupported.Reached("a late-bound use of " + name + ", of which " + t + " has several");
                if ((object)found == null || found.DeclaringType.IsAssignableFrom(p.DeclaringType)) found = p;
            }
            return found;
        }

        // Of several methods, the one whose parameters have the arguments' own types, if no class derived from its own has another one.
        static MethodInfo Method(Type t, string name, object[] arguments, string[] names)
        {
            var candidates = new List<MethodInfo>();
            bool plain = true; // each argument has the place of its parameter
            foreach (MethodInfo m in t.GetMethods(Public))
            {
                if (!Named(m, name)) continue;
                ParameterInfo[] parameters = m.GetParameters();
                if (m.IsGenericMethod) Unsupported.Reached("a late-bound call of " + name + ", a generic method of " + t);
                foreach (ParameterInfo p in parameters)
                    if (p.ParameterType.IsByRef || p.ParameterType.IsArray) Unsupported.Reached("a late-bound call of " + name + ", which has parameters by reference or arrays");
                if (Places(parameters, arguments, names) == null) continue;
                plain &= names.Length == 0 && parameters.Length == arguments.Length;
                int same = candidates.FindIndex(c => c.GetParameters().Length == parameters.Length && SameTypes(c.GetParameters(), parameters));
                if (same < 0) candidates.Add(m);
                else if (candidates[same].DeclaringType.IsAssignableFrom(m.DeclaringType)) candidates[same] = m; // it hides the other one
            }
            if (candidates.Count <= 1) return candidates.Count == 0 ? null : candidates[0];
            MethodInfo exact = plain ? candidates.Find(c => OwnTypes(c.GetParameters(), arguments)) : null;
            foreach (MethodInfo c in candidates)
                if ((object)exact == null || !c.DeclaringType.IsAssignableFrom(exact.DeclaringType)) Unsupported.Reached("a late-bound call of " + name + ", of which " + t + " has several for these arguments");
            return exact;
        }

        // The parameter of each argument, of which the first ones have names. null if an argument has none, or a parameter that is not optional has no argument.
        static int[] Places(ParameterInfo[] parameters, object[] arguments, string[] names)
        {
            if (arguments.Length > parameters.Length) return null;
            var places = new int[arguments.Length];
            var taken = new bool[parameters.Length];
            for (int i = 0; i < places.Length; i++)
            {
                if (arguments[i] is Missing) Unsupported.Reached("a late-bound call with an argument left out between others");
                places[i] = i < names.Length ? Array.FindIndex(parameters, p => Is(p.Name, names[i])) : i - names.Length;
                if (places[i] < 0 || taken[places[i]]) return null;
                taken[places[i]] = true;
            }
            for (int i = 0; i < parameters.Length; i++)
                if (!taken[i] && !parameters[i].IsOptional) return null;
            return places;
        }

        static bool SameTypes(ParameterInfo[] a, ParameterInfo[] b)
        {
            for (int i = 0; i < a.Length; i++)
                if (a[i].ParameterType != b[i].ParameterType) return false;
            return true;
        }

        static bool OwnTypes(ParameterInfo[] parameters, object[] arguments)
        {
            for (int i = 0; i < parameters.Length; i++)
                if (arguments[i] == null || parameters[i].ParameterType != arguments[i].GetType()) return false;
            return true;
        }

        static PropertyInfo Default(object instance, int indices, string[] names)
        {
            Type t = Target(instance, null, "the default property", names, null);
            PropertyInfo found = Property(t, "Item", indices);
            if ((object)found == null) Unsupported.Reached("a late-bound use of the default property of " + t);
            return found;
        }

        static object[] Index(PropertyInfo property, object[] arguments, int n)
        {
            if (n == 0) return null;
            ParameterInfo[] parameters = property.GetIndexParameters();
            var index = new object[n];
            for (int i = 0; i < n; i++) index[i] = Converted(arguments[i], parameters[i].ParameterType);
            return index;
        }

        static int[] Indices(Array a, object[] arguments, int n)
        {
            if (n != a.Rank) throw new RankException();
            var at = new int[n];
            for (int i = 0; i < n; i++) at[i] = (int)Converted(arguments[i], typeof(int));
            return at;
        }

        // Numbers are converted to numbers as the functions of Visual Basic do.
        static object Converted(object value, Type to)
        {
            if (value == null) return to.IsValueType ? Activator.CreateInstance(to) : null;
            if (to.IsInstanceOfType(value)) return value;
            if (value is IConvertible from && !to.IsEnum && Number(from.GetTypeCode()) && Number(Type.GetTypeCode(to))) return Convert.ChangeType(value, to, null);
            Unsupported.Reached("a late-bound conversion of " + value.GetType() + " to " + to);
            return null;
        }

        static bool Number(TypeCode code) => code >= TypeCode.SByte && code <= TypeCode.Decimal;
    }
    // What an await of a task of which only Object is known calls: the members that await uses, by their names.
    sealed class LateAwaiter : ICriticalNotifyCompletion
    {
        readonly Task _task;

        internal LateAwaiter(Task task) { _task = task; }

        internal object Get(string name, int arguments)
        {
            if (arguments == 0 && NewLateBinding.Is(name, "IsCompleted")) return _task.IsCompleted;
            if (arguments == 0 && NewLateBinding.Is(name, "GetResult"))
            {
                _task.GetAwaiter().GetResult();
                return _task.ResultAsObject is var result and not VoidTaskResult ? result : null;
            }
            Unsupported.Reached("a late-bound use of " + name + " of an awaiter");
            return null;
        }

        public void OnCompleted(Action continuation) => _task.GetAwaiter().OnCompleted(continuation);
        public void UnsafeOnCompleted(Action continuation) => _task.GetAwaiter().UnsafeOnCompleted(continuation);
    }
}
