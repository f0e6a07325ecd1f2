// expect: assertion
// The N-body benchmark of the Java Grande Forum, written anew from its description (Nguyen & Ruys, §4.2): 4·d³ particles
// under a Lennard-Jones potential in a periodic box, the outer loop of the forces split cyclically between t threads, which
// meet at tournament barriers. Every thread keeps particles of its own; forces are summed up in shared arrays. The
// validation at the end is racy, as in the original: the first thread checks a sum that others are still adding to.
//
// Arguments: threads, size, steps (2 1 1; the papers' have 50 steps).
using System;
using System.Diagnostics;
using System.Threading;

// A barrier that spins (Mellor-Crummey & Scott 1991).
class TournamentBarrier
{
    readonly int threads;
    readonly bool[] done;

    public TournamentBarrier(int threads)
    {
        this.threads = threads;
        done = new bool[threads];
    }

    public void Await(int id)
    {
        bool mine = !done[id];
        for (int mask = 3; (id & mask) == 0 && mask < threads << 2; mask = (mask << 2) + 3)
        {
            int spacing = (mask + 1) >> 2;
            for (int i = 1; i <= 3 && id + i * spacing < threads; i++)
                while (done[id + i * spacing] != mine) { }
        }
        done[id] = mine;
        while (done[0] != mine) { }
    }
}

class Particle
{
    public double x, y, z, vx, vy, vz, fx, fy, fz;

    public Particle(double x, double y, double z, double vx, double vy, double vz)
    {
        this.x = x; this.y = y; this.z = z;
        this.vx = vx; this.vy = vy; this.vz = vz;
    }

    static double Wrap(double x, double side) { return x < 0 ? x + side : x > side ? x - side : x; }

    public void Move(double side, double[][] force, int i)
    {
        x = Wrap(x + vx + fx, side);
        y = Wrap(y + vy + fy, side);
        z = Wrap(z + vz + fz, side);
        vx += fx; vy += fy; vz += fz;
        fx = force[0][i]; fy = force[1][i]; fz = force[2][i];
    }

    static double Image(double d, double side) { return d < -side / 2 ? d + side : d > side / 2 ? d - side : d; }

    // Force adds what this particle and the ones behind it do to each other to the thread's part of the sum.
    public void Force(MolDynRunner r, int i)
    {
        double fxi = 0, fyi = 0, fzi = 0;
        for (int j = i + 1; j < r.one.Length; j++)
        {
            Particle p = r.one[j];
            double dx = Image(x - p.x, r.side), dy = Image(y - p.y, r.side), dz = Image(z - p.z, r.side);
            double rd = dx * dx + dy * dy + dz * dz;
            if (rd > r.cutoff * r.cutoff) continue;
            double rrd = 1 / rd, rrd3 = rrd * rrd * rrd, rrd4 = rrd3 * rrd;
            r.epot += rrd3 * rrd3 - rrd3;
            double r148 = rrd4 * rrd3 - 0.5 * rrd4;
            r.vir -= rd * r148;
            fxi += dx * r148; fyi += dy * r148; fzi += dz * r148;
            r.own[0][j] -= dx * r148; r.own[1][j] -= dy * r148; r.own[2][j] -= dz * r148;
            r.interactions++;
        }
        r.own[0][i] += fxi; r.own[1][i] += fyi; r.own[2][i] += fzi;
    }

    public double Kinetic(double[][] force, int i, double h2)
    {
        fx = force[0][i] * h2; fy = force[1][i] * h2; fz = force[2][i] * h2;
        vx += fx; vy += fy; vz += fz;
        return vx * vx + vy * vy + vz * vz;
    }
}

class MolDynRunner
{
    readonly MolDyn md;
    readonly int id;
    public Particle[] one;
    public double[][] own; // this thread's part of the forces
    public double side, cutoff, epot, vir;
    public int interactions;

