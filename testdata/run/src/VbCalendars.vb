Option Infer On
Imports Microsoft.VisualBasic
Imports System
Imports System.Globalization

' The Gregorian calendar of the culture, and what it refuses.
Module VbCalendars
 Sub Main()
  Dim c = New GregorianCalendar()
  Console.WriteLine(c.TwoDigitYearMax & " " & c.ToFourDigitYear(5) & " " & c.ToFourDigitYear(49) & " " & c.ToFourDigitYear(50) & " " & c.ToFourDigitYear(99) & " " & c.ToFourDigitYear(123) & c.IsReadOnly & CultureInfo.InvariantCulture.Calendar.IsReadOnly)
  For Each a As Action In {Sub() c.AddMonths(Date.Now, 120001), Sub() c.AddMonths(New Date(9999, 12, 1), 1), Sub() c.AddDays(New Date(9999, 12, 31), 1), Sub() c.AddHours(New Date(1, 1, 1), -1), Sub() c.AddYears(New Date(1, 1, 1), -1), Sub() c.GetDaysInMonth(2024, 13), Sub() c.GetDaysInMonth(0, 1), Sub() c.IsLeapDay(2023, 2, 29), Sub() c.IsLeapYear(2023, 3), Sub() c.IsLeapMonth(2023, 0), Sub() c.ToDateTime(2023, 2, 29, 0, 0, 0, 0), Sub() c.GetWeekOfYear(Date.Now, CType(7, CalendarWeekRule), DayOfWeek.Sunday), Sub() c.GetWeekOfYear(Date.Now, CalendarWeekRule.FirstDay, CType(7, DayOfWeek)), Sub() CType(CultureInfo.InvariantCulture.Calendar, GregorianCalendar).CalendarType = GregorianCalendarTypes.Localized, Sub() c.CalendarType = CType(13, GregorianCalendarTypes), Sub() CultureInfo.InvariantCulture.Calendar.TwoDigitYearMax = 5, Sub() c.ToFourDigitYear(-1), Sub() c.TwoDigitYearMax = 2099}
   Try
    a() : Console.WriteLine("ok")
   Catch ex As Exception
    Console.WriteLine(ex.GetType().Name & ": " & ex.Message)
   End Try
  Next
  Console.WriteLine(c.GetMilliseconds(New Date(2024, 1, 1, 1, 1, 1, 55)) & c.AddMilliseconds(New Date(2024, 1, 1), 0.6).ToString("O") & c.GetLeapMonth(2024) & c.GetDaysInYear(2024) & c.ToDateTime(2024, 2, 3, 4, 5, 6, 7).ToString("O") & CalendarAlgorithmType.SolarCalendar & c.AlgorithmType & c.GetEra(Date.Now) & c.Eras(0) & c.GetMonthsInYear(4) & c.IsLeapDay(2024, 2, 29) & ReferenceEquals(CultureInfo.InvariantCulture.Calendar, CultureInfo.InvariantCulture.Calendar))
  For y = 2018 To 2026
   Dim d As New Date(y, 1, 1)
   For k = -3 To 6
    Console.Write(c.GetWeekOfYear(d.AddDays(k), CalendarWeekRule.FirstFourDayWeek, DayOfWeek.Monday) & "/" & c.GetWeekOfYear(d.AddDays(k), CalendarWeekRule.FirstDay, DayOfWeek.Sunday) & "/" & c.GetWeekOfYear(d.AddDays(k), CalendarWeekRule.FirstFullWeek, DayOfWeek.Wednesday) & " ")
   Next
   Console.WriteLine()
  Next
  For Each m In {-13, -1, 0, 1, 11, 25}
   Console.Write(c.AddMonths(#1/31/2024 10:20:30#, m).ToString("s") & " " & c.AddYears(#2/29/2024#, m).ToString("s") & " " & c.AddWeeks(#2/29/2024#, m).ToString("s") & " ")
  Next
  Console.WriteLine()
 End Sub
End Module
