"""Tokens to statements. `parse` is the entry; a missing ``;`` between two statements is put in and reported."""

from __future__ import annotations

from gnomon.asy.language.expressions import Expressions
from gnomon.asy.language.lexer import END, KEYWORD, MARK, NAME, STRING, Token, tokens
from gnomon.asy.language.syntax import (
    Block,
    Declare,
    Evaluate,
    Expr,
    ForEach,
    Function,
    If,
    Import,
    Jump,
    Loop,
    Return,
    Stmt,
    Struct,
    Typedef,
)

_MODIFIERS = frozenset(("static", "public", "private", "restricted"))
_OPENERS = frozenset(("if", "for", "while", "do", "return", "break", "continue", "import", "new"))


def parse(code: str) -> tuple[list[Stmt], list[tuple[int, str]]]:
    """The statements of a program and the repairs, each with its line, that reading it took.

    >>> statements, repairs = parse("pair A = (1,2) dot(A)")
    >>> len(statements), repairs[0][1]
    (2, "put a missing ';' before 'dot'")
    """
    reader = Statements(tokens(code))
    found: list[Stmt] = []
    while reader.tokens[reader.place][0] != END:
        statement = reader.statement()
        if statement is not None:
            found.append(statement)
    return found, reader.repairs


def _make_static(statement: Stmt | None) -> None:
    """``static`` before a declaration, which may declare several names."""
    if isinstance(statement, Block) and not statement.scope:
        for part in statement.body:
            _make_static(part)
    elif isinstance(statement, Declare | Function):
        statement.static = True


