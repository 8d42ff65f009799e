"""Tools that build and check a checkout; none of them ships in the package."""
