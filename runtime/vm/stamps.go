package vm

import "mwc/runtime/abi"

// Here the machine finds the times that a state has.

// stamps are the times of all stamps in the present state, in milliseconds. The slice is valid until the next call.
func (m *Machine) stamps() []int64 {
	found := m.times[:0]
	m.eachStamp(func(_ Ref, _ uint32, ms int64) { found = append(found, ms) })
	if m.clock() == ClockAbsolute && m.Prog.RawClock {
		found = m.rawStamps(found)
	}
	m.times = found
	return found
}

// eachStamp calls f for every stamp of the state.
func (m *Machine) eachStamp(f func(o Ref, off uint32, ms int64)) { m.eachWord(stamp, f) }

// eachDue calls f for every due time of the library in the state.
func (m *Machine) eachDue(f func(o Ref, off uint32, ms int64)) { m.eachWord(due, f) }

func (m *Machine) eachWord(is func(uint64) (int64, bool), f func(o Ref, off uint32, ms int64)) {
	for c := range m.Comps {
		k := &m.Comps[c]
		if !m.mayHaveStamps(k) {
			continue
		}
		for off := uint32(abi.HeaderType + 4); off+8 <= k.Len; off += 4 {
			if ms, ok := is(*(*uint64)(m.At(k.Ref, off))); ok {
				f(k.Ref, off, ms)
				off += 4
			}
		}
	}
}

func (m *Machine) mayHaveStamps(k *Comp) bool {
	switch k.Kind {
	case CompStatics, CompFrame, CompBlock:
		return k.Len >= 16
	case CompObject:
		return k.Len >= 16 && m.Prog.Types[m.TypeOf(k.Ref)].Kind != TypeString && (m.living == nil || m.living[m.CompOf(k.Ref)])
	}
	return false
}

// markLiving marks the objects that are not garbage, for Times. The garbage of the last transition is still there.
func (m *Machine) markLiving() {
	living := m.marks
	if len(living) < len(m.Comps) {
		living = make([]bool, cap(m.Comps))
		m.marks = living
	}
	clear(living)
	var work []Ref
	reach := func(o Ref) {
		if c := m.CompOf(o); m.Comps[c].Kind == CompObject && !living[c] {
			living[c] = true
			work = append(work, o)
		}
	}
	for m.Roots(reach); len(work) > 0; {
		o := work[len(work)-1]
		work = work[:len(work)-1]
		m.EachRef(o, reach)
	}
	m.living = living
}

// rawStamps appends the times that words of the state may stand for in a program that reads clocks as plain numbers. A word that
// only looks like such a time adds a time to look at, and does no other harm. Data of the image that nobody has written are no times: where they
// lie depends on data that the program does not even use.
func (m *Machine) rawStamps(found []int64) []int64 {
	now := m.now()
	for c := range m.Comps {
		k := &m.Comps[c]
		if !m.mayHaveStamps(k) {
			continue
		}
		var image []StaticData // what follows of that of this component
		if k.Kind == CompStatics {
			image = m.staticsAt(k.Ref).Data
		}
		for off := uint32(abi.HeaderType + 4); ; off += 4 {
			if off, image = m.pastImage(k.Ref, image, off); off+4 > k.Len {
				break
			}
			if ms := int64(*m.u32(k.Ref, off)) - clockHour; ms >= 0 && ms <= now+clockHour && (off+8 > k.Len || *m.u32(k.Ref, off+4) == 0 || *m.u32(k.Ref, off+4) > 0 && m.Prog.RawInts) {
				found = append(found, ms)
			}
			if off+8 <= k.Len {
				const ns = 1_000_000
				if t := *m.i64(k.Ref, off) - clockHour*ns - clockSign*100; t%ns == 0 && t >= 0 && t/ns <= now+clockReach {
					found = append(found, t/ns)
				}
			}
		}
	}
	return found
}

// pastImage is the first word from off on that has no data of the image that nobody has written. image is what follows of the data of
// static area o, by offset; pastImage also returns what follows the word.
func (m *Machine) pastImage(o Ref, image []StaticData, off uint32) (uint32, []StaticData) {
	for len(image) > 0 && off+4 > image[0].Off {
		d := image[0]
		image = image[1:]
		size := uint32(len(d.Data))
		if end := d.Off + size; off < end && string(unsafeBytes(m.At(o, d.Off), size)) == d.Data {
			off = (end + 3) &^ 3
		}
	}
	return off, image
}
