using System.Collections.Generic;
using System.Reflection;

namespace System.ComponentModel.DataAnnotations
{
    // Libraries check their options by these attributes. The validator finds them by reflection, as on .NET, but without type descriptors, which
    // .NET consults first and which a program can replace.
    public interface IValidatableObject
    {
        IEnumerable<ValidationResult> Validate(ValidationContext validationContext);
    }

    public class ValidationResult
    {
        public static readonly ValidationResult Success;
        public ValidationResult(string errorMessage) : this(errorMessage, null) { }

        public ValidationResult(string errorMessage, IEnumerable<string> memberNames)
        {
            ErrorMessage = errorMessage;
            MemberNames = memberNames ?? Array.Empty<string>();
        }

        protected ValidationResult(ValidationResult validationResult)
        {
            if (validationResult == null) throw new ArgumentNullException("validationResult");
            ErrorMessage = validationResult.ErrorMessage;
            MemberNames = validationResult.MemberNames;
        }

        public IEnumerable<string> MemberNames { get; }
        public string ErrorMessage { get; set; }
        public override string ToString() => ErrorMessage ?? base.ToString();
    }

    public class ValidationException : Exception
    {
        ValidationResult _result;

        public ValidationException() { }
        public ValidationException(string message) : base(message) { }
        public ValidationException(string message, Exception innerException) : base(message, innerException) { }

        public ValidationException(ValidationResult validationResult, ValidationAttribute validatingAttribute, object value)
            : this(validationResult.ErrorMessage, validatingAttribute, value) { _result = validationResult; }

        public ValidationException(string errorMessage, ValidationAttribute validatingAttribute, object value) : base(errorMessage)
        {
            ValidationAttribute = validatingAttribute;
            Value = value;
        }

        public ValidationAttribute ValidationAttribute { get; }
        public object Value { get; }
        public ValidationResult ValidationResult => _result ??= new ValidationResult(Message);
    }

    public sealed class ValidationContext : IServiceProvider
    {
        readonly Dictionary<object, object> _items;
        string _displayName;
        Func<Type, object> _services;

        public ValidationContext(object instance) : this(instance, null, null) { }
        public ValidationContext(object instance, IDictionary<object, object> items) : this(instance, null, items) { }

        public ValidationContext(object instance, IServiceProvider serviceProvider, IDictionary<object, object> items)
        {
            if (instance == null) throw new ArgumentNullException("instance");
            ObjectInstance = instance;
            if (serviceProvider != null) InitializeServiceProvider(serviceProvider.GetService);
            _items = items == null ? new Dictionary<object, object>() : new Dictionary<object, object>(items);
        }

        public object ObjectInstance { get; }
        public Type ObjectType => ObjectInstance.GetType();
        public string MemberName { get; set; }
        public IDictionary<object, object> Items => _items;

        public string DisplayName
        {
            get
            {
                if (string.IsNullOrEmpty(_displayName))
                {
                    var display = Validator.Property(ObjectType, MemberName)?.GetCustomAttribute<DisplayAttribute>();
                    _displayName = display?.GetName() ?? MemberName;
                    if (string.IsNullOrEmpty(_displayName)) _displayName = ObjectType.Name;
                }
                return _displayName;
            }
            set
            {
                if (string.IsNullOrEmpty(value)) throw new ArgumentNullException("value");
                _displayName = value;
            }
        }

        public void InitializeServiceProvider(Func<Type, object> serviceProvider) => _services = serviceProvider;
        public object GetService(Type serviceType) => _services?.Invoke(serviceType);

        internal ValidationContext For(string member)
        {
            var c = new ValidationContext(ObjectInstance, _items) { MemberName = member };
            c._services = _services;
            return c;
        }
    }

    public static class Validator
    {
        // An attribute that says no, with the value and what it says.
        sealed class Failure
        {
            internal ValidationAttribute Attribute;
            internal object Value;
            internal ValidationResult Result;
        }

        internal static PropertyInfo Property(Type type, string name)
        {
            if (!string.IsNullOrEmpty(name))
                foreach (var p in type.GetProperties())
                    if (p.Name == name && IsChecked(p)) return p;
            return null;
        }

        static bool IsChecked(PropertyInfo p) => p.GetGetMethod() is MethodInfo get && !get.IsStatic && p.GetIndexParameters().Length == 0;

        static List<ValidationAttribute> Of(MemberInfo member)
        {
            var list = new List<ValidationAttribute>();
            foreach (var a in Attribute.GetCustomAttributes(member, typeof(ValidationAttribute), true)) list.Add((ValidationAttribute)a);
            return list;
        }

        // What is required is looked at first, and alone if it is not there.
        static void Check(object value, ValidationContext context, IEnumerable<ValidationAttribute> attributes, bool first, List<Failure> failures)
        {
            RequiredAttribute required = null;
            foreach (var a in attributes)
                if (required == null) required = a as RequiredAttribute;
            if (required != null && Fails(value, context, required, failures)) return;
            foreach (var a in attributes)
                if (a != required && Fails(value, context, a, failures) && first) return;
        }

