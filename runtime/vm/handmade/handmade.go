// Package handmade builds programs by hand, for tests that need more than compiled programs have: a site of each operation, or
// special exception clauses.
package handmade

import (
	"mwc/runtime/abi"
	"mwc/runtime/vm"
)

// Type IDs.
const (
	TypeObject = 1 + iota
	TypeObjects
	TypeThread
	TypeStatics
	TypeString
	TypeStrings
	TypeNode
	typeBytes
	NumTypes
)

// Allocation sites.
const (
	SiteFork = 1 + iota
	SiteForks
	SiteThread
	SiteNode
	numSites
)

const Statics = abi.FirstStatic // of the only class

func BaseProgram(name string) *vm.Program {
	p := &vm.Program{
		Name:      name,
		Types:     make([]vm.TypeInfo, NumTypes),
		Sites:     make([]vm.SiteInfo, numSites),
		Files:     []string{"Test.cs"},
		Checksums: []string{""},
		Statics: []vm.StaticInfo{
			{Type: TypeStatics, Ref: Statics, Size: 40, Refs: []uint32{24, 28}},
		},
		Methods:   []vm.MethodInfo{{}},
		TypeBytes: typeBytes,
	}
	p.Types[TypeObject] = vm.TypeInfo{Name: "System.Object", Supers: []uint32{TypeObject}}
	p.Types[TypeObjects] = vm.TypeInfo{Name: "System.Object[]", Kind: vm.TypeArray, Elem: TypeObject, ElemSize: 4, ElemIsRef: true}
	p.Types[TypeThread] = vm.TypeInfo{Name: "System.Threading.Thread", Size: 24, Refs: []uint32{abi.ThreadName}}
	p.Types[TypeStatics] = vm.TypeInfo{Name: "Program"}
	p.Types[TypeString] = vm.TypeInfo{Name: "System.String", Kind: vm.TypeString}
	p.Types[TypeStrings] = vm.TypeInfo{Name: "System.String[]", Kind: vm.TypeArray, Elem: TypeString, ElemSize: 4, ElemIsRef: true}
	p.Types[TypeNode] = vm.TypeInfo{Name: "Node", Size: 8, Refs: []uint32{8}}
	p.TypeThread, p.TypeString, p.TypeStringArray = TypeThread, TypeString, TypeStrings
	p.Types[typeBytes] = vm.TypeInfo{Name: "stackalloc", Kind: vm.TypeBytes}
	for i, what := range []string{SiteFork: "System.Object", SiteForks: "System.Object[]", SiteThread: "System.Threading.Thread", SiteNode: "Node"} {
		if i > 0 {
			p.Sites[i] = vm.SiteInfo{Method: 1, Kind: vm.SiteAlloc, What: what}
		}
	}
	return p
}

// Method adds a method and gives its ID. Its frame has the given number of words, and refs lists the words that are references.
// pcs is the number of its resume points.
func Method(p *vm.Program, name string, words uint32, refs []uint32, pcs int, resume func(m *vm.Machine, sp int32, pc uint32) abi.Status) uint32 {
	info := vm.MethodInfo{Name: name, FrameSize: abi.FrameSlots + 4*words, Resume: resume}
	for _, r := range refs {
		info.Refs = append(info.Refs, Slot(r))
	}
	line := uint32(10 * len(p.Methods))
	for i := range pcs {
		info.PCs = append(info.PCs, uint32(i))
		info.Feet = append(info.Feet, vm.NoFootprint)
		info.Lines = append(info.Lines, vm.Line{IL: uint32(i), Line: line + uint32(i)})
	}
	p.Methods = append(p.Methods, info)
	return uint32(len(p.Methods) - 1)
}

// Access adds a site of an access to four bytes, Operation a site of another operation. Stops ties sites to resume points.
func Access(p *vm.Program, kind vm.SiteKind, access vm.AccessKind) uint32 {
	return site(p, vm.SiteInfo{Kind: kind, What: "x", Type: vm.ValueI4, Access: access, Size: 4})
}

func Operation(p *vm.Program, pend abi.PendKind, what string) uint32 {
	return site(p, vm.SiteInfo{Kind: vm.SiteSync, Pend: pend, What: what})
}

func site(p *vm.Program, s vm.SiteInfo) uint32 {
	p.Sites = append(p.Sites, s)
	return uint32(len(p.Sites) - 1)
}

// Stops gives a method the sites at which it stops, by resume point; 0 stands for no site.
func Stops(p *vm.Program, method uint32, sites ...uint32) {
	m := &p.Methods[method]
	m.PCSites = sites
	for pc, site := range sites {
		if site != 0 {
			p.Sites[site].Method, p.Sites[site].IL = method, m.PCs[pc]
		}
	}
}

func Slot(i uint32) uint32 { return abi.FrameSlots + 4*i }

func Get(m *vm.Machine, o vm.Ref, off uint32) uint32 { return *(*uint32)(m.At(o, off)) }

func Put(m *vm.Machine, o vm.Ref, off, v uint32) {
	m.W(o)
	*(*uint32)(m.At(o, off)) = v
}

// Save makes a frame and fills its slots.
func Save(m *vm.Machine, sp int32, Method, pc uint32, slots ...uint32) abi.Status {
	f := m.Save(sp, Method, pc, abi.Yield)
	for i, v := range slots {
		*(*uint32)(m.At(f, Slot(uint32(i)))) = v
	}
	return abi.Yield
}

// Offsets of fields of the hand-written thread type, and of Statics.
const (
	ThreadID   = 24 // int32
	StaticRef  = 24
	StaticRef2 = 28
	StaticInt  = 32
)

// ThreadMain adds method 2, which calls run at depth 1.
func ThreadMain(p *vm.Program, run func(m *vm.Machine, sp int32, thread vm.Ref) abi.Status) {
	id := Method(p, "System.Threading.Thread::ThreadMain", 1, []uint32{0}, 2, func(m *vm.Machine, sp int32, pc uint32) abi.Status {
		return abi.OK
	})
	p.Methods[id].Hidden = true
	p.ThreadMain = func(m *vm.Machine, thread vm.Ref) abi.Status {
		st := run(m, 1, thread)
		if st == abi.Yield || st == abi.Stop {
			Save(m, 0, id, 1)
		}
		return st
	}
}
