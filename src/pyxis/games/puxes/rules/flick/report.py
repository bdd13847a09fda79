"""The report of the table, word by word: who left, how dice lie now, who touched whom, who was lifted. [R9.4]

n, n × (die, x, y)                    dice that left, in order, with the point where they crossed the border
n, n × (die, x, y, yaw, level · 8 + face)   dice that moved, by id
n, n × (64 · lower + higher die)      pairs that touched, in order
0 or die + 1                          the die lifted by Transport or caught by Lick
"""

from typing import Any

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.puxes.actions import ACTIONS, LEVEL_STEP, PAIR
from pyxis.games.puxes.components import FACES, MOST_LEVEL, NOTHING
from pyxis.games.puxes.rules.flick.landing import may_lift
from pyxis.games.puxes.rules.flick.temples import forget_report, put_back, temple_of
from pyxis.games.puxes.rules.table.dice import dice, is_free
from pyxis.games.puxes.rules.table.geometry import TURN, bit, has
from pyxis.games.puxes.rules.table.seating import is_in_area, is_on_way_out, width
from pyxis.games.puxes.state import MOST_TOUCHES, Kind, Part, Phase, Place, Role, State, Step

OUT_FIELDS, MOVED_FIELDS = 3, 5


@kernel
def was_on_table(state: State, die: int) -> bool:
    """Whether a die lay on the table when the flick began."""
    return 0 <= die < dice(state) and state.old_place[die] == Place.TABLE


@kernel
def unlisted(state: State, above: int) -> int:
    """Dice with a higher id than that, on the table and not reported yet."""
    count = 0
    for die in range(above + 1, dice(state)):
        count += int(was_on_table(state, die) and not has(state.listed, die))
    return count


@kernel
def can_touch(state: State, die: int) -> bool:
    """Whether a die may be named in a touch: the spit die too."""
    return was_on_table(state, die) or (state.kind in (Kind.SPIT, Kind.TONGUE) and die == state.shot)


@kernel
def is_pair(state: State, first: int, second: int) -> bool:
    """Whether two dice may be said to touch: not the two of one temple."""
    if first >= second or not can_touch(state, first) or not can_touch(state, second):
        return False
    temple = temple_of(state, first)
    return temple == NOTHING or temple != temple_of(state, second)


@kernel
def pair_count(state: State) -> int:
    """How many touches there could be, as far as a report has room for them."""
    count = 0
    for first in range(dice(state)):
        for second in range(first + 1, dice(state)):
            count += int(is_pair(state, first, second))
            if count == MOST_TOUCHES:
                return count
    return count


@kernel
def admits(state: State, word: int) -> bool:  # noqa: PLR0911
    """Whether a word keeps the grammar. [R9.4]"""
    if word < 0:
        return False
    if state.part == Part.OUT_COUNT:
        return word <= (0 if state.kind == Kind.TONGUE else unlisted(state, -1))
    if state.part == Part.OUT_ITEM:
        return admits_out(state, word)
    if state.part == Part.MOVED_COUNT:
        return word <= (0 if state.kind == Kind.TONGUE else unlisted(state, -1))
    if state.part == Part.MOVED_ITEM:
        return admits_moved(state, word)
    if state.part == Part.TOUCH_COUNT:
        return word <= MOST_TOUCHES and word <= pair_count(state)
    if state.part == Part.TOUCH_ITEM:
        return admits_touch(state, word)
    return word == 0 or admits_special(state, word - 1)


@kernel
def admits_out(state: State, word: int) -> bool:
    """A die, then the point where it left."""
    if state.column == 0:
        return was_on_table(state, word) and not has(state.listed, word)
    if state.column == 1:
        return word <= width(state)
    return is_on_way_out(state, state.x[state.asked], word)


@kernel
def admits_moved(state: State, word: int) -> bool:
    """A die of higher id than the last, then its pose."""
    if state.column == 0:
        if not was_on_table(state, word) or has(state.listed, word) or word <= state.asked:
            return False
        # By id, so that a table has one report only; enough dice must be left for those that are still announced.
        return unlisted(state, word) >= state.left - 1
    if state.column == 1:
        return word <= width(state)
    if state.column == 2:
        return is_in_area(state, state.x[state.asked], word)
    if state.column == 3:
        return word < TURN
    return word % LEVEL_STEP < FACES and word // LEVEL_STEP <= MOST_LEVEL


