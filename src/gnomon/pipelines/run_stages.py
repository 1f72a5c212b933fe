"""A pipeline run over a corpus, into a folder: the rows that came through, those that did not, and the funnel.

The folder has ``kept.jsonl``, ``dropped.jsonl`` (with stage and reason) and ``waiting.jsonl``, ``funnel.json`` and
``funnel.md``, the sheets for people in ``people``, and in ``replies`` what models said and machine checks found. The
same command goes on from there: rules are computed again, and nothing is asked or checked twice. Only rows that the
leading rules keep are held in memory, so that a corpus may be large.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

from gnomon import __version__
from gnomon.curate.corpus_rows import BadLine, CurateError, Row, as_line, field_of, read_rows
from gnomon.files import file_sha256, sha256, whole_file, write_whole
from gnomon.pipelines.decisions import decided
from gnomon.pipelines.funnel import Funnel, Level
from gnomon.pipelines.model_replies import Speaker, replied
from gnomon.pipelines.stage import (
    Asked,
    Check,
    Data,
    Dropped,
    Item,
    Kept,
    Outcome,
    Person,
    Pipeline,
    Rule,
    Stage,
    Together,
    Waiting,
)
from gnomon.problem import Json, canonical_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path
    from typing import BinaryIO

    from gnomon.evaluate.journal import Journal

    Progress = Callable[[str, int, int], None]

BAD_LINE = "bad line"
RECORD = "run.json"


def run_pipeline(
    pipeline: Pipeline,
    files: Sequence[str],
    out: Path,
    speakers: Mapping[str, Speaker] | None = None,
    fields: Mapping[str, str] | None = None,
    progress: Progress = lambda _what, _done, _of: None,
) -> Funnel:
    """Run all stages over the rows of the files. ``speakers`` are models by role, ``fields`` names of fields that
    differ in the files, such as ``{"problem": "question"}``. ``progress`` gets what is done, how much of it, and of
    how much."""
    from gnomon.evaluate.journal import open_journal

    speakers = speakers or {}
    for role, name in pipeline.roles():
        if role not in speakers:
            both = "--model PROVIDER/NAME (--judge names another one that judges)"
            raise CurateError(f"the stage {name!r} asks a {role}; name one with {both}")
    _claim(out, pipeline, files, speakers, fields or {})
    funnel = Funnel.of(pipeline.name, pipeline.stages)
    with ExitStack() as stack:
        journal = stack.enter_context(open_journal(out / "replies" / "replies.jsonl"))
        aside = stack.enter_context(whole_file(out / "dropped.jsonl"))
        open_rows = stack.enter_context(whole_file(out / "waiting.jsonl"))
        runner = stack.enter_context(asyncio.Runner())
        run = _Run(pipeline, out, speakers, journal, runner, funnel, aside, open_rows, progress)
        items = run.rest(run.leading, run.read(files, fields or {}))
        kept = stack.enter_context(whole_file(out / "kept.jsonl"))
        for item in sorted(items, key=lambda item: (list(files).index(item.file), item.line)):
            kept.write(as_line(item.data | {"provenance": item.provenance(pipeline.name)}) + b"\n")
        assert funnel.rows == funnel.kept + funnel.dropped + funnel.waiting
    write_whole(out / "funnel.json", json.dumps(funnel.to_json(), ensure_ascii=False, indent=1).encode())
    write_whole(out / "funnel.md", funnel.markdown().encode("utf-8", "replace"))
    calls = {speaker.name: 0 for speaker in speakers.values()}  # one model may have both roles
    for speaker in speakers.values():
        calls[speaker.name] += speaker.asked
    return Funnel(funnel.pipeline, funnel.levels, calls)


def _claim(
    out: Path, pipeline: Pipeline, files: Sequence[str], speakers: Mapping[str, Speaker], fields: Mapping[str, str]
) -> None:
    """Refuse a folder that holds another run: its sheets and counts are about other rows or other stages."""
    from pathlib import Path

    for name in files:
        if not Path(name).is_file():
            raise CurateError(f"{name} is not a file; a pipeline reads files, and the same ones again to resume")
        if list(files).count(name) > 1:
            raise CurateError(f"{name} is named twice with --in; name each file once")
    now: Data = {
        "pipeline": pipeline.name,
        "stages": [stage.name for stage in pipeline.stages],
        "files": {name: file_sha256(Path(name)) for name in files},
        "fields": dict(fields),
        "models": {role: speaker.name for role, speaker in speakers.items()},
    }
    record = out / RECORD
    if record.exists():
        try:
            was = json.loads(record.read_text(encoding="utf-8"))
        except ValueError:
            was = {}
        differs = [name for name in now if was.get(name) != now[name]]
        if differs:
            raise CurateError(f"{out} holds a run with other {', '.join(differs)}; name another folder with --out")
    elif out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise CurateError(f"{out} holds something else than a run of curation; name a new folder with --out")
    write_whole(record, json.dumps(now | {"gnomon": __version__}, ensure_ascii=False, indent=1).encode())


class _Run:
    """The stages of one run, and where rows go that leave."""

    def __init__(
        self,
        pipeline: Pipeline,
        out: Path,
        speakers: Mapping[str, Speaker],
        journal: Journal,
        runner: asyncio.Runner,
        funnel: Funnel,
        aside: BinaryIO,
        open_rows: BinaryIO,
        progress: Progress,
    ) -> None:
        self.pipeline, self.out, self.speakers, self.journal = pipeline, out, speakers, journal
        self.runner = runner
        self.funnel, self.aside, self.open_rows, self.progress = funnel, aside, open_rows, progress
        rules = itertools.takewhile(lambda stage: isinstance(stage, Rule), pipeline.stages)
        self.leading = sum(1 for _ in rules)
        """Stages that are applied while rows are read."""
        self.files = 0
        self.copies: list[tuple[Item, Dropped]] = []
        """Rows that repeat another one, until it is known whether that one comes through."""
        self.failed: set[str] = set()
        """Rows that a rule or a check dropped: what is wrong with one copy need not be wrong with another."""

    def read(self, files: Sequence[str], fields: Mapping[str, str]) -> list[Item]:
        """The rows behind the leading rules."""
        reading, self.files = self.funnel.levels[0], len(files)
        items, found = [], False
        for row in read_rows(files, lambda done, of: self.progress("reading", done, of)):
            if isinstance(row, BadLine):
                dropped = Dropped(f"{BAD_LINE}: {row.reason}")
                reading.count(Dropped(BAD_LINE), self._place(row))
                item = Item(row.file, row.line, sha256(row.raw), {"text": row.raw.decode("utf-8", "backslashreplace")})
                self._leave("read", item, dropped)
                continue
            item = _item(row, fields)
            reading.count(Kept(item.data))
            found = found or field_of(row.data, fields.get("problem", "problem")) is not None
            for number in range(self.leading):
                stage = self.pipeline.stages[number]
                assert isinstance(stage, Rule)
                behind = self._behind(stage, self.funnel.levels[number + 1], item, stage.each(item.data))
                if behind is None:
                    break
                item = behind
            else:
                items.append(item)
        if not reading.rows:
            raise CurateError(f"there are no rows in {', '.join(files)}; a row is an object of JSON")
        if reading.kept and not found and "problem" in fields:
            raise CurateError(f"no row has the field {fields['problem']!r}; name that of the problem with --field")
        return items

    def _place(self, row: Item | BadLine) -> str:
        """The line of a row, with its file where there are several."""
        return f"line {row.line}" if self.files == 1 else f"{row.file}:{row.line}"

    def rest(self, first: int, items: Sequence[Item]) -> list[Item]:
        """The rows behind all stages from one on.

        The first copy of a row that a rule or a check drops takes its place, and goes through the stages behind.
        """
        for number in range(first, len(self.pipeline.stages)):
            stage, level = self.pipeline.stages[number], self.funnel.levels[number + 1]
            held = len(self.copies)
            items = self.through(stage, level, items)
            if len(self.copies) > held:
                items = self.rest(number + 1, items)
                while heirs := self._heirs():
                    for item in heirs:
                        level.count(Kept(item.data))
                    items += self.rest(number + 1, heirs)
                for item, dropped in self.copies:
                    level.count(dropped, self._place(item))
                    self._leave(stage.name, item, dropped)
                self.copies.clear()
                return items
        return list(items)

    def _heirs(self) -> list[Item]:
        """The first copies of rows that were dropped since; the other copies repeat these now."""
        heirs: dict[str, Item] = {}
        rest = []
        for item, dropped in self.copies:
            of = str(dropped.details["of"])
            if of in self.failed and heirs.setdefault(of, item) is item:
                continue
            now = {"of": heirs[of].id} if of in heirs else {}
            rest.append((item, replace(dropped, details=dropped.details | now)))
        self.copies = rest
        return list(heirs.values())

    def through(self, stage: Stage, level: Level, items: Sequence[Item]) -> list[Item]:
        """The rows behind a stage; copies of other rows wait in ``copies``."""
        found = []
        for item, outcome in zip(items, self._outcomes(stage, items), strict=True):
            if isinstance(stage, Together) and isinstance(outcome, Dropped):
                self.copies.append((item, outcome))
            elif (behind := self._behind(stage, level, item, outcome)) is not None:
                found.append(behind)
        return found

    def _outcomes(self, stage: Stage, items: Sequence[Item]) -> Sequence[Outcome] | Iterator[Outcome]:
        match stage:
            case Rule():
                return (stage.each(item.data) for item in items)
            case Check():
                return self._checked(stage, items)
            case Together():
                return stage.every(items)
            case Person():
                return decided(stage, items, self.out / "people")
            case Asked():
                told = lambda done: self.progress(stage.name, done, len(items))  # noqa: E731
                rows = [item.data for item in items]
                return replied(stage, rows, self.speakers[stage.role], self.journal, self.runner, told) if rows else []
        raise TypeError(f"{stage!r} is no stage")

    def _checked(self, stage: Check, items: Sequence[Item]) -> Iterator[Outcome]:
        for done, item in enumerate(items, 1):
            told = canonical_json([stage.name, stage.version, __version__, item.data])
            key = hashlib.blake2b(told.encode("utf-8", "replace"), digest_size=16).hexdigest()
            record = self.journal.get(key)
            outcome = _tried(stage, item.data) if record is None else None
            if isinstance(outcome, Kept | Dropped):
                self.journal.put(key, record := _record_of(outcome))
            if record is not None:
                outcome = _outcome_of(record, item.data)
            self.progress(stage.name, done, len(items))
            assert outcome is not None
            yield outcome

    def _behind(self, stage: Stage, level: Level, item: Item, outcome: Outcome) -> Item | None:
        """The row behind a stage; None if it does not go on."""
        level.count(outcome, self._place(item))
        if isinstance(outcome, Dropped) and isinstance(stage, Rule | Check):
            self.failed.add(item.id)
        if isinstance(outcome, Kept):
            by = {"by": self.speakers[stage.role].name} if isinstance(stage, Asked) else {}
            return item.after(stage.name, outcome, **by)
        self._leave(stage.name, item, outcome)
        return None

    def _leave(self, stage: str, item: Item, outcome: Dropped | Waiting) -> None:
        about: Data = {"file": item.file, "line": item.line, "stage": stage}
        if isinstance(outcome, Waiting):
            self.open_rows.write(as_line(about | {"waits_for": outcome.why, "row": item.data}) + b"\n")
            return
        about |= {"reason": outcome.reason, **outcome.details}
        if not outcome.bulk:
            about |= {"row": item.data, "provenance": item.provenance(self.pipeline.name)}
        self.aside.write(as_line(about) + b"\n")


def _item(row: Row, fields: Mapping[str, str]) -> Item:
    """A row under the names of fields that the stages use; what stood there before is kept with ``source_`` before."""
    data: Data = dict(row.data)
    if b"\\ud" in row.raw.lower():  # half a surrogate pair cannot be written; a whole one stays
        data = json.loads(json.dumps(data, ensure_ascii=False, default=str).encode("utf-8", "replace"))
    for name, field in fields.items():
        if field != name and (value := field_of(row.data, field)) is not None:
            if name in data:
                data[f"source_{name}"] = data[name]
            data[name] = value
    return Item(row.file, row.line, sha256(row.raw), data)


def _tried(stage: Check, data: Data) -> Outcome:
    """The outcome of a check. One that fails itself must not end the run: the row waits, with what went wrong."""
    try:
        return stage.each(data)
    except Exception as error:  # a defect of the check, whatever the row holds
        return Waiting(f"a check that can take it ({stage.name}: {type(error).__name__}: {error})"[:300])


def _record_of(outcome: Kept | Dropped) -> Json:
    if isinstance(outcome, Kept):
        return {"kept": outcome.data, "did": outcome.did}
    return {"dropped": outcome.reason, "details": outcome.details}


def _outcome_of(record: Json, before: Data) -> Outcome:
    """The outcome that a record keeps. Keys are sorted in the journal: those that the row had come first, as before."""
    if "kept" not in record:
        return Dropped(record["dropped"], {key: record["details"][key] for key in sorted(record["details"])})
    kept = record["kept"]
    order = [*(key for key in before if key in kept), *sorted(key for key in kept if key not in before)]
    return Kept({key: before[key] if before.get(key) == kept[key] else kept[key] for key in order}, record["did"])
