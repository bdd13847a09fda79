"""Search trees as Python sees them, with or without secrets, and how several of them are added up."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from pyxis.core.contract import ready_for_thought
from pyxis.core.errors import OptionError
from pyxis.core.layout import Array
from pyxis.core.loops import new_listing
from pyxis.core.position import Position, View
from pyxis.core.streams import stream
from pyxis.search.infotree import Branch, SharedTree, grow_guesses
from pyxis.search.reuse import MOST_ACTIONS, Quest, find, graft
from pyxis.search.simulation import NODES, NOWHERE, ROOT, STATES, Habits, Room, Tally
from pyxis.search.tree import MOST_SEATS, WON, Edge, Node, Tree, grow

EDGES_PER_NODE = 8
FIRST_NODES = 1 << 12
"""Room a tree begins with; it doubles as the tree grows."""
FAMILIAR = 16
"""Visits after which a tree has an opinion on what happens at a node."""


@dataclass(frozen=True)
class Statistic:
    """What a search found out about one action at the root."""

    action: int
    visits: int
    value: float
    """For the seat that acts, in [-1, 1]."""
    solved: bool
    """Whether `value` is proved."""
    chance: float | None = None
    """The share of wins that simulations through it brought that seat; nothing if there was none."""
    margin: float | None = None
    """How much of the distance of its chance from the best one's may be luck, where that is known."""


def ranked(statistics: Iterable[Statistic]) -> list[Statistic]:
    """The best first: proved wins, then what was looked at most, then whatever is proved to be worse than another."""
    known = list(statistics)
    proved = max((statistic.value for statistic in known if statistic.solved), default=-1.0)

    def rank(statistic: Statistic) -> tuple[float, ...]:
        if not statistic.solved or -WON <= statistic.value == proved <= WON:
            return (1, statistic.visits + statistic.value)
        return (2, 0) if statistic.value > WON else (0, statistic.value, statistic.visits)

    return sorted(known, key=rank, reverse=True)


class SearchTree(ABC):
    """One search tree, grown by one thread; what it holds is in `tree.py` or `infotree.py`."""

    def __init__(self, position: Position, seed: int, number: int) -> None:
        game, seats = position.game, position.seats
        if seats > MOST_SEATS:
            raise OptionError(f"search knows up to {MOST_SEATS} seats, not {seats}")
        self.seats = seats
        self.simulations = 0
        self.tally = Tally(np.zeros(seats), np.zeros((2, game.action_count)))
        self._habits = Habits(game.search.exploration, game.search.cutoff, np.ones(game.action_count, np.bool_))
        self._room = Room(
            states=_workplace(position),
            listing=new_listing(game.most_legal),
            out=np.zeros(seats),
            path=np.zeros((2, game.longest + 2), np.int32),
            rng=stream(seed, number),
        )

    def notice(self, actions: Iterable[int]) -> None:
        """Considers only these actions at the root."""
        self._habits.noticed[:] = False
        self._habits.noticed[list(actions)] = True

    def notice_all(self) -> None:
        """Considers everything that is legal."""
        self._habits.noticed[:] = True

    @abstractmethod
    def grow(self, simulations: int) -> int:
        """Adds simulations; returns how many, fewer if the root is solved before."""

    @abstractmethod
    def statistics(self) -> list[Statistic]:
        """What is known of each action at the root."""

    @abstractmethod
    def line_after(self, action: int) -> list[int]:
        """The actions expected after that one at the root, as far as the tree knows and no dice decide."""

    def chance(self, action: int) -> float | None:
        """The share of wins through an action at the root."""
        won, tried = self.tally.wins[:, action].tolist()
        return won / tried if tried else None

    def rebase(self, position: Position) -> bool:  # noqa: ARG002
        """Makes `position` the root and keeps what is known below it; false if nothing can be kept."""
        return False

    @property
    def solved(self) -> bool:
        """Whether the value of the root is proved."""
        return False

    @property
    def values(self) -> tuple[float, ...]:
        """What the root is worth for each seat."""
        return tuple((self.tally.totals / max(1, self.simulations)).tolist())


def _workplace(position: Position) -> Array:
    """The states that simulations from a position work with."""
    return ready_for_thought(np.repeat(position.states, STATES))


