// What reflection says of the default values of parameters.
using System;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Threading;

enum Level : byte { Low, High = 2 }

class Settings
{
    public Settings([Optional] int bare, [Optional] object any, [Optional, DefaultParameterValue(3)] int given, int needed, int count = 5, string name = "x\u00e9\ud83d\ude00", string none = null,
        Level level = Level.High, Level? maybe = Level.High, int? number = 7, int? nothing = null, CancellationToken token = default, DateTime date = default, double half = 2.5, float third = 1.5f,
        bool yes = true, char letter = 'q', long large = 1L << 40, ulong largest = ulong.MaxValue, object some = null, byte small = 3, params int[] rest) { }

    public static void Of<T>(T value = default, int more = 9) { }
}

class Box<T>
{
    public void Put(T value = default, Level level = Level.High) { }
}

class Decimals
{
    public Decimals(decimal price = 1.5m) { }
}

static class DefaultValues
{
    static string Shown(object value) => value == null ? "null" : value.GetType() + " " + value;

    static void Show(MethodBase of)
    {
        foreach (ParameterInfo p in of.GetParameters())
            Console.WriteLine(p.Name + " optional " + p.IsOptional + ", has one " + p.HasDefaultValue + ": " + Shown(p.DefaultValue) + ", raw " + Shown(p.RawDefaultValue));
    }

    static void Main()
    {
        Show(typeof(Settings).GetConstructors()[0]);
        Show(typeof(Settings).GetMethod("Of"));
        Show(typeof(Box<string>).GetMethod("Put"));
        Console.WriteLine(typeof(Decimals).GetConstructors()[0].GetParameters()[0].HasDefaultValue);
        Console.WriteLine(ReferenceEquals(typeof(Settings).GetConstructors()[0].GetParameters()[0].DefaultValue, Missing.Value));
    }
}
