// A library: nothing to run. MissingReference.cs is compiled against it, and does not get it.
public static class Library
{
    public static int Answer() => 42;
}
