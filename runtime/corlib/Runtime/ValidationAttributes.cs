using System.Collections;
using System.Globalization;
using System.Reflection;

namespace System.ComponentModel.DataAnnotations
{
    public abstract class ValidationAttribute : Attribute
    {
        readonly Func<string> _accessor;
        volatile bool _asked; // by IsValid of a value alone, so this class's IsValid with a context has nothing to ask

        protected ValidationAttribute() : this("The field {0} is invalid.") { }
        protected ValidationAttribute(string errorMessage) : this(() => errorMessage) { }
        protected ValidationAttribute(Func<string> errorMessageAccessor) { _accessor = errorMessageAccessor; }

        public string ErrorMessage { get; set; }
        public string ErrorMessageResourceName { get; set; }
        public Type ErrorMessageResourceType { get; set; }
        public virtual bool RequiresValidationContext => false;

        protected string ErrorMessageString
        {
            get
            {
                if (ErrorMessageResourceName != null || ErrorMessageResourceType != null)
                    Unsupported.Reached("the message of " + GetType().Name + ", which is a resource");
                return ErrorMessage ?? _accessor();
            }
        }

        public virtual string FormatErrorMessage(string name) => string.Format(CultureInfo.CurrentCulture, ErrorMessageString, name);

        public virtual bool IsValid(object value)
        {
            _asked = true;
            return IsValid(value, null) == null;
        }

        protected virtual ValidationResult IsValid(object value, ValidationContext validationContext)
        {
            if (_asked) throw new NotImplementedException("IsValid(object value) has not been implemented by this class.  The preferred entry point is GetValidationResult() and classes should override IsValid(object value, ValidationContext context).");
            if (IsValid(value)) return null;
            return new ValidationResult(FormatErrorMessage(validationContext.DisplayName),
                validationContext.MemberName == null ? null : new[] { validationContext.MemberName });
        }

        public ValidationResult GetValidationResult(object value, ValidationContext validationContext)
        {
            if (validationContext == null) throw new ArgumentNullException("validationContext");
            var result = IsValid(value, validationContext);
            return result != null && string.IsNullOrEmpty(result.ErrorMessage)
                ? new ValidationResult(FormatErrorMessage(validationContext.DisplayName), result.MemberNames) : result;
        }

        public void Validate(object value, string name)
        {
            if (!IsValid(value)) throw new ValidationException(FormatErrorMessage(name), this, value);
        }

        public void Validate(object value, ValidationContext validationContext)
        {
            var result = GetValidationResult(value, validationContext);
            if (result != null) throw new ValidationException(result, this, value);
        }
    }

    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
    public class RequiredAttribute : ValidationAttribute
    {
        public RequiredAttribute() : base("The {0} field is required.") { }
        public bool AllowEmptyStrings { get; set; }
        public override bool IsValid(object value) => value is string s ? AllowEmptyStrings || !string.IsNullOrWhiteSpace(s) : value != null;
    }

    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
    public class StringLengthAttribute : ValidationAttribute
    {
        public StringLengthAttribute(int maximumLength) { MaximumLength = maximumLength; }
        public int MaximumLength { get; }
        public int MinimumLength { get; set; }

        void Check()
        {
            if (MaximumLength < 0) throw new InvalidOperationException("The maximum length must be a nonnegative integer.");
            if (MaximumLength < MinimumLength)
                throw new InvalidOperationException("The maximum value '" + MaximumLength + "' must be greater than or equal to the minimum value '" + MinimumLength + "'.");
        }

        public override bool IsValid(object value)
        {
            Check();
            return value == null || ((string)value).Length is int n && n >= MinimumLength && n <= MaximumLength;
        }

        public override string FormatErrorMessage(string name)
        {
            Check();
            bool own = ErrorMessage == null && ErrorMessageResourceName == null;
            string format = !own ? ErrorMessageString : MinimumLength != 0
                ? "The field {0} must be a string with a minimum length of {2} and a maximum length of {1}." : "The field {0} must be a string with a maximum length of {1}.";
            return string.Format(CultureInfo.CurrentCulture, format, name, MaximumLength, MinimumLength);
        }
    }

    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
    public class MinLengthAttribute : ValidationAttribute
    {
        public MinLengthAttribute(int length) : base("The field {0} must be a string or array type with a minimum length of '{1}'.") { Length = length; }
        public int Length { get; }

        public override bool IsValid(object value)
        {
            if (Length < 0) throw new InvalidOperationException("MinLengthAttribute must have a Length value that is zero or greater.");
            return value == null || MaxLengthAttribute.LengthOf(value) >= Length;
        }

        public override string FormatErrorMessage(string name) => string.Format(CultureInfo.CurrentCulture, ErrorMessageString, name, Length);
    }

    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
    public class MaxLengthAttribute : ValidationAttribute
    {
        const string Message = "The field {0} must be a string or array type with a maximum length of '{1}'.";
        public MaxLengthAttribute(int length) : base(Message) { Length = length; }
        public MaxLengthAttribute() : base(Message) { Length = -1; }
        public int Length { get; }

        internal static int LengthOf(object value)
        {
            if (value is string s) return s.Length;
            if (value is ICollection c) return c.Count;
            Unsupported.Reached("the length of a " + value.GetType().FullName + " for an attribute");
            return 0;
        }

