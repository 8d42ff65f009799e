"""Toy photography: reliefs of felt, clay and vinyl, set in real panoramas and lit by them."""
