"""What is new between two full runs, decided from their JSON and that of their uses alone.

A finding stands for one or several *units*, and a run for a count of each:

- One on what a target uses and declares, which is one of the privacy family with a target and either a category or words
  about categories, has a unit for each category that is not suppressed, and for each reason that is missing: rule,
  target, category, reason.
  Neither its file nor its line counts: the manifest may be moved and the first use be another one. Targets of one name
  have equal units, as often as there are such targets.
- One on code in no target has a unit for each category of each of its files. The files are those of the run's uses that
  no target compiles; where these are not as many as the message says, those of the evidence, and numbers for the others.
- `project_file_unresolved` has units by what is not known: the packages without a copy and the targets that link them, the
  sources or folders of each of its targets, the names of libraries.
- `manifest_duplicate` has a unit for each of the other manifests that it names.
- `scene_lifecycle_missing` has one unit for its target: it is about the app, whatever source has the delegate.
- Every other finding is about a place and has one unit: rule, file, target, category, reason and symbol. The symbol is
  what the message names in backquotes, or in quotes; where it names nothing, the word of the file that the place points
  at; a fault of syntax has none, since the words around it mean little. Lines, columns, certainty and numbers in messages
  do not count.

A file that has moved counts as the same, where git's rename detection says so, and so does a target that an edit has renamed;
a baseline outside of the repository knows nothing of moves and new names.

What the later run has of a unit beyond the earlier one is new, and so is what it has with a severity that is higher than
before; what it lacks is gone, whatever the severity. A comparison must tell of every unit that is new, as often as it is,
and of no finding that has none. The evidence of a missing manifest must hold a use of each category that the finding is
about, a new one first. Fingerprints are never looked at.
"""

import copy
import os
import re
from collections import Counter

PREFIX = "NSPrivacyAccessedAPICategory"
CATEGORIES = re.compile(r"\b(UserDefaults|FileTimestamp|SystemBootTime|DiskSpace|ActiveKeyboards)\b")
REASON = re.compile(r"\b[0-9A-F]{4}\.1\b")
#: in ascending order
SEVERITIES = ["note", "warning", "error"]
#: rules about a baseline: full runs without one have none of them
OF_BASELINE = {"baseline_stale", "baseline_grown"}
#: an error of these says that a project file is broken
OF_PROJECT_FILES = {"project_file_unreadable", "project_file_unresolved"}


class Findings:
    """The findings of a run, each with its units, which are made while the files are as they were then.

    - Parameter uses: the uses of the run, as `privacy usages --all` lists them
    """

    def __init__(self, answer, folder, uses):
        self.summary = answer["summary"]
        self.all = [(finding, units(finding, folder, uses)) for finding in answer["findings"]
                    if finding["rule"] not in OF_BASELINE]
        self.stale = [finding for finding in answer["findings"] if finding["rule"] == "baseline_stale"]

    @property
    def is_broken(self):
        """Whether a project file is broken, so that findings may be missing."""
        return any(finding["severity"] == "error" and finding["rule"] in OF_PROJECT_FILES for finding, _ in self.all)

    @property
    def hides(self):
        """Whether something that project files name was not found, so that findings may be missing."""
        return any(finding["rule"] in OF_PROJECT_FILES for finding, _ in self.all)

    def moved(self, moves, renamed):
        """The same with the files under their later paths, and the targets under their later names."""
        result = copy.copy(self)
        result.all = [
            (finding, [renamed_unit(moved_unit(unit, moves), renamed) for unit in found]) for finding, found in self.all]
        return result

    @property
    def count(self):
        return self.count_from("note")

    def count_from(self, severity):
        """The units of findings that are at least so severe."""
        lowest = SEVERITIES.index(severity)
        return Counter(unit for finding, found in self.all if SEVERITIES.index(finding["severity"]) >= lowest for unit in found)


def moved_unit(unit, moves):
    """A unit with the file that it is about, and those that its symbol names, under their later paths."""
    if len(unit) == 6:
        rule, path, *rest, named = unit
        # A word without a slash may be the name of a target rather than that of a folder.
        named = " ".join(moved_path(word, moves) if "/" in word else moves.get(word, word) for word in named.split(" "))
        return (rule, moved_path(path, moves), *rest, named)
    return (unit[0], moved_path(unit[1], moves), *unit[2:]) if unit[0] == "use_without_target" else unit


