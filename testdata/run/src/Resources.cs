// Texts that an assembly has in its resources: ResourceManager finds them by keys.
// csc: -resource:Resources.resources,Named.Texts.resources -resource:Resources.resources,Spaced.Source.resources -resource:Resources.resources,Outer.resources
using System;
using System.Globalization;
using System.Resources;

namespace Spaced
{
    class Source { internal class Inner { } }
    class Other { }
}

class Outer { }

class Doubled : ResourceManager
{
    internal Doubled(Type t) : base(t) { }
    public override string GetString(string name, CultureInfo culture) => base.GetString(name, culture) + base.GetString(name, culture);
}

class Resources
{
    static readonly ResourceManager s_texts = new ResourceManager("Named.Texts", typeof(Resources).Assembly);

    static string Show(string s) => s == null ? "null" : "'" + s + "' " + s.Length;

    static void Try(string what, Func<string> get)
    {
        try { Console.WriteLine(what + ": " + Show(get())); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType() + ": " + e.Message); }
    }

    static int Main()
    {
        foreach (string key in new[] { "Greeting", "Umlaut", "Empty", "Nothing", "Schlüssel", "Long", "none", "greeting", "" }) Try(key, () => s_texts.GetString(key));
        Try("format", () => string.Format(s_texts.GetString("Greeting"), "you"));
        Try("invariant", () => s_texts.GetString("Greeting", CultureInfo.InvariantCulture));
        Try("no culture", () => s_texts.GetString("Greeting", null));
        Try("type", () => new ResourceManager(typeof(Spaced.Source)).GetString("Greeting"));
        Try("nested", () => new ResourceManager(typeof(Spaced.Source.Inner)).GetString("Greeting"));
        Try("no namespace", () => new ResourceManager(typeof(Outer)).GetString("Greeting"));
        Try("derived", () => new Doubled(typeof(Outer)).GetString("Greeting"));
        Try("case", () => new ResourceManager("named.TEXTS", typeof(Outer).Assembly).GetString("Greeting"));
        Try("missing", () => new ResourceManager("Nowhere", typeof(Outer).Assembly).GetString("Greeting"));
        Try("missing of a type", () => new ResourceManager(typeof(Spaced.Other)).GetString("Greeting"));
        Try("null key", () => s_texts.GetString(null));
        Try("null name", () => new ResourceManager(null, typeof(Outer).Assembly).GetString("Greeting"));
        Try("null assembly", () => new ResourceManager("Named.Texts", null).GetString("Greeting"));
        Try("null type", () => new ResourceManager(null).GetString("Greeting"));
        Try("base name", () => s_texts.BaseName + " " + new ResourceManager(typeof(Spaced.Source.Inner)).BaseName + " " + new ResourceManager(typeof(Outer)).BaseName);
        return 0;
    }
}
