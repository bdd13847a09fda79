"""What all REST handlers share: the service, who asks, and what refusals look like."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import SkipValidation

from pyxis.server.refusals import STATUS
from pyxis.server.resources import Problem
from pyxis.server.service import Service

Asked = NamedDependency[SkipValidation[Service]]
PersonKey = NamedDependency[str]


def provide_service(request: Request[Any, Any, Any]) -> Service:
    """The service of this worker."""
    service: Service = request.app.state.service
    return service


def provide_person(request: Request[Any, Any, Any]) -> str:
    """The key of whoever asks."""
    person: str = request.scope["state"]["person"]
    return person


PROVIDED = {
    "service": Provide(provide_service, sync_to_thread=False),
    "person": Provide(provide_person, sync_to_thread=False),
}

REFUSALS = {
    status: ResponseSpec(Problem, generate_examples=False, description="It cannot be done, and nothing has changed.")
    for status in sorted({*STATUS.values(), 413} - {400})
}
"""For the description of the interface; 400 is there already."""
