// Threads that do what strings say, two characters an operation: for tests of the machine. The first of a program's arguments
// is what the main thread does, each further one what thread 1, 2, … does; those with a & before are background threads.
// Package vmtest has a function for each operation.
using System;
using System.Threading;

class A : Exception { }
class B : A { }
class C : Exception { }

// What critical sections are on: conditions and owner lie where the machine looks for them.
sealed class Gate
{
    public int Conditions;
    public Thread Owner;
}

sealed class Node
{
    public Node Next;
    public int Value;
}

// Classes whose constructors do what the last arguments say.
static class First
{
    public static int s_value;
    static First() => s_value = Script.Initialise(0);
}

static class Second
{
    public static int s_value;
    static Second() => s_value = Script.Initialise(1);
}

sealed class Script : Thread
{
    readonly string _ops;

    static object[] s_locks, s_gates;
    static Script[] s_threads;
    static string[] s_initialisers;

    // What the threads share.
    static int s_a, s_b, s_counter;
    static Node s_node;

    Script(string ops, int flags) : base(flags) => _ops = ops;

    static void Main(string[] args)
    {
        s_locks = new object[3];
        s_gates = new object[2];
        for (int i = 0; i < 3; i++) s_locks[i] = new object();
        for (int i = 0; i < 2; i++) s_gates[i] = new Gate();
        s_initialisers = args;
        s_threads = new Script[args.Length];
        for (int i = 1; i < args.Length; i++) s_threads[i] = new Script(args[i], args[i].Length > 0 && args[i][0] == '&' ? 1 : 0);
        Do(args[0], 0, null);
    }

    protected override void Run() => Do(_ops, 0, this);

    // What the constructor of a class does, which gives its static field.
    internal static int Initialise(int n)
    {
        string ops = s_initialisers[s_initialisers.Length - 2 + n];
        Do(ops, 0, null);
        return ops.Length;
    }

    // Where the block ends that i lies in: at a bar or at a closing bracket.
    static int End(string s, int i)
    {
        int depth = 0;
        while (i < s.Length)
        {
            char c = s[i];
            if (depth == 0 && (c == '|' || c == ')')) break;
            if (c == '(') depth++;
            if (c == ')') depth--;
            i += 2;
        }
        return i;
    }

    static void Say(bool b) => Console.WriteCore(1, b ? "T" : "F");

    static void Say(int n)
    {
        string s = "?";
        switch (n)
        {
            case -1: s = "-"; break;
            case 0: s = "0"; break;
            case 1: s = "1"; break;
            case 2: s = "2"; break;
            case 3: s = "3"; break;
            case 4: s = "4"; break;
            case 5: s = "5"; break;
            case 6: s = "6"; break;
            case 7: s = "7"; break;
            case 8: s = "8"; break;
        }
        Console.WriteCore(1, s);
    }

    static void Say(Exception e)
    {
        string s = "?";
        if (e is B) s = "B";
        else if (e is A) s = "A";
        else if (e is C) s = "C";
        else if (e is NullReferenceException) s = "N";
        else if (e is SynchronizationLockException) s = "L";
        else if (e is ThreadStateException) s = "S";
        else if (e is ThreadInterruptedException) s = "I";
        else if (e is TypeInitializationException) s = "K";
        Console.WriteCore(1, s);
    }

