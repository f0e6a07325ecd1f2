#!/bin/sh
# build.sh FSC DOTNET FSHARP [NAME ...]: compiles the programs in src, all or those named, which need F#'s own library at run time, and records
# their output on .NET. FSHARP is the directory of FSharp.Core.dll, which is not copied into the repository. A source may begin with options for the compiler.
set -eu
[ $# -ge 3 ] || { echo "usage: $0 FSC DOTNET FSHARP [NAME ...]" >&2; exit 2; }
fsc=$1
dotnet=$2
fsharp=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
[ $# -gt 0 ] || set -- $(LC_ALL=C ls | sed -n 's/\.fs$//p')
mkdir -p ../bin ../golden
run=$(mktemp -d)
trap 'rm -rf "$run"' EXIT
cp "$fsharp/FSharp.Core.dll" "$run"
for name; do
	$fsc --nologo --deterministic+ --optimize- --nocopyfsharpcore $(sed -n '1s,^// fsc: ,,p' "$name.fs") "--pathmap:$here=/src/testdata/fsharp" -g --debug:portable -o:"../bin/$name.dll" "$name.fs"
	cp "../bin/$name.dll" "$run"
	code=0
	$dotnet "$run/$name.dll" > "../golden/$name.txt" || code=$?
	echo "exit $code" >> "../golden/$name.txt"
done
