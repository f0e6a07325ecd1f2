// Two things that mwc's core library will not have, and one that it lacks but nobody calls.
using System.Runtime.InteropServices;

class MissingMembers
{
    [DllImport("libm")] static extern double cbrt(double x);
    [DllImport("libm")] static extern double never(double x);

    static void Main()
    {
        System.Console.WriteLine(Root(27) > 3 ? "a" : "b");
        Listen();
    }

    static double Root(double x) => cbrt(x);
    static void Listen() => new System.Net.Sockets.TcpListener(System.Net.IPAddress.Any, 80).Start();
    static double Unused(double x) => never(x);
}
