package gc

import "testing"

// An object that going back has brought back is no object of the next transition, even before the collector looks at it
// again. Only one that the transition does not write leads to it.
func TestYoungAfterGoingBack(t *testing.T) {
	for _, collector := range []string{"hybrid", "mgc", "rc+cycles"} {
		w := newWorld(collector, 1<<30, weighEvery)
		w.step(nil)
		w.step([]op{{kind: opNew}, {kind: opSetGlobal}, {kind: opNew, a: 1}, {kind: opStore, b: 1}, {kind: opClear}, {kind: opClear, a: 1}})
		from := w.at
		w.step([]op{{kind: opGetGlobal}, {kind: opUnlink}, {kind: opClear}})
		if n := w.store.Objects(); n != 1 {
			t.Fatalf("%s: %d objects without the second one", collector, n)
		}
		w.back(from)
		ops := []op{{kind: opGetGlobal}, {kind: opLoad, b: 1}, {kind: opStore, a: 1, b: 1}, {kind: opClear}, {kind: opClear, a: 1}}
		for range fewYoung {
			ops = append(ops, op{kind: opNew, a: 2})
		}
		w.step(append(ops, op{kind: opClear, a: 2}))
		if n := w.store.Objects(); n != 2 {
			t.Errorf("%s: %d objects in the end", collector, n)
		}
		if err := w.gc.Verify(); err != nil {
			t.Errorf("%s: %v", collector, err)
		}
	}
}
