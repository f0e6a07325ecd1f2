using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Reflection;

namespace Mwc.Libraries;

// Stands in for methods of Newtonsoft.Json that look through all attributes or all methods of a type. Of the library's types mwc knows neither all
// attributes nor the private methods, but what these methods look for.
static class NewtonsoftHelper
{
    static bool IsByRefLikeType(Type type) => type.IsValueType && type.IsByRefLike;

    // Whether the converter of F#'s unions is meant, which asks for an attribute of the type.
    static bool CanConvert(object converter, Type objectType)
    {
        if (Members.Known(objectType) && !typeof(System.Collections.IEnumerable).IsAssignableFrom(objectType))
            foreach (object a in objectType.GetCustomAttributes(true))
                if (a.GetType().FullName == "Microsoft.FSharp.Core.CompilationMappingAttribute") Unsupported.Reached("Newtonsoft.Json's treatment of F#'s types");
        return false;
    }

    static ConstructorInfo GetDefaultConstructor(Type t, bool nonPublic)
    {
        if (t == typeof(string) || t.IsArray || t.IsInterface) return null;
        foreach (ConstructorInfo c in t.GetConstructors(BindingFlags.Instance | BindingFlags.Public | (nonPublic ? BindingFlags.NonPublic : 0)))
            if (c.GetParameters().Length == 0) return c;
        return null;
    }

    // The constructor with the library's attribute, which no type of .NET's has; Version is a case of its own.
    static ConstructorInfo GetAttributeConstructor(object resolver, Type objectType)
    {
        if (objectType == typeof(Version)) Unsupported.Reached("Newtonsoft.Json's treatment of Version");
        if (!Members.Known(objectType) || objectType.IsArray) return null;
        ConstructorInfo found = null;
        foreach (ConstructorInfo c in objectType.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic))
            foreach (object a in c.GetCustomAttributes(true))
                if (a.GetType().FullName == "Newtonsoft.Json.JsonConstructorAttribute")
                {
                    if (found != null) Unsupported.Reached("several constructors with Newtonsoft.Json's attribute");
                    found = c;
                }
        return found;
    }

    static Type GetAssociateMetadataTypeFromAttribute(Type type)
    {
        if (!Members.Known(type)) return null;
        foreach (object a in type.GetCustomAttributes(true))
            if (a.GetType().FullName == "System.ComponentModel.DataAnnotations.MetadataTypeAttribute") Unsupported.Reached("MetadataTypeAttribute for Newtonsoft.Json");
        return null;
    }

    // The bases of a type that may have callbacks, from the simple to the complex. Of the library's types, ObservableCollection alone has any on .NET.
    static List<Type> GetClassHierarchyForType(object resolver, Type type)
    {
        var found = new List<Type>();
        for (Type t = type; t != null && t != typeof(object); t = t.BaseType)
        {
            if (t.IsGenericType && t.GetGenericTypeDefinition() == typeof(ObservableCollection<>)) Unsupported.Reached("Newtonsoft.Json's callbacks of ObservableCollection");
            if (Members.Known(t)) found.Add(t);
        }
        found.Reverse();
        return found;
    }
}
