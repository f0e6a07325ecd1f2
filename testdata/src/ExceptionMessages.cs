// What a report says of exceptions: what .NET prints of them, also where a class of the program has a Message of its own.
// expect null: exception "System.ArgumentNullException: Value cannot be null. (Parameter 'key')"
// expect range: exception "System.ArgumentOutOfRangeException: too large (Parameter 'n')"
// report range: VIOLATION exception: System.ArgumentOutOfRangeException: too large \(Parameter 'n'\)\n  \| Actual value was 7\.\n
// expect aggregate: exception "System.AggregateException: One or more errors occurred. (Exception of type 'Plain' was thrown.) (Value cannot be null. (Parameter 'b'))"
// expect disposed: exception "System.ObjectDisposedException: Cannot access a disposed object."
// report disposed: \n  \| Object name: 'gate'\.\n
// expect own: exception "OutOfStock: only 2 left, asked 1 times"
// report own: throws OutOfStock: only 2 left, asked 1 times
// expect thread: exception "OutOfStock: only 1 left, asked 1 times"
// expect task: exception "System.AggregateException: One or more errors occurred. (only 3 left, asked 1 times)"
// expect inner: exception "System.InvalidOperationException: outer"
// report inner: \n  ---> OutOfStock: only 5 left
// expect stubborn: exception "Stubborn: Exception of type 'Stubborn' was thrown."
// expect endless: exception "Endless: Exception of type 'Endless' was thrown."
// expect generic: exception "Box`1+Full[System.Int32]: no room"
// report generic: throws Box<int>\.Full: no room
// expect caught: verified
using System;
using System.Threading;
using System.Threading.Tasks;

class OutOfStock : Exception
{
    static int asked;
    readonly int left;

    public OutOfStock(int left) { this.left = left; }

    public override string Message => "only " + left + " left, asked " + ++asked + " times";
}

class Stubborn : Exception
{
    public override string Message => throw new InvalidOperationException();
}

class Endless : Exception
{
    public override string Message { get { while (true) { } } }
}

class Plain : Exception { }

class Box<T>
{
    public class Full : Exception { public Full(string message) : base(message) { } }
}

static class ExceptionMessages
{
    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "null": throw new ArgumentNullException("key");
            case "range": throw new ArgumentOutOfRangeException("n", 7, "too large");
            case "aggregate": throw new AggregateException(new Plain(), new ArgumentNullException("b"));
            case "disposed": throw new ObjectDisposedException("gate");
            case "own": throw new OutOfStock(2);
            case "thread":
            {
                var thread = new Thread(() => throw new OutOfStock(1));
                thread.Start();
                thread.Join();
                break;
            }
            case "task": Task.Run(() => { throw new OutOfStock(3); }).Wait(); break;
            case "inner": throw new InvalidOperationException("outer", new OutOfStock(5));
            case "stubborn": throw new Stubborn();
            case "endless": throw new Endless();
            case "generic": throw new Box<int>.Full("no room");
            case "caught":
                try { throw new OutOfStock(4); } catch (OutOfStock) { }
                break;
        }
    }
}
