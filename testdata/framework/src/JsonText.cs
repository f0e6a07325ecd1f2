// What of System.Text.Json needs no reflection: documents, readers, writers.
using System;
using System.IO;
using System.Text;
using System.Text.Json;

class JsonText
{
    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + f()); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().FullName + ": " + e.Message); }
    }

    static void Main()
    {
        using JsonDocument d = JsonDocument.Parse("{\"a\":[1,2.5,{\"b\":\"c\\u0041\\n\"}],\"t\":true,\"n\":null,\"big\":12345678901234,\"esc\":\"\\ud83d\\ude00\"}");
        JsonElement root = d.RootElement;
        foreach (JsonProperty p in root.EnumerateObject()) Console.WriteLine(p.Name + " " + p.Value.ValueKind + " " + p.Value.GetRawText());
        Console.WriteLine(root.GetProperty("a")[2].GetProperty("b").GetString() + " " + root.GetProperty("a").GetArrayLength() + " " + root.GetProperty("a")[1].GetDouble() + " " + root.GetProperty("big").GetInt64() + " " + root.TryGetProperty("zz", out _));
        int sum = 0;
        foreach (JsonElement e in JsonDocument.Parse("[1, 2, 3 ]").RootElement.EnumerateArray()) sum += e.GetInt32();
        Console.WriteLine(sum);
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes("{\"x\":[1,-2e3,\"s\"]}"));
        while (reader.Read()) Console.Write(reader.TokenType + "@" + reader.TokenStartIndex + " ");
        Console.WriteLine();
        var stream = new MemoryStream();
        using (var w = new Utf8JsonWriter(stream, new JsonWriterOptions { Indented = true }))
        {
            w.WriteStartObject();
            w.WriteString("a", "x\"y\u00e9<");
            w.WriteNumber("n", -42);
            w.WriteNumber("u", ulong.MaxValue);
            w.WriteNumber("d", 1.5e300);
            w.WriteNumber("m", 1.50m);
            w.WriteBoolean("b", true);
            w.WriteStartArray("l");
            w.WriteNumberValue(1);
            w.WriteNullValue();
            w.WriteEndArray();
            w.WriteEndObject();
        }
        Console.WriteLine(Encoding.UTF8.GetString(stream.ToArray()));
        Try("unbalanced", () => { new Utf8JsonWriter(new MemoryStream()).WriteEndObject(); return 0; });
        Try("broken", () => JsonDocument.Parse("{\"a\":}"));
        Try("end", () => JsonDocument.Parse("[1,"));
        Try("kind", () => root.GetProperty("t").GetInt32());
        Try("missing", () => root.GetProperty("zz"));
        Try("comment", () => JsonDocument.Parse("/* x */ 1", new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip }).RootElement.GetInt32());
    }
}
