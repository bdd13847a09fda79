"""How Numba is made to compile each kernel once: whole programs for Python, and ingredients for other kernels.

Left to itself, Numba optimises every kernel, makes machine code of it and two wrappers around that, then copies it into
each kernel that calls it and begins again. Here a *kernel* is an ingredient: code that is put once into
each *program* that needs it, and optimised there. Only programs, which Python calls, become machine code.
"""

import dis
from collections.abc import Iterable
from types import CodeType
from typing import Any

from llvmlite.binding import Linkage
from numba import types
from numba.core import compiler, ir, registry, typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.environment import lookup_environment
from numba.core.event import trigger_event
from numba.core.sigutils import normalize_signature


class Ingredient(JITCodeLibrary):
    """The code of one kernel, for other kernels: no machine code is made of it, and calls stay calls."""

    module = ""
    """Where its source is."""
    _shared_module: Any
    _linking_libraries: list[Any]

    def finalize(self) -> None:
        """Nothing is linked here: whoever needs this needs what it calls only once."""
        self._raise_if_finalized()
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.external:
                function.linkage = "linkonce_odr"
        self._finalized = True

    @property
    def alone(self) -> Any:
        """Its own code, without what it calls."""
        self._ensure_finalized()
        return self._final_module

    def _get_module_for_linking(self) -> Any:
        """Its code with all that it calls, for functions that are no kernels of ours (`numba.njit`)."""
        if self._shared_module is None:
            self._shared_module = self.alone.clone()
            for library in closure([self]):
                if library is not self:
                    code = library.alone if isinstance(library, Ingredient) else library._get_module_for_linking()
                    self._shared_module.link_in(code, preserve=True)
        return self._shared_module

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002
        """There is none."""
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> Any:
        """Who would tell the machine code where its environment is, if there were any."""
        return _NoMachineCode


class _NoMachineCode:
    @staticmethod
    def set_env(name: str, env: Any) -> None:
        """The program that it becomes a part of is told."""


def closure(libraries: Iterable[Any]) -> list[Any]:
    """Libraries and all that their ingredients call, directly or not, each once."""
    found = dict.fromkeys(libraries)
    pending = list(found)
    while pending:
        library = pending.pop()
        if isinstance(library, Ingredient):
            fresh = [other for other in library._linking_libraries if other not in found]
            found.update(dict.fromkeys(fresh))
            pending.extend(fresh)
    return list(found)


class Assembly(JITCodeLibrary):
    """The code of a program: of one kernel and of all that it calls, optimised as one."""

    _linking_libraries: list[Any]

    def finalize(self) -> None:
        """Puts in every ingredient once, then goes on as usual."""
        libraries = closure(self._linking_libraries)
        self.ingredients = [library for library in libraries if isinstance(library, Ingredient)]
        self._linking_libraries = [library for library in libraries if not isinstance(library, Ingredient)]
        for ingredient in self.ingredients:
            self._final_module.link_in(ingredient.alone, preserve=True)
        for function in self._final_module.functions:
            # Nobody else will call them: what they do not need is not handed over, and what is called once is put in.
            if function.linkage == Linkage.linkonce_odr:
                function.linkage = "internal"
        super().finalize()
        for variable in self._final_module.global_variables:
            environment = lookup_environment(variable.name)
            if environment is not None:
                self._codegen.set_env(variable.name, environment)


UNNEEDED = (
    untyped_passes.WithLifting,
    untyped_passes.InlineClosureLikes,
    untyped_passes.MakeFunctionToJitFunction,
    untyped_passes.InlineInlinables,
    untyped_passes.FindLiterallyCalls,
    untyped_passes.LiteralUnroll,
    untyped_passes.LiteralPropagationSubPipelinePass,
    typed_passes.NoPythonSupportedFeatureValidation,
    typed_passes.DumpParforDiagnostics,
)
"""What Numba looks for in every function, and finds in none that is plain."""
CONTEXTS = {code for name, code in dis.opmap.items() if "WITH" in name or name == "LOAD_SPECIAL"}
"""Codes of Python's machine that only `with` is made of."""
LITERALS = {"literally", "literal_unroll"}
"""Functions of Numba that make types of constants."""


def is_plain(code: CodeType) -> bool:
    """Whether a function has no functions, comprehensions or contexts within it, and asks for no constants."""
    has_nested = any(isinstance(constant, CodeType) for constant in code.co_consts)
    return not has_nested and CONTEXTS.isdisjoint(code.co_code[::2]) and LITERALS.isdisjoint(code.co_names)


HARMLESS = (ir.Del, ir.SetAttr, ir.Jump, ir.Branch, ir.Return)
"""Statements that make no array."""
LENT = (ir.Arg, ir.Var, ir.Global, ir.FreeVar)
"""Where arrays come from that others hold."""
PARTS = {"getattr", "getitem", "static_getitem", "exhaust_iter", "cast"}
WHOLES = (types.Array, types.BaseTuple, types.Record, types.Module)
"""Expressions that are a part of something, and what has parts that it holds itself."""


