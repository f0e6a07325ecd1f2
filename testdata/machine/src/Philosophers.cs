using System.Threading;

// Each takes the left and then the right fork, eats, and gives them back, for ever.
sealed class Philosopher : Thread
{
    static object[] s_forks;

    readonly int _left, _right;

    Philosopher(int left, int right) : base(0)
    {
        _left = left;
        _right = right;
    }

    protected override void Run()
    {
        object left = s_forks[_left], right = s_forks[_right];
        while (true)
        {
            Monitor.Enter(left);
            Monitor.Enter(right);
            Monitor.Exit(right);
            Monitor.Exit(left);
        }
    }

    // As many philosophers as the first argument has characters, as many forks, or more, as the second.
    static void Main(string[] args)
    {
        int n = args[0].Length, forks = args[1].Length;
        s_forks = new object[forks];
        for (int i = 0; i < forks; i++) s_forks[i] = new object();
        Philosopher[] threads = new Philosopher[n];
        for (int i = 0; i < n; i++) threads[i] = new Philosopher(i, (i + 1) % n);
        for (int i = 0; i < n; i++) StartCore(threads[i]);
    }
}
