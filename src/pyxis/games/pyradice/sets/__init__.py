"""Component sets: skills, objectives and cards as data, and the small languages they are written in."""
