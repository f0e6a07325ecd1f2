// expect: verified
// Class constructors that never end, or make something too large: they must not run before the program needs the class.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Threading;

static class NeverNeeded
{
    sealed class Ones : IEnumerable<int>, IEnumerator<int>
    {
        public IEnumerator<int> GetEnumerator() => this;
        IEnumerator IEnumerable.GetEnumerator() => this;
        public int Current => 1;
        object IEnumerator.Current => 1;

        public bool MoveNext() => true;
        public void Reset() { }
        public void Dispose() { }
    }

    sealed class Many : ICollection<string>
    {
        public int Count => 1 << 29;
        public bool IsReadOnly => true;
        public void Add(string item) { }
        public void Clear() { }
        public bool Contains(string item) => false;
        public void CopyTo(string[] array, int index) { }
        public bool Remove(string item) => false;
        public IEnumerator<string> GetEnumerator() => null;
        IEnumerator IEnumerable.GetEnumerator() => null;
    }

    static int Size() => 1 << 29;

    static class Endless { internal static readonly List<int> Items = new List<int>(new Ones()); }
    static class Counted { internal static readonly List<string> Items = new List<string>(new Many()); }
    static class Text { internal static readonly string Long = new string('x', Size()); }
    static class Padded { internal static readonly string Long = "x".PadLeft(Size()); }
    static class Room { internal static readonly List<long> Items = new List<long>(Size()); }

    static void Main(string[] args)
    {
        var t = new Thread(() => { });
        t.Start();
        t.Join();
        if (args.Length > 0) Console.WriteLine(Endless.Items.Count + Counted.Items.Count + Text.Long + Padded.Long + Room.Items.Count);
    }
}
