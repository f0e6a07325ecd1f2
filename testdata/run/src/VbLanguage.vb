' Visual Basic: filters, Select Case, ByRef of properties, late exits, optional and ParamArray parameters, Handles, operators, nullables.
Option Infer On
Imports System
Imports System.Collections.Generic

Module VbLanguage
    Interface IShape
        ReadOnly Property Area As Double
        Function Scale(ByVal k As Double) As IShape
    End Interface
    Structure Sq
        Implements IShape
        Public Side As Double
        Public ReadOnly Property Surface As Double Implements IShape.Area
            Get
                Return Side * Side
            End Get
        End Property
        Public Function Bigger(ByVal k As Double) As IShape Implements IShape.Scale
            Side *= k
            Return Me
        End Function
        Public Shared Operator +(a As Sq, b As Sq) As Sq
            Return New Sq With {.Side = a.Side + b.Side}
        End Operator
        Public Shared Widening Operator CType(d As Double) As Sq
            Return New Sq With {.Side = d}
        End Operator
        Public Shared Operator IsTrue(a As Sq) As Boolean
            Return a.Side > 0
        End Operator
        Public Shared Operator IsFalse(a As Sq) As Boolean
            Return a.Side <= 0
        End Operator
    End Structure
    Class Person
        Public Property Name As String = "none"
        Public Event Renamed(ByVal was As String)
        Private ReadOnly items As New Dictionary(Of String, Integer)
        Default Public Property Item(ByVal k As String) As Integer
            Get
                Dim v As Integer
                Return If(items.TryGetValue(k, v), v, -1)
            End Get
            Set(value As Integer)
                items(k) = value
            End Set
        End Property
        Public Sub Rename(ByVal n As String)
            Dim old = Name
            Name = n
            RaiseEvent Renamed(old)
        End Sub
        Public Overridable Function Greet(Optional ByVal greeting As String = "hi", Optional times As Integer = 2) As String
            Dim s As String = ""
            For i = 1 To times
                s &= greeting & " " & Name & ";"
            Next
            Return s
        End Function
    End Class
    Class Boss
        Inherits Person
        Public Overrides Function Greet(Optional greeting As String = "hi", Optional times As Integer = 2) As String
            Return "boss " & MyBase.Greet(greeting, times) & MyClass.Plain()
        End Function
        Public Overridable Function Plain() As String
            Return "plain"
        End Function
    End Class
    Class Chief
        Inherits Boss
        Public Overrides Function Plain() As String
            Return "chief"
        End Function
    End Class
    Enum Level As Byte
        Low = 1
        High = 200
    End Enum
    Private WithEvents watched As Person
    Private log As String = ""
    Private Sub OnRenamed(was As String) Handles watched.Renamed
        log &= was & ">" & watched.Name & ";"
    End Sub
    Sub Twice(ByRef x As Integer)
        x *= 2
    End Sub
    Sub Change(ByRef s As String)
        s = s & "!"
    End Sub
    Function Sum(ParamArray a() As Integer) As Integer
        Dim t = 0
        For Each i In a
            If i < 0 Then Exit For
            If i = 0 Then Continue For
            t += i
        Next
        Sum = t
    End Function
    Function Kind(o As Object) As String
        Select Case True
            Case o Is Nothing : Return "nothing"
            Case TypeOf o Is Integer
                Select Case DirectCast(o, Integer)
                    Case 1, 3, 5 : Return "odd"
                    Case 6 To 10 : Return "range"
                    Case Is > 100 : Return "big"
                    Case Else : Return "int"
                End Select
            Case TypeOf o Is IShape : Return "shape" & DirectCast(o, IShape).Area.ToString()
        End Select
        Return o.GetType().Name
    End Function
    Function Filtered(k As Integer) As String
        Dim trace = ""
        Try
            Try
                If k = 0 Then Throw New ArgumentException("arg")
                If k = 1 Then Throw New InvalidOperationException("op")
                Dim z As Integer = 10 \ (k - 2)
                trace &= z.ToString()
            Catch ex As ArgumentException When k = 0
                trace &= "A"
            Catch ex As Exception When Note(trace, ex)
                trace &= "never"
            Finally
                trace &= "F"
            End Try
        Catch ex As InvalidOperationException
            trace &= "I"
        Catch When k = 2
            trace &= "D"
        End Try
        Return trace
    End Function
    Function Note(ByRef t As String, ex As Exception) As Boolean
        t &= "[" & ex.GetType().Name & "]"
        Return False
    End Function
    Iterator Function Squares(n As Integer) As IEnumerable(Of Integer)
        For i = n To 1 Step -1
            Yield i * i
        Next
    End Function
    Function Add(Of T As {Structure, IComparable(Of T)})(a As T, b As T) As T
        Return If(a.CompareTo(b) > 0, a, b)
    End Function
    ' What is in an array stays when it grows or shrinks; of one with several dimensions only the last may change.
    Sub Resized()
        Dim a(2) As Integer, b(1, 1) As Integer, n() As String = Nothing
        a(1) = 5
        ReDim Preserve a(4)
        Console.WriteLine(String.Join(",", a))
        ReDim Preserve a(1)
        Console.WriteLine(String.Join(",", a))
        b(1, 1) = 7
        b(0, 1) = 3
        ReDim Preserve b(1, 3)
        Console.WriteLine(b(1, 1) & " " & b(0, 1) & " " & b.Length)
        ReDim Preserve n(2)
        Console.WriteLine(n.Length)
        Try
            ReDim Preserve b(3, 1)
        Catch e As Exception
            Console.WriteLine(e.Message)
        End Try
    End Sub

    Sub Main()
        Resized()
        Dim p As New Person, b As Person = New Chief With {.Name = "C"}
        watched = p
        p.Rename("x") : p.Rename("y")
        watched = Nothing
        p.Rename("z")
        p("a") = 5
        Change(p.Name)
        Dim arr() As Integer = {1, 2, 3}
        Twice(arr(1)) : Twice(p("a"))
        Console.WriteLine(log & p.Name & arr(1).ToString() & p("a").ToString() & p("q").ToString())
        Console.WriteLine(p.Greet() & p.Greet(times:=1) & b.Greet("yo"))
        Console.WriteLine(Sum(1, 0, 2, -1, 9).ToString() & Sum().ToString())
        Dim s As Sq = 3.0, sh As IShape = s
        sh.Scale(2)
        Dim s2 = s + 1.0
        Console.WriteLine(sh.Area.ToString() & " " & s.Surface.ToString() & " " & s2.Side.ToString() & Kind(s) & Kind(1) & Kind(7) & Kind(500) & Kind(20) & Kind(Nothing) & Kind("s"))
        If s Then Console.WriteLine("true")
        For k = 0 To 3
            Console.Write(Filtered(k) & " ")
        Next
        Console.WriteLine()
        For Each q In Squares(4)
            Console.Write(q.ToString() & ",")
        Next
        Dim n As Integer? = Nothing, m As Integer? = 4
        Console.WriteLine((n + m).HasValue.ToString() & (m * 2).Value.ToString() & If(n, 7).ToString() & (m > 3).Value.ToString())
        Dim f As Func(Of Integer, Integer) = Function(x) x + arr(0)
        Dim acts As New List(Of Action)
        For i = 1 To 3
            Dim j = i
            acts.Add(Sub() Console.Write(j.ToString() & f(j).ToString() & " "))
        Next
        For Each a In acts : a() : Next
        Console.WriteLine(Add(3, 9).ToString() & Add(2.5, 1.5).ToString() & (7 \ 2).ToString() & (-7 Mod 3).ToString() & (2 ^ 10).ToString() & (CInt(2.5)).ToString() & CInt(3.5).ToString() & (5 And 6 Xor 1).ToString() & (Not 5).ToString() & (1 << 35).ToString())
        Dim lv = Level.High
        Console.WriteLine(lv.ToString() & CByte(lv).ToString() & (lv > Level.Low).ToString())
        Dim anon = New With {Key .A = 1, .B = "b"}, tup = (X:=1, Y:="t")
        Console.WriteLine(anon.ToString() & tup.Y & tup.ToString())
        Try
            Dim o As Integer = Integer.MaxValue
            o += arr(0)
        Catch ex As OverflowException
            Console.WriteLine("overflow")
        End Try
        Dim grid(1, 2) As Integer
        grid(1, 2) = 5
        ReDim arr(4)
        Dim counter As Integer = 5
        counter += 1
        Console.WriteLine(grid(1, 2).ToString() & grid.Length.ToString() & arr.Length.ToString() & counter.ToString())
        Dim w = 0
        Do While True
            w += 1
            If w > 5 Then Exit Do
            If w Mod 2 = 0 Then GoTo skip
            Console.Write(w)
skip:
        Loop
        Dim tally As New Tally()
        Console.WriteLine(tally.NextOne().ToString() & tally.NextOne().ToString() & New Tally().NextOne().ToString() & Tally.Shared1().ToString() & Tally.Shared1().ToString())
        For i = 1 To 2
            Try
                Tally.Fails()
            Catch ex As FormatException
                Console.Write("fails ")
            End Try
        Next
        With p
            .Name = "with"
            Console.WriteLine(.Name & .Greet("a", 1))
        End With
        Using d As New Disp
            Console.Write("using ")
        End Using
        Console.WriteLine()
    End Sub
    Class Tally
        Public Function NextOne() As Integer
            Static last As Integer = 5
            last += 1
            Return last
        End Function
        Public Shared Function Shared1() As Integer
            Static last As New List(Of Integer) From {1}
            last.Add(2)
            Return last.Count
        End Function
        Public Shared Sub Fails()
            Static never As Integer = Integer.Parse("x")
        End Sub
    End Class
    Class Disp
        Implements IDisposable
        Public Sub Close() Implements IDisposable.Dispose
            Console.Write("closed")
        End Sub
    End Class
End Module
