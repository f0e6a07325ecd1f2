// expect: verified
// Bandera's pipeline, written anew: a number goes through stages, each a thread that adds one, over connectors that hold
// one number and are guarded by monitors; zero tells the stages to stop.
//
// Arguments: stages, numbers (3 4).
using System.Diagnostics;
using System.Threading;

class Connector
{
    const int Empty = -1;
    int value = Empty;

    public void Put(int v)
    {
        lock (this)
        {
            while (value != Empty) Monitor.Wait(this);
            value = v;
            Monitor.PulseAll(this);
        }
    }

    public int Take()
    {
        lock (this)
        {
            while (value == Empty) Monitor.Wait(this);
            int v = value;
            value = Empty;
            Monitor.PulseAll(this);
            return v;
        }
    }
}

class Stage
{
    readonly Connector from, to;

    public Stage(Connector from, Connector to) { this.from = from; this.to = to; }

    public void Run()
    {
        int v;
        while ((v = from.Take()) != 0) to.Put(v + 1);
        to.Put(0);
    }
}

class Listener
{
    readonly Connector from;
    readonly int stages, numbers;

    public Listener(Connector from, int stages, int numbers) { this.from = from; this.stages = stages; this.numbers = numbers; }

    public void Run()
    {
        for (int i = 1; i <= numbers; i++)
            Debug.Assert(from.Take() == i + stages, "a number is lost or out of order");
        Debug.Assert(from.Take() == 0, "a number too many");
    }
}

class Pipeline
{
    static void Main(string[] args)
    {
        int stages = args.Length > 0 ? int.Parse(args[0]) : 3;
        int numbers = args.Length > 1 ? int.Parse(args[1]) : 4;
        var first = new Connector();
        Connector last = first;
        for (int i = 0; i < stages; i++)
        {
            var next = new Connector();
            new Thread(new Stage(last, next).Run).Start();
            last = next;
        }
        new Thread(new Listener(last, stages, numbers).Run).Start();
        for (int i = 1; i <= numbers; i++) first.Put(i);
        first.Put(0);
    }
}
