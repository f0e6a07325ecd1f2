// expect yield 1000: verified
// expect delay 1000: verified
using System.Threading.Tasks;

// A chain of methods, each of which awaits the next one.
static class DeepAwaits
{
    static async Task Yield(int depth)
    {
        await Task.Yield();
        if (depth > 0) await Yield(depth - 1);
    }

    static async Task Delay(int depth)
    {
        await Task.Delay(1);
        if (depth > 0) await Delay(depth - 1);
    }

    static async Task Main(string[] args)
    {
        int depth = int.Parse(args[1]);
        if (args[0] == "yield") await Yield(depth);
        else await Delay(depth);
    }
}
