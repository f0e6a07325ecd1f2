package randcil

import (
	"strings"
	"testing"
)

// TestDeterministic holds that a seed always makes the same unit.
func TestDeterministic(t *testing.T) {
	for seed := range int64(20) {
		a, b := Assembly("A", []*Unit{New(seed)}, false), Assembly("A", []*Unit{New(seed)}, false)
		if a != b {
			t.Errorf("seed %d gives two units", seed)
		}
	}
}

// TestInstructions holds that the units of a few hundred seeds have every instruction that rules and templates use.
func TestInstructions(t *testing.T) {
	var units []*Unit
	for seed := range int64(150) {
		units = append(units, New(seed))
	}
	words := map[string]bool{}
	for _, w := range strings.Fields(Assembly("A", units, false)) {
		words[w] = true
	}
	for _, op := range strings.Fields(`add add.ovf add.ovf.un and beq bge bge.un bgt bgt.un ble ble.un blt blt.un bne.un box br brfalse brtrue call calli callvirt
		castclass ceq cgt cgt.un ckfinite clt clt.un constrained. conv.i conv.i1 conv.i2 conv.i4 conv.i8 conv.ovf.i conv.ovf.i.un conv.ovf.i1 conv.ovf.i1.un conv.ovf.i2 conv.ovf.i2.un
		conv.ovf.i4 conv.ovf.i4.un conv.ovf.i8 conv.ovf.i8.un conv.ovf.u conv.ovf.u.un conv.ovf.u1 conv.ovf.u1.un conv.ovf.u2 conv.ovf.u2.un conv.ovf.u4 conv.ovf.u4.un conv.ovf.u8
		conv.ovf.u8.un conv.r.un conv.r4 conv.r8 conv.u conv.u1 conv.u2 conv.u4 conv.u8 cpobj div div.un dup endfault endfilter endfinally initobj isinst ldarg ldarga ldelem
		ldelem.i ldelem.i1 ldelem.i2 ldelem.i4 ldelem.i8 ldelem.r4 ldelem.r8 ldelem.ref ldelem.u1 ldelem.u2 ldelem.u4 ldelema ldfld ldflda ldftn ldind.i ldind.i1 ldind.i2 ldind.i4 ldind.i8
		ldind.r4 ldind.r8 ldind.ref ldind.u1 ldind.u2 ldind.u4 ldlen ldloc ldloca ldnull ldobj ldsfld ldsflda ldstr leave mul mul.ovf mul.ovf.un neg newarr newobj not or pop
		readonly. rem rem.un ret rethrow shl shr shr.un starg stelem stelem.i stelem.i1 stelem.i2 stelem.i4 stelem.i8 stelem.r4 stelem.r8 stelem.ref stfld stind.i stind.i1 stind.i2
		stind.i4 stind.i8 stind.r4 stind.r8 stind.ref stloc stobj stsfld sub sub.ovf sub.ovf.un switch throw unaligned. unbox unbox.any volatile. xor`) {
		if !words[op] {
			t.Errorf("no %s", op)
		}
	}
}

// TestShrink holds that Shrink keeps what makes a unit bad.
func TestShrink(t *testing.T) {
	const culprit = " mul.ovf.un"
	for seed := range int64(40) {
		u := New(seed)
		if !strings.Contains(u.text(), culprit) {
			continue
		}
		rounds := 0
		small := Shrink(u, 0, func(units []*Unit) []bool {
			rounds++
			bad := make([]bool, len(units))
			for i, u := range units {
				bad[i] = strings.Contains(u.pruned().text(), culprit)
			}
			return bad
		})
		if n := small.Size(); n > 40 || !strings.Contains(small.text(), culprit) {
			t.Errorf("seed %d: %d nodes are left of %d:\n%s", seed, n, u.Size(), small.text())
		}
		return
	}
	t.Error("no unit to make smaller")
}
