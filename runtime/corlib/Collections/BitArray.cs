using System.Collections.Generic;

namespace System.Collections;

public sealed partial class BitArray : ICollection, ICloneable
{
    int[] _words; // bits beyond the length are 0
    int _length;
    object _token; // see Modification

    public BitArray(int length) : this(length, false) { }

    public BitArray(int length, bool defaultValue)
    {
        ArgumentOutOfRangeException.CheckNonNegative(length, "length");
        _words = new int[Words(length)];
        _length = length;
        if (defaultValue) SetAll(true);
    }

    public BitArray(bool[] values)
    {
        if (values == null) throw new ArgumentNullException("values");
        _length = values.Length;
        _words = new int[Words(_length)];
        for (int i = 0; i < _length; i++)
            if (values[i]) _words[i >> 5] |= 1 << i;
    }

    public BitArray(byte[] bytes)
    {
        if (bytes == null) throw new ArgumentNullException("bytes");
        _length = 8 * bytes.Length;
        _words = new int[Words(_length)];
        for (int i = 0; i < bytes.Length; i++) _words[i >> 2] |= bytes[i] << 8 * (i & 3);
    }

    public BitArray(int[] values)
    {
        if (values == null) throw new ArgumentNullException("values");
        _length = 32 * values.Length;
        _words = (int[])values.Clone();
    }

    public BitArray(BitArray bits)
    {
        if (bits == null) throw new ArgumentNullException("bits");
        _length = bits._length;
        _words = (int[])bits._words.Clone();
    }

    static int Words(int bits) => (int)(((uint)bits + 31) >> 5);

    public int Count => _length;
    public bool IsReadOnly => false;
    public bool IsSynchronized => false;
    public object SyncRoot => this;

    public int Length
    {
        get => _length;
        set
        {
            ArgumentOutOfRangeException.CheckNonNegative(value, "value");
            Array.Resize(ref _words, Words(value));
            _length = value;
            Changed();
        }
    }

    void Changed()
    {
        if ((_length & 31) != 0) _words[_length >> 5] &= (1 << _length) - 1;
        _token = null;
    }

    public bool this[int index] { get => Get(index); set => Set(index, value); }

    public bool Get(int index)
    {
        if ((uint)index >= (uint)_length) throw new ArgumentOutOfRangeException("index", index, ArgumentOutOfRangeException.IndexMustBeLess);
        return (_words[index >> 5] & 1 << index) != 0;
    }

    public void Set(int index, bool value)
    {
        if ((uint)index >= (uint)_length) throw new ArgumentOutOfRangeException("index", index, ArgumentOutOfRangeException.IndexMustBeLess);
        if (value) _words[index >> 5] |= 1 << index;
        else _words[index >> 5] &= ~(1 << index);
        _token = null;
    }

    public void SetAll(bool value)
    {
        for (int i = 0; i < _words.Length; i++) _words[i] = value ? -1 : 0;
        Changed();
    }

    int[] Other(BitArray value)
    {
        if (value == null) throw new ArgumentNullException("value");
        if (value._length != _length) throw new ArgumentException("Array lengths must be the same.");
        return value._words;
    }

    public BitArray And(BitArray value)
    {
        int[] other = Other(value);
        for (int i = 0; i < _words.Length; i++) _words[i] &= other[i];
        Changed();
        return this;
    }

    public BitArray Or(BitArray value)
    {
        int[] other = Other(value);
        for (int i = 0; i < _words.Length; i++) _words[i] |= other[i];
        Changed();
        return this;
    }

    public BitArray Xor(BitArray value)
    {
        int[] other = Other(value);
        for (int i = 0; i < _words.Length; i++) _words[i] ^= other[i];
        Changed();
        return this;
    }

    public BitArray Not()
    {
        for (int i = 0; i < _words.Length; i++) _words[i] = ~_words[i];
        Changed();
        return this;
    }

    public BitArray LeftShift(int count)
    {
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        for (int i = _length - 1; i >= 0 && count > 0; i--) Set(i, i >= count && Get(i - count));
        _token = null;
        return this;
    }

    public BitArray RightShift(int count)
    {
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        for (int i = 0; i < _length && count > 0; i++) Set(i, count < _length - i && Get(i + count));
        _token = null;
        return this;
    }

    public bool HasAllSet()
    {
        for (int i = 0; i < _length; i++)
            if (!Get(i)) return false;
        return true;
    }

    public bool HasAnySet()
    {
        foreach (int word in _words)
            if (word != 0) return true;
        return false;
    }

    public int PopCount()
    {
        int n = 0;
        foreach (int word in _words) n += Numerics.BitOperations.PopCount((uint)word);
        return n;
    }

    public void CopyTo(Array array, int index)
    {
        if (array == null) throw new ArgumentNullException("array");
        ArgumentOutOfRangeException.CheckNonNegative(index, "index");
        if (array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.", "array");
        switch (array)
        {
            case bool[] bools:
                if (bools.Length - index < _length) throw Short();
                for (int i = 0; i < _length; i++) bools[index + i] = Get(i);
                break;
            case int[] ints:
                if (ints.Length - index < _words.Length) throw Short();
                for (int i = 0; i < _words.Length; i++) ints[index + i] = _words[i];
                break;
            case byte[] bytes:
                int n = (_length + 7) >> 3;
                if (bytes.Length - index < n) throw Short();
                for (int i = 0; i < n; i++) bytes[index + i] = (byte)(_words[i >> 2] >> 8 * (i & 3));
                break;
            default:
                throw new ArgumentException("Only supported array types for CopyTo on BitArrays are Boolean[], Int32[] and Byte[].", "array");
        }
    }

    static ArgumentException Short() => new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");

    public object Clone() => new BitArray(this);

    public IEnumerator GetEnumerator()
    {
        object token = Modification.Watch(ref _token);
        return Each(token);
    }

    IEnumerator Each(object token)
    {
        for (int i = 0; ; i++)
        {
            Modification.Check(ref _token, token);
            if (i >= _length) break;
            yield return Get(i);
        }
    }
}
