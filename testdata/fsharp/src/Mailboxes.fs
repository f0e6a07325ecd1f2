/// Agents and what waits for their replies, in each way. Each form ends with an exception that says what came out.
module Mailboxes

open System
open System.Threading

let outcome (o: 'a) = failwithf "outcome %A" o

type Message =
    | Add of int
    | Get of AsyncReplyChannel<int list>

/// An agent that keeps what it is sent.
let keeper () =
    MailboxProcessor.Start(fun inbox ->
        let rec loop kept = async {
            match! inbox.Receive() with
            | Add n -> return! loop (n :: kept)
            | Get channel ->
                channel.Reply kept
                return! loop kept
        }
        loop [])

let join (threads: Thread list) = threads |> List.iter (fun t -> t.Join())

let start f =
    let t = Thread(ThreadStart f)
    t.Start()
    t

/// Two threads post, and a third asks when it likes. The scan is not a mailbox's.
let posts () =
    let agent = keeper ()
    let threads = [ 1; 1 ] |> List.scan (+) 0 |> List.tail |> List.map (fun n -> start (fun () -> agent.Post(Add n)))
    let early = agent.PostAndReply Get
    join threads
    outcome (early, agent.PostAndReply Get)

/// Two computations ask one agent, each twice.
let asks () =
    let agent = MailboxProcessor.Start(fun inbox ->
        let rec loop n = async {
            let! (channel: AsyncReplyChannel<int>) = inbox.Receive()
            channel.Reply n
            return! loop (n + 1)
        }
        loop 0)
    let client = async {
        let! a = agent.PostAndAsyncReply id
        let! b = agent.PostAndAsyncReply id
        return a, b
    }
    outcome (Async.Parallel [ client; client ] |> Async.RunSynchronously)

/// A reader with a limit of time, which sees that no message came, or that one did.
let limited () =
    let result = new System.Threading.Tasks.TaskCompletionSource<string>()
    let agent = MailboxProcessor.Start(fun inbox -> async {
        let! first = inbox.TryReceive 10
        let! second = inbox.TryReceive 10
        result.SetResult(sprintf "%A %A" first second)
    })
    agent.Post 1
    outcome result.Task.Result

/// The same with an exception.
let late () =
    let result = new System.Threading.Tasks.TaskCompletionSource<string>()
    let agent = MailboxProcessor<int>.Start(fun inbox -> async {
        try
            let! first = inbox.Receive 10
            result.SetResult(string first)
        with e -> result.SetResult e.Message
    })
    agent.Post 1
    outcome result.Task.Result

/// Two computations read from one mailbox at once, which F# does not allow.
let readers () =
    let results = System.Collections.Concurrent.ConcurrentQueue<string>()
    let ended = new CountdownEvent(2)
    let box = new MailboxProcessor<int>(fun _ -> async { return () })
    let read name = async {
        try
            try
                let! m = box.Receive()
                results.Enqueue(sprintf "%s%d" name m)
            with e -> results.Enqueue(name + "!")
        finally
            ended.Signal() |> ignore
    }
    Async.Start(read "a")
    Async.Start(read "b")
    box.Post 1
    box.Post 2
    let both = ended.Wait 10
    outcome (both, results |> Seq.sort |> List.ofSeq)

/// Two computations read from one mailbox, of which the second begins when the first has read.
let turns () =
    let box = new MailboxProcessor<int>(fun _ -> async { return () })
    let first = async { return! box.Receive() } |> Async.StartAsTask
    let poster = start (fun () -> box.Post 1; box.Post 2)
    let a = first.Result
    let b = Async.RunSynchronously(box.Receive())
    poster.Join()
    outcome (a, b)

/// What an agent does that adds up what it is sent.
let add (seen: int ref) (inbox: MailboxProcessor<int>) =
    let rec loop () = async {
        let! n = inbox.Receive()
        Interlocked.Add(seen, n) |> ignore
        return! loop ()
    }
    loop ()

/// Messages after the end of a mailbox, and at the same time.
let disposed () =
    let seen = ref 0
    let box = MailboxProcessor.Start(add seen)
    let t = start (fun () -> box.Post 1; box.Post 2)
    (box :> IDisposable).Dispose()
    t.Join()
    outcome (box.CurrentQueueLength, seen.Value)

/// What comes after the computation in the thread that has begun it: the computation goes on before that, at the same time, or after it.
let immediate () =
    let order = ref ""
    let gate = obj ()
    let note (s: string) = lock gate (fun () -> order.Value <- order.Value + s)
    let ended = new ManualResetEventSlim()
    let box = new MailboxProcessor<int>(fun _ -> async { return () })
    let t = start (fun () -> box.Post 1)
    Async.StartImmediate(async {
        let! _ = box.Receive()
        note "a"
        note "b"
        ended.Set()
    })
    note "c"
    t.Join()
    ended.Wait()
    outcome order.Value

/// The computation waits for what comes after it in that thread: a deadlock, if the message is there in time.
let stuck () =
    let go = new ManualResetEventSlim()
    let ended = new ManualResetEventSlim()
    let box = new MailboxProcessor<int>(fun _ -> async { return () })
    let t = start (fun () -> box.Post 1)
    Async.StartImmediate(async {
        let! _ = box.Receive()
        go.Wait()
        ended.Set()
    })
    go.Set()
    ended.Wait()
    t.Join()

/// The same where the computation waits for a reply.
let stuckReply () =
    let go = new ManualResetEventSlim()
    let ended = new ManualResetEventSlim()
    let agent = MailboxProcessor<AsyncReplyChannel<int>>.Start(fun inbox -> async {
        let! c = inbox.Receive()
        c.Reply 1
    })
    Async.StartImmediate(async {
        let! _ = agent.PostAndAsyncReply id
        go.Wait()
        ended.Set()
    })
    go.Set()
    ended.Wait()

/// The same with a lock that the thread holds while it begins the computation: the computation may find itself in it.
let within () =
    let gate = obj ()
    let inside = ref false
    let found = ref None
    let ended = new ManualResetEventSlim()
    let agent = MailboxProcessor<AsyncReplyChannel<int>>.Start(fun inbox -> async {
        let! c = inbox.Receive()
        c.Reply 1
    })
    lock gate (fun () ->
        inside.Value <- true
        Async.StartImmediate(async {
            let! _ = agent.PostAndAsyncReply id
            found.Value <- Some(Monitor.IsEntered gate, inside.Value)
            ended.Set()
        })
        inside.Value <- false)
    ended.Wait()
    outcome found.Value

/// A context flows from who posts.
let flows () =
    let name = new AsyncLocal<string>()
    let found = ref null
    let ended = new ManualResetEventSlim()
    let box = new MailboxProcessor<int>(fun _ -> async { return () })
    let t = start (fun () ->
        name.Value <- "poster"
        box.Post 1)
    Async.StartImmediate(async {
        let! _ = box.Receive()
        found.Value <- name.Value
        ended.Set()
    })
    ended.Wait()
    t.Join()
    outcome found.Value

/// A context flows from who replies.
let flowsReply () =
    let name = new AsyncLocal<string>()
    let agent = MailboxProcessor<AsyncReplyChannel<int>>.Start(fun inbox -> async {
        let! c = inbox.Receive()
        name.Value <- "agent"
        c.Reply 1
    })
    outcome (Async.RunSynchronously(async {
        let! _ = agent.PostAndAsyncReply id
        return name.Value
    }))

/// An agent whose computations are cancelled.
let cancelled () =
    use source = new CancellationTokenSource()
    let seen = ref 0
    let agent = MailboxProcessor.Start(add seen, source.Token)
    agent.Post 1
    source.Cancel()
    outcome (agent.CurrentQueueLength, seen.Value)

/// All computations are cancelled, by the default token.
let cancelledAll () =
    let seen = ref 0
    let agent = MailboxProcessor.Start(add seen)
    let t = start (fun () -> agent.Post 1)
    Async.CancelDefaultToken()
    t.Join()
    outcome (agent.CurrentQueueLength, seen.Value)

/// A reply that two computations await.
let shared () =
    let order = ref ""
    let gate = obj ()
    let agent = MailboxProcessor<AsyncReplyChannel<int>>.Start(fun inbox -> async {
        let! c = inbox.Receive()
        c.Reply 1
    })
    let reply = agent.PostAndAsyncReply id
    let note (s: string) = async {
        let! _ = reply
        lock gate (fun () -> order.Value <- order.Value + s)
    }
    Async.Parallel [ note "a"; note "b" ] |> Async.Ignore |> Async.RunSynchronously
    outcome order.Value

/// An agent that asks another one before it answers.
let chain () =
    let last = keeper ()
    let first = MailboxProcessor.Start(fun inbox ->
        let rec loop () = async {
            let! (n, channel: AsyncReplyChannel<int list>) = inbox.Receive()
            last.Post(Add n)
            let! kept = last.PostAndAsyncReply Get
            channel.Reply kept
            return! loop ()
        }
        loop ())
    let ask n = first.PostAndAsyncReply(fun c -> n, c)
    outcome (Async.Parallel [ ask 1; ask 2 ] |> Async.RunSynchronously)

/// Who reads changes while messages come.
let handed () =
    let box = new MailboxProcessor<int>(fun _ -> async { return () })
    let first = System.Threading.Tasks.TaskCompletionSource<int>()
    let second = System.Threading.Tasks.TaskCompletionSource<int>()
    Async.Start(async {
        let! n = box.Receive()
        first.SetResult n
    })
    let t = start (fun () -> box.Post 1; box.Post 2)
    Async.Start(async {
        let! n = box.TryReceive 10
        second.SetResult(defaultArg n 0)
    })
    t.Join()
    let got = first.Task.Wait 10
    outcome ((if got then first.Task.Result else -1), second.Task.Result)

let forms = [
    "posts", posts
    "asks", asks
    "limited", limited
    "late", late
    "readers", readers
    "turns", turns
    "disposed", disposed
    "immediate", immediate
    "stuck", stuck
    "stuckReply", stuckReply
    "within", within
    "flows", flows
    "flowsReply", flowsReply
    "cancelled", cancelled
    "cancelledAll", cancelledAll
    "shared", shared
    "chain", chain
    "handed", handed
]

[<EntryPoint>]
let main args =
    for name, form in forms do
        if args = [| name |] then form ()
    0
