"""Powers (optional module): what each of them does, a file a power; what holds for all is in `granting`."""
