"""Objects that cannot be copied."""

from __future__ import annotations

from typing import NoReturn


class NotCopied:
    """Base class of objects that own a handle of which the library or the system makes no second one.

    copy.copy(), copy.deepcopy() and pickle raise TypeError: a second Python object with the same handle would
    release that handle a second time.
    """

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError(f"a {type(self).__name__} cannot be copied or pickled: make a new one")
