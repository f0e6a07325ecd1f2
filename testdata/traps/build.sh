#!/bin/sh
# build.sh CSC: compiles the programs in src to bin, with symbols beside each. Trapped is compiled with the whole of Parts; the Parts beside it
# is the later one, of which half is gone.
set -eu
[ $# -eq 1 ] || { echo "usage: $0 CSC" >&2; exit 2; }
csc=$1
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
whole=$(mktemp -d)
trap 'rm -rf "$whole"' EXIT
compile() { $csc -nologo -deterministic+ -pathmap:"$here=/src/testdata/traps" -nullable:annotations -d:DEBUG -d:TRACE "$@"; }
compile -target:library -out:"$whole/Parts.dll" Parts.cs
compile -target:library -d:LATER -out:../bin/Parts.dll Parts.cs
compile -debug:portable -r:"$whole/Parts.dll" -resource:../../run/src/Resources.resources,Named.Texts.resources -resource:Late.cs,Other.resources -out:../bin/Trapped.dll Trapped.cs
compile -debug:portable -out:../bin/Late.dll Late.cs
compile -debug:portable -out:../bin/NameOnly.dll NameOnly.cs
mkdir -p ../framework
compile -target:library -out:../framework/Endless.dll Endless.cs
compile -debug:portable -r:../framework/Endless.dll -out:../bin/Large.dll Large.cs
compile -target:library -langversion:latest -out:../bin/Makes.dll Makes.cs
compile -debug:portable -r:../bin/Makes.dll -out:../bin/Wrapped.dll Wrapped.cs
