using System.Collections.Generic;

namespace System.Collections.Concurrent;

// Enumerates the items that a collection had. Before the first item Current is the default; after the last item it
// stays.
sealed class Snapshot<T>(T[] items) : IEnumerator<T>
{
    int _next;
    T _current;

    public T Current => _current;
    object IEnumerator.Current => _current;

    public bool MoveNext()
    {
        if (_next == items.Length) return false;
        _current = items[_next++];
        return true;
    }

    public void Reset() => throw new NotSupportedException();
    public void Dispose() { }
}
