// Only one order of the two threads comes to what mwc cannot compile.
using System.IO;
using System.Threading;

static class Late
{
    static int written;
    static readonly object gate = new();

    static void Write()
    {
        lock (gate) written++;
    }

    static void Main(string[] args)
    {
        bool joins = args.Length > 0 && args[0] == "joins";
        var t = new Thread(Write);
        t.Start();
        if (joins) t.Join();
        lock (gate)
            if (joins ? written == 0 : written == 1)
                File.AppendAllText("log", "late");
        t.Join();
    }
}
