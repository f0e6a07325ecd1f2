#!/bin/sh
# build.sh CSC: compiles Found.cs, whose programs are written by hand, with the code that all programs share:
# codegen/systemtest/randcs/prelude.cs.
# CSC is a C# compiler that brings .NET's reference assemblies itself.
set -eu
[ $# -eq 1 ] || { echo "usage: $0 CSC" >&2; exit 2; }
cd "$(dirname "$0")"
here=$(pwd)
table=$(mktemp -d)
trap 'rm -rf "$table"' EXIT
{
	echo "static class Programs { public static Program New(int i) { switch (i) {"
	grep -o '^sealed class P[0-9]* ' Found.cs | sed 's/.*P\([0-9]*\) /case \1: return new P\1();/'
	echo "default: throw new System.ArgumentException(); } } }"
} > "$table/Programs.cs"
"$1" -deterministic -optimize+ -d:TRACE "-pathmap:$here=/src,$table=/src" -nowarn:CS0162,CS0168,CS0169,CS0219,CS0414,CS0649,CS1998,CS4014,CS8321 -out:Found.dll \
	../../codegen/systemtest/randcs/prelude.cs "$table/Programs.cs" Found.cs
