// Command budget writes the programs of testdata/budget and assembles them. These are small files that stand for something
// large:
//
//	go run ./cmd/internal/budget ilasm
package main

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const (
	object    = "[System.Runtime]System.Object"
	valueType = "[System.Runtime]System.ValueType"
)

// value declares a value type with a declared size in bytes.
func value(size int) string {
	return fmt.Sprintf(".class public sequential ansi sealed Big extends %s { .pack 1 .size %d }\n", valueType, size)
}

// holder declares a class with members.
func holder(members string) string {
	return ".class public Holder extends " + object + "\n{\n" + members + "}\n"
}

func repeat(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

func entry(locals, code string) string {
	return ".class public Program extends " + object + "\n{\n.method public static void Main() cil managed\n{\n.entrypoint\n.maxstack 8\n" + locals + code + "ret\n}\n}\n"
}

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: gen ILASM")
	}
	dir, err := os.MkdirTemp("", "budget-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	doubling := ""
	for i := range 25 {
		of := "object"
		if i > 0 {
			of = fmt.Sprintf("valuetype S%d", i-1)
		}
		doubling += fmt.Sprintf(".class public sequential ansi sealed S%d extends %s\n{\n.field public %s A\n.field public %s B\n}\n", i, valueType, of, of)
	}
	const f = "valuetype Big Holder::F"
	for name, text := range map[string]string{
		// A variable of 128 MB, and several that need 1 GB together.
		"LargeLocal": value(134217727) + entry(".locals init (valuetype Big)\n", "ldloca 0\ninitobj Big\n"),
		"ManyLocals": value(16384) + entry(".locals init (valuetype Big"+strings.Repeat(", valuetype Big", 59999)+")\n", ""),
		// Static fields of 2 GB.
		"LargeStatics": value(1<<20) + holder(repeat(2000, ".field public static valuetype Big F%d\n")) + entry("", "ldsflda valuetype Big Holder::F7\npop\n"),
		// A value of 2^25 references.
		"Doubling": doubling + holder(".field public static valuetype S24 F\n") + entry("", "ldsflda valuetype S24 Holder::F\ninitobj S24\n"),
		// Generic types and methods with more instances than anybody can wait for, and with endlessly many.
		"Explosion": ".class public B`1<T> extends " + object + " { }\n.class public C`1<T> extends " + object + " { }\n.class public A`1<T> extends " + object + `
{
.method public static void M() cil managed
{
call void class A` + "`1<class B`1<!T>>::M()\ncall void class A`1<class C`1<!T>>::M()\nret\n}\n}\n" + entry("", "call void class A`1<object>::M()\n"),
		"MethodExplosion": ".class public A extends " + object + `
{
.method public static void M<T, U>() cil managed
{
call void A::M<!!T[], !!U>()
call void A::M<!!U[], !!T>()
call void A::M<!!U, !!T[0...,0...]>()
ret
}
}
` + entry("", "call void A::M<object, string>()\n"),
		"Endless": ".class public A extends " + object + "\n{\n.method public static void M<T>() cil managed\n{\ncall void A::M<!!T[]>()\nret\n}\n}\n" + entry("", "call void A::M<object>()\n"),
		// Thousands of fields that share their initial data, and thousands of arrays.
		"SharedData": value(65536) + holder(repeat(4000, ".field public static valuetype Big F%d at D\n")) + ".data D = int8[65536]\n" + entry("", "ldsflda valuetype Big Holder::F7\npop\n"),
		"ArrayData": value(65536) + holder(".field public static valuetype Big F at D\n") + ".data D = int8[65536]\n" + entry("", strings.Repeat("ldc.i4 65536\nnewarr [System.Runtime]System.Byte\nldtoken field "+f+
			"\ncall void [System.Runtime]System.Runtime.CompilerServices.RuntimeHelpers::InitializeArray(class [System.Runtime]System.Array, valuetype [System.Runtime]System.RuntimeFieldHandle)\n", 3000)),
		// Initial data of 15 MB that the file does not hold; the test changes the file so that its section claims them.
		"ZeroData": value(15000000) + holder(".field public static valuetype Big F at D\n.field public static valuetype Big G at E\n") + ".data D = int8[16]\n.data E = int8[16]\n" + entry("", "ldsflda "+f+"\npop\n"),
	} {
		il := filepath.Join(dir, name+".il")
		text = fmt.Sprintf(".assembly extern System.Runtime { .ver 10:0:0:0 }\n.assembly %s { }\n.module %s.dll\n", name, name) + text
		if err := os.WriteFile(il, []byte(text), 0o600); err != nil {
			log.Fatal(err)
		}
		if out, err := exec.Command(os.Args[1], "-QUIET", "-DETERMINISTIC", "-OUTPUT="+filepath.Join("testdata/budget", name+".dll"), il).CombinedOutput(); err != nil {
			log.Fatalf("%s: %v\n%s", name, err, out)
		}
	}
}
