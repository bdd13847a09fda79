"""Reads positions drawn as text: from the set-up, every line changes what it names. Fights are in `fights.py`."""

from collections import Counter
from collections.abc import Mapping

from pyxis.core.layout import Array
from pyxis.core.options import Value, read_options
from pyxis.core.sheet import Form, Told, Word, lines, numbered, require, sections
from pyxis.games.pyle import components as box
from pyxis.games.pyle.components import Event
from pyxis.games.pyle.notation.fights import read_fight
from pyxis.games.pyle.notation.names import ALL_SEATS
from pyxis.games.pyle.notation.position import UNDRAWN, expected_first, removed
from pyxis.games.pyle.notation.readiness import make_ready
from pyxis.games.pyle.options import check_options
from pyxis.games.pyle.rules.setup import lay_table
from pyxis.games.pyle.rules.turns import token_here
from pyxis.games.pyle.state import EMPTY, NO_DEMON, NO_SPIRIT, THE_DEMON, UNKNOWN, Debt, End, Phase, State
from pyxis.games.pyle.words import say

ALWAYS = ("n", "round", "turn_no", "turn", "phase", "demon", "counter", "supply", "artifacts", "first")
DETAILS: Mapping[str, tuple[int, ...]] = {
    "offers": (Phase.TRADE, Phase.ANSWER),
    "offer": (Phase.ANSWER,),
    "bought": (Phase.TEMPLE, Phase.PAY),
    "owed": (Phase.PAY,),
    "for": (Phase.PAY,),
    "target": (Phase.EVENT2, Phase.REVEAL),
    "winner": (Phase.OVER,),
    "why": (Phase.OVER,),
}
"""What only some phases have."""
HEADER = Form((*ALWAYS, *DETAILS), "the first line")
OPTIONS = Form(tuple(option.name for option in State.declared), "the line options")
SHAMAN = ("art", "hex", "aid", "scar", "act", "pyle")
SECTIONS = ("open:", "empty:", "ruin:", "discard:", "removed:", "extra:", "fight:", "options:")
TEMPLE_OF_NAME = {
    name: field for name, field in box.FIELD_OF_NAME.items() if box.FIRST_TEMPLE <= field < box.FIRST_WHITE
}
MOST_ROUNDS, MOST_TURNS, MOST_MARKERS = 1000, 10_000, 9
MOST_OF_A_KIND = MOST_SUPPLY = 255
"""What the state has room for."""


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """The seats, the options and the state drawn by `text`.

    Nothing is played on from there: a position with one legal action waits for it. [Q57]
    """
    rows = lines(text)
    is_pyle = bool(rows) and rows[0].words[0] == "pyle"
    require(is_pyle, say("position.begins"))
    header = HEADER.read(rows[0].words[1:])
    told = sections(rows[1:], (*ALL_SEATS, *SECTIONS), f"is no line of a position: write P1 …, {', '.join(SECTIONS)}")
    seats = header.whole("n", 2, 1, box.MOST_SEATS)
    chosen = _read_options(told.word("options:"), options)
    check_options(seats, chosen)
    states = State.agreed(chosen)
    state = states[0]
    lay_table(state, seats)
    _read_turn(state, header)
    for seat, name in enumerate(ALL_SEATS):
        if name in told:
            require(seat < seats, say("position.no seat", seats=seats, name=name))
            _read_shaman(state, seat, told[name])
    _read_board(state, told)
    _read_supply(state, header, told)
    _read_moment(state, header)
    read_fight(state, told.get("fight:"), is_named="demon" in header)
    make_ready(state)
    return seats, chosen, states


def _read_options(line: Word, given: Mapping[str, object]) -> dict[str, Value]:
    """The options of the match: where the text and the caller both speak they have to agree."""
    words = OPTIONS.read(line.words).texts()
    chosen = read_options(State.declared, {**words, **given})
    drawn = read_options(State.declared, words)
    for name in words:
        problem = say("position.option", name=name, drawn=drawn[name], chosen=chosen[name])
        require(chosen[name] == drawn[name], problem)
    return chosen


# What words stand for


def _token(word: Word) -> int:
    return word.among("token", box.KIND_OF_CODE)


