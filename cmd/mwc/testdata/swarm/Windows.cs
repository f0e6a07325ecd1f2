// A violation that needs two preemptions, at two places of a run: the watcher has to make half of its reads while the signal shows 7, and the
// other half once it shows 99. A depth-first search that goes back from the ends of runs comes there late, and
// sampled runs hardly ever do. Two other threads multiply the states.
using System.Diagnostics;
using System.Threading;

static class Windows
{
    static int signal;
    static int noise;

    static void Main()
    {
        var signaller = new Thread(() =>
        {
            for (int i = 1; i <= 30; i++)
            {
                signal = i;
                signal = 0;
            }
            signal = 99;
        });
        var one = new Thread(Disturb);
        var other = new Thread(Disturb);
        var watcher = new Thread(() =>
        {
            bool first = true, second = true;
            for (int i = 0; i < 8; i++)
                first &= signal == 7;
            for (int i = 0; i < 8; i++)
                second &= signal == 99;
            Debug.Assert(!(first && second), "the watcher has seen 7 and then 99 throughout");
        });
        signaller.Start();
        one.Start();
        other.Start();
        watcher.Start();
    }

    static void Disturb()
    {
        for (int i = 0; i < 12; i++)
            noise = noise * 3 + i;
    }
}
