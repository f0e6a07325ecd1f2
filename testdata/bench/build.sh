#!/bin/sh
# build.sh CSC [NAME ...]: compiles the benchmark programs in src, all or those named, to bin/, and those that have a bug with BUG defined to bug/ as well, and
# those with a line "// with run-time async" once more with run-time async methods, to bin/NAMERuntime.dll. The builds are optimised and keep
# assertions; symbols lie beside them. CSC is a C# compiler that brings .NET's reference assemblies itself. The path of sources in the files
# is /src/testdata/bench/src whatever this directory's path, so every build makes the same files.
set -eu
[ $# -ge 1 ] || { echo "usage: $0 CSC [NAME ...]" >&2; exit 2; }
csc=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
[ $# -gt 0 ] || set -- $(LC_ALL=C ls | sed -n 's/\.cs$//p')
mkdir -p ../bin ../bug
compile="$csc -nologo -deterministic+ -pathmap:$here=/src/testdata/bench -langversion:latest -d:DEBUG -d:TRACE -optimize+ -debug:portable"
for name; do
	$compile -out:"../bin/$name.dll" "$name.cs"
	! grep -q '^// with run-time async' "$name.cs" || $compile -features:runtime-async=on -nowarn:SYSLIB5007 -out:"../bin/${name}Runtime.dll" "$name.cs"
	! grep -q '^#if.*BUG' "$name.cs" || $compile -d:BUG -out:"../bug/$name.dll" "$name.cs"
done
