#!/bin/sh
# build.sh CSC DOTNET [NAME ...]: compiles the tables in src, all or those named, and records what they are on .NET:
#   bin/       what mwc is given: an optimised build
#   golden/    a line for each row: "=" where .NET's contract allows no other outcomes, else "~"; the row; the outcomes that .NET showed
# CSC is a C# compiler that brings .NET's reference assemblies itself, DOTNET runs an assembly. A table with a line
# "// csc: OPTIONS" is compiled with these options besides.
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
