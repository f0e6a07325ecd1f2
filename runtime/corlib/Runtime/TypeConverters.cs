using System.Globalization;

namespace System.ComponentModel
{
    // Without a framework, whose classes take the place of these (standby in codegen/program/resolve.go), there are no converters but the program's own
    // and the one that a class has which names none.
    public interface ITypeDescriptorContext : IServiceProvider
    {
        object Instance { get; }
    }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class TypeConverterAttribute : Attribute
    {
        public static readonly TypeConverterAttribute Default = new TypeConverterAttribute();
        public TypeConverterAttribute() { ConverterTypeName = ""; }

        public TypeConverterAttribute(Type type)
        {
            if (type == null) throw new ArgumentNullException("type");
            ConverterTypeName = type.AssemblyQualifiedName;
            Named = type;
        }

        public TypeConverterAttribute(string typeName) { ConverterTypeName = typeName ?? throw new ArgumentNullException("typeName"); }
        public string ConverterTypeName { get; }
        internal Type Named { get; }
        public override bool Equals(object obj) => obj is TypeConverterAttribute other && other.ConverterTypeName == ConverterTypeName;
        public override int GetHashCode() => ConverterTypeName.GetHashCode();
    }

    public class TypeConverter
    {
        public bool CanConvertFrom(Type sourceType) => CanConvertFrom(null, sourceType);
        public virtual bool CanConvertFrom(ITypeDescriptorContext context, Type sourceType) => false;
        public bool CanConvertTo(Type destinationType) => CanConvertTo(null, destinationType);
        public virtual bool CanConvertTo(ITypeDescriptorContext context, Type destinationType) => destinationType == typeof(string);
        public object ConvertFrom(object value) => ConvertFrom(null, CultureInfo.CurrentCulture, value);
        public virtual object ConvertFrom(ITypeDescriptorContext context, CultureInfo culture, object value) => throw GetConvertFromException(value);
        public object ConvertFromInvariantString(string text) => ConvertFrom(null, CultureInfo.InvariantCulture, text);
        public object ConvertFromString(string text) => ConvertFrom(null, null, text);
        public object ConvertTo(object value, Type destinationType) => ConvertTo(null, null, value, destinationType);

        public virtual object ConvertTo(ITypeDescriptorContext context, CultureInfo culture, object value, Type destinationType)
        {
            if (destinationType == null) throw new ArgumentNullException("destinationType");
            if (destinationType != typeof(string)) throw GetConvertToException(value, destinationType);
            if (value == null) return "";
            return culture != null && culture != CultureInfo.CurrentCulture && value is IFormattable f ? f.ToString(null, culture) : value.ToString();
        }

        public string ConvertToInvariantString(object value) => (string)ConvertTo(null, CultureInfo.InvariantCulture, value, typeof(string));
        public string ConvertToString(object value) => (string)ConvertTo(null, CultureInfo.CurrentCulture, value, typeof(string));

        protected Exception GetConvertFromException(object value) =>
            throw new NotSupportedException(GetType().Name + " cannot convert from " + (value == null ? "(null)" : value.GetType().FullName) + ".");

        protected Exception GetConvertToException(object value, Type destinationType) =>
            throw new NotSupportedException("'" + GetType().Name + "' is unable to convert '" + (value == null ? "(null)" : value.GetType().FullName) + "' to '" + destinationType.FullName + "'.");
    }

    public sealed class TypeDescriptor
    {
        TypeDescriptor() { }

        public static TypeConverter GetConverter(object component) => GetConverter((component ?? throw new ArgumentNullException("component")).GetType());

        public static TypeConverter GetConverter(Type type)
        {
            if (type == null) throw new ArgumentNullException("type");
            object[] named = Reflection.Members.Known(type) ? type.GetCustomAttributes(typeof(TypeConverterAttribute), true) : new object[0];
            if (named.Length > 0)
            {
                Type converter = ((TypeConverterAttribute)named[0]).Named;
                if (converter == null) Reflection.Unsupported.Reached("a converter that TypeConverterAttribute names by a text");
                return (TypeConverter)(converter.GetConstructor(new[] { typeof(Type) }) == null ? Activator.CreateInstance(converter) : Activator.CreateInstance(converter, type));
            }
            if (!Reflection.Members.Known(type) || type.IsInterface || type.IsEnum || typeof(Collections.ICollection).IsAssignableFrom(type) || typeof(Delegate).IsAssignableFrom(type))
                Reflection.Unsupported.Reached("TypeDescriptor.GetConverter of " + type);
            return new TypeConverter();
        }
    }

    [AttributeUsage(AttributeTargets.All)]
    public class DefaultValueAttribute : Attribute
    {
        object _value;

        public DefaultValueAttribute(Type type, string value)
        {
            if (type == null) return; // .NET keeps silent about what it cannot convert
            if (type.IsEnum && Enum.TryParse(type, value, true, out object constant)) _value = constant;
            else if (type == typeof(TimeSpan)) _value = TimeSpan.Parse(value);
            else if (type != typeof(string) && !type.IsPrimitive && type != typeof(decimal) && type != typeof(DateTime)) Reflection.Unsupported.Reached("DefaultValueAttribute of the type " + type);
            else _value = Convert.ChangeType(value, type, CultureInfo.InvariantCulture);
        }

        public DefaultValueAttribute(object value) { _value = value; }
        public DefaultValueAttribute(char value) { _value = value; }
        public DefaultValueAttribute(byte value) { _value = value; }
        public DefaultValueAttribute(sbyte value) { _value = value; }
        public DefaultValueAttribute(short value) { _value = value; }
        public DefaultValueAttribute(ushort value) { _value = value; }
        public DefaultValueAttribute(int value) { _value = value; }
        public DefaultValueAttribute(uint value) { _value = value; }
        public DefaultValueAttribute(long value) { _value = value; }
        public DefaultValueAttribute(ulong value) { _value = value; }
        public DefaultValueAttribute(float value) { _value = value; }
        public DefaultValueAttribute(double value) { _value = value; }
        public DefaultValueAttribute(bool value) { _value = value; }
        public DefaultValueAttribute(string value) { _value = value; }
        public virtual object Value => _value;
        protected void SetValue(object value) { _value = value; }
        public override bool Equals(object obj) => obj is DefaultValueAttribute other && object.Equals(Value, other.Value);
        public override int GetHashCode() => Value?.GetHashCode() ?? 0;
    }
}
