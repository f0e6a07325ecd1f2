// expect: assertion
// The ray tracer of the Java Grande Forum, written anew from its description (Nguyen & Ruys, §4.2): a scene of 64 spheres,
// d × d pixels, the rows dealt out cyclically to t threads, each of which makes the scene for itself and meets the others
// at a barrier under a lock. The checksum is racy, as in the original: it is added up under a lock of the thread's own.
//
// Arguments: threads, pixels a side (2 1).
using System;
using System.Diagnostics;
using System.Threading;

class Vec
{
    public double x, y, z;

    public Vec(double x, double y, double z) { this.x = x; this.y = y; this.z = z; }

    public static Vec Add(Vec a, Vec b) { return new Vec(a.x + b.x, a.y + b.y, a.z + b.z); }
    public static Vec Sub(Vec a, Vec b) { return new Vec(a.x - b.x, a.y - b.y, a.z - b.z); }
    public static Vec Comb(double s, Vec a, double t, Vec b) { return new Vec(s * a.x + t * b.x, s * a.y + t * b.y, s * a.z + t * b.z); }
    public static double Dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

    public double Normalize()
    {
        double length = Math.Sqrt(Dot(this, this));
        if (length != 0) { x /= length; y /= length; z /= length; }
        return length;
    }
}

class Ray
{
    public Vec from, to;
    public Ray(Vec from, Vec to) { this.from = from; this.to = to; }
    public Vec Point(double t) { return Vec.Comb(1, from, t, to); }
}

class Surface
{
    public Vec colour;
    public double diffuse, specular, shine, reflect;
    public Surface(Vec colour, double diffuse, double specular, double shine, double reflect)
    {
        this.colour = colour; this.diffuse = diffuse; this.specular = specular; this.shine = shine; this.reflect = reflect;
    }
}

class Light
{
    public Vec place;
    public double brightness;
    public Light(Vec place, double brightness) { this.place = place; this.brightness = brightness; }
}

class Hit
{
    public double t;
    public bool enters;
    public Sphere what;
}

abstract class Primitive
{
    public Surface surface;
    public abstract Hit Intersect(Ray r);
    public abstract Vec Normal(Vec p);
}

class Sphere : Primitive
{
    readonly Vec centre;
    readonly double radius;

    public Sphere(Vec centre, double radius, Surface surface) { this.centre = centre; this.radius = radius; this.surface = surface; }

    public override Hit Intersect(Ray r)
    {
        Vec v = Vec.Sub(centre, r.from);
        double b = Vec.Dot(v, r.to), disc = b * b - Vec.Dot(v, v) + radius * radius;
        if (disc < 0) return null;
        disc = Math.Sqrt(disc);
        double t = b - disc < 1e-6 ? b + disc : b - disc;
        if (t < 1e-6) return null;
        var hit = new Hit();
        hit.t = t;
        hit.enters = Vec.Dot(v, v) > radius * radius + 1e-6;
        hit.what = this;
        return hit;
    }

    public override Vec Normal(Vec p)
    {
        Vec n = Vec.Sub(p, centre);
        n.Normalize();
        return n;
    }
}

class Scene
{
    public readonly Primitive[] objects = new Primitive[64];
    public readonly Light[] lights = new Light[5];

