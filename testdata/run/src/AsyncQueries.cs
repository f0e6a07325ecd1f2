// LINQ over asynchronous sequences, pools of memory, and times of day that wrap.
using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

class AsyncQueries
{
    static async IAsyncEnumerable<int> Numbers(int n, [EnumeratorCancellation] CancellationToken t = default)
    {
        try
        {
            for (int i = 0; i < n; i++)
            {
                await Task.CompletedTask;
                t.ThrowIfCancellationRequested();
                yield return i;
            }
        }
        finally { Console.Write("end "); }
    }

    static async Task Try(Func<ValueTask<int>> a)
    {
        try { Console.WriteLine(await a()); }
        catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
    }

    static async Task Main()
    {
        Console.WriteLine(string.Join(",", await Numbers(5).Where(x => x % 2 == 0).Select(x => x * 3).ToListAsync()));
        Console.WriteLine(string.Join(",", await Numbers(5).Where(async (x, t) => { await Task.CompletedTask; return x > 2; }).Select(async (int x, CancellationToken t) => { await Task.Yield(); return "v" + x; }).ToArrayAsync()));
        Console.WriteLine(string.Join(",", await Numbers(9).Skip(2).Take(3).ToListAsync()) + " " + (await Numbers(3).Take(0).ToListAsync()).Count + " " + (await Numbers(2).Skip(7).ToListAsync()).Count + " " + await Numbers(2).Skip(-1).CountAsync());
        Console.WriteLine(await Numbers(4).CountAsync() + " " + await Numbers(4).CountAsync(x => x > 1) + " " + await Numbers(4).AnyAsync() + " " + await Numbers(0).AnyAsync() + " " + await Numbers(4).AnyAsync(x => x == 2) + " " + await Numbers(4).AllAsync(x => x < 4) + " " + await Numbers(4).AllAsync(x => x < 3));
        Console.WriteLine(await Numbers(4).FirstAsync() + " " + await Numbers(4).FirstAsync(x => x > 1) + " " + await Numbers(0).FirstOrDefaultAsync() + " " + await Numbers(0).FirstOrDefaultAsync(7) + " " + await Numbers(3).FirstOrDefaultAsync(x => x > 5));
        Console.WriteLine(await Numbers(4).SumAsync() + " " + await new[] { 1.5, 2 }.ToAsyncEnumerable().SumAsync() + " " + await new List<long> { 3, 4 }.ToAsyncEnumerable().SumAsync() + " " + await Enumerable.Range(1, 3).Select(x => (decimal)x).ToAsyncEnumerable().SumAsync());
        await Try(() => Numbers(0).FirstAsync());
        await Try(() => Numbers(3).FirstAsync(x => x > 5));
        await Try(() => new[] { int.MaxValue, 1 }.ToAsyncEnumerable().SumAsync());
        await Try(() => Numbers(3).Select(x => 1 / x).SumAsync());
        await Try(() => Numbers(3).Where(x => true).CountAsync(new CancellationToken(true)));
        await Try(() => AsyncEnumerable.CountAsync<int>(null));
        await Try(() => Numbers(1).Where((Func<int, bool>)null).CountAsync());
        var cts = new CancellationTokenSource();
        await Try(async () => { int n = 0; await foreach (int x in Numbers(5).Select(x => x + 1).WithCancellation(cts.Token)) { n += x; if (x == 2) cts.Cancel(); } return n; });

        using (IMemoryOwner<int> owner = MemoryPool<int>.Shared.Rent(5))
        {
            owner.Memory.Span[4] = 7;
            Console.WriteLine(owner.Memory.Length + " " + owner.Memory.Span[4] + " " + MemoryPool<byte>.Shared.MaxBufferSize);
        }
        Console.WriteLine(MemoryPool<long>.Shared.Rent().Memory.Length);
        IMemoryOwner<byte> left = MemoryPool<byte>.Shared.Rent(1);
        left.Dispose();
        left.Dispose();
        await Try(() => new(left.Memory.Length));
        await Try(() => new(MemoryPool<byte>.Shared.Rent(-2).Memory.Length));
        Console.WriteLine(new TimeOnly(23, 0).AddHours(2.5, out int days) + " " + days + " " + new TimeOnly(0, 10).AddMinutes(-20, out days) + " " + days);
    }
}
