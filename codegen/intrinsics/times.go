package intrinsics

// Unit is a unit of time, in ns.
type Unit int64

const (
	Nanosecond  Unit = 1
	Tick             = 100 * Nanosecond
	Microsecond      = 1000 * Nanosecond
	Millisecond      = 1000 * Microsecond
	Second           = 1000 * Millisecond
	Minute           = 60 * Second
	Hour             = 60 * Minute
	Day              = 24 * Hour
)

// unitNames are what the names of members call units.
var unitNames = map[Unit]string{
	Nanosecond: "Nanoseconds", Tick: "Ticks", Microsecond: "Microseconds", Millisecond: "Milliseconds",
	Second: "Seconds", Minute: "Minutes", Hour: "Hours", Day: "Days",
}

// timeMember is a record of a method that takes or gives numbers of units.
type timeMember struct {
	member
	units []Unit
}

// times are the members of the library's types of times that take or give numbers.
var times = append(withUnits(
	timed{timeSpan, "From", TakesDuration, []Unit{Tick, Microsecond, Millisecond, Second, Minute, Hour, Day}},
	timed{timeSpan, "get_Total", TellsDuration, []Unit{Nanosecond, Microsecond, Millisecond, Second, Minute, Hour, Day}},
	timed{timeSpan, "get_", TellsDuration | TellsIntegers, []Unit{Nanosecond, Tick, Microsecond, Millisecond, Second, Minute, Hour, Day}},
	timed{"System.DateTime", "Add", TakesDuration, []Unit{Tick, Microsecond, Millisecond, Second, Minute, Hour, Day}},
	timed{"System.DateTimeOffset", "Add", TakesDuration, []Unit{Tick, Microsecond, Millisecond, Second, Minute, Hour, Day}},
	timed{"System.DateTime", "get_", TellsDuration, []Unit{Tick}},
	timed{"System.DateTimeOffset", "get_", TellsDuration, []Unit{Tick}},
	timed{"System.Diagnostics.Stopwatch", "get_Elapsed", TellsDuration, []Unit{Millisecond}},
), []timeMember{
	{member{timeSpan, ".ctor", 2, TakesParts}, []Unit{Tick}},
	{member{timeSpan, ".ctor", 4, TakesParts}, []Unit{Hour, Minute, Second}},
	{member{timeSpan, ".ctor", 5, TakesParts}, []Unit{Day, Hour, Minute, Second}},
	{member{timeSpan, ".ctor", 6, TakesParts}, []Unit{Day, Hour, Minute, Second, Millisecond}},
	{member{timeSpan, ".ctor", 7, TakesParts}, []Unit{Day, Hour, Minute, Second, Millisecond, Microsecond}},
	{member{"System.Diagnostics.Stopwatch", "get_ElapsedTicks", 0, TellsDuration}, []Unit{Nanosecond}},
	{member{"System.Diagnostics.Stopwatch", "GetTimestamp", 0, TellsDuration}, []Unit{Nanosecond}},
	{member{"System.Environment", "get_TickCount", 0, TellsDuration | TellsIntegers}, []Unit{Millisecond}},
	{member{"System.Environment", "get_TickCount64", 0, TellsDuration}, []Unit{Millisecond}},
}...)

// timed are members that have a beginning of the name in common, after which comes the unit.
type timed struct {
	typ, prefix string
	is          Member
	units       []Unit
}

// withUnits makes a row for each unit.
func withUnits(all ...timed) []timeMember {
	var out []timeMember
	for _, t := range all {
		for _, u := range t.units {
			out = append(out, timeMember{member{t.typ, t.prefix + unitNames[u], 0, t.is}, []Unit{u}})
		}
	}
	return out
}

// UnitsOf gives the units of the numbers that such a method takes or gives, those of the arguments in order.
func UnitsOf(typ, method string, params int) []Unit {
	for i := range times {
		if m := &times[i]; m.matches(typ, method, params) {
			return m.units
		}
	}
	return nil
}
