namespace System.Threading;

public enum LazyThreadSafetyMode { None, PublicationOnly, ExecutionAndPublication }

public static class LazyInitializer
{
    // new T(), also for Lazy.
    internal static T Make<T>()
    {
        try
        {
            return Activator.CreateInstance<T>();
        }
        catch (MissingMethodException)
        {
            throw new MissingMemberException("The lazily-initialized type does not have a public, parameterless constructor.");
        }
    }

    public static T EnsureInitialized<T>(ref T target) where T : class => Volatile.Read(ref target) ?? Publish(ref target, Make<T>());

    public static T EnsureInitialized<T>(ref T target, Func<T> valueFactory) where T : class
    {
        T value = Volatile.Read(ref target);
        if (value != null) return value;
        value = valueFactory();
        if (value == null) throw new InvalidOperationException("ValueFactory returned null.");
        return Publish(ref target, value);
    }

    static T Publish<T>(ref T target, T value) where T : class => Interlocked.CompareExchange(ref target, value, null) ?? value;

    static object LockOf(ref object syncLock)
    {
        object o = Volatile.Read(ref syncLock);
        return o ?? Publish(ref syncLock, new object());
    }

    public static T EnsureInitialized<T>(ref T target, ref bool initialized, ref object syncLock) => EnsureInitialized(ref target, ref initialized, ref syncLock, null);

    public static T EnsureInitialized<T>(ref T target, ref bool initialized, ref object syncLock, Func<T> valueFactory)
    {
        if (Volatile.Read(ref initialized)) return target;
        lock (LockOf(ref syncLock))
        {
            if (!Volatile.Read(ref initialized))
            {
                target = valueFactory == null ? Make<T>() : valueFactory();
                Volatile.Write(ref initialized, true);
            }
        }
        return target;
    }

    public static T EnsureInitialized<T>(ref T target, ref object syncLock, Func<T> valueFactory) where T : class
    {
        T value = Volatile.Read(ref target);
        if (value != null) return value;
        lock (LockOf(ref syncLock))
        {
            value = Volatile.Read(ref target);
            if (value != null) return value;
            value = valueFactory();
            if (value == null) throw new InvalidOperationException("ValueFactory returned null.");
            Volatile.Write(ref target, value);
            return value;
        }
    }
}
