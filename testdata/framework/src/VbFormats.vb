Option Infer On
Imports Microsoft.VisualBasic
Imports System

' Visual Basic's functions for formats and dates.
Module VbFormats
 Sub Main()
  For i = 0 To 15
   Console.Write(QBColor(i).ToString("x") & " ")
  Next
  Console.WriteLine()
  For Each n In {-1, 0, 1, 95, -2146828288, -2146828283, -5, -2147467259}
   Console.WriteLine(n & ":" & Hex(n))
  Next
  For Each x As Object In {0, 1, 2.5, -3.25, 1234567.891, -0.001, "12.5", 0.5D, True}
   For d = -1 To 3
    Console.Write(FormatNumber(x, d) & " " & FormatNumber(x, d, TriState.False, TriState.True, TriState.False) & " ")
    If Not TypeOf x Is Boolean Then Console.Write(FormatCurrency(x, d) & " " & FormatPercent(x, d) & " ")
   Next
   Console.WriteLine(Format(x, "Yes/No") & Format(x, "On/Off") & Format(x, "True/False"))
  Next
  Dates()
 End Sub
 Sub Dates()
  Dim x = #1/31/2024#
  Console.WriteLine(DateAdd(DateInterval.Month, 1, x).ToString("s") & " " & DateAdd("d", 10, x).ToString("s") & " " & DateAdd("yyyy", -1, x).ToString("s") & DateAdd("q", 1, x).ToString("s") & DateAdd("ww", 1, x).ToString("s"))
  Console.WriteLine(DateDiff(DateInterval.Day, x, #3/1/2024#) & " " & DateDiff("m", x, #3/1/2025#) & " " & DateDiff("ww", x, #3/1/2024#) & " " & DateDiff("h", x, #2/1/2024#) & " " & DateDiff("yyyy", x, #1/1/2025#))
  Console.WriteLine(DateSerial(24, 2, 31).ToString("s") & DateSerial(99, -1, 0).ToString("s") & TimeSerial(1, 2, 3).ToString("s") & MonthName(3) & WeekdayName(1) & DatePart(DateInterval.Quarter, x))
  Console.WriteLine(Format(x, "Short Date") & Format(x, "Long Date") & Format(x, "yyyy-MM-dd") & FormatDateTime(x, DateFormat.ShortDate) & Format(1234.5, "Currency") & Format(1234.5, "Fixed") & Format(1234.5, "Standard") & Format(0.5, "Percent") & Format(1234.5, "Scientific") & Format(1234.5, "General Number") & Format(1234.5, "#,##0.00"))
  Try
   DateAdd("zz", 1, #1/1/2024#)
  Catch ex As Exception
   Console.WriteLine(ex.Message )
  End Try
  Try
   Console.WriteLine(Weekday(#1/1/2024#, CType(9, FirstDayOfWeek)))
  Catch ex As Exception
   Console.WriteLine(ex.Message)
  End Try
  For y = 2018 To 2026
   Dim d As New Date(y, 1, 1)
   For k = -3 To 6
    Console.Write(DatePart(DateInterval.WeekOfYear, d.AddDays(k), FirstDayOfWeek.Monday, FirstWeekOfYear.FirstFourDays) & "/" & DatePart(DateInterval.WeekOfYear, d.AddDays(k)) & "/" & DatePart("ww", d.AddDays(k), FirstDayOfWeek.Wednesday, FirstWeekOfYear.FirstFullWeek) & " ")
   Next
   Console.WriteLine()
  Next
  For Each m In {-13, -1, 0, 1, 11, 25}
   Console.Write(DateAdd("m", m, #1/31/2024 10:20:30#).ToString("s") & " " & DateAdd(DateInterval.Year, m, #2/29/2024#).ToString("s") & " ")
  Next
  Console.WriteLine()
 End Sub
End Module
