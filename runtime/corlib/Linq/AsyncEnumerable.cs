using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace System.Linq;

// LINQ over asynchronous sequences: the members that are used most.
public static class AsyncEnumerable
{
    static T Given<T>(T value, string name) where T : class => value ?? throw new ArgumentNullException(name);

    public static IAsyncEnumerable<TSource> ToAsyncEnumerable<TSource>(this IEnumerable<TSource> source)
    {
        Given(source, "source");
        return source is IList<TSource> list ? OfList(list) : OfSequence(source);
    }

    // As on .NET, a list that grows meanwhile is no error.
    static async IAsyncEnumerable<TSource> OfList<TSource>(IList<TSource> source)
    {
        int count = source.Count;
        for (int i = 0; i < (source is List<TSource> ? source.Count : count); i++) yield return source[i];
    }

    static async IAsyncEnumerable<TSource> OfSequence<TSource>(IEnumerable<TSource> source)
    {
        foreach (TSource x in source) yield return x;
    }

    public static IAsyncEnumerable<TSource> Where<TSource>(this IAsyncEnumerable<TSource> source, Func<TSource, bool> predicate)
    {
        return Go(Given(source, "source"), Given(predicate, "predicate"), default);

        static async IAsyncEnumerable<TSource> Go(IAsyncEnumerable<TSource> source, Func<TSource, bool> predicate, [EnumeratorCancellation] CancellationToken cancellationToken)
        {
            await foreach (TSource x in source.WithCancellation(cancellationToken))
                if (predicate(x)) yield return x;
        }
    }

    public static IAsyncEnumerable<TSource> Where<TSource>(this IAsyncEnumerable<TSource> source, Func<TSource, CancellationToken, ValueTask<bool>> predicate)
    {
        return Go(Given(source, "source"), Given(predicate, "predicate"), default);

        static async IAsyncEnumerable<TSource> Go(IAsyncEnumerable<TSource> source, Func<TSource, CancellationToken, ValueTask<bool>> predicate, [EnumeratorCancellation] CancellationToken cancellationToken)
        {
            await foreach (TSource x in source.WithCancellation(cancellationToken))
                if (await predicate(x, cancellationToken)) yield return x;
        }
    }

    public static IAsyncEnumerable<TResult> Select<TSource, TResult>(this IAsyncEnumerable<TSource> source, Func<TSource, TResult> selector)
    {
        return Go(Given(source, "source"), Given(selector, "selector"), default);

        static async IAsyncEnumerable<TResult> Go(IAsyncEnumerable<TSource> source, Func<TSource, TResult> selector, [EnumeratorCancellation] CancellationToken cancellationToken)
        {
            await foreach (TSource x in source.WithCancellation(cancellationToken)) yield return selector(x);
        }
    }

    public static IAsyncEnumerable<TResult> Select<TSource, TResult>(this IAsyncEnumerable<TSource> source, Func<TSource, CancellationToken, ValueTask<TResult>> selector)
    {
        return Go(Given(source, "source"), Given(selector, "selector"), default);

        static async IAsyncEnumerable<TResult> Go(IAsyncEnumerable<TSource> source, Func<TSource, CancellationToken, ValueTask<TResult>> selector, [EnumeratorCancellation] CancellationToken cancellationToken)
        {
            await foreach (TSource x in source.WithCancellation(cancellationToken)) yield return await selector(x, cancellationToken);
        }
    }

    public static IAsyncEnumerable<TSource> Take<TSource>(this IAsyncEnumerable<TSource> source, int count)
    {
        return count <= 0 && Given(source, "source") != null ? OfList(Array.Empty<TSource>()) : Go(Given(source, "source"), count, default);

        static async IAsyncEnumerable<TSource> Go(IAsyncEnumerable<TSource> source, int count, [EnumeratorCancellation] CancellationToken cancellationToken)
        {
            await foreach (TSource x in source.WithCancellation(cancellationToken))
            {
                yield return x;
                if (--count == 0) break;
            }
        }
    }

    public static IAsyncEnumerable<TSource> Skip<TSource>(this IAsyncEnumerable<TSource> source, int count)
    {
        return Go(Given(source, "source"), count, default);

        static async IAsyncEnumerable<TSource> Go(IAsyncEnumerable<TSource> source, int count, [EnumeratorCancellation] CancellationToken cancellationToken)
        {
            await foreach (TSource x in source.WithCancellation(cancellationToken))
                if (count-- <= 0) yield return x;
        }
    }

    static async ValueTask<List<TSource>> ListOf<TSource>(IAsyncEnumerable<TSource> source, CancellationToken cancellationToken)
    {
        var list = new List<TSource>();
        await foreach (TSource x in source.WithCancellation(cancellationToken).ConfigureAwait(false)) list.Add(x);
        return list;
    }

    static async ValueTask<TSource[]> ArrayOf<TSource>(IAsyncEnumerable<TSource> source, CancellationToken cancellationToken) => (await ListOf(source, cancellationToken).ConfigureAwait(false)).ToArray();

