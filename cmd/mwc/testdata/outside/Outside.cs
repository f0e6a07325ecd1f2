// mwc refuses members that take their values from the real world, each by name: docs/guide/library.md.
using System;
using System.Diagnostics;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Net.Sockets;
using System.Security.Cryptography;

class Outside
{
    static void Files() => Console.WriteLine(File.Exists("x") + new FileInfo("x").Name + Directory.GetFiles(".").Length + new StreamReader("x").ReadLine());
    static void Streams() => new FileStream("x", FileMode.Open).Dispose();
    static void Sockets() => new TcpClient("localhost", 80).Dispose();
    static void Names() => Console.WriteLine(Dns.GetHostName());
    static void Http() => new HttpClient().Dispose();
    static void Processes() => Console.WriteLine(Process.GetCurrentProcess().Id + Process.Start("x").Id);
    static void Keys() => Console.WriteLine(RandomNumberGenerator.GetInt32(6));
    static void Variables() => Environment.SetEnvironmentVariable("A", "b");
    static void Arguments() => Console.WriteLine(Environment.CommandLine);
    static void Stacks() => Console.WriteLine(Environment.StackTrace);
    static void Temporary() => Console.WriteLine(Path.GetRandomFileName());
    static void Console1() => Console.WriteLine(Console.ReadKey().Key);

    static void Main()
    {
        Files();
        Streams();
        Sockets();
        Names();
        Http();
        Processes();
        Keys();
        Variables();
        Arguments();
        Stacks();
        Temporary();
        Console1();
    }
}
