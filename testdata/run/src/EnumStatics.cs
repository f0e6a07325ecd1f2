// Enum's static members, generic and not; what Type says of types; Guid.
using System;
using System.Collections.Generic;

enum Colour { Red, Green = 5, Blue, Crimson = 0 }
enum Small : sbyte { Least = -128, None = 0, Most = 127 }
enum Big : ulong { One = 1, Most = ulong.MaxValue }
[Flags] enum Access { None = 0, Read = 1, Write = 2, Both = 3, Exec = 8 }
abstract class Shape { public sealed class Square : Shape { } }
class Box<T> { public class Inner<U> { } }
struct Point { public int X; }
interface IThing { }

class EnumStatics
{
    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + " = " + f()); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message); }
    }

    static string Join<T>(IEnumerable<T> items)
    {
        string s = "";
        foreach (T t in items) s += (s == "" ? "" : " ") + t;
        return s;
    }

    static void Describe(Type t) =>
        Console.WriteLine(t + " " + t.Name + " " + t.Namespace + " base " + t.BaseType + " generic " + t.IsGenericType + t.IsGenericTypeDefinition + t.IsConstructedGenericType + " elem " + (t.IsArray ? t.GetElementType() : null)
            + " abstract " + t.IsAbstract + " sealed " + t.IsSealed + " nested " + t.IsNested + " public " + t.IsPublic + " value " + t.IsValueType + " enum " + t.IsEnum);

    static void Main()
    {
        Console.WriteLine(Join(Enum.GetNames<Colour>()) + "; " + Join(Enum.GetValues<Colour>()) + "; " + Join(Enum.GetNames(typeof(Small))) + "; " + Join(Enum.GetValues<Small>()) + "; " + Join(Enum.GetValues<Big>()));
        foreach (object o in Enum.GetValues(typeof(Access))) Console.Write(o + ":" + (int)o + " ");
        Console.WriteLine(((Access[])Enum.GetValues(typeof(Access))).Length);
        Console.WriteLine(Enum.GetName(Colour.Blue) + Enum.GetName((Colour)9) + Enum.GetName(typeof(Colour), 5) + " " + Enum.IsDefined(Colour.Red) + Enum.IsDefined((Colour)3) + Enum.IsDefined(typeof(Colour), "Blue") + Enum.IsDefined(typeof(Colour), 6));
        foreach (string s in new[] { "Red", "red", "5", "-1", "+6", "99", "Red,Blue", " Green ", "", "Purple", "3000000000", "1x", "Crimson", ",", null })
        {
            Try("Parse " + s, () => Enum.Parse<Colour>(s));
            Try("ignore " + s, () => Enum.Parse(typeof(Colour), s, true));
            Console.WriteLine(Enum.TryParse(s, out Colour c) + " " + c);
        }
        Console.WriteLine(Enum.Parse<Access>("Read, Write") + " " + Enum.Parse<Access>("read,exec", true) + " " + Enum.Parse<Small>("-128") + " " + Enum.Parse<Big>("18446744073709551615"));
        Try("small", () => Enum.Parse<Small>("128"));
        Try("big", () => Enum.Parse<Big>("-1"));
        Console.WriteLine(Enum.ToObject(typeof(Small), 255) + " " + Enum.ToObject(typeof(Colour), 5L) + " " + Enum.ToObject(typeof(Access), (byte)9) + " " + Enum.GetUnderlyingType(typeof(Small)) + " " + Enum.GetUnderlyingType(typeof(Colour)));
        Console.WriteLine(Enum.Format(typeof(Access), 3, "G") + Enum.Format(typeof(Access), Access.Exec, "X") + Enum.Format(typeof(Colour), Colour.Blue, "d"));
        Try("no enum", () => Enum.GetNames(typeof(int)));
        Try("null", () => Enum.GetNames(null));
        Try("other", () => Enum.IsDefined(typeof(Colour), Access.Read));
        Try("string", () => Enum.ToObject(typeof(Colour), (object)"x"));

        foreach (Type t in new[] { typeof(int), typeof(string), typeof(object), typeof(Colour), typeof(Point), typeof(Shape), typeof(Shape.Square), typeof(IThing), typeof(int[]), typeof(string[,]), typeof(List<int>), typeof(Box<string>), typeof(Box<int>.Inner<string>), typeof(int?), typeof(Action), typeof(Func<int, string>) })
            Describe(t);
        Console.WriteLine(typeof(List<>).IsGenericTypeDefinition + " " + typeof(List<>).IsConstructedGenericType + " " + typeof(List<>).Name);
        Console.WriteLine(typeof(Dictionary<string, int[]>).GetGenericTypeDefinition() == typeof(Dictionary<,>));
        Console.WriteLine(Join(typeof(Dictionary<string, int[]>).GetGenericArguments()) + " " + typeof(int?).GetGenericArguments()[0] + " " + new Box<Point>().GetType().GenericTypeArguments[0] + " " + Nullable.GetUnderlyingType(typeof(int?)));
        Try("definition", () => typeof(int).GetGenericTypeDefinition());
        Console.WriteLine(Join(typeof(Colour).GetEnumNames()) + " " + typeof(Big).GetEnumUnderlyingType());

        foreach (string s in new[] { "0123456789abcdefABCDEF0123456789", "01234567-89ab-cdef-ABCD-EF0123456789", "{01234567-89ab-cdef-ABCD-EF0123456789}", "(01234567-89ab-cdef-ABCD-EF0123456789)", "{0x01234567,0x89ab,0xcdef,{0xab,0xcd,0xef,0x01,0x23,0x45,0x67,0x89}}",
            " 01234567-89ab-cdef-ABCD-EF0123456789 ", "", "x", "0123456789abcdefABCDEF012345678g", "01234567-89ab-cdefA-BCD-EF0123456789", "{01234567-89ab-cdef-ABCD-EF0123456789" })
        {
            Try("Guid " + s, () => Guid.Parse(s));
            Console.WriteLine(Guid.TryParse(s, out Guid g) + " " + g.ToString("N"));
        }
        Try("exact", () => Guid.ParseExact("0123456789abcdefABCDEF0123456789", "N"));
        Try("exact", () => Guid.ParseExact("0123456789abcdefABCDEF0123456789", "D"));
        Try("exact", () => Guid.ParseExact("0123456789abcdefABCDEF0123456789", "Q"));
        Console.WriteLine(new Guid("01234567-89ab-cdef-ABCD-EF0123456789").ToString("X") + " " + (Guid.NewGuid() != Guid.NewGuid()) + " " + Guid.NewGuid().ToString()[14]);
    }
}
