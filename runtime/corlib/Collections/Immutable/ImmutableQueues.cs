using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Collections.Immutable;

public interface IImmutableStack<T> : IEnumerable<T>
{
    bool IsEmpty { get; }
    IImmutableStack<T> Clear();
    IImmutableStack<T> Push(T value);
    IImmutableStack<T> Pop();
    T Peek();
}

public interface IImmutableQueue<T> : IEnumerable<T>
{
    bool IsEmpty { get; }
    IImmutableQueue<T> Clear();
    T Peek();
    IImmutableQueue<T> Enqueue(T value);
    IImmutableQueue<T> Dequeue();
}

public static class ImmutableStack
{
    public static ImmutableStack<T> Create<T>() => ImmutableStack<T>.Empty;
    public static ImmutableStack<T> Create<T>(T item) => ImmutableStack<T>.Empty.Push(item);
    public static ImmutableStack<T> Create<T>(params T[] items) => CreateRange(items);
    public static ImmutableStack<T> Create<T>(params ReadOnlySpan<T> items) => CreateRange(items.ToArray());

    public static ImmutableStack<T> CreateRange<T>(IEnumerable<T> items)
    {
        if (items == null) throw new ArgumentNullException("items");
        ImmutableStack<T> stack = ImmutableStack<T>.Empty;
        foreach (T item in items) stack = stack.Push(item);
        return stack;
    }

    public static IImmutableStack<T> Pop<T>(this IImmutableStack<T> stack, out T value)
    {
        value = stack.Peek();
        return stack.Pop();
    }
}

[CollectionBuilder(typeof(ImmutableStack), "Create")]
public sealed class ImmutableStack<T> : IImmutableStack<T>
{
    readonly T _head;
    readonly ImmutableStack<T> _tail; // null: the stack is empty

    ImmutableStack() { }

    ImmutableStack(T head, ImmutableStack<T> tail)
    {
        _head = head;
        _tail = tail;
    }

    static readonly ImmutableStack<T> empty = new ImmutableStack<T>();
    public static ImmutableStack<T> Empty => empty;
    public bool IsEmpty => _tail == null;
    InvalidOperationException Bad() => new InvalidOperationException("This operation does not apply to an empty instance.");
    public ImmutableStack<T> Clear() => empty;
    public ImmutableStack<T> Push(T value) => new ImmutableStack<T>(value, this);
    public ImmutableStack<T> Pop() => _tail ?? throw Bad();

    public ImmutableStack<T> Pop(out T value)
    {
        value = Peek();
        return _tail;
    }

    public T Peek() => _tail == null ? throw Bad() : _head;
    IImmutableStack<T> IImmutableStack<T>.Clear() => Clear();
    IImmutableStack<T> IImmutableStack<T>.Push(T value) => Push(value);
    IImmutableStack<T> IImmutableStack<T>.Pop() => Pop();

    public Enumerator GetEnumerator() => new Enumerator(this);

    // .NET's has no more members.
    public struct Enumerator
    {
        readonly ImmutableStack<T> _whole;
        ImmutableStack<T> _rest; // null before the first item

        internal Enumerator(ImmutableStack<T> whole)
        {
            _whole = whole;
            _rest = null;
        }

        public T Current => _rest == null || _rest._tail == null ? throw new InvalidOperationException() : _rest._head;

        public bool MoveNext()
        {
            if (_rest == null) _rest = _whole;
            else if (_rest._tail != null) _rest = _rest._tail;
            return _rest._tail != null;
        }
    }

    IEnumerator<T> IEnumerable<T>.GetEnumerator()
    {
        for (ImmutableStack<T> s = this; s._tail != null; s = s._tail) yield return s._head;
    }

    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<T>)this).GetEnumerator();

    internal ImmutableStack<T> Reversed()
    {
        ImmutableStack<T> r = empty;
        for (ImmutableStack<T> s = this; s._tail != null; s = s._tail) r = r.Push(s._head);
        return r;
    }
}