def renamed_unit(unit, renamed):
    """A unit with the target that it is about, and those that it names, under their later names."""
    if unit[0] == "use_without_target":
        return unit
    if len(unit) < 6:
        return (unit[0], renamed.get(unit[1], unit[1]), *unit[2:])
    rule, path, target, category, reason, named = unit
    if renamed:
        names = "|".join(map(re.escape, sorted(renamed, key=len, reverse=True)))
        named = re.sub(rf"(?<![\w./-])(?:{names})(?![\w./-])", lambda match: renamed[match[0]], named)
    return rule, path, renamed.get(target, target), category, reason, named


def moved_path(path, moves):
    """The later path of a file, or of a folder whose files have all moved to one place."""
    if path in moves:
        return moves[path]
    inside = {(old[len(path):], new) for old, new in moves.items() if old.startswith(path + "/")}
    folders = {new.removesuffix(rest) for rest, new in inside}
    return folders.pop() if len(folders) == 1 and all(new.endswith(rest) for rest, new in inside) else path


def new_units(before, after):
    """The units that the later run has beyond the earlier one, at whatever severity they are counted from."""
    new = Counter()
    for severity in SEVERITIES:
        new |= after.count_from(severity) - before.count_from(severity)
    return new


def categories(use):
    """The categories of a use, as the JSON of `privacy usages` has it."""
    return {category.removeprefix(PREFIX) for category in use.get("categories") or [use["category"]]}


def units(finding, folder, uses):
    """The units of a finding, each once."""
    rule, target = finding["rule"], finding.get("target", "")
    category = finding.get("category", "").removeprefix(PREFIX)
    # What a suppression covers is named at the end; the rest is the finding.
    message, _, suppressed = finding["message"].partition("; suppressed: ")
    if finding["family"] == "privacy" and target:
        if rule == "reason_mismatch":
            needs = re.search(r" needs? (.*)$", message)[1]
            return [(rule, target, category, words.split(" or ")[0]) for words in needs.split(", ")]
        if rule == "required_reason_undeclared":
            alternatives = re.search(r" uses? (.*?) API \(", message)[1]
            return [(rule, target, category or "+".join(sorted(CATEGORIES.findall(alternatives))))]
        if rule == "manifest_missing":
            named = set(CATEGORIES.findall(finding.get("fix", "") + message))
            return [(rule, target, found) for found in sorted(named - set(CATEGORIES.findall(suppressed)))]
        if category:
            return [(rule, target, category, finding.get("reason", ""))]
    if rule == "use_without_target":
        return units_without_target(finding, uses)
    if rule == "project_file_unresolved" and (found := unknown_parts(finding, message)):
        return [(rule, finding["path"], "", "", "", named) for named in found]
    if rule == "scene_lifecycle_missing":
        return [(rule, target)]
    if rule == "manifest_duplicate":
        others = re.split(r", | and ", re.search(r" takes? this manifest and (.*) to the same place", message)[1])
        return [(rule, finding["path"], target, "", "", other) for other in others]
    return [(rule, finding["path"], target, category, finding.get("reason", ""), symbol(finding, folder))]


def unknown_parts(finding, message):
    """What is not known, each by a name that its targets begin or end; empty if it is one thing at a place."""
    if "required-reason API is not known" in message:
        links = [re.fullmatch(r"(.+) links (.+)", piece["message"]) for piece in finding["evidence"]]
        if not links:
            one = re.match(r"(.+?), which (.+?) links?, ", message)
            return [f"package {one[1]}", f"packages of {one[2]}"] if one else ["packages"]
        packages = {name for link in links for name in link[2].split(", ")}
        return [f"package {name}" for name in sorted(packages)] + [f"packages of {link[1]}" for link in links]
    if about := re.match(r"The (?:target|app|app extension) (.+?)(?: and \d+ more)?(?:: | has no source)(.*)", message):
        names = [about[1]] + [piece["message"].removeprefix("The target ") for piece in finding["evidence"]]
        kinds = re.findall(r"\b(folder|source|resource)s?\b", about[2].split(" (first: ")[0])
        what = f"{kinds[0]}s" if kinds else re.sub(r"\d+", "#", about[2]) or "sources"
        return [f"{what} of {name}" for name in names]
    if library := re.match(r".+? links? (.+?), which ", message):
        return [f"libraries {library[1]}"]
    return []


