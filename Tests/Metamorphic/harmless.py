"""Changes that must not matter.

Each is a function of a subject that changes its project and gives a `Mapping` of places, or None where it does not apply.
"""

import os
import re

import names
from manifests import manifest
from outcome import Mapping
from project import code_only

SOURCE_ENDINGS = (".swift", ".m", ".mm", ".c", ".h")
#: the app of a folder of samples, and of a project next to this one
APP = """name: PatuhProbe
targets:
  PatuhProbe:
    type: application
    platform: iOS
    sources: [App]
"""
LOCK_FILE = """{
  "pins" : [
    {
      "identity" : "lottie-ios",
      "kind" : "remoteSourceControl",
      "location" : "https://github.com/airbnb/lottie-ios.git",
      "state" : { "revision" : "74a462cbb4d5e1d4d8b0b3a5a0b0f0ba8a9c4a0e", "version" : "3.0.0" }
    }
  ],
  "version" : 2
}
"""
PACKAGE = """// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "PatuhProbe", targets: [.target(name: "PatuhProbe")])
"""


def append(subject, paths, text):
    """Adds the text at the end of sources, of which `text` is a function of a number; places there do not count."""
    mapping = Mapping()
    for number, path in enumerate(paths):
        old = subject.project.text(path)
        mapping.appended[path] = old.count("\n") + (not old.endswith("\n"))
        subject.project.append(path, text(number))
    return mapping if mapping.appended else None


def nested_names(subject):
    """A type of no other use declares types, properties, cases and functions with the names of the list inside itself."""
    return append(subject, subject.chosen(".swift", count=4), names.nested)


def private_names(subject):
    """Private declarations with those names in sources that mention none of them."""
    paths = subject.chosen(".swift", count=4, condition=lambda text: not names.mentions(text))
    return append(subject, paths, names.private)


def names_in_tests(subject):
    """Internal and public declarations with those names in a source of tests: they hide Apple's there alone."""
    mapping = append(subject, subject.chosen(".swift", count=2, tests=True), lambda _: names.public())
    if mapping:
        mapping.compares_tests = False
    return mapping


def members_of_other_types(subject):
    """An extension of `Optional` with members, and macros, of those names."""
    return append(subject, subject.chosen(".swift", count=1), lambda _: names.extensions())


def names_in_c(subject):
    """Static functions of C whose names hold those of the list."""
    return append(subject, subject.chosen(".c", ".m", count=3), lambda _: names.static_functions())


def names_in_objective_c(subject):
    """An Objective-C class with properties and methods of those names."""
    paths = subject.chosen(".m", count=3, condition=lambda text: "Foundation" in text or "UIKit" in text)
    return append(subject, paths, names.objective_c_class)


def comments_and_strings(subject):
    """Comments and string literals full of listed API."""
    swift = append(subject, subject.chosen(".swift", count=3), lambda _: names.text()) or Mapping()
    other = append(subject, subject.chosen(".c", ".m", count=3), lambda _: names.c_text()) or Mapping()
    swift.appended |= other.appended
    return swift if swift.appended else None


def other_module(subject):
    """A package next to everything else whose public types and functions have those names, and that nothing imports."""
    if not subject.has_project_file:
        return None
    subject.project.write("PatuhProbe/Package.swift", PACKAGE)
    subject.project.write("PatuhProbe/Sources/PatuhProbe/Names.swift", names.public())
    return Mapping(added={"PatuhProbe"})


def samples(subject):
    """A folder of samples: an app that uses listed API, bundles no manifest and has an old lock file."""
    if not subject.has_project_file:
        return None
    subject.project.write("Examples/PatuhProbe/project.yml", APP)
    subject.project.write(
        "Examples/PatuhProbe/App/App.swift", 'import Foundation\nlet value = UserDefaults.standard.string(forKey: "a")\n')
    subject.project.write("Examples/PatuhProbe/Package.resolved", LOCK_FILE)
    return Mapping(added={"Examples/PatuhProbe"})


