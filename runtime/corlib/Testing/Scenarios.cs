using System;
using System.Runtime.CompilerServices;
using System.Threading;

namespace Mwc.Testing;

// Holds a class's operations in several threads against the same operations one after the other.
//
// The search draws a scenario: what each thread calls. Then this class calls the operations in each order of the scenario on fresh objects, and keeps the
// outcomes (Outcomes). Then the threads run on one object (Worker). At the end there has to be an order of the operations that has the
// outcomes of the run, and keeps what the condition asks of it:
//   linearizable   what had returned before something else was called comes before it
//   quiescent      what had returned when no operation ran comes before what was called then
//   serializable   nothing
static class Scenarios
{
    // Waits until no other thread can go on.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void AwaitRest();

    // The steps are: the condition; how many threads; how many operations each has at most; the calls that make an object of the class and
    // one of the specification (-1: the class is its own); the ways to begin, the invariants, the operations.
    //
    // All that is written here before the first call of the program's code is written while the program has one thread, so reading it is no scheduling
    // point.
    internal static void Check(Host plan)
    {
        string condition = plan.Next();
        int threads = plan.Int(), length = plan.Int();
        var c = new Candidate(plan);
        var operations = new Operation[plan.Int()];
        bool blocks = false;
        for (int i = 0; i < operations.Length; i++)
        {
            operations[i] = new Operation(plan);
            blocks |= operations[i].Blocks;
        }
        // A prefix of a run of a scenario is a run of a shorter one. If no order explains the prefix, none explains the run, as long as later operations cannot
        // come before earlier ones, none is left that blocks, and nothing else is asked of the end. So the longest programs suffice then.
        int shortest = condition == "linearizable" && !blocks && c.Invariants == null ? length : 0, programs = 0;
        for (int n = shortest; n <= length; n++) programs += Power(operations.Length, n);
        // Threads are alike: each program comes from the same list, in the list's order.
        var s = new Scenario(threads, condition != "linearizable");
        for (int t = 0, program = 0; t < threads; t++)
        {
            program += Verify.Choose(programs - program);
            int rest = program, n = shortest;
            for (; rest >= Power(operations.Length, n); n++) rest -= Power(operations.Length, n);
            Step next = null;
            for (; n > 0; n--, rest /= operations.Length) next = new Step(operations[rest % operations.Length], next);
            s.Add(t, next);
        }
        Initial initial = c.Initials;
        for (int n = c.InitialCount == 0 ? 0 : Verify.Choose(c.InitialCount); n > 0; n--) initial = initial.Next;
        new Trial(c, s, initial, condition).Run();
    }

    static int Power(int of, int n)
    {
        int p = 1;
        for (; n > 0; n--) p *= of;
        return p;
    }
}

// A class whose operations are tried, and what they are held against.
sealed class Candidate
{
    internal readonly int Make, Specification;
    internal readonly Initial Initials;
    internal readonly int InitialCount;
    internal readonly Invariant Invariants;

    internal Candidate(Host plan)
    {
        Make = plan.Int();
        Specification = plan.Int();
        InitialCount = plan.Int();
        Initial last = null;
        for (int i = 0; i < InitialCount; i++)
        {
            var next = new Initial(plan);
            if (i == 0) Initials = next;
            else last.Next = next;
            last = next;
        }
        for (int n = plan.Int(); n > 0; n--) Invariants = new Invariant(plan, Invariants);
    }

    internal object Fresh(bool specification, Initial initial)
    {
        object o = Host.Call(specification && Specification >= 0 ? Specification : Make, null, new object[0]);
        if (initial != null) Host.CallAndWait(specification && Specification >= 0 ? initial.OfSpecification : initial.Call, o, new object[0]);
        return o;
    }

    // The first invariant that an object lacks, or null.
    internal string Broken(object o)
    {
        for (Invariant i = Invariants; i != null; i = i.Next)
            if (Host.CallAndWait(i.Call, o, new object[0]) is false) return i.Name;
        return null;
    }
}

sealed class Initial
{
    internal readonly string Name;
    internal readonly int Call, OfSpecification;
    internal Initial Next;

    internal Initial(Host plan)
    {
        Name = plan.Next();
        Call = plan.Int();
        OfSpecification = plan.Int();
    }
}

sealed class Invariant
{
    internal readonly string Name;
    internal readonly int Call;
    internal readonly Invariant Next;

