#!/bin/sh
# build.sh CSC: compiles the sources in this directory, after adding eighty characters to each name of the form hostile_X_. CSC is a C#
# compiler that brings .NET's reference assemblies itself.
#   Hostile.dll, Hostile.pdb    symbols beside the assembly
#   Embedded.dll                symbols and sources in the assembly
#   Foreign.dll, Foreign.pdb    a program that mwc refuses
set -eu
[ $# -ge 1 ] || { echo "usage: $0 CSC" >&2; exit 2; }
csc=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pad=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
for f in "$here/Hostile.cs" "$here/Foreign.cs" "$here/../src/Verify.cs"; do
	sed "s/hostile_\([A-Za-z]*\)_/hostile_\1_$pad/g" "$f" >"$work/$(basename "$f")"
done
cd "$work"
for f in Document Other Third; do # -embed puts these into the assembly, too
	printf 'hostile_Source_%s' $pad >"hostile_${f}_$pad"
done
printf 'hostile_ResourceText_%s' $pad >resource
roslyn="-nologo -deterministic+ -pathmap:$work=/src/testdata/hostile -langversion:latest -nowarn:CS8981,CS0649,CS1030 -d:DEBUG -d:TRACE"
resource=-resource:resource,hostile_Resource_$pad
$csc $roslyn $resource -debug:portable -out:"hostile_Assembly_$pad.dll" -pdb:"hostile_Pdb_$pad.pdb" Hostile.cs Verify.cs
cp "hostile_Assembly_$pad.dll" "$here/Hostile.dll"
cp "hostile_Pdb_$pad.pdb" "$here/Hostile.pdb"
$csc $roslyn $resource -debug:embedded -embed -out:"hostile_Assembly_$pad.dll" Hostile.cs Verify.cs
cp "hostile_Assembly_$pad.dll" "$here/Embedded.dll"
$csc $roslyn -debug:portable -out:"hostile_Assembly_$pad.dll" -pdb:"hostile_Pdb_$pad.pdb" Foreign.cs
cp "hostile_Assembly_$pad.dll" "$here/Foreign.dll"
cp "hostile_Pdb_$pad.pdb" "$here/Foreign.pdb"
