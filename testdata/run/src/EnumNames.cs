using System;
[Flags] enum F { None=0, R=1, W=2, RW=3, X=4 } [Flags] enum G : sbyte { A=1, B=2, N=-128 } enum L : long { M=-1 }
static class EnumNames { static void Main(){ for(int i=0;i<10;i++) Console.WriteLine((F)i); for(int i=-128;i<128;i+=3) Console.WriteLine((G)i); Console.WriteLine(L.M.GetHashCode()); Console.WriteLine(((L)5).GetHashCode()); Console.WriteLine(((G)(-3)).GetHashCode()); Console.WriteLine(((F)(-3)).GetHashCode()); } }
