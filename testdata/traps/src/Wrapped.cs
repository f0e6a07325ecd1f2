// What a library makes by reflection is of this program's types, and there are few of them, however many types the library has.
using System;
using System.Collections.Generic;
using System.Diagnostics;

enum Size { Small, Large }

class Order { public int Id; }

class Total : Makes.IAsk<decimal> { }

static class Wrapped
{
    static void Main(string[] args)
    {
        Debug.Assert(Makes.Wrapper.All.Length == 24);
        if (args.Length > 0 && args[0] == "foreign") Debug.Assert(Makes.Wrapper.Foreign() != null);
        string a = Makes.Wrapper.For(new Dictionary<Size, Order> { { Size.Small, new Order() } }).Show();
        string b = Makes.Wrapper.For(new Dictionary<string, List<Order>>()).Show();
        string c = Makes.Wrapper.For(new List<Order> { new(), new() }).Show();
        object total = Makes.Wrapper.Answers(new Total(), ask => ask is Total ? 3m : "no").To(new Total());
        Debug.Assert(total is decimal and 3m);
        Debug.Assert(a == "Size to Order: 1" && b == "String to List`1: 0" && c == "2 of Order", a + b + c);
    }
}
