using System.Runtime.CompilerServices;

namespace System.Runtime.InteropServices;

public static class MemoryMarshal
{
    // The compiler writes it. It does not check for null.
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref T GetArrayDataReference<T>(T[] array);

    public static ref T GetReference<T>(Span<T> span) => ref span._reference;
    public static ref T GetReference<T>(ReadOnlySpan<T> span) => ref span._reference;
    public static Span<T> CreateSpan<T>(scoped ref T reference, int length) => new Span<T>(ref Unsafe.AsRef(ref reference), length);
    public static ReadOnlySpan<T> CreateReadOnlySpan<T>(scoped ref readonly T reference, int length) => new ReadOnlySpan<T>(ref Unsafe.AsRef(in reference), length);

    public static Memory<T> AsMemory<T>(ReadOnlyMemory<T> memory) => new Memory<T>(memory);

    public static bool TryGetArray<T>(ReadOnlyMemory<T> memory, out ArraySegment<T> segment)
    {
        segment = default;
        switch (memory._object)
        {
            case T[] array:
                segment = new ArraySegment<T>(array, memory._index, memory._length);
                return true;
            case Buffers.MemoryManager<T> manager when manager.TryGetArray(out segment):
                segment = new ArraySegment<T>(segment.Array, segment.Offset + memory._index, memory._length);
                return true;
            case null:
                segment = ArraySegment<T>.Empty;
                return true;
        }
        return false;
    }

    public static bool TryGetString(ReadOnlyMemory<char> memory, out string text, out int start, out int length)
    {
        text = memory._object as string;
        start = text == null ? 0 : memory._index;
        length = text == null ? 0 : memory._length;
        return text != null;
    }

    public static bool TryGetMemoryManager<T, TManager>(ReadOnlyMemory<T> memory, out TManager manager, out int start, out int length) where TManager : Buffers.MemoryManager<T>
    {
        manager = memory._object as TManager;
        start = manager == null ? 0 : memory._index;
        length = manager == null ? 0 : memory._length;
        return manager != null;
    }

    public static bool TryGetMemoryManager<T, TManager>(ReadOnlyMemory<T> memory, out TManager manager) where TManager : Buffers.MemoryManager<T> =>
        TryGetMemoryManager(memory, out manager, out int start, out int length);

    public static Memory<T> CreateFromPinnedArray<T>(T[] array, int start, int length) => new Memory<T>(array, start, length);

    public static Collections.Generic.IEnumerable<T> ToEnumerable<T>(ReadOnlyMemory<T> memory)
    {
        for (int i = 0; i < memory.Length; i++) yield return memory.Span[i];
    }

    static void CheckPlain<T>()
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) throw new ArgumentException($"Cannot use type '{typeof(T)}'. Only value types without pointers or references are supported.");
    }

    public static Span<byte> AsBytes<T>(Span<T> span) where T : struct
    {
        CheckPlain<T>();
        return new Span<byte>(ref Unsafe.As<T, byte>(ref span._reference), checked(span.Length * Unsafe.SizeOf<T>()));
    }

    public static ReadOnlySpan<byte> AsBytes<T>(ReadOnlySpan<T> span) where T : struct
    {
        CheckPlain<T>();
        return new ReadOnlySpan<byte>(ref Unsafe.As<T, byte>(ref span._reference), checked(span.Length * Unsafe.SizeOf<T>()));
    }

    static bool Holds<T>(int length)
    {
        CheckPlain<T>();
        return Unsafe.SizeOf<T>() <= length;
    }

    static void CheckHolds<T>(int length)
    {
        if (!Holds<T>(length)) throw new ArgumentOutOfRangeException("length");
    }

    public static T Read<T>(ReadOnlySpan<byte> source) where T : struct
    {
        CheckHolds<T>(source.Length);
        return Unsafe.ReadUnaligned<T>(ref source._reference);
    }

    public static bool TryRead<T>(ReadOnlySpan<byte> source, out T value) where T : struct
    {
        bool holds = Holds<T>(source.Length);
        value = holds ? Unsafe.ReadUnaligned<T>(ref source._reference) : default;
        return holds;
    }

    public static void Write<T>(Span<byte> destination, in T value) where T : struct
    {
        CheckHolds<T>(destination.Length);
        Unsafe.WriteUnaligned(ref destination._reference, value);
    }

    public static bool TryWrite<T>(Span<byte> destination, in T value) where T : struct
    {
        bool holds = Holds<T>(destination.Length);
        if (holds) Unsafe.WriteUnaligned(ref destination._reference, value);
        return holds;
    }

    public static ref T AsRef<T>(Span<byte> span) where T : struct
    {
        CheckHolds<T>(span.Length);
        return ref Unsafe.As<byte, T>(ref span._reference);
    }

    public static ref readonly T AsRef<T>(ReadOnlySpan<byte> span) where T : struct
    {
        CheckHolds<T>(span.Length);
        return ref Unsafe.As<byte, T>(ref span._reference);
    }

    static int Fit<TFrom, TTo>(int length)
    {
        CheckPlain<TFrom>();
        CheckPlain<TTo>();
        return checked((int)((long)length * Unsafe.SizeOf<TFrom>() / Unsafe.SizeOf<TTo>()));
    }

    public static Span<TTo> Cast<TFrom, TTo>(Span<TFrom> span) where TFrom : struct where TTo : struct =>
        new Span<TTo>(ref Unsafe.As<TFrom, TTo>(ref span._reference), Fit<TFrom, TTo>(span.Length));

    public static ReadOnlySpan<TTo> Cast<TFrom, TTo>(ReadOnlySpan<TFrom> span) where TFrom : struct where TTo : struct =>
        new ReadOnlySpan<TTo>(ref Unsafe.As<TFrom, TTo>(ref span._reference), Fit<TFrom, TTo>(span.Length));
}

public static class CollectionsMarshal
{
    public static Span<T> AsSpan<T>(Collections.Generic.List<T> list) => list == null ? default : list.AsSpan();

    public static ref TValue GetValueRefOrNullRef<TKey, TValue>(Collections.Generic.Dictionary<TKey, TValue> dictionary, TKey key) => ref dictionary.ValueRef(key);

    public static ref TValue GetValueRefOrAddDefault<TKey, TValue>(Collections.Generic.Dictionary<TKey, TValue> dictionary, TKey key, out bool exists)
    {
        exists = !dictionary.TryAdd(key, default);
        return ref dictionary.ValueRef(key);
    }

    public static void SetCount<T>(Collections.Generic.List<T> list, int count) => list.SetCount(count);

    // The items to go over where .NET goes over the memory of a list: nobody notices that the list is changed meanwhile.
    internal static Collections.Generic.IEnumerable<T> Unwatched<T>(Collections.Generic.IEnumerable<T> items) =>
        items != null && items.GetType() == typeof(Collections.Generic.List<T>) ? ((Collections.Generic.List<T>)items).Unwatched() : items;
}
