"""What the prove suite reports: exact match and the measures of a set of letters, as in the tables of GeoChallenge.

All are read from the parts of the score, which ``gnomon.grade.choice_metrics`` computes. A response without a choice
gets 0 in every measure except the number of selected options, which it does not have.
"""

from __future__ import annotations

from collections.abc import Mapping

from gnomon.problem import LEVELS
from gnomon.results import Answered
from gnomon.suites.measures import Change, Column, Layout, Measure, accuracy
from gnomon.suites.prove.item import CUES, VERDICTS

QUALIFIED = 0.75
"""The process share from which on right letters count as qualified, as in `suites.solid.measures`."""
_OTHER_TASKS = frozenset({"process", "named", "is proved"})  # parts that only the scores of other tasks have


def _asks_for_letters(answer: Answered) -> bool:
    return answer.score.value is not None and _OTHER_TASKS.isdisjoint(answer.score.parts)


def _part(name: str) -> Measure:
    """A part of the score, 0 where no set of letters was chosen."""
    title, meaning = _SHARES[name]

    def of(answer: Answered) -> float | None:
        return answer.score.parts.get(name, 0.0) if _asks_for_letters(answer) else None

    return Measure(name, title, meaning, of)


_SHARES = {
    "precision": ("P", "precision: the share of the chosen options that are right, averaged over problems"),
    "recall": ("R", "recall: the share of the right options that are chosen, averaged over problems"),
    "f1": ("F1", "the harmonic mean of a problem's precision and recall, averaged over problems"),
    "hamming": ("HA", "Hamming accuracy: the share of all options that are decided rightly"),
}


def _selected(answer: Answered) -> float | None:
    return answer.score.parts.get("selected")


def _kind(kind: str, meaning: str) -> Measure:
    def of(answer: Answered) -> float | None:
        if kind not in answer.categories or not _asks_for_letters(answer):
            return None
        return answer.score.parts.get(f"kind:{kind}", 0.0)

    return Measure(f"kind:{kind}", kind, f"the share of the options about {meaning} that are decided rightly", of)


_OF_PROOFS = {
    "process": ("Process", "how much of the way to the statement the lines go, 0 to 1; 1 where it is proved"),
    "letters": ("Letters", "where a proof is asked for: the share of problems with exactly the right letters"),
    "both": ("Both", "right letters and a proof: right answer with right reasons"),
    "letters_only": ("No proof", "right letters without a proof: right answer with wrong reasons"),
    "proof_only": ("Proof only", "a proof with wrong letters"),
    "ps": (
        "PS",
        "process score as DynaSolidGeo has it, by machine: the process share where the letters are right, else 0",
    ),
    "pa": ("PA", f"process-qualified accuracy: right letters with a process share of {QUALIFIED} or more"),
}
RULES = {
    "congruent": r"SSS|SAS|ASA|AAS|HL|congruen|全等|斜边、直角边",
    "similar": r"\bAA\b|similar|相似",
    "isosceles": r"isosceles|base angles|bisector|等腰|等边对等角|等角对等边|平分线|三线合一",
    "circle": r"circle|inscribed|chord|tangent|arc|cyclic|圆|弧|切线|弦",
    "parallel": r"parallel|corresponding|alternate|平行|同位角|内错角",
    "middle": r"midline|midpoint|median|centroid|中位线|中点|中线|重心",
    "ratio": r"ratio|intercept|dividendo|chords|power|比|幂",
}
"""Kinds of theorems, and how the reason of a line names them."""
NO_RULE = "no rule"
_LINES = ("follows", "unused", "leap", "false", "circular", "unread")


def _of_proof(name: str) -> Measure:
    """A measure of responses to the task `proof`, None for others."""
    title, meaning = _OF_PROOFS[name]

    def of(answer: Answered) -> float | None:
        parts = answer.score.parts
        if "process" not in parts:
            return None
        proved, letters = answer.score.value == 1.0, parts["letters"] == 1.0
        found = {
            "both": proved and letters,
            "letters_only": letters and not proved,
            "proof_only": proved and not letters,
            "ps": parts["process"] * letters,
            "pa": letters and parts["process"] >= QUALIFIED,
        }
        return float(found[name]) if name in found else parts[name]

    return Measure(name, title, meaning, of, better="neither" if name == "letters_only" else "high")


def _share_of_lines(outcome: str) -> Measure:
    def of(answer: Answered) -> float | None:
        parts = answer.score.parts
        return parts[f"line:{outcome}"] / parts["lines"] if parts.get("lines") else None

    return Measure(
        f"line:{outcome}", outcome, f"the share of a proof's lines whose verdict is: {outcome}", of, better="neither"
    )


def _first_wrong(part: str, title: str, meaning: str) -> Measure:
    def of(answer: Answered) -> float | None:
        parts = answer.score.parts
        wrong = "process" in parts and answer.score.value == 0.0 and parts["lines"]
        return parts.get(part, 0.0) if wrong else None

    return Measure(
        part, title, f"of the proofs that fail, the share whose first wrong line {meaning}", of, better="neither"
    )


_VERDICTS = tuple(VERDICTS.values())


def _of_verdict(verdict: str) -> Measure:
    def of(answer: Answered) -> float | None:
        return answer.score.value if answer.score.parts.get(f"is {verdict}") else None

    return Measure(f"is {verdict}", verdict, f"the share of the statements that are {verdict} and said to be so", of)


