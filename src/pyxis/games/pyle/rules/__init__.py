"""The rules of Pyle as kernels, a chapter of the rulebook each; `automaton.py` puts them together."""
