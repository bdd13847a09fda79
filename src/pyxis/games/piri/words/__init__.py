"""What people see and hear, made from what those eyes may see."""
