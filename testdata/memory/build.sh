#!/bin/sh
# build.sh CSC [NAME ...]: compiles the programs in src, all or those named, to bin/NAME.dll. Programs in C# also get an optimised build,
# bin/NAME.release.dll. $MWC_ILASM (or ilasm) assembles programs in CIL.
# CSC is a C# compiler that brings .NET's reference assemblies itself. The path of sources in the files is /src/testdata/memory whatever
# this directory's path.
set -eu
[ $# -ge 1 ] || { echo "usage: $0 CSC [NAME ...]" >&2; exit 2; }
csc=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
[ $# -gt 0 ] || set -- $(LC_ALL=C ls | sed -n 's/\.cs$//p; s/\.il$//p')
options="-nologo -deterministic+ -unsafe+ -pathmap:$here=/src/testdata/memory -langversion:preview -d:DEBUG -d:TRACE -debug:portable"
quiet="-nowarn:CS0164,CS0168,CS0169,CS0219,CS0414,CS0649,CS8500,CS9123"
for name; do
	if [ -f "$name.il" ]; then
		${MWC_ILASM:-ilasm} -QUIET -DETERMINISTIC -OUTPUT="../bin/$name.dll" "$name.il"
		continue
	fi
	$csc $options $quiet -out:"../bin/$name.dll" "$name.cs"
	$csc $options $quiet -optimize+ -out:"../bin/$name.release.dll" "$name.cs"
done
