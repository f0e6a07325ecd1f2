using System;
using System.Collections.Generic;
using System.Diagnostics;

// Searches of arrays whose elements do not implement IEquatable<T>: C# 14 takes those of MemoryExtensions for them.
enum Colour { Red, Green, Blue }

class Named(string name)
{
    public string Name => name;
    public override bool Equals(object obj) => obj is Named other && other.Name == name;
    public override int GetHashCode() => name.GetHashCode();
}

static class Program
{
    static void Main()
    {
        Colour[] colours = { Colour.Green, Colour.Blue, Colour.Green };
        Console.WriteLine(colours.Contains(Colour.Blue) + " " + colours.Contains(Colour.Red));
        Console.WriteLine(new[] { typeof(int), typeof(string) }.Contains(typeof(string)));
        Console.WriteLine(new[] { typeof(Uri), typeof(Colour) }.Contains("".GetType()) + " " + typeof(Uri).FullName + " " + ((object)"" is Uri));
        Named[] named = { new("a"), new("b"), null };
        Console.WriteLine(named.Contains(new Named("b")) + " " + named.Contains(null) + " " + named.Contains(new Named("c")));
        ReadOnlySpan<Colour> span = colours;
        Console.WriteLine(span.IndexOf(Colour.Green) + " " + span.LastIndexOf(Colour.Green) + " " + span.Count(Colour.Green) + " " + span.IndexOf(Colour.Red));
        Console.WriteLine(span.StartsWith([Colour.Green, Colour.Blue]) + " " + span.EndsWith([Colour.Blue]) + " " + span.StartsWith(Colour.Blue) + " " + span.EndsWith(Colour.Green));
        Console.WriteLine(span.IndexOf([Colour.Blue, Colour.Green]) + " " + span.LastIndexOf([Colour.Green]) + " " + span.IndexOf([]) + " " + span.LastIndexOf([]));
        Console.WriteLine(span.IndexOfAny([Colour.Red, Colour.Blue]) + " " + span.LastIndexOfAny([Colour.Red, Colour.Blue]) + " " + span.ContainsAny([Colour.Red]));
        ReadOnlySpan<string> texts = new[] { "One", "two" };
        Console.WriteLine(texts.Contains("TWO", StringComparer.OrdinalIgnoreCase) + " " + texts.IndexOf("ONE", StringComparer.OrdinalIgnoreCase) + " " + texts.Contains("TWO", null));
        Span<Colour> changed = colours;
        changed.Replace(Colour.Green, Colour.Red, null);
        Console.WriteLine(string.Join(",", colours));
        using var source = new ActivitySource("shop");
        using (var activity = source.StartActivity("order")) Console.WriteLine((activity == null) + " " + (Activity.Current == null) + " " + source.HasListeners() + " " + source.Name);
        ActivityTraceId? id = Activity.Current?.TraceId;
        Console.WriteLine(id.HasValue + " " + default(ActivitySpanId).ToHexString() + " " + (default(ActivityTraceId) == new ActivityTraceId()) + " " + default(ActivityTraceId));
    }
}
