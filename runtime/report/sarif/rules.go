package sarif

import "mwc/runtime/report"

// rules has a rule for each kind of violation, always in this order. Short and full description say what is wrong; help says where to look.
var rules = []rule{
	describe("deadlock", "Deadlock", "Threads wait for each other, and none can go on.",
		"In some order of their steps the program's threads come to a state in which none can go on, and not all have ended.",
		"The related locations say what each thread holds and waits for. Take the locks in the same order everywhere, or wait for nothing while a lock is held."),
	describe("assertion", "FailedAssertion", "An assertion fails.",
		"In some order of the threads' steps, or with some outcome of a choice, an assertion of the program is false.",
		"The code flow is a run that leads there: its steps, in the order of execution, thread by thread."),
	describe("exception", "UnhandledException", "An exception leaves a thread.",
		"In some order of the threads' steps, or with some outcome of a choice, an exception is thrown that no handler catches. It would end the program.",
		"The stack is that of the throw. The code flow is a run that leads there."),
	describe("race", "DataRace", "Two threads access the same memory in no order, and one of them writes.",
		"Nothing orders the two accesses. What the program does then depends on the machine's memory model.",
		"The related locations are the two accesses. Guard both with the same lock, or make both atomic."),
	describe("livelock", "Livelock", "The program goes on and can no longer end.",
		"In some order of their steps the program's threads come to a state from which no run ends: they go round for ever.",
		"The code flow ends with the steps that repeat."),
	describe("memory", "InvalidMemoryAccess", "A pointer is used outside of the memory to which it may point.",
		"An access through a native pointer lies outside of the memory that the pointer may reach.",
		"The code flow is a run that leads to the access."),
}

func describe(id, name, short, full, help string) rule {
	return rule{
		ID: id, Name: name, Short: message{short}, Full: message{full}, Help: message{help},
		Configuration: configuration{"error"},
		Properties:    ruleProperties{[]string{"concurrency", "correctness"}, "very-high", "error"},
	}
}

// rulesFor gives the rules, and one more for each kind of violation that is not among them, with the position of each kind.
func rulesFor(r *report.Result) ([]rule, map[string]int) {
	list := rules[:len(rules):len(rules)]
	index := map[string]int{}
	for i := range list {
		index[list[i].ID] = i
	}
	for i := range r.Violations {
		kind := r.Violations[i].Kind
		if _, ok := index[kind]; !ok {
			index[kind] = len(list)
			list = append(list, describe(kind, kind, "A violation of the kind "+kind+".", "The program can come to a violation of the kind "+kind+".", "The code flow is a run that leads there."))
		}
	}
	return list, index
}
