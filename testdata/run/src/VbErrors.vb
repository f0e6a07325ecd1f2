Option Infer On
Imports Microsoft.VisualBasic
Imports System
Imports System.Threading

' The Err object: what a thread has caught last, in each of the ways to handle errors; the errors that have numbers; the numbers of Rnd.
Module VbErrors
    Function Divide(a As Integer, b As Integer) As Integer
        On Error GoTo Failed
        Return a \ b
Failed:
        Console.WriteLine("error " & Err.Number & ": " & Err.Description)
        Return -1
    End Function

    Sub Legacy()
        On Error Resume Next
        Dim x = CInt("abc")
        Console.WriteLine("Err " & Err.Number & " " & Err.Description)
        Err.Clear()
        Dim o As Object = Nothing
        Console.WriteLine(o.ToString())
        Console.WriteLine("after: " & Err.Number)
        Err.Raise(1001, "me", "own error", "help", 7)
        Console.WriteLine(Err.Number & " " & Err.Source & " " & Err.Description & " " & Err.HelpFile & " " & Err.HelpContext)
        Dim few(2) As Integer
        few(5) = 1
        Console.WriteLine(Err.Number & " " & Err.GetException().GetType().Name)
        On Error GoTo 0
    End Sub

    Sub Retry()
        Dim tries = 0
        On Error GoTo Handler
Again:
        tries += 1
10:     If tries < 3 Then Throw New InvalidOperationException("try " & tries)
        Console.WriteLine("done after " & tries)
        Exit Sub
Handler:
        Console.WriteLine(Err.Description & " " & Err.Erl & " " & Erl())
        Resume Again
    End Sub

    Sub Caught(name As String, a As Action)
        Try
            a()
            Console.WriteLine(name & " passed")
        Catch e As Exception
            Console.WriteLine(name & " = " & e.GetType().FullName & ": " & e.Message & " | " & Err.Number & " | " & Err.Description & " | " & e.HelpLink)
        End Try
        If Err.Number <> 0 Then Console.WriteLine("not cleared")
    End Sub

    Sub Threads()
        Dim t As New Thread(Sub() Console.WriteLine("another thread: " & Err.Number & " " & ErrorToString()))
        On Error Resume Next
        Throw New OverflowException("here")
        t.Start()
        t.Join()
        Console.WriteLine("this one: " & Err.Number & " " & ErrorToString())
        On Error GoTo 0
    End Sub

    Sub Main()
        Console.WriteLine(Divide(7, 2))
        Console.WriteLine(Divide(7, 0))
        Legacy()
        Retry()
        Try
            Err.Raise(vbObjectError + 5, "me", "raised")
        Catch e As Exception When Err.Number = vbObjectError + 5
            Console.WriteLine(e.Message & " " & e.GetType().Name & " " & e.Source)
        End Try
        For n = 1 To 1000
            Dim number = n
            If ErrorToString(n) <> "" Then
                Console.WriteLine(n & ": " & ErrorToString(n))
                Caught("Raise", Sub() Err.Raise(number, "me"))
                Caught("Error", Sub() Error number)
            End If
        Next
        For Each n In {-2147467261, -2147024809, -2146828283, 65535, 0, 70000}
            Dim number = n
            Caught("Raise " & n, Sub() Err.Raise(number, "me", "described"))
            Caught("plain " & n, Sub() Err.Raise(number, "me"))
            Caught("Error " & n, Sub() Error number)
        Next
        For Each e In New Exception() {New RankException(), New OverflowException("o"), New NotFiniteNumberException(0.0), New NotFiniteNumberException(1.0), New NotSupportedException(), New FormatException(),
                New TypeLoadException(), New EntryPointNotFoundException(), New DllNotFoundException(), New IO.IOException(), New IO.FileNotFoundException(), New IO.DirectoryNotFoundException(), New IO.EndOfStreamException(),
                New MissingFieldException(), New OutOfMemoryException(), New ArgumentNullException("x"), New Exception(""), New AccessViolationException()}
            Dim thrown = e
            Caught("Throw", Sub() Throw thrown)
        Next
        For Each n In {-1, 0, 1, 95, -2146828288, -5, -2147467259, 65535}
            Dim number = n
            Caught("text of " & n, Sub() Console.WriteLine(ErrorToString(number)))
        Next
        Threads()
        Console.WriteLine(Rnd() & " " & Rnd() & " " & Rnd(0) & " " & Rnd(-3) & " " & Rnd())
        Randomize(42)
        Console.WriteLine(Rnd() & " " & Rnd(-1))
        Randomize(7.5)
        Console.WriteLine(Rnd() & " " & Rnd())
        Rnd(-1)
        Randomize()
        Dim r = Rnd()
        Console.WriteLine(r >= 0 AndAlso r < 1)
    End Sub
End Module
