namespace System;

// The class is here so that a program can name it, as a library does that has a converter for each class: nothing makes a Uri without a framework,
// whose class takes this one's place (standby in codegen/program/resolve.go).
public class Uri
{
    Uri() { }
}
