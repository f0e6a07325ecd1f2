using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;

namespace Mwc.Testing;

// An exception that an operation has thrown.
sealed class Thrown
{
    internal readonly string Type;

    internal Thrown(string type) { Type = type; }

    public override string ToString() => "throws " + Type.Substring(Type.LastIndexOf('.') + 1);
}

static class Outcome
{
    // A sequence may change later: its elements count.
    internal static object Of(object result)
    {
        if (result is string || result is not IEnumerable sequence) return result;
        var list = new List<object>();
        foreach (object o in sequence) list.Add(Of(o));
        return list.ToArray();
    }

    internal static bool Same(object a, object b)
    {
        if (ReferenceEquals(a, b)) return true;
        switch (a)
        {
            case null:
                return false;
            case Thrown t:
                return b is Thrown other && t.Type == other.Type;
            case object[] list:
                if (b is not object[] others || list.Length != others.Length) return false;
                for (int i = 0; i < list.Length; i++)
                    if (!Same(list[i], others[i])) return false;
                return true;
            case ITuple tuple:
                if (b is not ITuple same || tuple.Length != same.Length) return false;
                for (int i = 0; i < tuple.Length; i++)
                    if (!Same(tuple[i], same[i])) return false;
                return true;
        }
        return a.Equals(b);
    }

    internal static string Show(Operation operation, object result)
    {
        if (result is Thrown || !operation.Returns) return operation.Text + (result is Thrown ? " " + result : "");
        return operation.Text + " = " + Host.Show(result);
    }
}

// What the operations of a scenario give one after the other, in each order. A node stands for the operations that were called, in their order.
sealed class Outcomes
{
    const int Blocks = -1;

    readonly Trial trial;
    readonly int count;
    readonly int[] before; // for each operation those without which it is not called
    readonly List<int> next = new(); // by node and operation: a node, Blocks, or 0
    readonly List<object> results = new();

    internal Outcomes(Trial trial, int[] before)
    {
        this.trial = trial;
        this.before = before;
        count = before.Length;
        Explore(new int[count], 0, 0);
    }

    int Explore(int[] path, int length, int called)
    {
        int node = next.Count;
        for (int i = 0; i < count; i++)
        {
            next.Add(0);
            results.Add(null);
        }
        for (int i = 0; i < count; i++)
        {
            if ((called & 1 << i) != 0 || (before[i] & ~called) != 0) continue;
            path[length] = i;
            if (trial.Alone(path, length + 1, out object result))
            {
                results[node + i] = result;
                next[node + i] = Explore(path, length + 1, called | 1 << i);
            }
            else next[node + i] = Blocks;
        }
        return node;
    }

    // Whether some order gives the results of a run: what is done comes in the order asked for, and after all of it each of the other operations blocks.
    internal bool Explain(Step[] steps, Entry[] run, int[] asked, int done, int node = 0, int called = 0)
    {
        if (called == done)
        {
            for (int i = 0; i < count; i++)
                if ((done & 1 << i) == 0 && (before[i] & ~done) == 0 && next[node + i] != Blocks) return false;
            return true;
        }
        for (int i = 0; i < count; i++)
            if ((done & ~called & 1 << i) != 0 && next[node + i] > 0 && (asked[i] & ~called) == 0 && Outcome.Same(results[node + i], run[i].Result)
                && Explain(steps, run, asked, done, next[node + i], called | 1 << i)) return true;
        return false;
    }
}

// One scenario, run by threads.
sealed class Trial
{
    readonly Candidate candidate;
    readonly Scenario scenario;
    readonly Initial initial;
    readonly string condition;
    readonly Step[] steps;
    object[] last; // what each operation of the path has given

    internal Trial(Candidate candidate, Scenario scenario, Initial initial, string condition)
    {
        this.candidate = candidate;
        this.scenario = scenario;
        this.initial = initial;
        this.condition = condition;
        steps = scenario.Steps();
        last = new object[scenario.Count];
    }

