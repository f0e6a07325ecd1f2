// The printf family, and what %A and ToString show of values.
module Formats

open System
open System.Collections.Generic
open System.IO
open System.Text

type Shape =
  | Circle of float
  | Rect of w: float * h: float
  | Nested of Shape * Shape list
  | Pair of (int * int)
  | Unit
  | Neg of int
type Single = Only of int
type P = { Name: string; Age: int; Tags: string list }
type Q = { Inner: P; Opt: int option; Sh: Shape }
type Big = { FirstField: string; SecondField: string; Third: int list }
[<Struct>] type SR = { X: int; Y: int }
[<Struct>] type SU = A of a: int | B
type C() = class end
type D = E1 = 1 | E2 = 2
type Tree = Leaf | Node of Tree * int * Tree
exception MyErr of string * int
exception Plain
type Rec<'a> = { Val: 'a }
type K(x: int) =
    member _.X = x
type KS(x: int) =
    override _.ToString() = "KS!"
type KE() =
    inherit Exception("ke")

let formats () =
    printfn "hello"
    printfn "%d %i %u %x %X %o %B" 5 -6 7u 255 255 8 5
    printfn "[%5d] [%-5d] [%05d] [%+d] [% d] [%+5d] [%-+5d] [%05d] [% 05d]" 42 42 42 42 42 42 42 -42 42
    printfn "[%5s] [%-5s] [%s] [%5b] [%c] [%5c]" "ab" "ab" null true 'x' 'y'
    printfn "%f %F %e %E %g %G %.2f %8.3f %-8.1f| %+.1f %08.2f" 1.5 2.5 3.5 4.5 5.5 1e10 2.345 3.14159 2.0 1.0 -1.5
    printfn "%f %g %.1f" nan infinity -infinity
    printfn "%f %g" 1.5f 2.5f
    printfn "%M %M %.2f" 1.50M 3M 2.345M
    printfn "%x %X %o %d %u" -1 -1L -1y -1L -1
    printfn "%d %d %d %d %d %d" 1uy 2s 3L 4UL 5n 6un
    printfn "%*d|%-*d|%.*f|%*.*f" 6 42 6 42 2 3.14159 8 2 2.5
    printfn "100%% %O %O" 5 null
    printfn "%a|%t|" (fun (w: TextWriter) (x: int) -> w.Write("<" + string x + ">")) 3 (fun w -> w.Write "T")
    let s = sprintf "%a-%t" (fun () x -> "<" + string x + ">") 4 (fun () -> "U")
    printfn "%s" s
    let f = sprintf "%d-%s"
    let g = f 1
    printfn "%s %s %s" (g "a") (g "b") (f 2 "c")
    let sb = StringBuilder()
    Printf.bprintf sb "%d,%d;" 1 2
    Printf.kbprintf (fun () -> printfn "built %s" (sb.ToString())) sb "%s" "end"
    Printf.kprintf (fun s -> s.Length) "%d%d" 10 20 |> printfn "%d"
    let log fmt = Printf.ksprintf (fun s -> Console.WriteLine("LOG " + s)) fmt
    log "x=%d y=%s" 1 "z"; log "none"
    let w = new StringWriter()
    fprintf w "%d" 3; fprintfn w "%s" "x"; printf "%s" (w.ToString())
    eprintfn "err %d" 1
    try failwithf "bad %d %s" 3 "x" with e -> printfn "%s" e.Message
    try invalidArg "p" (sprintf "m%d" 1) with e -> printfn "%s" e.Message
    let x = 5
    printfn $"i {x} {x + 1} %d{x} %05.1f{2.5} {2.5:N2} {x,5}| {x,-5}| {DateTime(2000, 1, 2):yyyy} {{}} %s{s}"
    printfn $"{None} {Some 1} {[1; 2]} {(null: string)} {true} {'c'}"
    let str = $"a{x}b{s}"
    Console.WriteLine str
    List.iter (printfn "%d") [1; 2]
    [1, "a"; 2, "b"] |> List.iter (fun (a, b) -> printfn "%d=%s" a b)
    List.map (sprintf "%02d") [1; 2] |> String.concat "," |> printfn "%s"
    printfn "%d %d %d %d %d %d %d %d %d %d" 1 2 3 4 5 6 7 8 9 10
    printfn "%s" (String.Format("{0} {1}", 1, "x"))
    printf "no newline"; printfn ""

