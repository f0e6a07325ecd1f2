package vmtest

import (
	"fmt"
	"math/rand"

	"mwc/runtime/vm"
)

// RandomScript is a program of two or three threads that ends. It may end in a deadlock, or by the exception of a thread that leaves a lock
// which it has not entered.
func RandomScript(rng *rand.Rand) *vm.Program {
	n := 1 + rng.Intn(2)
	var threads []string
	main := ""
	for t := range n {
		main += Start(t + 1)
	}
	threads = append(threads, main+randomOps(rng, 1+rng.Intn(2)))
	for range n {
		ops := ""
		if rng.Intn(6) == 0 {
			ops = Background()
		}
		threads = append(threads, ops+randomOps(rng, rng.Intn(5-n)))
	}
	if rng.Intn(2) == 0 {
		threads[0] += Join(1 + rng.Intn(n))
	}
	p := Script(threads...)
	p.Name = fmt.Sprintf("%q", threads)
	return p
}

func randomOps(rng *rand.Rand, n int) string {
	ops := ""
	for range n {
		lock := rng.Intn(2)
		switch rng.Intn(9) {
		case 0:
			ops += Enter(lock) + SetA(rng.Intn(3)) + Exit(lock)
		case 1:
			ops += Enter(lock) + Enter(1-lock) + Exit(1-lock) + Exit(lock)
		case 2:
			ops += TryEnter(lock) + Exit(lock)
		case 3:
			ops += TryEnterNow(lock) + Read(0) + Exit(lock)
		case 4:
			ops += Read(lock) + SetB(rng.Intn(3))
		case 5:
			ops += Open(lock)
		case 6:
			ops += When(lock) + Close(lock)
		case 7:
			ops += Increment()
		case 8:
			ops += Choose(2) + SetA(rng.Intn(3))
		}
	}
	return ops
}
