// expect orders: assertion "the second was registered first"
// expect twice: assertion "the second took it back"
// expect disposed: verified
// expect apart: verified
// expect dropped: verified
// expect added: assertion "the first was gone"
// expect found: assertion "it goes on"
// expect asked: assertion "not disposed of yet"
// Callbacks of a token that several threads register and remove.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class Registrations
{
    static void Main(string[] args)
    {
        var source = new CancellationTokenSource();
        CancellationToken token = source.Token;
        string order = "";
        var earlier = token.Register(() => order += "0");
        Task a, b;
        switch (args[0])
        {
            case "orders": // the newest callback runs first
                var one = new Thread(() => token.Register(() => order += "a"));
                var other = new Thread(() => token.Register(() => order += "b"));
                one.Start();
                other.Start();
                one.Join();
                other.Join();
                source.Cancel();
                Debug.Assert(order != "ab0", "the second was registered first");
                Debug.Assert(order == "ba0", "both are there");
                break;
            case "twice": // one of the two takes it back
                bool first = false, second = false;
                a = Task.Run(() => first = earlier.Unregister());
                b = Task.Run(() => second = earlier.Unregister());
                Task.WaitAll(a, b);
                Debug.Assert(first != second, "one of them takes it back");
                Debug.Assert(first, "the second took it back");
                break;
            case "disposed": // it runs before both or never
                int seen = -1, again = -1;
                a = Task.Run(() => { earlier.Dispose(); seen = order.Length; });
                b = Task.Run(() => { earlier.Dispose(); again = order.Length; });
                source.Cancel();
                Task.WaitAll(a, b);
                Debug.Assert(seen == order.Length && again == order.Length, "it runs no more after it was disposed of");
                break;
            case "apart": // who goes leaves who comes, and the others in their order
                var middle = token.Register(() => order += "1");
                token.Register(() => order += "2");
                a = Task.Run(() => middle.Dispose());
                b = Task.Run(() => token.Register(() => order += "3"));
                earlier.Dispose();
                Task.WaitAll(a, b);
                source.Cancel();
                Debug.Assert(order == "32", "two are left, the newest first");
                break;
            case "dropped": // delays that are over, beside others that go
                a = Task.Run(() => Task.Delay(10, token).Wait());
                b = Task.Run(() => { earlier.Dispose(); Task.Delay(20, token).Wait(); });
                Task.WaitAll(a, b);
                source.Cancel();
                Debug.Assert(order == "" && a.IsCompletedSuccessfully && b.IsCompletedSuccessfully, "nothing is left");
                break;
            case "found": // to remove a callback is not to hear of the cancellation
                bool goesOn = false;
                var removes = new Thread(() =>
                {
                    earlier.Dispose();
                    using (var linked = CancellationTokenSource.CreateLinkedTokenSource(token)) goesOn = !linked.IsCancellationRequested;
                });
                var cancels = new Thread(() =>
                {
                    using (CancellationTokenSource.CreateLinkedTokenSource(token)) { }
                    source.Cancel();
                });
                removes.Start();
                cancels.Start();
                removes.Join();
                cancels.Join();
                Debug.Assert(!goesOn, "it goes on");
                break;
            case "asked": // who asks for the token comes before or after the end of Dispose, wherever somebody else removes a callback
                bool disposed = true;
                a = Task.Run(() => { earlier.Dispose(); try { disposed = source.Token != token; } catch (ObjectDisposedException) { } });
                source.Dispose();
                a.Wait();
                Debug.Assert(disposed, "not disposed of yet");
                break;
            case "added": // who cancels may come before or after either
                a = Task.Run(() => earlier.Dispose());
                bool ran = false;
                b = Task.Run(() => token.Register(() => ran = true));
                source.Cancel();
                Task.WaitAll(a, b);
                Debug.Assert(ran, "the new one runs in any case");
                Debug.Assert(order == "0", "the first was gone");
                break;
        }
    }
}
