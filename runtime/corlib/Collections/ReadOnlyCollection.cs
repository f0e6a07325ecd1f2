using System.Collections.Generic;

namespace System.Collections.ObjectModel;

public class ReadOnlyCollection<T> : IList<T>, IList, IReadOnlyList<T>
{
    readonly IList<T> list;

    static class None
    {
        internal static readonly ReadOnlyCollection<T> Only = new ReadOnlyCollection<T>(Array.Empty<T>());
    }

    public static ReadOnlyCollection<T> Empty => None.Only;

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

    static bool Fits(object value) => value is T || value == null && default(T) == null;
    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => list is ICollection c ? c.SyncRoot : this;
    void ICollection.CopyTo(Array array, int index) => PlainCopy.To(list, array, index, false);
    bool IList.IsFixedSize => true;
    bool IList.IsReadOnly => true;
    object IList.this[int index] { get => list[index]; set => throw new NotSupportedException(ReadOnly); }
    int IList.Add(object value) => throw new NotSupportedException(ReadOnly);
    void IList.Clear() => throw new NotSupportedException(ReadOnly);
    bool IList.Contains(object value) => Fits(value) && Contains((T)value);
    int IList.IndexOf(object value) => Fits(value) ? IndexOf((T)value) : -1;
    void IList.Insert(int index, object value) => throw new NotSupportedException(ReadOnly);
    void IList.Remove(object value) => throw new NotSupportedException(ReadOnly);
    void IList.RemoveAt(int index) => throw new NotSupportedException(ReadOnly);
}
