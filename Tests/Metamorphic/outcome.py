"""What Patuh says of a project, and how two of its answers differ."""

import re
from dataclasses import dataclass, field


def outcome(program, folder):
    """What a build of Patuh says of the project in a folder."""
    usages = program.answer(folder, "privacy", "usages", "--all")
    return Outcome(
        frozenset(
            Finding(f["rule"], f["severity"], f["certainty"], f["path"], f.get("line"), f.get("target"), f["message"])
            for f in program.lint(folder)["findings"]
        ),
        frozenset(
            Use(u["path"], u.get("line"), u["symbol"], short(u), u["certainty"], u["scope"], tuple(u["targets"]))
            for u in usages["usages"]
        ),
        program.answer(folder, "targets")["targets"],
        program.answer(folder, "report")["verdict"],
    )


def short(usage):
    """The categories of a use, without what all begin with."""
    categories = usage.get("categories") or [usage["category"]]
    return " ".join(category.removeprefix("NSPrivacyAccessedAPICategory") for category in categories)


@dataclass(frozen=True)
class Finding:
    rule: str
    severity: str
    certainty: str
    path: str
    line: int
    target: str
    message: str

    def __str__(self):
        return f"finding {self.path}:{self.line or '-'} {self.rule} {self.severity} {self.certainty} {self.message}"


@dataclass(frozen=True)
class Use:
    """A use, without its column: a change may indent a line."""

    path: str
    line: int
    symbol: str
    category: str
    certainty: str
    scope: str
    targets: tuple

    def __str__(self):
        targets = ", ".join(self.targets) or "no target"
        return f"use {self.path}:{self.line or '-'} {self.symbol} {self.category} {self.certainty} {self.scope} ({targets})"


@dataclass
class Outcome:
    findings: frozenset
    uses: frozenset
    targets: list
    verdict: str


@dataclass
class Mapping:
    """Where a place of the project lies after a change that must not matter."""

    #: by path, a function from a line to its new path and line
    moves: dict = field(default_factory=dict)
    #: paths and folders that the change added: what is found there is not compared
    added: set = field(default_factory=set)
    #: by path, the last line that the file had: what is found below it is not compared
    appended: dict = field(default_factory=dict)
    #: paths whose uses are written in another way: of these the categories are compared, and of findings not the line
    rewritten: set = field(default_factory=set)
    #: whether uses in tests are compared
    compares_tests: bool = True

    def moved(self, item):
        if item.path not in self.moves:
            return item
        path, line = self.moves[item.path](item.line or 1)
        return with_place(item, path, line if item.line else item.line)

    def is_compared(self, item):
        if isinstance(item, Use) and item.scope == "test" and not self.compares_tests:
            return False
        if any(item.path == added or item.path.startswith(added + "/") for added in self.added):
            return False
        return not (item.path in self.appended and (item.line or 0) > self.appended[item.path])

    def comparable(self, item):
        if not self.rewritten:
            return item
        if isinstance(item, Use):
            if item.path in self.rewritten:
                return Use(item.path, None, "-", item.category, "-", item.scope, item.targets)
            return item
        # How many uses there are, and which is the first, is not compared either.
        line = None if item.path in self.rewritten or item.target else item.line
        path = "-" if item.target else item.path
        message = re.sub(r"\d+ uses?", "n uses", re.sub(r" \(\d+\)", " (n)", item.message))
        return Finding(item.rule, item.severity, item.certainty, path, line, item.target, message)


def with_place(item, path, line):
    return type(item)(**{**item.__dict__, "path": path, "line": line})


def differences(before, after, mapping):
    """Lines such as `- use App/Store.swift:12 UserDefaults …`: what is gone and what is new."""
    found = []
    for old, new in ((before.findings, after.findings), (before.uses, after.uses)):
        old = {mapping.comparable(item) for item in map(mapping.moved, old)}
        new = {mapping.comparable(item) for item in new if mapping.is_compared(item) or mapping.rewritten}
        old = {item for item in old if mapping.is_compared(item)}
        found += [f"- {item}" for item in sorted(old - new, key=str)]
        found += [f"+ {item}" for item in sorted(new - old, key=str)]
    if before.verdict != after.verdict:
        found.append(f"! verdict {before.verdict}, then {after.verdict}")
    return found
