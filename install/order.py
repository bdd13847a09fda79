"""Which steps have to be taken, and in which order: each as soon as what it builds on is there, several at a time."""

import os
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from graphlib import TopologicalSorter

from install import stamps
from install.places import ROOT
from install.programs import stopping
from install.steps import FAMILIES, STEPS, Step
from install.troubles import AGAIN, Trouble, check_room, from_system

Steps = dict[str, Step]
A_MOMENT = 1.0
"""Seconds between two looks up: Ctrl-C may reach another thread, and nothing else would wake the one that heeds it."""


def plan(wanted: Iterable[str], steps: Steps = STEPS) -> list[str]:
    """The steps to be taken; none, where all is there already."""
    asked = list(wanted)
    seen: dict[str, bool] = {}

    def is_due(name: str) -> bool:
        if name not in seen:
            step = steps[name]
            seen[name] = bool(step.within and is_due(step.within)) or not is_done(name, step)
            if seen[name]:
                for tool in step.tools:
                    is_due(_holder(tool, asked, steps))
        return seen[name]

    for name in asked:
        is_due(_holder(name, asked, steps))
    return [name for name in steps if seen.get(name)]


def is_done(name: str, step: Step) -> bool:
    """Whether it is there, and made from what lies here now."""
    return step.is_there() and stamps.read(name) == step.fingerprint()


def _larger(name: str) -> Iterable[str]:
    """The steps that put all of this one there, and more."""
    return (larger for family in FAMILIES if name in family for larger in family[family.index(name) + 1 :])


def _holder(name: str, asked: list[str], steps: Steps) -> str:
    """The step itself, or a larger one that is done or is to be taken anyway."""
    return next((larger for larger in _larger(name) if larger in asked or is_done(larger, steps[larger])), name)


def take(due: list[str], steps: Steps = STEPS) -> None:
    """Takes them, and says so; after a trouble nothing more begins, but what has begun is finished."""
    if not os.access(ROOT, os.W_OK | os.X_OK):
        raise Trouble(f"{ROOT} cannot be written: put Pyxis into a folder of your own, {AGAIN}.")
    check_room(sum(steps[name].megabytes for name in due if steps[name].within in {"", *due}), ROOT)
    sorter = TopologicalSorter({name: _before(name, due, steps) for name in due})
    sorter.prepare()
    number = 0
    running: dict[Future[None], str] = {}
    troubles: list[Trouble] = []
    with ThreadPoolExecutor() as pool, stopping():
        while sorter.is_active() and not troubles:
            for name in sorter.get_ready():
                number += 1
                print(f"{number}/{len(due)} {steps[name].title} (about {steps[name].seconds} s) …", flush=True)
                running[pool.submit(_take, name, steps)] = name
            for future in wait(running, A_MOMENT, FIRST_COMPLETED).done:
                name = running.pop(future)
                try:
                    future.result()
                except Trouble as trouble:
                    troubles.append(trouble)
                else:
                    sorter.done(name)
    if troubles:
        raise troubles[0]


def _before(name: str, due: list[str], steps: Steps) -> list[str]:
    """What has to be there first; and no two at once that change the same environment."""
    step = steps[name]
    tools = [larger for tool in step.tools for larger in (tool, *_larger(tool))]
    rivals = due[: due.index(name)] if _changes_environment(step) else []
    return [
        other
        for other in due
        if other == step.within or other in tools or (other in rivals and _changes_environment(steps[other]))
    ]


def _changes_environment(step: Step) -> bool:
    return "environment" in (step.within, *step.tools)


def _take(name: str, steps: Steps) -> None:
    """The stamps of all that is changed go first; that of the step comes when it has succeeded."""
    step = steps[name]
    try:
        stamps.drop(name, *_siblings(name), *(other for other in steps if steps[other].within == name))
        fingerprint = step.fingerprint()
        step.make()
        stamps.write(name, fingerprint or step.fingerprint())
    except OSError as error:
        raise from_system(error, ROOT) from error


def _siblings(name: str) -> Iterable[str]:
    return (other for family in FAMILIES if name in family for other in family)
