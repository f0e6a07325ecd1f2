// Asynchronous computations, which F#'s library runs by trampolines that it notes in a [ThreadStatic] field of its own.
module AsyncForms

open System.Threading

let mutable count = 0

/// Computations that run beside each other.
let beside () =
    [ 1; 2 ] |> List.map (fun _ -> async { Interlocked.Increment &count |> ignore }) |> Async.Parallel |> Async.Ignore |> Async.RunSynchronously
    if count <> 2 then failwith "one is missing"

/// An agent that counts messages.
let agent () =
    let agent =
        MailboxProcessor.Start(fun inbox ->
            let rec loop n =
                async {
                    let! (message: AsyncReplyChannel<int> option) = inbox.Receive()
                    match message with
                    | Some reply -> reply.Reply n
                    | None -> return! loop (n + 1)
                }
            loop 0)
    agent.Post None
    agent.Post None
    if agent.PostAndReply Some <> 2 then failwith "a message is missing"

/// An agent that gets messages from two computations. The class that notes trampolines has a constructor, which nobody sees.
let senders () =
    let agent =
        MailboxProcessor.Start(fun inbox ->
            let rec loop total =
                async {
                    let! (message: Choice<int, AsyncReplyChannel<int>>) = inbox.Receive()
                    match message with
                    | Choice1Of2 n -> return! loop (total + n)
                    | Choice2Of2 reply ->
                        reply.Reply total
                        return! loop total
                }
            loop 0)
    [ 1; 2 ] |> List.map (fun n -> async { agent.Post(Choice1Of2 n) }) |> Async.Parallel |> Async.Ignore |> Async.RunSynchronously
    if agent.PostAndReply Choice2Of2 <> 3 then failwith "a message is missing"

/// The same as beside, with an increment of two steps.
let lost () =
    [ 1; 2 ] |> List.map (fun _ -> async { count <- count + 1 }) |> Async.Parallel |> Async.Ignore |> Async.RunSynchronously
    if count <> 2 then failwith "one is missing"

/// Computations that sleep: each registers with the token of Async.Parallel, and takes that back. Who comes last has the token for itself.
let sleeps () =
    let work n =
        async {
            do! Async.Sleep(10 * n)
            return n
        }
    let found = [ 1; 2; 3 ] |> List.map work |> Async.Parallel |> Async.RunSynchronously
    if Array.sum found <> 6 then failwithf "%A" found

let same a b = a = b

/// Computations that compare values of types that only the caller knows. F#'s library chooses a comparer for each type when it is first asked for.
let compared () =
    let found =
        [ 1; 2; 3 ]
        |> List.map (fun n -> async { return same [ Some n ] [ Some 2 ] || same (n, "three") (3, "three") || same (Ok n) (Error n) })
        |> Async.Parallel
        |> Async.RunSynchronously
    if found <> [| false; true; true |] then failwithf "%A" found

[<EntryPoint>]
let main args =
    match List.ofArray args with
    | [ "agent" ] -> agent ()
    | [ "senders" ] -> senders ()
    | [ "lost" ] -> lost ()
    | [ "compared" ] -> compared ()
    | [ "sleeps" ] -> sleeps ()
    | _ -> beside ()
    0
