"""Names: which variables and functions a name can mean at a place of the program."""

from __future__ import annotations

from dataclasses import dataclass, field

from gnomon.asy.library.registry import Signature


@dataclass(slots=True)
class Symbol:
    """A variable or function of the program: its type and its slot in the frame of its level."""

    name: str
    type: str
    level: Level
    slot: int
    signature: Signature | None = None


@dataclass(slots=True)
class Level:
    """A function, a structure or the program: what has a frame of its own when it runs."""

    depth: int
    size: int = 1  # slot 0 links to the frame around

    def slot(self) -> int:
        """A new slot."""
        self.size += 1
        return self.size - 1


@dataclass(slots=True)
class Scope:
    """The names of a block, inside those of the block around it."""

    level: Level
    parent: Scope | None = None
    names: dict[str, list[Symbol]] = field(default_factory=dict)

    def declare(self, name: str, kind: str, signature: Signature | None = None) -> Symbol:
        """A new variable; an older one of the same name and type in this block is hidden."""
        symbol = Symbol(name, kind, self.level, self.level.slot(), signature)
        self.names.setdefault(name, []).insert(0, symbol)
        return symbol

    def find(self, name: str) -> list[Symbol]:
        """All that a name can mean, innermost first.

        A variable hides every older variable of its name; functions hide only functions of the same type.
        """
        scope: Scope | None = self
        if self.parent is None and name not in self.names:
            return []
        found: list[Symbol] = []
        plain = False
        while scope is not None:
            for symbol in scope.names.get(name, ()):
                if symbol.type[-1] == ")":
                    if all(symbol.type != other.type for other in found):
                        found.append(symbol)
                elif not plain:
                    plain = True
                    found.append(symbol)
            scope = scope.parent
        return found


@dataclass(slots=True)
class Record:
    """A structure that the program defines."""

    name: str
    scope: Scope
    level: Level
    maker: Symbol
    fields: dict[str, list[Symbol]] = field(default_factory=dict)
    statics: dict[str, list[Symbol]] = field(default_factory=dict)
    """What is declared ``static``: it belongs to the structure, not to its values."""

    def values_of(self, instance: Instance) -> dict[str, object]:
        """The fields of a value of this structure that are no functions, by name."""
        return {name: instance[symbols[0].slot] for name, symbols in self.fields.items() if symbols[0].type[-1] != ")"}


class Instance(list):  # type: ignore[type-arg]
    """A value of a structure: the frame in which the body of the structure ran."""

    __slots__ = ("record",)

    def __init__(self, items: list[object], record: Record) -> None:
        super().__init__(items)
        self.record = record
