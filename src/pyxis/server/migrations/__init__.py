"""The database, from its first form to today's."""