        static bool Fails(object value, ValidationContext context, ValidationAttribute attribute, List<Failure> failures)
        {
            var result = attribute.GetValidationResult(value, context);
            if (result == null) return false;
            failures.Add(new Failure { Attribute = attribute, Value = value, Result = result });
            return true;
        }

        static List<Failure> OfObject(object instance, ValidationContext context, bool all, bool first)
        {
            if (instance == null) throw new ArgumentNullException("instance");
            if (context == null) throw new ArgumentNullException("validationContext");
            if (instance != context.ObjectInstance)
                throw new ArgumentException("The instance provided must match the ObjectInstance on the ValidationContext supplied.", "instance");
            var failures = new List<Failure>();
            foreach (var p in instance.GetType().GetProperties())
            {
                if (!IsChecked(p)) continue;
                var attributes = Of(p);
                for (int i = attributes.Count - 1; i >= 0 && !all; i--)
                    if (attributes[i] is not RequiredAttribute) attributes.RemoveAt(i);
                if (attributes.Count == 0) continue;
                Check(p.GetValue(instance), context.For(p.Name), attributes, first, failures);
                if (first && failures.Count > 0) return failures;
            }
            if (failures.Count > 0) return failures;
            Check(instance, context, Of(instance.GetType()), first, failures);
            if (failures.Count > 0 || instance is not IValidatableObject own) return failures;
            foreach (var r in own.Validate(context) ?? Array.Empty<ValidationResult>())
                if (r != null)
                {
                    failures.Add(new Failure { Value = instance, Result = r });
                    if (first) return failures;
                }
            return failures;
        }

        static List<Failure> OfProperty(object value, ValidationContext context, bool first)
        {
            if (context == null) throw new ArgumentNullException("validationContext");
            if (string.IsNullOrEmpty(context.MemberName)) throw new ArgumentNullException("propertyName");
            var p = Property(context.ObjectType, context.MemberName);
            if (p == null)
                throw new ArgumentException("The type '" + context.ObjectType.Name + "' does not contain a public property named '" + context.MemberName + "'.", "propertyName");
            if (!(value == null ? !p.PropertyType.IsValueType || Nullable.GetUnderlyingType(p.PropertyType) != null : p.PropertyType.IsInstanceOfType(value)))
                throw new ArgumentException("The value for property '" + context.MemberName + "' must be of type '" + p.PropertyType + "'.", "value");
            var failures = new List<Failure>();
            Check(value, context.For(context.MemberName), Of(p), first, failures);
            return failures;
        }

        static bool Told(List<Failure> failures, ICollection<ValidationResult> results)
        {
            if (results != null)
                foreach (var f in failures) results.Add(f.Result);
            return failures.Count == 0;
        }

        static void Thrown(List<Failure> failures)
        {
            if (failures.Count > 0) throw new ValidationException(failures[0].Result, failures[0].Attribute, failures[0].Value);
        }

        static List<Failure> OfValue(object value, ValidationContext context, IEnumerable<ValidationAttribute> attributes, bool first)
        {
            if (context == null) throw new ArgumentNullException("validationContext");
            if (attributes == null) throw new ArgumentNullException("validationAttributes");
            var failures = new List<Failure>();
            Check(value, context, attributes, first, failures);
            return failures;
        }

        public static bool TryValidateObject(object instance, ValidationContext validationContext, ICollection<ValidationResult> validationResults) =>
            TryValidateObject(instance, validationContext, validationResults, false);

        public static bool TryValidateObject(object instance, ValidationContext validationContext, ICollection<ValidationResult> validationResults, bool validateAllProperties) =>
            Told(OfObject(instance, validationContext, validateAllProperties, validationResults == null), validationResults);

        public static bool TryValidateProperty(object value, ValidationContext validationContext, ICollection<ValidationResult> validationResults) =>
            Told(OfProperty(value, validationContext, validationResults == null), validationResults);

        public static bool TryValidateValue(object value, ValidationContext validationContext, ICollection<ValidationResult> validationResults,
            IEnumerable<ValidationAttribute> validationAttributes) =>
            Told(OfValue(value, validationContext, validationAttributes, validationResults == null), validationResults);

        public static void ValidateObject(object instance, ValidationContext validationContext) => ValidateObject(instance, validationContext, false);

        public static void ValidateObject(object instance, ValidationContext validationContext, bool validateAllProperties) =>
            Thrown(OfObject(instance, validationContext, validateAllProperties, false));

        public static void ValidateProperty(object value, ValidationContext validationContext) => Thrown(OfProperty(value, validationContext, false));

        public static void ValidateValue(object value, ValidationContext validationContext, IEnumerable<ValidationAttribute> validationAttributes) =>
            Thrown(OfValue(value, validationContext, validationAttributes, true));
    }
}
