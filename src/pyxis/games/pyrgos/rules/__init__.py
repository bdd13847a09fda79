"""The rules, as kernels; they know nothing of the other floors."""