def _spirit(word: Word) -> int:
    kind = word.among("spirit", box.KIND_OF_CODE)
    if kind >= box.SPIRITS:
        raise word.wrong("is an event: only spirits lie there")
    return kind


def _white_field(word: Word) -> int:
    field = word.among("field", box.FIELD_OF_NAME)
    if field < box.FIRST_WHITE:
        raise word.wrong("never holds a token: write F01 to F59")
    return field


def _counted(words: list[Word], spirits_only: bool = True) -> Counter[int]:
    """`+1@1*4 ball@2`: how many of each kind."""
    counts: Counter[int] = Counter()
    for word in words:
        code, times = word.cut("*")
        kind = _spirit(code) if spirits_only else _token(code)
        counts[kind] += times.whole(str(code), 1, box.TOKENS) if "*" in word else 1
    return counts


# Line by line


def _read_turn(state: State, header: Told) -> None:
    seats = int(state.seats)
    if "turn" in header:
        state.turn = header["turn"].seat(ALL_SEATS[:seats])
    state.round_number = header.whole("round", 1, 1, MOST_ROUNDS)
    since = (int(state.turn) - int(state.first)) % seats
    usual = (int(state.round_number) - 1) * seats + since + 1
    state.turn_number = header.whole("turn_no", usual, 1, MOST_TURNS)
    state.first = expected_first(seats, int(state.first_rule), int(state.turn), int(state.turn_number))
    if "first" in header:
        state.first = header["first"].seat(ALL_SEATS[:seats])
    phases = {phase.name: phase for phase in Phase if phase <= Phase.OVER}
    state.phase = header.word("phase", "MOVE").among("phase", phases)
    if "demon" in header:
        state.demon = header["demon"].among("demon", {**numbered(box.DEMON_NAMES), UNDRAWN: NO_DEMON})
    state.counter = header.whole("counter", 0, 0, int(box.DEMON_ROUNDS.max()))


def _read_shaman(state: State, seat: int, line: Word) -> None:
    """`F10 blessed art=1 act=[+1@1 -2@2] pyle=3{run@2*3}`, after the name."""
    name = ALL_SEATS[seat]
    if not line:
        raise line.error(f"{name} has to stand somewhere: write {name} START")
    place, *words = line.words
    told = Form(SHAMAN, f"the line of {name}", ("blessed", "haste")).read(words)
    state.field[seat] = place.among("field", box.FIELD_OF_NAME)
    state.blessed[seat], state.haste[seat] = "blessed" in told, "haste" in told
    markers = {"art": state.artifacts, "hex": state.hex, "aid": state.aid, "scar": state.scars}
    for marker, counts in markers.items():
        counts[seat] = told.whole(marker, 0, 0, MOST_MARKERS)
    misfit = f"does not fit into the line of {name}: write act=[+1@1 -2@2] pyle={{run@2*3}}"
    _, spirits = told.word("act", "[]").bracket("[]", misfit)
    active = [_spirit(word) for word in spirits.words]
    if state.artifacts[seat] > box.MOST_ARTIFACTS or len(active) > box.SLOTS:
        raise line.error(f"{name} has room for {box.SLOTS} spirits and {box.MOST_ARTIFACTS} artifacts")
    state.active[seat] = [*active, *[NO_SPIRIT] * (box.SLOTS - len(active))]
    size, held = told.word("pyle", "{}").bracket("{}", misfit)
    tokens = _counted(held.words)
    if size and size.whole("pyle", 0, MOST_OF_A_KIND) != tokens.total():
        raise line.error(f"{name} has pyle={size}, but {tokens.total()} tokens are named")
    state.pyle[seat] = [min(MOST_OF_A_KIND, tokens[kind]) for kind in range(box.SPIRITS)]


