// JsonSerializer with a JsonSerializerContext in the form in which the source generator writes it; two threads read by one context.
using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Threading;

public class Point { public int X { get; set; } public string Name { get; set; } public List<int> Tags { get; set; } }

public partial class Context : JsonSerializerContext, IJsonTypeInfoResolver
{
    static readonly JsonSerializerOptions s_defaultOptions = new();
    public static Context Default { get; } = new Context(new JsonSerializerOptions(s_defaultOptions));
    public Context() : base(null) { }
    public Context(JsonSerializerOptions options) : base(options) { }
    protected override JsonSerializerOptions GeneratedSerializerOptions { get; } = s_defaultOptions;

    private JsonTypeInfo<Point> _Point;
    public JsonTypeInfo<Point> Point => _Point ??= (JsonTypeInfo<Point>)Options.GetTypeInfo(typeof(Point));
    private JsonTypeInfo<int> _Int32;
    public JsonTypeInfo<int> Int32 => _Int32 ??= (JsonTypeInfo<int>)Options.GetTypeInfo(typeof(int));
    private JsonTypeInfo<string> _String;
    public JsonTypeInfo<string> String => _String ??= (JsonTypeInfo<string>)Options.GetTypeInfo(typeof(string));

    static bool TryGetTypeInfoForRuntimeCustomConverter<T>(JsonSerializerOptions options, out JsonTypeInfo<T> info)
    {
        JsonConverter converter = GetRuntimeConverterForType(typeof(T), options);
        if (converter != null)
        {
            info = JsonMetadataServices.CreateValueInfo<T>(options, converter);
            return true;
        }
        info = null;
        return false;
    }

    static JsonConverter GetRuntimeConverterForType(Type type, JsonSerializerOptions options)
    {
        for (int i = 0; i < options.Converters.Count; i++)
        {
            JsonConverter converter = options.Converters[i];
            if (converter?.CanConvert(type) == true) return converter;
        }
        return null;
    }

    JsonTypeInfo<int> Create_Int32(JsonSerializerOptions options)
    {
        if (!TryGetTypeInfoForRuntimeCustomConverter<int>(options, out JsonTypeInfo<int> info))
            info = JsonMetadataServices.CreateValueInfo<int>(options, JsonMetadataServices.Int32Converter);
        info.OriginatingResolver = this;
        return info;
    }

    JsonTypeInfo<string> Create_String(JsonSerializerOptions options)
    {
        if (!TryGetTypeInfoForRuntimeCustomConverter<string>(options, out JsonTypeInfo<string> info))
            info = JsonMetadataServices.CreateValueInfo<string>(options, JsonMetadataServices.StringConverter);
        info.OriginatingResolver = this;
        return info;
    }

    JsonTypeInfo<List<int>> Create_List(JsonSerializerOptions options)
    {
        if (!TryGetTypeInfoForRuntimeCustomConverter<List<int>>(options, out JsonTypeInfo<List<int>> info))
        {
            var collection = new JsonCollectionInfoValues<List<int>> { ObjectCreator = () => new List<int>(), SerializeHandler = null };
            info = JsonMetadataServices.CreateListInfo<List<int>, int>(options, collection);
            info.NumberHandling = null;
        }
        info.OriginatingResolver = this;
        return info;
    }

    JsonTypeInfo<Point> Create_Point(JsonSerializerOptions options)
    {
        if (!TryGetTypeInfoForRuntimeCustomConverter<Point>(options, out JsonTypeInfo<Point> info))
        {
            var objectInfo = new JsonObjectInfoValues<Point>
            {
                ObjectCreator = () => new Point(),
                ObjectWithParameterizedConstructorCreator = null,
                PropertyMetadataInitializer = _ => PointPropInit(options),
                ConstructorParameterMetadataInitializer = null,
                ConstructorAttributeProviderFactory = static () => typeof(Point).GetConstructor(Type.EmptyTypes),
                SerializeHandler = PointSerializeHandler,
            };
            info = JsonMetadataServices.CreateObjectInfo<Point>(options, objectInfo);
            info.NumberHandling = null;
        }
        info.OriginatingResolver = this;
        return info;
    }

