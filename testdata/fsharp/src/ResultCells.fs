/// Who waits for the result of a computation or for a reply, in each way: a thread, a computation, with a limit of time, by a handle. Each form ends with an exception that
/// says what came out.
module ResultCells

open System
open System.Threading

let outcome (o: 'a) = failwithf "outcome %A" o

/// Two replies of which the second does nothing, to a thread that waits, perhaps not long enough.
let replies limit =
    let channel: AsyncReplyChannel<int> option ref = ref None
    let made = new ManualResetEventSlim()
    let agent = MailboxProcessor<AsyncReplyChannel<int>>.Start(fun inbox ->
        async {
            let! c = inbox.Receive()
            channel.Value <- Some c
            made.Set()
            c.Reply 1
        })
    let second = Thread(fun () -> made.Wait(); channel.Value.Value.Reply 2)
    second.Start()
    let r = agent.TryPostAndReply(id, limit)
    second.Join()
    outcome r

/// A computation that awaits a child that ends before or after it, with a limit of time or without.
let child limit =
    let work = async {
        let! c = Async.StartChild(async { return 1 }, ?millisecondsTimeout = limit)
        return! c
    }
    let r =
        try Ok(Async.RunSynchronously work)
        with :? TimeoutException -> Error "late"
    outcome r

/// A computation that is run with a limit of time.
let limited () =
    let r =
        try Ok(Async.RunSynchronously(async { return 1 }, timeout = 10))
        with :? TimeoutException -> Error "late"
    outcome r

/// A computation that is begun, with its handle: ended and closed by this thread or by another one.
let begun () =
    let start, finish, _ = Async.AsBeginEnd(fun () -> async { return 1 })
    let r = start ((), null, null)
    let signalled = r.AsyncWaitHandle.WaitOne 0
    let value = finish r
    outcome (signalled, value)

/// One of several that fails ends the others; what each has done shows.
let parallel' () =
    let steps = ref 0
    let work =
        [ async { failwith "a" }
          async {
              Interlocked.Increment steps |> ignore
              do! async { return () }
              Interlocked.Increment steps |> ignore
          } ]
    let r =
        try
            work |> Async.Parallel |> Async.Ignore |> Async.RunSynchronously
            "none"
        with e -> e.Message
    outcome (r, steps.Value)

/// Two computations await one child.
let shared () =
    let order = ref ""
    let gate = obj ()
    let work = async {
        let! c = Async.StartChild(async { return 1 })
        let note (s: string) = async {
            let! _ = c
            lock gate (fun () -> order.Value <- order.Value + s)
        }
        do! [ note "a"; note "b" ] |> Async.Parallel |> Async.Ignore
    }
    Async.RunSynchronously work
    outcome order.Value

[<EntryPoint>]
let main args =
    match args with
    | [| "replies" |] -> replies Timeout.Infinite
    | [| "late" |] -> replies 10
    | [| "child" |] -> child None
    | [| "limit" |] -> child (Some 10)
    | [| "limited" |] -> limited ()
    | [| "begun" |] -> begun ()
    | [| "parallel" |] -> parallel' ()
    | [| "shared" |] -> shared ()
    | _ -> 0