    // Does what s says from i on, to the end of the block.
    static void Do(string s, int i, Script self)
    {
        Node node = null;
        int end = End(s, i);
        while (i < end)
        {
            char op = s[i];
            int n = s[i + 1] - '0';
            i += 2;
            switch (op)
            {
                case '(':
                    i = Block(s, i, n, self);
                    break;
                case '.': Say(n); break;
                case '!': Throw(n); break;

                case 'e': Monitor.Enter(s_locks[n]); break;
                case 't': Say(Monitor.TryEnterCore(s_locks[n], 10)); break;
                case 'z': Say(Monitor.TryEnterCore(s_locks[n], 0)); break;
                case 'x': Monitor.Exit(s_locks[n]); break;
                case 'i': Say(Monitor.IsEnteredCore(s_locks[n])); break;
                case 'w': Say(Monitor.WaitEnd(s_locks[n], -1, Monitor.WaitBegin(s_locks[n]))); break;
                case 'W': Say(Monitor.WaitEnd(s_locks[n], 10, Monitor.WaitBegin(s_locks[n]))); break;
                case 'p': Monitor.Pulse(s_locks[n]); break;
                case 'P': Monitor.PulseAll(s_locks[n]); break;

                case 's': StartCore(s_threads[n]); break;
                case 'j': Say(JoinCore(s_threads[n], -1)); break;
                case 'J': Say(JoinCore(s_threads[n], 10)); break;
                case 'I': s_threads[n].Interrupt(); break;
                case '?': Say(StateOf(s_threads[n])); break;

                case 'r': Say(n == 0 ? s_a : s_b); break;
                case 'a': s_a = n; break;
                case 'b': s_b = n; break;
                case '@': if (s_a != n) i = 0; break; // for threads whose operations are no block of others
                case '+': Say(Interlocked.Increment(ref s_counter)); break;
                case 'c': Say(Mwc.Verify.ChooseCore(n)); break;

                case 'n': // a node behind which the last one is
                    Node last = node;
                    node = new Node();
                    node.Next = last;
                    break;
                case 'v': node.Value = n; break;
                case 'S': s_node = node; break; // now others can see it
                case 'G': node = s_node; break;
                case 'l': s_node.Next = node; break;

                case 'g': Say(CriticalSection.When(s_gates[n], 1)); CriticalSection.Leave(); break;
                case 'T': Say(CriticalSection.When(s_gates[n], 1 | 1 << 8)); CriticalSection.Leave(); break; // Timed
                case 'A': Say(CriticalSection.When(s_gates[n], 1 | 1 << 12)); CriticalSection.Leave(); break; // Alert
                case 'B': Say(CriticalSection.When(s_gates[n], 1 | 1 << 11)); CriticalSection.Leave(); break; // Stubborn
                case 'H': Say(CriticalSection.When(s_gates[n], 1 << 7)); CriticalSection.Leave(); break; // Held
                case 'D': Say(CriticalSection.When(s_gates[n], 1 | 1 << 9)); CriticalSection.Leave(); break; // Settled
                case 'm': Say(CriticalSection.IsMet(s_gates[n], 1)); break;
                case 'M': Say(CriticalSection.IsMet(s_gates[n], 1 | 1 << 23)); break; // Unlikely
                case 'y': Say(CriticalSection.Some(s_gates, n == 0 ? 1 : n == 1 ? 1 | 1 << 10 : 1 | 1 << 8)); CriticalSection.Leave(); break;
                case 'o': Set((Gate)s_gates[n], 1, null); break;
                case 'O': Set((Gate)s_gates[n], 0, null); break;
                case 'h': Set((Gate)s_gates[n], 1 << 7, self); break;

                case 'k': Say(n == 0 ? First.s_value : Second.s_value); break;
            }
        }
    }

    static void Throw(int n)
    {
        switch (n)
        {
            case 0: throw new A();
            case 1: throw new B();
            case 2: throw new C();
            case 3:
                Node none = null;
                none.Value = 1;
                break;
        }
    }

    // Changes a gate in a critical section.
    static void Set(Gate gate, int conditions, Script owner)
    {
        CriticalSection.Enter(gate);
        gate.Conditions = conditions;
        gate.Owner = owner;
        CriticalSection.Leave();
    }

    // A protected block and its handlers, divided by bars; gives where it ends.
    static int Block(string s, int i, int kind, Script self)
    {
        int second = End(s, i) + 2, third = End(s, second) + 2;
        switch (kind)
        {
            case 0: CatchA(s, i, second, self); return third;
            case 1: CatchAny(s, i, second, self); return third;
            case 2: Finally(s, i, second, self); return third;
            case 3: Filter(s, i, second, third, self); return End(s, third) + 2;
            case 4: Rethrow(s, i, second, self); return third;
            case 5: Fault(s, i, second, self); return third;
        }
        return third;
    }

    static void CatchA(string s, int i, int handler, Script self)
    {
        try { Do(s, i, self); }
        catch (A e)
        {
            Say(e);
            Do(s, handler, self);
        }
    }

    static void CatchAny(string s, int i, int handler, Script self)
    {
        try { Do(s, i, self); }
        catch (Exception e)
        {
            Say(e);
            Do(s, handler, self);
        }
    }

    static void Finally(string s, int i, int handler, Script self)
    {
        try { Do(s, i, self); }
        finally { Do(s, handler, self); }
    }

    static void Filter(string s, int i, int filter, int handler, Script self)
    {
        try { Do(s, i, self); }
        catch (Exception e) when (Says(e, s, filter, self))
        {
            Say(e);
            Do(s, handler, self);
        }
    }

    // What a filter does, whose first character is its answer.
    static bool Says(Exception e, string s, int i, Script self)
    {
        Do(s, i, self);
        return s[i] == 'Y';
    }

    static void Rethrow(string s, int i, int handler, Script self)
    {
        try { Do(s, i, self); }
        catch (Exception)
        {
            Do(s, handler, self);
            throw;
        }
    }

    // A fault handler.
    static void Fault(string s, int i, int handler, Script self) => Body.Guard(new Part { S = s, First = i, Second = handler, Self = self });

    sealed class Part : Body
    {
        public string S;
        public int First, Second;
        public Script Self;

        public override void Do(int part) => Script.Do(S, part == 0 ? First : Second, Self);
    }
}
