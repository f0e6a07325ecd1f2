// A list that grows for ever within one transition.
class Node
{
    public Node next;
    public byte[] data;
}

static class OutOfMemory
{
    static void Main()
    {
        Node list = null;
        while (true) list = new Node { next = list, data = new byte[100000] };
    }
}
