// fsc: --optimize+
// F#'s task expressions, in forms that people write every day. Without optimisation they are no state machines. TestTaskExpressions bounds their states.
module TaskForms

open System
open System.Threading
open System.Threading.Channels
open System.Threading.Tasks

let gate = new SemaphoreSlim(1)
let mutable n = 0

let check what ok = if not ok then failwith what

let add (k: int) = task {
    do! gate.WaitAsync()
    try
        n <- n + k
    finally
        gate.Release() |> ignore
}

let worker (k: int) = task {
    do! Task.Delay 1
    do! add k
    do! Task.Delay(1).ConfigureAwait(false)
    return k
}

let workers () = task {
    let! ks = Task.WhenAll [| for k in 1 .. 3 -> Task.Run<int>(fun () -> worker k) |]
    check "sum" (Array.sum ks = n)
}

let produce (items: ChannelWriter<int>) = task {
    for i in 1 .. 3 do
        do! items.WriteAsync i
    items.Complete()
}

let consume (items: ChannelReader<int>) = task {
    let mutable sum = 0
    let mutable more = true
    while more do
        let! any = items.WaitToReadAsync()
        more <- any
        if any then
            let! i = items.ReadAsync()
            sum <- sum + i
    return sum
}

let channel () = task {
    let items = Channel.CreateBounded<int> 1
    let p = Task.Run<unit>(fun () -> produce items.Writer)
    let c = Task.Run<int>(fun () -> consume items.Reader)
    do! p
    let! sum = c
    check "items" (sum = 6)
}

let fails (k: int) = task {
    do! Task.Delay 1
    if k = 1 then raise (InvalidOperationException "one")
    return k
}

let caught () = task {
    let one = Task.Run<int>(fun () -> fails 1)
    let two = Task.Run<int>(fun () -> fails 2)
    let mutable seen = ""
    try
        let! _ = one
        ()
    with e -> seen <- e.Message
    let! k = two
    check "caught" (seen = "one" && k = 2)
}

// An expression within another one starts within it.
let nested () = task {
    let inner k = task {
        let! j = task {
            do! Task.Delay 1
            return k }
        do! add j
    }
    let! _ = Task.WhenAll(Task.Run<unit>(fun () -> inner 1), Task.Run<unit>(fun () -> inner 2))
    check "nested" (n = 3)
}

// The methods of a class: there the compiler assigns null to the variable for the exception first.
type Loader() =
    let gate = new SemaphoreSlim(1)
    let mutable calls = 0
    member _.Load () = task {
        calls <- calls + 1
        do! Task.Yield()
        if calls = 1 then raise (InvalidOperationException "one")
        return calls
    }
    member this.Get () = task {
        do! gate.WaitAsync()
        try
            return! this.Load ()
        finally
            gate.Release() |> ignore
    }

let members () = task {
    let loader = Loader()
    let client () = task {
        try
            return! loader.Get ()
        with _ -> return! loader.Get ()
    }
    let! ks = Task.WhenAll [| for _ in 1 .. 2 -> Task.Run<int>(fun () -> client ()) |]
    check "members" (Array.sum ks = 5)
}

let lost () = task {
    let change () = task {
        let v = n
        do! Task.Delay 1
        n <- v + 1
    }
    let! _ = Task.WhenAll(Task.Run<unit>(fun () -> change ()), Task.Run<unit>(fun () -> change ()))
    check "lost" (n = 2)
}

// What is completed is not awaited: the answer must not wait for it.
let asked () = task {
    let slow = new TaskCompletionSource<int>()
    let w = Task.Run(fun () -> slow.SetResult 1)
    let a = slow.Task.GetAwaiter()
    if not a.IsCompleted then n <- 5
    do! w
    check "asked" (n = 0)
}

// The two wait for each other.
let stuck () = task {
    let a, b = new SemaphoreSlim(1), new SemaphoreSlim(1)
    let both (x: SemaphoreSlim) (y: SemaphoreSlim) = task {
        do! x.WaitAsync()
        do! y.WaitAsync()
        y.Release() |> ignore
        x.Release() |> ignore
    }
    let! _ = Task.WhenAll(Task.Run<unit>(fun () -> both a b), Task.Run<unit>(fun () -> both b a))
    ()
}

[<EntryPoint>]
let main args =
    let t =
        match String.Join(" ", args) with
        | "channel" -> channel ()
        | "caught" -> caught ()
        | "nested" -> nested ()
        | "members" -> members ()
        | "lost" -> lost ()
        | "asked" -> asked ()
        | "stuck" -> stuck ()
        | _ -> workers ()
    t.GetAwaiter().GetResult()
    0
