using System.Runtime.CompilerServices;

namespace System;

// The compiler and the run-time know the layout: these three fields, in this order, come first. A multicast delegate's
// _list holds its parts in order of invocation. Its own target and method are not used.
public abstract class Delegate : ICloneable, Runtime.Serialization.ISerializable
{
    public virtual void GetObjectData(Runtime.Serialization.SerializationInfo info, Runtime.Serialization.StreamingContext context) => throw new PlatformNotSupportedException();

    object _target;
    int _method;
    object[] _list;

    public object Target
    {
        get
        {
            object[] list = _list;
            return list == null ? _target : ((Delegate)list[list.Length - 1])._target;
        }
    }

    public Reflection.MethodInfo Method
    {
        get
        {
            object[] list = _list;
            int method = list == null ? _method : ((Delegate)list[list.Length - 1])._method;
            Type owner = Type.GetTypeFromHandle(new RuntimeTypeHandle(Reflection.Members.Target(method, 0)));
            return new Reflection.RuntimeMethodInfo(new Reflection.Member(owner, owner, Reflection.Members.Target(method, 1)));
        }
    }

    public static Delegate CreateDelegate(Type type, Reflection.MethodInfo method)
    {
        if (type == null) throw new ArgumentNullException("type");
        if (method == null) throw new ArgumentNullException("method");
        return method.Bound(type, "type", null, true);
    }

    public static Delegate CreateDelegate(Type type, object firstArgument, Reflection.MethodInfo method)
    {
        if (type == null) throw new ArgumentNullException("type");
        if (method == null) throw new ArgumentNullException("method");
        return method.Bound(type, "type", firstArgument, false);
    }

    public object DynamicInvoke(params object[] args)
    {
        if (_list != null) Reflection.Unsupported.Reached("Delegate.DynamicInvoke of a delegate of several methods");
        Reflection.MethodInfo method = Method;
        if (!method.IsStatic)
        {
            if (_target != null) return method.Invoke(_target, args);
            // The object is the first argument.
            if (args == null || args.Length != method.GetParameters().Length + 1 || !method.DeclaringType.IsInstanceOfType(args[0]) || method.DeclaringType.IsValueType)
                Reflection.Unsupported.Reached("Delegate.DynamicInvoke of a delegate without an object");
            var rest = new object[args.Length - 1];
            Array.Copy(args, 1, rest, 0, rest.Length);
            return method.Invoke(args[0], rest);
        }
        if (_target == null) return method.Invoke(null, args);
        // The target is the first argument.
        var all = new object[1 + (args == null ? 0 : args.Length)];
        all[0] = _target;
        if (args != null) Array.Copy(args, 0, all, 1, args.Length);
        return method.Invoke(null, all);
    }

    public bool HasSingleTarget => _list == null;

    public object Clone() => MemberwiseClone();

    public virtual Delegate[] GetInvocationList()
    {
        object[] list = _list;
        if (list == null) return new Delegate[] { this };
        var copy = new Delegate[list.Length];
        for (int i = 0; i < copy.Length; i++) copy[i] = (Delegate)list[i];
        return copy;
    }

    public static Delegate Combine(Delegate a, Delegate b)
    {
        if (a == null) return b;
        if (b == null) return a;
        if (a.GetType() != b.GetType()) throw new ArgumentException("Delegates must be of the same type.");
        int na = a.Count, nb = b.Count;
        var list = new object[na + nb];
        for (int i = 0; i < na; i++) list[i] = a.Part(i);
        for (int i = 0; i < nb; i++) list[na + i] = b.Part(i);
        return a.WithList(list);
    }

    public static Delegate Combine(params Delegate[] delegates)
    {
        if (delegates == null) return null;
        Delegate d = null;
        for (int i = 0; i < delegates.Length; i++) d = Combine(d, delegates[i]);
        return d;
    }

    // source without the last occurrence of value's invocation list.
    public static Delegate Remove(Delegate source, Delegate value)
    {
        if (source == null) return null;
        if (value == null) return source;
        if (source.GetType() != value.GetType()) throw new ArgumentException("Delegates must be of the same type.");
        int n = source.Count, m = value.Count;
        for (int at = n - m; at >= 0; at--)
        {
            int i = 0;
            while (i < m && source.Part(at + i).SameCall(value.Part(i))) i++;
            if (i < m) continue;
            int left = n - m;
            if (left == 0) return null;
            if (left == 1) return source.Part(at == 0 ? n - 1 : 0);
            var list = new object[left];
            for (int j = 0; j < left; j++) list[j] = source.Part(j < at ? j : j + m);
            return source.WithList(list);
        }
        return source;
    }

    public static Delegate RemoveAll(Delegate source, Delegate value)
    {
        Delegate before;
        do
        {
            before = source;
            source = Remove(source, value);
        } while ((object)source != before);
        return source;
    }

    int Count => _list == null ? 1 : _list.Length;

    Delegate Part(int i) => _list == null ? this : Unsafe.As<Delegate>(_list[i]);

    Delegate WithList(object[] list)
    {
        var d = Unsafe.As<Delegate>(MemberwiseClone());
        d._target = null;
        d._method = 0;
        d._list = list;
        return d;
    }

    bool SameCall(Delegate d) => _target == d._target && _method == d._method;

    public override bool Equals(object obj)
    {
        if ((object)this == obj) return true;
        var d = obj as Delegate;
        if (d == null || d.GetType() != GetType() || d.Count != Count) return false;
        for (int i = 0; i < Count; i++)
            if (!Part(i).SameCall(d.Part(i))) return false;
        return true;
    }

    public override int GetHashCode()
    {
        int h = GetType().GetHashCode();
        for (int i = 0; i < Count; i++)
        {
            Delegate d = Part(i);
            h = h * 33 + d._method;
            if (d._target != null) h = h * 33 + RuntimeHelpers.GetHashCode(d._target);
        }
        return h;
    }

    public static bool operator ==(Delegate d1, Delegate d2)
    {
        if ((object)d2 == null) return (object)d1 == null;
        return (object)d1 == (object)d2 || d2.Equals(d1);
    }

    public static bool operator !=(Delegate d1, Delegate d2) => !(d1 == d2);
}

public abstract class MulticastDelegate : Delegate
{
    public override bool Equals(object obj) => base.Equals(obj);
    public override int GetHashCode() => base.GetHashCode();
    public static bool operator ==(MulticastDelegate d1, MulticastDelegate d2) => (Delegate)d1 == (Delegate)d2;
    public static bool operator !=(MulticastDelegate d1, MulticastDelegate d2) => !((Delegate)d1 == (Delegate)d2);
}
