#!/bin/sh
# build.sh CSC ILASM DOTNET [NAME ...]: compiles the programs in src, all or those named, and records their output on .NET:
#   bin/       debug builds with portable symbols, and assembled programs
#   release/   optimised builds, but of programs whose first line says "// no release build"
#   golden/    standard output on .NET and, as the last line, "exit CODE"
# A program with a line "// csc: OPTIONS" is compiled with these options added.
# The script does not make Random: codegen/systemtest/random_test.go does, with -commit.
# CSC is a C# compiler that brings .NET's reference assemblies itself. ILASM is the assembler of today's .NET. DOTNET runs an assembly.
# $MWC_VBC (or vbc) is Visual Basic's compiler, $MWC_FSC (or fsc) that of F#.
# Mono runs a program in CIL with a line "// oracle: mono", because .NET refuses it. Tests do not run a program with a line
# "// oracle: none" on .NET, because its output there depends on the machine's speed.
# The path of sources in the files is /src/testdata/run whatever this directory's path.
set -eu
[ $# -ge 3 ] || { echo "usage: $0 CSC ILASM DOTNET [NAME ...]" >&2; exit 2; }
csc=$1
ilasm=$2
dotnet=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
[ $# -gt 0 ] || set -- $(LC_ALL=C ls | sed -n 's/\.cs$//p; s/\.il$//p; s/\.vb$//p; s/\.fs$//p')
mkdir -p ../bin ../release ../golden
options="-nologo -deterministic+ -unsafe+ -pathmap:$here=/src/testdata/run -langversion:preview"
quiet="-nowarn:CS0108,CS0628,CS0652,CS0162,CS0164,CS0168,CS0169,CS0183,CS0184,CS0219,CS0414,CS0420,CS0649,CS0659,CS0660,CS0661,CS0728,CS1717,CS1718,CS8321,CS8500,CS8509,CS8909,CS8981,CS9081,CS9113,CS9124"
for name; do
	if [ -f "$name.il" ]; then
		$ilasm -QUIET -DETERMINISTIC -OUTPUT="../bin/$name.dll" "$name.il"
	elif [ -f "$name.vb" ]; then
		vb="-nologo -deterministic+ -pathmap:$here=/src/testdata/run -optionstrict+"
		# shellcheck disable=SC2086
		{
			${MWC_VBC:-vbc} $vb -debug:portable -out:"../bin/$name.dll" "$name.vb"
			${MWC_VBC:-vbc} $vb -optimize+ -debug- -out:"../release/$name.dll" "$name.vb"
		}
	elif [ -f "$name.fs" ]; then
		# the program must not need FSharp.Core at run time, because the script keeps no copy of it
		${MWC_FSC:-fsc} --nologo --deterministic+ --optimize- --nocopyfsharpcore "--pathmap:$here=/src/testdata/run" -g --debug:portable -o:"../bin/$name.dll" "$name.fs"
		${MWC_FSC:-fsc} --nologo --deterministic+ --optimize+ --nocopyfsharpcore "--pathmap:$here=/src/testdata/run" -o:"../release/$name.dll" "$name.fs"
	else
		more=$(sed -n 's|^// csc: ||p' "$name.cs")
		# shellcheck disable=SC2086
		{
			$csc $options $quiet $more -d:DEBUG -debug:portable -out:"../bin/$name.dll" "$name.cs"
			head -n 1 "$name.cs" | grep -q '^// no release build' ||
				$csc $options $quiet $more -optimize+ -out:"../release/$name.dll" "$name.cs"
		}
	fi
	run=$dotnet
	if [ -f "$name.il" ] && grep -q '^// oracle: mono$' "$name.il"; then run=mono; fi
	code=0
	DOTNET_RuntimeAsync=1 $run "../bin/$name.dll" > "../golden/$name.txt" 2>/dev/null || code=$?
	echo "exit $code" >> "../golden/$name.txt"
done
