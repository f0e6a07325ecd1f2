using System.Text;

namespace Mwc.FSharp;

// Text that may be broken into lines, as F#'s library lays out the values that %A shows (StructuredPrintfImpl). A layout is a text, or two layouts
// side by side or one below the other.
sealed class Layout
{
    const int Unbreakable = -1;

    readonly Layout _left, _right; // null of a text
    readonly string _text;
    readonly bool _joinsLeft, _joinsRight; // whether there is no space before or behind it
    readonly int _indent;                  // of the right part, if a break comes before it; Unbreakable if none can come
    bool _broken;

    Layout(string text, bool joinsLeft, bool joinsRight)
    {
        _text = text;
        _joinsLeft = joinsLeft;
        _joinsRight = joinsRight;
    }

    Layout(Layout left, Layout right, int indent, bool broken)
    {
        _left = left;
        _right = right;
        _indent = indent;
        _broken = broken;
        _joinsLeft = left._joinsLeft;
        _joinsRight = right._joinsRight;
    }

    internal static Layout Word(string text) => new Layout(text, false, false);
    internal static Layout Opening(string text) => new Layout(text, false, true);
    internal static Layout Closing(string text) => new Layout(text, true, false);

    internal Layout Beside(Layout right) => new Layout(this, right, Unbreakable, false);
    internal Layout Then(Layout right, int indent) => new Layout(this, right, indent, false);
    internal Layout Above(Layout below) => new Layout(this, below, 0, true);

    bool Joined => _left._joinsRight || _right._joinsLeft;

    internal string Render(int width)
    {
        var breaks = new Breaks();
        if (width > 0) Fit(breaks, width, 0, out _, out _);
        var text = new StringBuilder();
        Write(text, 0, 0);
        return text.ToString();
    }

    // Decides which breaks to take so that lines fit. pos is where the layout begins; end is where its last line ends, offset how wide that is.
    void Fit(Breaks breaks, int width, int pos, out int end, out int offset)
    {
        if (_left == null)
        {
            while (pos + _text.Length > width && breaks.Force(out int saving)) pos -= saving;
            end = pos + _text.Length;
            offset = _text.Length;
            return;
        }
        int space = Joined ? 0 : 1, left, right;
        _left.Fit(breaks, width, pos, out pos, out left);
        if (_broken)
        {
            _right.Fit(breaks, width, pos - left + _indent, out end, out right);
            offset = _indent + right;
            return;
        }
        int saved = left + space - _indent;
        bool breakable = _indent != Unbreakable && saved > 0;
        if (breakable) breaks.Push(saved);
        _right.Fit(breaks, width, pos + space, out end, out right);
        if (breakable) _broken = breaks.Pop();
        offset = _broken ? _indent + right : left + space + right;
    }

    // Returns the position behind the text; pos is that of the layout's beginning.
    int Write(StringBuilder text, int pos, int at)
    {
        if (_left == null)
        {
            text.Append(_text);
            return at + _text.Length;
        }
        at = _left.Write(text, pos, at);
        if (_broken)
        {
            text.Append('\n').Append(' ', pos + _indent);
            return _right.Write(text, pos + _indent, pos + _indent);
        }
        if (!Joined)
        {
            text.Append(' ');
            at++;
        }
        return _right.Write(text, at, at);
    }

    // The breaks that are possible at a place, the outermost one first. What a break saves is negative once it is taken.
    sealed class Breaks
    {
        int[] _savings = new int[16];
        int _next, _outer;

        internal void Push(int saving)
        {
            if (_next == _savings.Length) System.Array.Resize(ref _savings, 2 * _next);
            _savings[_next++] = saving;
        }

        internal bool Pop()
        {
            bool broken = _savings[_next - 1] < 0;
            if (_outer == _next) _outer--;
            _next--;
            return broken;
        }

        internal bool Force(out int saving)
        {
            saving = 0;
            if (_outer == _next) return false;
            saving = _savings[_outer];
            _savings[_outer++] = -saving;
            return true;
        }
    }
}
