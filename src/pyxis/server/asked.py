"""What REST handlers are given beside their arguments: the service, and who asks."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

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