    private static JsonPropertyInfo[] PointPropInit(JsonSerializerOptions options)
    {
        var properties = new JsonPropertyInfo[3];
        var info0 = new JsonPropertyInfoValues<int>
        {
            IsProperty = true, IsPublic = true, IsVirtual = false, DeclaringType = typeof(Point), Converter = null,
            Getter = static obj => ((Point)obj).X, Setter = static (obj, value) => ((Point)obj).X = value!,
            IgnoreCondition = null, HasJsonInclude = false, IsExtensionData = false, NumberHandling = null, PropertyName = "X", JsonPropertyName = null,
            AttributeProviderFactory = static () => typeof(Point).GetProperty("X"),
        };
        properties[0] = JsonMetadataServices.CreatePropertyInfo<int>(options, info0);
        var info1 = new JsonPropertyInfoValues<string>
        {
            IsProperty = true, IsPublic = true, DeclaringType = typeof(Point),
            Getter = static obj => ((Point)obj).Name, Setter = static (obj, value) => ((Point)obj).Name = value!,
            PropertyName = "Name",
        };
        properties[1] = JsonMetadataServices.CreatePropertyInfo<string>(options, info1);
        var info2 = new JsonPropertyInfoValues<List<int>>
        {
            IsProperty = true, IsPublic = true, DeclaringType = typeof(Point),
            Getter = static obj => ((Point)obj).Tags, Setter = static (obj, value) => ((Point)obj).Tags = value!,
            PropertyName = "Tags",
        };
        properties[2] = JsonMetadataServices.CreatePropertyInfo<List<int>>(options, info2);
        return properties;
    }

    static readonly JsonEncodedText PropName_X = JsonEncodedText.Encode("X"), PropName_Name = JsonEncodedText.Encode("Name"), PropName_Tags = JsonEncodedText.Encode("Tags");

    private void PointSerializeHandler(Utf8JsonWriter writer, Point value)
    {
        if (value is null) { writer.WriteNullValue(); return; }
        writer.WriteStartObject();
        writer.WriteNumber(PropName_X, value.X);
        writer.WriteString(PropName_Name, value.Name);
        writer.WritePropertyName(PropName_Tags);
        if (value.Tags is null) writer.WriteNullValue();
        else
        {
            writer.WriteStartArray();
            foreach (int i in value.Tags) writer.WriteNumberValue(i);
            writer.WriteEndArray();
        }
        writer.WriteEndObject();
    }

    public override JsonTypeInfo GetTypeInfo(Type type)
    {
        Options.TryGetTypeInfo(type, out JsonTypeInfo info);
        return info;
    }

    JsonTypeInfo IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        if (type == typeof(int)) return Create_Int32(options);
        if (type == typeof(Point)) return Create_Point(options);
        if (type == typeof(string)) return Create_String(options);
        if (type == typeof(List<int>)) return Create_List(options);
        return null;
    }
}

class JsonContexts
{
    static void Main()
    {
        string text = JsonSerializer.Serialize(new Point { X = 3, Name = "a\"b", Tags = new List<int> { 1, 2 } }, Context.Default.Point);
        Console.WriteLine(text);
        Point p = JsonSerializer.Deserialize("{\"X\":7,\"Name\":\"q\",\"Tags\":[4,5],\"More\":{}}", Context.Default.Point);
        Console.WriteLine(p.X + p.Name + p.Tags.Count);
        try { JsonSerializer.Deserialize("{\"X\":\"no\"}", Context.Default.Point); }
        catch (JsonException e) { Console.WriteLine(e.Message); }
        Console.WriteLine(JsonSerializer.Serialize(new List<int> { 1 }, (JsonTypeInfo<List<int>>)Context.Default.GetTypeInfo(typeof(List<int>))));
        int sum = 0;
        var gate = new object();
        var t = new Thread(() => { int x = JsonSerializer.Deserialize("{\"X\":1}", Context.Default.Point).X; lock (gate) sum += x; });
        t.Start();
        int y = JsonSerializer.Deserialize("{\"X\":2}", Context.Default.Point).X;
        lock (gate) sum += y;
        t.Join();
        if (sum != 3) throw new Exception("a sum was lost");
    }
}
