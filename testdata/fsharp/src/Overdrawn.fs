// Two tasks take from one account. The message of the exception shows a record.
module Overdrawn
open System.Threading.Tasks
type Account = { mutable Balance: int }
[<EntryPoint>]
let main _ =
    let acc = { Balance = 10 }
    let withdraw n = task { if acc.Balance >= n then acc.Balance <- acc.Balance - n }
    Task.WaitAll(Task.Run(fun () -> withdraw 7 :> Task), Task.Run(fun () -> withdraw 7 :> Task))
    if acc.Balance < 0 then failwithf "overdrawn: %A" acc
    0
