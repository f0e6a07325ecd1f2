// Does with types of .NET that the library lacks what needs no member of them, and, by its argument, what does.
using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Data;
using System.Diagnostics;
using System.Linq.Expressions;
using System.Numerics;
using System.Reflection.Emit;
using System.Threading;
using System.Xml;

class Tracer
{
    internal DataTable Table;
    internal Process Server;
    internal BigInteger Sum;
    internal Expression<Func<int, int>> Rule;
    internal ListChangedEventHandler Changed;
    internal TraceLevel Level = TraceLevel.Warning;

    internal int Count(DataTable table, XmlNode node) => (table == null ? 1 : 2) + (node == null ? 1 : 2);
}

class Table : IRaised
{
    public bool RaisesItemChangedEvents => true;
}
interface IRaised : IRaiseItemChangedEvents { }

class Bad : DataException { }

static class NameOnly
{
    static int Kind(object o) => o switch
    {
        BigInteger => 1,
        DataTable => 2,
        XmlNode => 3,
        TraceLevel l => 10 + (int)l,
        IEnumerable<BigInteger> => 4,
        _ => 0,
    };

    static int Thrown(Action a)
    {
        try
        {
            a();
            return 0;
        }
        catch (XmlException)
        {
            return 1;
        }
        catch (DataException)
        {
            return 2;
        }
        catch (InvalidOperationException)
        {
            return 3;
        }
    }

    static void Named()
    {
        var t = new Tracer();
        Debug.Assert(t.Table == null && t.Server == null && t.Rule == null && t.Changed == null);
        Debug.Assert(t.Count(null, null) == 2);
        Debug.Assert(Kind(1) == 0 && Kind("a") == 0 && Kind(TraceLevel.Info) == 13 && Kind(new[] { 1 }) == 0);
        Debug.Assert(t.Level.ToString() == "Warning" && Enum.Parse<TraceLevel>("Verbose") == TraceLevel.Verbose);
        Debug.Assert(typeof(DataTable) != typeof(DataSet) && typeof(BigInteger) == typeof(BigInteger) && typeof(BigInteger).IsValueType && !typeof(XmlNode).IsValueType);
        Debug.Assert(typeof(DataTable).FullName == "System.Data.DataTable" && typeof(DataTable).Name == "DataTable" && typeof(DynamicMethod).Namespace == "System.Reflection.Emit");
        Debug.Assert(typeof(XmlNode).IsAssignableFrom(typeof(XmlDocument)) && !typeof(XmlNode).IsAssignableFrom(typeof(string)) && typeof(XmlElement).IsSubclassOf(typeof(XmlNode)));
        Debug.Assert(typeof(DataTable).AssemblyQualifiedName.StartsWith("System.Data.DataTable, System.Data.Common, Version="));
        var kinds = new Dictionary<Type, int> { [typeof(BigInteger)] = 1, [typeof(BigInteger?)] = 2, [typeof(int)] = 3, [typeof(DataSet)] = 4 };
        Debug.Assert(kinds[typeof(int)] == 3 && kinds[typeof(BigInteger?)] == 2);
        Debug.Assert(Thrown(() => throw new InvalidOperationException()) == 3);
        BigInteger sum = default;
        t.Sum = sum;
        object none = null;
        Debug.Assert((DataTable)none == null && none as XmlNode == null);
        string refused = "";
        try { _ = (DataTable)(object)"a"; }
        catch (InvalidCastException) { refused = "cast"; }
        Debug.Assert(refused == "cast");
        Debug.Assert(new Table() is IRaiseItemChangedEvents and not IBindingList);
        int n = 0;
        ListChangedEventHandler handler = (sender, e) => n++;
        handler(null, null);
        Debug.Assert(n == 1);
    }

    static void Main(string[] args)
    {
        var other = new Thread(Named);
        other.Start();
        Named();
        other.Join();
        object o = null;
        switch (args.Length == 0 ? "" : args[0])
        {
            case "makes": o = new DataTable(); break;
            case "starts": Process.Start("x"); break;
            case "emits": Debug.Assert(new DynamicMethod("made", typeof(int), null) != null); break;
            case "adds": o = BigInteger.One; break;
            case "boxes": o = default(BigInteger); break;
            case "boxes-nullable": o = (BigInteger?)default(BigInteger); break;
            case "array": o = new BigInteger[1].GetValue(0); break;
            case "array-of-type": o = Array.CreateInstance(typeof(BigInteger), 1).GetValue(0); break;
            case "size": o = System.Runtime.CompilerServices.Unsafe.SizeOf<BigInteger>(); break;
            case "compares": o = EqualityComparer<BigInteger>.Default.Equals(default, default); break;
            case "text": o = default(BigInteger).ToString(); break;
            case "derives": o = new Bad(); break;
            case "activates": o = Activator.CreateInstance<DataTable>(); break;
            case "activates-type": o = Activator.CreateInstance(typeof(DataTable)); break;
            case "members": o = typeof(DataTable).GetProperties(); break;
            case "interfaces": o = typeof(DataTable).GetInterfaces(); break;
            case "reflects": o = (object)typeof(string) as System.Reflection.IReflect; break;
        }
        GC.KeepAlive(o);
    }
}
