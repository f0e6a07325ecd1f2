// expect: assertion "before" "between"
// csc: -unsafe
// A class constructor gives the address of a static field away: who has it does not wait for the constructor.
using System.Diagnostics;
using System.Threading;

static unsafe class Hub
{
    public static int* Lent;
}

static unsafe class Lender
{
    static int x;

    static Lender()
    {
        fixed (int* p = &x) Hub.Lent = p;
        x = 1;
        x = 2;
    }

    public static int Get() => x;
}

static unsafe class LentStatic
{
    static void Main()
    {
        new Thread(() => { Lender.Get(); }).Start();
        int* p = Hub.Lent;
        if (p == null) return;
        Debug.Assert(*p != 0, "before");
        Debug.Assert(*p != 1, "between");
    }
}
