// Regular expressions are the framework's: the parser, the interpreter, and its analyses.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

class Regexes
{
    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + f()); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().FullName + ": " + e.Message); }
    }

    static string All(MatchCollection matches) => string.Join("|", matches.Select(m => m.Index + "+" + m.Length + "=" + m.Value));

    static void Main()
    {
        Match m = Regex.Match("hello 42 world", @"(\d+)\s+(\w+)");
        Console.WriteLine(m.Success + " " + m.Groups[1].Value + " " + m.Groups[2].Index + " " + m.NextMatch().Success);
        Console.WriteLine(All(Regex.Matches("one two  three", @"\b\w+\b")));
        Console.WriteLine(All(Regex.Matches("aXbxc", "x", RegexOptions.IgnoreCase)));
        Console.WriteLine(All(Regex.Matches("l1\nl2\r\nl3", "^.*$", RegexOptions.Multiline)));
        Console.WriteLine(All(Regex.Matches("abcabc", "(?<=a)b(?=c)", RegexOptions.RightToLeft)));
        Console.WriteLine(All(new Regex(@"(?:ab|a)(?>b+)c?", RegexOptions.Compiled).Matches("abbc abc ab")));
        foreach (Match p in new Regex("(?<k>[a-z]+)=(?<v>[^;]*)").Matches("a=1;bb=two;c=")) Console.WriteLine(p.Groups["k"] + " -> '" + p.Groups["v"].Value + "'");
        Console.WriteLine(Regex.Replace("a1b22c333", @"\d+", "#") + " " + Regex.Replace("john smith", @"(\w+) (\w+)", "$2, $1 $$ $&") + " " + Regex.Replace("abc", ".", x => x.Value + x.Index));
        Console.WriteLine(string.Join("|", Regex.Split("a, b,c ,d", @"\s*,\s*")) + " " + string.Join("|", new Regex("(-)").Split("a-b-c", 2)));
        Console.WriteLine(Regex.IsMatch("2024-01-31", @"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$") + " " + Regex.IsMatch("x@y.z", @"^[^@\s]+@[^@\s]+\.[^@\s]+$") + " " + Regex.IsMatch("aabb", @"^(a)\1(b)\2$"));
        Console.WriteLine(Regex.Escape("a.b*c[d]") + " " + Regex.Unescape(@"\t\x41") + " " + Regex.Count("banana", "an") + " " + Regex.IsMatch("Éé", @"^\p{Lu}\p{Ll}$"));
        Console.WriteLine(string.Join(",", new Regex("(?<year>\\d+)-(?<month>\\d+)(x)?").GetGroupNames()));
        Console.WriteLine(All(Regex.Matches("((a)(b(c)))", @"\((?>[^()]+|\((?<d>)|\)(?<-d>))*(?(d)(?!))\)")));
        var nonBacktracking = new Regex("(a|b)*c|d+", RegexOptions.NonBacktracking);
        Console.WriteLine(All(nonBacktracking.Matches("ababc dd x")) + " " + nonBacktracking);
        Try("open", () => new Regex("(a"));
        Try("quantifier", () => new Regex("*a"));
        Try("range", () => new Regex("[z-a]"));
        Try("null", () => Regex.IsMatch(null, "a"));
        Try("options", () => new Regex("a", (RegexOptions)0x4000));
        Try("group", () => Regex.Match("ab", "(?<n>b)").Groups["n"].Captures.Count);
    }
}
