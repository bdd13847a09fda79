"""What lies on the table: measures, gardens, dice and what they show."""
