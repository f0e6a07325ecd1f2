#!/bin/sh
# build.sh [NAME ...]: compiles the programs in src, all or those named, to bin/NAME.dll and, optimised, to bin/NAME.release.dll, each with
# symbols. $MWC_VBC (or vbc) is Visual Basic's compiler. The path of sources in the files is /src/testdata/tasks whatever this directory's path.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/src"
[ $# -gt 0 ] || set -- $(LC_ALL=C ls | sed -n 's/\.vb$//p')
mkdir -p ../bin
options="-nologo -deterministic+ -pathmap:$here=/src/testdata/tasks -optionstrict+ -optioninfer+ -debug:portable"
for name; do
	# shellcheck disable=SC2086
	{
		${MWC_VBC:-vbc} $options -out:"../bin/$name.dll" "$name.vb"
		${MWC_VBC:-vbc} $options -optimize+ -out:"../bin/$name.release.dll" "$name.vb"
	}
done
