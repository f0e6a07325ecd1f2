using System.Collections;

namespace System.Globalization;

public class StringInfo
{
    public static TextElementEnumerator GetTextElementEnumerator(string str) => GetTextElementEnumerator(str, 0);

    public static TextElementEnumerator GetTextElementEnumerator(string str, int index)
    {
        if (str == null) throw new ArgumentNullException("str");
        if ((uint)index > (uint)str.Length) throw new ArgumentOutOfRangeException("index");
        return new TextElementEnumerator(str, index);
    }
}

// Without Unicode's tables for what belongs together: a text with characters that may do so ends the search.
public class TextElementEnumerator : IEnumerator
{
    readonly string text;
    readonly int start;
    int at, length;

    internal TextElementEnumerator(string text, int start)
    {
        this.text = text;
        this.start = start;
        Reset();
    }

    public bool MoveNext()
    {
        at += length;
        length = 0;
        if (at >= text.Length)
        {
            at = text.Length;
            return false;
        }
        if (text[at] >= 0x300 || at + 1 < text.Length && text[at + 1] >= 0x300) System.Reflection.Unsupported.Reached("the text elements of a string with characters beyond U+02FF");
        length = text[at] == '\r' && at + 1 < text.Length && text[at + 1] == '\n' ? 2 : 1;
        return true;
    }

    public object Current => GetTextElement();

    public int ElementIndex => length > 0 ? at : throw new InvalidOperationException("Enumeration has either not started or has already finished.");

    public string GetTextElement() => length > 0 ? text.Substring(at, length) : throw new InvalidOperationException("Enumeration has either not started or has already finished.");

    public void Reset()
    {
        at = start;
        length = 0;
    }
}

public static class CharUnicodeInfo
{
    public static UnicodeCategory GetUnicodeCategory(char ch) => char.GetUnicodeCategory(ch);
    public static UnicodeCategory GetUnicodeCategory(string s, int index) => char.GetUnicodeCategory(s, index);
}
