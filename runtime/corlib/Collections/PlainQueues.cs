using System.Collections.Generic;

namespace System.Collections;

// The queue and the stack of objects.
public partial class Queue : ICollection, ICloneable
{
    readonly Generic.Queue<object> _items;

    public Queue() : this(32) { }
    public Queue(int capacity) : this(capacity, 2) { }

    public Queue(int capacity, float growFactor)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (!(growFactor >= 1 && growFactor <= 10)) throw new ArgumentOutOfRangeException("growFactor", "Queue grow factor must be between 1 and 10.");
        _items = new Generic.Queue<object>();
    }

    public Queue(ICollection col)
    {
        if (col == null) throw new ArgumentNullException("col");
        _items = new Generic.Queue<object>();
        foreach (object item in col) _items.Enqueue(item);
    }

    public virtual int Count => _items.Count;
    public virtual bool IsSynchronized => false;
    public virtual object SyncRoot => this;
    public virtual void Enqueue(object obj) => _items.Enqueue(obj);
    public virtual object Dequeue() => _items.Dequeue();
    public virtual object Peek() => _items.Peek();
    public virtual bool Contains(object obj) => _items.Contains(obj);
    public virtual void Clear() => _items.Clear();
    public virtual object[] ToArray() => _items.ToArray();
    public virtual void TrimToSize() { }
    public virtual object Clone() => new Queue(this);

    public virtual void CopyTo(Array array, int index)
    {
        if (array == null) throw new ArgumentNullException("array");
        Array.Copy(_items.ToArray(), 0, array, index, Count);
    }

    public virtual IEnumerator GetEnumerator() => _items.GetEnumerator();
}

public partial class Stack : ICollection, ICloneable
{
    readonly Generic.Stack<object> _items = new Generic.Stack<object>();

    public Stack() { }
    public Stack(int initialCapacity) { ArgumentOutOfRangeException.CheckNonNegative(initialCapacity, "initialCapacity"); }

    public Stack(ICollection col)
    {
        if (col == null) throw new ArgumentNullException("col");
        foreach (object item in col) _items.Push(item);
    }

    public virtual int Count => _items.Count;
    public virtual bool IsSynchronized => false;
    public virtual object SyncRoot => this;
    public virtual void Push(object obj) => _items.Push(obj);
    public virtual object Pop() => _items.Pop();
    public virtual object Peek() => _items.Peek();
    public virtual bool Contains(object obj) => _items.Contains(obj);
    public virtual void Clear() => _items.Clear();
    public virtual object[] ToArray() => _items.ToArray();

    public virtual object Clone()
    {
        var copy = new Stack();
        object[] items = ToArray();
        for (int i = items.Length - 1; i >= 0; i--) copy.Push(items[i]);
        return copy;
    }

    public virtual void CopyTo(Array array, int index)
    {
        if (array == null) throw new ArgumentNullException("array");
        Array.Copy(_items.ToArray(), 0, array, index, Count);
    }

    public virtual IEnumerator GetEnumerator() => _items.GetEnumerator();
}
