"""The quick table: what a flick does, sketched in whole numbers for playouts and hints."""
