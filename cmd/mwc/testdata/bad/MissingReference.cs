class MissingReference
{
    static void Main() => Middle();
    static void Middle() => System.Console.WriteLine(Library.Answer());
}
