// expect: verified
// not for mcs
// A variable of a struct of the library has a new value while another thread calls a member of it. A member throws what .NET's may throw, and nothing else: it reads
// a field once where .NET's does, and checks what has been stored in parts.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class SharedStructs
{
    static readonly CancellationTokenSource source = new CancellationTokenSource();
    static CancellationToken token;
    static CancellationTokenRegistration registration;
    static ValueTask task;
    static ValueTask<int> number;
    static ReadOnlyMemory<char> text;
    static ArraySegment<int> segment;

    static void Beside(Action change, Action use)
    {
        var t = new Thread(() => change());
        t.Start();
        use();
        t.Join();
    }

    static void Main()
    {
        token = source.Token;
        Beside(() => token = default, () => token.Register(() => { }).Dispose());
        token = source.Token;
        Beside(() => token = default, () => Debug.Assert(token.GetHashCode() == token.GetHashCode() || token == default));
        registration = source.Token.Register(() => { });
        Beside(() => registration = default, () => registration.Dispose());
        registration = source.Token.Register(() => { });
        Beside(() => registration = default, () => registration.Unregister());
        registration = source.Token.Register(() => { });
        Beside(() => registration = default, () => Debug.Assert(registration.Token == source.Token || registration == default));
        task = new ValueTask(Task.CompletedTask);
        Beside(() => task = default, () => Debug.Assert(task.IsCompleted && task.AsTask().IsCompleted && task.GetHashCode() >= int.MinValue));
        number = new ValueTask<int>(Task.FromResult(7));
        Beside(() => number = new ValueTask<int>(8), () => Debug.Assert(number.IsCompletedSuccessfully && number.AsTask().Result is 0 or 7 or 8));
        text = "a long text".AsMemory(5);
        Beside(() => text = "short".AsMemory(0, 2), () =>
        {
            try
            {
                Debug.Assert(text.Span.Length is 2 or 6);
            }
            catch (ArgumentOutOfRangeException)
            {
            }
        });
        segment = default;
        Beside(() => segment = new int[] { 1, 2 }, () =>
        {
            try
            {
                Debug.Assert(segment[1] == 2);
            }
            catch (ArgumentOutOfRangeException)
            {
            }
        });
    }
}
