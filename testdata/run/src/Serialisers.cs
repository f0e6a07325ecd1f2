// What serialisers ask types for: constructors of the library's collections, members by name, interfaces of simple types, converters, attributes.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;

public class Shape
{
    public int Sides { get; set; }
    public virtual string Name() => "shape";
    public override string ToString() => "a shape";
}

[DataContract(Name = "sq")]
public class Square : Shape
{
    [DataMember(Order = 2, IsRequired = true)] public int Size;
    [IgnoreDataMember, DefaultValue(7)] public int Skip { get; set; }
    public override string Name() => "square";
    public void Take([System.Runtime.InteropServices.In] int marked, string plain) { }
    [OnDeserialized] void Done(StreamingContext context) { }
    class Hidden { public class Inner { } }
    public static Type[] Nested() => new[] { typeof(Hidden), typeof(Hidden.Inner), typeof(List<Hidden>), typeof(Hidden[]) };
}

[TypeConverter(typeof(PointConverter))]
struct Point { public int X; }

class PointConverter : TypeConverter
{
    public override bool CanConvertFrom(ITypeDescriptorContext context, Type sourceType) => sourceType == typeof(string);
    public override object ConvertFrom(ITypeDescriptorContext context, System.Globalization.CultureInfo culture, object value) => new Point { X = int.Parse((string)value) };
}