    public Scene()
    {
        int n = 0;
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++)
                for (int k = 0; k < 4; k++)
                    objects[n++] = new Sphere(new Vec(20.0 / 3 * i - 10, 20.0 / 3 * j - 10, 20.0 / 3 * k - 10), 3,
                        new Surface(new Vec(0, 0, (i + j) / 6.0), 15, 1.5 - 1, 0.5, 0.2));
        lights[0] = new Light(new Vec(100, 100, -50), 1);
        lights[1] = new Light(new Vec(-100, 100, -50), 1);
        lights[2] = new Light(new Vec(100, -100, -50), 1);
        lights[3] = new Light(new Vec(-100, -100, -50), 1);
        lights[4] = new Light(new Vec(200, 200, 0), 1);
    }

    Hit First(Ray r)
    {
        Hit first = null;
        foreach (Primitive p in objects)
        {
            Hit h = p.Intersect(r);
            if (h != null && (first == null || h.t < first.t)) first = h;
        }
        return first;
    }

    bool Shadow(Ray r)
    {
        return First(r) != null;
    }

    public Vec Trace(int level, double weight, Ray r)
    {
        Hit hit = level > 6 ? null : First(r);
        if (hit == null) return new Vec(0, 0, 0);
        Vec p = r.Point(hit.t), n = hit.what.Normal(p);
        if (Vec.Dot(r.to, n) >= 0) n = Vec.Comb(-1, n, 0, n);
        Surface s = hit.what.surface;
        var colour = new Vec(0, 0, 0);
        Vec bounce = Vec.Comb(1, r.to, -2 * Vec.Dot(r.to, n), n);
        bounce.Normalize();
        foreach (Light light in lights)
        {
            Vec l = Vec.Sub(light.place, p);
            if (Vec.Dot(n, l) < 0) continue;
            l.Normalize();
            if (Shadow(new Ray(Vec.Comb(1, p, 1e-4, l), l))) continue;
            colour = Vec.Comb(1, colour, light.brightness * s.diffuse * Vec.Dot(n, l), s.colour);
            double shine = Vec.Dot(bounce, l);
            if (shine > 0) colour = Vec.Add(colour, new Vec(s.specular * shine, s.specular * shine, s.specular * shine));
        }
        double reflected = s.reflect * weight;
        if (reflected > 0.01)
            colour = Vec.Comb(1, colour, reflected, Trace(level + 1, reflected, new Ray(p, bounce)));
        return colour;
    }
}

class Barrier
{
    readonly int threads;
    int arrived, phase;

    public Barrier(int threads) { this.threads = threads; }

    public void Await()
    {
        lock (this)
        {
            int mine = phase;
            if (++arrived == threads)
            {
                arrived = 0;
                phase++;
                Monitor.PulseAll(this);
            }
            else
                while (phase == mine) Monitor.Wait(this);
        }
    }
}

class RayTracerRunner
{
    readonly RayTracer tracer;
    readonly int id;
    long checksum;

    public RayTracerRunner(RayTracer tracer, int id) { this.tracer = tracer; this.id = id; }

    void Render(Scene scene)
    {
        int size = tracer.size;
        for (int row = id; row < size; row += tracer.threads)
            for (int column = 0; column < size; column++)
            {
                double x = 2.0 * column / size - 1, y = 2.0 * row / size - 1;
                var to = new Vec(0.4 * x, 0.4 * y, 1);
                to.Normalize();
                Vec c = scene.Trace(0, 1, new Ray(new Vec(x, y, -30), to));
                int red = (int)Math.Min(c.x * 255, 255), green = (int)Math.Min(c.y * 255, 255), blue = (int)Math.Min(c.z * 255, 255);
                checksum += red + green + blue;
            }
    }

    public void Run()
    {
        var scene = new Scene();
        tracer.barrier.Await();
        Render(scene);
        lock (this) // the wrong lock: it is the thread's own
            tracer.checksum += checksum;
        tracer.barrier.Await();
        if (id == 0) Debug.Assert(tracer.checksum == tracer.expected, "a checksum is missing");
    }

    public static long Sequentially(int size)
    {
        var alone = new RayTracer(1, size, 0);
        var r = new RayTracerRunner(alone, 0);
        r.Render(new Scene());
        return r.checksum;
    }
}

class RayTracer
{
    public readonly int threads, size;
    public readonly long expected;
    public readonly Barrier barrier;
    public long checksum;

    public RayTracer(int threads, int size, long expected)
    {
        this.threads = threads; this.size = size; this.expected = expected;
        barrier = new Barrier(threads);
    }

    static void Main(string[] args)
    {
        int threads = args.Length > 0 ? int.Parse(args[0]) : 2;
        int size = args.Length > 1 ? int.Parse(args[1]) : 1;
        var tracer = new RayTracer(threads, size, RayTracerRunner.Sequentially(size));
        var all = new Thread[threads];
        for (int t = 1; t < threads; t++)
        {
            all[t] = new Thread(new RayTracerRunner(tracer, t).Run);
            all[t].Start();
        }
        new RayTracerRunner(tracer, 0).Run();
        for (int t = 1; t < threads; t++) all[t].Join();
    }
}
