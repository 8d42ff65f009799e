"""The storage floor: databases, and what is kept in them. It knows records, and nobody who plays."""
