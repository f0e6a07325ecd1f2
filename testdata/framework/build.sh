#!/bin/sh
# build.sh CSC DOTNET [NAME ...]: compiles the programs in src, all or those named, which use a framework's code, and records their output
# on .NET. testdata/run/build.sh does the same for programs that use no framework.
set -eu
[ $# -ge 2 ] || { echo "usage: $0 CSC DOTNET [NAME ...]" >&2; exit 2; }
csc=$1
dotnet=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
[ $# -gt 0 ] || set -- $(LC_ALL=C ls | sed -n 's/\.cs$//p')
mkdir -p ../bin ../golden
for name; do
	# shellcheck disable=SC2086
	$csc -nologo -deterministic+ -debug:portable -pathmap:"$here"=/src/testdata/framework -nowarn:CS8632 -out:"../bin/$name.dll" "$name.cs"
	code=0
	$dotnet "../bin/$name.dll" > "../golden/$name.txt" || code=$?
	echo "exit $code" >> "../golden/$name.txt"
done
