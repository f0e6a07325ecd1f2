' Tasks wait for each other: in Visual Basic, whose machines and variables have other names than those of C#.
Imports System.Collections.Generic
Imports System.Threading
Imports System.Threading.Tasks

Module VbChain
    Private Async Function Inner(source As TaskCompletionSource(Of Integer)) As Task(Of Integer)
        Await Task.Yield()
        Return Await source.Task
    End Function

    Private Async Function Middle() As Task
        Dim source As New TaskCompletionSource(Of Integer)()
        Dim n = Await Inner(source)
        source.SetResult(n)
    End Function

    Private Async Function Outer(gate As SemaphoreSlim) As Task
        Await gate.WaitAsync()
        Dim both = {Middle(), gate.WaitAsync()}
        Await Task.WhenAll(both)
        gate.Release()
    End Function

    Sub Main()
        Outer(New SemaphoreSlim(1)).Wait()
    End Sub
End Module
