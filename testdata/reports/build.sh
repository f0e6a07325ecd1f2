#!/bin/sh
# build.sh CSC FSC [NAME ...]: compiles the programs in src, all or those named, to bin/NAME.dll, with symbols beside each. CSC and FSC are
# compilers of C# and F# that bring .NET's reference assemblies themselves. The path of sources in the files is /src/testdata/reports/src
# whatever this directory's path, so every build makes the same files.
set -eu
[ $# -ge 2 ] || { echo "usage: $0 CSC FSC [NAME ...]" >&2; exit 2; }
csc=$1
fsc=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
[ $# -gt 0 ] || set -- $(LC_ALL=C ls | sed -n 's/\.[cf]s$//p')
mkdir -p ../bin
for name; do
	if [ -f "$name.fs" ]; then
		$fsc --nologo --deterministic+ --optimize- --debug:portable --pathmap:"$here=/src/testdata/reports" --out:"../bin/$name.dll" "$name.fs"
		rm -f ../bin/FSharp.Core.dll # the compiler copies it; tests take it from $MWC_FSHARP
		continue
	fi
	$csc -nologo -deterministic+ -pathmap:"$here=/src/testdata/reports" -langversion:latest -nullable:annotations -d:DEBUG -d:TRACE -debug:portable -out:"../bin/$name.dll" "$name.cs"
done
