"""An edit to a copy of a project, and what is told of it."""

import json
import os
import random
from collections import Counter
from dataclasses import dataclass

import manifest_steps
import steps
import target_steps
import truth
from manifests import PREFIX
from program import Failure
from project import Project, Subject
from repository import Repository

STEPS = steps.STEPS + manifest_steps.STEPS + target_steps.STEPS


@dataclass(frozen=True)
class Use:
    path: str
    line: int
    column: int
    symbol: str
    category: str
    scope: str
    targets: tuple


@dataclass
class State:
    """What full runs say of a state of a project."""

    told: truth.Findings
    uses: list
    targets: list

    @property
    def findings(self):
        return [finding for finding, _ in self.told.all]


@dataclass
class Result:
    """What an edit did, and where a comparison differs from two full runs."""

    number: int
    prepared: list
    made: list
    lines: int
    differences: list

    @property
    def size(self):
        return len(self.prepared) + len(self.made), self.lines

    def __str__(self):
        return "\n".join([
            f"edit {self.number}: {len(self.differences)} differences",
            *(f"  before: {words}" for words in self.prepared), *(f"  edit: {words}" for words in self.made),
            *(f"    {line}" for line in self.differences[:12]),
        ])


class Edits:
    """A copy of a project that one edit after another is made to, each to the project as it was."""

    def __init__(self, program, folder, temporary, seed):
        self.program = program
        self.project = Project.copied(folder, os.path.join(temporary, os.path.basename(folder)))
        self.folder = self.project.folder
        self.baseline = os.path.join(temporary, "baseline.json")
        self.seed = seed
        self.repository = Repository(self.folder)
        self.counts = Counter()
        self.original = self.state()

    @property
    def summary(self):
        counts = self.counts
        return (f"{counts['edits']} edits of {counts['steps']} steps, {counts['comparisons']} comparisons; new in all"
                f" {counts['new']}, gone {counts['gone']}; {counts['refused']} edits of a project with a broken project file,"
                f" which have no baseline; {counts['wrong']} edits with differences")

    def result(self, number):
        """The result of an edit; None where no step applies."""
        chance = random.Random(f"{self.seed} {number}")
        preparation, change = chance.choice([0, 0, 1, 2, 4]), chance.choice([1, 1, 1, 2, 3, 5])
        self.repository.restore(self.repository.first)
        self.project.renamed_targets = {}
        before, start = self.original, self.repository.first
        prepared = self.made(before, preparation, chance)
        if prepared:
            start = self.repository.commit()
            before = self.state()
        self.project.renamed_targets = {}
        refused = self.write_baseline(before)
        made = self.made(before, change, chance)
        if not made:
            return None
        differences, lines = self.compared(before, start, chance)
        differences = refused + differences
        self.counts.update(edits=1, steps=len(prepared) + len(made), wrong=int(bool(differences)))
        return Result(number, prepared, made, lines, differences)

    def made(self, before, count, chance):
        """Makes up to so many steps, and says which."""
        said = []
        for _ in range(count * 4):
            step = chance.choice(STEPS)
            words = step(Subject(self.project, before, random.Random(chance.random())))
            if words:
                said.append(words)
            if len(said) == count:
                break
        return said

    def compared(self, before, start, chance):
        """What is told of the state on disk, held against the one before; and how many lines the edit changed."""
        uses = self.uses = self.read_uses()
        after = self.findings("--no-baseline")
        renamed = self.project.renamed_targets
        new, gone = truth.new_units(before.told, after), before.told.count - after.count
        self.counts.update(new=sum(new.values()), gone=sum(gone.values()))
        differences = []
        followed = before.told.moved(self.repository.moves(start), renamed)

        def hold(words, told, earlier=followed):
            self.counts["comparisons"] += 1
            found = truth.differences(told, earlier, after, uses)
            if "known" in told.summary or not told.stale:
                counted = len(told.all) + told.summary.get("known", 0) + told.summary["baselined"]
                if counted != len(after.all):
                    found.append(f"{counted} findings are told or counted as known, and there are {len(after.all)}")
            differences.extend(f"{words}: {line}" for line in found)
            return told

        def hold_baseline(words, expected):
            told = hold(words, self.findings("--baseline", self.baseline), before.told)
            stale = bool(told.stale)
            # What was not found may still hold it.
            if stale != bool(expected) and not (after.hides and not stale):
                differences.append(f"{words}: {'stale entries are told' if stale else 'no stale entry is told'}, and "
                                   + (", ".join(map(truth.text, expected)) or "nothing") + " is gone")
            return told

        if not before.told.is_broken:
            written = self.entries()
            differences += truth.count_differences("baseline write", truth.grouped(before.told.count), written)
            hold_baseline("lint --baseline", gone)
            self.baseline_command("prune")
            if not after.hides:
                differences += truth.count_differences(
                    "baseline prune", truth.grouped(before.told.count & after.count), self.entries())
            hold_baseline("lint with a pruned baseline", Counter())
        if chance.random() < 0.5:
            hold("lint --since, not added", self.findings("--since", start))
        self.repository.stage()
        lines = self.repository.changed_lines()
        if chance.random() < 0.5:
            hold("lint --staged", self.findings("--staged"))
            self.repository.commit()
        else:
            self.repository.check_out(start)
            answer = self.program.lint(self.folder, "--staged")
            self.repository.check_out_index()
            hold("lint --staged, disk as before", truth.Findings(answer, self.folder, uses))
            self.repository.commit()
        other = chance.random() < 0.5
        since = self.repository.branch_off(start) if other else start
        hold("lint --since, another branch" if other else "lint --since", self.findings("--since", since))
        return differences, lines

    def findings(self, *arguments):
        """The findings of a run on the state that `uses` are of."""
        return truth.Findings(self.program.lint(self.folder, *arguments), self.folder, self.uses)

    def read_uses(self):
        return self.program.answer(self.folder, "privacy", "usages", "--all")["usages"]

    def state(self):
        self.uses = self.read_uses()
        uses = [
            Use(use["path"], use["line"], use["column"], use["symbol"],
                (use.get("category") or use["categories"][0]).removeprefix(PREFIX), use["scope"], tuple(use["targets"]))
            for use in self.uses if use.get("line")
        ]
        return State(self.findings("--no-baseline"), uses, self.program.answer(self.folder, "targets")["targets"])

    def write_baseline(self, before):
        """Writes the baseline of a state, which a broken project file must prevent; says where it does not."""
        if os.path.exists(self.baseline):
            os.remove(self.baseline)
        if not before.told.is_broken:
            self.baseline_command("write")
            return []
        self.counts["refused"] += 1
        try:
            self.baseline_command("write")
        except Failure as failure:
            if "a broken project file" in str(failure) and not os.path.exists(self.baseline):
                return []
        return ["baseline write: a broken project file does not prevent it"]

    def baseline_command(self, name):
        self.program.run(self.folder, "baseline", name, *self.program.lint_arguments, "--baseline", self.baseline)

    def entries(self):
        with open(self.baseline, encoding="utf8") as file:
            return truth.entries(json.load(file))
