using System.Threading;

namespace System.Globalization;

// There is one culture, the invariant one. Other cultures that a program makes are different objects, and differ in
// nothing else.
public class CultureInfo : IFormatProvider, ICloneable
{
    static class Known
    {
        internal static readonly CultureInfo Invariant = new CultureInfo(), Named = new CultureInfo();
    }

    static class Calendars
    {
        internal static readonly Calendar Invariant = Calendar.ReadOnly(new GregorianCalendar());
    }

    // The cultures of threads flow as the values of AsyncLocals do.
    static class Locals
    {
        internal static readonly AsyncLocal<CultureInfo> Culture = new AsyncLocal<CultureInfo>(), UICulture = new AsyncLocal<CultureInfo>();
    }

    CultureInfo() { }

    public CultureInfo(string name)
    {
        if (name == null) throw new ArgumentNullException("name");
        if (name != "") throw new CultureNotFoundException("name", "Only the invariant culture is supported in globalization-invariant mode. See https://aka.ms/GlobalizationInvariantMode for more information." + Environment.NewLine + name + " is an invalid culture identifier.");
    }

    public CultureInfo(string name, bool useUserOverride) : this(name) { }

    public static CultureInfo InvariantCulture => Known.Invariant;
    public static CultureInfo CurrentCulture { get => Locals.Culture.Value ?? Known.Invariant; set => Locals.Culture.Value = Given(value); }
    public static CultureInfo CurrentUICulture { get => Locals.UICulture.Value ?? Known.Invariant; set => Locals.UICulture.Value = Given(value); }
    public static CultureInfo InstalledUICulture => Known.Invariant;
    public static CultureInfo DefaultThreadCurrentCulture { get => null; set { } }
    public static CultureInfo DefaultThreadCurrentUICulture { get => null; set { } }

    public static CultureInfo GetCultureInfo(string name)
    {
        if (name != "") new CultureInfo(name);
        return Known.Named;
    }

    public static CultureInfo CreateSpecificCulture(string name) => new CultureInfo(name);

    static CultureInfo Given(CultureInfo value) => value ?? throw new ArgumentNullException("value");

    public virtual string Name => "";
    public virtual string DisplayName => "Invariant Language (Invariant Country)";
    public virtual string EnglishName => "Invariant Language (Invariant Country)";
    public virtual string NativeName => "Invariant Language (Invariant Country)";
    public virtual string TwoLetterISOLanguageName => "iv";
    public virtual int LCID => 127;
    public virtual bool IsNeutralCulture => false;
    public bool IsReadOnly => this == Known.Invariant || this == Known.Named;
    public virtual CultureInfo Parent => Known.Invariant;
    public virtual NumberFormatInfo NumberFormat { get => NumberFormatInfo.InvariantInfo; set => throw new InvalidOperationException("Instance is read-only."); }
    public virtual DateTimeFormatInfo DateTimeFormat { get => DateTimeFormatInfo.InvariantInfo; set => throw new InvalidOperationException("Instance is read-only."); }
    public virtual Calendar Calendar => Calendars.Invariant;
    public virtual TextInfo TextInfo => TextInfo.Invariant;
    public virtual CompareInfo CompareInfo => CompareInfo.Invariant;
    public virtual object GetFormat(Type formatType) => formatType == typeof(NumberFormatInfo) ? NumberFormat : formatType == typeof(DateTimeFormatInfo) ? DateTimeFormat : null;
    public virtual object Clone() => new CultureInfo();
    public override bool Equals(object value) => value is CultureInfo;
    public override int GetHashCode() => 1;
    public override string ToString() => "";
}
