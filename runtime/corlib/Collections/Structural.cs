namespace System.Collections;

public static class StructuralComparisons
{
    static readonly Comparison comparison = new Comparison();
    static readonly Equality equality = new Equality();

    public static IComparer StructuralComparer => comparison;
    public static IEqualityComparer StructuralEqualityComparer => equality;

    sealed class Comparison : IComparer
    {
        public int Compare(object x, object y)
        {
            if (x == null) return y == null ? 0 : -1;
            if (y == null) return 1;
            return x is IStructuralComparable s ? s.CompareTo(y, this) : Comparer.Default.Compare(x, y);
        }
    }

    sealed class Equality : IEqualityComparer
    {
        public new bool Equals(object x, object y)
        {
            if (x == null || y == null) return x == y;
            return x is IStructuralEquatable s ? s.Equals(y, this) : x.Equals(y);
        }

        public int GetHashCode(object obj) => obj == null ? 0 : obj is IStructuralEquatable s ? s.GetHashCode(this) : obj.GetHashCode();
    }
}

public abstract class CollectionBase : IList
{
    readonly ArrayList _list;

    protected CollectionBase() { _list = new ArrayList(); }
    protected CollectionBase(int capacity) { _list = new ArrayList(capacity); }

    protected ArrayList InnerList => _list;
    protected IList List => this;
    public int Count => _list.Count;
    public int Capacity { get => _list.Capacity; set => _list.Capacity = value; }
    public IEnumerator GetEnumerator() => _list.GetEnumerator();

    public void Clear()
    {
        OnClear();
        _list.Clear();
        OnClearComplete();
    }

    public void RemoveAt(int index)
    {
        if ((uint)index >= (uint)Count) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.IndexMustBeLess);
        object value = _list[index];
        OnValidate(value);
        OnRemove(index, value);
        _list.RemoveAt(index);
        OnRemoveComplete(index, value);
    }

    bool IList.IsReadOnly => false;
    bool IList.IsFixedSize => false;
    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => this;
    void ICollection.CopyTo(Array array, int index) => _list.CopyTo(array, index);
    bool IList.Contains(object value) => _list.Contains(value);
    int IList.IndexOf(object value) => _list.IndexOf(value);

    object IList.this[int index]
    {
        get => _list[index];
        set
        {
            object old = _list[index];
            OnValidate(value);
            OnSet(index, old, value);
            _list[index] = value;
            OnSetComplete(index, old, value);
        }
    }

    int IList.Add(object value)
    {
        OnValidate(value);
        OnInsert(_list.Count, value);
        int index = _list.Add(value);
        OnInsertComplete(index, value);
        return index;
    }

    void IList.Insert(int index, object value)
    {
        OnValidate(value);
        OnInsert(index, value);
        _list.Insert(index, value);
        OnInsertComplete(index, value);
    }

    void IList.Remove(object value)
    {
        OnValidate(value);
        int index = _list.IndexOf(value);
        if (index < 0) throw new ArgumentException("Cannot remove the specified item because it was not found in the specified Collection.");
        OnRemove(index, value);
        _list.RemoveAt(index);
        OnRemoveComplete(index, value);
    }

    protected virtual void OnSet(int index, object oldValue, object newValue) { }
    protected virtual void OnInsert(int index, object value) { }
    protected virtual void OnClear() { }
    protected virtual void OnRemove(int index, object value) { }
    protected virtual void OnValidate(object value) { ArgumentNullException.ThrowIfNull(value); }
    protected virtual void OnSetComplete(int index, object oldValue, object newValue) { }
    protected virtual void OnInsertComplete(int index, object value) { }
    protected virtual void OnClearComplete() { }
    protected virtual void OnRemoveComplete(int index, object value) { }
}

// Operations of tuples on each of their items.
static class TupleStructure
{
    internal static bool Equals(Runtime.CompilerServices.ITuple a, Runtime.CompilerServices.ITuple b, IEqualityComparer comparer)
    {
        if (a.Length != b.Length) return false;
        for (int i = 0; i < a.Length; i++)
            if (!comparer.Equals(a[i], b[i])) return false;
        return true;
    }

    internal static int GetHashCode(Runtime.CompilerServices.ITuple a, IEqualityComparer comparer)
    {
        var hash = new HashCode();
        for (int i = 0; i < a.Length; i++) hash.Add(comparer.GetHashCode(a[i]));
        return hash.ToHashCode();
    }

    internal static int Compare(Runtime.CompilerServices.ITuple a, Runtime.CompilerServices.ITuple b, IComparer comparer)
    {
        for (int i = 0; i < a.Length; i++)
        {
            int c = comparer.Compare(a[i], b[i]);
            if (c != 0) return c;
        }
        return 0;
    }
}
