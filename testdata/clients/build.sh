#!/bin/sh
# build.sh CSC DOTNET [NAME ...]: compiles the clients in src, all types or those named, and records what they do on .NET:
#   bin/       optimised builds, which mwc checks
#   shims/     what stands in for parts of .NET where its own code is compiled
#   seen/      a line for each client: its arguments, and the outcomes seen on .NET
# CSC is a C# compiler that brings .NET's reference assemblies itself. DOTNET runs an assembly. MILLISECONDS says how long each
# client is tried (60).
set -eu
[ $# -ge 2 ] || { echo "usage: $0 CSC DOTNET [NAME ...]" >&2; exit 2; }
csc=$1
dotnet=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
[ $# -gt 0 ] || set -- $(LC_ALL=C ls | sed -n 's/\.cs$//p' | grep -v "^Client\$")
mkdir -p ../bin ../seen
oracle=$(mktemp -d)
trap 'rm -rf "$oracle"' EXIT
compile="$csc -nologo -target:library -deterministic+ -optimize+ -debug- -pathmap:$here=/src/testdata/clients -langversion:latest -nowarn:0436,0169,0649"
$compile -out:"$oracle/TaskInternals.dll" ../shims/TaskInternals.cs
$compile -out:../shims/Shims.dll ../shims/Shims.cs
$compile -reference:internals="$oracle/TaskInternals.dll" -out:../shims/TaskShims.dll ../shims/Shims.cs ../shims/TaskShims.cs
for name; do
	options="-nologo -deterministic+ -optimize+ -debug- -pathmap:$here=/src/testdata/clients -langversion:latest"
	# shellcheck disable=SC2086
	{
		$csc $options -out:"../bin/$name.dll" "$name.cs" Client.cs ../../src/Verify.cs
		$csc $options -d:ORACLE -out:"$oracle/$name.dll" "$name.cs" Client.cs
	}
	$dotnet "$oracle/$name.dll" "${MILLISECONDS:-60}" > "$oracle/$name.txt"
	mv "$oracle/$name.txt" "../seen/$name.txt"
done
