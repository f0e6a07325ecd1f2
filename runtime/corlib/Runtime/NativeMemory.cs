using System.Runtime.CompilerServices;
using System.Text;

namespace System.Runtime.InteropServices;

// A new block is zero, as a block of malloc's may be. Reallocation moves a block.
public static unsafe class NativeMemory
{
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern nint AllocCore(long byteCount);

    // The size of the block that begins at an address; 0 if none does.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern long SizeCore(nuint block);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void FreeCore(ref byte block);

    static long Bytes(nuint n) => n > long.MaxValue ? -1 : (long)n;
    static nuint Bytes(nuint count, nuint size) => size != 0 && count > nuint.MaxValue / size ? nuint.MaxValue : count * size;

    public static void* Alloc(nuint byteCount) => (void*)AllocCore(Bytes(byteCount));
    public static void* Alloc(nuint elementCount, nuint elementSize) => Alloc(Bytes(elementCount, elementSize));
    public static void* AllocZeroed(nuint byteCount) => Alloc(byteCount);
    public static void* AllocZeroed(nuint elementCount, nuint elementSize) => Alloc(Bytes(elementCount, elementSize));

    public static void* Realloc(void* ptr, nuint byteCount)
    {
        void* to = Alloc(byteCount);
        if (ptr == null) return to;
        nuint size = (nuint)SizeCore((nuint)ptr);
        Buffer.MemoryCopy(ptr, to, (long)byteCount, (long)(size < byteCount ? size : byteCount));
        Free(ptr);
        return to;
    }

    public static void Free(void* ptr)
    {
        if (ptr != null) FreeCore(ref *(byte*)ptr);
    }

    static void CheckAlignment(nuint alignment)
    {
        if (alignment == 0 || (alignment & (alignment - 1)) != 0) throw new ArgumentException("The alignment must be a power of two.", "alignment");
    }

    // Addresses of blocks are multiples of 16.
    public static void* AlignedAlloc(nuint byteCount, nuint alignment)
    {
        CheckAlignment(alignment);
        if (alignment > 16) Reflection.Unsupported.Reached("NativeMemory.AlignedAlloc with an alignment of more than 16");
        return Alloc(byteCount);
    }

    public static void* AlignedRealloc(void* ptr, nuint byteCount, nuint alignment)
    {
        CheckAlignment(alignment);
        if (alignment > 16) Reflection.Unsupported.Reached("NativeMemory.AlignedRealloc with an alignment of more than 16");
        return Realloc(ptr, byteCount);
    }

    public static void AlignedFree(void* ptr) => Free(ptr);

    public static void Clear(void* ptr, nuint byteCount) => Fill(ptr, byteCount, 0);

    public static void Copy(void* source, void* destination, nuint byteCount) => Buffer.Move((byte*)destination, (byte*)source, byteCount);

    public static void Fill(void* ptr, nuint byteCount, byte value)
    {
        for (nuint i = 0; i < byteCount; i++) ((byte*)ptr)[i] = value;
    }
}

// Memory, with numbers and text in it. No method here depends on the layout that native code sees.
public static unsafe class Marshal
{
    public static readonly int SystemDefaultCharSize = 1, SystemMaxDBCSCharSize = 1;

    public static nint AllocHGlobal(int cb) => AllocHGlobal((nint)cb);
    public static nint AllocHGlobal(nint cb) => (nint)NativeMemory.Alloc((nuint)cb);
    public static nint ReAllocHGlobal(nint pv, nint cb) => (nint)NativeMemory.Realloc((void*)pv, (nuint)cb);
    public static void FreeHGlobal(nint hglobal) => NativeMemory.Free((void*)hglobal);
    public static nint AllocCoTaskMem(int cb) => (nint)NativeMemory.Alloc((nuint)(nint)cb);
    public static nint ReAllocCoTaskMem(nint pv, int cb) => (nint)NativeMemory.Realloc((void*)pv, (nuint)(nint)cb);
    public static void FreeCoTaskMem(nint ptr) => NativeMemory.Free((void*)ptr);

