// Each name that an assembly can hold, and each text, is one that tests overwrite: build.sh makes `hostile_X_` eighty characters
// longer, so that whatever a test puts there has room.
#line 1 "hostile_Document_"
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

[assembly: System.Reflection.AssemblyTitle("hostile_Title_")]

namespace hostile_Namespace_
{
    enum hostile_Enum_ { hostile_None_, hostile_Constant_ }

    [AttributeUsage(AttributeTargets.All)]
    class hostile_Attribute_ : Attribute
    {
        public string hostile_Named_;
        public hostile_Attribute_(string hostile_AttributeParam_) { }
    }

    interface hostile_Interface_ { int hostile_Slot_(int hostile_SlotParam_); }

    struct hostile_Struct_<hostile_GenericParam_>
    {
        public hostile_GenericParam_ hostile_StructField_;
        public long hostile_Second_;
        public string hostile_Third_;
    }

    delegate int hostile_Delegate_(int hostile_DelegateParam_);

    class hostile_Exception_ : Exception
    {
        public hostile_Exception_(string text) : base(text) { }
    }

    [hostile_Attribute_("hostile_Argument_", hostile_Named_ = "hostile_NamedArgument_")]
    class hostile_Class_ : hostile_Interface_
    {
        public static hostile_Struct_<int> hostile_Static_;
        [ThreadStatic] public static int hostile_ThreadStatic_;
        public const string hostile_Const_ = "hostile_ConstValue_";
        public volatile int hostile_Field_;
        public int hostile_Property_ { get; set; }
        public static readonly byte[] hostile_Data_ = { 10, 42, 47, 102, 117, 110, 99, 32, 105, 110, 105, 116, 40, 41, 123, 112, 97, 110, 105, 99, 40, 49, 41, 125, 47, 42 };
        static hostile_Class_() { hostile_Static_.hostile_Third_ = "hostile_Initial_"; }

#line 7 "hostile_Other_"
        public int hostile_Slot_(int hostile_Param_)
        {
            int hostile_Local_ = hostile_Param_ + 1;
            hostile_Field_ = hostile_Local_;
            hostile_Static_.hostile_Second_ = hostile_Local_;
            hostile_Static_.hostile_StructField_++;
            return hostile_Local_;
        }

        public static T hostile_Generic_<T>(T hostile_Value_)
        {
            var hostile_Copy_ = new hostile_Struct_<T> { hostile_StructField_ = hostile_Value_ };
            hostile_Delegate_ hostile_Lambda_ = hostile_Inner_ => hostile_Inner_ + 1;
            hostile_Lambda_(1);
            return hostile_Copy_.hostile_StructField_;
        }

        public async Task<int> hostile_Async_(int hostile_AsyncParam_)
        {
            int hostile_Hoisted_ = hostile_AsyncParam_;
            await Task.Yield();
            hostile_Field_ = hostile_Hoisted_;
            return hostile_Hoisted_;
        }

        public IEnumerable<int> hostile_Iterator_()
        {
            for (int hostile_Index_ = 0; hostile_Index_ < 2; hostile_Index_++) yield return hostile_Index_;
        }
    }

#line 3 "hostile_Third_"
    static class hostile_Program_
    {
        static int hostile_Racy_;

        static void hostile_Work_(hostile_Class_ hostile_This_, object hostile_First_, object hostile_Last_)
        {
            lock (hostile_First_)
                lock (hostile_Last_)
                    hostile_This_.hostile_Slot_(3);
            hostile_Racy_++;
        }

        static int Main(string[] args)
        {
            var hostile_Object_ = new hostile_Class_();
            hostile_Interface_ hostile_Called_ = hostile_Object_;
            hostile_Class_.hostile_Generic_(hostile_Called_.hostile_Slot_(1));
            hostile_Class_.hostile_Generic_("hostile_Text_");
            foreach (int hostile_Each_ in hostile_Object_.hostile_Iterator_()) hostile_Class_.hostile_ThreadStatic_ += hostile_Each_;
            hostile_Object_.hostile_Property_ = hostile_Class_.hostile_Data_.Length;
            string what = args.Length > 0 ? args[0] : "";
            switch (what)
            {
                case "throw": throw new hostile_Exception_("hostile_Message_");
                case "assert": Mwc.Verify.Assert(false, "hostile_Assertion_"); break;
                case "debug": Debug.Assert(false, "hostile_DebugMessage_", "hostile_Detail_"); break;
                case "fail": Environment.FailFast("hostile_FailFast_"); break;
                case "print":
                    Console.WriteLine("hostile_Output_");
                    Console.Error.WriteLine("hostile_ErrorOutput_");
                    Console.WriteLine(typeof(hostile_Class_).Name);
                    Console.WriteLine(hostile_Enum_.hostile_Constant_);
                    Console.WriteLine(hostile_Class_.hostile_Const_);
                    throw new hostile_Exception_("hostile_AfterOutput_");
                case "async": hostile_Object_.hostile_Async_(4).Wait(); break;
                case "unsupported": Console.WriteLine(typeof(List<int>).GetMethods().Length); break;
                case "threads":
                    object hostile_A_ = new hostile_Class_(), hostile_B_ = new object();
                    var hostile_Thread_ = new Thread(() => hostile_Work_(hostile_Object_, hostile_A_, hostile_B_)) { Name = "hostile_ThreadName_" };
                    hostile_Thread_.Start();
                    hostile_Work_(hostile_Object_, hostile_B_, hostile_A_);
                    hostile_Thread_.Join();
                    break;
                case "race":
                    var hostile_Racer_ = new Thread(() => hostile_Racy_++) { Name = "hostile_RacerName_" };
                    hostile_Racer_.Start();
                    hostile_Racy_++;
                    hostile_Racer_.Join();
                    break;
            }
            return 0;
        }
    }
}
