// expect: verified
// Bandera's sleeping barbers, written anew: customers come into a shop with a few chairs, leave if all are taken, wake a
// barber who sleeps, and wait until they are shaved. The shop never closes: barbers are background threads.
//
// Arguments: barbers, customers, chairs, visits of each customer (1 3 1 1).
using System.Diagnostics;
using System.Threading;

class Chair
{
    public bool shaved;
}

class Shop
{
    readonly Chair[] waiting;
    int first, count;

    public Shop(int chairs) { waiting = new Chair[chairs]; }

    // Visit reports whether the customer has been shaved.
    public bool Visit()
    {
        Chair mine;
        lock (this)
        {
            if (count == waiting.Length) return false;
            mine = new Chair();
            waiting[(first + count++) % waiting.Length] = mine;
            Monitor.PulseAll(this);
            while (!mine.shaved) Monitor.Wait(this);
        }
        return true;
    }

    public Chair Next()
    {
        lock (this)
        {
            while (count == 0) Monitor.Wait(this);
            Chair c = waiting[first];
            waiting[first] = null;
            first = (first + 1) % waiting.Length;
            count--;
            return c;
        }
    }

    public void Done(Chair c)
    {
        lock (this)
        {
            Debug.Assert(!c.shaved, "shaved twice");
            c.shaved = true;
            Monitor.PulseAll(this);
        }
    }
}

class SleepingBarbers
{
    static Shop shop;
    static int visits;

    static void Barber()
    {
        while (true) shop.Done(shop.Next());
    }

    static void Customer()
    {
        for (int i = 0; i < visits; i++) shop.Visit();
    }

    static void Main(string[] args)
    {
        int barbers = args.Length > 0 ? int.Parse(args[0]) : 1;
        int customers = args.Length > 1 ? int.Parse(args[1]) : 3;
        shop = new Shop(args.Length > 2 ? int.Parse(args[2]) : 1);
        visits = args.Length > 3 ? int.Parse(args[3]) : 1;
        for (int i = 0; i < barbers; i++)
        {
            var t = new Thread(Barber);
            t.IsBackground = true;
            t.Start();
        }
        for (int i = 0; i < customers; i++) new Thread(Customer).Start();
    }
}
