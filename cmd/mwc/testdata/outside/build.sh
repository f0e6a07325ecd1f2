#!/bin/sh
# build.sh CSC: compiles a program that uses the surroundings which mwc defines, and one that uses those which mwc refuses. CSC is a C#
# compiler that brings .NET's reference assemblies itself.
set -eu
cd "$(dirname "$0")"
for name in Surroundings Outside; do
	"$1" -nologo -deterministic+ -debug- -pathmap:"$PWD"=/src/cmd/mwc/testdata/outside -out:$name.dll $name.cs
done
