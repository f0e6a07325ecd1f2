// Stands in for the class of the same full name: a file is a variable that all threads see.
public class FileStore : IStore
{
    volatile int _stock;
    public FileStore(string path) { }
    public int Read() => _stock;
    public void Write(int stock) => _stock = stock;
}
