// F# that needs nothing of FSharp.Core at run time: unions, structs, tail calls, byrefs, loops, exceptions, interfaces, inline and static members.
module FsLanguage
open System

[<NoEquality; NoComparison>]
type Shape =
    | Circle of radius: float
    | Rect of float * float
    | Empty
    override s.ToString() =
        match s with
        | Circle r when r > 10.0 -> "big"
        | Circle r -> String.Concat("circle ", r.ToString())
        | Rect (w, h) -> (w * h).ToString()
        | Empty -> "empty"

[<Struct; NoEquality; NoComparison>]
type P =
    val mutable X: int
    val mutable Y: int
    new(x, y) = { X = x; Y = y }
    member p.Sum = p.X + p.Y
    static member (+) (a: P, b: P) = P(a.X + b.X, a.Y + b.Y)

[<NoEquality; NoComparison>]
type Rec = { mutable A: int; B: string } with override r.ToString() = r.B

type IGreet =
    abstract Greet: string -> string

[<AbstractClass>]
type Base(n: int) =
    let mutable count = n
    member _.Count with get () = count and set v = count <- v
    abstract Name: string
    abstract Twice: int -> int
    default _.Twice x = x * 2
    member b.Show() = String.Concat(b.Name, b.Twice(count).ToString())

type Derived(n) =
    inherit Base(n + 1)
    override _.Name = "derived"
    override d.Twice x = base.Twice x + d.Count
    interface IGreet with
        member d.Greet s = s + d.Name

type Failed(s: string, n: int) =
    inherit Exception(s)
    member _.Code = n

let rec even n = if n = 0 then true else odd (n - 1)
and odd n = if n = 0 then false else even (n - 1)
let rec sum (n: int64) (acc: int64) = if n = 0L then acc else sum (n - 1L) (acc + n)
let swap (a: byref<int>) (b: byref<int>) =
    let t = a
    a <- b
    b <- t
let inline twice (x: ^T) = x + x
let divide a b = try (try a / b with :? DivideByZeroException -> -1) finally Console.Write "f "
let classify n = match n with 0 -> "zero" | 1 | 2 | 3 -> "few" | n when n < 0 -> "neg" | _ -> "many"
let raiser k =
    try
        if k = 0 then raise (Failed("code", 7))
        elif k = 1 then raise (InvalidOperationException "op")
        "none"
    with
    | :? Failed as f when f.Code > 100 -> "never"
    | :? Failed as f -> String.Concat(f.Message, f.Code.ToString())
    | :? InvalidOperationException as e -> e.Message

[<EntryPoint>]
let main _ =
    let shapes = [| Circle 2.0; Circle 11.0; Rect(2.0, 3.5); Empty |]
    for s in shapes do Console.Write(String.Concat(s.ToString(), " "))
    Console.WriteLine((even 1001).ToString() + (sum 100000L 0L).ToString())
    let mutable a = 1
    let mutable b = 2
    swap &a &b
    let mutable p = P(a, b) + P(10, 20)
    p.X <- p.X + 1
    Console.WriteLine(a.ToString() + b.ToString() + " " + p.Sum.ToString() + (twice 4).ToString() + (twice 1.5).ToString() + twice "s")
    let d = Derived(3)
    d.Count <- d.Count + 1
    let o = { new IGreet with member _.Greet s = String.Concat(s, "!") }
    Console.WriteLine(d.Show() + (d :> IGreet).Greet "hi " + o.Greet "obj")
    Console.WriteLine((divide 7 2).ToString() + (divide 1 0).ToString() + classify 0 + classify 2 + classify -4 + classify 9 + raiser 0 + raiser 1 + raiser 2)
    let r = { A = 1; B = "rec" }
    let r2 = { r with B = "with" }
    r.A <- 5
    let mutable i = 0
    while i < 3 do
        i <- i + 1
        for j = i downto 1 do Console.Write(i * j)
    Console.WriteLine(" " + r.A.ToString() + r2.A.ToString() + r2.ToString() + (uint8 300).ToString() + (7 >>> 1).ToString() + (-7 % 3).ToString() + (~~~5).ToString())
    let f = Func<int, int>(fun x -> x + r.A)
    let t = struct (1, "t")
    let struct (q, w) = t
    let boxed = box 5
    Console.WriteLine(f.Invoke(3).ToString() + q.ToString() + w + (match boxed with :? string -> "s" | :? int as n -> n.ToString() | _ -> "?"))
    0