    internal void Run()
    {
        int[] threads = scenario.Orders();
        var outcomes = new Outcomes(this, scenario.AnyOrder ? new int[steps.Length] : threads);
        last = null;
        var log = new Entry[scenario.Programs.Length];
        object o = candidate.Fresh(false, initial);
        var started = new Thread[log.Length];
        for (int t = 0; t < log.Length; t++)
        {
            started[t] = new Thread(new Worker(o, scenario.Programs[t], log, t).Run);
            started[t].Name = Table.Caller(t);
            if (scenario.Blocks) started[t].IsBackground = true;
        }
        foreach (Thread t in started) t.Start();
        if (scenario.Blocks) Scenarios.AwaitRest();
        else
            foreach (Thread t in started) t.Join();

        var run = new Entry[steps.Length];
        int done = 0;
        foreach (Entry e in log)
            for (Entry x = e; x != null; x = x.Previous)
            {
                run[x.Step.Index] = x;
                done |= 1 << x.Step.Index;
            }
        int[] real = new int[steps.Length];
        for (int i = 0; i < steps.Length; i++) real[i] = threads[i];
        foreach (Entry e in run)
            if (e != null)
                foreach (Entry s in e.Seen)
                    for (Entry x = s; x != null; x = x.Previous) real[e.Step.Index] |= 1 << x.Step.Index;
        for (int n = 0; n < real.Length; n++) // what came before something came before all that the latter came before
            for (int i = 0; i < real.Length; i++)
                for (int k = 0; k < real.Length; k++)
                    if ((real[k] & 1 << i) != 0) real[k] |= real[i];
        if (!outcomes.Explain(steps, run, Asked(real, done), done))
            Fail("the run is not " + condition + ": no order of the operations gives these results", run, real, done);
        if (done == (1 << steps.Length) - 1 && candidate.Broken(o) is string broken)
            Fail("the invariant " + broken + " does not hold after the run", run, real, done);
    }

    // For each operation those that have to come before it.
    int[] Asked(int[] real, int done)
    {
        if (condition == "linearizable") return real;
        var asked = new int[real.Length];
        if (condition == "serializable") return asked;
        // Between a set of operations and the rest nothing ran if each of the rest was called after each of the set had returned.
        for (int set = 1; set < done; set++)
        {
            bool quiet = true;
            for (int i = 0; i < real.Length; i++) quiet &= (set & 1 << i) != 0 || (set & ~real[i]) == 0;
            if (!quiet) continue;
            for (int i = 0; i < real.Length; i++)
                if ((set & 1 << i) == 0) asked[i] |= set;
        }
        return asked;
    }

    // Calls operations one after the other on a fresh object. False if the last one blocks.
    internal bool Alone(int[] path, int length, out object result)
    {
        var solo = new Solo(this, path, length);
        if (scenario.Blocks)
        {
            new Thread(solo.Run) { IsBackground = true }.Start();
            Scenarios.AwaitRest();
        }
        else solo.Run();
        result = solo.Result;
        return solo.Ended;
    }

    // Called where the object was made by the same operations as before, and the last one is new.
    internal void Solo(int[] path, int length, Solo solo)
    {
        bool specified = candidate.Specification >= 0;
        object o = candidate.Fresh(true, initial);
        for (int i = 0; i < length; i++)
        {
            object r = steps[path[i]].Operation.On(o, specified);
            if (i < length - 1 && !Outcome.Same(r, last[i]))
                Debug.AssertFail("an operation gives two results after the same operations, alone, and must give one: " + Alone(path, i, r) + ", and " + Outcome.Show(steps[path[i]].Operation, last[i]));
            last[i] = r;
            if (!specified && candidate.Broken(o) is string broken)
                Debug.AssertFail("the invariant " + broken + " does not hold after operations one after the other: " + Alone(path, i, r));
        }
        solo.Result = last[length - 1];
        solo.Ended = true;
    }

    string Alone(int[] path, int index, object result)
    {
        string text = initial == null ? "" : initial.Name + ", ";
        for (int i = 0; i < index; i++) text += Outcome.Show(steps[path[i]].Operation, last[i]) + ", ";
        return text + Outcome.Show(steps[path[index]].Operation, result);
    }

    void Fail(string what, Entry[] run, int[] real, int done) => Debug.AssertFail(what + "\n" + Table.Of(scenario, initial, steps, run, real, done));
}

// A run of operations alone.
sealed class Solo
{
    readonly Trial trial;
    readonly int[] path;
    readonly int length;
    internal object Result;
    internal bool Ended;

    internal Solo(Trial trial, int[] path, int length)
    {
        this.trial = trial;
        this.path = (int[])path.Clone();
        this.length = length;
    }

    internal void Run() => trial.Solo(path, length, this);
}
