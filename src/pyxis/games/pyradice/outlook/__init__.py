"""What can still become of a level: no rule, but asked by people and bots alike."""
