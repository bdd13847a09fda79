"""Pyradice: pull a loose die from the heap, set it into your pyramid, and touch up another stone."""