        public override bool IsValid(object value)
        {
            if (Length == 0 || Length < -1)
                throw new InvalidOperationException("MaxLengthAttribute must have a Length value that is greater than zero. Use MaxLength() without parameters to indicate that the string or array can have the maximum allowable length.");
            return value == null || Length == -1 || LengthOf(value) <= Length;
        }

        public override string FormatErrorMessage(string name) => string.Format(CultureInfo.CurrentCulture, ErrorMessageString, name, Length);
    }

    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
    public class RangeAttribute : ValidationAttribute
    {
        public RangeAttribute(int minimum, int maximum) : this(typeof(int)) { (Minimum, Maximum) = (minimum, maximum); }
        public RangeAttribute(double minimum, double maximum) : this(typeof(double)) { (Minimum, Maximum) = (minimum, maximum); }
        public RangeAttribute(Type type, string minimum, string maximum) : this(type) { (Minimum, Maximum) = (minimum, maximum); }
        RangeAttribute(Type type) : base("The field {0} must be between {1} and {2}.") { OperandType = type; }

        public object Minimum { get; private set; }
        public object Maximum { get; private set; }
        public bool MinimumIsExclusive { get; set; }
        public bool MaximumIsExclusive { get; set; }
        public Type OperandType { get; }
        public bool ParseLimitsInInvariantCulture { get; set; }
        public bool ConvertValueInInvariantCulture { get; set; }

        // .NET takes the converter that belongs to the type.
        object Converted(object value)
        {
            if (value.GetType() == OperandType) return value;
            if (OperandType == typeof(int)) return Convert.ToInt32(value, CultureInfo.CurrentCulture);
            if (OperandType == typeof(double)) return Convert.ToDouble(value, CultureInfo.CurrentCulture);
            if (value is string text)
            {
                var culture = CultureInfo.CurrentCulture;
                text = text.Trim();
                if (OperandType == typeof(TimeSpan)) return TimeSpan.Parse(text, culture);
                if (OperandType == typeof(DateTime)) return DateTime.Parse(text, culture);
                if (OperandType == typeof(decimal)) return decimal.Parse(text, NumberStyles.Float, culture);
                if (OperandType == typeof(long)) return long.Parse(text, NumberStyles.Integer, culture);
            }
            Unsupported.Reached("a range of " + OperandType.FullName + " in an attribute, for a " + value.GetType().FullName);
            return null;
        }

        void Check()
        {
            if (OperandType == null) throw new InvalidOperationException("The OperandType must be set when strings are used for minimum and maximum values.");
            if (Minimum == null || Maximum == null) throw new InvalidOperationException("The minimum and maximum values must be set.");
            (Minimum, Maximum) = (Converted(Minimum), Converted(Maximum));
            int order = ((IComparable)Minimum).CompareTo(Maximum);
            if (order > 0) throw new InvalidOperationException("The maximum value '" + Maximum + "' must be greater than or equal to the minimum value '" + Minimum + "'.");
            if (order == 0 && (MinimumIsExclusive || MaximumIsExclusive))
                throw new InvalidOperationException("Cannot use exclusive bounds when the maximum value is equal to the minimum value.");
        }

        public override bool IsValid(object value)
        {
            Check();
            if (value == null || value is string { Length: 0 }) return true;
            try { value = Converted(value); }
            catch (FormatException) { return false; }
            catch (InvalidCastException) { return false; }
            catch (NotSupportedException) { return false; }
            int low = ((IComparable)Minimum).CompareTo(value), high = ((IComparable)Maximum).CompareTo(value);
            return (MinimumIsExclusive ? low < 0 : low <= 0) && (MaximumIsExclusive ? high > 0 : high >= 0);
        }

        public override string FormatErrorMessage(string name)
        {
            Check();
            bool own = ErrorMessage == null && ErrorMessageResourceName == null;
            string format = !own || !MinimumIsExclusive && !MaximumIsExclusive ? ErrorMessageString
                : MinimumIsExclusive && MaximumIsExclusive ? "The field {0} must be between {1} exclusive and {2} exclusive."
                : MinimumIsExclusive ? "The field {0} must be between {1} exclusive and {2}." : "The field {0} must be between {1} and {2} exclusive.";
            return string.Format(CultureInfo.CurrentCulture, format, name, Minimum, Maximum);
        }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Method | AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
    public sealed class DisplayAttribute : Attribute
    {
        public string Name { get; set; }
        public string ShortName { get; set; }
        public string Description { get; set; }
        public string Prompt { get; set; }
        public string GroupName { get; set; }
        public Type ResourceType { get; set; }
        int? _order;

        public int Order
        {
            get => _order ?? throw new InvalidOperationException("The Order property has not been set.  Use the GetOrder method to get the value.");
            set => _order = value;
        }

        public int? GetOrder() => _order;

        string Text(string text)
        {
            if (ResourceType != null && text != null) Unsupported.Reached("a text of DisplayAttribute, which is a resource");
            return text;
        }

        public string GetName() => Text(Name);
        public string GetShortName() => Text(ShortName) ?? GetName();
        public string GetDescription() => Text(Description);
        public string GetPrompt() => Text(Prompt);
        public string GetGroupName() => Text(GroupName);
    }

    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
    public sealed class KeyAttribute : Attribute { }
}
