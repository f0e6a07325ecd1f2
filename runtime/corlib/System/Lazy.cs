using System.Runtime.ExceptionServices;
using System.Threading;

namespace System;

// The run-time knows the layout. While a thread makes the value, the condition is Held, and reports name the thread.
public class Lazy<T>
{
    int _conditions; // Idle, Made, Failed or Held
    Thread _runner;
    readonly LazyThreadSafetyMode _mode;
    Func<T> _factory; // null: use the default constructor
    T _value;
    ExceptionDispatchInfo _failure;

    const int Made = 1, Failed = 2, Idle = 4;

    public Lazy() : this(null, LazyThreadSafetyMode.ExecutionAndPublication, false) { }
    public Lazy(Func<T> valueFactory) : this(valueFactory, LazyThreadSafetyMode.ExecutionAndPublication, true) { }
    public Lazy(bool isThreadSafe) : this(null, isThreadSafe ? LazyThreadSafetyMode.ExecutionAndPublication : LazyThreadSafetyMode.None, false) { }
    public Lazy(LazyThreadSafetyMode mode) : this(null, mode, false) { }
    public Lazy(Func<T> valueFactory, bool isThreadSafe) : this(valueFactory, isThreadSafe ? LazyThreadSafetyMode.ExecutionAndPublication : LazyThreadSafetyMode.None, true) { }
    public Lazy(Func<T> valueFactory, LazyThreadSafetyMode mode) : this(valueFactory, mode, true) { }

    public Lazy(T value)
    {
        _value = value;
        _conditions = Made;
    }

    Lazy(Func<T> factory, LazyThreadSafetyMode mode, bool needed)
    {
        if (needed && factory == null) throw new ArgumentNullException("valueFactory");
        if (mode < LazyThreadSafetyMode.None || mode > LazyThreadSafetyMode.ExecutionAndPublication)
            throw new ArgumentOutOfRangeException("mode", "The mode argument specifies an invalid value.");
        _factory = factory;
        _mode = mode;
        _conditions = Idle;
    }

    public bool IsValueCreated => CriticalSection.IsMet(this, Made | CriticalSection.Settled);

    public T Value
    {
        get
        {
            if (CriticalSection.IsMet(this, Made | CriticalSection.Settled)) return Read();
            if (_mode == LazyThreadSafetyMode.PublicationOnly) Publish();
            else if (_mode == LazyThreadSafetyMode.None) RunAlone();
            else Run();
            return Read();
        }
    }

    // Reads the value, which has been made.
    T Read()
    {
        CriticalSection.When(this, Made | CriticalSection.Settled);
        T value = _value;
        CriticalSection.Leave();
        return value;
    }

    static T Make(Func<T> factory) => factory != null ? factory() : LazyInitializer.Make<T>();

    // Each thread makes a value; the first one that is ready counts. A failure is not kept.
    void Publish()
    {
        CriticalSection.Enter(this);
        Func<T> factory = _factory;
        bool made = _conditions == Made;
        CriticalSection.Leave();
        if (!made) Finish(Make(factory), null);
    }

    void Finish(T value, ExceptionDispatchInfo failure)
    {
        CriticalSection.Enter(this);
        if (_conditions != Made)
        {
            _value = value;
            _failure = failure;
            _factory = null;
            _runner = null;
            _conditions = failure == null ? Made : Failed;
        }
        CriticalSection.Leave();
    }

    static InvalidOperationException Recursion() => new InvalidOperationException("ValueFactory attempted to access the Value property of this instance.");

    // The first thread runs the factory. Others wait for it.
    void Run()
    {
        CriticalSection.Own(); // what other threads do does not change the answer
        bool recursive = _runner == Thread.CurrentThread;
        CriticalSection.Leave();
        if (recursive) throw Recursion();
        CriticalSection.When(this, Idle | Made | Failed | CriticalSection.Maker);
        int conditions = _conditions;
        Func<T> factory = _factory;
        ExceptionDispatchInfo failure = _failure;
        if (conditions == Idle)
        {
            _conditions = CriticalSection.Held;
            _runner = Thread.CurrentThread;
        }
        CriticalSection.Leave();
        if (conditions == Failed) failure.Throw();
        if (conditions == Idle) Run(factory);
    }

    void Run(Func<T> factory)
    {
        T value;
        int before = Thread.SetMaker(1);
        try
        {
            value = Make(factory);
        }
        catch (Exception e)
        {
            Finish(default, ExceptionDispatchInfo.Capture(e));
            Thread.SetMaker(before);
            throw;
        }
        Finish(value, null);
        Thread.SetMaker(before);
    }

    // It uses plain accesses, so threads that share it race.
    void RunAlone()
    {
        if (_conditions == Made) return;
        if (_conditions == Failed) _failure.Throw();
        if (_conditions == CriticalSection.Held) throw Recursion();
        _conditions = CriticalSection.Held;
        Run(_factory);
    }

    public override string ToString() => IsValueCreated ? Read().ToString() : "Value is not created.";
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
