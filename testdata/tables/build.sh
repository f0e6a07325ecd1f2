#!/bin/sh
# build.sh CSC DOTNET [NAME ...]: compiles the tables in src, all or those named, and records what their rows do on .NET:
#   bin/       optimised builds, which mwc checks
#   golden/    a line for each row: "=" if .NET's contract allows no other outcomes, else "~"; the row; the outcomes seen on .NET
# CSC is a C# compiler that brings .NET's reference assemblies itself. DOTNET runs an assembly. A table with a line
# "// csc: OPTIONS" is compiled with these options added.
set -eu
[ $# -ge 2 ] || { echo "usage: $0 CSC DOTNET [NAME ...]" >&2; exit 2; }
csc=$1
dotnet=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
[ $# -gt 0 ] || set -- $(LC_ALL=C ls | sed -n 's/\.cs$//p' | grep -v "^Table\$")
mkdir -p ../bin ../golden
oracle=$(mktemp -d)
trap 'rm -rf "$oracle"' EXIT
for name; do
	options="-nologo -deterministic+ -optimize+ -debug- -pathmap:$here=/src/testdata/tables -langversion:latest $(sed -n 's|^// csc: ||p' "$name.cs")"
	# shellcheck disable=SC2086
	{
		$csc $options -out:"../bin/$name.dll" "$name.cs" Table.cs ../../src/Verify.cs
		$csc $options -d:ORACLE -out:"$oracle/$name.dll" "$name.cs" Table.cs
	}
	DOTNET_RuntimeAsync=1 $dotnet "$oracle/$name.dll" > "../golden/$name.txt"
done
