#!/bin/sh
# build.sh CSC: compiles what mwc defines of a program's surroundings, and what it refuses. CSC brings .NET's reference assemblies
# itself.
set -eu
cd "$(dirname "$0")"
for name in Surroundings Outside; do
	"$1" -nologo -deterministic+ -debug- -pathmap:"$PWD"=/src/cmd/mwc/testdata/outside -out:$name.dll $name.cs
done