    public static ValueTask<List<TSource>> ToListAsync<TSource>(this IAsyncEnumerable<TSource> source, CancellationToken cancellationToken = default) => ListOf(Given(source, "source"), cancellationToken);
    public static ValueTask<TSource[]> ToArrayAsync<TSource>(this IAsyncEnumerable<TSource> source, CancellationToken cancellationToken = default) => ArrayOf(Given(source, "source"), cancellationToken);

    // How many elements satisfy a predicate (null: any), or a number up to which that is asked.
    static async ValueTask<int> Number<TSource>(IAsyncEnumerable<TSource> source, Func<TSource, bool> predicate, int most, CancellationToken cancellationToken)
    {
        int n = 0;
        await foreach (TSource x in source.WithCancellation(cancellationToken).ConfigureAwait(false))
            if ((predicate == null || predicate(x)) && checked(++n) == most) break;
        return n;
    }

    static async ValueTask<bool> IsOne(ValueTask<int> number) => await number.ConfigureAwait(false) == 1;
    static async ValueTask<bool> IsNone(ValueTask<int> number) => await number.ConfigureAwait(false) == 0;

    public static ValueTask<int> CountAsync<TSource>(this IAsyncEnumerable<TSource> source, CancellationToken cancellationToken = default) => Number(Given(source, "source"), null, 0, cancellationToken);
    public static ValueTask<int> CountAsync<TSource>(this IAsyncEnumerable<TSource> source, Func<TSource, bool> predicate, CancellationToken cancellationToken = default) => Number(Given(source, "source"), Given(predicate, "predicate"), 0, cancellationToken);
    public static ValueTask<bool> AnyAsync<TSource>(this IAsyncEnumerable<TSource> source, CancellationToken cancellationToken = default) => IsOne(Number(Given(source, "source"), null, 1, cancellationToken));
    public static ValueTask<bool> AnyAsync<TSource>(this IAsyncEnumerable<TSource> source, Func<TSource, bool> predicate, CancellationToken cancellationToken = default) => IsOne(Number(Given(source, "source"), Given(predicate, "predicate"), 1, cancellationToken));

    public static ValueTask<bool> AllAsync<TSource>(this IAsyncEnumerable<TSource> source, Func<TSource, bool> predicate, CancellationToken cancellationToken = default)
    {
        Given(source, "source");
        Given(predicate, "predicate");
        return IsNone(Number(source, x => !predicate(x), 1, cancellationToken));
    }

    static async ValueTask<TSource> First<TSource>(IAsyncEnumerable<TSource> source, Func<TSource, bool> predicate, bool needed, TSource otherwise, CancellationToken cancellationToken)
    {
        await foreach (TSource x in source.WithCancellation(cancellationToken).ConfigureAwait(false))
            if (predicate == null || predicate(x)) return x;
        return needed ? throw new InvalidOperationException("Sequence contains no elements") : otherwise;
    }

    public static ValueTask<TSource> FirstAsync<TSource>(this IAsyncEnumerable<TSource> source, CancellationToken cancellationToken = default) => First(Given(source, "source"), null, true, default, cancellationToken);
    public static ValueTask<TSource> FirstAsync<TSource>(this IAsyncEnumerable<TSource> source, Func<TSource, bool> predicate, CancellationToken cancellationToken = default) => First(Given(source, "source"), Given(predicate, "predicate"), true, default, cancellationToken);
    public static ValueTask<TSource> FirstOrDefaultAsync<TSource>(this IAsyncEnumerable<TSource> source, CancellationToken cancellationToken = default) => First(Given(source, "source"), null, false, default, cancellationToken);
    public static ValueTask<TSource> FirstOrDefaultAsync<TSource>(this IAsyncEnumerable<TSource> source, TSource defaultValue, CancellationToken cancellationToken = default) => First(Given(source, "source"), null, false, defaultValue, cancellationToken);
    public static ValueTask<TSource> FirstOrDefaultAsync<TSource>(this IAsyncEnumerable<TSource> source, Func<TSource, bool> predicate, CancellationToken cancellationToken = default) => First(Given(source, "source"), Given(predicate, "predicate"), false, default, cancellationToken);

    static async ValueTask<T> Sum<T>(IAsyncEnumerable<T> source, CancellationToken cancellationToken) where T : Numerics.INumber<T>
    {
        T sum = T.Zero;
        await foreach (T x in source.WithCancellation(cancellationToken).ConfigureAwait(false)) sum = checked(sum + x);
        return sum;
    }

    public static ValueTask<int> SumAsync(this IAsyncEnumerable<int> source, CancellationToken cancellationToken = default) => Sum(Given(source, "source"), cancellationToken);
    public static ValueTask<long> SumAsync(this IAsyncEnumerable<long> source, CancellationToken cancellationToken = default) => Sum(Given(source, "source"), cancellationToken);
    public static ValueTask<double> SumAsync(this IAsyncEnumerable<double> source, CancellationToken cancellationToken = default) => Sum(Given(source, "source"), cancellationToken);
    public static ValueTask<decimal> SumAsync(this IAsyncEnumerable<decimal> source, CancellationToken cancellationToken = default) => Sum(Given(source, "source"), cancellationToken);
}
