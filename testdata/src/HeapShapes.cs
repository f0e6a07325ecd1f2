// expect: verified
// expect list 3: verified
// expect reset 3: verified
// expect tree 2: verified
// expect hook 1 10: verified
// expect walk 2 5: verified
// expect drop 1 5: verified
// expect ray 1 1: verified
// expect md 1 1: verified
// Heaps for collectors, by the first argument: what is dropped, how much lives, and how deep it lies.
using System.Threading;

class HeapShapes
{
    static volatile int turns;
    static readonly object gate = new object();

    static void Main(string[] args)
    {
        string shape = args.Length > 0 ? args[0] : "all";
        int n = args.Length > 1 ? int.Parse(args[1]) : 2, size = args.Length > 2 ? int.Parse(args[2]) : 1;
        if (shape == "list" || shape == "all") Ring.Run(n, false);
        if (shape == "reset" || shape == "all") Ring.Run(n, true);
        if (shape == "tree") Tree.Run(n, size);
        if (shape == "hook") Hooks.Run(n, size);
        if (shape == "walk") Chain.Walk(n, size);
        if (shape == "drop") Chain.Drop(n, size);
        if (shape == "ray") Ray.Run(n, size);
        if (shape == "md") Particles.Run(n, size);
    }

    static void Both(ThreadStart f, ThreadStart g)
    {
        var a = new Thread(f);
        var b = new Thread(g);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }

    // The doubly linked list of dSPIN: n insertions, none of them garbage (the worst case of a collector), or all of
    // them after each insertion (the best).
    class Ring
    {
        public Ring next, previous;
        static Ring head;

        public static void Run(int n, bool reset)
        {
            head = new Ring();
            Both(() => Work(n, reset), () => { for (int i = 0; i < n; i++) turns = i; });
            head = null;
        }

        static void Work(int n, bool reset)
        {
            for (int i = 0; i < n; i++)
            {
                var cell = new Ring { next = head, previous = head.previous };
                head.previous = cell;
                if (cell.previous != null) cell.previous.next = cell;
                head = cell;
                if (reset) head = new Ring();
            }
        }
    }

    // dSPIN's tree: updaters insert into it, and cut off what lies below where it is too deep. Nodes know their parents.
    class Tree
    {
        Tree left, right, parent;
        int key;
        static Tree root;

        public static void Run(int n, int depth)
        {
            root = new Tree { key = 8 };
            Both(() => Update(n, depth, 5), () => Update(n, depth, 7));
        }

        static void Update(int n, int depth, int step)
        {
            int key = step;
            for (int i = 0; i < n; i++, key = (key + step) & 15)
                lock (gate)
                    Insert(key, depth);
        }

        static void Insert(int key, int depth)
        {
            var at = root;
            for (int d = 0; ; d++)
            {
                if (d > depth)
                {
                    at.left = at.right = null;
                    if (at.parent.left == at) at.parent.left = null;
                    else at.parent.right = null;
                    return;
                }
                if (key == at.key) return;
                var next = key < at.key ? at.left : at.right;
                if (next == null)
                {
                    next = new Tree { key = key, parent = at };
                    if (key < at.key) at.left = next;
                    else at.right = next;
                    return;
                }
                at = next;
            }
        }
    }

    // Lists and rings move from one hook to another, and fall off, while many objects live.
    class Hooks
    {
        Hooks next;
        static Hooks live;
        static Hooks[] hooks;

        public static void Run(int n, int size)
        {
            for (int i = 0; i < size; i++) live = new Hooks { next = live };
            hooks = new Hooks[4];
            Both(() => Work(n, 0), () => Work(n, 1));
        }

        static void Work(int n, int me)
        {
            for (int i = 0; i < n; i++)
            {
                var a = new Hooks();
                a.next = new Hooks { next = a };
                hooks[me] = a;
                hooks[2] = hooks[me].next;
                hooks[me] = new Hooks { next = hooks[2] };
                hooks[3] = hooks[1 - me];
                hooks[2] = null;
                var other = hooks[3];
                if (other != null) other.next = live;
            }
        }
    }

    // A long chain: threads walk along it, and what they hold lies as near to the roots as its head; or it is cut off
    // near its head and put back, or dropped as a whole and made anew.
    class Chain
    {
        public Chain next, start;
        public int value;
        static Chain head, aside;

        static Chain Make(int size)
        {
            var first = new Chain();
            var last = first;
            for (int i = 0; i < size; i++)
            {
                last.next = new Chain { start = first };
                last = last.next;
            }
            return first;
        }

