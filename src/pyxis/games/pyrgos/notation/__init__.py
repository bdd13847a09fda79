"""Actions and positions in writing: how they are called, what they mean, why not."""
