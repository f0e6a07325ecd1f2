// A computation begins in a thread of the pool to which the program gives a synchronisation context.
module Contexts

open System.Threading

[<EntryPoint>]
let main _ =
    let work = async {
        SynchronizationContext.SetSynchronizationContext(SynchronizationContext())
        do! Async.Sleep 1
    }
    Async.RunSynchronously work
    0
