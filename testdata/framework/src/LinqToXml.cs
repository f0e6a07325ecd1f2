// XDocument: parsing, queries, writing, and two threads that add to one element under a lock.
using System;
using System.Linq;
using System.Threading;
using System.Xml.Linq;

class LinqToXml
{
    static void Main()
    {
        var doc = XDocument.Parse("<a x='1'><b>one</b><b>two</b><!-- c --><c><![CDATA[<>]]></c></a>");
        Console.WriteLine(doc.Root.Elements("b").Count());
        Console.WriteLine((int)doc.Root.Attribute("x"));
        Console.WriteLine(doc.Root.Element("c").Value);
        var made = new XElement("list", new XAttribute("n", 2), new XElement("item", 5), new XElement("item", "t & u"));
        Console.WriteLine(made.ToString());
        Console.WriteLine(made.ToString(SaveOptions.DisableFormatting));
        Console.WriteLine(doc.Descendants("b").Select(b => b.Value).OrderBy(s => s).First());
        var shared = new XElement("r");
        var gate = new object();
        void Add(string name)
        {
            lock (gate) shared.Add(new XElement(name));
        }
        var t = new Thread(() => Add("p"));
        t.Start();
        Add("q");
        t.Join();
        if (shared.Elements().Count() != 2) throw new Exception("an element was lost");
    }
}
