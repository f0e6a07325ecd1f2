#!/bin/sh
# build.sh CSC ILASM: compiles the sources in src, for `make machine`. CSC is a C# compiler that adds no references by itself; ILASM is .NET's assembler.
set -eu
cd "$(dirname "$0")"
csc="$1 -nologo -deterministic+ -pathmap:$(pwd)=/src/testdata/machine -langversion:latest -optimize+ -nowarn:CS0169,CS0649"
# The core library has a directory of its own: mwc would take an assembly beside a program for one of the program's own.
mkdir -p core
$csc -target:library -runtimemetadataversion:v4.0.30319 -out:core/mscorlib.dll src/mscorlib.cs
"$2" -QUIET -DETERMINISTIC -DLL -OUTPUT=Faults.dll src/Faults.il
for f in src/*.cs; do
	[ "$f" = src/mscorlib.cs ] || $csc -debug:embedded -r:core/mscorlib.dll -r:Faults.dll -out:"$(basename "$f" .cs).dll" "$f"
done
