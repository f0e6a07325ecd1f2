using System.Threading;

namespace System;

// The strings that the program has interned, beside its literals. They are sorted, so that the order in which they came
// does not matter.
sealed class InternPool
{
    int _conditions;
    Entry _first;

    static readonly InternPool only = new InternPool();

    sealed class Entry(string text, Entry next)
    {
        internal readonly string Text = text;
        internal Entry Next = next;
    }

    internal static string Find(string str, bool add)
    {
        if (str == null) throw new ArgumentNullException("str");
        return string.Literal(str) ?? only.FindOther(str, add);
    }

    string FindOther(string str, bool add)
    {
        CriticalSection.Enter(this);
        Entry before = null, e = _first;
        int order = 1;
        for (; e != null && (order = string.CompareOrdinal(e.Text, str)) < 0; e = e.Next) before = e;
        string found = e != null && order == 0 ? e.Text : null;
        if (found == null && add)
        {
            found = str;
            e = new Entry(str, e);
            if (before == null) _first = e;
            else before.Next = e;
        }
        CriticalSection.Leave();
        return found;
    }
}
