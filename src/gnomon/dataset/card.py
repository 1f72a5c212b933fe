"""The dataset card: the README.md that a dataset folder carries, with the header the Hugging Face hub reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon import __version__
from gnomon.dataset.plan import SPLIT, Plan

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.dataset.format import Split
    from gnomon.suites.contract import Suite

_SIZES = (
    (1_000, "n<1K"),
    (10_000, "1K<n<10K"),
    (100_000, "10K<n<100K"),
    (1_000_000, "100K<n<1M"),
    (10_000_000, "1M<n<10M"),
    (100_000_000, "10M<n<100M"),
)


def card(
    suite: Suite,
    plan: Plan,
    counts: Mapping[str, Mapping[str, int]],
    splits: Sequence[Split] = (),
    gnomon: str = __version__,
) -> str:
    """A card that says what the data is, how it was made, by which version of gnomon, and how to make it again.

    Rows of a published file stay their authors' work: their card claims no licence, and points at the file.
    """
    if suite.records.reads_files:
        return _card_of_file(suite, plan, counts, gnomon)
    size = next((label for bound, label in _SIZES if plan.size < bound), "100M<n<1B")
    settings = " ".join(f"--set {name}={setting_text(value)}" for name, value in plan.config.items())
    command = f"gnomon generate {plan.suite} --size {plan.size} --seed {plan.seed} --shard-size {plan.shard_size}"
    return f"""---
pretty_name: "gnomon {suite.name}, seed {plan.seed}"
license: apache-2.0
language: [en, zh]
task_categories: [question-answering, visual-question-answering]
tags: [geometry, benchmark, synthetic, verified]
size_categories: ["{size}"]
configs:
- config_name: "{plan.name()}"
  data_files:
  - split: {SPLIT}
    path: data/{SPLIT}-*.parquet
{"".join(_split_lines(split) for split in splits)}---

# {suite.title}

{plan.size:,} problems of the gnomon suite `{suite.name}` (version {suite.version}), which implements {suite.implements}.
Text, figure and answer of every item come from the same numbers, and every answer was computed a second time by
code that did not produce it.

Made by gnomon {gnomon}; the same command makes the same bytes again:

    {f"{command} {settings}".strip()} --out DIR

`gnomon verify DIR` checks every hash and verifies every item again.

| category | meaning | problems |
|---|---|---|
{_category_rows(suite, counts)}

| level | problems |
|---|---|
{_rows(counts["level"], ("easy", "medium", "hard"))}

## Columns
`question_en`, `question_zh`, `image` (PNG), `answer` (LaTeX, letters or a name; `answer_kind` says which), `solution_en`,
`solution_zh`, `categories`, `level`, `difficulty`, `options_*` for choice items, and `problem`: the whole item as JSON.
"""


def _card_of_file(suite: Suite, plan: Plan, counts: Mapping[str, Mapping[str, int]], gnomon: str) -> str:
    return f"""# {suite.title}

{plan.size:,} rows of a file that others published ({suite.implements}), read by gnomon {gnomon} for
`gnomon eval {plan.suite} --data FILE`. Texts, pictures and keys are their authors', with their licence.

`gnomon verify DIR` lists the rows that the audits distrust, with the reasons.

| category | meaning | problems |
|---|---|---|
{_category_rows(suite, counts)}
"""


def _split_lines(split: Split) -> str:
    return f"  - split: {split.name}\n    path: {split.file}\n"


def setting_text(value: object) -> str:
    """The value of a setting as ``--set NAME=VALUE`` takes it.

    >>> setting_text([1, 0, 0, 0]), setting_text("hard"), setting_text(True)
    ('1,0,0,0', 'hard', 'True')
    """
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _category_rows(suite: Suite, counts: Mapping[str, Mapping[str, int]]) -> str:
    found = counts["categories"]
    return "\n".join(f"| {tag} | {meaning} | {found.get(tag, 0)} |" for tag, meaning in suite.categories.items())


def _rows(counter: Mapping[str, int], order: tuple[str, ...]) -> str:
    return "\n".join(f"| {name} | {counter.get(name, 0)} |" for name in order)
