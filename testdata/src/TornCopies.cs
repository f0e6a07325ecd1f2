// expect copy: assertion "0,0" "0,1" "1,0" "1,1"
// report copy: calls Array\.Copy on TornCopies\.zeros
// expect partial: assertion "0,0" "1,0" "1,1"
// expect overlap: assertion "2,3" "2,2" "1,2"
// expect structs: assertion "0,0" "0,1" "1,0" "1,1"
// expect references: assertion "old,old" "old,new" "new,old" "new,new"
// expect resize: assertion "0,0" "0,1" "1,0" "1,1"
// expect clear: assertion "1,1" "0,1" "0,0"
// expect clone: assertion "0,0" "0,1" "1,0" "1,1"
// expect memberwise: assertion "0,0" "0,1" "1,0" "1,1"
// expect box: assertion "0,0" "0,1" "1,0" "1,1"
// expect get: assertion "0,0" "0,1" "1,0" "1,1"
// expect set: assertion "0,0" "0,1" "1,0" "1,1"
// expect string: assertion "aa" "ab" "ba" "bb"
// expect chars: assertion "aa" "ba" "bb"
// expect span: assertion "0,0" "0,1" "1,0" "1,1"
// expect lock: verified
// expect: verified
// Elements of arrays are locations of their own, also to the methods of the library that copy many: other threads run
// between any two.
using System;
using System.Diagnostics;
using System.Threading;

struct Pair
{
    public int X;
    public long Y;

    public Pair(int x, long y)
    {
        X = x;
        Y = y;
    }
}

class Cell
{
    public int X;
    public string S = "";
    public int Y;

    public Cell Copy() { return (Cell)MemberwiseClone(); }
}

static class TornCopies
{
    static readonly int[] zeros = new int[2], target = new int[2], ones = { 1, 1 }, numbers = { 1, 2, 3 };
    static readonly Pair[] pairs = new Pair[1], others = new Pair[1];
    static readonly string[] names = { "old", "old" }, copied = new string[2];
    static readonly char[] chars = { 'a', 'a' };
    static readonly Cell cell = new Cell();

    static void Race(ThreadStart write, Func<string> read)
    {
        var t = new Thread(write);
        t.Start();
        string seen = read();
        t.Join();
        Debug.Assert(false, seen);
    }

    static void Ones()
    {
        zeros[0] = 1;
        zeros[1] = 1;
    }

    static string Show(int[] a) { return a[0] + "," + a[1]; }
    static string Show(Pair p) { return p.X + "," + p.Y; }

    // The second first: whoever writes them in their order is seen in the middle.
    static string Backwards(int[] a)
    {
        int second = a[1];
        return a[0] + "," + second;
    }

    static void Main(string[] args)
    {
        switch (args.Length == 0 ? "" : args[0])
        {
            case "copy":
                Race(Ones, () => { var b = new int[2]; Array.Copy(zeros, b, 2); return Show(b); });
                break;
            case "partial":
                Race(() => Array.Copy(ones, target, 2), () => Backwards(target));
                break;
            case "overlap":
                Race(() => Array.Copy(numbers, 0, numbers, 1, 2), () => { int n = numbers[1]; return n + "," + numbers[2]; });
                break;
            case "structs":
                Race(() => Array.Copy(new[] { new Pair(1, 1) }, pairs, 1), () => { Array.Copy(pairs, others, 1); return Show(others[0]); });
                break;
            case "references":
                Race(() => { names[0] = "new"; names[1] = "new"; }, () => { names.CopyTo(copied, 0); return copied[0] + "," + copied[1]; });
                break;
            case "resize":
                Race(Ones, () => { var b = zeros; Array.Resize(ref b, 3); return Show(b); });
                break;
            case "clear":
                Race(() => Array.Clear(ones, 0, 2), () => Backwards(ones));
                break;
            case "clone":
                Race(Ones, () => Show((int[])zeros.Clone()));
                break;
            case "memberwise":
                Race(() => { cell.X = 1; cell.Y = 1; }, () => { var c = cell.Copy(); return c.X + "," + c.Y + c.S; });
                break;
            case "box":
                Race(() => pairs[0] = new Pair(1, 1), () => { object o = pairs[0]; return Show((Pair)o); });
                break;
            case "get":
                Race(() => pairs[0] = new Pair(1, 1), () => Show((Pair)pairs.GetValue(0)));
                break;
            case "set":
                Race(() => pairs.SetValue(new Pair(1, 1), 0), () => Show(pairs[0]));
                break;
            case "string":
                Race(() => { chars[0] = 'b'; chars[1] = 'b'; }, () => new string(chars));
                break;
            case "chars":
                Race(() => "bb".CopyTo(0, chars, 0, 2), () => { char c = chars[1]; return chars[0].ToString() + c; });
                break;
            case "span":
                Race(Ones, () => Show(new Span<int>(zeros).ToArray()));
                break;
            case "lock":
                var t = new Thread(() => { lock (cell) Ones(); });
                t.Start();
                int[] copy;
                lock (cell) copy = (int[])zeros.Clone();
                Debug.Assert(copy[0] == copy[1]);
                t.Join();
                break;
            default: // private arrays are copied at once
                var other = new Thread(() => { });
                other.Start();
                var mine = new[] { 1, 2, 3, 4 };
                Array.Copy(mine, 1, mine, 0, 3);
                Array.Clear(mine, 3, 1);
                var again = (int[])mine.Clone();
                Debug.Assert(again[0] == 2 && again[2] == 4 && again[3] == 0);
                other.Join();
                break;
        }
    }
}
