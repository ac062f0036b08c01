"""A copy of a project, and what a change knows of it."""

import os
import re
import shutil

SKIPPED = {".git", ".build", "node_modules", "DerivedData"}
# Mocks and fixtures may lie in products, so that they are neither.
TESTS = re.compile(r"(^|/)[^/]*(tests?|specs?)(/|$)", re.IGNORECASE)
TEST_PATH = re.compile(r"(^|/)[^/]*(tests?|specs?|mocks?|fixtures)(/|$)", re.IGNORECASE)
FOREIGN = re.compile(
    r"(^|/)(Pods|Carthage|vendor|third[_-]?party|external|node_modules|checkouts|[^/]*\.(framework|xcframework|bundle))/",
    re.IGNORECASE,
)
TOOL_FILES = {"Package.swift", "Project.swift", "Workspace.swift", "Tuist.swift", "Config.swift"}


class Project:
    """Files below a folder; paths are relative to it, and always with `/`."""

    def __init__(self, folder):
        self.folder = folder
        #: the new names of targets, by the old ones
        self.renamed_targets = {}

    @staticmethod
    def copied(source, target):
        """A copy with links as links, without what no checkout holds."""
        shutil.copytree(
            source, target, symlinks=True, ignore=lambda _, names: [name for name in names if name in SKIPPED]
        )
        return Project(target)

    def paths(self, *endings):
        result = []
        for parent, folders, files in os.walk(self.folder):
            folders[:] = sorted(f for f in folders if not os.path.islink(os.path.join(parent, f)))
            for name in sorted(files):
                path = os.path.join(parent, name)
                if os.path.splitext(name)[1] in endings and not os.path.islink(path):
                    result.append(os.path.relpath(path, self.folder))
        return result

    def own_sources(self, *endings, tests=False):
        """Sources that are neither a tool's nor of others; of tests or not."""
        return [
            path
            for path in self.paths(*endings)
            if (TESTS.search(path) if tests else not TEST_PATH.search(path))
            and not FOREIGN.search(path)
            and os.path.basename(path) not in TOOL_FILES
            and "/ProjectDescriptionHelpers/" not in path
            and not os.path.basename(path).startswith("Package@")
        ]

    def manifests(self):
        return [p for p in self.paths(".xcprivacy") if not FOREIGN.search(p) and not TEST_PATH.search(p)]

    def text(self, path):
        """Nil when the file is not UTF-8 with plain line ends: such files are left alone."""
        with open(os.path.join(self.folder, path), "rb") as file:
            data = file.read()
        if b"\r" in data or data.startswith(b"\xef\xbb\xbf"):
            return None
        try:
            return data.decode("utf8")
        except UnicodeDecodeError:
            return None

    def write(self, path, text):
        full = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf8", newline="") as file:
            file.write(text)

    def append(self, path, text):
        old = self.text(path)
        self.write(path, old + ("" if old.endswith("\n") else "\n") + text)

    def exists(self, path):
        return os.path.isfile(os.path.join(self.folder, path))

    def remove(self, path):
        full = os.path.join(self.folder, path)
        if os.path.isdir(full) and not os.path.islink(full):
            shutil.rmtree(full)
        else:
            os.remove(full)

    def package_sources(self):
        """Swift files in `Sources/NAME/…` of a Swift package that names no file of its targets: their membership goes by
        folder, so that they may be moved."""
        result = []
        for manifest in self.paths(".swift"):
            if os.path.basename(manifest) != "Package.swift" or FOREIGN.search(manifest):
                continue
            text = self.text(manifest) or ""
            if re.search(r"\b(sources|exclude|path)\s*:", text):
                continue
            home = os.path.join(os.path.dirname(manifest), "Sources")
            result += [
                path
                for path in self.own_sources(".swift")
                if path.startswith(home + "/") and path.count("/") > home.count("/") + 1
                and os.path.basename(path) != "main.swift"
            ]
        return result


class Subject:
    """A copy that one change is made to, with what Patuh said of it before and a source of chance of its own."""

    def __init__(self, project, before, chance):
        self.project = project
        self.before = before
        self.chance = chance

    @property
    def has_project_file(self):
        """Whether a project file says which targets there are. Without one the folders do, and another one matters."""
        return any(target["basis"] == "projectFile" for target in self.before.targets)

    def pick(self, items, count):
        return self.chance.sample(items, min(count, len(items)))

    def chosen(self, *endings, count, tests=False, condition=lambda text: True, used=False):
        """Up to `count` sources whose text fulfils the condition, half of them with uses of listed API; with `used`
        all of them."""
        paths = self.project.own_sources(*endings, tests=tests)
        using = {use.path for use in self.before.uses}
        order = self.pick([path for path in paths if path in using], len(paths))
        others = [] if used else self.pick([path for path in paths if path not in using], len(paths))
        mixed = [path for pair in zip(order, others) for path in pair]
        mixed += order[len(others):] + others[len(order):]
        result = []
        for path in mixed:
            text = self.project.text(path)
            if text is not None and condition(text):
                result.append(path)
                if len(result) == count:
                    break
        return result


def code_only(text):
    """Whether nothing in a Swift source spans lines but code, so that lines may be indented or added."""
    return '"""' not in text and "/*" not in text and "\\\n" not in text
