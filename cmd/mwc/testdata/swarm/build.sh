#!/bin/sh
# build.sh CSC: compiles the program of which plain settings miss the violation and a swarm finds it. CSC is a C# compiler that brings .NET's
# reference assemblies itself.
set -eu
cd "$(dirname "$0")"
"$1" -nologo -deterministic+ -debug- -define:DEBUG -pathmap:"$PWD"=/src/cmd/mwc/testdata/swarm -out:Windows.dll Windows.cs
