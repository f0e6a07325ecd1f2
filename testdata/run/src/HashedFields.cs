// Whom a struct without methods of its own asks for its hash code: its first field, if the field's type has one of its own. Equals asks all fields.
using System;
using System.Collections.Generic;

static class HashedFields
{
    class NoHash
    {
        public int N;
        public override bool Equals(object o) => o is NoHash x && x.N == N;
    }

    class Loud
    {
        public int N;

        public override bool Equals(object o)
        {
            Console.WriteLine("Loud.Equals");
            return o is Loud x && x.N == N;
        }

        public override int GetHashCode()
        {
            Console.WriteLine("Loud.GetHashCode");
            return N;
        }
    }

    struct Value
    {
        public int N;

        public override bool Equals(object o)
        {
            Console.WriteLine("Value.Equals");
            return o is Value x && x.N == N;
        }

        public override int GetHashCode()
        {
            Console.WriteLine("Value.GetHashCode");
            return N;
        }
    }

    struct OnlyEquals
    {
        public int N;
        public override bool Equals(object o) => o is OnlyEquals x && x.N == N;
    }

    struct First<T> { public T A; public int B; }
    struct Second<T> { public int A; public T B; }
    struct Both<T> { public string A; public T B; }

    static void Compare<T>(string name, T a, T b) where T : struct
    {
        Console.WriteLine("-- " + name);
        Console.WriteLine("the same hash code: " + (a.GetHashCode() == b.GetHashCode()));
        Console.WriteLine("equal: " + a.Equals(b));
    }

    static Loud L(int n) => new Loud { N = n };
    static Value S(int n) => new Value { N = n };

    static void Main()
    {
        Compare("class first", new First<Loud> { A = L(1), B = 2 }, new First<Loud> { A = L(1), B = 3 });
        Compare("class second", new Second<Loud> { A = 2, B = L(1) }, new Second<Loud> { A = 2, B = L(2) });
        Compare("struct first", new First<Value> { A = S(1), B = 2 }, new First<Value> { A = S(1), B = 3 });
        Compare("struct second", new Second<Value> { A = 2, B = S(1) }, new Second<Value> { A = 2, B = S(2) });
        Compare("no hash code", new First<NoHash> { A = new NoHash { N = 1 } }, new First<NoHash> { A = new NoHash { N = 1 } });
        Compare("Equals alone", new First<OnlyEquals> { A = new OnlyEquals { N = 1 }, B = 2 }, new First<OnlyEquals> { A = new OnlyEquals { N = 1 }, B = 3 });
        Compare("string first", new Both<Loud> { A = "a", B = L(1) }, new Both<Loud> { A = "a", B = L(2) });
        Compare("null first", new Both<Loud> { B = L(1) }, new Both<Loud> { B = L(2) });
        Compare("struct within", new First<First<Loud>> { A = new First<Loud> { A = L(1) } }, new First<First<Loud>> { A = new First<Loud> { A = L(1) } });
        Compare("nullable", new First<Value?> { A = S(1) }, new First<Value?> { A = S(1) });
        Compare("nullable without value", new First<Value?>(), new First<Value?>());
        Compare("tuple", new First<(int, Loud)> { A = (1, L(1)) }, new First<(int, Loud)> { A = (1, L(1)) });
        var set = new HashSet<First<NoHash>> { new First<NoHash> { A = new NoHash { N = 1 } } };
        Console.WriteLine("found: " + set.Contains(new First<NoHash> { A = new NoHash { N = 1 } }));
    }
}
