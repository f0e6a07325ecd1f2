// A thread of the pool may find what an earlier computation has left in it, in a field of the program's own.
module Leftover

open System
open System.Threading

type Left() =
    [<ThreadStatic; DefaultValue>]
    static val mutable private name: string
    static member Name with get () = Left.name and set (v: string) = Left.name <- v

[<EntryPoint>]
let main _ =
    let cell = ref ""
    let first = async { Left.Name <- "first" }
    let second = async { if not (isNull Left.Name) then cell.Value <- Left.Name }
    Async.RunSynchronously first
    Async.RunSynchronously second
    if cell.Value <> "" then failwithf "left by the %s" cell.Value
    0