@kernel
def admits_touch(state: State, word: int) -> bool:
    """A pair not named yet."""
    for number in range(state.touches):
        if state.touch[number] == word:
            return False
    return is_pair(state, word // PAIR, word % PAIR)


@kernel
def admits_special(state: State, die: int) -> bool:
    """A die that Transport lifted or Lick caught; it is not reported elsewhere."""
    if not was_on_table(state, die) or has(state.listed, die):
        return False
    if state.kind == Kind.TONGUE:
        return die != state.held
    return may_lift(state) and die != state.shot and state.role[die] == Role.ORACLE and is_free(state, die)


@kernel
def next_word(state: State) -> int:
    """What the quick table says, or the shortest way to end a report that began otherwise."""
    if state.planned > 0:
        return int(state.plan[state.spoken])
    for word in range(ACTIONS):
        if admits(state, word):
            return word
    return 0


@kernel
def write_word(state: State, actions: Array) -> int:
    """The one outcome the quick table has; others may come from a better one. [R9.4]"""
    actions[0] = next_word(state)
    return 1


@kernel
def begin_report(state: State) -> None:
    """Nothing has been reported yet."""
    state.part, state.left, state.column, state.asked = Part.OUT_COUNT, 0, 0, NOTHING
    state.spoken = state.planned = 0
    state.lifted = NOTHING


@kernel
def say(state: State, word: int) -> int:
    """Takes down one word; NOTHING before the last, then the special one, 0 or die + 1. [R9.4]"""
    if state.planned > 0 and state.plan[state.spoken] != word:
        drop_plan(state)
    state.spoken += 1
    if state.part == Part.OUT_ITEM:
        say_out(state, word)
    elif state.part == Part.MOVED_ITEM:
        say_moved(state, word)
    elif state.part == Part.TOUCH_ITEM:
        state.touch[state.touches] = word
        state.touches += 1
        state.left -= 1
    elif state.part == Part.SPECIAL:
        end_report(state)
        return word
    else:
        state.left, state.asked = word, NOTHING
        state.part += 1
    if state.left == 0 and state.column == 0 and state.part in (Part.OUT_ITEM, Part.MOVED_ITEM, Part.TOUCH_ITEM):
        state.part, state.asked = state.part + 1, NOTHING
    return NOTHING


@kernel
def say_plan(state: State) -> None:
    """All that the quick table says, but for the last word, which would settle the flick."""
    for number in range(state.planned - 1):
        say(state, int(state.plan[number]))


@kernel
def unsay_plan(state: State) -> None:
    """Takes all of it back: everything lies as before the flick, and the plan has still to be said."""
    for die in range(dice(state)):
        if has(state.listed, die):
            put_back(state, die)
    forget_report(state)
    state.part = state.left = state.column = state.spoken = 0
    state.asked = NOTHING


@kernel
def say_out(state: State, word: int) -> None:
    """A die that left, and where."""
    if state.column == 0:
        state.asked = word
        state.listed |= bit(word)
        state.out[state.outs] = word
    elif state.column == 1:
        state.x[state.asked] = word
    else:
        state.y[state.asked] = word
        state.away |= bit(state.asked)
        state.outs += 1
    end_field(state, OUT_FIELDS)


@kernel
def say_moved(state: State, word: int) -> None:
    """A die that moved, and how it lies."""
    die = state.asked
    if state.column == 0:
        state.asked = word
        state.listed |= bit(word)
    elif state.column == 1:
        state.x[die] = word
    elif state.column == 2:
        state.y[die] = word
    elif state.column == 3:
        state.yaw[die] = word
    else:
        state.level[die], state.face[die] = word // LEVEL_STEP, word % LEVEL_STEP
    end_field(state, MOVED_FIELDS)


@kernel
def end_field(state: State, fields: int) -> None:
    """On to the next number of the die, or to the next die."""
    state.column += 1
    if state.column == fields:
        state.column = 0
        state.left -= 1


@kernel
def drop_plan(state: State) -> None:
    """The report goes another way than the quick table would."""
    state.plan[:] = 0
    state.planned = 0


@kernel
def end_report(state: State) -> None:
    """The last word is said."""
    drop_plan(state)
    state.part = state.left = state.column = state.spoken = 0
    state.asked = NOTHING
    state.phase = Step.LANDED


# A report that is only half made, told again: how the table lay before the flick, and the words said so far.

REPORT_FIELDS = (
    "away", "listed", "outs", "out", "touches", "touch", "plan", "planned", "spoken", "part", "left", "column",
)  # fmt: skip
"""Fields a report fills as it goes."""


def as_it_began(state: Any) -> Any:
    """The state when the flick in progress began, nothing reported yet."""
    if state.phase != Phase.REPORT:
        return state
    copy = np.array([state], state.dtype)[0]
    for name in ("x", "y", "yaw", "level", "face"):
        copy[name] = state[f"old_{name}"]
    for name in REPORT_FIELDS:
        copy[name] = 0
    copy.asked = NOTHING
    return copy


def spoken_words(state: Any) -> list[int]:
    """The words of the report so far, found again in what they said."""
    part, left = int(state.part), int(state.left)
    said_outs = state.out[: state.outs + int(part == Part.OUT_ITEM and state.column > 0)].tolist()
    moved = [die for die in range(dice(state)) if has(state.listed, die) and die not in said_outs]
    words: list[int] = []
    if part > Part.OUT_COUNT:
        words.append(int(state.outs) + (left if part == Part.OUT_ITEM else 0))
    for die in said_outs:
        words += [die, int(state.x[die]), int(state.y[die])]
    if part == Part.OUT_ITEM:
        return words[: len(words) - (OUT_FIELDS - state.column if state.column else 0)]
    if part > Part.MOVED_COUNT:
        words.append(len(moved) + (left - int(state.column > 0) if part == Part.MOVED_ITEM else 0))
    for die in moved:
        words += [die, *_pose_words(state, die)]
    if part == Part.MOVED_ITEM:
        return words[: len(words) - (MOVED_FIELDS - state.column if state.column else 0)]
    if part > Part.TOUCH_COUNT:
        words.append(int(state.touches) + (left if part == Part.TOUCH_ITEM else 0))
    return words + state.touch[: state.touches].tolist()


def _pose_words(state: State, die: int) -> list[int]:
    tail = LEVEL_STEP * int(state.level[die]) + int(state.face[die])
    return [int(state.x[die]), int(state.y[die]), int(state.yaw[die]), tail]
