#!/bin/sh
# build.sh CSC: compiles the worked example of -stubs. CSC is a C# compiler that brings .NET's reference assemblies itself.
set -eu
cd "$(dirname "$0")"
options="-nologo -deterministic+ -debug:portable -d:DEBUG -pathmap:$PWD=/src/cmd/mwc/testdata/stubs"
# shellcheck disable=SC2086
{
	"$1" $options -out:Shop.dll Shop.cs
	"$1" $options -target:library -out:Stubs.dll -reference:Shop.dll -nowarn:CS0436 Stubs.cs
}
