using System.Collections.Generic;

namespace System.Collections;

// The results of Synchronized. Each call holds the lock of the collection's SyncRoot. A Hashtable is read without the
// lock.
public partial class ArrayList
{
    public static ArrayList Synchronized(ArrayList list) => new SyncArrayList(list ?? throw new ArgumentNullException("list"));

    sealed class SyncArrayList(ArrayList inner) : ArrayList
    {
        readonly ArrayList _inner = inner;
        readonly object _root = inner.SyncRoot;

        public override int Capacity { get { lock (_root) return _inner.Capacity; } set { lock (_root) _inner.Capacity = value; } }
        public override int Count { get { lock (_root) return _inner.Count; } }
        public override bool IsReadOnly => _inner.IsReadOnly;
        public override bool IsFixedSize => _inner.IsFixedSize;
        public override bool IsSynchronized => true;
        public override object SyncRoot => _root;
        public override object this[int index] { get { lock (_root) return _inner[index]; } set { lock (_root) _inner[index] = value; } }
        public override int Add(object value) { lock (_root) return _inner.Add(value); }
        public override void AddRange(ICollection c) { lock (_root) _inner.AddRange(c); }
        public override int BinarySearch(object value) { lock (_root) return _inner.BinarySearch(value); }
        public override int BinarySearch(object value, IComparer comparer) { lock (_root) return _inner.BinarySearch(value, comparer); }
        public override int BinarySearch(int index, int count, object value, IComparer comparer) { lock (_root) return _inner.BinarySearch(index, count, value, comparer); }
        public override void Clear() { lock (_root) _inner.Clear(); }
        public override object Clone() { lock (_root) return new SyncArrayList((ArrayList)_inner.Clone()); }
        public override bool Contains(object item) { lock (_root) return _inner.Contains(item); }
        public override void CopyTo(Array array) { lock (_root) _inner.CopyTo(array); }
        public override void CopyTo(Array array, int index) { lock (_root) _inner.CopyTo(array, index); }
        public override void CopyTo(int index, Array array, int arrayIndex, int count) { lock (_root) _inner.CopyTo(index, array, arrayIndex, count); }
        public override IEnumerator GetEnumerator() { lock (_root) return _inner.GetEnumerator(); }
        public override ArrayList GetRange(int index, int count) { lock (_root) return _inner.GetRange(index, count); }
        public override int IndexOf(object value) { lock (_root) return _inner.IndexOf(value); }
        public override int IndexOf(object value, int startIndex) { lock (_root) return _inner.IndexOf(value, startIndex); }
        public override int IndexOf(object value, int startIndex, int count) { lock (_root) return _inner.IndexOf(value, startIndex, count); }
        public override void Insert(int index, object value) { lock (_root) _inner.Insert(index, value); }
        public override void InsertRange(int index, ICollection c) { lock (_root) _inner.InsertRange(index, c); }
        public override int LastIndexOf(object value) { lock (_root) return _inner.LastIndexOf(value); }
        public override void Remove(object value) { lock (_root) _inner.Remove(value); }
        public override void RemoveAt(int index) { lock (_root) _inner.RemoveAt(index); }
        public override void RemoveRange(int index, int count) { lock (_root) _inner.RemoveRange(index, count); }
        public override void Reverse() { lock (_root) _inner.Reverse(); }
        public override void Reverse(int index, int count) { lock (_root) _inner.Reverse(index, count); }
        public override void SetRange(int index, ICollection c) { lock (_root) _inner.SetRange(index, c); }
        public override void Sort() { lock (_root) _inner.Sort(); }
        public override void Sort(IComparer comparer) { lock (_root) _inner.Sort(comparer); }
        public override void Sort(int index, int count, IComparer comparer) { lock (_root) _inner.Sort(index, count, comparer); }
        public override object[] ToArray() { lock (_root) return _inner.ToArray(); }
        public override void TrimToSize() { lock (_root) _inner.TrimToSize(); }
    }
}

public partial class Hashtable
{
    public static Hashtable Synchronized(Hashtable table) => new SyncHashtable(table ?? throw new ArgumentNullException("table"));

