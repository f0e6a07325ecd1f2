// expect: verified
// Why a model checker collects garbage (Iosif and Sisto, Using Garbage Collection in Model Checking): a loop that makes
// an object and drops it, for ever. With any collector the second round leads to a state that is known; with -gc=none
// no two states are alike and the search does not end.
using System.Threading;

class EndlessAllocation
{
    public class Item
    {
        public int Value;
    }

    public static Item Shared;

    static void Main()
    {
        var other = new Thread(Allocate);
        other.IsBackground = true;
        other.Start();
        Allocate();
    }

    static void Allocate()
    {
        while (true)
        {
            Shared = new Item { Value = 1 };
        }
    }
}
