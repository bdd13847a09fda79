"""The 212 action codes. What is added to each base stands beside it."""

from pyxis.games.pyradice.components import QUARRY_CELLS

TAKE_CODE = 0
"""+ quarry cell."""
PLACE_CODE = TAKE_CODE + QUARRY_CELLS
"""+ pyramid cell."""
DIE_CODE = 113
"""+ pyramid cell of a target, or of the partner of a SWAP."""
FACE_CODE = 133
"""+ value 1…6."""
SKIP = 140
SIDE_CODE = 141
"""+ skill row."""
OBJECTIVE_CODE = 151
"""+ objective row."""
CARD_CODE = 165
"""+ card row."""
DISC_CODE = 174
"""+ colour."""
STONE_CODE = 177
"""+ kind 1…24, in the heap or coming to light."""
FIRST_CODE = 202
"""+ seat."""
ROLL_CODE = 205
"""+ value 1…6."""
ACTIONS = 212
