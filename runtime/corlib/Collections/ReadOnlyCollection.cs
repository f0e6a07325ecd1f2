using System.Collections.Generic;

namespace System.Collections.ObjectModel;

public class ReadOnlyCollection<T> : IList<T>, IReadOnlyList<T>
{
    readonly IList<T> list;

    public ReadOnlyCollection(IList<T> list)
    {
        if (list == null) throw new ArgumentNullException("list");
        this.list = list;
    }

    const string ReadOnly = "Collection is read-only.";

    protected IList<T> Items => list;
    public int Count => list.Count;
    public T this[int index] => list[index];
    public bool Contains(T value) => list.Contains(value);
    public void CopyTo(T[] array, int index) => list.CopyTo(array, index);
    public int IndexOf(T value) => list.IndexOf(value);
    public IEnumerator<T> GetEnumerator() => list.GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => list.GetEnumerator();

    bool ICollection<T>.IsReadOnly => true;
    T IList<T>.this[int index] { get => list[index]; set => throw new NotSupportedException(ReadOnly); }
    void ICollection<T>.Add(T value) => throw new NotSupportedException(ReadOnly);
    void ICollection<T>.Clear() => throw new NotSupportedException(ReadOnly);
    bool ICollection<T>.Remove(T value) => throw new NotSupportedException(ReadOnly);
    void IList<T>.Insert(int index, T value) => throw new NotSupportedException(ReadOnly);
    void IList<T>.RemoveAt(int index) => throw new NotSupportedException(ReadOnly);
}
