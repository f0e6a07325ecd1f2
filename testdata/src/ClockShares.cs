// not for mcs
// expect nearly: exception "nearly"
// expect share: exception "half"
using System;
using System.Diagnostics;

// Times between those that the text of a program names. The durations of a program are those of all of it, so these are apart from ClockUse.
static class ClockShares
{
    static void Main(string[] args)
    {
        if (args.Length == 1 && args[0] == "share") Share();
        else Nearly();
    }

    // A time that no constant names: 80 % of one that does.
    static void Nearly()
    {
        var life = TimeSpan.FromSeconds(977);
        var issued = DateTime.UtcNow;
        var age = DateTime.UtcNow - issued;
        if (age < life && age > life * 0.8) throw new Exception("nearly");
    }

    // Numbers by which a time is multiplied and divided.
    static void Share()
    {
        var s = Stopwatch.StartNew();
        long done = s.ElapsedMilliseconds * 100 / 61_000;
        if (done >= 50 && done < 100) throw new Exception("half");
    }
}
