namespace System.ComponentModel
{
    [AttributeUsage(AttributeTargets.All)]
    public class DescriptionAttribute : Attribute
    {
        public DescriptionAttribute() : this("") { }
        public DescriptionAttribute(string description) { DescriptionValue = description; }
        public virtual string Description => DescriptionValue;
        protected string DescriptionValue { get; set; }
        public override bool Equals(object obj) => obj is DescriptionAttribute other && other.Description == Description;
        public override int GetHashCode() => Description?.GetHashCode() ?? 0;
        public override bool IsDefaultAttribute() => Description == "";
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Event | AttributeTargets.Method | AttributeTargets.Property)]
    public class DisplayNameAttribute : Attribute
    {
        public DisplayNameAttribute() : this("") { }
        public DisplayNameAttribute(string displayName) { DisplayNameValue = displayName; }
        public virtual string DisplayName => DisplayNameValue;
        protected string DisplayNameValue { get; set; }
        public override bool Equals(object obj) => obj is DisplayNameAttribute other && other.DisplayName == DisplayName;
        public override int GetHashCode() => DisplayName?.GetHashCode() ?? 0;
        public override bool IsDefaultAttribute() => DisplayName == "";
    }
}
