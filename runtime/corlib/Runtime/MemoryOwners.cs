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
}
