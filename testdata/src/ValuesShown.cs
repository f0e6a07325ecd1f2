// Reports show values as a debugger does, and run nothing of the program for that.
// The text of this file is in the symbols.
// csc: -embed
// expect values: assertion "shown"
// report values: starts thread 1 +\| t\.Start\(\);
// report values: ValuesShown\.colour \(Green\)
// report values: ValuesShown\.rights \(Read \| Run\)
// report values: ValuesShown\.odd \(68\)
// report values: ValuesShown\.maybe\.HasValue \(true\)
// report values: ValuesShown\.when = 2024-02-29 12:00:05
// report values: ValuesShown\.span = -1\.00:01:30\.5000000
// report values: ValuesShown\.price[,\n ]
// report values: ValuesShown\.big \(1E\+20\)
// report values: ValuesShown\.nothing \('\\0'\)
// report values: ValuesShown\.pair\.Item2 \("a"\)
// report values: ValuesShown\.text \("a text that is longer than forty charac…" \(52 characters\)\)
// report values: ValuesShown\.boxed \(Red\)
// expect objects: assertion "shown"
// report objects: ValuesShown\.account \(Account #1 \{ Id = 1, Owner = "Ann" \}\)
// report objects: ValuesShown\.list \(List<int> #1 \{ 1, 2, 3, 4, 5, … \} \(7\)\)
// report objects: ValuesShown\.array \(Point\[\] #1 \{ Point \{ X = 1, Y = 2 \}, Point \{ X = 0, Y = 0 \} \}\)
// report objects: ValuesShown\.map \(Dictionary<string, Right> #1 \{ \["b"\] = Write \}\)
// report objects: ValuesShown\.queue \(Queue<\(int, string\)> #1 \{ \(2, "y"\), \(3, null\) \}\)
// report objects: ValuesShown\.action \(Action #1 \(ValuesShown\.Objects\)\)
// report objects: ValuesShown\.task \(Task<int> #1 \(RanToCompletion\)\)
// report objects: ValuesShown\.fault \(InvalidOperationException #1 \("broken"\)\)
// report objects: ValuesShown\.job \(Job #1 \(job 7 of Bob, "Bob", \{x\}\)\)
// report objects: ValuesShown\.plain \(Plain #1 \(plain 3:p Green\)\)
// report objects: ValuesShown\.derived \(Derived #1 \(derived\)\)
// report objects: ValuesShown\.loud \(Loud #1\)
// report objects: ValuesShown\.never \(Never #1\)
// report objects: ValuesShown\.holder \(Holder #1\)
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

enum Colour : byte { Red, Green }
[Flags] enum Right { None = 0, Read = 1, Write = 2, Run = 4 }
record Account(int Id, string Owner);
struct Point { public int X, Y; }

[DebuggerDisplay("job {Number} of {owner,nq}, {Owner}, \\{x\\}")]
class Job
{
    public int Number = 7;
    readonly string owner = "Bob";
    public string Owner => owner;
}

class Plain
{
    readonly int a = 3;
    readonly string name = "p";
    public Colour Colour { get; } = Colour.Green;
    public override string ToString() => $"plain {a}:{name} {Colour}";
}

class Base
{
    public override string ToString() => Name();
    protected virtual string Name() => "base";
}

class Derived : Base { protected override string Name() => "derived"; }

// What these would show needs code of the program.
class Loud { int asked; public override string ToString() => "asked " + ++asked; }
[DebuggerDisplay("{Next()}")] class Never { int n; int Next() => ++n; }
[DebuggerDisplay("{loud}, {missing}")] class Holder { public Loud loud = new Loud(); }

static class ValuesShown
{
    static Colour colour;
    static Right rights, odd;
    static int? maybe;
    static DateTime when;
    static TimeSpan span;
    static decimal price;
    static double big;
    static char nothing = 'x';
    static (int, string) pair;
    static string text;
    static object boxed;
    static Account account;
    static List<int> list;
    static Point[] array;
    static Dictionary<string, Right> map;
    static Queue<(int, string)> queue;
    static Action action;
    static Task<int> task;
    static Exception fault;
    static Job job;
    static Plain plain;
    static Base derived;
    static Loud loud;
    static Never never;
    static Holder holder;

    static void Values()
    {
        colour = Colour.Green;
        rights = Right.Read | Right.Run;
        odd = (Right)68;
        maybe = 5;
        when = new DateTime(2024, 2, 29, 12, 0, 5);
        span = -new TimeSpan(1, 0, 1, 30, 500);
        price = 12.5m;
        big = 1e20;
        nothing = '\0';
        pair = (1, "a");
        text = "a text that is longer than forty characters, perhaps";
        boxed = Colour.Red;
    }

    static bool Looked() =>
        colour == Colour.Red | rights == 0 | odd == 0 | maybe == null | when.Ticks == 0 | span.Ticks == 0 | price == 0 | big == 0 | nothing == 'x' | pair.Item2 == null | text == null | boxed == null;

    static void Objects()
    {
        account = new Account(1, "Ann");
        list = new List<int> { 1, 2, 3, 4, 5, 6, 7 };
        array = new Point[2];
        array[0] = new Point { X = 1, Y = 2 };
        map = new Dictionary<string, Right> { ["a"] = Right.Read, ["b"] = Right.Write };
        map.Remove("a");
        queue = new Queue<(int, string)>();
        queue.Enqueue((1, "x"));
        queue.Enqueue((2, "y"));
        queue.Enqueue((3, null));
        queue.Dequeue();
        action = Objects;
        task = Task.FromResult(3);
        fault = new InvalidOperationException("broken");
        job = new Job();
        plain = new Plain();
        derived = new Derived();
        loud = new Loud();
        never = new Never();
        holder = new Holder();
    }

    static bool Found() =>
        account == null | list == null | array == null | map == null | queue == null | action == null | task == null | fault == null | job == null |
        plain == null | derived == null | loud == null | never == null | holder == null;

    static void Main(string[] args)
    {
        bool values = args[0] == "values";
        var t = new Thread(() => { if (values) Values(); else Objects(); });
        t.Start();
        t.Join();
        Debug.Assert(values ? Looked() : Found(), "shown");
    }
}
