using System.Collections.Generic;

namespace System;

public struct Nullable<T> where T : struct
{
    readonly bool hasValue;
    internal T value;

    public Nullable(T value) { this.value = value; hasValue = true; }

    public readonly bool HasValue => hasValue;

    public readonly T Value
    {
        get
        {
            if (!hasValue) throw new InvalidOperationException("Nullable object must have a value.");
            return value;
        }
    }

    public readonly T GetValueOrDefault() => value;
    public readonly T GetValueOrDefault(T defaultValue) => hasValue ? value : defaultValue;
    public override bool Equals(object other) => !hasValue ? other == null : other != null && value.Equals(other);
    public override int GetHashCode() => hasValue ? value.GetHashCode() : 0;
    public override string ToString() => hasValue ? value.ToString() : "";

    public static implicit operator Nullable<T>(T value) => new Nullable<T>(value);
    public static explicit operator T(Nullable<T> value) => value.Value;
}

public static class Nullable
{
    public static Type GetUnderlyingType(Type nullableType)
    {
        if (nullableType == null) throw new ArgumentNullException("nullableType");
        return nullableType.IsConstructedGenericType && nullableType.GetGenericTypeDefinition() == typeof(Nullable<>) ? nullableType.GetGenericArguments()[0] : null;
    }

    public static int Compare<T>(T? n1, T? n2) where T : struct =>
        n1.HasValue ? (n2.HasValue ? Comparer<T>.Default.Compare(n1.value, n2.value) : 1) : (n2.HasValue ? -1 : 0);

    public static bool Equals<T>(T? n1, T? n2) where T : struct =>
        n1.HasValue ? n2.HasValue && EqualityComparer<T>.Default.Equals(n1.value, n2.value) : !n2.HasValue;
}
