"""Terms of a game, `Phase.MOVE` or `Power.HASTE`: enums whose members are called by name and are plain whole numbers.

Numba has enums, but a member is a type of its own there: handed to a kernel it would have that compiled once more,
and no kernel could return a member here and a field of the state there.
"""

from enum import EnumMeta, IntEnum
from typing import Any

from numba import types
from numba.core.datamodel.models import OpaqueModel
from numba.core.imputils import lower_constant, lower_getattr_generic
from numba.core.typing.templates import AttributeTemplate
from numba.extending import infer_getattr, register_model, typeof_impl


class TermMeta(EnumMeta):
    """Tells Numba our enums from others."""

    def __init__(cls, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        # `Phase.MOVE` is the plain number to Python as well: NumPy compares its own numbers with members of enums a
        # hundred times as slowly, and a view compares hundreds. `Phase(1)`, or going through `Phase`, gives members.
        member: Any
        for name, member in cls.__members__.items():
            type.__setattr__(cls, name, int(member))


class Term(IntEnum, metaclass=TermMeta):
    """Base of every set of terms: `class Phase(Term)`."""


class Terms(types.Opaque):
    """A set of terms as kernels see it."""

    def __init__(self, members: type[Term]) -> None:
        self.members = members
        super().__init__(f"Terms({members.__module__}.{members.__qualname__})")

    @property
    def key(self) -> Any:
        """Two sets of one name, as a module loaded again has them, differ."""
        return self.members


register_model(Terms)(OpaqueModel)


@typeof_impl.register(TermMeta)
def _typeof(members: type[Term], _: Any) -> Terms:
    return Terms(members)


@typeof_impl.register(Term)
def _typeof_member(_: Term, __: Any) -> Any:
    """Members that stand in a tuple of a module, `QUIET = (Phase.TRADE, Phase.ENDED)`."""
    return types.intp


@infer_getattr
class _Members(AttributeTemplate):
    key = Terms

    def generic_resolve(self, terms: Terms, name: str) -> Any:
        member = terms.members.__members__.get(name)
        return None if member is None else types.IntegerLiteral(member.value)


@lower_getattr_generic(Terms)
def _member(context: Any, _builder: Any, terms: Terms, _value: Any, name: str) -> Any:
    return context.get_constant(types.intp, terms.members[name].value)


@lower_constant(Terms)
def _constant(context: Any, _builder: Any, _terms: Terms, _members: Any) -> Any:
    return context.get_dummy_value()