let values () =
    printfn "%A" 1; printfn "%A" 1L; printfn "%A" 1uy; printfn "%A" 1y; printfn "%A" 1s; printfn "%A" 1us; printfn "%A" 1u; printfn "%A" 1UL
    printfn "%A" 1.0; printfn "%A" 1.5; printfn "%A" 1e20; printfn "%A" nan; printfn "%A" infinity; printfn "%A" -infinity; printfn "%A" 1.5f; printfn "%A" 2.0f; printfn "%A" 3.14159265358979
    printfn "%A" 1.50M; printfn "%A" 2M; printfn "%A" 'c'; printfn "%A" '\n'; printfn "%A" '\''; printfn "%A" "s\"q\nx"; printfn "%A" true; printfn "%A" ()
    printfn "%A" (null: string); printfn "%A" None; printfn "%A" (Some 1); printfn "%A" (Some (Some 2)); printfn "%A" (Some None: int option option); printfn "%A" (Some (1, 2))
    printfn "%A" (Circle 1.0); printfn "%A" (Rect (1.0, 2.0)); printfn "%A" Unit; printfn "%A" (Pair (1, 2)); printfn "%A" (Neg -1); printfn "%A" (Only 3)
    printfn "%A" (Nested (Circle 1.0, [Unit; Rect (1.0, 2.5)]))
    printfn "%A" { Name = "a"; Age = 3; Tags = ["x"; "y"] }
    printfn "%A" { Inner = { Name = "a"; Age = 3; Tags = [] }; Opt = Some 3; Sh = Circle 2.0 }
    printfn "%A" [ { X = 1; Y = 2 }; { X = 3; Y = 4 } ]
    printfn "%A" (A 1); printfn "%A" B
    printfn "%A" [1; 2; 3]; printfn "%A" [|1; 2|]; printfn "%A" ([]: int list); printfn "%A" ([||]: int[]); printfn "%A" [[1]; [2; 3]]; printfn "%A" [Some 1; None]
    printfn "%A" [1 .. 150]
    printfn "%A" [1 .. 40]
    printfn "%A" (1, "a", 2.0); printfn "%A" ((1, 2), 3); printfn "%A" [(1, 2); (3, 4)]; printfn "%A" (struct (1, 2))
    printfn "%A" (Map.ofList [1, "a"; 2, "b"]); printfn "%A" (Set.ofList [3; 1]); printfn "%A" (seq { 1 .. 3 }); printfn "%A" (seq { 1 .. 10 }); printfn "%A" (Map.empty: Map<int, int>)
    printfn "%A" (Map.ofList ["k", { X = 1; Y = 2 }])
    printfn "%A" D.E1; printfn "%A" (C()); printfn "%A" (ref 1)
    printfn "%A" (MyErr ("x", 1)); printfn "%A" Plain
    printfn "%A" (Node (Node (Leaf, 1, Leaf), 2, Leaf))
    printfn "%A" (let rec t n = if n = 0 then Leaf else Node (t (n - 1), n, t (n - 1)) in t 4)
    printfn "%A" { FirstField = String('x', 50); SecondField = String('y', 60); Third = [1 .. 30] }
    printfn "%A" [ for i in 1 .. 10 -> sprintf "item number %d" i ]
    printfn "%A" [| for i in 1 .. 3 -> { FirstField = String('x', 20 * i); SecondField = "s"; Third = [] } |]
    printfn "%A" (Ok 3: Result<int, string>); printfn "%A" (Error "e": Result<int, string>)
    printfn "%A" { Val = Some { Val = [1; 2] } }
    printfn "%A" (dict [1, "a"]); printfn "%A" (List<int>([1; 2]))
    printfn "%A" (Choice1Of2 1: Choice<int, string>); printfn "%A" (ValueSome 1); printfn "%A" (ValueNone: int voption)
    printfn "[%10A] [%-10A] [%0A]" 1 2 [1; 2]
    printfn "%A %A" 1 "x"
    printfn "%O %O %O" (Circle 1.0) { X = 1; Y = 2 } (Some 3)
    Console.WriteLine(({ Name = "a"; Age = 3; Tags = ["x"; "y"] }).ToString())
    Console.WriteLine((Circle 2.0).ToString() + " " + string (Rect (1.0, 2.0)) + " " + string Unit + " " + string [1; 2] + " " + string (Some 1))
    Console.WriteLine((Map.ofList [1, "a"]).ToString() + (set [1]).ToString() + (Ok 1: Result<int, int>).ToString())
    printfn "%s" (string { X = 1; Y = 2 })

