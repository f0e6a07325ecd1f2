// What mwc refuses, under names that tests overwrite: see Hostile.cs.
using System.Runtime.InteropServices;

namespace hostile_Namespace_
{
    static class hostile_Native_
    {
        [DllImport("hostile_Library_", EntryPoint = "hostile_EntryPoint_")]
        public static extern int hostile_Import_(int hostile_ImportParam_);

        public static int hostile_Caller_() => hostile_Import_(1);

        static int Main() => hostile_Caller_() + System.IO.File.ReadAllText("hostile_Path_").Length;
    }
}
