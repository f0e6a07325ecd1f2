namespace System.Collections.Generic;

public interface IAlternateEqualityComparer<in TAlternate, T> where TAlternate : allows ref struct where T : allows ref struct
{
    bool Equals(TAlternate alternate, T other);
    int GetHashCode(TAlternate alternate);
    T Create(TAlternate alternate);
}

public partial class Dictionary<TKey, TValue>
{
    public AlternateLookup<TAlternateKey> GetAlternateLookup<TAlternateKey>() where TAlternateKey : allows ref struct =>
        TryGetAlternateLookup(out AlternateLookup<TAlternateKey> lookup) ? lookup : throw new InvalidOperationException(Incompatible);

    internal const string Incompatible = "The collection's comparer does not support the requested operation.";

    public bool TryGetAlternateLookup<TAlternateKey>(out AlternateLookup<TAlternateKey> lookup) where TAlternateKey : allows ref struct
    {
        bool has = _table.Alternate<TAlternateKey>() != null;
        lookup = has ? new AlternateLookup<TAlternateKey>(this) : default;
        return has;
    }

    public readonly struct AlternateLookup<TAlternateKey> where TAlternateKey : allows ref struct
    {
        internal AlternateLookup(Dictionary<TKey, TValue> dictionary) { Dictionary = dictionary; }

        public Dictionary<TKey, TValue> Dictionary { get; }
        IAlternateEqualityComparer<TAlternateKey, TKey> Comparer => Dictionary._table.Alternate<TAlternateKey>();

        int Find(TAlternateKey key, out HashTable<TKey, TValue>.Entry[] entries) => Dictionary._table.FindAlternate(key, Comparer, out entries);

        public TValue this[TAlternateKey key]
        {
            get
            {
                int i = Find(key, out HashTable<TKey, TValue>.Entry[] entries);
                return i >= 0 ? entries[i].Value : throw new KeyNotFoundException("The given key '" + Comparer.Create(key).ToString() + "' was not present in the dictionary.");
            }
            set
            {
                int i = Find(key, out HashTable<TKey, TValue>.Entry[] entries);
                Dictionary[i >= 0 ? entries[i].Key : Comparer.Create(key)] = value;
            }
        }

        public bool ContainsKey(TAlternateKey key) => Find(key, out _) >= 0;
        public bool TryAdd(TAlternateKey key, TValue value) => Find(key, out _) < 0 && Dictionary.TryAdd(Comparer.Create(key), value);
        public bool TryGetValue(TAlternateKey key, out TValue value) => TryGetValue(key, out TKey _, out value);

        public bool TryGetValue(TAlternateKey key, out TKey actualKey, out TValue value)
        {
            int i = Find(key, out HashTable<TKey, TValue>.Entry[] entries);
            actualKey = i >= 0 ? entries[i].Key : default;
            value = i >= 0 ? entries[i].Value : default;
            return i >= 0;
        }

        public bool Remove(TAlternateKey key) => Remove(key, out TKey _, out TValue _);

        public bool Remove(TAlternateKey key, out TKey actualKey, out TValue value)
        {
            int i = Find(key, out HashTable<TKey, TValue>.Entry[] entries);
            actualKey = i >= 0 ? entries[i].Key : default;
            value = default;
            return i >= 0 && Dictionary.Remove(actualKey, out value);
        }
    }
}
