namespace System.Reflection
{
    // .NET has these two classes for callers that use one constructor or method many times. Neither wraps what the call throws.
    public sealed class ConstructorInvoker
    {
        readonly ConstructorInfo _constructor;
        ConstructorInvoker(ConstructorInfo constructor) { _constructor = constructor; }

        public static ConstructorInvoker Create(ConstructorInfo constructor)
        {
            if (constructor == null) throw new ArgumentNullException("constructor");
            return new ConstructorInvoker(constructor);
        }

        public object Invoke() => Call();
        public object Invoke(object arg1) => Call(arg1);
        public object Invoke(object arg1, object arg2) => Call(arg1, arg2);
        public object Invoke(object arg1, object arg2, object arg3) => Call(arg1, arg2, arg3);
        public object Invoke(object arg1, object arg2, object arg3, object arg4) => Call(arg1, arg2, arg3, arg4);
        public object Invoke(Span<object> arguments) => Call(arguments.ToArray());
        object Call(params object[] arguments) => _constructor.Invoke(BindingFlags.DoNotWrapExceptions, null, arguments, null);
    }

    public sealed class MethodInvoker
    {
        readonly MethodBase _method;
        MethodInvoker(MethodBase method) { _method = method; }

        public static MethodInvoker Create(MethodBase method)
        {
            if (method == null) throw new ArgumentNullException("method");
            return new MethodInvoker(method);
        }

        public object Invoke(object obj) => Call(obj);
        public object Invoke(object obj, object arg1) => Call(obj, arg1);
        public object Invoke(object obj, object arg1, object arg2) => Call(obj, arg1, arg2);
        public object Invoke(object obj, object arg1, object arg2, object arg3) => Call(obj, arg1, arg2, arg3);
        public object Invoke(object obj, object arg1, object arg2, object arg3, object arg4) => Call(obj, arg1, arg2, arg3, arg4);
        public object Invoke(object obj, Span<object> arguments) => Call(obj, arguments.ToArray());
        object Call(object obj, params object[] arguments) => _method.Invoke(obj, BindingFlags.DoNotWrapExceptions, null, arguments, null);
    }
}
