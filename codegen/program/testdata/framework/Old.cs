[assembly: System.Runtime.CompilerServices.TypeForwardedTo(typeof(Fancy.Thing))]
