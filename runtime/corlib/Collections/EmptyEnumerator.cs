namespace System.Collections.Generic;

// What the interfaces of an empty collection give to enumerate it: it knows nothing of the collection, so that a change to that
// is no error, and the collection stays empty for it.
sealed class EmptyEnumerator<T> : IEnumerator<T>
{
    readonly bool _moves;
    bool _started;

    EmptyEnumerator(bool moves) { _moves = _started = moves; }

    // .NET has one for all collections of T. It has run to its end, unless nobody used it before or somebody reset it.
    internal static IEnumerator<T> Finished => new EmptyEnumerator<T>(true);

    internal static IEnumerator<T> NotStarted => new EmptyEnumerator<T>(false);

    public bool MoveNext()
    {
        _started = _moves;
        return false;
    }

    public T Current => throw new InvalidOperationException(_started ? "Enumeration already finished." : "Enumeration has not started. Call MoveNext.");
    object IEnumerator.Current => Current;
    public void Reset() => _started = false;
    public void Dispose() { }
}
