// What the tests of Derived inherit from another assembly, as a company's own library for tests has it.
using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading.Tasks;
using MS = Microsoft.VisualStudio.TestTools.UnitTesting;
using NU = NUnit.Framework;

namespace Common
{
    public enum Size : byte { Small, Large = 200 }

    [NU.Category("Common")]
    public abstract class NUnitBase
    {
        protected int ready;
        protected static int once;
        [NU.OneTimeSetUp] public void Once() => once++;
        [NU.SetUp] public void Up() => ready = 1;
        [NU.TearDown] public void Down() { if (ready == 9) throw new Exception("in the end"); }
        [NU.Test] public void Verified_of_the_base() => NU.Assert.That(ready, NU.Is.EqualTo(1));
        [NU.Test] public void Not_checked_parameters([NU.Values(1)] int n) { }
    }

    public abstract class XunitBase : Xunit.IAsyncLifetime
    {
        protected int ready;
        public Task InitializeAsync() { ready = 1; return Task.CompletedTask; }
        public Task DisposeAsync() => ready == 9 ? throw new Exception("in the end") : Task.CompletedTask;
        [Xunit.Fact] public void Verified_of_the_base() => Xunit.Assert.Equal(1, ready);
    }

    [MS.TestClass]
    public abstract class MSTestBase
    {
        protected int ready;
        protected static string log = "";
        [MS.TestInitialize] public void Up() => ready = 1;
        [MS.TestMethod] public void Verified_of_the_base() => MS.Assert.AreEqual(1, ready);
    }

    public class Fixture : IDisposable
    {
        public int Uses;
        public void Dispose() { if (Uses == 9) throw new Exception("in the end"); }
    }

    public class RetryFactAttribute : Xunit.FactAttribute { }
    public class SmokeAttribute : NU.TestAttribute { }
    public class SlowAttribute : NU.CategoryAttribute { }

    public class MoreDataAttribute : Xunit.Sdk.DataAttribute
    {
        public override IEnumerable<object[]> GetData(MethodInfo method) { yield return new object[] { 7 }; }
    }
}
