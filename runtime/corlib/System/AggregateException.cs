using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Text;

namespace System;

// Several exceptions in one, as tasks collect them.
public class AggregateException : Exception
{
    readonly Exception[] _inner;
    readonly ReadOnlyCollection<Exception> _view;

    const string Default = "One or more errors occurred.";

    public AggregateException() : this(Default) { }
    public AggregateException(string message) : base(message) 
    {
        _inner = Array.Empty<Exception>();
        _view = ReadOnlyCollection<Exception>.Empty;
    }


    public AggregateException(string message, Exception innerException) : base(message, innerException)
    {
        ArgumentNullException.ThrowIfNull(innerException);
        _inner = new[] { innerException };
        _view = new ReadOnlyCollection<Exception>(_inner);
    }

    public AggregateException(IEnumerable<Exception> innerExceptions) : this(Default, innerExceptions) { }
    public AggregateException(params Exception[] innerExceptions) : this(Default, innerExceptions) { }
    public AggregateException(string message, IEnumerable<Exception> innerExceptions) : this(message, new List<Exception>(innerExceptions ?? throw new ArgumentNullException("innerExceptions")).ToArray()) { }

    public AggregateException(string message, params Exception[] innerExceptions) : base(message, innerExceptions == null ? throw new ArgumentNullException("innerExceptions") : innerExceptions.Length > 0 ? innerExceptions[0] : null)
    {
        var inner = new Exception[innerExceptions.Length];
        for (int i = 0; i < inner.Length; i++)
            inner[i] = innerExceptions[i] ?? throw new ArgumentException("An element of innerExceptions was null.");
        _inner = inner;
        _view = new ReadOnlyCollection<Exception>(_inner);
    }

    public ReadOnlyCollection<Exception> InnerExceptions => _view;

    public override string Message
    {
        get
        {
            if (_inner.Length == 0) return base.Message;
            var b = new StringBuilder(base.Message);
            b.Append(' ');
            foreach (Exception e in _inner) b.Append('(').Append(e.Message).Append(") ");
            b.Length--;
            return b.ToString();
        }
    }

    public override Exception GetBaseException()
    {
        Exception e = this;
        while (e is AggregateException a && a._inner.Length == 1) e = a.InnerException;
        return e;
    }

    public void Handle(Func<Exception, bool> predicate)
    {
        if (predicate == null) throw new ArgumentNullException("predicate");
        List<Exception> left = null;
        foreach (Exception e in _inner)
            if (!predicate(e)) (left ??= new List<Exception>()).Add(e);
        if (left != null) throw new AggregateException(Message, left);
    }

    public AggregateException Flatten()
    {
        var flat = new List<Exception>();
        var queue = new List<AggregateException> { this };
        for (int i = 0; i < queue.Count; i++)
            foreach (Exception e in queue[i]._inner)
                if (e is AggregateException a) queue.Add(a);
                else flat.Add(e);
        return new AggregateException(GetType() == typeof(AggregateException) ? base.Message : Message, flat);
    }

    public override string ToString()
    {
        var b = new StringBuilder(base.ToString());
        for (int i = 0; i < _inner.Length; i++)
            if (_inner[i] != InnerException)
                b.Append("\n ---> (Inner Exception #").Append(i).Append(") ").Append(_inner[i].ToString()).Append("<---\n");
        return b.ToString();
    }
}
