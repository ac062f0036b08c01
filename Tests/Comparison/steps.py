"""The changes that an edit is made of.

Each is a function of a `Subject` of a copy, which changes it and says how in a few words, or gives None where it does not
apply. Findings, uses and targets of the subject are those of the state before the edit: a step must look again whether a
file is still there and a line still holds what it did.
"""

import os
import re

import snippets
from project import FOREIGN, code_only

SOURCE_ENDINGS = (".swift", ".m", ".mm", ".c")
#: files that say which sources a target has, by path
PROJECT_FILES = (".pbxproj", ".yml", ".yaml", ".swift", ".podspec")


# Uses


def use_added(subject):
    """A use of a listed API at the end or the beginning of a source."""
    path = source(subject)
    if path is None:
        return None
    ending = os.path.splitext(path)[1]
    category = subject.chance.choice(sorted(snippets.BY_ENDING[ending]))
    return add_use(subject, path, category, subject.chance.choice(snippets.BY_ENDING[ending][category]))


def group_use_added(subject):
    """A use of the defaults of an app group, which need a reason of their own."""
    path = source(subject, ".swift", ".m")
    if path is None:
        return None
    return add_use(subject, path, "defaults of a group", snippets.GROUP[os.path.splitext(path)[1]][0])


def use_removed(subject):
    """One use less: the first of a target in a category, or any."""
    uses = uses_of_one(subject)
    if not uses:
        return None
    use = uses[0] if subject.chance.random() < 0.5 else subject.chance.choice(uses)
    return disarmed(subject, [use], f"without the use of {use.symbol} at {use.path}:{use.line}")


def all_uses_removed(subject):
    """No use of a category in a target, or in one file, any more."""
    uses = uses_of_one(subject)
    if not uses:
        return None
    if subject.chance.random() < 0.5:
        path = subject.chance.choice(uses).path
        uses = [use for use in uses if use.path == path]
    return disarmed(subject, uses, f"without {len(uses)} uses of {uses[0].symbol}, from {uses[0].path}:{uses[0].line} on")


def use_moved(subject):
    """A use that goes from one file of a target to another one."""
    uses = uses_of_one(subject)
    others = sorted({use.path for use in subject.before.uses if uses and use.targets == uses[0].targets})
    others = [path for path in others if os.path.splitext(path)[1] in SOURCE_ENDINGS and is_plain(subject, path)]
    if not uses or not others:
        return None
    use = uses[0] if subject.chance.random() < 0.5 else subject.chance.choice(uses)
    path = subject.chance.choice(others)
    expressions = snippets.BY_ENDING[os.path.splitext(path)[1]].get(use.category)
    gone = expressions and disarmed(subject, [use], f"the use of {use.symbol} at {use.path}:{use.line} moved")
    return gone and f"{gone}; {add_use(subject, path, use.category, expressions[0])}"


# Files and folders


def file_renamed(subject):
    """A file with another name; project files follow in most cases."""
    path = any_file(subject)
    if path is None:
        return None
    stem, ending = os.path.splitext(os.path.basename(path))
    return renamed(subject, path, stem + "Renamed" + ending)


def folder_renamed(subject):
    """A folder with another name; project files follow in most cases."""
    path = any_file(subject)
    parts = path.split("/")[:-1] if path else []
    if not parts:
        return None
    depth = subject.chance.randrange(len(parts)) + 1
    return renamed(subject, "/".join(parts[:depth]), parts[depth - 1] + "Renamed")


def file_deleted(subject):
    """A file less."""
    path = any_file(subject)
    if path is None:
        return None
    subject.project.remove(path)
    remove_empty_folders(subject, path)
    return f"{path} deleted"


def file_moved(subject):
    """A file in another folder that holds files of its kind."""
    path = any_file(subject)
    if path is None:
        return None
    folders = sorted({os.path.dirname(other) for other in subject.project.paths(os.path.splitext(path)[1])})
    new = os.path.join(subject.chance.choice(folders), os.path.basename(path))
    if os.path.lexists(os.path.join(subject.project.folder, new)):
        return None
    move(subject, path, new)
    return f"{path} moved to {new}"


# What matters to architecture rules


def store_added(subject):
    """A new source with code that architecture rules are about, next to another one."""
    path = source(subject, ".swift", with_uses=False)
    if path is None:
        return None
    number = subject.chance.randrange(1000000)
    new = os.path.join(os.path.dirname(path), f"PatuhProbe{number}.swift")
    other = f"PatuhProbe{number}Store"
    text = subject.chance.choice([snippets.store(number), snippets.view_model(number, other),
                                  snippets.store(number) + snippets.view_model(number, other)])
    subject.project.write(new, text)
    return f"{new} added"


def line_doubled(subject):
    """The line of a finding twice."""
    return line_changed(subject, "doubled", lambda line: [line, line])


def line_removed(subject):
    """A file without the line of a finding."""
    return line_changed(subject, "removed", lambda line: [])


