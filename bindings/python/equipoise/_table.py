"""What is shown as rows."""

from __future__ import annotations

import html
from typing import Any, Iterator, Sequence


class Table(Sequence[dict]):
    """Rows that are dictionaries with the same keys; a table in a notebook, and a DataFrame where asked."""

    def __init__(self, rows: Sequence[dict[str, Any]]) -> None:
        self.columns: list[str] = list(dict.fromkeys(key for row in rows for key in row))
        self._rows = [{key: row.get(key) for key in self.columns} for row in rows]

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self._rows)

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        return self._rows[index]

    def column(self, name: str) -> list[Any]:
        """All cells of a column."""
        return [row[name] for row in self._rows]

    def to_pandas(self):  # type: ignore[no-untyped-def]
        """A pandas.DataFrame; needs pandas."""
        import pandas

        return pandas.DataFrame(self._rows, columns=self.columns)

    def to_polars(self):  # type: ignore[no-untyped-def]
        """A polars.DataFrame; needs polars."""
        import polars

        return polars.DataFrame(self._rows, schema=self.columns)

    def __repr__(self) -> str:
        lines = [self.columns] + [["" if cell is None else str(cell) for cell in row.values()] for row in self]
        widths = [max(len(line[k]) for line in lines) for k in range(len(self.columns))]
        return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)

    def _repr_html_(self) -> str:
        def line(cells: Sequence[object], tag: str) -> str:
            shown = ("" if cell is None else html.escape(str(cell)) for cell in cells)
            return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in shown) + "</tr>"

        body = "".join(line(list(row.values()), "td") for row in self)
        return f"<table><thead>{line(self.columns, 'th')}</thead><tbody>{body}</tbody></table>"
