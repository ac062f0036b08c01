"""Changes that must matter.

Each is a generator over a subject: it changes the project once and yields an expectation, a function of the outcome after
the change that gives what is missing from it, as lines. A subject to which it does not apply gets none.

What is expected rests on what Patuh says of targets before the change: their manifests and the categories they use.
"""

import os
import re

from manifests import PREFIX, REASONS, declared, manifest

MISSING = {"manifest_missing"}
UNDECLARED = {"required_reason_undeclared", "manifest_missing"}


def holders(subject):
    """Targets of a name of their own that ship and bundle one manifest that can be read and that no other target bundles,
    with its path and the categories that sources of their own use."""
    names = [target["name"] for target in subject.before.targets]
    bundled = [manifest["path"] for target in subject.before.targets for manifest in bundle(target)]
    for target in subject.before.targets:
        paths = [manifest["path"] for manifest in bundle(target)]
        used = {
            use["categories"][0].removeprefix(PREFIX)
            for use in target["used"] if use["own"] and len(use["categories"]) == 1
        }
        if target["role"] != "product" or names.count(target["name"]) > 1 or len(paths) != 1 or bundled.count(paths[0]) != 1 or not used:
            continue
        categories = declared(os.path.join(subject.project.folder, paths[0]))
        if categories is not None and not set(categories) - set(REASONS):
            yield target["name"], paths[0], used, categories


def bundle(target):
    return [manifest for manifest in target["manifests"] if manifest["way"] not in ("embedded", "belowRoot", "otherPlatform")]


def about(outcome, rules, name, category=None):
    """Findings of these rules about a target, or its manifest, and a category."""
    return [
        finding for finding in outcome.findings
        if finding.rule in rules and concerns(finding, name) and (category is None or category in finding.message)
    ]


def concerns(finding, name):
    """Whether a finding is about a target: targets with one manifest have one finding, which names the first of them."""
    _, _, others = finding.message.partition("; the same holds of ")
    names = re.split(r", | and ", others.partition(";")[0])
    return name in (finding.target, *names) or bool(re.fullmatch(r"\d+ others", names[-1]))


def manifest_removed(subject):
    """Without its manifest a target that uses listed API has a finding."""
    for name, path, used, _ in subject.pick(list(holders(subject)), 1):
        subject.project.remove(path)
        yield lambda after: [] if about(after, UNDECLARED, name) else [f"no finding says that {name} bundles no manifest"]


def manifest_emptied(subject):
    """With an empty manifest each category that a target uses is a finding."""
    for name, path, used, _ in subject.pick(list(holders(subject)), 1):
        subject.project.write(path, manifest({}))
        yield lambda after: [
            f"no finding says that {name} does not declare {category}"
            for category in sorted(used) if not about(after, UNDECLARED, name, category)
        ]


def manifest_completed(subject):
    """With all categories declared none is missing any more."""
    for name, path, used, categories in subject.pick(list(holders(subject)), 1):
        subject.project.write(path, manifest({category: [reason] for category, reason in REASONS.items()}))
        yield lambda after: [f"still: {finding}" for finding in about(after, UNDECLARED, name)]


def category_removed(subject):
    """A category that is used and no longer declared is a finding, and the others are none."""
    suitable = [holder for holder in holders(subject) if set(holder[3]) & holder[2]]
    for name, path, used, categories in subject.pick(suitable, 1):
        category = subject.chance.choice(sorted(set(categories) & used))
        rest = {other: reasons for other, reasons in categories.items() if other != category}
        subject.project.write(path, manifest(rest))
        yield lambda after: [
            *([] if about(after, UNDECLARED, name, category) else [f"no finding says that {name} does not declare {category}"]),
            *(f"not expected: {finding}" for other in rest for finding in about(after, UNDECLARED, name, other)),
        ]


def manifest_moved(subject):
    """A manifest in the folder of another target of its package is missing from its own."""
    suitable = []
    for name, path, used, _ in holders(subject):
        home, last = os.path.split(path)
        sources = os.path.dirname(home)
        if os.path.basename(home) != name or os.path.basename(sources) != "Sources":
            continue
        others = [
            target["name"] for target in subject.before.targets
            if target["role"] == "product" and not target["manifests"]
            and os.path.isdir(os.path.join(subject.project.folder, sources, target["name"]))
        ]
        suitable += [(name, path, f"{sources}/{other}/{last}") for other in others]
    for name, path, new in subject.pick(suitable, 1):
        text = subject.project.text(path)
        if text is None:
            continue
        subject.project.remove(path)
        subject.project.write(new, text)
        yield lambda after: [] if about(after, UNDECLARED, name) else [f"no finding says that {name} bundles no manifest"]


SWIFT_USE = "private func patuhProbeUptime() -> Double { ProcessInfo.processInfo.systemUptime }\n"
OBJECTIVE_C_USE = "static double patuhProbeUptime(void) { return [NSProcessInfo processInfo].systemUptime; }\n"
C_USE = "#include <mach/mach_time.h>\nstatic unsigned long long patuhProbeTime(void) { return mach_absolute_time(); }\n"


def use_added(subject):
    """A use in a source of each target and language is found there, and counts for the target."""
    answering = {
        target["name"] for target in subject.before.targets
        if target["role"] == "product" and target["platforms"] and bundle(target)
        and PREFIX + "SystemBootTime" not in [entry["category"] for entry in target["declared"]]
        and not any(PREFIX + "SystemBootTime" in use["categories"] for use in target["used"])
    }
    added, seen = [], set()
    using = {use.path: use.targets for use in subject.before.uses if use.scope == "production" and use.targets}
    for path in sorted(using):
        ending = os.path.splitext(path)[1]
        text = subject.project.text(path)
        if text is None or (ending, using[path]) in seen or re.search(r"^\s*#\s*if|patuh:", text, re.MULTILINE):
            continue
        if ending == ".swift" and "ProcessInfo" not in text:
            use = SWIFT_USE
        elif ending in (".m", ".mm"):
            use = OBJECTIVE_C_USE
        elif ending == ".c":
            use = C_USE
        else:
            continue
        seen.add((ending, using[path]))
        subject.project.append(path, use)
        line = subject.project.text(path).count("\n")
        added.append((path, line, using[path]))

    def expectation(after):
        found = {(use.path, use.line): use for use in after.uses if use.category == "SystemBootTime"}
        for path, line, targets in added:
            use = found.get((path, line))
            if use is None:
                yield f"no use at {path}:{line}"
                continue
            if use.certainty != "sure":
                yield f"not sure: {use}"
            for name in targets:
                if name not in use.targets:
                    yield f"not a use of {name}: {use}"
                elif name in answering and not about(after, UNDECLARED | {"required_reason_undeclared"}, name, "SystemBootTime"):
                    yield f"no finding says that {name} does not declare SystemBootTime"

    if added:
        yield lambda after: list(expectation(after))


CHANGES = {
    change.__name__.replace("_", "-"): change
    for change in (
        manifest_removed, manifest_emptied, manifest_completed, category_removed, manifest_moved, use_added)
}
