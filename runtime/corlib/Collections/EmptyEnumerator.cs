namespace System.Collections.Generic;

// The enumerator that the interfaces of an empty collection give. It knows nothing of the collection. So a change to
// the collection is no error, and the enumerator still finds it empty.
sealed class EmptyEnumerator<T> : IEnumerator<T>
{
    readonly bool _moves;
    bool _started;

    EmptyEnumerator(bool moves) { _moves = _started = moves; }

    // .NET has one for all collections of T. It is at its end, unless it was never used or somebody has reset it.
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