let t (s: string) f = printfn "-- %s" s; f ()

let others () =
    t "class" (fun () -> printfn "%A" (K 1))
    t "classts" (fun () -> printfn "%A" (KS 1))
    t "classnested" (fun () -> printfn "%A" [KS 1])
    t "date" (fun () -> printfn "%A" (DateTime(2000, 1, 2)))
    t "span" (fun () -> printfn "%A" (TimeSpan.FromSeconds 3.0))
    t "guid" (fun () -> printfn "%A" Guid.Empty)
    t "version" (fun () -> printfn "%A" (Version(1, 2)))
    t "exn" (fun () -> printfn "%A" (Exception("boom")))
    t "exn2" (fun () -> printfn "%A" (KE()))
    t "exn3" (fun () -> printfn "%A" [MyErr ("x", 2)])
    t "exn4" (fun () -> try failwith "a" with e -> printfn "%A" (e.GetType().Name, e.Message))
    t "type" (fun () -> printfn "%A" typeof<int>)
    t "kv" (fun () -> printfn "%A" (System.Collections.Generic.KeyValuePair(1, 2)))
    t "seq4" (fun () -> printfn "%A %A" (seq { 1 .. 4 }) (seq { 1 .. 5 }))
    t "map" (fun () -> printfn "%A" (Map.ofList [ for i in 1 .. 30 -> i, i * i ]))
    t "set" (fun () -> printfn "%A" (Set.ofList [1 .. 60]))
    t "setlong" (fun () -> printfn "%A" (Some (Set.ofList [1 .. 110])))
    t "arr" (fun () -> printfn "%A" [|1 .. 110|])
    t "lazy" (fun () -> printfn "%A" (lazy 3))
    t "anon" (fun () -> printfn "%A" {| A = 1; B = "x" |})
    t "nullin" (fun () -> printfn "%A" [null; "x"])
    t "somenull" (fun () -> printfn "%A" (Some (null: string)))
    t "box" (fun () -> printfn "%A" (box 3)); printfn "%A" (box null); printfn "%A" [box 1; box "x"; null]
    t "units" (fun () -> printfn "%A" [(); ()])
    t "sb" (fun () -> printfn "%A" (Text.StringBuilder("x")))
    t "chars" (fun () -> printfn "%A" ['\t'; '"'; '\\'; '\000'; 'é'])
    t "bigtuple" (fun () -> printfn "%A" (String('a', 40), String('b', 40), 3))
    t "float" (fun () -> printfn "%A" [0.1; 1e-10; 123456789.0; 12345678901.0; -2.0; -0.0]); printfn "%A" [1e10f; 0.1f]
    t "8" (fun () -> printfn "%A" (1, 2, 3, 4, 5, 6, 7, 8, 9))
    t "neg" (fun () -> printfn "%A" [Some -1; Some 1])
    t "optrec" (fun () -> printfn "%A" (Some {| A = 1; B = "x" |}))
    t "dict" (fun () -> printfn "%A" (Collections.Generic.Dictionary<int, string>(dict [1, "a"])))
    t "longstr" (fun () -> printfn "%A" (Some (String('a', 90))))
    t "multi" (fun () -> printfn "%A" ("a\nb", 1))
    t "int[]" (fun () -> printfn "%A" (Some [|1; 2|]))
    t "enum" (fun () -> printfn "%A" DayOfWeek.Monday)
    t "nint" (fun () -> printfn "%A %A" 1n 2un)
    t "unionfield" (fun () -> printfn "%A" (Choice2Of2 [1, Some "x"] : Choice<int, (int * string option) list>))

[<EntryPoint>]
let main _ =
    formats ()
    values ()
    others ()
    0