    internal Invariant(Host plan, Invariant next)
    {
        Name = plan.Next();
        Call = plan.Int();
        Next = next;
    }
}

// An operation with its arguments.
sealed class Operation
{
    internal readonly string Text;
    internal readonly bool Blocks, Returns;
    readonly int call, ofSpecification, count;
    readonly Argument arguments;

    internal Operation(Host plan)
    {
        Text = plan.Next();
        call = plan.Int();
        ofSpecification = plan.Int();
        Blocks = plan.Int() != 0;
        Returns = plan.Int() != 0;
        object[] values = plan.Arguments();
        count = values.Length;
        for (int i = count; i-- > 0; ) arguments = new Argument(values[i], arguments);
    }

    // What the operation returns: a value, the elements of a sequence, or the exception that it throws.
    internal object On(object self, bool specification)
    {
        var values = new object[count];
        int i = 0;
        for (Argument a = arguments; a != null; a = a.Next) values[i++] = a.Value;
        try
        {
            object result = Host.CallAndWait(specification ? ofSpecification : call, self, values);
            return Returns ? Outcome.Of(result) : null; // the library's tasks without a result may have one within
        }
        catch (Exception e) { return new Thrown(e.GetType().FullName); }
    }
}

sealed class Argument
{
    internal readonly object Value;
    internal readonly Argument Next;

    internal Argument(object value, Argument next)
    {
        Value = value;
        Next = next;
    }
}

// A thread's program: an operation, and what follows.
sealed class Step
{
    internal readonly Operation Operation;
    internal readonly Step Next;
    internal int Index; // of all operations of the scenario

    internal Step(Operation operation, Step next)
    {
        Operation = operation;
        Next = next;
    }
}

sealed class Scenario
{
    internal readonly Step[] Programs;
    internal readonly bool AnyOrder; // an order of the operations need not keep those of the threads
    internal int Count;
    internal bool Blocks;

    internal Scenario(int threads, bool anyOrder)
    {
        Programs = new Step[threads];
        AnyOrder = anyOrder;
    }

    internal void Add(int thread, Step program)
    {
        Programs[thread] = program;
        for (Step s = program; s != null; s = s.Next)
        {
            s.Index = Count++;
            Blocks |= s.Operation.Blocks;
        }
    }

    // The operations by index.
    internal Step[] Steps()
    {
        var steps = new Step[Count];
        foreach (Step p in Programs)
            for (Step s = p; s != null; s = s.Next) steps[s.Index] = s;
        return steps;
    }

    // For each operation the set of those that come before it in its thread.
    internal int[] Orders()
    {
        var before = new int[Count];
        foreach (Step p in Programs)
        {
            int seen = 0;
            for (Step s = p; s != null; s = s.Next)
            {
                before[s.Index] = seen;
                seen |= 1 << s.Index;
            }
        }
        return before;
    }
}

// A thread's run of its program.
sealed class Worker
{
    readonly object self;
    readonly Step program;
    readonly Entry[] log;
    readonly int me;

    internal Worker(object self, Step program, Entry[] log, int me)
    {
        this.self = self;
        this.program = program;
        this.log = log;
        this.me = me;
    }

    // A call looks at what the others have returned; a return shows itself. Both are accesses that the search orders, each with a scheduling point
    // of its own. So the search also has the runs in which the look comes right before the operation's first step and the write right after its last,
    // in which most is known of the order.
    internal void Run()
    {
        object o = self;
        Entry[] all = log;
        int n = me;
        Entry last = null;
        for (Step s = program; s != null; s = s.Next)
        {
            var seen = new Entry[all.Length];
            for (int i = 0; i < seen.Length; i++)
                if (i != n) seen[i] = Volatile.Read(ref all[i]);
            last = new Entry(last, s, seen, s.Operation.On(o, false));
            Volatile.Write(ref all[n], last);
        }
    }
}

// An operation that a thread has run.
sealed class Entry
{
    internal readonly Entry Previous; // in the same thread
    internal readonly Step Step;
    internal readonly Entry[] Seen; // what each other thread had returned last when the operation was called
    internal readonly object Result;

    internal Entry(Entry previous, Step step, Entry[] seen, object result)
    {
        Previous = previous;
        Step = step;
        Seen = seen;
        Result = result;
    }
}
