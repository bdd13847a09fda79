"""What REST handlers are given beside their arguments: the service, and who asks."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import Provide
from litestar.params import Dependency

from pyxis.server.service import Service

Asked = Annotated[Service, Dependency(skip_validation=True)]
PersonKey = Annotated[str, Dependency(skip_validation=True)]


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
