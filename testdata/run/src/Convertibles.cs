// IConvertible: primitives, strings, decimals, enums and a class of the program, through Convert and through the interface.
using System;

enum Small : sbyte { Low = -3, One = 1, Top = 127 }
enum Big : ulong { Zero, Huge = ulong.MaxValue }
[Flags] enum Plain { A = 1, B = 2, C = 70000 }

class Own : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.Object;
    public bool ToBoolean(IFormatProvider provider) => true;
    public char ToChar(IFormatProvider provider) => 'o';
    public sbyte ToSByte(IFormatProvider provider) => -1;
    public byte ToByte(IFormatProvider provider) => 1;
    public short ToInt16(IFormatProvider provider) => 16;
    public ushort ToUInt16(IFormatProvider provider) => 17;
    public int ToInt32(IFormatProvider provider) => 32;
    public uint ToUInt32(IFormatProvider provider) => 33;
    public long ToInt64(IFormatProvider provider) => 64;
    public ulong ToUInt64(IFormatProvider provider) => 65;
    public float ToSingle(IFormatProvider provider) => 1.5f;
    public double ToDouble(IFormatProvider provider) => 2.5;
    public decimal ToDecimal(IFormatProvider provider) => 3.5m;
    public DateTime ToDateTime(IFormatProvider provider) => throw new InvalidCastException();
    public string ToString(IFormatProvider provider) => "own";
    public object ToType(Type type, IFormatProvider provider) => "as " + type;
}

static class Convertibles
{
    static string Try(Func<object> f)
    {
        try
        {
            object r = f();
            return r == null ? "null" : r.GetType().Name + " " + r;
        }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static void All(object o)
    {
        Console.WriteLine((o == null ? "null" : o.GetType() + " " + o) + ", " + Convert.GetTypeCode(o));
        Console.WriteLine("  " + Try(() => Convert.ToBoolean(o)) + "; " + Try(() => Convert.ToChar(o)));
        Console.WriteLine("  " + Try(() => Convert.ToSByte(o)) + "; " + Try(() => Convert.ToByte(o)));
        Console.WriteLine("  " + Try(() => Convert.ToInt16(o)) + "; " + Try(() => Convert.ToUInt16(o)));
        Console.WriteLine("  " + Try(() => Convert.ToInt32(o)) + "; " + Try(() => Convert.ToUInt32(o)));
        Console.WriteLine("  " + Try(() => Convert.ToInt64(o)) + "; " + Try(() => Convert.ToUInt64(o)));
        Console.WriteLine("  " + Try(() => Convert.ToSingle(o)) + "; " + Try(() => Convert.ToDouble(o)));
        Console.WriteLine("  " + Try(() => Convert.ToDecimal(o)) + "; " + Try(() => Convert.ToString(o)));
        Console.WriteLine("  " + Try(() => Convert.ChangeType(o, typeof(int))) + "; " + Try(() => Convert.ChangeType(o, typeof(string))));
        Console.WriteLine("  " + Try(() => Convert.ChangeType(o, typeof(Small))) + "; " + Try(() => Convert.ChangeType(o, typeof(object))));
        if (o is IConvertible c)
            Console.WriteLine("  " + c.GetTypeCode() + "; " + Try(() => c.ToInt32(null)) + "; " + Try(() => c.ToType(typeof(double), null)) + "; " + Try(() => c.ToString(null)));
    }

    static int Main()
    {
        object[] values =
        {
            null, true, false, 'x', '\uffff', (sbyte)-5, (byte)200, (short)-300, (ushort)60000, -1, int.MaxValue, uint.MaxValue, long.MinValue,
            ulong.MaxValue, 1.5f, -2.5, 1e30, double.NaN, 7.5m, decimal.MaxValue, "12", "x", "", "True", Small.Low, Small.Top, Big.Huge, Plain.A | Plain.B,
            Plain.C, new Own(), new object(), new int[1],
        };
        foreach (object o in values) All(o);
        foreach (Type t in new[] { typeof(bool), typeof(char), typeof(byte), typeof(ulong), typeof(float), typeof(double), typeof(decimal), typeof(string), typeof(object), typeof(Small), typeof(Big), typeof(IntPtr), typeof(int?), typeof(Own), null })
            Console.Write(Type.GetTypeCode(t) + " ");
        Console.WriteLine();
        Console.WriteLine(Try(() => Convert.ToChar(65)) + Try(() => Convert.ToChar(70000)) + Try(() => Convert.ToChar((byte)66)) + Try(() => Convert.ToChar(-1L)) + Try(() => Convert.ToChar("ab")) + Try(() => Convert.ToChar((string)null)));
        return 0;
    }
}
