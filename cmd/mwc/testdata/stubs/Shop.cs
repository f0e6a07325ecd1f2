using System.Diagnostics;
using System.IO;
using System.Threading;

// What the program needs of the outside, and the one class that touches it.
public interface IStore
{
    int Read();
    void Write(int stock);
}

public class FileStore : IStore
{
    readonly string _path;
    public FileStore(string path) { _path = path; }
    public int Read() => int.Parse(File.ReadAllText(_path));
    public void Write(int stock) => File.WriteAllText(_path, stock.ToString());
}

public static class Shop
{
    static void Sell(IStore store)
    {
        int stock = store.Read();
        if (stock > 0) store.Write(stock - 1);
    }

    public static void Main()
    {
        IStore store = new FileStore("stock.txt");
        store.Write(2);
        var clerk = new Thread(() => Sell(store));
        clerk.Start();
        Sell(store);
        clerk.Join();
        Debug.Assert(store.Read() == 0, "both sales count");
    }
}
