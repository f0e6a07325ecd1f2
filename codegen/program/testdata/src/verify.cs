using Mwc;
static class Program { static void Main() { Verify.Assert(Verify.Choose(3) < 3, "small"); } }
namespace Mwc
{
    public static class Verify
    {
        static readonly System.Random random = new System.Random();
        public static int Choose(int n) => random.Next(n);
        public static void Assert(bool b, string message) { if (!b) throw new System.Exception(message); }
    }
}
