/// A script of agents: each argument is a thread, its kind (t: a thread, a: Async.Start, i: Async.StartImmediate in the main thread, p: a part of one
/// Async.Parallel) and its steps, each a letter and the number of an agent, a mailbox or an event. The program ends with an exception that says what the threads have got.
module AgentScripts

open System
open System.Threading

type Message =
    | Add of int
    | Ask of AsyncReplyChannel<int>
    | AskAndAdd of int * AsyncReplyChannel<int>

let box : MailboxProcessor<int>[] = Array.init 2 (fun _ -> new MailboxProcessor<int>(fun _ -> async { return () }))
let gate = obj ()
let go = Array.init 2 (fun _ -> new ManualResetEventSlim())

let agents =
    let make _ =
        MailboxProcessor.Start(fun inbox ->
            let rec loop n = async {
                match! inbox.Receive() with
                | Add k -> return! loop (n * 10 + k)
                | Ask c ->
                    c.Reply n
                    return! loop n
                | AskAndAdd (j, c) ->
                    c.Reply(n + j)
                    return! loop (n * 10 + j)
            }
            loop 0)
    Array.init 2 make

let steps (who: int) (s: string) (log: Text.StringBuilder) = async {
    let mutable i = 0
    let note (x: string) = log.Append(x) |> ignore
    while i < s.Length do
        let k = if i + 1 < s.Length then int s.[i + 1] - int '0' else 0
        match s.[i] with
        | 'P' -> agents.[k].Post(Add(who + 1))
        | 'A' ->
            let! r = agents.[k].PostAndAsyncReply Ask
            note (sprintf "A%d" r)
        | 'S' -> note (sprintf "S%d" (agents.[k].PostAndReply Ask))
        | 'F' ->
            let! r = agents.[k].PostAndAsyncReply(fun c -> AskAndAdd(who + 1, c))
            note (sprintf "F%d" r)
        | 'B' -> box.[k].Post(who + 1)
        | 'R' ->
            let! r = box.[k].Receive()
            note (sprintf "R%d" r)
        | 'T' ->
            let! r = box.[k].TryReceive 10
            note (sprintf "T%d" (defaultArg r 0))
        | 'Q' -> note (sprintf "Q%d" box.[k].CurrentQueueLength)
        | 'D' -> (box.[k] :> IDisposable).Dispose()
        | 'E' -> go.[k].Set()
        | 'W' -> go.[k].Wait()
        | 'L' -> lock gate (fun () -> note "L"; agents.[k].Post(Add(who + 1)))
        | 'Z' -> lock gate (fun () -> note "Z"; box.[k].Post(who + 1))
        | _ -> ()
        i <- i + 2
}

[<EntryPoint>]
let main args =
    let logs = args |> Array.map (fun _ -> Text.StringBuilder())
    let ended = new CountdownEvent(args.Length + 1)
    let body k = async {
        try
            try
                do! steps k (args.[k].Substring 1) logs.[k]
            with e -> logs.[k].Append("!").Append(e.Message) |> ignore
        finally
            ended.Signal() |> ignore
    }
    let threads = Collections.Generic.List<Thread>()
    let parts = Collections.Generic.List<Async<unit>>()
    for k in 0 .. args.Length - 1 do
        match args.[k].[0] with
        | 't' ->
            let t = Thread(fun () -> Async.RunSynchronously(body k))
            t.Start()
            threads.Add t
        | 'a' -> Async.Start(body k)
        | 'p' -> parts.Add(body k)
        | _ -> ()
    if parts.Count > 0 then Async.Start(Async.Parallel parts |> Async.Ignore)
    for k in 0 .. args.Length - 1 do
        if args.[k].[0] = 'i' then Async.StartImmediate(body k)
    ended.Signal() |> ignore
    ended.Wait()
    if args.Length > 0 then failwithf "outcome %s" (String.Join("|", logs))
    0
