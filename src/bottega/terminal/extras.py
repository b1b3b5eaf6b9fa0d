"""The packages that parts of Bottega need, by the extra of the distribution that installs them."""

from __future__ import annotations

from bottega.terminal.language import Language

EXTRAS = {
    "terminal": ("openskill", "rich", "typer"),
    "server": (
        "alembic",
        "litestar",
        "msgspec",
        "platformdirs",
        "prometheus_client",
        "sqlalchemy",
        "uvicorn",
        "websockets",
    ),
    "postgres": ("asyncpg",),
    "testing": ("hypothesis", "msgspec", "pytest"),
    "cluster": ("ray",),
}


def extra_of(error: ModuleNotFoundError) -> str | None:
    """The extra that has the module; None for a module that none of them has."""
    return next((extra for extra, packages in EXTRAS.items() if _package(error) in packages), None)


def lacking(error: ModuleNotFoundError, say: Language) -> str | None:
    """Which package is missing and how to install it; None where that is not known."""
    extra = extra_of(error)
    return say("error.lacking", package=_package(error), extra=extra) if extra else None


def _package(error: ModuleNotFoundError) -> str:
    return (error.name or "").partition(".")[0]
