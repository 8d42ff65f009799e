"""The house itself: logo, seals, covers, ornaments, card backs."""
