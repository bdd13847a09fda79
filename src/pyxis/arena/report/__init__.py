"""The designer's report: a game measured by many matches, on one page that explains itself."""
