// expect tolist: exception "Destination array was not long enough"
// expect copy: exception "Destination array was not long enough"
// expect queue: exception "Destination array was not long enough"
// expect stack: exception "Destination array was not long enough"
// expect grow: exception "capacity was less than the current size"
// expect addrange: verified
// expect insert: assertion "no item yet"
// expect any: verified
// expect joined: verified
// expect whenall: verified
// expect first: verified
// expect twice: assertion "one item is skipped"
// expect missed: assertion "key 1 is there all the time"
// expect removed: verified
// expect values: verified
// expect toolong: exception "Destination array is not long enough"
// expect dictionary: verified
// expect set: verified
// not for mcs
// A collection that two threads use without a lock does what .NET's does, and nothing else: a dictionary that grows does not find its keys, a list cannot be copied while
// it grows; but who only goes over the memory of a list does not notice that it is changed.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

static class RacingCollections
{
    static readonly List<int> list = new List<int> { 1, 2 };
    static readonly Dictionary<int, int> map = new Dictionary<int, int> { { 1, 5 }, { 2, 6 }, { 3, 7 } };
    static readonly HashSet<int> set = new HashSet<int> { 1, 2, 3 };

    static void Beside(Action change, Action use)
    {
        var t = new Thread(() => change());
        t.Start();
        use();
        t.Join();
    }

    // Other exceptions do not count.
    static void Only<T>(Action use) where T : Exception
    {
        try
        {
            use();
        }
        catch (Exception e) when (e is not T)
        {
        }
    }

    // What the copies of a collection may be: the memory that is copied may be too short, or not filled yet, but nobody watches it.
    static void Copies(Action use)
    {
        try
        {
            use();
        }
        catch (Exception e)
        {
            Debug.Assert(e is ArgumentException or IndexOutOfRangeException, "copies do not notice changes");
        }
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "tolist": Beside(() => list.Add(3), () => list.ToList()); break;
            case "copy": Beside(() => list.Add(3), () => new List<int>(list)); break;
            case "queue": Beside(() => list.Add(3), () => new Queue<int>(list)); break;
            case "stack": Beside(() => list.Add(3), () => new Stack<int>(list)); break;
            case "grow":
                list.Capacity = 2;
                Beside(() => Only<ArgumentOutOfRangeException>(() => { list.Add(3); list.Add(4); list.Add(5); }), () => Only<ArgumentOutOfRangeException>(() => list.Add(9)));
                break;
            case "addrange":
                Beside(list.Clear, () => { list.AddRange(new[] { 7, 8 }); list.AddRange(Enumerable.Range(0, 1).Where(x => x >= 0)); });
                break;
            case "insert":
                var names = new List<string> { "a", "b", "c", "d" };
                Beside(() => names.Insert(0, "x"), () => Debug.Assert(names[0] != null, "no item yet"));
                break;
            case "any":
                Beside(() => list.Add(3), () => Debug.Assert(!list.Any(x => x > 3) && list.All(x => x < 4) && list.Count(x => x == 1) == 1 && list.Sum() >= 3 && list.Max() <= 3 && list.First(x => x == 2) == 2));
                break;
            case "joined":
                var words = new List<string> { "a", "b" };
                Beside(() => words.Add("c"), () => Debug.Assert(string.Join(" ", words) is "a b" or "a b " or "a b c", "other words"));
                break;
            case "whenall":
                var tasks = new List<Task> { Task.CompletedTask };
                Beside(() => tasks.Add(Task.CompletedTask), () => Copies(() => { Task.WhenAny(tasks); Task.WhenAll(tasks).Wait(); }));
                break;
            case "first":
                list.Clear();
                Beside(() => list.Add(1), () => Debug.Assert(list.FirstOrDefault(-1) != 0, "there is no 0"));
                break;
            case "twice":
                var queue = new Queue<string>(new[] { "a", "b", "c" });
                string first = "", second = "";
                Beside(() => first = queue.Dequeue(), () => second = queue.Dequeue());
                Debug.Assert(first != second || queue.Count == 2 || queue.Peek() != "c", "one item is skipped");
                break;
            case "missed": Beside(() => map.Add(4, 8), () => Debug.Assert(map.ContainsKey(1), "key 1 is there all the time")); break;
            case "removed": Beside(() => map.Remove(1), () => Debug.Assert(!map.TryGetValue(1, out int value) || value == 5, "not its value")); break;
            case "values": Beside(() => map.Add(4, 8), () => Copies(() => map.Values.ToList())); break;
            case "toolong": Beside(() => map.Add(4, 8), () => Only<ArgumentException>(() => map.ToArray())); break;
            case "dictionary": Beside(() => map.Add(4, 8), () => Copies(() => new Dictionary<int, int>(map))); break;
            case "set": Beside(() => set.Remove(2), () => Copies(() => Debug.Assert(new HashSet<int>(set).Contains(1)))); break;
        }
    }
}
