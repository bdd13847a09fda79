"""What `make` does first: sees to it that all is there, on a machine that has Python and nothing else of ours."""