public static class ImmutableQueue
{
    public static ImmutableQueue<T> Create<T>() => ImmutableQueue<T>.Empty;
    public static ImmutableQueue<T> Create<T>(T item) => ImmutableQueue<T>.Empty.Enqueue(item);
    public static ImmutableQueue<T> Create<T>(params T[] items) => CreateRange(items);
    public static ImmutableQueue<T> Create<T>(params ReadOnlySpan<T> items) => CreateRange(items.ToArray());

    public static ImmutableQueue<T> CreateRange<T>(IEnumerable<T> items)
    {
        if (items == null) throw new ArgumentNullException("items");
        ImmutableQueue<T> queue = ImmutableQueue<T>.Empty;
        foreach (T item in items) queue = queue.Enqueue(item);
        return queue;
    }

    public static IImmutableQueue<T> Dequeue<T>(this IImmutableQueue<T> queue, out T value)
    {
        value = queue.Peek();
        return queue.Dequeue();
    }
}

// Items leave from the top of the front stack and are added on the top of the back stack. When the front is empty, the
// back is reversed and becomes the front.
[CollectionBuilder(typeof(ImmutableQueue), "Create")]
public sealed class ImmutableQueue<T> : IImmutableQueue<T>
{
    readonly ImmutableStack<T> _front, _back; // an empty front means an empty queue

    ImmutableQueue(ImmutableStack<T> front, ImmutableStack<T> back)
    {
        _front = front;
        _back = back;
    }

    static readonly ImmutableQueue<T> empty = new ImmutableQueue<T>(ImmutableStack<T>.Empty, ImmutableStack<T>.Empty);
    public static ImmutableQueue<T> Empty => empty;
    public bool IsEmpty => _front.IsEmpty;
    InvalidOperationException Bad() => new InvalidOperationException("This operation does not apply to an empty instance.");
    public ImmutableQueue<T> Clear() => empty;
    public T Peek() => IsEmpty ? throw Bad() : _front.Peek();

    public ImmutableQueue<T> Enqueue(T value) =>
        IsEmpty ? new ImmutableQueue<T>(ImmutableStack<T>.Empty.Push(value), ImmutableStack<T>.Empty) : new ImmutableQueue<T>(_front, _back.Push(value));

    public ImmutableQueue<T> Dequeue()
    {
        if (IsEmpty) throw Bad();
        ImmutableStack<T> rest = _front.Pop();
        if (!rest.IsEmpty) return new ImmutableQueue<T>(rest, _back);
        return _back.IsEmpty ? empty : new ImmutableQueue<T>(_back.Reversed(), ImmutableStack<T>.Empty);
    }

    public ImmutableQueue<T> Dequeue(out T value)
    {
        value = Peek();
        return Dequeue();
    }

    IImmutableQueue<T> IImmutableQueue<T>.Clear() => Clear();
    IImmutableQueue<T> IImmutableQueue<T>.Enqueue(T value) => Enqueue(value);
    IImmutableQueue<T> IImmutableQueue<T>.Dequeue() => Dequeue();

    public Enumerator GetEnumerator() => new Enumerator(this);

    // .NET's has no more members.
    public struct Enumerator
    {
        readonly ImmutableQueue<T> _queue;
        ImmutableStack<T>.Enumerator _items;
        int _part; // 0 before the first item, 1 in the front, 2 in the back, 3 at the end

        internal Enumerator(ImmutableQueue<T> queue)
        {
            _queue = queue;
            _items = default;
            _part = 0;
        }

        public T Current => _part == 1 || _part == 2 ? _items.Current : throw new InvalidOperationException();

        public bool MoveNext()
        {
            while (_part < 3)
            {
                if (_part > 0 && _items.MoveNext()) return true;
                if (++_part < 3) _items = (_part == 1 ? _queue._front : _queue._back.Reversed()).GetEnumerator();
            }
            return false;
        }
    }

    IEnumerator<T> IEnumerable<T>.GetEnumerator()
    {
        foreach (T item in _front) yield return item;
        foreach (T item in _back.Reversed()) yield return item;
    }

    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<T>)this).GetEnumerator();
}
