using System.Collections.Generic;

namespace System.Collections.Immutable;

// Goes through the items of an immutable collection, or of a builder, which may change meanwhile.
struct ItemCursor<T>
{
    readonly List<T> _items;
    readonly object _token; // of a builder: see Modification
    int _index;

    internal ItemCursor(List<T> items, bool changes)
    {
        _items = items;
        _token = changes ? Modification.Watch(ref items._token) : null;
        _index = -1;
    }

    internal T Current => (uint)_index < (uint)_items.Count ? _items[_index] : throw new InvalidOperationException();

    internal bool MoveNext()
    {
        Check();
        return _index < _items.Count && ++_index < _items.Count;
    }

    internal void Reset()
    {
        Check();
        _index = -1;
    }

    void Check()
    {
        if (_token != null) Modification.Check(ref _items._token, _token);
    }
}
