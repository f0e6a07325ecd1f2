// expect: exception
module LostIncrement
open System.Threading

let counter = ref 0

[<EntryPoint>]
let main _ =
    let work () = counter.Value <- counter.Value + 1
    let t = Thread(work)
    t.Start()
    work ()
    t.Join()
    if counter.Value <> 2 then failwith "an increment was lost"
    0
