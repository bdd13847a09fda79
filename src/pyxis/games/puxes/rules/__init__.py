"""What may be done and what comes of it: kernels only."""
