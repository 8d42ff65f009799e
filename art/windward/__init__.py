"""The pieces of Windward: everything that stands on the planet, lies in a hold or is held in a hand."""
