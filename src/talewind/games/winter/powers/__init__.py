"""Powers (optional module): what each of them does, a file a power."""
