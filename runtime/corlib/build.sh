#!/bin/sh
# build.sh OUT CSC [ARGS]: compiles the core library to OUT. CSC is a C# compiler that adds no references by itself, for example
# "dotnet exec .../csc.dll -noconfig". The same sources give the same bytes in every directory.
set -eu
[ $# -ge 2 ] || { echo "usage: $0 OUT CSC [ARGS]" >&2; exit 2; }
out=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
sources=$(cd "$here" && find . -name '*.cs' | LC_ALL=C sort | sed 's|^\./||')
dir=$(cd "$(dirname "$out")" && pwd)
out=$dir/$(basename "$out")
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$here"
# The compiler names the assembly after the file.
# shellcheck disable=SC2086
"$@" -nologo -nostdlib -target:library -out:"$tmp/System.Private.CoreLib.dll" -runtimemetadataversion:v4.0.30319 \
	-langversion:latest -deterministic+ -pathmap:"$here"=/src/runtime/corlib -optimize+ -unsafe+ -debug- \
	-warnaserror+ -nowarn:CS0169,CS0414,CS0649,CS0465,CS1718,CS8500,CS9216 $sources
mv "$tmp/System.Private.CoreLib.dll" "$out"