def sibling_project(subject):
    """A second project in a folder of its own, with code and a manifest that fit."""
    if not subject.has_project_file:
        return None
    subject.project.write("PatuhProbe/project.yml", APP)
    subject.project.write(
        "PatuhProbe/App/App.swift", 'import Foundation\nlet value = UserDefaults.standard.string(forKey: "a")\n')
    subject.project.write("PatuhProbe/App/PrivacyInfo.xcprivacy", manifest({"UserDefaults": ["CA92.1"]}))
    return Mapping(added={"PatuhProbe"})


def stale_lock_files(subject):
    """Lock files that no product is resolved by: of a tool, and in a project whose workspace has one."""
    if not subject.has_project_file:
        return None
    added = {"BuildTools/PatuhProbe"}
    subject.project.write("BuildTools/PatuhProbe/Package.swift", PACKAGE)
    subject.project.write("BuildTools/PatuhProbe/Sources/PatuhProbe/Names.swift", names.public())
    subject.project.write("BuildTools/PatuhProbe/Package.resolved", LOCK_FILE)
    for path in subject.project.paths(".resolved"):
        workspace = re.fullmatch(r"(.*?)([^/]*)\.xcworkspace/xcshareddata/swiftpm/Package\.resolved", path)
        if workspace and ".xcodeproj/" not in path:
            stale = f"{workspace[1]}PatuhProbe.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
            subject.project.write(stale, LOCK_FILE)
            added.add(stale)
    return Mapping(added=added)


def files_moved(subject):
    """Sources that move into a folder within their target."""
    mapping = Mapping()
    for path in subject.pick(subject.project.package_sources(), 5):
        new = os.path.join(os.path.dirname(path), "PatuhMoved", os.path.basename(path))
        subject.project.write(new, subject.project.text(path) or "")
        if subject.project.text(path) is None:
            continue
        subject.project.remove(path)
        mapping.moves[path] = lambda line, new=new: (new, line)
    return mapping if mapping.moves else None


def files_split(subject):
    """Sources whose second half of declarations moves into a file of its own."""
    mapping = Mapping()
    for path in subject.pick(subject.project.package_sources(), 5):
        parts = split(subject.project.text(path))
        if not parts:
            continue
        first, imports, rest, start = parts
        new = path.removesuffix(".swift") + "+PatuhRest.swift"
        subject.project.write(path, "".join(first))
        subject.project.write(new, "".join(imports) + "".join(rest))
        mapping.moves[path] = lambda line, path=path, new=new, start=start, shift=len(imports): (
            (path, line) if line <= start else (new, line - start + shift))
    return mapping if mapping.moves else None


def files_joined(subject):
    """Two sources of one folder that become one."""
    mapping = Mapping()
    by_folder = {}
    for path in subject.project.package_sources():
        text = subject.project.text(path)
        if text is not None and split(text, least=1):
            by_folder.setdefault(os.path.dirname(path), []).append(path)
    for folder in subject.pick([folder for folder, paths in by_folder.items() if len(paths) > 1], 3):
        first, second = subject.pick(by_folder[folder], 2)
        head, tail = subject.project.text(first), subject.project.text(second)
        if imports(head) != imports(tail):
            continue
        head += "" if head.endswith("\n") else "\n"
        subject.project.write(first, head + tail)
        subject.project.remove(second)
        mapping.moves[second] = lambda line, first=first, shift=head.count("\n"): (first, line + shift)
    return mapping if mapping.moves else None


def reformatted(subject):
    """Each line of Swift indented twice as deep, and an empty line after each at the top level."""
    mapping = Mapping()
    for path in subject.project.own_sources(".swift"):
        text = subject.project.text(path)
        if text is None or not code_only(text) or "patuh:" in text:
            continue
        lines, numbers = [], {}
        for number, line in enumerate(text.split("\n"), 1):
            indentation = len(line) - len(line.lstrip(" "))
            lines.append(" " * indentation + line)
            numbers[number] = len(lines)
            if line == "}":
                lines.append("")
        subject.project.write(path, "\n".join(lines))
        mapping.moves[path] = lambda line, path=path, numbers=numbers: (path, numbers[line])
    return mapping if mapping.moves else None