class OpenTree(SearchTree):
    """For games in which everybody sees everything; it proves what it can."""

    def __init__(self, position: Position, seed: int, number: int, nodes: int) -> None:
        super().__init__(position, seed, number)
        self._most_nodes = nodes
        self.tree = self._empty(FIRST_NODES)

    def _empty(self, nodes: int) -> Tree:
        """Room for `nodes` nodes, or for as many as there may be, and their edges."""
        count = min(nodes, self._most_nodes)
        edges = count * EDGES_PER_NODE + len(self._room.listing.actions)
        return Tree(Node.blank(count), Edge.blank(edges), np.zeros(2, np.int64))

    def _move(self, top: int, nodes: int) -> None:
        """Moves to fresh arrays, keeping `top` and what is below it."""
        fresh = self._empty(nodes)
        graft(self.tree, top, fresh)
        self.tree = fresh

    def grow(self, simulations: int) -> int:
        done = self._grow(simulations)
        while done < simulations and not self.solved:
            self._move(ROOT, 2 * len(self.tree.nodes))
            done += self._grow(simulations - done)
        return done

    def _grow(self, simulations: int) -> int:
        may_move = len(self.tree.nodes) < self._most_nodes
        done = grow(self.tree, self._room, self._habits, self.tally, simulations, may_move)
        self.simulations += done
        return done

    def rebase(self, position: Position) -> bool:
        if self.tree.used[NODES] == 0:  # nothing has grown yet
            return False
        states = np.repeat(self._room.states[:1], MOST_ACTIONS + 1)
        raw = np.asarray(states).view(np.uint8).reshape(len(states), -1)
        top = find(self.tree, Quest(position.states.view(np.uint8), states, raw))
        if top == NOWHERE:
            return False
        self._move(top, len(self.tree.nodes))
        self._room = self._room._replace(states=_workplace(position))
        self.simulations = 0
        self.tally.totals[:] = 0.0
        self.tally.wins[:] = 0.0
        return True

    @property
    def values(self) -> tuple[float, ...]:
        if self.solved:
            return tuple(self.tree.nodes[ROOT].value[: self.seats].tolist())
        return super().values

    @property
    def solved(self) -> bool:
        return bool(self.tree.nodes[ROOT].solved)

    def statistics(self) -> list[Statistic]:
        return [replace(known, chance=self.chance(known.action)) for known in self._known(ROOT)]

    def line_after(self, action: int) -> list[int]:
        line: list[int] = []
        child = next((child for known, child in self._known(ROOT).items() if known.action == action), NOWHERE)
        while self._is_familiar(child) and (known := self._known(child)):
            best = ranked(known)[0]
            line.append(best.action)
            child = known[best]
        return line

    def _is_familiar(self, index: int) -> bool:
        """Whether a node is a decision that was looked at often enough to say what happens there."""
        nodes = self.tree.nodes
        return index != NOWHERE and nodes[index].actor >= 0 and nodes[index].visits >= FAMILIAR

    def _known(self, index: int) -> dict[Statistic, int]:
        """What is known of each action at a node, and the node it leads to."""
        node = self.tree.nodes[index]
        edges = self.tree.edges[node.first_edge : node.first_edge + max(0, node.edge_count)]
        return {self._statistic(edge, int(node.actor)): int(edge.child) for edge in edges}

    def _statistic(self, edge: Edge, seat: int) -> Statistic:
        child = self.tree.nodes[edge.child] if edge.child != NOWHERE else None
        if child is not None and child.solved:
            return Statistic(int(edge.action), int(edge.visits), float(child.value[seat]), True)
        mean = float(edge.value / edge.visits) if edge.visits else -1.0
        return Statistic(int(edge.action), int(edge.visits), mean, False)


class InfoTree(SearchTree):
    """For games with secrets: grown on guesses at what the searching seat cannot see."""

    def __init__(self, view: View, seed: int, number: int, nodes: int) -> None:
        super().__init__(view, seed, number)
        self.seat = view.seat
        self.tree = SharedTree(
            heads=np.zeros(nodes + 1, np.int32),  # a branch leads to one node at most, and there is the root
            branches=Branch.blank(nodes),
            used=np.zeros(2, np.int64),
            marks=np.full(view.game.action_count, NOWHERE, np.int32),
        )

    def grow(self, simulations: int) -> int:
        done = grow_guesses(self.tree, self._room, self._habits, self.tally, self.seat, simulations)
        self.simulations += done
        return done

    def statistics(self) -> list[Statistic]:
        return [
            Statistic(
                int(branch.action),
                int(branch.visits),
                float(branch.value / branch.visits) if branch.visits else -1.0,
                False,
                self.chance(int(branch.action)),
            )
            for branch in self._branches(ROOT)
            if branch.actor == self.seat
        ]

    def line_after(self, action: int) -> list[int]:
        """Only what the seat itself goes on with: what others do depends on what it cannot see."""
        line: list[int] = []
        taken = [branch for branch in self._branches(ROOT) if branch.action == action and branch.actor == self.seat]
        while taken and taken[0].visits >= FAMILIAR:
            taken = sorted(self._branches(int(taken[0].child)), key=lambda branch: -branch.visits)
            if not taken or taken[0].actor != self.seat:
                break
            line.append(int(taken[0].action))
        return line

    def _branches(self, index: int) -> list[Branch]:
        """The actions taken at a node, whoever took them."""
        found = []
        place = self.tree.heads[index] if NOWHERE < index < self.tree.used[NODES] else NOWHERE
        while place != NOWHERE:
            found.append(self.tree.branches[place])
            place = self.tree.branches[place].next
        return found


def merged(trees: list[SearchTree]) -> list[Statistic]:
    """The statistics of several trees of one position, added up; what one has proved holds for all."""
    by_action: dict[int, list[Statistic]] = {}
    for tree in trees:
        for statistic in tree.statistics():
            by_action.setdefault(statistic.action, []).append(statistic)
    return [_sum(parts) for parts in by_action.values()]


def _sum(parts: list[Statistic]) -> Statistic:
    visits = sum(part.visits for part in parts)
    tried = [(part.chance, max(1, part.visits)) for part in parts if part.chance is not None]
    chance = sum(share * times for share, times in tried) / sum(times for _, times in tried) if tried else None
    for part in parts:
        if part.solved:
            return Statistic(part.action, visits, part.value, True, chance)
    mean = sum(part.value * part.visits for part in parts) / visits if visits else -1.0
    return Statistic(parts[0].action, visits, mean, False, chance)
