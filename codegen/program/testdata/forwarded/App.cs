static class Program { static void Main() { new Fancy.Thing().Name(); Fancy.Thing.Part.Color(); } }