def wrapped_in_if_true(subject):
    """All that follows the imports of a source in `#if true`, or `#if 1`."""
    mapping = Mapping()
    for path in subject.project.own_sources(".swift", ".m", ".mm", ".c"):
        text = subject.project.text(path)
        if text is None or "patuh:" in text:
            continue
        is_swift = path.endswith(".swift")
        start = end_of_imports(text, is_swift)
        lines = text.split("\n")
        if start is None or is_swift and any(re.match(r"\s*#!|#sourceLocation", line) for line in lines):
            continue
        end = "" if lines[-1] == "" else "\n"
        lines.insert(start, "#if true" if is_swift else "#if 1")
        subject.project.write(path, "\n".join(lines) + end + "#endif\n")
        mapping.moves[path] = lambda line, path=path, start=start: (path, line + (line > start))
    return mapping if mapping.moves else None


def locals_renamed(subject):
    """Constants that one file alone names get a name of their own."""
    candidates = {}
    counts = {}
    texts = {path: subject.project.text(path) or "" for path in subject.project.own_sources(".swift")}
    for path, text in texts.items():
        for word in set(re.findall(r"\w+", text)):
            counts[word] = counts.get(word, 0) + 1
    for path, text in texts.items():
        for name in re.findall(r"^ {4,}let (\w{3,}) = [^{]*$", text, re.MULTILINE):
            # As a label, a member, or with a prefix it could be more than a local constant.
            special = re.search(rf"\.{name}\b|\b{name}:|[_$#@`\\]{name}\b|\b(var|func|case|class|struct) {name}\b|\"[^\"\n]*\b{name}\b", text)
            if counts[name] == 1 and not special and len(re.findall(rf"\blet {name}\b", text)) == 1 and not names.mentions(name):
                candidates.setdefault(path, []).append(name)
    for path in subject.pick(sorted(candidates), 25):
        text = texts[path]
        for number, name in enumerate(candidates[path]):
            text = re.sub(rf"\b{name}\b", f"patuhLocal{number}", text)
        subject.project.write(path, text)
    return Mapping() if candidates else None


def alias_between(subject):
    """`UserDefaults` under another name, which the same source declares."""
    mapping = Mapping()
    for path in subject.chosen(".swift", count=4, condition=opens_defaults, used=True):
        text = subject.project.text(path).replace("UserDefaults.standard", "PatuhProbeDefaults.standard")
        subject.project.write(path, text)
        mapping.appended[path] = text.count("\n") + (not text.endswith("\n"))
        subject.project.append(path, "private typealias PatuhProbeDefaults = UserDefaults\n")
        mapping.rewritten.add(path)
    return mapping if mapping.rewritten else None


def wrapper_between(subject):
    """A function that gives `UserDefaults.standard`, and is called in its place."""
    mapping = Mapping()
    for path in subject.chosen(".swift", count=4, condition=opens_defaults, used=True):
        text = re.sub(r"\b(?<!\.)UserDefaults\.standard\.", "patuhProbeDefaults().", subject.project.text(path))
        subject.project.write(path, text)
        subject.project.append(path, "private func patuhProbeDefaults() -> UserDefaults { UserDefaults.standard }\n")
        mapping.rewritten.add(path)
    return mapping if mapping.rewritten else None


def crlf(subject):
    """Lines that end as on Windows."""
    return rewritten_bytes(subject, lambda data: data.replace(b"\n", b"\r\n"))


def byte_order_mark(subject):
    """A byte order mark before each source, scripts left out: their first line must begin with `#!`."""
    return rewritten_bytes(subject, lambda data: data if data.startswith(b"#!") else b"\xef\xbb\xbf" + data)


