"""Games made for tests alone."""
