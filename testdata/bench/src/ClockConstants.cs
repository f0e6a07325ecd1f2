// expect: verified
// Numbers of the image that look like times of a clock are none: the clock shows nothing more for them.
using System;
using System.Diagnostics;
using System.Threading;

static class ClockConstants
{
    static ReadOnlySpan<int> Sizes => [3600100, 3601000, 3605000, 4166287, 4999559, 5999471, 7199369];

    static void Main()
    {
        int first = Environment.TickCount;
        Thread.Sleep(1000);
        int second = Environment.TickCount;
        Debug.Assert(second - first >= 1000 && Sizes[first & 3] < Sizes[4]);
    }
}
