// Agents that scan their mailboxes, for which F#'s own class is needed.
module Scanners

open System.Threading

type Message =
    | Put of int
    | Take of AsyncReplyChannel<int>

/// A buffer of one place: takes wait while it is empty, puts while it is full.
let buffer () =
    MailboxProcessor.Start(fun inbox ->
        let rec empty () = inbox.Scan(function
            | Put n -> Some(full n)
            | Take _ -> None)
        and full n = inbox.Scan(function
            | Take channel -> Some(async { channel.Reply n; return! empty () })
            | Put _ -> None)
        empty ())

[<EntryPoint>]
let main args =
    let agent = buffer ()
    let thread = Thread(ThreadStart(fun () -> agent.Post(Put 1); agent.Post(Put 2)))
    thread.Start()
    let taken = [ 1 .. (if args.Length > 0 then 3 else 2) ] |> List.map (fun _ -> agent.PostAndReply Take)
    if taken <> [ 1; 2 ] then failwithf "outcome %A" taken
    0
