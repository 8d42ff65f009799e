"""A captain for Windward that has learned to sail by playing against itself."""
