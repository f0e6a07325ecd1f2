using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System
{
    // Objects that a weak reference can give back are not collected: the reference holds its target, which .NET may do,
    // too.
    public sealed partial class WeakReference<T> where T : class
    {
        T _target;

        public WeakReference(T target) { _target = target; }
        public WeakReference(T target, bool trackResurrection) { _target = target; }

        public bool TryGetTarget(out T target)
        {
            target = _target;
            return target != null;
        }

        public void SetTarget(T target) => _target = target;
    }

    public partial class WeakReference
    {
        object _target;

        public WeakReference(object target) { _target = target; }

        public WeakReference(object target, bool trackResurrection)
        {
            _target = target;
            TrackResurrection = trackResurrection;
        }

        public virtual bool IsAlive => _target != null;
        public virtual bool TrackResurrection { get; }
        public virtual object Target { get => _target; set => _target = value; }
    }

    public static class AppContext
    {
        public static string BaseDirectory => "/";
        public static string TargetFrameworkName => ".NETCoreApp,Version=v10.0";
        public static object GetData(string name) => name == null ? throw new ArgumentNullException("name") : null;

        public static bool TryGetSwitch(string switchName, out bool isEnabled)
        {
            ArgumentException.ThrowIfNullOrEmpty(switchName, "switchName");
            isEnabled = false;
            return false;
        }
    }

    public class UnhandledExceptionEventArgs : EventArgs
    {
        readonly object _exception;
        readonly bool _isTerminating;

        public UnhandledExceptionEventArgs(object exception, bool isTerminating)
        {
            _exception = exception;
            _isTerminating = isTerminating;
        }

        public object ExceptionObject => _exception;
        public bool IsTerminating => _isTerminating;
    }

    public delegate void UnhandledExceptionEventHandler(object sender, UnhandledExceptionEventArgs e);

    // Its handlers are never called. An exception that nobody handles is a violation where it is thrown, and the
    // checker does not explore the end of the process as an event.
    public sealed class AppDomain : MarshalByRefObject
    {
        AppDomain() { }

        static class Only
        {
            internal static readonly AppDomain Domain = new AppDomain();
        }

        public static AppDomain CurrentDomain => Only.Domain;
        public int Id => 1;
        public bool IsHomogenous => true;
        public bool IsFullyTrusted => true;

        public Reflection.Assembly[] GetAssemblies()
        {
            Reflection.Unsupported.Reached("AppDomain.GetAssemblies");
            return null;
        }

        public string FriendlyName => "program";
        public string BaseDirectory => AppContext.BaseDirectory;
        public bool IsDefaultAppDomain() => true;
        public bool IsFinalizingForUnload() => false;
        public event UnhandledExceptionEventHandler UnhandledException { add { } remove { } }
        public event EventHandler ProcessExit { add { } remove { } }
        public event EventHandler DomainUnload { add { } remove { } }
    }

    // Reports are posted to the synchronization context in which the object was made, or to the thread pool.
    public class Progress<T> : IProgress<T>
    {
        readonly Threading.SynchronizationContext _context;
        readonly Action<T> _handler;

        public Progress() { _context = Threading.SynchronizationContext.Current; }

        public Progress(Action<T> handler) : this()
        {
            if (handler == null) throw new ArgumentNullException("handler");
            _handler = handler;
        }

        public event EventHandler<T> ProgressChanged;

        protected virtual void OnReport(T value)
        {
            if (_handler == null && ProgressChanged == null) return;
            if (_context != null) _context.Post(_ => Invoke(value), null);
            else Threading.ThreadPool.QueueUserWorkItem(_ => Invoke(value));
        }

        void Invoke(T value)
        {
            _handler?.Invoke(value);
            ProgressChanged?.Invoke(this, value);
        }

        void IProgress<T>.Report(T value) => OnReport(value);
    }
}

namespace System.Runtime.CompilerServices
{
    // Keys live as long as the table.
    public sealed class ConditionalWeakTable<TKey, TValue> : IEnumerable<KeyValuePair<TKey, TValue>> where TKey : class where TValue : class
    {
        readonly List<KeyValuePair<TKey, TValue>> _entries = new List<KeyValuePair<TKey, TValue>>();

        // Called under the lock.
        int Find(TKey key)
        {
            for (int i = 0; i < _entries.Count; i++)
                if (_entries[i].Key == key) return i;
            return -1;
        }

        static void Check(TKey key)
        {
            if (key == null) throw new ArgumentNullException("key");
        }

        public bool TryGetValue(TKey key, out TValue value)
        {
            Check(key);
            lock (_entries)
            {
                int i = Find(key);
                value = i < 0 ? null : _entries[i].Value;
                return i >= 0;
            }
        }

        public void Add(TKey key, TValue value)
        {
            if (!TryAdd(key, value)) throw new ArgumentException("An item with the same key has already been added.");
        }

        public bool TryAdd(TKey key, TValue value)
        {
            Check(key);
            lock (_entries)
            {
                if (Find(key) >= 0) return false;
                _entries.Add(new KeyValuePair<TKey, TValue>(key, value));
                return true;
            }
        }

        public void AddOrUpdate(TKey key, TValue value)
        {
            Check(key);
            lock (_entries)
            {
                int i = Find(key);
                if (i >= 0) _entries[i] = new KeyValuePair<TKey, TValue>(key, value);
                else _entries.Add(new KeyValuePair<TKey, TValue>(key, value));
            }
        }

        public bool Remove(TKey key)
        {
            Check(key);
            lock (_entries)
            {
                int i = Find(key);
                if (i >= 0) _entries.RemoveAt(i);
                return i >= 0;
            }
        }

        public void Clear()
        {
            lock (_entries) _entries.Clear();
        }

        public delegate TValue CreateValueCallback(TKey key);

        // The factory runs without the lock. If two threads make a value, one of the values is thrown away.
        public TValue GetValue(TKey key, CreateValueCallback createValueCallback)
        {
            if (createValueCallback == null) throw new ArgumentNullException("createValueCallback");
            if (TryGetValue(key, out TValue value)) return value;
            TValue made = createValueCallback(key);
            return TryAdd(key, made) ? made : TryGetValue(key, out value) ? value : made;
        }

        public TValue GetOrCreateValue(TKey key) => GetValue(key, _ => Activator.CreateInstance<TValue>());

        IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator()
        {
            KeyValuePair<TKey, TValue>[] all;
            lock (_entries) all = _entries.ToArray();
            return ((IEnumerable<KeyValuePair<TKey, TValue>>)all).GetEnumerator();
        }

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => ((IEnumerable<KeyValuePair<TKey, TValue>>)this).GetEnumerator();
    }
}
