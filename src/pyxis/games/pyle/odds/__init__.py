"""Exact chances for maps, menus and bots: how many dice there are, and which of them win, the rules are asked."""