def units_without_target(finding, uses):
    rule, count = finding["rule"], int(re.search(r" in (\d+) files?\)", finding["message"])[1])
    unbuilt = [use for use in uses if use["scope"] == "production" and not use["targets"]]
    files = {use["path"] for use in unbuilt}
    if len(files) != count:
        files = {evidence["path"] for evidence in finding["evidence"]}
    found = {(rule, use["path"], category) for use in unbuilt if use["path"] in files for category in categories(use)}
    return sorted(found) + [(rule, f"#{number}") for number in range(len(files), count)]


def symbol(finding, folder):
    message = finding["message"]
    if finding["rule"] == "source_syntax_error":
        return ""
    named = re.findall(r"`([^`]+)`", message) or re.findall(r'"([^"]+)"', message)
    return " ".join(named) or word(finding, folder) or re.sub(r"\d+", "#", message)


def word(finding, folder):
    """The word of a file at a place, or what is in quotes there."""
    if "line" not in finding:
        return ""
    try:
        with open(os.path.join(folder, finding["path"]), "rb") as file:
            line = file.read().split(b"\n")[finding["line"] - 1]
    except (OSError, IndexError):
        return ""
    found = re.match(rb'[^\w"]*(?:"([^"]+)"|"?([\w.]+))', line[finding["column"] - 1:])
    return (found[1] or found[2]).decode("utf8", "replace") if found else ""


def differences(told, before, after, uses):
    """What is wrong with findings that are told as new, as lines.

    - Parameters told, before, after: `Findings`
    - Parameter uses: the uses in the later state
    """
    uses = {(use["path"], use.get("line"), use.get("column")): categories(use) for use in uses}
    new = new_units(before, after)
    lines = []
    for unit, count in sorted((new - told.count).items()):
        lines.append(f"not told ({count}): {text(unit)}")
    for finding, found in told.all:
        if not any(unit in new for unit in found):
            lines.append(f"told, and not new: {place(finding)} {finding['rule']}: {finding['message']}")
        if finding["rule"] == "manifest_missing":
            lines += evidence_differences(finding, {unit[2] for unit in found}, {unit[2] for unit in found if unit in new}, uses)
    for unit, count in sorted((told.count - new).items()):
        if unit in new and all(found == [unit] for _, found in told.all if unit in found):
            lines.append(f"told too often ({count}): {text(unit)}")
    return lines


def evidence_differences(finding, expected, new, uses):
    """What is wrong with the evidence of a finding on these categories, some of which are new.

    - Parameter uses: the categories of each use, by path, line and column
    """
    shown = [uses.get((piece["path"], piece.get("line"), piece.get("column")), set()) for piece in finding["evidence"]]
    lines = []
    if missing := expected.difference(*shown):
        lines.append(f"no evidence for {', '.join(sorted(missing))}: {place(finding)} {finding['message']}")
    if new and not (shown and shown[0] & new):
        lines.append(f"the first evidence is not for {', '.join(sorted(new))}: {place(finding)} {finding['message']}")
    return lines


def group(unit):
    """What a unit and the entry of a baseline for it agree in: the rule, and the target or else the file."""
    rule, second, *rest = unit
    if len(unit) == 6:
        second = rest[0] or second
    return (rule, "." if rule == "use_without_target" else second)


def grouped(count):
    result = Counter()
    for unit, number in count.items():
        result[group(unit)] += number
    return result


def entries(baseline):
    """The entries of a baseline's JSON, counted as units are."""
    result = Counter()
    for entry in baseline["findings"]:
        result[(entry["rule"], entry.get("target") or entry["path"])] += entry.get("count", 1)
    return result


def count_differences(words, expected, found):
    """Where two counts of groups differ, as lines."""
    return [
        f"{words}: {found[key]} instead of {expected[key]} of {text(key)}"
        for key in sorted(set(expected) | set(found)) if expected[key] != found[key]
    ]


def text(unit):
    return ", ".join(part for part in unit if part)


def place(finding):
    return f"{finding['path']}:{finding.get('line', '-')}"
