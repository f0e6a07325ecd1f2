namespace System.Collections.Specialized;

public class StringCollection : IList
{
    readonly ArrayList _strings = new ArrayList();

    public string this[int index]
    {
        get => (string)_strings[index];
        set => _strings[index] = value;
    }

    public int Count => _strings.Count;
    public bool IsReadOnly => false;
    public bool IsSynchronized => false;
    public object SyncRoot => _strings.SyncRoot;

    public int Add(string value) => _strings.Add(value);

    public void AddRange(string[] value)
    {
        ArgumentNullException.ThrowIfNull(value);
        _strings.AddRange(value);
    }

    public void Clear() => _strings.Clear();
    public bool Contains(string value) => _strings.Contains(value);
    public void CopyTo(string[] array, int index) => _strings.CopyTo(array, index);
    public StringEnumerator GetEnumerator() => new StringEnumerator(this);
    public int IndexOf(string value) => _strings.IndexOf(value);
    public void Insert(int index, string value) => _strings.Insert(index, value);
    public void Remove(string value) => _strings.Remove(value);
    public void RemoveAt(int index) => _strings.RemoveAt(index);

    bool IList.IsReadOnly => false;
    bool IList.IsFixedSize => false;

    object IList.this[int index]
    {
        get => this[index];
        set => this[index] = (string)value;
    }

    int IList.Add(object value) => Add((string)value);
    bool IList.Contains(object value) => Contains((string)value);
    int IList.IndexOf(object value) => IndexOf((string)value);
    void IList.Insert(int index, object value) => Insert(index, (string)value);
    void IList.Remove(object value) => Remove((string)value);
    void ICollection.CopyTo(Array array, int index) => _strings.CopyTo(array, index);
    IEnumerator IEnumerable.GetEnumerator() => _strings.GetEnumerator();
}

public class StringEnumerator
{
    readonly IEnumerator _strings;

    internal StringEnumerator(StringCollection strings) { _strings = ((IEnumerable)strings).GetEnumerator(); }

    public string Current => (string)_strings.Current;
    public bool MoveNext() => _strings.MoveNext();
    public void Reset() => _strings.Reset();
}
