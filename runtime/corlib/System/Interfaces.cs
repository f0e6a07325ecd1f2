namespace System;

public interface ICloneable
{
    object Clone();
}

public interface IComparable
{
    int CompareTo(object obj);
}

public interface IComparable<in T>
{
    int CompareTo(T other);
}

public interface IEquatable<T>
{
    bool Equals(T other);
}

public interface IDisposable
{
    void Dispose();
}

public interface IObserver<in T>
{
    void OnCompleted();
    void OnError(Exception error);
    void OnNext(T value);
}

public interface IObservable<out T>
{
    IDisposable Subscribe(IObserver<T> observer);
}

public interface IServiceProvider
{
    object GetService(Type serviceType);
}

public interface IProgress<in T>
{
    void Report(T value);
}