def line_moved(subject):
    """The line of a finding behind the next one like it in depth."""
    finding = finding_of(subject, ".swift")
    if finding is None:
        return None
    path, number = finding["path"], finding["line"]
    lines = subject.project.text(path).split("\n")
    line = lines[number - 1]
    if not is_whole(line):
        return None
    indentation = len(line) - len(line.lstrip())
    for other in range(number, len(lines)):
        following = lines[other]
        if is_whole(following) and len(following) - len(following.lstrip()) == indentation:
            subject.project.write(path, "\n".join(lines[:number - 1] + lines[number:other + 1] + [line] + lines[other + 1:]))
            return f"{path}:{number} moved behind line {other + 1}"
    return None


def type_renamed(subject):
    """A type whose name is another one, in one file or in all."""
    finding = finding_of(subject, ".swift")
    if finding is None:
        return None
    named = re.search(r"`(\w+)", finding["message"])
    text = subject.project.text(finding["path"])
    if not named or not re.search(rf"\b(class|struct|enum|actor|protocol) {named[1]}\b", text):
        return None
    paths = [finding["path"]] if subject.chance.random() < 0.5 else subject.project.own_sources(".swift")
    for path in paths:
        text = subject.project.text(path)
        if text and named[1] in text:
            subject.project.write(path, re.sub(rf"\b{named[1]}\b", named[1] + "Renamed", text))
    return f"the type {named[1]} renamed in {'one file' if len(paths) == 1 else 'all files'}"


# What should not matter


def comment_added(subject):
    """Comments at the beginning of a source."""
    path = source_with_finding(subject)
    if path is None:
        return None
    text = subject.project.text(path)
    if text.startswith(("#!", "// swift-tools-version")):
        return None
    subject.project.write(path, "// A comment\n" * subject.chance.randint(1, 3) + text)
    return f"comments above {path}"


def lines_added(subject):
    """Empty lines above the line of a finding."""
    return line_changed(subject, "moved down", lambda line: ["", "", line], whole=False)


def reformatted(subject):
    """A source of other indentation."""
    path = source_with_finding(subject)
    text = path and subject.project.text(path)
    if not text or not code_only(text):
        return None
    subject.project.write(path, re.sub(r"^ +", lambda spaces: spaces[0] * 2, text, flags=re.MULTILINE) + "\n")
    return f"{path} reformatted"


def suppressed(subject):
    """A comment that silences a finding of a Swift source, or all of its rule in it."""
    finding = finding_of(subject, ".swift")
    if finding is None:
        return None
    reach = subject.chance.choice(["next", "file"])
    path, number = finding["path"], finding["line"] if reach == "next" else 1
    lines = subject.project.text(path).split("\n")
    if lines[0].startswith(("#!", "// swift-tools-version")):
        return None
    lines.insert(number - 1, f'// patuh:disable:{reach} {finding["rule"]} reason: "kept for now" until: 2999-12-31')
    subject.project.write(path, "\n".join(lines))
    return f"{finding['rule']} silenced at {path}:{number}, {reach}"


STEPS = [
    use_added, use_added, group_use_added, use_removed, use_removed, all_uses_removed, use_moved,
    file_renamed, folder_renamed, file_deleted, file_moved,
    store_added, line_doubled, line_removed, line_moved, type_renamed,
    comment_added, lines_added, reformatted, suppressed,
]


# Choosing


def is_plain(subject, path):
    """Whether a file is there and may be changed as text."""
    return os.path.isfile(os.path.join(subject.project.folder, path)) and bool(subject.project.text(path))


def source(subject, *endings, with_uses=True):
    """A source of a target: one with a use of listed API, or any."""
    endings = endings or SOURCE_ENDINGS
    using = sorted({use.path for use in subject.before.uses if use.targets and use.scope == "production"})
    paths = [path for path in using if path.endswith(endings)]
    if not with_uses or not paths or subject.chance.random() < 0.3:
        paths = subject.project.own_sources(*endings)
    paths = [path for path in paths if not FOREIGN.search(path)]
    path = subject.chance.choice(paths) if paths else None
    return path if path and is_plain(subject, path) else None


def places(subject):
    """The files that findings lie in or rest on."""
    return sorted({
        path for finding in subject.before.findings
        for path in [finding["path"], *(evidence["path"] for evidence in finding["evidence"])]
    })


def any_file(subject):
    """A file that a finding is about, one with a use, a source or a manifest."""
    chance = subject.chance.random()
    if chance < 0.5:
        paths = [path for path in places(subject) if path.endswith((*SOURCE_ENDINGS, ".xcprivacy", ".h"))]
    elif chance < 0.8:
        paths = sorted({use.path for use in subject.before.uses})
    else:
        paths = subject.project.own_sources(*SOURCE_ENDINGS, ".h") + subject.project.manifests()
    paths = [path for path in paths if is_plain(subject, path)]
    return subject.chance.choice(paths) if paths else None