def _read_board(state: State, told: Told) -> None:
    named: set[int] = set()
    for word in told.word("open:").words:
        name, token = word.cut("=")
        field = name.once(_white_field(name), named, "is named twice")
        named.add(field)
        state.covered[field] = token.startswith("(")
        if state.covered[field]:
            _, token = token.bracket("()", "is no token: write F11=ball@3, or F11=(ball@3) for a covered one")
        state.token[field] = _token(token)
    for name in told.word("empty:").words:
        field = name.once(_white_field(name), named, "is named twice")
        named.add(field)
        state.token[field] = EMPTY
    for word in told.word("ruin:").words:
        name, turns = word.bracket("()", "is no ruin: write the temple and the turns left, as in T3(7)")
        temple = name.once(name.among("ruin", TEMPLE_OF_NAME), named, "is named twice")
        named.add(temple)
        state.ruined_until[temple - box.FIRST_TEMPLE] = int(state.turn_number) + turns.whole(str(name), 0, MOST_TURNS)
    for kind, count in _counted(told.word("discard:").words).items():
        state.discard[kind] = min(MOST_OF_A_KIND, count)


def _read_supply(state: State, header: Told, told: Told) -> None:
    """What is named is not among the unseen tokens; what is left over is the supply, or less if that is stated.

    Artifacts that nobody has lie in their pile, or fewer.
    """
    gone, extra = (_counted(told.word(name).words, spirits_only=False) for name in ("removed:", "extra:"))
    state.unseen[:] = 0
    named = box.TOKENS - sum(removed(state))
    require(named + extra.total() <= box.TOKENS, say("position.room", most=box.TOKENS, named=named))
    left = [max(0, count - gone[kind] + extra[kind]) for kind, count in enumerate(removed(state))]
    state.unseen[:] = left
    unknown = int((state.token[box.FIRST_WHITE :] == UNKNOWN).sum())
    most = sum(left) - unknown
    require(most >= 0, say("position.too many unknown", unknown=unknown, left=sum(left)))
    state.supply = header.whole("supply", most, 0, MOST_SUPPLY)
    problem = say("position.supply", supply=int(state.supply), most=most)
    require(state.supply <= most, problem)
    all_there_are, held = int(state.artifacts_in_box), int(state.artifacts.sum())
    state.pile = header.whole("artifacts", max(0, all_there_are - held), 0, all_there_are)
    require(
        state.pile + held <= all_there_are,
        say("position.artifacts", pile=int(state.pile), held=held, all=all_there_are),
    )


def _read_moment(state: State, header: Told) -> None:
    """Trades, payments, events and the end."""
    for name, phases in DETAILS.items():
        if name in header and state.phase not in phases:
            raise header[name].wrong(f"has no place in the phase {Phase(state.phase).name}")
    if state.phase in DETAILS["offers"]:
        state.offers = header.whole("offers", int(state.trade_offers), 0, int(state.trade_offers))
    if state.phase == Phase.ANSWER:
        _read_offer(state, header.word("offer"))
    state.bought = header.whole("bought", 0, 0, int(state.visit_limit))
    if state.phase == Phase.PAY:
        state.owed = header.whole("owed", 1, 1, MOST_OF_A_KIND)
        debts = {debt.name.lower(): debt for debt in Debt}
        state.owed_for = header.word("for", "defeat").among("reason to pay", debts)
    if state.phase in DETAILS["target"]:
        state.target = _read_target(state, header.word("target"))
    if state.phase == Phase.OVER:
        ends = {end.name.lower(): end for end in End if end != End.RUNNING}
        state.reason = header.word("why", "killed").among("reason to end", ends)
        winner = header.word("winner", "demon")
        state.winner = THE_DEMON if winner == "demon" else winner.seat(ALL_SEATS[: state.seats])
        is_fit = (state.reason == End.KILLED) == (state.winner != THE_DEMON)
        require(is_fit, say("position.over"))


def _read_offer(state: State, offer: Word) -> None:
    """`P2:1/3`."""
    partner, slots = offer.cut(":")
    own, theirs = slots.cut("/")
    state.partner = partner.seat(ALL_SEATS[: state.seats])
    state.own_slot = own.whole("the own slot of the offer", 1, box.SLOTS) - 1
    state.their_slot = theirs.whole("their slot of the offer", 1, box.SLOTS) - 1


def _read_target(state: State, target: Word) -> int:
    if state.phase == Phase.REVEAL:
        return _white_field(target)
    return target.seat(ALL_SEATS[: state.seats]) if token_here(state) == Event.INQUISITOR else _spirit(target)
