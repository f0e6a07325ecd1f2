Option Infer On
Imports Microsoft.VisualBasic
Imports System
Imports System.Globalization

' The modules of Visual Basic's library that programs call most: conversions, strings, and questions about values.
Module VbLibrary
    Enum Colour As Byte
        Red
        Green = 7
    End Enum

    Sub Try_(name As String, f As Func(Of Object))
        Dim text As String
        Try
            Dim r = f()
            text = If(r Is Nothing, "Nothing", r.GetType().Name & " '" & String.Format(CultureInfo.InvariantCulture, "{0}", r) & "'")
        Catch e As Exception
            text = e.GetType().Name & ": " & e.Message & If(e.InnerException Is Nothing, "", " <- " & e.InnerException.GetType().Name)
        End Try
        Console.WriteLine(name & " = " & text)
    End Sub

    Sub Conversions_()
        Dim n = 12, l = -3L, d = 2.5, s = 1.25F, m = 7.10D, b = True, y As Byte = 200, h As Short = -7
        Console.WriteLine("a" & n & l & d & s & m & b & y & h & 5UL & 6UI & "c"c)
        For Each item As String In New String() {Nothing, "", "12", " 13 ", "-4", "2.5", "3.5", "1e2", "1,234", "(5)", "&H1F", "&o17", " &hff", "&x", "x", "99999999999", "True", "faLse", "300"}
            Dim t = item
            Dim q As String = If(t, "Nothing")
            Try_("CInt " & q, Function() CInt(t))
            Try_("CLng " & q, Function() CLng(t))
            Try_("CDbl " & q, Function() CDbl(t))
            Try_("CDec " & q, Function() CDec(t))
            Try_("CBool " & q, Function() CBool(t))
            Try_("CByte " & q, Function() CByte(t))
            Try_("CShort " & q, Function() CShort(t))
            Try_("CChar " & q, Function() AscW(CChar(t)))
            Try_("IsNumeric " & q, Function() IsNumeric(t))
        Next
        For Each value As Object In New Object() {Nothing, 5, -6L, 2.5, 3.5F, 4.5D, True, "77", Colour.Green, CByte(3), 9UL, "z"c, New Object(), ULong.MaxValue}
            Dim v = value
            Dim q As String = If(v Is Nothing, "Nothing", v.GetType().Name)
            Try_("CInt " & q, Function() CInt(v))
            Try_("CLng " & q, Function() CLng(v))
            Try_("CDbl " & q, Function() CDbl(v))
            Try_("CBool " & q, Function() CBool(v))
            Try_("CStr " & q, Function() CStr(v))
            Try_("IsNumeric " & q, Function() IsNumeric(v))
        Next
        Console.WriteLine(CType("hello", Char()).Length)
    End Sub

    Sub Strings_()
        For Each item As String In New String() {Nothing, "", "a", "Hello, World", "  x  "}
            Dim t = item
            Dim q As String = If(t, "Nothing")
            Try_("Len " & q, Function() Len(t))
            Try_("UCase " & q, Function() UCase(t))
            Try_("LCase " & q, Function() LCase(t))
            Try_("Trim " & q, Function() Trim(t) & "|" & LTrim(t) & "|" & RTrim(t))
            For Each i As Integer In {-1, 0, 1, 3, 20}
                Dim k = i
                Try_("Left " & q & i, Function() Left(t, k))
                Try_("Right " & q & i, Function() Right(t, k))
                Try_("Mid " & q & i, Function() Mid(t, k))
                Try_("Mid2 " & q & i, Function() Mid(t, k, 2))
                Try_("InStr " & q & i, Function() InStr(k, t, "l"))
                Try_("InStrRev " & q & i, Function() InStrRev(t, "l", k))
                Try_("Replace " & q & i, Function() Replace(t, "l", "LL", k))
                Try_("Replace1 " & q & i, Function() Replace(t, "l", "LL", 1, k))
                Try_("Split " & q & i, Function() Join(Split(t, "l", k), "/"))
            Next
            Try_("InStr " & q, Function() InStr(t, "WORLD") & " " & InStr(t, "WORLD", CompareMethod.Text) & " " & InStr(t, "") & " " & InStr(t, Nothing))
            Try_("InStrRev " & q, Function() InStrRev(t, "o") & " " & InStrRev(t, ""))
            Try_("AscW " & q, Function() AscW(t))
            Try_("StrComp " & q, Function() StrComp(t, "A") & " " & StrComp(t, "A", CompareMethod.Text))
            Try_("Split " & q, Function() Join(Split(t), "/"))
        Next
        Try_("Space", Function() Space(3) & "|")
        Try_("Space", Function() Space(-1))
        Try_("StrDup", Function() StrDup(3, "x"c))
        Try_("StrDup", Function() StrDup(-3, "x"c))
        Try_("ChrW", Function() ChrW(955))
        Dim code = 70000
        Try_("ChrW", Function() ChrW(code))
        Try_("UCase", Function() UCase("x"c) & LCase("Y"c))
        Try_("Replace", Function() Replace("aXbx", "x", "", Compare:=CompareMethod.Text))
    End Sub

    Sub Patterns()
        For Each text As String In New String() {Nothing, "", "a", "B", "ab", "a1", "a-1", "aBBBa", "F", "a2a", "-", "!", "]", "[x]", "line 42 of 99"}
            For Each pattern As String In New String() {Nothing, "", "?", "*", "a*", "*a", "a*a", "#", "a#", "*##", "[a-c]", "[!a-c]", "[A-Z]", "a?a", "a#a", "[-a]", "[a-]*", "[!]", "[]a", "[[]x]", "line ## of #*", "[a-c-e]", "[!!]", "*[0-9]*", "**", "a[!b-m]#"}
                Dim t = text, p = pattern
                Try_("Like " & t & " " & p, Function() t Like p)
            Next
        Next
        Try_("Like", Function() "a" Like "[a")
        Try_("Like", Function() "b" Like "[c-a]")
        Try_("Like", Function() "" Like "[a")
    End Sub

    Sub Values()
        Dim a(2, 4) As Integer
        Try_("UBound", Function() UBound(a) & " " & UBound(a, 2) & " " & LBound(a))
        Try_("UBound", Function() UBound(a, 3))
        Try_("UBound", Function() UBound(Nothing))
        Try_("IIf", Function() IIf(a.Length > 3, "long", "short"))
        Try_("Choose", Function() Choose(2, "a", "b"))
        Try_("Choose", Function() Choose(3, "a", "b"))
        Try_("Int", Function() Int(-2.5) & " " & Fix(-2.5) & " " & Int(7) & " " & Int(-2.5D))
        Try_("Hex", Function() Hex(255) & " " & Hex(-1) & " " & Hex(-1L))
        Try_("Is", Function() IsNothing(Nothing) & " " & IsArray(a) & " " & IsDBNull(DBNull.Value))
        Console.WriteLine(Now.Date = Today)
        Try_("Chr", Function() Chr(65) & Chr(0) & Chr(127))
        Dim code = 65536
        Try_("Chr", Function() Chr(code))
        Dim nothing_ As String = Nothing
        Try_("Asc", Function() Asc("A"c) & Asc("abc"))
        Try_("Asc", Function() Asc(nothing_))
        For Each item As String In New String() {Nothing, "", "12", " 1 2 a", "-3.5x", "+4", "1.2.3", ".5", "-.25", "007", "0.001", "0.10", "1e3", "1.5E+2", "2d2x", "abc", "-", "1,234", "12345678901234567890", "1-2", "0.1", "1234.5678", "e5", "1e"}
            Dim t = item
            Try_("Val " & If(t, "Nothing"), Function() Val(t))
        Next
        Try_("Val", Function() Val("7"c) & Val("x"c))
        Dim d = New Date(2024, 2, 29, 13, 14, 15)
        Try_("Date", Function() Year(d) & "-" & Month(d) & "-" & Day(d) & " " & Hour(d) & ":" & Minute(d) & ":" & Second(d))
        Try_("Comparer", Function() StringComparer.Create(CultureInfo.InvariantCulture, True).Equals("a", "A") & StringComparer.Create(CultureInfo.InvariantCulture, False).Equals("a", "A"))
    End Sub

    Sub Main()
        Conversions_()
        Strings_()
        Patterns()
        Values()
    End Sub
End Module