    public MolDynRunner(MolDyn md, int id) { this.md = md; this.id = id; }

    void Make()
    {
        const double density = 0.83134;
        int d = md.size, n = 0;
        side = Math.Pow(4 * d * d * d / density, 1.0 / 3);
        cutoff = 1.25; // between the first and the second neighbours of the lattice
        double a = side / d;
        one = new Particle[4 * d * d * d];
        double v = 0.0001;
        for (int lattice = 0; lattice < 4; lattice++)
            for (int i = 0; i < d; i++)
                for (int j = 0; j < d; j++)
                    for (int k = 0; k < d; k++)
                    {
                        double ox = lattice == 1 || lattice == 2 ? 0.5 : 0, oy = lattice == 1 || lattice == 3 ? 0.5 : 0, oz = lattice >= 2 ? 0.5 : 0;
                        one[n++] = new Particle((i + ox) * a, (j + oy) * a, (k + oz) * a, v, -v, v / 2);
                        v = -v;
                    }
    }

    public void Run()
    {
        Make();
        own = md.parts[id];
        md.barrier.Await(id);
        for (int move = 0; move < md.steps; move++)
        {
            for (int i = 0; i < one.Length; i++) one[i].Move(side, md.force, i);
            md.barrier.Await(id);
            if (id == 0)
                for (int k = 0; k < 3; k++)
                    for (int i = 0; i < one.Length; i++) md.force[k][i] = 0;
            epot = 0; vir = 0; interactions = 0;
            md.barrier.Await(id);
            for (int i = id; i < one.Length; i += md.threads) one[i].Force(this, i);
            md.barrier.Await(id);
            if (id == 0)
                for (int k = 0; k < 3; k++)
                    for (int i = 0; i < one.Length; i++)
                        for (int t = 0; t < md.threads; t++)
                        {
                            md.force[k][i] += md.parts[t][k][i];
                            md.parts[t][k][i] = 0;
                        }
            md.barrier.Await(id);
            double sum = 0;
            for (int i = 0; i < one.Length; i++) sum += one[i].Kinetic(md.force, i, 0.000001);
            md.kinetic[id] = sum;
        }
        md.interactions += interactions; // not atomic
        if (id == 0)
        {
            Debug.Assert(md.kinetic[0] > 0, "the particles stand still");
            Debug.Assert(md.interactions == md.expected, "interactions are missing");
        }
    }
}

class MolDyn
{
    public readonly int threads, size, steps;
    public readonly TournamentBarrier barrier;
    public readonly double[][] force;
    public readonly double[][][] parts;
    public readonly double[] kinetic;
    public readonly int expected;
    public int interactions;

    MolDyn(int threads, int size, int steps)
    {
        this.threads = threads; this.size = size; this.steps = steps;
        int n = 4 * size * size * size;
        barrier = new TournamentBarrier(threads);
        force = new double[3][];
        parts = new double[threads][][];
        for (int k = 0; k < 3; k++) force[k] = new double[n];
        for (int t = 0; t < threads; t++)
        {
            parts[t] = new double[3][];
            for (int k = 0; k < 3; k++) parts[t][k] = new double[n];
        }
        kinetic = new double[threads];
        expected = size == 1 ? 6 : 6 * n; // every particle has twelve neighbours, three in the smallest box
    }

    static void Main(string[] args)
    {
        int threads = args.Length > 0 ? int.Parse(args[0]) : 2;
        int size = args.Length > 1 ? int.Parse(args[1]) : 1;
        int steps = args.Length > 2 ? int.Parse(args[2]) : 1;
        var md = new MolDyn(threads, size, steps);
        var all = new Thread[threads];
        for (int t = 1; t < threads; t++)
        {
            all[t] = new Thread(new MolDynRunner(md, t).Run);
            all[t].Start();
        }
        new MolDynRunner(md, 0).Run();
        for (int t = 1; t < threads; t++) all[t].Join();
    }
}
