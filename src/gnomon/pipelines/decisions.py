"""The sheets in which people decide: written for them, filled in, and read at the next run.

A sheet is a CSV file with a row for every row of the corpus that waits. A person writes ``accept`` or ``reject`` into
the column ``decision``, a remark (needed with reject), and other contents into the columns ``new ...``. Rows are only
ever added to a sheet, so that nothing that a person wrote is lost. A decision holds for what was shown: the key of a
row has a hash of it, and a row whose content has changed since is asked anew.
"""

from __future__ import annotations

import csv
import hashlib
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.curate.corpus_rows import CurateError
from gnomon.files import write_whole
from gnomon.pipelines.stage import Dropped, Item, Kept, Outcome, Person, Waiting
from gnomon.problem import Json, canonical_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

ACCEPT, REJECT = "accept", "reject"
_NEW = "new "
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would run."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What one person wrote about one row."""

    word: str
    remark: str
    edits: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One person's sheet for a stage."""

    path: Path
    stage: Person

    @property
    def head(self) -> list[str]:
        """The columns."""
        return ["row", "decision", "remark", *(_NEW + name for name in self.stage.edits), *self.stage.shows]

    def read(self) -> dict[str, Decision | None]:
        """The decisions by key; None where none is written yet."""
        return {key: self._decision(number, cells) for number, key, cells in self._lines()}

    def add(self, items: Iterable[Item]) -> int:
        """Write the rows that the sheet does not have yet; how many."""
        known = {key for _, key, _ in self._lines()}
        new = {key: item for item in items if (key := key_of(item, self.stage)) not in known}
        if not new:
            return 0
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        before = self.path.read_bytes() if self.path.exists() else b""
        if not before:
            writer.writerow(self.head)
        blank = [""] * (2 + len(self.stage.edits))
        for key, item in new.items():
            writer.writerow([key, *blank, *(_shown(item.data.get(name)) for name in self.stage.shows)])
        ending = b"\n" if before and not before.endswith(b"\n") else b""
        write_whole(self.path, before + ending + self._as_written(text.getvalue(), before))
        return len(new)

    def _as_written(self, lines: str, before: bytes) -> bytes:
        """New lines with the separator that the sheet has now: some programs save with semicolons."""
        separator = _separator(before.decode("utf-8-sig", "replace"))
        if separator == ",":
            return lines.encode("utf-8", "replace")
        text = io.StringIO()
        csv.writer(text, delimiter=separator, lineterminator="\n").writerows(csv.reader(io.StringIO(lines)))
        return text.getvalue().encode("utf-8", "replace")

    def _lines(self) -> list[tuple[int, str, dict[str, str]]]:
        """The lines of the sheet: number, key and cells by column."""
        if not self.path.exists():
            return []
        try:
            text = self.path.read_bytes().decode("utf-8-sig")
            reader = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text), strict=True)
            head = next(reader, [])
            missing = [name for name in ("row", "decision", "remark") if name not in head]
            if missing:
                raise CurateError(f"{self.path}: the column {missing[0]!r} is missing; do not change the first line")
            found = []
            for cells in reader:
                if any(cell.strip() for cell in cells):
                    row = dict(zip(head, cells, strict=False))
                    found.append((reader.line_num, row.get("row", ""), row))
        except UnicodeDecodeError:
            raise CurateError(f"{self.path}: it is not UTF-8 text; save it as UTF-8") from None
        except csv.Error as error:
            raise CurateError(f"{self.path}: it is no CSV file any more: {error}") from None
        return found

    def _decision(self, number: int, cells: dict[str, str]) -> Decision | None:
        word, remark = (cells.get(name, "").strip() for name in ("decision", "remark"))
        edits = tuple((name, text) for name in self.stage.edits if (text := cells.get(_NEW + name, "").strip()))
        if not word and not edits:
            return None
        place = f"{self.path}, row {cells.get('row')} (line {number})"
        if word.lower() not in (ACCEPT, REJECT):
            said = f"{word!r} is not a decision" if word else "there are new contents, but no decision"
            raise CurateError(f"{place}: {said}; write {ACCEPT} or {REJECT}")
        if word.lower() == REJECT and not remark:
            raise CurateError(f"{place}: rejected without a reason; write it into the column remark")
        return Decision(word.lower(), remark, edits)


def _separator(text: str) -> str:
    head = text.partition("\n")[0]
    return next((sign for sign in ";\t" if f"row{sign}decision" in head.replace('"', "")), ",")


def _shown(value: Json) -> str:
    """A value as a cell; what a spreadsheet would take for a formula gets an apostrophe before it."""
    text = "" if value is None else value if isinstance(value, str) else canonical_json(value)
    return f"'{text}" if text.startswith(_FORMULA) and not _is_number(text) else text


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def key_of(item: Item, stage: Person) -> str:
    """The name of a row in a sheet: its place, and a hash of what is shown of it."""
    shown = canonical_json([item.data.get(name) for name in stage.shows])
    return f"{item.id}#{hashlib.blake2b(shown.encode('utf-8', 'replace'), digest_size=4).hexdigest()}"


def decided(stage: Person, items: Sequence[Item], folder: Path) -> list[Outcome]:
    """What people decided about the rows; sheets are written for what is open."""
    names = ("person1", "person2")[: stage.people] if stage.people > 1 else ("person",)
    sheets = [Sheet(folder / f"{stage.name}.{name}.csv", stage) for name in names]
    arbiter = Sheet(folder / f"{stage.name}.arbiter.csv", stage)
    said = [sheet.read() for sheet in sheets]
    last = arbiter.read()
    for sheet in sheets:
        sheet.add(items)
    outcomes: list[Outcome] = []
    apart = []
    for item in items:
        key = key_of(item, stage)
        decisions = [one.get(key) for one in said]
        if len({(one.word, one.edits) for one in decisions if one}) > 1 and all(decisions):
            apart.append(item)
            outcomes.append(_outcome(item, last.get(key), "the arbiter", arbiter.path))
        elif missing := [sheet.path for sheet, one in zip(sheets, decisions, strict=True) if one is None]:
            outcomes.append(Waiting(f"a decision in {missing[0]}"))
        else:
            remarks = "; ".join(dict.fromkeys(one.remark for one in decisions if one and one.remark))
            first = decisions[0]
            assert first is not None
            both = Decision(first.word, remarks, first.edits)
            outcomes.append(_outcome(item, both, "two people" if stage.people > 1 else "a person", sheets[0].path))
    arbiter.add(apart)
    return outcomes


def _outcome(item: Item, decision: Decision | None, who: str, path: Path) -> Outcome:
    if decision is None:
        return Waiting(f"a decision in {path}")
    if decision.word == REJECT:
        return Dropped(f"rejected by {who}", {"remark": decision.remark})
    edits = dict(decision.edits)
    changed = f", with {' and '.join(edits)} changed" if edits else ""
    return Kept(item.data | edits, f"accepted by {who}{changed}{f': {decision.remark}' if decision.remark else ''}")