def tabs(subject):
    """Tabs instead of spaces at the beginning of lines."""
    changed = False
    for path in subject.project.own_sources(*SOURCE_ENDINGS):
        text = subject.project.text(path)
        if text is not None and (code_only(text) or not path.endswith(".swift")):
            tabbed = re.sub(r"^( {2,4})+", lambda match: "\t" * (len(match[0]) // 2), text, flags=re.MULTILINE)
            changed = changed or tabbed != text
            subject.project.write(path, tabbed)
    return Mapping() if changed else None


CHANGES = {
    change.__name__.replace("_", "-"): change
    for change in (
        nested_names, private_names, names_in_tests, members_of_other_types, names_in_c, names_in_objective_c,
        comments_and_strings, other_module, samples, sibling_project, stale_lock_files, files_moved, files_split,
        files_joined, reformatted, wrapped_in_if_true, locals_renamed, alias_between, wrapper_between, crlf,
        byte_order_mark, tabs,
    )
}


# Helpers


def rewritten_bytes(subject, change):
    """Changes the bytes of all sources that are plain UTF-8."""
    paths = [path for path in subject.project.own_sources(*SOURCE_ENDINGS) if subject.project.text(path) is not None]
    for path in paths:
        with open(os.path.join(subject.project.folder, path), "rb") as file:
            data = file.read()
        with open(os.path.join(subject.project.folder, path), "wb") as file:
            file.write(change(data))
    return Mapping() if paths else None


def opens_defaults(text):
    """Whether a source names `UserDefaults.standard` to every build."""
    return re.search(r"(?<!\.)\bUserDefaults\.standard\.", text) and not re.search(r"^\s*#", text, re.MULTILINE)


def imports(text):
    return sorted(set(re.findall(r"^(?:@\w+ )?import .*$", text, re.MULTILINE)))


def end_of_imports(text, is_swift):
    """The number of lines up to the last import. None where one stands behind code or a condition, and where no more
    than lines of code can be told apart."""
    if is_swift and ('"""' in text or "/*" in text):
        return None
    pattern = r"(@\w+(\([^)]*\))? )*((public|internal|private|package) )?import\b" if is_swift else r"\s*#\s*(import|include)\b|@import\b"
    end = 0
    depth = 0
    for number, line in enumerate(text.split("\n"), 1):
        if re.match(r"\s*#\s*(if|ifdef|ifndef)\b", line):
            depth += 1
        elif re.match(r"\s*#\s*endif\b", line):
            depth -= 1
        elif re.match(pattern, line):
            if depth > 0:
                return None
            end = number
    return end


def split(text, least=2):
    """A source in two: its first lines, the imports, the lines of the rest, and how many the first are. None where that
    could mean something: names of the file alone, conditions, code of a main file."""
    if text is None or not code_only(text) or "patuh:" in text:
        return None
    if re.search(r"^\s*#|^(private|fileprivate)\b|\bfileprivate\b|^@main|^import .*\bTest", text, re.MULTILINE):
        return None
    # A private member is seen by the extensions of its file.
    if re.search(r"\bprivate\b", text) and re.search(r"^(public )?extension\b", text, re.MULTILINE):
        return None
    lines = text.splitlines(keepends=True)
    head = re.compile(r"(?:public |internal |open |final |@\w+ )*(?:class|struct|enum|protocol|extension|func|actor)\b")
    starts = [
        number for number, line in enumerate(lines)
        if head.match(line) and number > 1 and lines[number - 1].strip() == "" and lines[number - 2].startswith("}")
    ]
    if len(starts) < least - 1:
        return None
    middle = starts[len(starts) // 2] if starts else len(lines)
    found = [line if line.endswith("\n") else line + "\n" for line in lines if re.match(r"(@\w+ )?import\b", line)]
    return lines[:middle], found, lines[middle:], middle
