using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace System.IO;

// An asynchronous operation on memory is complete when its call returns, as on .NET. A program's own reader or writer
// that does not override such an operation runs it on .NET in a task of the pool. Here it ends the search without a
// verdict.
public abstract partial class TextReader
{
    internal virtual bool AtOnce => false;

    void Now(string what)
    {
        if (!AtOnce) Reflection.Unsupported.Reached(what + " of a reader of the program's own, or of one that reads no MemoryStream");
    }

    public virtual Task<string> ReadLineAsync()
    {
        Now("TextReader.ReadLineAsync");
        return Task.FromResult(ReadLine());
    }

    public virtual ValueTask<string> ReadLineAsync(CancellationToken cancellationToken) =>
        cancellationToken.IsCancellationRequested ? ValueTask.FromCanceled<string>(cancellationToken) : new ValueTask<string>(ReadLineAsync());

    public virtual Task<string> ReadToEndAsync()
    {
        Now("TextReader.ReadToEndAsync");
        return Task.FromResult(ReadToEnd());
    }

    public virtual Task<string> ReadToEndAsync(CancellationToken cancellationToken) =>
        cancellationToken.IsCancellationRequested ? Task.FromCanceled<string>(cancellationToken) : ReadToEndAsync();

    public virtual Task<int> ReadAsync(char[] buffer, int index, int count)
    {
        TextWriter.CheckBuffer(buffer, index, count);
        Now("TextReader.ReadAsync");
        return Task.FromResult(Read(buffer, index, count));
    }

    public virtual Task<int> ReadBlockAsync(char[] buffer, int index, int count)
    {
        TextWriter.CheckBuffer(buffer, index, count);
        Now("TextReader.ReadBlockAsync");
        return Task.FromResult(ReadBlock(buffer, index, count));
    }

    public virtual int Read(Span<char> buffer)
    {
        var chars = new char[buffer.Length];
        int n = Read(chars, 0, chars.Length);
        new ReadOnlySpan<char>(chars, 0, n).CopyTo(buffer);
        return n;
    }

    public virtual int ReadBlock(Span<char> buffer)
    {
        var chars = new char[buffer.Length];
        int n = ReadBlock(chars, 0, chars.Length);
        new ReadOnlySpan<char>(chars, 0, n).CopyTo(buffer);
        return n;
    }
}

public abstract partial class TextWriter : IAsyncDisposable
{
    internal virtual bool AtOnce => false;

    void Now(string what)
    {
        if (!AtOnce) Reflection.Unsupported.Reached(what + " of a writer of the program's own, or of one that writes to no MemoryStream");
    }

    public virtual Task WriteAsync(char value)
    {
        Now("TextWriter.WriteAsync");
        Write(value);
        return Task.CompletedTask;
    }

    public virtual Task WriteAsync(string value)
    {
        Now("TextWriter.WriteAsync");
        Write(value);
        return Task.CompletedTask;
    }

    public Task WriteAsync(char[] buffer) => buffer == null ? Task.CompletedTask : WriteAsync(buffer, 0, buffer.Length);

    public virtual Task WriteAsync(char[] buffer, int index, int count)
    {
        Now("TextWriter.WriteAsync");
        Write(buffer, index, count);
        return Task.CompletedTask;
    }

    public virtual Task WriteLineAsync()
    {
        Now("TextWriter.WriteLineAsync");
        WriteLine();
        return Task.CompletedTask;
    }

    public virtual Task WriteLineAsync(char value)
    {
        Now("TextWriter.WriteLineAsync");
        WriteLine(value);
        return Task.CompletedTask;
    }

    public virtual Task WriteLineAsync(string value)
    {
        Now("TextWriter.WriteLineAsync");
        WriteLine(value);
        return Task.CompletedTask;
    }

    public Task WriteLineAsync(char[] buffer) => buffer == null ? WriteLineAsync() : WriteLineAsync(buffer, 0, buffer.Length);

    public virtual Task WriteLineAsync(char[] buffer, int index, int count)
    {
        Now("TextWriter.WriteLineAsync");
        WriteLine(buffer, index, count);
        return Task.CompletedTask;
    }

    public virtual Task FlushAsync()
    {
        Now("TextWriter.FlushAsync");
        Flush();
        return Task.CompletedTask;
    }

    public virtual Task FlushAsync(CancellationToken cancellationToken) =>
        cancellationToken.IsCancellationRequested ? Task.FromCanceled(cancellationToken) : FlushAsync();

    public virtual ValueTask DisposeAsync()
    {
        try
        {
            Dispose();
            return default;
        }
        catch (Exception e) { return ValueTask.FromException(e); }
    }
}
