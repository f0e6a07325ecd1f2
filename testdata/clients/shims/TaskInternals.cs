// The names of internal members of .NET's tasks that TaskShims.cs uses: a C# compiler needs them, and nothing else. mwc finds the real ones by name.
namespace System.Threading.Tasks
{
    public class Task
    {
        public void ExecuteFromThreadPool(System.Threading.Thread threadPoolThread) { }
    }
}

namespace System.Runtime.CompilerServices
{
    public interface IAsyncStateMachineBox
    {
        void MoveNext();
    }
}
