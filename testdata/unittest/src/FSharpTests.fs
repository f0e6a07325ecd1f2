// F#'s tests as people write them: unions, records, computations and agents, whose closures are many classes. The name of a test begins with its outcome.
namespace Depot

open System
open System.Threading.Tasks

type Money = { Amount: decimal; Currency: string }
type Place = { Shelf: int; Row: int }

type Order =
    | Pending of id: int
    | Paid of id: int * Money
    | Cancelled

type Event =
    | Added of Order * Place
    | Moved of Place * Place
    | Removed of Order

type Answer<'a> =
    | Known of 'a
    | Unknown

type Message =
    | Push of int
    | Pop of AsyncReplyChannel<int option>
    | Stop

module Queue =
    let start () =
        MailboxProcessor.Start(fun inbox ->
            let rec loop items =
                async {
                    match! inbox.Receive() with
                    | Push n -> return! loop (items @ [ n ])
                    | Pop channel ->
                        match items with
                        | [] ->
                            channel.Reply None
                            return! loop []
                        | first :: rest ->
                            channel.Reply(Some first)
                            return! loop rest
                    | Stop -> return ()
                }
            loop [])

module ``xUnit's`` =
    open Xunit

    [<Fact>]
    let ``Verified agent`` () =
        task {
            let queue = Queue.start ()
            queue.Post(Push 1)
            let! first = queue.PostAndAsyncReply Pop
            let! second = queue.PostAndAsyncReply Pop
            Assert.Equal(Some 1, first)
            Assert.Equal(None, second)
        }

    [<Fact>]
    let ``Verified parallel`` () =
        async {
            let! all = [ 1; 2 ] |> List.map (fun n -> async { return n, Known(Pending n) }) |> Async.Parallel
            Assert.Equal<(int * Answer<Order>) array>([| 1, Known(Pending 1); 2, Known(Pending 2) |], all)
        }
        |> Async.StartAsTask
        :> Task

    let orders: obj[] seq =
        [ [| Pending 1; 1 |]
          [| Paid(2, { Amount = 3.5m; Currency = "EUR" }); 2 |]
          [| Cancelled; 0 |] ]

    [<Theory; MemberData(nameof orders)>]
    let ``Verified number`` (order: Order, number: int) =
        let found =
            match order with
            | Pending id
            | Paid(id, _) -> id
            | Cancelled -> 0
        Assert.Equal(number, found)

    let none: obj[] seq = Seq.empty

    [<Theory; MemberData(nameof none)>]
    let ``Not_checked theory without data`` (order: Order) = Assert.NotEqual(Cancelled, order)

    [<Fact>]
    let ``Verified equality`` () =
        let place = { Shelf = 1; Row = 2 }
        Assert.Equal({ place with Row = 2 }, place)
        Assert.Equal(Added(Cancelled, place), Added(Cancelled, { place with Shelf = 1 }))
        Assert.Equal<Map<int, Order>>(Map [ (1, Cancelled) ], Map.empty |> Map.add 1 Cancelled)
        Assert.Equal<Set<Place>>(Set [ place ], Set [ place; place ])
        Assert.Equal<obj * obj>((box 1, box (Known place)), (box 1, box (Known place)))
        Assert.NotEqual(Moved(place, place), Removed Cancelled)

    [<Fact>]
    let ``Failed record`` () = Assert.Equal({ Amount = 1m; Currency = "EUR" }, { Amount = 2m; Currency = "EUR" })

    [<Fact>]
    let ``Failed agent that has stopped`` () =
        let queue = Queue.start ()
        queue.Post Stop
        Assert.Equal(None, queue.PostAndReply Pop)

    let twice add = async {
        let! _ = Async.Parallel [ add; add ]
        return () }

    [<Fact>]
    let ``Verified async`` () = async {
        let count = ref 0
        do! twice (async { lock count (fun () -> count.Value <- count.Value + 1) })
        Assert.Equal(2, count.Value) }

    [<Fact>]
    let ``Failed async`` () = async {
        let count = ref 0
        do! twice (async { count.Value <- count.Value + 1 })
        Assert.Equal(2, count.Value) }

[<NUnit.Framework.TestFixture>]
type ``NUnit's``() =
    [<NUnit.Framework.Test(ExpectedResult = 3)>]
    member _.``Verified async``() = async { return 3 }

    [<NUnit.Framework.Test(ExpectedResult = 3)>]
    member _.``Failed async``() = async { return 4 }

    [<NUnit.Framework.Test>]
    member _.``Verified agent``() =
        let queue = Queue.start ()
        queue.Post(Push 1)
        queue.Post(Push 2)
        NUnit.Framework.Assert.That(queue.PostAndReply Pop, NUnit.Framework.Is.EqualTo(Some 1))
        NUnit.Framework.Assert.That(queue.PostAndReply Pop, NUnit.Framework.Is.EqualTo(Some 2))
        NUnit.Framework.Assert.That(queue.PostAndReply Pop, NUnit.Framework.Is.EqualTo None)

    [<NUnit.Framework.Test>]
    member _.``Verified loop``() =
        let sum = ref 0
        Parallel.For(0, 2, (fun n -> Threading.Interlocked.Add(sum, n) |> ignore)) |> ignore
        NUnit.Framework.Assert.That(sum.Value, NUnit.Framework.Is.EqualTo 1)

    [<NUnit.Framework.Test>]
    member _.``Verified exception``() =
        let fails () : Task = task { invalidOp "it fails" }
        NUnit.Framework.Assert.ThrowsAsync<InvalidOperationException>(fun () -> fails ()) |> ignore
