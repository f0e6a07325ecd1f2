#!/bin/sh
# build.sh CSC MCS [NAME ...]: compiles the sources in src, all or those named, four ways:
#   mcs/       by Mono's compiler, with .mdb symbols; not a source with a line "// not for mcs", which uses types that Mono lacks
#   debug/     by Roslyn with the options of `dotnet build`, and with portable symbols beside the assembly
#   release/   the same, optimised; assertions stay, because DEBUG is defined everywhere
#   embedded/  as debug/, with the symbols in the assembly
# Roslyn alone compiles a source with a line "// csc: OPTIONS", with these options added, to debug/ and release/.
# $MWC_ILASM (or ilasm) assembles sources in CIL to assembled/.
# CSC is a C# compiler (Roslyn) that brings .NET's reference assemblies itself; MCS is Mono's. The path of sources in the files is
# /src/testdata/src whatever this directory's path, so every build makes the same files.
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
