"""The rules, as kernels."""
