using Lib;
class Mine : Greeter { public override string Greet() => "mine" + base.Greet(); }
static class Program { static void Main() { Greeter g = new Mine(); g.Greet(); Greeter.Nested.Count(); Disk.Read(); } }
