#!/bin/sh
# build.sh CSC [FSC]: compiles the tests in src to bin, with symbols beside each; those in F# by FSC, if it is given. The frameworks' assemblies are in bin, as published; those of xUnit 3
# are compiled from its sources, of version 3.2.
set -eu
[ $# -eq 1 ] || [ $# -eq 2 ] || { echo "usage: $0 CSC [FSC]" >&2; exit 2; }
csc=$1
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
compile() { $csc -nologo -deterministic+ -pathmap:"$here=/src/testdata/unittest" -nullable:annotations -d:DEBUG -d:TRACE -debug:portable -target:library "$@"; }
xunit='-r:../bin/xunit.core.dll -r:../bin/xunit.assert.dll -r:../bin/xunit.abstractions.dll'
nunit='-r:../bin/nunit.framework.dll'
mstest='-r:../bin/MSTest.TestFramework.dll'
# TestContext is in another assembly. Tests are compiled with a declaration of it, and run with the core library's own.
extensions=$(mktemp -d)
trap 'rm -rf "$extensions"' EXIT
$csc -nologo -deterministic+ -nullable:annotations -target:library $mstest -out:"$extensions/MSTest.TestFramework.Extensions.dll" ../ref/Extensions.cs
compile $xunit -out:../bin/XunitTests.dll XunitTests.cs
compile $nunit -out:../bin/NUnitTests.dll NUnitTests.cs
compile $mstest -out:../bin/MSTestTests.dll MSTestTests.cs
compile -out:../bin/Elsewhere.dll Elsewhere.cs
compile $xunit $nunit $mstest -r:../bin/Elsewhere.dll -r:Core3=../bin/xunit.v3.core.dll -r:../bin/xunit.v3.common.dll -r:Assert3=../bin/xunit.v3.assert.dll -r:"$extensions/MSTest.TestFramework.Extensions.dll" -out:../bin/Kinds.dll Kinds.cs
compile $xunit $nunit -out:../bin/Collections.dll Collections.cs
compile $xunit $nunit $mstest -out:../bin/Assertions.dll Assertions.cs
compile $nunit -out:../bin/Daily.dll Daily.cs
compile $nunit -out:../bin/Fixtures.dll Fixtures.cs
compile $nunit -nowarn:0612,0618,0414 -out:../bin/Theories.dll Theories.cs
compile $nunit -out:../bin/Loops.dll Loops.cs
compile $nunit -d:UNSAFE -out:../bin/UnsafeLoops.dll Loops.cs
compile $xunit $nunit $mstest -out:../bin/Bases.dll Bases.cs
compile $xunit $nunit $mstest -r:../bin/Bases.dll -r:"$extensions/MSTest.TestFramework.Extensions.dll" -out:../bin/Derived.dll Derived.cs
compile -out:../bin/Roots.dll Roots.cs
compile -out:../bin/Operations.dll Operations.cs Linearizable.cs
compile -out:../bin/Shared.dll Shared.cs
compile -out:../bin/Asynchronous.dll Asynchronous.cs
[ $# -eq 1 ] || $2 --nologo --deterministic+ --optimize- --nocopyfsharpcore "--pathmap:$here=/src/testdata/unittest" -g --debug:portable --target:library \
	-r:../bin/xunit.core.dll -r:../bin/xunit.assert.dll $nunit -o:../bin/FSharpTests.dll FSharpTests.fs
