// Blocks of System.Threading.Tasks.Dataflow: one that acts on two items, and a buffer.
using System;
using System.Threading.Tasks;
using System.Threading.Tasks.Dataflow;

class DataflowBlocks
{
    static void Main()
    {
        int sum = 0;
        var add = new ActionBlock<int>(x => sum += x);
        add.Post(1);
        add.Post(2);
        add.Complete();
        add.Completion.Wait();
        if (sum != 3) throw new Exception("an item was lost");
        var buffer = new BufferBlock<string>();
        Console.WriteLine(buffer.Post("a") + " " + buffer.Receive() + " " + buffer.Count + " " + buffer.TryReceive(out _));
        buffer.Complete();
        Console.WriteLine(buffer.Post("b") + " " + add.Post(5) + " " + add.Completion.Status);
    }
}
