"""How calls are limited and stopped."""

from __future__ import annotations

import ctypes
import signal
import threading
from types import TracebackType
from typing import Callable, Optional

from . import _library as lib
from ._copying import NotCopied
from ._errors import check

Watch = Callable[[float, float, float], object]

_make = lib.function("control_make")
_free = lib.function("control_free")


class Control(NotCopied):
    """Within `with`: the handle of a control. On the main thread Ctrl+C stops the call, which then gives its
    best answer; `watch`, if given, is called about every 20 ms with the fraction done, the best value and the
    bound so far (not a number where not known), and stops the call when it returns something true."""

    def __init__(
        self, time_limit: Optional[float], seed: int, watch: Optional[Watch], threads: int = 1
    ) -> None:
        self._time_limit = time_limit
        self._seed = seed
        self._threads = threads
        self._watch = watch
        self._stopped = False
        self._failure: Optional[BaseException] = None
        self._before: object = None

    def __enter__(self) -> ctypes.c_void_p:
        self.handle = ctypes.c_void_p()
        check(_make(ctypes.byref(self.handle)))
        if self._time_limit is not None:
            check(lib.function("control_limit")(self.handle, self._time_limit))
        check(lib.function("control_seed")(self.handle, self._seed))
        check(lib.function("control_threads")(self.handle, self._threads))
        main = threading.current_thread() is threading.main_thread()
        if main and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            self._before = signal.signal(signal.SIGINT, self._stop)
        if self._before is not None or self._watch is not None:
            self._callback = lib.WATCH(self._look)
            check(lib.function("control_watch")(self.handle, self._callback, None))
        return self.handle

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        value: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)  # type: ignore[arg-type]
        _free(self.handle)
        if self._failure is not None and value is None:
            raise self._failure

    def _stop(self, *_: object) -> None:
        self._stopped = True

    def _look(self, _: object, fraction: float, best: float, bound: float) -> int:
        try:
            if self._watch is not None and self._watch(fraction, best, bound):
                self._stopped = True
        except BaseException as failure:  # it cannot pass through the library
            self._failure = failure
            self._stopped = True
        return int(self._stopped)
