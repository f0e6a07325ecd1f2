package report

// View is what a person sees just before a step of the story, as far as it is not what the views before say. The view at the end of a run has
// the number of steps in place of a step.
type View struct {
	Step int `json:"step"` // index in the steps
	// Method is the one in which the step's thread stands, and Locals its variables: all of them, if one has another value than in the thread's
	// view before. Otherwise both are empty.
	Method  string     `json:"method,omitempty"`
	Locals  []Variable `json:"locals,omitempty"`
	Values  []Variable `json:"values,omitempty"`  // of locations to which the story has come so far
	Threads []State    `json:"threads,omitempty"` // without stacks; one that holds and waits for nothing has neither
}

// Variable is a variable or another location, with its value.
type Variable struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Excerpt is a part of a source file as it was when the program was compiled, or a note why there is none.
type Excerpt struct {
	File  string   `json:"file"`
	Line  int      `json:"line,omitempty"` // the first one, from 1 on
	Lines []string `json:"lines,omitempty"`
	Note  string   `json:"note,omitempty"`
}

// NoSource is the note of a file of which nobody has the text, as of one that was compiled on another machine.
const NoSource = "the source file is not here, and the symbols do not have its text"
