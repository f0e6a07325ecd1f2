using System.Collections.Generic;
using static System.Runtime.InteropServices.CollectionsMarshal;

namespace System.Linq;

// Sums and averages of all types that have them. The least and greatest elements are those of the default comparer.
public static partial class Enumerable
{

    public static int Sum(this IEnumerable<int> source)
    {
        Need(source, "source");
        int sum = 0;
        foreach (int x in Unwatched(source)) checked { sum += x; }
        return sum;
    }

    public static int? Sum(this IEnumerable<int?> source)
    {
        Need(source, "source");
        int sum = 0;
        foreach (int? x in source)
            if (x != null) checked { sum += x.GetValueOrDefault(); }
        return sum;
    }

    public static int Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, int> selector) => Sum(Select(source, selector));
    public static int? Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, int?> selector) => Sum(Select(source, selector));

    public static double Average(this IEnumerable<int> source)
    {
        Need(source, "source");
        long sum = 0;
        long n = 0;
        foreach (int x in Unwatched(source))
        {
            checked { sum += x; }
            n++;
        }
        if (n == 0) throw NoElements();
        return (double)sum / n;
    }

    public static double? Average(this IEnumerable<int?> source)
    {
        Need(source, "source");
        long sum = 0;
        long n = 0;
        foreach (int? x in source)
        {
            if (x == null) continue;
            checked { sum += x.GetValueOrDefault(); }
            n++;
        }
        return n == 0 ? null : (double)sum / n;
    }

    public static double Average<TSource>(this IEnumerable<TSource> source, Func<TSource, int> selector) => Average(Select(source, selector));
    public static double? Average<TSource>(this IEnumerable<TSource> source, Func<TSource, int?> selector) => Average(Select(source, selector));

    public static int Min(this IEnumerable<int> source) => Extreme(source, null, -1);
    public static int? Min(this IEnumerable<int?> source) => Extreme(source, null, -1);
    public static int Min<TSource>(this IEnumerable<TSource> source, Func<TSource, int> selector) => Extreme(Select(source, selector), null, -1);
    public static int? Min<TSource>(this IEnumerable<TSource> source, Func<TSource, int?> selector) => Extreme(Select(source, selector), null, -1);
    public static int Max(this IEnumerable<int> source) => Extreme(source, null, 1);
    public static int? Max(this IEnumerable<int?> source) => Extreme(source, null, 1);
    public static int Max<TSource>(this IEnumerable<TSource> source, Func<TSource, int> selector) => Extreme(Select(source, selector), null, 1);
    public static int? Max<TSource>(this IEnumerable<TSource> source, Func<TSource, int?> selector) => Extreme(Select(source, selector), null, 1);

    public static long Sum(this IEnumerable<long> source)
    {
        Need(source, "source");
        long sum = 0;
        foreach (long x in Unwatched(source)) checked { sum += x; }
        return sum;
    }

    public static long? Sum(this IEnumerable<long?> source)
    {
        Need(source, "source");
        long sum = 0;
        foreach (long? x in source)
            if (x != null) checked { sum += x.GetValueOrDefault(); }
        return sum;
    }

    public static long Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, long> selector) => Sum(Select(source, selector));
    public static long? Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, long?> selector) => Sum(Select(source, selector));

    public static double Average(this IEnumerable<long> source)
    {
        Need(source, "source");
        long sum = 0;
        long n = 0;
        foreach (long x in Unwatched(source))
        {
            checked { sum += x; }
            n++;
        }
        if (n == 0) throw NoElements();
        return (double)sum / n;
    }

    public static double? Average(this IEnumerable<long?> source)
    {
        Need(source, "source");
        long sum = 0;
        long n = 0;
        foreach (long? x in source)
        {
            if (x == null) continue;
            checked { sum += x.GetValueOrDefault(); }
            n++;
        }
        return n == 0 ? null : (double)sum / n;
    }

    public static double Average<TSource>(this IEnumerable<TSource> source, Func<TSource, long> selector) => Average(Select(source, selector));
    public static double? Average<TSource>(this IEnumerable<TSource> source, Func<TSource, long?> selector) => Average(Select(source, selector));

    public static long Min(this IEnumerable<long> source) => Extreme(source, null, -1);
    public static long? Min(this IEnumerable<long?> source) => Extreme(source, null, -1);
    public static long Min<TSource>(this IEnumerable<TSource> source, Func<TSource, long> selector) => Extreme(Select(source, selector), null, -1);
    public static long? Min<TSource>(this IEnumerable<TSource> source, Func<TSource, long?> selector) => Extreme(Select(source, selector), null, -1);
    public static long Max(this IEnumerable<long> source) => Extreme(source, null, 1);
    public static long? Max(this IEnumerable<long?> source) => Extreme(source, null, 1);
    public static long Max<TSource>(this IEnumerable<TSource> source, Func<TSource, long> selector) => Extreme(Select(source, selector), null, 1);
    public static long? Max<TSource>(this IEnumerable<TSource> source, Func<TSource, long?> selector) => Extreme(Select(source, selector), null, 1);

    public static float Sum(this IEnumerable<float> source)
    {
        Need(source, "source");
        double sum = 0;
        foreach (float x in Unwatched(source)) sum += x;
        return (float)sum;
    }

    public static float? Sum(this IEnumerable<float?> source)
    {
        Need(source, "source");
        double sum = 0;
        foreach (float? x in source)
            if (x != null) sum += x.GetValueOrDefault();
        return (float)sum;
    }

    public static float Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, float> selector) => Sum(Select(source, selector));
    public static float? Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, float?> selector) => Sum(Select(source, selector));

    public static float Average(this IEnumerable<float> source)
    {
        Need(source, "source");
        double sum = 0;
        long n = 0;
        foreach (float x in Unwatched(source))
        {
            sum += x;
            n++;
        }
        if (n == 0) throw NoElements();
        return (float)(sum / n);
    }

    public static float? Average(this IEnumerable<float?> source)
    {
        Need(source, "source");
        double sum = 0;
        long n = 0;
        foreach (float? x in source)
        {
            if (x == null) continue;
            sum += x.GetValueOrDefault();
            n++;
        }
        return n == 0 ? null : (float)(sum / n);
    }

    public static float Average<TSource>(this IEnumerable<TSource> source, Func<TSource, float> selector) => Average(Select(source, selector));
    public static float? Average<TSource>(this IEnumerable<TSource> source, Func<TSource, float?> selector) => Average(Select(source, selector));

    public static float Min(this IEnumerable<float> source) => Extreme(source, null, -1);
    public static float? Min(this IEnumerable<float?> source) => Extreme(source, null, -1);
    public static float Min<TSource>(this IEnumerable<TSource> source, Func<TSource, float> selector) => Extreme(Select(source, selector), null, -1);
    public static float? Min<TSource>(this IEnumerable<TSource> source, Func<TSource, float?> selector) => Extreme(Select(source, selector), null, -1);
    public static float Max(this IEnumerable<float> source) => Extreme(source, null, 1);
    public static float? Max(this IEnumerable<float?> source) => Extreme(source, null, 1);
    public static float Max<TSource>(this IEnumerable<TSource> source, Func<TSource, float> selector) => Extreme(Select(source, selector), null, 1);
    public static float? Max<TSource>(this IEnumerable<TSource> source, Func<TSource, float?> selector) => Extreme(Select(source, selector), null, 1);

    public static double Sum(this IEnumerable<double> source)
    {
        Need(source, "source");
        double sum = 0;
        foreach (double x in Unwatched(source)) sum += x;
        return sum;
    }

    public static double? Sum(this IEnumerable<double?> source)
    {
        Need(source, "source");
        double sum = 0;
        foreach (double? x in source)
            if (x != null) sum += x.GetValueOrDefault();
        return sum;
    }

    public static double Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, double> selector) => Sum(Select(source, selector));
    public static double? Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, double?> selector) => Sum(Select(source, selector));

    public static double Average(this IEnumerable<double> source)
    {
        Need(source, "source");
        double sum = 0;
        long n = 0;
        foreach (double x in Unwatched(source))
        {
            sum += x;
            n++;
        }
        if (n == 0) throw NoElements();
        return sum / n;
    }

    public static double? Average(this IEnumerable<double?> source)
    {
        Need(source, "source");
        double sum = 0;
        long n = 0;
        foreach (double? x in source)
        {
            if (x == null) continue;
            sum += x.GetValueOrDefault();
            n++;
        }
        return n == 0 ? null : sum / n;
    }

    public static double Average<TSource>(this IEnumerable<TSource> source, Func<TSource, double> selector) => Average(Select(source, selector));
    public static double? Average<TSource>(this IEnumerable<TSource> source, Func<TSource, double?> selector) => Average(Select(source, selector));

    public static double Min(this IEnumerable<double> source) => Extreme(source, null, -1);
    public static double? Min(this IEnumerable<double?> source) => Extreme(source, null, -1);
    public static double Min<TSource>(this IEnumerable<TSource> source, Func<TSource, double> selector) => Extreme(Select(source, selector), null, -1);
    public static double? Min<TSource>(this IEnumerable<TSource> source, Func<TSource, double?> selector) => Extreme(Select(source, selector), null, -1);
    public static double Max(this IEnumerable<double> source) => Extreme(source, null, 1);
    public static double? Max(this IEnumerable<double?> source) => Extreme(source, null, 1);
    public static double Max<TSource>(this IEnumerable<TSource> source, Func<TSource, double> selector) => Extreme(Select(source, selector), null, 1);
    public static double? Max<TSource>(this IEnumerable<TSource> source, Func<TSource, double?> selector) => Extreme(Select(source, selector), null, 1);

    public static decimal Sum(this IEnumerable<decimal> source)
    {
        Need(source, "source");
        decimal sum = 0;
        foreach (decimal x in Unwatched(source)) sum += x;
        return sum;
    }

    public static decimal? Sum(this IEnumerable<decimal?> source)
    {
        Need(source, "source");
        decimal sum = 0;
        foreach (decimal? x in source)
            if (x != null) sum += x.GetValueOrDefault();
        return sum;
    }

    public static decimal Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal> selector) => Sum(Select(source, selector));
    public static decimal? Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal?> selector) => Sum(Select(source, selector));

    public static decimal Average(this IEnumerable<decimal> source)
    {
        Need(source, "source");
        decimal sum = 0;
        long n = 0;
        foreach (decimal x in Unwatched(source))
        {
            sum += x;
            n++;
        }
        if (n == 0) throw NoElements();
        return sum / n;
    }

    public static decimal? Average(this IEnumerable<decimal?> source)
    {
        Need(source, "source");
        decimal sum = 0;
        long n = 0;
        foreach (decimal? x in source)
        {
            if (x == null) continue;
            sum += x.GetValueOrDefault();
            n++;
        }
        return n == 0 ? null : sum / n;
    }

    public static decimal Average<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal> selector) => Average(Select(source, selector));
    public static decimal? Average<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal?> selector) => Average(Select(source, selector));

    public static decimal Min(this IEnumerable<decimal> source) => Extreme(source, null, -1);
    public static decimal? Min(this IEnumerable<decimal?> source) => Extreme(source, null, -1);
    public static decimal Min<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal> selector) => Extreme(Select(source, selector), null, -1);
    public static decimal? Min<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal?> selector) => Extreme(Select(source, selector), null, -1);
    public static decimal Max(this IEnumerable<decimal> source) => Extreme(source, null, 1);
    public static decimal? Max(this IEnumerable<decimal?> source) => Extreme(source, null, 1);
    public static decimal Max<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal> selector) => Extreme(Select(source, selector), null, 1);
    public static decimal? Max<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal?> selector) => Extreme(Select(source, selector), null, 1);

    public static TSource Min<TSource>(this IEnumerable<TSource> source) => Extreme(source, null, -1);
    public static TSource Min<TSource>(this IEnumerable<TSource> source, IComparer<TSource> comparer) => Extreme(source, comparer, -1);
    public static TResult Min<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, TResult> selector) => Extreme(Select(source, selector), null, -1);
    public static TSource Max<TSource>(this IEnumerable<TSource> source) => Extreme(source, null, 1);
    public static TSource Max<TSource>(this IEnumerable<TSource> source, IComparer<TSource> comparer) => Extreme(source, comparer, 1);
    public static TResult Max<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, TResult> selector) => Extreme(Select(source, selector), null, 1);

    public static TSource MinBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) => ExtremeBy(source, keySelector, null, -1);
    public static TSource MinBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer) => ExtremeBy(source, keySelector, comparer, -1);
    public static TSource MaxBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) => ExtremeBy(source, keySelector, null, 1);
    public static TSource MaxBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer) => ExtremeBy(source, keySelector, comparer, 1);

    // The first of the least (sign -1) or greatest (sign 1) elements. Nulls do not count, unless there is nothing else.
    static TSource Extreme<TSource>(IEnumerable<TSource> source, IComparer<TSource> comparer, int sign)
    {
        Need(source, "source");
        comparer ??= Comparer<TSource>.Default;
        bool any = false;
        TSource best = default;
        foreach (TSource x in Unwatched(source))
        {
            if (x == null) continue;
            if (any && !Beats(comparer.Compare(x, best), sign)) continue;
            best = x;
            any = true;
        }
        if (!any && default(TSource) != null) throw NoElements();
        return best;
    }

    static bool Beats(int comparison, int sign) => sign < 0 ? comparison < 0 : comparison > 0;

    static TSource ExtremeBy<TSource, TKey>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer, int sign)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        comparer ??= Comparer<TKey>.Default;
        bool any = false;
        TSource best = default;
        TKey bestKey = default;
        foreach (TSource x in source)
        {
            TKey key = keySelector(x);
            if (any && (key == null || bestKey != null && !Beats(comparer.Compare(key, bestKey), sign))) continue;
            best = x;
            bestKey = key;
            any = true;
        }
        if (!any && default(TSource) != null) throw NoElements();
        return best;
    }
}
