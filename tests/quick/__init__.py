"""`make quick`: the tests of what changed, the nearest first, for a minute at most.

What a test depends on is read off its source: whom it imports, and whom those import. Watching the tests instead, as
tools do that trace them, would see nothing of kernels, which run as machine code, nor of what runs in other processes.
"""
