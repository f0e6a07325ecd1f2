namespace System.Text;

// Thrown by an encoding that does not replace text that it cannot translate.
public sealed class DecoderFallbackException : ArgumentException
{
    readonly byte[] _bytesUnknown;
    readonly int _index;

    public DecoderFallbackException() : base("Value does not fall within the expected range.") { }
    public DecoderFallbackException(string message) : base(message) { }
    public DecoderFallbackException(string message, Exception innerException) : base(message, innerException) { }

    public DecoderFallbackException(string message, byte[] bytesUnknown, int index) : base(message)
    {
        _bytesUnknown = bytesUnknown;
        _index = index;
    }

    public byte[] BytesUnknown => _bytesUnknown;
    public int Index => _index;

    internal static DecoderFallbackException Of(byte[] bytes, int index)
    {
        string text = "";
        foreach (byte b in bytes) text += "[" + b.ToString("X2") + "]";
        return new DecoderFallbackException("Unable to translate bytes " + text + " at index " + index + " from specified code page to Unicode.", bytes, index);
    }
}

public sealed class EncoderFallbackException : ArgumentException
{
    readonly char _charUnknown;
    readonly int _index;

    public EncoderFallbackException() : base("Value does not fall within the expected range.") { }
    public EncoderFallbackException(string message) : base(message) { }
    public EncoderFallbackException(string message, Exception innerException) : base(message, innerException) { }

    internal EncoderFallbackException(string message, char charUnknown, int index) : base(message)
    {
        _charUnknown = charUnknown;
        _index = index;
    }

    public char CharUnknown => _charUnknown;
    public int Index => _index;

    internal static EncoderFallbackException Of(char c, int index) =>
        new EncoderFallbackException("Unable to translate Unicode character \\\\u" + ((int)c).ToString("X4") + " at index " + index + " to specified code page.", c, index);
}
