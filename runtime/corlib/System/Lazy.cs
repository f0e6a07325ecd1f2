using System.Runtime.ExceptionServices;
using System.Threading;

namespace System;

public class Lazy<T>
{
    volatile int _state; // Pending, Made or Failed; its bits may be taken for gates
    readonly LazyThreadSafetyMode _mode;
    bool _running; // the factory, under the lock
    Func<T> _factory; // null: the default constructor
    object _lock; // of ExecutionAndPublication, until the value is made
    T _value;
    ExceptionDispatchInfo _failure;

    const int Pending = 0, Made = 1, Failed = 2;

    public Lazy() : this(null, LazyThreadSafetyMode.ExecutionAndPublication, false) { }
    public Lazy(Func<T> valueFactory) : this(valueFactory, LazyThreadSafetyMode.ExecutionAndPublication, true) { }
    public Lazy(bool isThreadSafe) : this(null, isThreadSafe ? LazyThreadSafetyMode.ExecutionAndPublication : LazyThreadSafetyMode.None, false) { }
    public Lazy(LazyThreadSafetyMode mode) : this(null, mode, false) { }
    public Lazy(Func<T> valueFactory, bool isThreadSafe) : this(valueFactory, isThreadSafe ? LazyThreadSafetyMode.ExecutionAndPublication : LazyThreadSafetyMode.None, true) { }
    public Lazy(Func<T> valueFactory, LazyThreadSafetyMode mode) : this(valueFactory, mode, true) { }

    public Lazy(T value)
    {
        _value = value;
        _state = Made;
    }

    Lazy(Func<T> factory, LazyThreadSafetyMode mode, bool needed)
    {
        if (needed && factory == null) throw new ArgumentNullException("valueFactory");
        if (mode < LazyThreadSafetyMode.None || mode > LazyThreadSafetyMode.ExecutionAndPublication)
            throw new ArgumentOutOfRangeException("mode", "The mode argument specifies an invalid value.");
        _factory = factory;
        _mode = mode;
        if (mode == LazyThreadSafetyMode.ExecutionAndPublication) _lock = new object();
    }

    public bool IsValueCreated => _state == Made;

    public T Value
    {
        get
        {
            if (_state == Made) return _value;
            object gate = Volatile.Read(ref _lock);
            if (gate != null)
                lock (gate)
                    Run();
            else if (_mode == LazyThreadSafetyMode.PublicationOnly) Publish();
            else Run();
            if (_state == Failed) _failure.Throw();
            return _value;
        }
    }

    T Make(Func<T> factory)
    {
        if (factory != null) return factory();
        try
        {
            return Activator.CreateInstance<T>();
        }
        catch (MissingMethodException)
        {
            throw new MissingMemberException("The lazily-initialized type does not have a public, parameterless constructor.");
        }
    }

    // Each thread makes one, the first to have it counts. A failure is not kept.
    void Publish()
    {
        Func<T> factory = Volatile.Read(ref _factory);
        if (factory == null && _state == Made) return;
        T value = Make(factory);
        Region.Enter(this);
        if (_state != Made)
        {
            _value = value;
            _state = Made;
            _factory = null;
        }
        Region.Leave();
    }

    void Run()
    {
        if (_state != Pending) return;
        if (_running) throw new InvalidOperationException("ValueFactory attempted to access the Value property of this instance.");
        _running = true;
        try
        {
            _value = Make(_factory);
            _state = Made;
        }
        catch (Exception e) when (_factory != null)
        {
            _failure = ExceptionDispatchInfo.Capture(e);
            _state = Failed;
            throw;
        }
        finally
        {
            _running = false;
            _factory = null;
            if (_state == Made) Volatile.Write(ref _lock, null);
        }
    }

    public override string ToString() => _state == Made ? _value.ToString() : "Value is not created.";
}

public class Lazy<T, TMetadata> : Lazy<T>
{
    public Lazy(TMetadata metadata) { Metadata = metadata; }
    public Lazy(Func<T> valueFactory, TMetadata metadata) : base(valueFactory) { Metadata = metadata; }
    public Lazy(TMetadata metadata, bool isThreadSafe) : base(isThreadSafe) { Metadata = metadata; }
    public Lazy(TMetadata metadata, LazyThreadSafetyMode mode) : base(mode) { Metadata = metadata; }
    public Lazy(Func<T> valueFactory, TMetadata metadata, bool isThreadSafe) : base(valueFactory, isThreadSafe) { Metadata = metadata; }
    public Lazy(Func<T> valueFactory, TMetadata metadata, LazyThreadSafetyMode mode) : base(valueFactory, mode) { Metadata = metadata; }
    public TMetadata Metadata { get; }
}
