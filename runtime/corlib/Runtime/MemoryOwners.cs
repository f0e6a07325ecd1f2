using System.Runtime.CompilerServices;

namespace System.Buffers
{
    public interface IPinnable
    {
        MemoryHandle Pin(int elementIndex);
        void Unpin();
    }

    public unsafe struct MemoryHandle : IDisposable
    {
        void* _pointer;
        IPinnable _pinnable;

        public MemoryHandle(void* pointer, Runtime.InteropServices.GCHandle handle = default, IPinnable pinnable = null)
        {
            _pointer = pointer;
            _pinnable = pinnable;
        }

        public void* Pointer => _pointer;

        public void Dispose()
        {
            if (_pinnable != null) _pinnable.Unpin();
            _pinnable = null;
            _pointer = null;
        }
    }

    public interface IMemoryOwner<T> : IDisposable
    {
        Memory<T> Memory { get; }
    }

    public abstract class MemoryManager<T> : IMemoryOwner<T>, IPinnable
    {
        public virtual Memory<T> Memory => CreateMemory(GetSpan().Length);
        public abstract Span<T> GetSpan();
        public abstract MemoryHandle Pin(int elementIndex = 0);
        public abstract void Unpin();
        protected Memory<T> CreateMemory(int length) => CreateMemory(0, length);

        protected Memory<T> CreateMemory(int start, int length)
        {
            if (start < 0) throw new ArgumentOutOfRangeException("start");
            if (length < 0) throw new ArgumentOutOfRangeException("length");
            return new Memory<T>(new ReadOnlyMemory<T>((object)this, start, length));
        }

        protected abstract void Dispose(bool disposing);
        void IDisposable.Dispose() => Dispose(true);

        protected internal virtual bool TryGetArray(out ArraySegment<T> segment)
        {
            segment = default;
            return false;
        }
    }

    public abstract class MemoryPool<T> : IDisposable
    {
        public static MemoryPool<T> Shared => ArrayMemoryPool<T>.Pool;

        public abstract int MaxBufferSize { get; }
        public abstract IMemoryOwner<T> Rent(int minBufferSize = -1);
        protected abstract void Dispose(bool disposing);

        public void Dispose()
        {
            Dispose(true);
            GC.SuppressFinalize(this);
        }
    }

    sealed class ArrayMemoryPool<T> : MemoryPool<T>
    {
        internal static readonly ArrayMemoryPool<T> Pool = new ArrayMemoryPool<T>();

        public override int MaxBufferSize => Array.MaxLength;
        protected override void Dispose(bool disposing) { }

        public override IMemoryOwner<T> Rent(int minimumBufferSize)
        {
            if (minimumBufferSize == -1) minimumBufferSize = 1 + 4095 / Unsafe.SizeOf<T>();
            else if ((uint)minimumBufferSize > Array.MaxLength) throw new ArgumentOutOfRangeException("minimumBufferSize");
            return new ArrayMemoryPoolBuffer { Array = ArrayPool<T>.Shared.Rent(minimumBufferSize) };
        }

        // Messages show the name.
        sealed class ArrayMemoryPoolBuffer : IMemoryOwner<T>
        {
            internal T[] Array;

            public Memory<T> Memory => Array == null ? throw new ObjectDisposedException(GetType().FullName) : new Memory<T>(Array);

            public void Dispose()
            {
                T[] array = Array;
                if (array == null) return;
                Array = null;
                ArrayPool<T>.Shared.Return(array);
            }
        }
    }
}
