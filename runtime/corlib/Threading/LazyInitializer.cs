namespace System.Threading;

public enum LazyThreadSafetyMode { None, PublicationOnly, ExecutionAndPublication }

public static class LazyInitializer
{
    public static T EnsureInitialized<T>(ref T target) where T : class => Volatile.Read(ref target) ?? Publish(ref target, Activator.CreateInstance<T>());

    public static T EnsureInitialized<T>(ref T target, Func<T> valueFactory) where T : class
    {
        T value = Volatile.Read(ref target);
        if (value != null) return value;
        value = valueFactory();
        if (value == null) throw new InvalidOperationException("ValueFactory returned null.");
        return Publish(ref target, value);
    }

    static T Publish<T>(ref T target, T value) where T : class
    {
        Interlocked.CompareExchange(ref target, value, null);
        return target;
    }

    public static T EnsureInitialized<T>(ref T target, ref bool initialized, ref object syncLock, Func<T> valueFactory)
    {
        if (Volatile.Read(ref initialized)) return target;
        if (syncLock == null) Interlocked.CompareExchange(ref syncLock, new object(), null);
        lock (syncLock)
        {
            if (!initialized)
            {
                target = valueFactory();
                Volatile.Write(ref initialized, true);
            }
        }
        return target;
    }
}
