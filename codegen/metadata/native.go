package metadata

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
)

// notPE says what a file is that is not a PE file. It is nil if the file looks like one.
func notPE(file string, data []byte) error {
	has := func(magic string) bool { return bytes.HasPrefix(data, []byte(magic)) }
	switch {
	case has("MZ"):
		return nil
	case has("\x7fELF"):
		return nativeImage(file, data, "a native Linux (ELF) program or library")
	case has("\xcf\xfa\xed\xfe"), has("\xce\xfa\xed\xfe"), has("\xfe\xed\xfa\xce"), has("\xfe\xed\xfa\xcf"), has("\xca\xfe\xba\xbe"):
		return nativeImage(file, data, "a native macOS (Mach-O) program or library")
	case len(data) == 0:
		return &Error{file, -1, "", "not a .NET assembly: the file is empty"}
	case has("\x00asm"):
		return &Error{file, 0, "", "not a .NET assembly: a WebAssembly module"}
	case has("BSJB"):
		return &Error{file, 0, "", "not a .NET assembly: a portable PDB"}
	case has("Microsoft C/C++ MSF"):
		return &Error{file, 0, "", "not a .NET assembly: a Windows PDB"}
	case has("PK\x03\x04"):
		return &Error{file, 0, "", "not a .NET assembly: a zip archive (a NuGet package?)"}
	case has("#!"):
		return &Error{file, 0, "", "not a .NET assembly: a script"}
	}
	return &Error{file, 0, "", "not a PE file"}
}

// nativeImage is the error for a program without a CLI header. Most often that is the native host that `dotnet build`
// puts beside App.dll under the name App or App.exe, so nativeImage looks for marks of a host.
func nativeImage(file string, data []byte, kind string) *Error {
	e := &Error{File: file, Offset: -1}
	switch dll := beside(file); {
	case isBundle(data):
		e.Msg = "this is a single-file application, with its assemblies packed behind a native host; publish it without PublishSingleFile and pass the .dll"
	case dll != "":
		e.Msg = "this is the native host that dotnet build puts beside " + dll + "; pass " + dll
	case isAppHost(data):
		e.Msg = "this is the native host that dotnet build puts beside an application's .dll; pass that .dll"
	default:
		e.Msg = "not a .NET assembly: " + kind + " without a CLI header"
	}
	return e
}

// beside names the assembly of the same name in the directory of a native host, "" if there is none.
func beside(file string) string {
	dll := strings.TrimSuffix(file, ".exe") + ".dll"
	if dll == file {
		return ""
	}
	if info, err := os.Stat(dll); err != nil || !info.Mode().IsRegular() {
		return ""
	}
	return filepath.Base(dll)
}

// isAppHost reports whether a native program starts .NET: it names the library hostfxr, in UTF-16 on Windows.
func isAppHost(data []byte) bool {
	return bytes.Contains(data, []byte("hostfxr_main")) || bytes.Contains(data, []byte("h\x00o\x00s\x00t\x00f\x00x\x00r\x00"))
}

// bundleMark stands in a host before the offset of the bundle's header, if there is a bundle. The builders of the host
// assume that these bytes occur nowhere else.
var bundleMark = []byte{
	0x8b, 0x12, 0x02, 0xb9, 0x6a, 0x61, 0x20, 0x38, 0x72, 0x7b, 0x93, 0x02, 0x14, 0xd7, 0xa0, 0x32,
	0x13, 0xf5, 0xb9, 0xe6, 0xef, 0xae, 0x33, 0x18, 0xee, 0x3b, 0x2d, 0xce, 0x24, 0xb3, 0x6a, 0xae,
}

// isBundle reports whether a native host contains its application. The eight bytes before the mark then hold the offset
// of the bundle's header.
func isBundle(data []byte) bool {
	i := bytes.Index(data, bundleMark)
	return i >= 8 && binary.LittleEndian.Uint64(data[i-8:]) != 0
}
