// Attributes for classes whose operations are tried in several threads: one file to compile into an assembly of tests. `mwc test` knows them by
// full name.
namespace Mwc
{
    /// <summary>The operations of a class are called in several threads, and held against the same operations one after the other.</summary>
    [System.AttributeUsage(System.AttributeTargets.Class, AllowMultiple = true, Inherited = false)]
    public sealed class LinearizableAttribute : System.Attribute
    {
        /// <summary>How many threads call operations.</summary>
        public int Threads { get; set; } = 2;

        /// <summary>How many operations each thread calls at most.</summary>
        public int Operations { get; set; } = 2;

        /// <summary>A class with methods of the same names, which says what they do one after the other. Without it the class itself does.</summary>
        public System.Type Specification { get; set; }

        /// <summary>What an order of the operations has to keep.</summary>
        public Consistency Consistency { get; set; }
    }

    public enum Consistency
    {
        /// <summary>What has returned before something else is called comes before it.</summary>
        Linearizable,

        /// <summary>What has returned when no operation runs comes before what is called then.</summary>
        Quiescent,

        /// <summary>Nothing: any order will do.</summary>
        Serializable,
    }

    /// <summary>A method that threads call. Its parameters have Values or a Range; one of type bool needs none.</summary>
    [System.AttributeUsage(System.AttributeTargets.Method)]
    public sealed class OperationAttribute : System.Attribute
    {
        /// <summary>The operation may wait for another one, for ever if none comes.</summary>
        public bool Blocks { get; set; }
    }

    /// <summary>The values of a parameter.</summary>
    [System.AttributeUsage(System.AttributeTargets.Parameter)]
    public sealed class ValuesAttribute : System.Attribute
    {
        public ValuesAttribute(params object[] values) { }
    }

    /// <summary>The values of a parameter, from the first to the last one.</summary>
    [System.AttributeUsage(System.AttributeTargets.Parameter)]
    public sealed class RangeAttribute : System.Attribute
    {
        public RangeAttribute(int first, int last) { }
    }

    /// <summary>A method that returns true whenever no operation runs.</summary>
    [System.AttributeUsage(System.AttributeTargets.Method)]
    public sealed class InvariantAttribute : System.Attribute { }

    /// <summary>A method that is called on each new object first. If there are several, each is a way to begin.</summary>
    [System.AttributeUsage(System.AttributeTargets.Method)]
    public sealed class InitialAttribute : System.Attribute { }
}
