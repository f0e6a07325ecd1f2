#!/bin/sh
# build.sh CSC DOTNET [NAME ...]: compiles the programs in src, all or those named, which use a framework's code, and records their output
# on .NET. $MWC_VBC (or vbc) is Visual Basic's compiler. testdata/run/build.sh does the same for programs that use no framework.
set -eu
[ $# -ge 2 ] || { echo "usage: $0 CSC DOTNET [NAME ...]" >&2; exit 2; }
csc=$1
dotnet=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
[ $# -gt 0 ] || set -- $(LC_ALL=C ls | sed -n 's/\.cs$//p; s/\.vb$//p')
mkdir -p ../bin ../golden
for name; do
	# shellcheck disable=SC2086
	if [ -f "$name.vb" ]; then
		${MWC_VBC:-vbc} -nologo -deterministic+ -debug:portable -pathmap:"$here"=/src/testdata/framework -out:"../bin/$name.dll" "$name.vb"
	else $csc -nologo -deterministic+ -debug:portable -pathmap:"$here"=/src/testdata/framework -nowarn:CS8632 -out:"../bin/$name.dll" "$name.cs"
	fi
	code=0
	$dotnet "../bin/$name.dll" > "../golden/$name.txt" || code=$?
	echo "exit $code" >> "../golden/$name.txt"
done
