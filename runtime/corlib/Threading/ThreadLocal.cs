using System.Collections.Generic;

namespace System.Threading;

// A thread keeps its own values. The object keeps the values of all threads, if the program asks for them.
public class ThreadLocal<T> : IDisposable
{
    int _conditions;
    Slot<T> _all; // the newest first
    bool _disposed;
    readonly bool _track;
    readonly Func<T> _factory;

    public ThreadLocal() : this(null, false) { }
    public ThreadLocal(bool trackAllValues) { _track = trackAllValues; }

    public ThreadLocal(Func<T> valueFactory) : this(valueFactory ?? throw new ArgumentNullException("valueFactory"), false) { }

    public ThreadLocal(Func<T> valueFactory, bool trackAllValues)
    {
        _factory = valueFactory;
        _track = trackAllValues;
    }

    Slot<T> Find()
    {
        Thread.Told();
        if (Volatile.Read(ref _disposed)) throw new ObjectDisposedException("System.Threading.ThreadLocal`1[[" + typeof(T).FullName + "]]");
        for (Slot s = Slot.t_first; s != null; s = s.Next)
            if (s.Owner == this) return (Slot<T>)s;
        return null;
    }

    Slot<T> Make(T value)
    {
        var s = new Slot<T> { Owner = this, Value = value, Next = Slot.t_first };
        Slot.t_first = s;
        if (_track)
        {
            CriticalSection.Enter(this);
            s.Older = _all;
            _all = s;
            CriticalSection.Leave();
        }
        return s;
    }

    public T Value
    {
        get
        {
            Slot<T> s = Find();
            if (s != null) return s.Value;
            T value = default;
            if (_factory != null)
            {
                value = _factory();
                if (Find() != null) throw new InvalidOperationException("ValueFactory attempted to access the Value property of this instance.");
            }
            return Make(value).Value;
        }
        set
        {
            Slot<T> s = Find();
            if (s == null) Make(value);
            else s.Value = value;
        }
    }

    public bool IsValueCreated => Find() != null;

    public IList<T> Values
    {
        get
        {
            if (!_track) throw new InvalidOperationException("The ThreadLocal object is not tracking values. To use the Values property, use a ThreadLocal constructor that accepts the trackAllValues parameter and set the parameter to true.");
            var all = new List<T>();
            CriticalSection.Enter(this);
            Slot<T> first = _all;
            CriticalSection.Leave();
            for (Slot<T> s = first; s != null; s = s.Older) all.Add(s.Value);
            return all;
        }
    }

    public override string ToString() => Value.ToString();

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool disposing)
    {
        if (disposing) Volatile.Write(ref _disposed, true);
    }
}

abstract class Slot
{
    [ThreadStatic] internal static Slot t_first;
    internal object Owner;
    internal Slot Next;
}

sealed class Slot<T> : Slot
{
    internal T Value;
    internal Slot<T> Older;
}