def borrows(state: Any) -> bool:
    """Whether a typed function neither makes an array nor gives one back: all it works on is somebody else's."""

    def is_array(kind: Any) -> bool:
        return bool(state.targetctx.data_model_manager[kind].contains_nrt_meminfo())

    def is_lent(value: Any) -> bool:
        if not isinstance(value, ir.Expr):
            return isinstance(value, LENT)
        if value.op in PARTS and isinstance(state.typemap[value.value.name], WHOLES):
            # What is picked by an array of places is a copy.
            return value.op != "getitem" or not is_array(state.typemap[value.index.name])
        return bool(value.op == "build_tuple")

    def is_harmless(statement: Any) -> bool:
        if isinstance(statement, ir.Assign):
            return not is_array(state.typemap[statement.target.name]) or is_lent(statement.value)
        if isinstance(statement, ir.SetItem | ir.StaticSetItem):
            return not is_array(state.typemap[statement.value.name])
        return isinstance(statement, HARMLESS)

    statements = (statement for block in state.func_ir.blocks.values() for statement in block.body)
    return not is_array(state.return_type) and all(map(is_harmless, statements))


@register_pass(mutates_CFG=True, analysis_only=False)
class _Lowering(typed_passes.NativeLowering):
    """As usual, but nobody counts references in a kernel that borrows: whoever called it holds what it works on.

    Counting takes two locked instructions for every array of every call, those within tuples included; a search whose
    room is a tuple would spend half its time on it.
    """

    _name = "lowering of kernels"

    def run_pass(self, state: Any) -> bool:
        if borrows(state):
            state.targetctx = state.targetctx.subtarget(enable_nrt=False)
        return bool(super().run_pass(state))


class _IngredientCompiler(compiler.Compiler):
    def __init__(self, typing: Any, target: Any, library: Any, *others: Any) -> None:
        super().__init__(typing, target, library or Ingredient(target.codegen(), "ingredient"), *others)

    def define_pipelines(self) -> list[Any]:
        """As usual, but for what a plain function does not need."""
        (usual,) = super().define_pipelines()
        if not is_plain(self.state.func_id.code):
            return [usual]
        short = PassManager("kernel")
        for each, note in usual.passes:
            if each not in UNNEEDED:
                short.add_pass(_Lowering if each is typed_passes.NativeLowering else each, note)
        short.finalize()
        return [short]

    def compile_extra(self, function: Any) -> Any:
        """Notes where the source is."""
        self.state.library.module = function.__module__
        return super().compile_extra(function)


class _ProgramCompiler(compiler.Compiler):
    def __init__(self, typing: Any, target: Any, library: Any, *others: Any) -> None:
        if library is None:
            library = Assembly(target.codegen(), "program")
            library.enable_object_caching()
        super().__init__(typing, target, library, *others)


class Kernel(registry.CPUDispatcher):
    """A function that other kernels call, compiled with them; to Python it is the function that was written.

    A call from Python costs several microseconds, mostly to look at a state's type: small rules that boards and
    sentences ask for are as fast without a compiler, and nobody waits for one.

    Kernels find it compiled already, whatever the width of the signed numbers they give it. Numba makes code for each
    combination of types, constants being types of their own; where hundreds of small functions call each other with
    fields of the state, loop counters and constants, that is several times the work.
    """

    def __init__(self, py_func: Any, locals: Any = None, targetoptions: Any = None) -> None:  # noqa: A002
        super().__init__(py_func, locals, {**(targetoptions or {}), "no_cpython_wrapper": True}, _IngredientCompiler)

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self.py_func(*arguments, **named)

    @property
    def inner(self) -> "Kernel":
        """What other kernels call."""
        return self

    def compile(self, signature: Any) -> Any:
        """As Numba does it, but without its stop-watches, one at every level of calls, which slow each other down."""
        with global_compiler_lock, self._compiling_counter:
            kinds, result = normalize_signature(signature)
            if tuple(kinds) not in self.overloads:
                with trigger_event("numba:compile", {"dispatcher": self, "args": kinds, "return_type": result}):
                    self.add_overload(self._compiler.compile(kinds, result))
            return self.overloads[tuple(kinds)].entry_point

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What a call with arguments of these types is."""
        return super().get_call_template(tuple(map(widened, args)), {name: widened(kind) for name, kind in kws.items()})


class Program(registry.CPUDispatcher):
    """A function that Python calls, compiled on first call with all that it calls itself."""

    def __init__(self, py_func: Any, locals: Any = None, targetoptions: Any = None) -> None:  # noqa: A002
        super().__init__(py_func, locals, targetoptions, _ProgramCompiler)
        self.inner = Kernel(py_func, locals, targetoptions)

    @property
    def is_compiling(self) -> bool:
        """Whether a call of it is one that it makes itself."""
        return bool(self._compiling_counter or self.inner._compiling_counter)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """To other kernels it is a kernel."""
        return self.inner.get_call_template(args, kws)

    def get_overload(self, signature: Any) -> Any:
        """What they call."""
        return self.inner.get_overload(signature)


def widened(kind: Any) -> Any:
    """The type of an argument, constants and signed whole numbers being as wide as any."""
    plain = types.unliteral(kind)
    return types.int64 if isinstance(plain, types.Integer) and plain.signed else plain
