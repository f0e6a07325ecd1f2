#!/bin/sh
# build.sh CSC: compiles a small framework, a program that can use its code, and one that cannot. CSC is a C# compiler that brings .NET's
# reference assemblies itself.
set -eu
cd "$(dirname "$0")"
options="-nologo -deterministic+ -debug- -optimize+ -pathmap:$PWD=/src/cmd/mwc/testdata/fallback"
# shellcheck disable=SC2086
{
	"$1" $options -target:library -nowarn:CS0436,CS0649 -out:framework/Lib.dll Lib.cs
	for name in App Bad; do
		"$1" $options -reference:lib=framework/Lib.dll -out:$name.dll $name.cs
	done
}
