' Iterators of Visual Basic ask for the numbers of threads, as those of C# do: TestVbIterators looks at the states that this costs.
Option Infer On
Imports System
Imports System.Collections.Generic
Imports System.Linq
Imports System.Threading
Imports System.Threading.Tasks

Class Desk
	Private ReadOnly states As New Dictionary(Of Integer, String) From {{1, "draft"}, {2, "draft"}}

	Async Function Place(id As Integer) As Task(Of Boolean)
		Await Task.Yield()
		SyncLock states
			If states(id) <> "draft" Then Return False
			states(id) = "placed"
		End SyncLock
		Return True
	End Function

	Iterator Function All() As IEnumerable(Of KeyValuePair(Of Integer, String))
		For Each pair In states
			Yield pair
		Next
	End Function

	Shared Iterator Function Numbers(Of T)(first As T) As IEnumerable(Of T)
		Yield first
	End Function
End Class

Module VbIterators
	Async Function Run() As Task
		Dim desk As New Desk
		Dim placed = Await Task.WhenAll(From id In {1, 1, 2} Select Task.Run(Function() desk.Place(id)))
		Console.WriteLine(placed.Count(Function(done) done))
		For Each pair In desk.All()
			Console.WriteLine(pair.Key & " " & pair.Value)
		Next
	End Function

	' An enumerable is its first enumerator, and no other; nor is it that of another thread.
	Sub Copies()
		Dim numbers = Desk.Numbers(1)
		Dim first = numbers.GetEnumerator(), second = numbers.GetEnumerator()
		Console.WriteLine(first Is numbers)
		Console.WriteLine(second Is numbers)
		Dim others = Desk.Numbers("a")
		Dim other = New Thread(Sub() Console.WriteLine(others.GetEnumerator() Is others))
		other.Start()
		other.Join()
		Console.WriteLine(others.GetEnumerator() Is others)
	End Sub

	Sub Main(args As String())
		If args.Length = 0 Then Copies()
		Run().GetAwaiter().GetResult()
	End Sub
End Module