def source_with_finding(subject):
    paths = [path for path in places(subject) if path.endswith(SOURCE_ENDINGS) and is_plain(subject, path)]
    return subject.chance.choice(paths) if paths else source(subject)


def finding_of(subject, *endings):
    """A finding at a line that is still there."""
    findings = [
        finding for finding in subject.before.findings
        if finding["path"].endswith(endings) and "line" in finding and is_plain(subject, finding["path"])
        and finding["line"] <= subject.project.text(finding["path"]).count("\n")
    ]
    return subject.chance.choice(findings) if findings else None


def uses_of_one(subject):
    """The uses of one category in one target, in order."""
    uses = [use for use in subject.before.uses if use.targets and use.scope == "production"
            and use.path.endswith(SOURCE_ENDINGS) and is_plain(subject, use.path)]
    if not uses:
        return []
    target, category = subject.chance.choice(sorted({(use.targets[0], use.category) for use in uses}))
    return [use for use in uses if target in use.targets and use.category == category]


# Changing


def add_use(subject, path, words, expression):
    ending = os.path.splitext(path)[1]
    code = snippets.function(ending, subject.chance.randrange(1000000), expression)
    text = subject.project.text(path)
    if ending == ".swift" and subject.chance.random() < 0.3 and not text.startswith(("#!", "// swift-tools")):
        subject.project.write(path, code + text)
        return f"a use ({words}) at the beginning of {path}"
    subject.project.append(path, code)
    return f"a use ({words}) at the end of {path}"


def disarmed(subject, uses, words):
    """Gives the name at each use another name; None where none of them is still there."""
    changed = False
    for use in sorted(uses, key=lambda use: (use.path, use.line, -use.column)):
        if not is_plain(subject, use.path):
            continue
        lines = subject.project.text(use.path).split("\n")
        data = lines[use.line - 1].encode() if use.line <= len(lines) else b""
        name = re.match(rb"(\W*)(\w+)", data[use.column - 1:])
        if not name or name[2].decode() not in use.symbol:
            continue
        start, end = use.column - 1 + name.start(2), use.column - 1 + name.end(2)
        lines[use.line - 1] = (data[:start] + b"patuhProbeName" + data[end:]).decode()
        subject.project.write(use.path, "\n".join(lines))
        changed = True
    return words if changed else None


def move(subject, path, new):
    folder = subject.project.folder
    os.makedirs(os.path.dirname(os.path.join(folder, new)), exist_ok=True)
    os.rename(os.path.join(folder, path), os.path.join(folder, new))
    remove_empty_folders(subject, path)


def remove_empty_folders(subject, path):
    """Removes the folders around a file that is gone which are empty now: git keeps none."""
    folder = os.path.dirname(path)
    while folder and not os.listdir(os.path.join(subject.project.folder, folder)):
        os.rmdir(os.path.join(subject.project.folder, folder))
        folder = os.path.dirname(folder)


def follow_in_targets(subject, file, new_name):
    """Records the targets of a project file whose names have changed with it."""
    names = subject.project.renamed_targets
    for target in subject.before.targets:
        if target["path"] == file:
            now = names.get(target["name"], target["name"])
            if new_name(now) != now:
                names[target["name"]] = new_name(now)


def renamed(subject, path, name):
    """Gives a file or folder another name, and in most cases changes project files that name it."""
    old = os.path.basename(path)
    new = os.path.join(os.path.dirname(path), name)
    if old == "Sources" or os.path.splitext(old)[1] in (".xcodeproj", ".lproj") or os.path.lexists(
            os.path.join(subject.project.folder, new)):
        return None
    move(subject, path, new)
    follows = subject.chance.random() < 0.7
    if follows:
        named = re.compile(rf"(?<![\w+.@-]){re.escape(old)}(?![\w+-]|\.\w)")
        for file in subject.project.paths(*PROJECT_FILES):
            is_project_file = file.endswith(".pbxproj") or os.path.basename(file) in ("project.yml", "Package.swift", "Project.swift")
            text = is_project_file and subject.project.text(file)
            if text:
                subject.project.write(file, named.sub(name, text))
                follow_in_targets(subject, file, lambda target: named.sub(name, target))
    return f"{path} renamed to {name}" + (", project files follow" if follows else "")


def is_whole(line):
    """Whether a line opens and closes nothing but what it opens itself."""
    return bool(line.strip()) and all(line.count(a) == line.count(b) for a, b in ("()", "[]", "{}")) and not line.rstrip().endswith(
        (",", "."))


def line_changed(subject, words, change, whole=True):
    finding = finding_of(subject, ".swift", ".m")
    if finding is None:
        return None
    path, number = finding["path"], finding["line"]
    lines = subject.project.text(path).split("\n")
    if whole and not is_whole(lines[number - 1]):
        return None
    lines[number - 1:number] = change(lines[number - 1])
    subject.project.write(path, "\n".join(lines))
    return f"{path}:{number} {words}"
