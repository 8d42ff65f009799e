"""What Talewind costs: speed, memory and bytes, beside others. `make bench`; read docs/bench.md."""
