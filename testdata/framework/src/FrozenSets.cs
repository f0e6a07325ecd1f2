// Frozen collections, and static methods that the library's classes lack and the framework's lend.
using System;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Linq;

class FrozenSets
{
    static void Main()
    {
        FrozenDictionary<string, int> d = new Dictionary<string, int> { { "a", 1 }, { "bb", 2 }, { "ccc", 3 } }.ToFrozenDictionary();
        Console.WriteLine(d["bb"] + " " + d.ContainsKey("z") + " " + d.Count + " " + d.GetValueOrDefault("ccc") + " " + d.TryGetValue("a", out int one) + one);
        FrozenSet<int> s = new[] { 3, 1, 2, 3 }.ToFrozenSet();
        Console.WriteLine(s.Contains(2) + " " + s.Contains(7) + " " + s.Count + " " + string.Join(",", s.OrderBy(x => x)) + " " + s.IsSupersetOf(new[] { 1, 2 }));
        FrozenSet<string> folded = new[] { "Ab", "cD" }.ToFrozenSet(StringComparer.OrdinalIgnoreCase);
        Console.WriteLine(folded.Contains("AB") + " " + folded.Contains("x"));
        try { Console.WriteLine(d["q"]); }
        catch (KeyNotFoundException e) { Console.WriteLine(e.Message); }

        var chars = new char[8];
        Console.WriteLine(Convert.ToBase64CharArray(new byte[] { 1, 2, 3, 4 }, 0, 4, chars, 0) + " " + new string(chars));
        Memory<int> memory = new[] { 1, 2, 3, 4 }.AsMemory(1, 2);
        memory.Span[0] = 9;
        Console.WriteLine(memory.Length + " " + memory + " " + string.Join(",", memory.ToArray()) + " " + "hello".AsMemory(1, 3) + " " + memory.Equals(memory.Slice(0)));
        var segment = new ArraySegment<int>(new[] { 5, 6, 7, 8 }, 1, 2);
        Console.WriteLine(segment.Count + " " + segment[1] + " " + segment.Sum() + " " + segment.Slice(1)[0] + " " + ((IList<int>)segment).IndexOf(7) + " " + segment.Contains(8));
    }
}
