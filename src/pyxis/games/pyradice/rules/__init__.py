"""The rules of Pyradice, as kernels."""
