// expect ahead: assertion "late"
// expect asked: exception "ArgumentOutOfRangeException"
// expect beside: assertion "late"
// expect minute: assertion "minute"
// expect midnight: assertion "day"
using System;
using System.Diagnostics;
using System.Threading;

// A read of the clock may come long after all that the program waits for, and at any turn of the calendar.
static class ClockLate
{
    static DateTime begun;

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "ahead":
            {
                DateTime deadline = DateTime.UtcNow.AddMilliseconds(30);
                Debug.Assert((deadline - DateTime.UtcNow).TotalMilliseconds > -2, "late");
                break;
            }
            case "asked":
            {
                var set = new ManualResetEventSlim();
                new Thread(set.Set).Start();
                DateTime deadline = DateTime.UtcNow.AddMilliseconds(100);
                while (DateTime.UtcNow < deadline)
                    if (set.Wait((int)(deadline - DateTime.UtcNow).TotalMilliseconds)) break;
                break;
            }
            case "beside":
            {
                begun = DateTime.UtcNow;
                DateTime deadline = begun.AddHours(1);
                Debug.Assert((deadline - DateTime.UtcNow).TotalMilliseconds > -5, "late");
                Debug.Assert(begun <= DateTime.UtcNow, "back");
                break;
            }
            case "minute":
            {
                int first = DateTime.UtcNow.Second;
                Debug.Assert(DateTime.UtcNow.Second >= first, "minute");
                break;
            }
            case "midnight":
            {
                TimeSpan first = DateTime.UtcNow.TimeOfDay;
                Debug.Assert(DateTime.UtcNow.TimeOfDay >= first, "day");
                break;
            }
        }
    }
}