        public static void Walk(int n, int size)
        {
            head = Make(size);
            Both(() => Follow(n), () =>
            {
                for (int i = 0; i < n; i++)
                {
                    aside = head.next;
                    head.next = null;
                    head.next = aside;
                    aside = null;
                }
            });
        }

        static void Follow(int n)
        {
            for (var at = head; at != null && n > 0; at = at.next, n--) at.value++;
        }

        public static void Drop(int n, int size)
        {
            Both(() => { for (int i = 0; i < n; i++) { head = Make(size); head = null; } },
                () => { for (int i = 0; i < n; i++) { aside = Make(size); head = aside; } });
        }
    }

    // A ray tracer's heap: a scene that stays, of which each ray looks at all, and objects that live for one pixel.
    class Ray
    {
        class Vec
        {
            public int X, Y, Z;
            public Vec(int x, int y, int z) { X = x; Y = y; Z = z; }
            public static Vec Sub(Vec a, Vec b) { return new Vec(a.X - b.X, a.Y - b.Y, a.Z - b.Z); }
            public static int Dot(Vec a, Vec b) { return a.X * b.X + a.Y * b.Y + a.Z * b.Z; }
        }

        class Surface { public int Shine; public Vec Colour; }
        class Sphere { public Vec Centre; public Surface Surface; public int Radius; }
        class Hit { public Sphere Sphere; public int Distance; }
        class Beam { public Vec From, To; }

        static Sphere[] scene;
        static int checksum;

        public static void Run(int n, int pixels)
        {
            var all = new Sphere[64];
            for (int i = 0; i < all.Length; i++)
                all[i] = new Sphere { Centre = new Vec(i % 4, i / 4 % 4, i / 16), Radius = 1 + i % 3, Surface = new Surface { Shine = i, Colour = new Vec(i, 1, 2) } };
            scene = all;
            Both(() => Render(n, pixels, 0), () => Render(n, pixels, 1));
        }

        static void Render(int n, int pixels, int me)
        {
            for (int y = me; y < n * 2; y += 2)
                for (int x = 0; x < pixels; x++)
                {
                    var hit = Trace(new Beam { From = new Vec(x, y, -9), To = new Vec(x, y, 9) }, 0);
                    checksum += hit == null ? 0 : hit.Sphere.Surface.Shine;
                    lock (gate) turns++;
                }
        }

        static Hit Trace(Beam b, int level)
        {
            Hit best = null;
            for (int i = level; i < scene.Length; i += 8)
            {
                var s = scene[i];
                var v = Vec.Sub(s.Centre, b.From);
                int d = Vec.Dot(v, Vec.Sub(b.To, b.From)) + s.Radius;
                if (best == null || d < best.Distance) best = new Hit { Sphere = s, Distance = d };
            }
            if (level < 2 && best != null && best.Distance > 0)
            {
                var again = Trace(new Beam { From = best.Sphere.Centre, To = b.From }, level + 1);
                if (again != null && again.Distance < best.Distance) return again;
            }
            return best;
        }
    }

    // A molecular dynamics' heap: an array of particles that calls pass on, and forces of each thread's own.
    class Particles
    {
        public int position, velocity, force;
        static Particles[] all;
        static int[][] forces;
        static int energy;

        public static void Run(int n, int d)
        {
            all = new Particles[4 * d * d * d];
            for (int i = 0; i < all.Length; i++) all[i] = new Particles { position = i * 3 };
            forces = new int[2][];
            Both(() => Work(n, 0), () => Work(n, 1));
        }

        static void Work(int steps, int me)
        {
            for (int k = 0; k < steps; k++)
            {
                forces[me] = new int[all.Length];
                for (int i = me; i < all.Length; i += 2) Force(all[i], i, forces[me]);
                lock (gate) turns++;
                for (int i = me; i < all.Length; i += 2) Move(all[i], i);
                energy += forces[me][0];
            }
        }

        static void Force(Particles p, int i, int[] mine)
        {
            for (int j = 0; j < all.Length; j++)
                if (j != i) Pair(p, all[j], mine, i, j);
        }

        static void Pair(Particles p, Particles q, int[] mine, int i, int j)
        {
            int d = (p.position - q.position) & 7;
            mine[i] += d;
            mine[j] -= d;
        }

        static void Move(Particles p, int i)
        {
            p.force = forces[0] == null ? 0 : forces[0][i];
            p.velocity = (p.velocity + p.force) & 3;
            p.position = (p.position + p.velocity) & 15;
        }
    }
}