    sealed class SyncHashtable(Hashtable inner) : Hashtable, IEnumerable
    {
        readonly Hashtable _inner = inner;

        public override int Count => _inner.Count;
        public override bool IsReadOnly => _inner.IsReadOnly;
        public override bool IsFixedSize => _inner.IsFixedSize;
        public override bool IsSynchronized => true;
        public override object SyncRoot => _inner.SyncRoot;
        public override object this[object key] { get => _inner[key]; set { lock (_inner.SyncRoot) _inner[key] = value; } }
        public override void Add(object key, object value) { lock (_inner.SyncRoot) _inner.Add(key, value); }
        public override void Clear() { lock (_inner.SyncRoot) _inner.Clear(); }
        public override bool Contains(object key) => _inner.Contains(key);
        public override bool ContainsKey(object key) => _inner.ContainsKey(key ?? throw new ArgumentNullException("key"));
        public override bool ContainsValue(object value) { lock (_inner.SyncRoot) return _inner.ContainsValue(value); }
        public override void CopyTo(Array array, int arrayIndex) { lock (_inner.SyncRoot) _inner.CopyTo(array, arrayIndex); }
        public override object Clone() { lock (_inner.SyncRoot) return Synchronized((Hashtable)_inner.Clone()); }
        public override IDictionaryEnumerator GetEnumerator() => _inner.GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => _inner.GetEnumerator();
        public override ICollection Keys { get { lock (_inner.SyncRoot) return _inner.Keys; } }
        public override ICollection Values { get { lock (_inner.SyncRoot) return _inner.Values; } }
        public override void Remove(object key) { lock (_inner.SyncRoot) _inner.Remove(key); }
    }
}

public partial class Queue
{
    public static Queue Synchronized(Queue queue) => new SyncQueue(queue ?? throw new ArgumentNullException("queue"));

    sealed class SyncQueue(Queue inner) : Queue
    {
        readonly Queue _inner = inner;
        readonly object _root = inner.SyncRoot;

        public override int Count { get { lock (_root) return _inner.Count; } }
        public override bool IsSynchronized => true;
        public override object SyncRoot => _root;
        public override void Clear() { lock (_root) _inner.Clear(); }
        public override object Clone() { lock (_root) return new SyncQueue((Queue)_inner.Clone()); }
        public override bool Contains(object obj) { lock (_root) return _inner.Contains(obj); }
        public override void CopyTo(Array array, int index) { lock (_root) _inner.CopyTo(array, index); }
        public override void Enqueue(object value) { lock (_root) _inner.Enqueue(value); }
        public override object Dequeue() { lock (_root) return _inner.Dequeue(); }
        public override IEnumerator GetEnumerator() { lock (_root) return _inner.GetEnumerator(); }
        public override object Peek() { lock (_root) return _inner.Peek(); }
        public override object[] ToArray() { lock (_root) return _inner.ToArray(); }
        public override void TrimToSize() { lock (_root) _inner.TrimToSize(); }
    }
}

public partial class Stack
{
    public static Stack Synchronized(Stack stack) => new SyncStack(stack ?? throw new ArgumentNullException("stack"));

    sealed class SyncStack(Stack inner) : Stack
    {
        readonly Stack _inner = inner;
        readonly object _root = inner.SyncRoot;

        public override int Count { get { lock (_root) return _inner.Count; } }
        public override bool IsSynchronized => true;
        public override object SyncRoot => _root;
        public override void Clear() { lock (_root) _inner.Clear(); }
        public override object Clone() { lock (_root) return new SyncStack((Stack)_inner.Clone()); }
        public override bool Contains(object obj) { lock (_root) return _inner.Contains(obj); }
        public override void CopyTo(Array array, int index) { lock (_root) _inner.CopyTo(array, index); }
        public override void Push(object value) { lock (_root) _inner.Push(value); }
        public override object Pop() { lock (_root) return _inner.Pop(); }
        public override IEnumerator GetEnumerator() { lock (_root) return _inner.GetEnumerator(); }
        public override object Peek() { lock (_root) return _inner.Peek(); }
        public override object[] ToArray() { lock (_root) return _inner.ToArray(); }
    }
}
