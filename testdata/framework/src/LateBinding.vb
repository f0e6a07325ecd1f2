' Late binding on Object: calls, properties, fields and arithmetic that are found when the program runs, and two threads that call the same object.
Option Strict Off
Imports System
Imports System.Collections.Generic
Imports System.Threading
Imports System.Threading.Tasks

Class Counter
    Public Count As Integer
    Private ReadOnly gate As New Object
    Public Property Name As String = "n"
    Default Public Property Item(i As Integer) As Integer
        Get
            Return Count + i
        End Get
        Set(value As Integer)
            Count = value - i
        End Set
    End Property
    Public Sub Add(n As Integer)
        SyncLock gate
            Count += n
        End SyncLock
    End Sub
    Public Function Twice(n As Integer) As Integer
        Return 2 * n
    End Function
    Public Function Scaled(n As Integer, Optional f As Integer = 2, Optional note As String = "none") As String
        Return n * f & " " & note
    End Function
    Public Async Function LoadAsync(n As Integer) As Task(Of Integer)
        Await Task.Yield()
        If n < 0 Then Throw New ArgumentException("negative")
        Return n
    End Function
    Public Async Function SaveAsync() As Task
        Await Task.Yield()
    End Function
End Class

Class Base
    Public Function Kind(n As Integer) As String
        Return "an Integer"
    End Function
End Class

Class Derived
    Inherits Base
    Public Overloads Function Kind(n As Object) As String
        Return "an Object"
    End Function
    Public Overloads Function Kind(n As Long) As String
        Return "a Long"
    End Function
End Class

Module LateBinding
    Async Function Awaited() As Task
        Dim o As Object = New Counter
        Dim n As Object = Await o.LoadAsync(21)
        Await o.SaveAsync()
        Dim begun As Object = o.LoadAsync(-1)
        Try
            n = Await begun
        Catch e As ArgumentException
            Console.WriteLine(n & " " & e.Message)
        End Try
    End Function

    Sub Main(args As String())
        Dim d As Object = New Derived
        If args.Length > 0 Then ' the method of the base class is the better one
            Console.WriteLine(d.Kind(1))
            Return
        End If
        Console.WriteLine(d.Kind(1L))
        Dim o As Object = New Counter
        o.Add(1)
        Dim t As New Thread(Sub() o.Add(2))
        t.Start()
        o.Add(3)
        t.Join()
        If o.Count <> 6 Then Throw New Exception("an increment was lost")
        o.Name = "m"
        Console.WriteLine(o.Name & " " & o.Twice(4) & " " & o(3))
        o(1) = 10
        Console.WriteLine(o.Count + 1)
        Console.WriteLine(o.Scaled(1) & " " & o.Scaled(1, 3) & " " & o.Scaled(note:="x", n:=2) & " " & o.Scaled(4, note:="y"))
        Awaited().Wait()
        Dim x As Object = 3
        Dim y As Object = 4.5
        Console.WriteLine(x + y)
        Console.WriteLine(x * 2)
        Console.WriteLine(x < y)
        Dim s As Object = "12"
        Console.WriteLine(s & "3")
        Console.WriteLine(CInt(s) + 1)
        Dim none As Object = Nothing
        Console.WriteLine(none + 1)
        Try
            o.Missing()
        Catch e As MissingMemberException
            Console.WriteLine(e.Message)
        End Try
        Try
            none.Add(1)
        Catch e As NullReferenceException
            Console.WriteLine(e.Message)
        End Try
        Dim numbers As Object = New Integer() {1, 2, 3}
        numbers(1) = 2.5
        Console.WriteLine(numbers(1) & " " & numbers(2L))
        Dim l As Object = New List(Of Integer) From {1, 2}
        For Each i As Object In l
            Console.WriteLine(i)
        Next
    End Sub
End Module
