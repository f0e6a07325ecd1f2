#!/bin/sh
# build.sh CSC MCS [NAME ...]: compiles the sources in src, all or those named, four ways:
#   mcs/       by Mono's compiler, with .mdb symbols, unless a line says "// not for mcs": Mono lacks a type it uses
#   debug/     by Roslyn as `dotnet build` does it, with portable symbols beside
#   release/   the same, optimised (assertions kept: DEBUG is defined everywhere)
#   embedded/  as debug, symbols in the assembly
# A source with a line "// csc: OPTIONS" is for Roslyn only, with these options besides: debug/ and release/.
# Sources in CIL go to assembled/, by $MWC_ILASM (or ilasm).
# CSC is a C# compiler that brings .NET's reference assemblies itself. The files say where their sources are as
# /src/testdata/src, wherever this directory lies, and are the same in every build.
set -eu
[ $# -ge 2 ] || { echo "usage: $0 CSC MCS [NAME ...]" >&2; exit 2; }
csc=$1
mcs=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
[ $# -gt 0 ] || set -- $(LC_ALL=C ls | sed -n 's/\.cs$//p; s/\.il$//p' | grep -v '^Verify$')
mkdir -p ../mcs ../debug ../release ../embedded ../assembled
roslyn="-nologo -deterministic+ -pathmap:$here=/src/testdata -langversion:latest -nowarn:CS0164,CS0219,CS0649,CS8981 -d:TRACE"
for name; do
	if [ -f "$name.il" ]; then
		${MWC_ILASM:-ilasm} -QUIET -DETERMINISTIC -OUTPUT="../assembled/$name.dll" "$name.il"
		continue
	fi
	files=$name.cs
	if grep -q 'Mwc\.Verify' "$name.cs"; then files="$files Verify.cs"; fi
	more=$(sed -n 's|^// csc: ||p' "$name.cs")
	# shellcheck disable=SC2086
	if [ -n "$more" ]; then
		$csc $roslyn $more -d:DEBUG -debug:portable -out:"../debug/$name.dll" $files
		$csc $roslyn $more -d:DEBUG -optimize+ -debug:portable -out:"../release/$name.dll" $files
		continue
	fi
	# shellcheck disable=SC2086
	{
		$csc $roslyn -d:DEBUG -debug:portable -out:"../debug/$name.dll" $files
		$csc $roslyn -d:DEBUG -optimize+ -debug:portable -out:"../release/$name.dll" $files
		$csc $roslyn -d:DEBUG -debug:embedded -out:"../embedded/$name.dll" $files
		if ! grep -q '^// not for mcs' "$name.cs"; then
			$mcs -langversion:latest -nowarn:649,219 -debug -d:DEBUG -d:TRACE -pathmap:"$here=/src/testdata" -out:"../mcs/$name.exe" $files
			go run ../../cmd/internal/normalise "../mcs/$name.exe"
		fi
	}
done
