// expect: verified
// One thread; what it prints is the same on .NET and on Mono.
using System;
using System.Collections.Generic;
using System.Text;

static class Basics
{
    delegate int Operation(int x);

    interface IShape { double Area(); }
    class Square : IShape
    {
        readonly double side;
        public Square(double side) { this.side = side; }
        public double Area() { return side * side; }
        public override string ToString() { return "square of " + side; }
    }
    struct Circle : IShape
    {
        public double Radius;
        public double Area() { return 3 * Radius * Radius; }
        public override string ToString() { return "circle of " + Radius; }
    }

    struct Point : IEquatable<Point>
    {
        public int X, Y;
        public bool Equals(Point p) { return p.X == X && p.Y == Y; }
        public override int GetHashCode() { return X * 31 + Y; }
        public override string ToString() { return "(" + X + "," + Y + ")"; }
    }

    static IEnumerable<int> Squares(int n)
    {
        for (int i = 1; i <= n; i++) yield return i * i;
    }

    static int Parse(string s)
    {
        try { return int.Parse(s); }
        catch (FormatException) { return -1; }
        catch (OverflowException) { return -2; }
        finally { Console.Write("<" + s + ">"); }
    }

    static void Numbers()
    {
        Console.WriteLine(int.MaxValue + " " + long.MinValue + " " + 255.ToString("X4") + " " + 1234567.ToString("N0"));
        Console.WriteLine(0.1 + " " + 1.5f + " " + 100.0 + " " + 1e300 + " " + 0.00001 + " " + double.NaN + " " + double.PositiveInfinity);
        Console.WriteLine(3.14159.ToString("F2") + " " + (-7 / 2) + " " + (-7 % 2) + " " + (7 >> 1) + " " + (-7 >> 1) + " " + (uint.MaxValue >> 28));
        Console.WriteLine(Math.Sqrt(16) + " " + Math.Max(3, 4) + " " + Math.Round(2.6) + " " + Math.Floor(-1.5) + " " + Math.Abs(-3));
        Console.WriteLine(Parse("12") + " " + Parse("x") + " " + Parse("99999999999"));
        Console.WriteLine(unchecked((byte)300) + " " + unchecked((sbyte)200) + " " + (int)3.99 + " " + (int)-3.99 + " " + (long)1e18 + " " + (char)66);
        Console.WriteLine(unchecked(int.MaxValue + 1) + " " + true + " " + 'c' + " " + (object)null + ".");
    }

    static void Strings()
    {
        string s = "The quick brown fox";
        Console.WriteLine(s.Length + " " + s.Substring(4, 5) + " " + s.IndexOf("brown", StringComparison.Ordinal) + " " + s.ToUpper() + " " + s.Replace('q', 'Q'));
        Console.WriteLine(string.Join("|", s.Split(' ')) + " " + s.Contains("fox") + " " + s.StartsWith("The", StringComparison.Ordinal) + " " + "  x ".Trim() + ".");
        Console.WriteLine(string.Format("{0,6}|{1,-6}|{2:D3}|{{}}", "ab", "cd", 7) + " " + string.Compare("a", "b", StringComparison.Ordinal) + " " + ("a" + "b" == "ab"));
        Console.WriteLine("x".PadLeft(3, '.') + "x".PadRight(3, '.') + "abc"[1] + string.Concat("1", "2", "3", "4") + new string('z', 3));
        var b = new StringBuilder();
        for (int i = 0; i < 5; i++) b.Append(i).Append(',');
        b.Insert(0, "[").Remove(b.Length - 1, 1).Append(']').Replace(",", ", ");
        Console.WriteLine(b.ToString() + " " + b.Length);
        foreach (char c in "hey") Console.Write(c + "-");
        Console.WriteLine();
    }

    static void Collections()
    {
        var list = new List<int> { 5, 3, 9, 1, 7 };
        list.Sort();
        list.Insert(2, 4);
        list.Remove(9);
        list.AddRange(Squares(3));
        Console.WriteLine(string.Join(" ", list) + " : " + list.Count + " " + list.IndexOf(4) + " " + list.Contains(8));
        var words = new Dictionary<string, int>();
        foreach (string w in "a b a c b a".Split(' '))
        {
            int n;
            words.TryGetValue(w, out n);
            words[w] = n + 1;
        }
        foreach (KeyValuePair<string, int> p in words) Console.Write(p.Key + "=" + p.Value + " ");
        words.Remove("b");
        Console.WriteLine(words.Count + " " + words.ContainsKey("b"));
        var points = new HashSet<Point> { new Point { X = 1, Y = 2 }, new Point { X = 1, Y = 2 }, new Point { X = 2, Y = 1 } };
        Console.WriteLine(points.Count + " " + points.Contains(new Point { X = 2, Y = 1 }));
        var queue = new Queue<string>();
        var stack = new Stack<string>();
        foreach (string w in new[] { "x", "y", "z" }) { queue.Enqueue(w); stack.Push(w); }
        Console.WriteLine(queue.Dequeue() + stack.Pop() + queue.Peek() + stack.Peek() + queue.Count + stack.Count);
        int[,] grid = new int[2, 3];
        for (int i = 0; i < 6; i++) grid[i / 3, i % 3] = i;
        int[][] jagged = { new[] { 1 }, new[] { 2, 3 } };
        Console.WriteLine(grid[1, 2] + " " + grid.Length + " " + grid.GetLength(1) + " " + jagged[1][1]);
        int[] numbers = { 3, 1, 2 };
        Array.Sort(numbers);
        Array.Reverse(numbers);
        IList<int> view = numbers;
        Console.WriteLine(string.Join(",", numbers) + " " + view.Count + " " + view.IndexOf(2) + " " + Array.IndexOf(numbers, 1));
        try { foreach (int i in list) list.Add(i); }
        catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        try { Console.WriteLine(words["nothing"]); }
        catch (KeyNotFoundException) { Console.WriteLine("no such key"); }
    }

    static void Objects()
    {
        IShape[] shapes = { new Square(2), new Circle { Radius = 1 } };
        double sum = 0;
        foreach (IShape s in shapes) { sum += s.Area(); Console.Write(s + "; "); }
        Console.WriteLine(sum);
        object boxed = 42;
        int? some = 3, none = null;
        Console.WriteLine((int)boxed + 1 + " " + boxed.Equals(42) + " " + (some + none == null) + " " + (some ?? 0) + " " + none.HasValue + " " + boxed.GetType().Name);
        Operation twice = x => 2 * x, plus = x => x + 1;
        Operation both = twice + plus;
        both -= twice;
        Console.WriteLine(twice(4) + " " + both(4) + " " + both.Equals(plus) + " " + (twice + plus)(10));
        Action<string> say = s => Console.Write(s + "!");
        say += s => Console.Write(s + "? ");
        say("who");
        int total = 0;
        foreach (int q in Squares(4)) total += q;
        Console.WriteLine(total);
        try { try { throw new ArgumentNullException("name"); } finally { Console.Write("finally "); } }
        catch (ArgumentException e) { Console.WriteLine(e.GetType().FullName + " " + e.ParamName); }
        try { object o = "text"; Console.WriteLine((int)o); }
        catch (InvalidCastException) { Console.WriteLine("cast"); }
        long wide = 1;
        for (int i = 0; i < 20; i++) wide *= 3;
        Console.WriteLine(wide + " " + (wide & 0xffff) + " " + (wide ^ -1) + " " + (ulong)wide % 1000);
    }

    static void Main()
    {
        Numbers();
        Strings();
        Collections();
        Objects();
    }
}