    public static byte ReadByte(nint ptr, int ofs) => *((byte*)ptr + ofs);
    public static byte ReadByte(nint ptr) => *(byte*)ptr;
    public static short ReadInt16(nint ptr, int ofs) => *(short*)((byte*)ptr + ofs);
    public static short ReadInt16(nint ptr) => *(short*)ptr;
    public static int ReadInt32(nint ptr, int ofs) => *(int*)((byte*)ptr + ofs);
    public static int ReadInt32(nint ptr) => *(int*)ptr;
    public static long ReadInt64(nint ptr, int ofs) => *(long*)((byte*)ptr + ofs);
    public static long ReadInt64(nint ptr) => *(long*)ptr;
    public static nint ReadIntPtr(nint ptr, int ofs) => *(nint*)((byte*)ptr + ofs);
    public static nint ReadIntPtr(nint ptr) => *(nint*)ptr;
    public static void WriteByte(nint ptr, int ofs, byte val) => *((byte*)ptr + ofs) = val;
    public static void WriteByte(nint ptr, byte val) => *(byte*)ptr = val;
    public static void WriteInt16(nint ptr, int ofs, short val) => *(short*)((byte*)ptr + ofs) = val;
    public static void WriteInt16(nint ptr, short val) => *(short*)ptr = val;
    public static void WriteInt16(nint ptr, int ofs, char val) => WriteInt16(ptr, ofs, (short)val);
    public static void WriteInt16(nint ptr, char val) => WriteInt16(ptr, (short)val);
    public static void WriteInt32(nint ptr, int ofs, int val) => *(int*)((byte*)ptr + ofs) = val;
    public static void WriteInt32(nint ptr, int val) => *(int*)ptr = val;
    public static void WriteInt64(nint ptr, int ofs, long val) => *(long*)((byte*)ptr + ofs) = val;
    public static void WriteInt64(nint ptr, long val) => *(long*)ptr = val;
    public static void WriteIntPtr(nint ptr, int ofs, nint val) => *(nint*)((byte*)ptr + ofs) = val;
    public static void WriteIntPtr(nint ptr, nint val) => *(nint*)ptr = val;

    static void ToNative<T>(T[] source, int startIndex, nint destination, int length) where T : unmanaged
    {
        if (source == null) throw new ArgumentNullException("source");
        if (destination == 0) throw new ArgumentNullException("destination");
        if (startIndex < 0) throw new ArgumentOutOfRangeException("startIndex", "StartIndex cannot be less than zero.");
        if (length < 0 || startIndex > source.Length - length) throw new ArgumentOutOfRangeException(null, "Requested range extends past the end of the array.");
        for (int i = 0; i < length; i++) ((T*)destination)[i] = source[startIndex + i];
    }

    static void FromNative<T>(nint source, T[] destination, int startIndex, int length) where T : unmanaged
    {
        if (source == 0) throw new ArgumentNullException("source");
        if (destination == null) throw new ArgumentNullException("destination");
        if (startIndex < 0) throw new ArgumentOutOfRangeException("startIndex", "StartIndex cannot be less than zero.");
        if (length < 0 || startIndex > destination.Length - length) throw new ArgumentOutOfRangeException("length");
        for (int i = 0; i < length; i++) destination[startIndex + i] = ((T*)source)[i];
    }

