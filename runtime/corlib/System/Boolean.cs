namespace System;

public readonly partial struct Boolean : IComparable, IComparable<bool>, IEquatable<bool>
{
    readonly bool m_value;

    public static readonly string TrueString = "True";
    public static readonly string FalseString = "False";

    public int CompareTo(bool value) => m_value == value ? 0 : m_value ? 1 : -1;

    public int CompareTo(object obj)
    {
        if (obj == null) return 1;
        if (obj is bool v) return CompareTo(v);
        throw new ArgumentException("Object must be of type Boolean.");
    }

    public bool Equals(bool obj) => m_value == obj;
    public override bool Equals(object obj) => obj is bool v && m_value == v;
    public override int GetHashCode() => m_value ? 1 : 0;
    public override string ToString() => m_value ? "True" : "False";
    public string ToString(IFormatProvider provider) => ToString();

    public static bool Parse(string value)
    {
        if (value == null) throw new ArgumentNullException("value");
        if (!TryParse(value, out bool result)) throw new FormatException("String '" + value + "' was not recognized as a valid Boolean.");
        return result;
    }

    public static bool TryParse(string value, out bool result)
    {
        result = false;
        if (value == null) return false;
        string s = value.Trim();
        if (string.Equals(s, "True", StringComparison.OrdinalIgnoreCase)) { result = true; return true; }
        return string.Equals(s, "False", StringComparison.OrdinalIgnoreCase);
    }
}
