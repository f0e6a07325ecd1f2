// expect: deadlock
/// An agent that reads one message, though two are sent: nobody replies to the second.
module NoReply

type Message =
    | Add of int
    | Get of AsyncReplyChannel<int>

[<EntryPoint>]
let main _ =
    let agent =
        MailboxProcessor.Start(fun inbox ->
            async {
                match! inbox.Receive() with
                | Add _ -> ()
                | Get reply -> reply.Reply 0
            })
    agent.Post(Add 1)
    agent.PostAndReply Get
