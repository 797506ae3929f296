"""What goes wrong, as exceptions."""

from __future__ import annotations

from . import _library as lib

_last_error = lib.function("last_error")


class Error(Exception):
    """Why the library did not do what it was asked for: one sentence, and its parts.

    advice: what to do; subject, value and limit: what it is about, what was found and what is allowed; file,
    line, column and path: where. What does not apply is empty or 0.
    """

    def __init__(self, message: str, **parts: object) -> None:
        super().__init__(message)
        self.advice = str(parts.get("advice", ""))
        self.subject = str(parts.get("subject", ""))
        self.value = str(parts.get("value", ""))
        self.limit = str(parts.get("limit", ""))
        self.file = str(parts.get("file", ""))
        self.path = str(parts.get("path", ""))
        self.line = int(parts.get("line", 0))  # type: ignore[call-overload]
        self.column = int(parts.get("column", 0))  # type: ignore[call-overload]


class UsageError(Error, ValueError):
    """An argument: an unknown solver or key, a plan of another problem."""


class InputError(Error, ValueError):
    """A file, a text, a number, or a solver that does not take the scenario."""


class NoAnswer(Error):
    """There is none where one is needed."""


class InternalError(Error, RuntimeError):
    """The checker refused an answer, a program is missing, or what nobody foresaw."""


_kinds = {
    lib.NO_ANSWER: NoAnswer,
    lib.WRONG_USAGE: UsageError,
    lib.BAD_INPUT: InputError,
    lib.INTERNAL: InternalError,
}


def last_error() -> Exception:
    """The last failure on this thread."""
    view = _last_error().contents
    if view.result == lib.NO_MEMORY:
        return MemoryError(view.message.decode())
    parts = {
        name: text.decode("utf-8", "replace") if isinstance(text, bytes) else text
        for name, text in ((name, getattr(view, name)) for name, _ in view._fields_)
    }
    return _kinds[view.result](str(parts.pop("message")), **parts)


def check(result: int, *allowed: int) -> int:
    """Raises unless the result is OK or one of those allowed."""
    if result != lib.OK and result not in allowed:
        raise last_error()
    return result
