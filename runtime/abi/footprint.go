package abi

// A footprint is what a thread may still do that others can see, from a resume point of a method until the thread
// leaves the method. It is a set of bits. The bits of locations follow the others, two for each location: a read, then
// a write.
const (
	FootAll        = iota // anything
	FootEnter             // entering a lock
	FootTry               // trying to enter one, or entering it within some time
	FootExit              // leaving one
	FootSignal            // a pulse, or the beginning of a wait
	FootWait              // the end of a wait
	FootStart             // starting a thread: what that does is in the footprint, too
	FootJoin              // waiting for a thread's end
	FootQuery             // asking for a thread's state
	FootBackground        // making a thread a background thread, or none
	FootLocations         // the first of the locations
)

// FootRead and FootWrite are the bits of a location, which is counted from 1.
func FootRead(loc uint32) uint32  { return FootLocations + 2*(loc-1) }
func FootWrite(loc uint32) uint32 { return FootLocations + 2*(loc-1) + 1 }