def _said(verdict: str) -> Measure:
    def of(answer: Answered) -> float | None:
        parts = answer.score.parts
        return parts.get(f"said {verdict}", 0.0) if "is proved" in parts else None

    return Measure(
        f"said {verdict}",
        f"says {verdict}",
        f"the share of all statements that are said to be {verdict}",
        of,
        better="neither",
    )


_OF_POINTS = {
    "named": ("Points", "how many points a response constructs, on average"),
    "unread": ("Off notation", "the share of responses with a construction that is not in the notation"),
}


def _of_points(name: str) -> Measure:
    title, meaning = _OF_POINTS[name]

    def of(answer: Answered) -> float | None:
        parts = answer.score.parts
        if "named" not in parts:
            return None
        return parts["named"] if name == "named" else float(parts["unread"] > 0)

    return Measure(f"points:{name}", title, meaning, of, unit="count" if name == "named" else "share", better="neither")


_BESIDE = ("f1", "hamming", "selected")
CHANGES = (
    Change("chinese", "Asked in Chinese", "language", "en", ("zh",), _BESIDE, "geochallenge-chinese"),
    Change(
        "text-only", "Asked without the picture", "modality", "text+image", ("text",), _BESIDE, "geochallenge-text-only"
    ),
    Change(
        "cues",
        "One visual cue of the picture changed",
        "prompt",
        "default",
        tuple(CUES),
        _BESIDE,
        note="The text is the same and true; the answer does not change.",
    ),
)
"""What the paper measures by asking the same problems in another way, and what it leaves to later work: visual cues."""


_OF_RULES = (*RULES, NO_RULE)


def measures(categories: Mapping[str, str]) -> tuple[Measure, ...]:
    """Exact match first, which ranks; then the measures of partly right answers and of each kind of option."""
    return (
        Measure("exact_match", "EM", "exact match: the share of problems with exactly the right options", accuracy),
        *(_part(name) for name in _SHARES),
        Measure(
            "selected",
            "Avg #Sel",
            "how many options are chosen on average, where any choice is made",
            _selected,
            unit="count",
            better="neither",
        ),
        *(_kind(kind, meaning) for kind, meaning in categories.items()),
        *(_of_proof(name) for name in _OF_PROOFS),
        *(_share_of_lines(outcome) for outcome in _LINES),
        *(_of_verdict(verdict) for verdict in _VERDICTS),
        *(_said(verdict) for verdict in _VERDICTS),
        *(_of_points(name) for name in _OF_POINTS),
        *(_first_wrong(f"first:{outcome}", f"first {outcome}", f"is {outcome}") for outcome in _LINES[2:]),
        *(
            _first_wrong(f"first kind:{kind}", f"first {kind}", f"is about {meaning}")
            for kind, meaning in categories.items()
        ),
        *(_first_wrong(f"first rule:{rule}", f"first {rule}", f"gives as its reason: {rule}") for rule in _OF_RULES),
    )


def tables(categories: Mapping[str, str]) -> tuple[Layout, ...]:
    levels = [Column(f"EM {level}", "exact_match", level=level) for level in LEVELS]
    rest = [Column(title, name) for name, (title, _) in _SHARES.items()]
    kinds = [Column(kind, f"kind:{kind}", category=kind) for kind in categories]
    return (
        Layout(
            "main",
            "Multi-answer choice",
            [Column("EM all", "exact_match"), *levels, *rest, Column("Avg #Sel", "selected")],
            published="geochallenge-main",
        ),
        Layout(
            "options",
            "Options decided rightly, by kind of option",
            kinds,
            note="A kind of option is what the option states; a response without a choice decides none rightly.",
        ),
        Layout(
            "proofs",
            "Written proofs",
            [Column("Proved", "exact_match"), *(Column(title, name) for name, (title, _) in _OF_PROOFS.items())],
            note="With --task proof; EM is then the share of statements that are proved.",
            optional=True,
        ),
        Layout("lines", "Verdicts on lines", [Column(one, f"line:{one}") for one in _LINES], optional=True),
        Layout(
            "first-wrong",
            "The first wrong line",
            [
                *(Column(f"{one} {level}", f"first:{one}", level=level) for one in _LINES[2:] for level in LEVELS),
                *(Column(kind, f"first kind:{kind}") for kind in categories),
            ],
            note="Shares of the proofs that fail: by verdict and level, and by what the line states.",
            optional=True,
        ),
        Layout(
            "verdicts",
            "Does it follow?",
            [
                *(Column(verdict, f"is {verdict}") for verdict in _VERDICTS),
                *(Column(f"says {verdict}", f"said {verdict}") for verdict in _VERDICTS),
            ],
            note="With --task follows; EM is then the share of right verdicts, a third by chance.",
            optional=True,
        ),
        Layout(
            "points",
            "Points that unlock",
            [
                Column("Unlocked", "exact_match"),
                *(Column(title, f"points:{name}") for name, (title, _) in _OF_POINTS.items()),
            ],
            note="With --task point; EM is then the share of statements that are unlocked.",
            optional=True,
        ),
        Layout(
            "first-wrong-rule",
            "The first wrong line, by rule",
            [Column(rule, f"first rule:{rule}") for rule in _OF_RULES],
            note="Shares of the proofs that fail, by the theorem that the reason of the line names: the reason is not "
            "graded, so this tells what was tried.",
            optional=True,
        ),
    )