static class Serialisers
{
    static void Main()
    {
        const BindingFlags all = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance;
        foreach (Type t in new[]
        {
            typeof(List<string>), typeof(Dictionary<string, int>), typeof(HashSet<int>), typeof(Queue<int>), typeof(Stack<int>), typeof(SortedDictionary<int, string>), typeof(SortedList<int, string>),
            typeof(Collection<int>), typeof(ReadOnlyCollection<int>), typeof(ReadOnlyDictionary<int, string>), typeof(ConcurrentQueue<int>), typeof(ConcurrentStack<int>), typeof(ConcurrentBag<int>),
        })
        {
            foreach (string line in t.GetConstructors(all).Select(c => (c.IsPublic ? "public " : c.IsFamily ? "protected " : "other ") + c).Order(StringComparer.Ordinal)) Console.WriteLine(t.Name + " " + line);
            Console.WriteLine(t.GetConstructors().Length);
        }
        foreach (Type t in new[] { typeof(object), typeof(ValueType), typeof(MarshalByRefObject) })
            Console.WriteLine(t.Name + " " + t.GetConstructors().Length + " " + string.Join(" ", t.GetConstructors(all).Select(c => (c.IsPublic ? "public " : "protected ") + c)));
        Console.WriteLine(typeof(IList<string>).GetConstructors(all).Length);
        Console.WriteLine(typeof(object).GetConstructor(Type.EmptyTypes).Invoke(null).GetType());
        var list = (List<string>)typeof(List<string>).GetConstructor(new[] { typeof(IEnumerable<string>) }).Invoke(new object[] { new[] { "a", "b" } });
        var map = (Dictionary<string, int>)typeof(Dictionary<string, int>).GetConstructor(Type.EmptyTypes).Invoke(null);
        map["x"] = 1;
        Console.WriteLine(list.Count + " " + map.Count);

        foreach (Type t in new[] { typeof(int), typeof(byte), typeof(decimal), typeof(DateTime), typeof(DateTimeOffset), typeof(double), typeof((int, string)), typeof(Tuple<int>), typeof(Exception), typeof(Action) })
            Console.WriteLine(t + ": " + string.Join(" ", t.GetInterfaces().Select(i => i.Name)));
        Console.WriteLine((new Exception() as object is ISerializable) + " " + ((object)1.5m is IDeserializationCallback) + " " + ((object)1 is ISerializable));

        foreach (MemberInfo m in typeof(Square).GetMember("Size").Concat(typeof(Square).GetMember("Sides")).Concat(typeof(Square).GetMember("Name", MemberTypes.Method, all))) Console.WriteLine(m.MemberType + " " + m);
        Console.WriteLine(typeof(Square).GetProperty("Skip", all, null, typeof(int), Type.EmptyTypes, null) + " " + (typeof(Square).GetProperty("Skip", all, null, typeof(string), Type.EmptyTypes, null) == null));
        foreach (string name in new[] { "Name", "ToString", "Nested" })
        {
            MethodInfo of = typeof(Square).GetMethod(name).GetBaseDefinition();
            Console.WriteLine(name + " " + of.DeclaringType + " " + of.ReflectedType);
        }
        Console.WriteLine(string.Join(" ", Square.Nested().Select(t => t.IsVisible)) + " " + typeof(Square).IsVisible + " " + typeof(List<Point>).IsVisible + " " + typeof(int[]).IsVisible);
        Console.WriteLine(typeof(Square).MakeArrayType() == typeof(Square[]));
        ParameterInfo plain = typeof(Square).GetMethod("Take").GetParameters()[1];
        Console.WriteLine(plain.GetCustomAttributes(typeof(ObsoleteAttribute), true).Length + " " + Attribute.GetCustomAttributes(plain, typeof(DataMemberAttribute), true).Length);

        var contract = (DataContractAttribute)Attribute.GetCustomAttribute(typeof(Square), typeof(DataContractAttribute));
        var member = typeof(Square).GetField("Size").GetCustomAttribute<DataMemberAttribute>();
        Console.WriteLine(contract.Name + " " + contract.IsNameSetExplicitly + " " + contract.IsReference + " " + member.Order + " " + member.IsRequired + " " + member.EmitDefaultValue + " " + (member.Name == null));
        Console.WriteLine(typeof(Square).GetProperty("Skip").GetCustomAttribute<DefaultValueAttribute>().Value + " " + typeof(Square).GetProperty("Skip").IsDefined(typeof(IgnoreDataMemberAttribute), false));
        Console.WriteLine(typeof(Square).GetMethod("Done", all).IsDefined(typeof(OnDeserializedAttribute), false) + " " + typeof(int).IsDefined(typeof(DataContractAttribute), true) + " " + typeof(List<int>).GetConstructors()[0].IsDefined(typeof(MineAttribute), true));
        Console.WriteLine(new StreamingContext(StreamingContextStates.File, "x").Equals(new StreamingContext(StreamingContextStates.File)) + " " + new StreamingContext(StreamingContextStates.All).State);

        TypeConverter shape = TypeDescriptor.GetConverter(typeof(Shape)), point = TypeDescriptor.GetConverter(typeof(Point));
        Console.WriteLine(shape.GetType() + " " + shape.CanConvertTo(typeof(string)) + " " + shape.CanConvertFrom(typeof(string)) + " " + shape.ConvertToInvariantString(new Shape()));
        Console.WriteLine(point.GetType() + " " + ((Point)point.ConvertFromInvariantString("5")).X);
        try { shape.ConvertFrom(1); }
        catch (NotSupportedException e) { Console.WriteLine(e.Message); }
        try { point.ConvertTo(new Point(), typeof(int)); }
        catch (NotSupportedException e) { Console.WriteLine(e.Message); }

        foreach (Type i in typeof(Pair).GetInterfaces().Concat(new[] { typeof(IComparable<int>), typeof(IDisposable) }))
            Console.WriteLine(i + " " + (i.GetProperty("Left") == null) + " " + i.IsDefined(typeof(MineAttribute), true));

        foreach (Type t in new[] { typeof(string), typeof(IDisposable), typeof(MemberInfo), typeof(int[]), typeof(Action), typeof(Shape), typeof(Square) })
            try { Console.WriteLine(Activator.CreateInstance(t)); }
            catch (Exception e) when (e is MissingMethodException or ArgumentException) { Console.WriteLine(e.GetType() + " " + e.Message); }
    }
}

[AttributeUsage(AttributeTargets.All)]
class MineAttribute : Attribute { }

record Pair(int Left, string Right);
