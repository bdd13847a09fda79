"""One self-contained page: text, figures and style in a single file that needs nothing else."""

from collections.abc import Mapping, Sequence
from importlib.metadata import version
from importlib.resources import files

from jinja2 import Environment, StrictUndefined

from pyxis.arena.report.findings import find_out
from pyxis.arena.report.sections import sections
from pyxis.arena.report.study import Plan, Study, start_of
from pyxis.arena.report.subject import Subject
from pyxis.arena.report.summary import Sentence, contrasts, summary, trial_sentences
from pyxis.arena.report.usage import DEAD, DOMINANT, STRONG, WEAK
from pyxis.arena.report.wording import chosen_options, set_labels
from pyxis.core.game import Game
from pyxis.core.options import Value

HERE = files("pyxis.arena.report")


def subject_of(study: Study) -> Subject:
    """What is known after a study."""
    start = start_of(study.plan)
    found, trials = find_out(study)
    return Subject(start.game, study.plan, found, set_labels(study.plan.options), trials, start.seat_names)


def page(subject: Subject) -> str:
    """The page as HTML."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(HERE.joinpath("page.html").read_text(encoding="utf-8"))
    return template.render(
        game=subject.game,
        plan=subject.plan,
        facts=_facts(subject.game, subject.plan),
        css=HERE.joinpath("page.css").read_text(encoding="utf-8"),
        flags=(DEAD, DOMINANT, STRONG, WEAK),
        summaries=summaries(subject),
        sections=sections(subject),
        version=version("pyxis"),
    )


def summaries(subject: Subject) -> list[Mapping[str, object]]:
    """Sentences about each set of options, then about what differs."""
    groups: list[tuple[str, list[Sentence]]] = [
        (label, summary(subject.game, found, subject.names))
        for label, found in zip(subject.labels, subject.found, strict=True)
    ]
    if len(subject.found) > 1:
        one, other = subject.found
        groups.insert(0, ("What differs", contrasts(one, other, subject.labels[1])))
    trials = list(trial_sentences(subject.found[0], subject.trials))
    if trials:
        groups.append(("Other options", trials))
    return [{"label": label, "sentences": sentences} for label, sentences in groups]


def _facts(game: Game, plan: Plan) -> str:
    sets = [_set_words(game, options) for options in plan.options]
    played = f"{plan.matches} matches{' each' if len(sets) > 1 else ''}, all seats played by {plan.bot}"
    return f"{plan.seats} seats · {' against '.join(sets)} · {played}"


def _set_words(game: Game, options: Mapping[str, Value]) -> str:
    chosen: Sequence[str] = chosen_options(game, options)
    return ", ".join(chosen) if chosen else "usual rules"
