namespace System.Runtime.CompilerServices;

// The compiler's buffers for params spans and collection expressions.

[InlineArray(2)]
public struct InlineArray2<T>
{
    T t;
}

[InlineArray(3)]
public struct InlineArray3<T>
{
    T t;
}

[InlineArray(4)]
public struct InlineArray4<T>
{
    T t;
}

[InlineArray(5)]
public struct InlineArray5<T>
{
    T t;
}

[InlineArray(6)]
public struct InlineArray6<T>
{
    T t;
}

[InlineArray(7)]
public struct InlineArray7<T>
{
    T t;
}

[InlineArray(8)]
public struct InlineArray8<T>
{
    T t;
}

[InlineArray(9)]
public struct InlineArray9<T>
{
    T t;
}

[InlineArray(10)]
public struct InlineArray10<T>
{
    T t;
}

[InlineArray(11)]
public struct InlineArray11<T>
{
    T t;
}

[InlineArray(12)]
public struct InlineArray12<T>
{
    T t;
}

[InlineArray(13)]
public struct InlineArray13<T>
{
    T t;
}

[InlineArray(14)]
public struct InlineArray14<T>
{
    T t;
}

[InlineArray(15)]
public struct InlineArray15<T>
{
    T t;
}

[InlineArray(16)]
public struct InlineArray16<T>
{
    T t;
}
