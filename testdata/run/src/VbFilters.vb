' Structured exception handling as Visual Basic has it: filters with When, handlers without an exception, Exit Try, GoTo out of handlers.
Imports System
Module VbFilters
    Dim log As String = ""
    Sub L(s As String)
        log &= s & " "
    End Sub
    Function F(s As String, v As Boolean) As Boolean
        L("f" & s)
        Return v
    End Function
    Function Boom(s As String) As Boolean
        L("b" & s)
        Throw New InvalidOperationException("in filter")
    End Function
    Sub Flush(name As String)
        Console.WriteLine(name & ": " & log)
        log = ""
    End Sub
    Sub Inner(n As Integer)
        Try
            Try
                L("try" & n.ToString())
                Throw New ArgumentException("x" & n.ToString())
            Catch e As ArgumentException When F("a", n = 1)
                L("A")
            Catch e As ArgumentException When Boom("b")
                L("never")
            Finally
                L("fin" & n.ToString())
            End Try
        Catch When n = 2 AndAlso F("c", True)
            L("C")
        End Try
    End Sub
    Function Locals(x As Integer) As Integer
        Dim y As Integer = x
        Try
            y += 1
            Throw New Exception("loc")
        Catch ex As Exception When Change(y, ex.Message) > 100
            Return -1
        Catch ex As Exception When y > 10
            Return y
        Finally
            y = 0
            L("y")
        End Try
    End Function
    Function Change(ByRef y As Integer, s As String) As Integer
        y += s.Length * 10
        Return y
    End Function
    Function ExitTry() As String
        For i As Integer = 0 To 3
            Try
                If i = 1 Then Exit Try
                If i = 2 Then Continue For
                If i = 3 Then Return "r" & i.ToString()
                L("i" & i.ToString())
            Finally
                L("f" & i.ToString())
            End Try
            L("after" & i.ToString())
        Next
        Return "none"
    End Function
    Sub Sync()
        Dim o As New Object()
        Try
            SyncLock o
                Throw New Exception("s")
            End SyncLock
        Catch e As Exception When System.Threading.Monitor.IsEntered(o)
            L("held in filter")
        End Try
        L(If(System.Threading.Monitor.IsEntered(o), "held", "free"))
        L(If(log = "", "empty", If(log > "a" AndAlso log <> Nothing, "greater", "less")))
    End Sub
    Sub Main()
        For n As Integer = 1 To 3
            Try
                Inner(n)
            Catch e As Exception
                L("outer" & e.Message)
            End Try
        Next
        Flush("inner")
        L(Locals(1).ToString())
        Try
            L(Locals(-100).ToString())
        Catch ex As Exception
            L(ex.Message)
        End Try
        Flush("locals")
        L(ExitTry())
        Flush("exit")
        Sync()
        Flush("sync")
        Try
            Try
                Throw New Exception("1")
            Catch e As Exception When Not (TypeOf e Is ArgumentException)
                L(e.Message)
                Throw
            End Try
        Catch e As Exception
            L("again" & e.Message)
        End Try
        Flush("throw")
    End Sub
End Module
