namespace System;

// The class is here so that a program can name it, as a library does that has a converter for each class: nothing makes a Uri without a framework,
// whose class takes this one's place (standby in codegen/program/resolve.go).
public class Uri : ISpanFormattable, IEquatable<Uri>, Runtime.Serialization.ISerializable
{
    string IFormattable.ToString(string format, IFormatProvider formatProvider) => ToString();
    void Runtime.Serialization.ISerializable.GetObjectData(Runtime.Serialization.SerializationInfo info, Runtime.Serialization.StreamingContext context) { }

    bool ISpanFormattable.TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider provider)
    {
        charsWritten = 0;
        return false;
    }

    public bool Equals(Uri other) => this == other;
    Uri() { }

    public static bool operator ==(Uri uri1, Uri uri2) => (object)uri1 == uri2; // both are null
    public static bool operator !=(Uri uri1, Uri uri2) => (object)uri1 != uri2;
    public override bool Equals(object comparand) => this == (comparand as Uri);
    public override int GetHashCode() => 0;
}