    public static void Copy(byte[] source, int startIndex, nint destination, int length) => ToNative(source, startIndex, destination, length);
    public static void Copy(char[] source, int startIndex, nint destination, int length) => ToNative(source, startIndex, destination, length);
    public static void Copy(short[] source, int startIndex, nint destination, int length) => ToNative(source, startIndex, destination, length);
    public static void Copy(int[] source, int startIndex, nint destination, int length) => ToNative(source, startIndex, destination, length);
    public static void Copy(long[] source, int startIndex, nint destination, int length) => ToNative(source, startIndex, destination, length);
    public static void Copy(float[] source, int startIndex, nint destination, int length) => ToNative(source, startIndex, destination, length);
    public static void Copy(double[] source, int startIndex, nint destination, int length) => ToNative(source, startIndex, destination, length);
    public static void Copy(nint[] source, int startIndex, nint destination, int length) => ToNative(source, startIndex, destination, length);
    public static void Copy(nint source, byte[] destination, int startIndex, int length) => FromNative(source, destination, startIndex, length);
    public static void Copy(nint source, char[] destination, int startIndex, int length) => FromNative(source, destination, startIndex, length);
    public static void Copy(nint source, short[] destination, int startIndex, int length) => FromNative(source, destination, startIndex, length);
    public static void Copy(nint source, int[] destination, int startIndex, int length) => FromNative(source, destination, startIndex, length);
    public static void Copy(nint source, long[] destination, int startIndex, int length) => FromNative(source, destination, startIndex, length);
    public static void Copy(nint source, float[] destination, int startIndex, int length) => FromNative(source, destination, startIndex, length);
    public static void Copy(nint source, double[] destination, int startIndex, int length) => FromNative(source, destination, startIndex, length);
    public static void Copy(nint source, nint[] destination, int startIndex, int length) => FromNative(source, destination, startIndex, length);

    public static nint UnsafeAddrOfPinnedArrayElement<T>(T[] arr, int index)
    {
        if (arr == null) throw new ArgumentNullException("arr");
        return (nint)Unsafe.AsPointer(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(arr), index));
    }

    public static nint StringToHGlobalUni(string s)
    {
        if (s == null) return 0;
        char* p = (char*)NativeMemory.Alloc(((nuint)s.Length + 1) * 2);
        for (int i = 0; i < s.Length; i++) p[i] = s[i];
        p[s.Length] = default;
        return (nint)p;
    }

    public static nint StringToCoTaskMemUni(string s) => StringToHGlobalUni(s);

    public static nint StringToCoTaskMemUTF8(string s)
    {
        if (s == null) return 0;
        byte[] bytes = Encoding.UTF8.GetBytes(s);
        byte* p = (byte*)NativeMemory.Alloc((nuint)bytes.Length + 1);
        for (int i = 0; i < bytes.Length; i++) p[i] = bytes[i];
        p[bytes.Length] = 0;
        return (nint)p;
    }

    public static nint StringToHGlobalAnsi(string s) => StringToCoTaskMemUTF8(s);
    public static nint StringToCoTaskMemAnsi(string s) => StringToCoTaskMemUTF8(s);

    public static string PtrToStringUni(nint ptr)
    {
        if (ptr == 0) return null;
        int n = 0;
        while (((char*)ptr)[n] != 0) n++;
        return new string((char*)ptr, 0, n);
    }

    public static string PtrToStringUni(nint ptr, int len)
    {
        if (ptr == 0) throw new ArgumentNullException("ptr");
        ArgumentOutOfRangeException.CheckNonNegative(len, "len");
        return new string((char*)ptr, 0, len);
    }

    public static string PtrToStringUTF8(nint ptr)
    {
        if (ptr == 0) return null;
        int n = 0;
        while (((byte*)ptr)[n] != 0) n++;
        return PtrToStringUTF8(ptr, n);
    }

    public static string PtrToStringUTF8(nint ptr, int byteLen)
    {
        if (ptr == 0) throw new ArgumentNullException("ptr");
        ArgumentOutOfRangeException.CheckNonNegative(byteLen, "byteLen");
        byte[] bytes = new byte[byteLen];
        for (int i = 0; i < byteLen; i++) bytes[i] = ((byte*)ptr)[i];
        return Encoding.UTF8.GetString(bytes);
    }

    public static string PtrToStringAnsi(nint ptr) => PtrToStringUTF8(ptr);
    public static string PtrToStringAnsi(nint ptr, int len) => PtrToStringUTF8(ptr, len);
    public static string PtrToStringAuto(nint ptr) => PtrToStringUTF8(ptr);
    public static nint StringToHGlobalAuto(string s) => StringToHGlobalAnsi(s);
}