class Statements(Expressions):
    """A reader of statements over a list of tokens."""

    def __init__(self, found: list[Token]) -> None:
        super().__init__(found)

    def statement(self) -> Stmt | None:
        """The next statement; None for an empty one."""
        kind, text, line = self.tokens[self.place]
        if kind == NAME:
            if self._is_declaration():
                return self.declaration(line)
        elif kind == KEYWORD:
            reader = _KEYWORDS.get(text)
            if reader is not None:
                self.deeper()
                self.place += 1
                found = reader(self, line)
                self.depth -= 1
                return found
            if text in _MODIFIERS:
                self.place += 1
                declared = self.statement()
                if text == "static":
                    _make_static(declared)
                return declared
        elif kind == MARK and text == ";":
            self.place += 1
            return None
        elif kind == MARK and text == "{":
            return self.block()
        value = self.expression()
        self.semicolon()
        return Evaluate(line, value)

    def semicolon(self) -> None:
        """The end of a statement; a missing ``;`` is put in where the next statement starts."""
        kind, text, line = self.tokens[self.place]
        if kind == MARK and text == ";":
            self.place += 1
            return
        before = self.tokens[self.place - 1]
        starts = kind in (NAME, END) or (kind == KEYWORD and text in _OPENERS)
        if starts or (kind == MARK and (text == "}" or (text == "{" and line > before[2]))):
            where = "at the end" if kind == END else f"before {text!r}"
            self.repairs.append((before[2], f"put a missing ';' {where}"))
            return
        raise self.unexpected("';'")

    def block(self) -> Block:
        """Statements between braces."""
        line = self.tokens[self.place][2]
        self.expect("{")
        self.deeper()
        body: list[Stmt] = []
        while not self.take("}"):
            if self.tokens[self.place][0] == END:
                raise self.error(f"the block that starts on line {line} has no closing brace")
            statement = self.statement()
            if statement is not None:
                body.append(statement)
        self.depth -= 1
        return Block(line, body)

    def body(self) -> Stmt:
        """The statement that a condition or loop controls."""
        line = self.tokens[self.place][2]
        return self.statement() or Block(line, [])

    # ------------------------------------------------------------------------------------------------- declarations

    def _is_declaration(self) -> bool:
        """Whether a type and a name are next: ``real x``, ``pair[] p``, ``plain.pen p``, ``real operator +``."""
        tokens, place = self.tokens, self.place + 1
        while tokens[place][1] == "." and tokens[place][0] == MARK and tokens[place + 1][0] == NAME:
            place += 2
        while tokens[place][1] == "[" and tokens[place + 1][1] == "]" and tokens[place][0] == MARK:
            place += 2
        kind, text, _ = tokens[place]
        if kind == NAME:
            after, mark, _ = tokens[place + 1]
            return after == END or (after == MARK and mark in "=;,([:") or after in (NAME, KEYWORD)
        return kind == KEYWORD and text == "operator"

    def declaration(self, line: int) -> Stmt | None:
        """Variables or a function."""
        target = self.type_name()
        found: list[Stmt] = []
        while True:
            at = self.tokens[self.place][2]
            if self.take("operator"):
                name = "operator " + self.tokens[self.place][1]
                self.place += 1
            else:
                name = self.name()
            kind = target
            while self.take("["):
                self.expect("]")
                kind += "[]"
            if self.at("("):
                parameters = self.parameters()
                if self.at("{"):
                    self.closures += 1
                    self.deeper()
                    body = self.block()
                    self.depth -= 1
                    return Function(line, kind, name, parameters, body)
                kind = f"{kind}({','.join(p.type for p in parameters)})"
            value: Expr | None = None
            if self.take("="):
                value = self.braces() if self.at("{") else self.expression()
            found.append(Declare(at, kind, name, value))
            if not self.take(","):
                break
        self.semicolon()
        return found[0] if len(found) == 1 else Block(line, found, scope=False)

    # ----------------------------------------------------------------------------------------------------- keywords

    def if_statement(self, line: int) -> Stmt:
        """``if (...) ... else ...``."""
        self.expect("(")
        condition = self.expression()
        self.expect(")")
        yes = self.body()
        return If(line, condition, yes, self.body() if self.take("else") else None)

    def while_statement(self, line: int) -> Stmt:
        """``while (...) ...``."""
        self.expect("(")
        condition = self.expression()
        self.expect(")")
        before = self.closures
        body = self.body()
        return Loop(line, condition, body, closures=self.closures > before)

    def do_statement(self, line: int) -> Stmt:
        """``do ... while (...);``."""
        before = self.closures
        body = self.body()
        closures = self.closures > before
        self.expect("while")
        self.expect("(")
        condition = self.expression()
        self.expect(")")
        self.semicolon()
        return Loop(line, condition, body, after=True, closures=closures)

    def for_statement(self, line: int) -> Stmt:
        """``for (...; ...; ...)`` and ``for (type name : array)``."""
        self.expect("(")
        start: list[Stmt] = []
        if self.tokens[self.place][0] == NAME and self._is_declaration():
            place = self.place
            target = self.type_name()
            name = self.name() if self.tokens[self.place][0] == NAME else ""
            if name and self.take(":"):
                array = self.expression()
                self.expect(")")
                before = self.closures
                body = self.body()
                return ForEach(line, target, name, array, body, self.closures > before)
            self.place = place
            declared = self.declaration(line)
            if declared is not None:
                start.append(declared)
        else:
            start += [Evaluate(line, value) for value in self.expressions(";")]
            self.expect(";")
        condition = None if self.at(";") else self.expression()
        self.expect(";")
        update = self.expressions(")")
        self.expect(")")
        before = self.closures
        body = self.body()
        return Loop(line, condition, body, start, update, closures=self.closures > before)

    def expressions(self, end: str) -> list[Expr]:
        """Expressions with commas between them, up to a mark."""
        found: list[Expr] = []
        while not self.at(end):
            found.append(self.expression())
            if not self.take(","):
                break
        return found

    def return_statement(self, line: int) -> Stmt:
        """``return`` or ``return value``."""
        value = None if self.at(";") or self.at("}") else self.expression()
        self.semicolon()
        return Return(line, value)

    def break_statement(self, line: int) -> Stmt:
        """``break``."""
        self.semicolon()
        return Jump(line, "break")

    def continue_statement(self, line: int) -> Stmt:
        """``continue``."""
        self.semicolon()
        return Jump(line, "continue")

    def import_statement(self, line: int) -> Stmt:
        """``import a, b as c;`` and its relatives."""
        found: list[Stmt] = []
        while True:
            kind, text, _ = self.tokens[self.place]
            if kind not in (NAME, STRING):
                raise self.unexpected("the name of a module")
            self.place += 1
            alias = ""
            while not (self.at(";") or self.at(",")) and self.tokens[self.place][0] in (NAME, MARK):
                word = self.name() if self.tokens[self.place][0] == NAME else ""
                if word == "as":
                    alias = self.name()
                elif not word:
                    break
                else:
                    self.place -= 1
                    break
            found.append(Import(line, text, alias))
            if not self.take(","):
                break
        self.semicolon()
        return found[0] if len(found) == 1 else Block(line, found, scope=False)

    def from_statement(self, line: int) -> Stmt:
        """``from module access names;``, ``from module access name as other;`` and ``from value unravel names;``."""
        module = self.tokens[self.place][1]
        names: list[str] = []
        renamed: dict[str, str] = {}
        self.place += 1
        while not self.take(";"):
            kind, text, _ = self.tokens[self.place]
            if kind == END:
                raise self.unexpected("';'")
            self.place += 1
            if kind == NAME and text == "as" and names:
                renamed[self.name()] = names[-1]
            elif kind == NAME:
                names.append(text)
        return Import(line, module, names=tuple(names), renamed=renamed)

    def struct_statement(self, line: int) -> Stmt:
        """``struct name {...}``."""
        name = self.name()
        body = self.block()
        return Struct(line, name, body)

    def typedef_statement(self, line: int) -> Stmt:
        """``typedef real function(real);``."""
        target = self.type_name()
        name = self.name()
        if self.at("("):
            target = f"{target}({','.join(p.type for p in self.parameters())})"
        self.semicolon()
        return Typedef(line, name, target)


_KEYWORDS = {
    "if": Statements.if_statement,
    "while": Statements.while_statement,
    "do": Statements.do_statement,
    "for": Statements.for_statement,
    "return": Statements.return_statement,
    "break": Statements.break_statement,
    "continue": Statements.continue_statement,
    "import": Statements.import_statement,
    "access": Statements.import_statement,
    "include": Statements.import_statement,
    "unravel": Statements.import_statement,
    "from": Statements.from_statement,
    "struct": Statements.struct_statement,
    "typedef": Statements.typedef_statement,
}
