// CustomAttributes and GetCustomAttributesData: which attributes there are.
using System; using System.Linq; using System.Reflection; using System.Collections.Generic;
[AttributeUsage(AttributeTargets.All, AllowMultiple = true)] class MarkAttribute : Attribute { public MarkAttribute(){} public MarkAttribute(string s){} public int N; }
class OtherAttribute : Attribute { public OtherAttribute(int x){} }
[Mark("a", N=3), Other(1)] class A { [Mark] public int F; [Obsolete("x")] [Other(2)] public void M(){} [Mark,Mark("q")] public int Pr {get;set;} }
class B : A { }
[Serializable] class S {}
static class P { static void Main(){
 foreach (var m in new MemberInfo[]{typeof(A), typeof(B), typeof(A).GetField("F"), typeof(A).GetMethod("M"), typeof(A).GetProperty("Pr"), typeof(A).GetConstructors()[0]}) {
  Console.WriteLine(m + ": " + string.Join(" ", m.CustomAttributes.Select(a => a.AttributeType.Name)) + " | " + string.Join(" ", m.GetCustomAttributesData().Select(a => a.AttributeType.FullName)) + " | " + string.Join(" ", CustomAttributeData.GetCustomAttributes(m).Select(a => a.AttributeType == typeof(MarkAttribute))));
 }
 Console.WriteLine(typeof(A).CustomAttributes.GetType().Name + " " + typeof(A).GetCustomAttributesData().Count);
 Console.WriteLine(typeof(A).CustomAttributes.Any(a => a.AttributeType == typeof(OtherAttribute)));
 try { typeof(A).GetCustomAttributesData().Clear(); } catch (NotSupportedException e) { Console.WriteLine(e.Message); }
 Console.WriteLine(string.Join(" ", typeof(S).CustomAttributes.Select(a => a.AttributeType.Name)));
} }
