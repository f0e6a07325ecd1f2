using System.Collections.Generic;

namespace System.Linq;

// What compilers call for collection expressions that consist of one spread; the rest of LINQ is not here.
public static class Enumerable
{
    public static List<TSource> ToList<TSource>(this IEnumerable<TSource> source)
    {
        if (source == null) throw new ArgumentNullException("source");
        return new List<TSource>(source);
    }

    public static TSource[] ToArray<TSource>(this IEnumerable<TSource> source)
    {
        if (source == null) throw new ArgumentNullException("source");
        return new List<TSource>(source).ToArray();
    }
}
