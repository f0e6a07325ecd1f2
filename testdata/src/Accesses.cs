// expect: verified
// One of each kind of operation that other threads can see. Behind the mark stands what is pending where a thread stands before
// something in that line, each said once: TestAccess of codegen/build compares it with what the machine tells.
using System;
using System.Threading;

struct Pair { public int A; public byte B; }
struct Large { public int A, B, C, D, E, F, G, H; public byte Last; }

class Box
{
    public int Int;
    public byte Byte;
    public long Long;
    public volatile int Flag;
    public Pair Pair;
    public Large Large;

    public Box Copy()
    {
        return (Box)MemberwiseClone(); //! read Box 4, read Box 8, read Box 1, write Box 4, write Box 8, write Box 1
    }
}

static class Late
{
    public static int Value;

    static Late()
    {
        Value = Accesses.Touched; //! read Accesses 4
    }
}

static class Accesses
{
    public static int Touched;
    static int counter;
    static Box box = new Box();
    static short[] shorts = new short[4];
    static Pair[] pairs = new Pair[2];
    static Pair pair;
    static Large large;
    static object gate = new object();
    static object boxed = 0;
    static Thread other, second;
    static bool taken;

    static void Other()
    {
        Thread.Sleep(1); //! none
    }

    static void Second()
    {
    }

    static void Main()
    {
        other = new Thread(Other);
        second = new Thread(Second);
        other.Start();
        Touched = 1; //! write Accesses 4
        counter++; //! read Accesses 4, write Accesses 4
        box.Int = 1; //! write Box 4
        box.Byte = 2; //! write Box 1
        box.Long = box.Int; //! read Box 4, write Box 8
        box.Flag = 3; //! atomic Box 4
        counter = box.Flag; //! atomic-read Box 4, write Accesses 4
        Volatile.Write(ref box.Long, 4); //! atomic Box 8
        Volatile.Read(ref box.Byte); //! atomic-read Box 1
        Interlocked.Increment(ref counter); //! add Accesses 4
        Interlocked.CompareExchange(ref box.Long, 1, 2); //! atomic Box 8
        Interlocked.Read(ref box.Long); //! atomic-read Box 8
        Fill(ref box.Int);
        shorts[1] = shorts[2]; //! read Int16[] 2, write Int16[] 2
        pairs[1] = pairs[0]; //! read Pair[] 4, read Pair[] 1, write Pair[] 4, write Pair[] 1
        box.Pair = pair; //! read Accesses 4, read Accesses 1, write Box 4, write Box 1
        pair = box.Pair; //! read Box 4, read Box 1, write Accesses 4, write Accesses 1
        box.Large = large; //! read Accesses 4, read Accesses 1, write Box 4, write Box 1
        large = box.Large; //! read Box 4, read Box 1, write Accesses 4, write Accesses 1
        Array.Copy(shorts, 0, shorts, 1, 2); //! read Int16[] 2, write Int16[] 2
        Array.Clear(shorts, 0, 1); //! write Int16[] 2
        box.Copy();
        ((IComparable)boxed).CompareTo(boxed); //! read Int32 4
        Monitor.Enter(gate); //! lock Object
        Monitor.Pulse(gate); //! lock Object
        Monitor.Wait(gate, 5); //! lock Object
        Monitor.Exit(gate); //! lock Object
        taken = false; //! write Accesses 1
        Monitor.Enter(gate, ref taken); //! read Accesses 1, lock Object, write Accesses 1
        lock (gate) //! lock Object
        {
            counter = 5; //! write Accesses 4
        } //! lock Object
        second.Start(); //! thread Thread
        Touched = Late.Value; //! all, read Late 4, write Accesses 4
        Late.Value = 8; //! write Late 4
        bool alive = second.IsAlive; //! thread Thread
        Console.In.Peek(); //! all
        second.Join(); //! thread Thread
        other.Join(); //! thread Thread
        counter = alive ? 1 : 2;
    }

    static void Fill(ref int i)
    {
        i = 7; //! write Box 4
    }
}
