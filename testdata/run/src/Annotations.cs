using System;
using System.Collections.Generic;
using System.ComponentModel.DataAnnotations;
using System.Linq;
using System.Runtime.CompilerServices;

// Options that say by attributes what they may be, as those of libraries do.
class Delays
{
    [Range(1, 5)] public int Attempts { get; set; } = 3;
    [Range(typeof(TimeSpan), "00:00:00", "1.00:00:00")] public TimeSpan Delay { get; set; } = TimeSpan.FromSeconds(2);
    [Required] public Func<int, bool> Handles { get; set; } = n => n < 0;
}

class Rates : Delays
{
    [Range(0, 1.0)] public double Ratio { get; set; } = 0.1;
    [Required(ErrorMessage = "{0}, please")] public string Name { get; set; } = "n";
    [StringLength(4, MinimumLength = 2)] public string Code { get; set; }
    [MinLength(1), MaxLength(2)] public List<int> Items { get; set; }
    [Display(Name = "The share"), Range(1, 9, MaximumIsExclusive = true)] public int? Share { get; set; }
    [Even] public int Even { get; set; }
    public int this[int i] => throw new Exception("nobody asks");
}

class EvenAttribute : ValidationAttribute
{
    protected override ValidationResult IsValid(object value, ValidationContext c) =>
        (int)value % 2 == 0 ? ValidationResult.Success : new ValidationResult(c.DisplayName + " of " + c.ObjectType.Name + " is odd", new[] { c.MemberName });
}

class SmallAttribute : ValidationAttribute
{
    public SmallAttribute() : base("{0} is not small") { }
    public override bool IsValid(object value) => ((Pair)value).Left < 10;
}

[Small]
class Pair : IValidatableObject
{
    public int Left { get; set; }
    [Range(typeof(int), "0", "7")] public int Right { get; set; } = 0;
    public IEnumerable<ValidationResult> Validate(ValidationContext c)
    {
        if (Left < 0) yield return new ValidationResult("left is " + Left, new[] { "Left" });
        yield return ValidationResult.Success;
        if (Left < -1) yield return new ValidationResult("very");
    }
}

static class Program
{
    static void Show(object o, bool all = true)
    {
        var errors = new List<ValidationResult>();
        bool valid = Validator.TryValidateObject(o, new ValidationContext(o), errors, all);
        Console.WriteLine(o.GetType().Name + " " + valid + ": " + string.Join("; ", errors.Select(e => e + " [" + string.Join(",", e.MemberNames) + "]").OrderBy(t => t, StringComparer.Ordinal)));
    }

    static void Throws(Action a)
    {
        try { a(); Console.WriteLine("passes"); }
        catch (ValidationException e) { Console.WriteLine(e.Message + " / " + e.Value + " / " + e.ValidationAttribute?.GetType().Name + " / " + e.ValidationResult.MemberNames.Count()); }
        catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
    }

    // Each level asks for a larger type; a library for machines without a JIT has another way for these.
    abstract class Stage
    {
        public abstract string Run<T>(T state);
        protected static string Deep<T>(Stage next, T state) => RuntimeFeature.IsDynamicCodeSupported ? next.Run((state, 1)) : next.Run<object>((state, 1));
    }

    sealed class Last : Stage { public override string Run<T>(T state) => state.ToString(); }
    sealed class Passes(Stage next) : Stage { public override string Run<T>(T state) => Deep(next, state); }

    static void Main()
    {
        Show(new Delays());
        Show(new Delays { Attempts = 0, Delay = TimeSpan.FromDays(2), Handles = null });
        Show(new Rates());
        Show(new Rates { Ratio = 1.5, Name = " ", Code = "x", Items = new List<int>(), Share = 9, Even = 3 });
        Show(new Rates { Name = null, Code = "abcde", Items = new List<int> { 1, 2, 3 }, Share = 8, Attempts = 9 });
        Show(new Rates { Name = null, Attempts = 9 }, false);
        Show(new Pair { Left = 3 });
        Show(new Pair { Left = -2 });
        var d = new Delays { Attempts = 0 };
        Console.WriteLine(Validator.TryValidateObject(d, new ValidationContext(d), null, true));
        Throws(() => Validator.ValidateObject(d, new ValidationContext(d)));
        Throws(() => Validator.ValidateObject(d, new ValidationContext(d), true));
        Throws(() => Validator.ValidateObject(d, new ValidationContext(new Delays()), true));
        Throws(() => Validator.ValidateProperty(7, new ValidationContext(d) { MemberName = "Attempts" }));
        Throws(() => Validator.ValidateProperty("7", new ValidationContext(d) { MemberName = "Attempts" }));
        Throws(() => Validator.ValidateProperty(7, new ValidationContext(d) { MemberName = "None" }));
        Throws(() => Validator.ValidateValue("", new ValidationContext(d) { DisplayName = "D" }, new ValidationAttribute[] { new RequiredAttribute() }));
        Throws(() => new RangeAttribute(5, 1).IsValid(3));
        Throws(() => new RangeAttribute(1, 5).Validate("six", "It"));
        Throws(() => new RangeAttribute(1, 5).Validate("4", "It"));
        Throws(() => new StringLengthAttribute(3).Validate("four", "It"));
        Console.WriteLine(new Passes(new Passes(new Last())).Run("go"));
    }
}
