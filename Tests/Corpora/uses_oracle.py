"""A second opinion on uses of required-reason API, by a search that knows nothing of scopes.

Comments and strings are blanked, and the sources are searched for the names of Apple's list. A line that only this search
has is a question: it may be an own member of that name. A line that only Patuh has is one, too.
"""

import collections
import os
import re

ENDINGS = {
    ".swift", ".m", ".mm", ".h", ".c", ".cpp", ".cc", ".hpp", ".hh", ".cxx", ".inl", ".inc", ".tcc", ".ipp", ".tpp",
}
DISK_KEYS = (
    "volumeAvailableCapacityKey|volumeAvailableCapacityForImportantUsageKey"
    "|volumeAvailableCapacityForOpportunisticUsageKey|volumeTotalCapacityKey"
)
SWIFT = [
    r"\b(UserDefaults|NSUserDefaults)\b",
    r"\b(creationDate|modificationDate|fileModificationDate|contentModificationDateKey|creationDateKey)\b(?!\s*:[^:])",
    r"\b(getattrlist|getattrlistbulk|fgetattrlist|getattrlistat|fstatat|lstat|fstat)\b",
    r"(?<![.\w])stat\s*\(",
    r"\b(systemUptime|mach_absolute_time)\b",
    rf"\b({DISK_KEYS}|systemFreeSize|systemSize|statfs|statvfs|fstatfs|fstatvfs)\b",
    r"\bactiveInputModes\b",
]
C_FAMILY = [
    r"\bNSUserDefaults\b",
    r"\b(NSFileCreationDate|NSFileModificationDate|NSURLContentModificationDateKey|NSURLCreationDateKey"
    r"|fileModificationDate|fileCreationDate)\b",
    r"\b(getattrlist|getattrlistbulk|fgetattrlist|getattrlistat|fstatat|lstat|fstat)\s*\(",
    r"(?<![.\w>])(?<!struct )stat\s*\(",
    r"\b(systemUptime|mach_absolute_time)\b",
    rf"\b({'|'.join('NSURL' + key[0].upper() + key[1:] for key in DISK_KEYS.split('|'))}"
    r"|NSFileSystemFreeSize|NSFileSystemSize)\b",
    r"(?<![.\w>])(?<!struct )(statfs|statvfs|fstatfs|fstatvfs)\s*\(",
    r"\bactiveInputModes\b",
]
RAW_STRING = re.compile(r'#+"')


class Blanked:
    """A source in which comments and strings are spaces, line by line as long as before. Code in `\\(…)` stays."""

    def __init__(self, text, is_swift):
        self.source = text
        self.characters = list(text)
        self.is_swift = is_swift
        self.blank()
        self.text = "".join(self.characters)

    def cover(self, start, end):
        for index in range(start, min(end, len(self.characters))):
            if self.characters[index] != "\n":
                self.characters[index] = " "

    def blank(self):
        text, index = self.source, 0
        while index < len(text):
            if text.startswith("//", index):
                end = text.find("\n", index)
                end = len(text) if end < 0 else end
                self.cover(index, end)
                index = end
            elif text.startswith("/*", index):
                index = self.comment(index)
            elif self.is_swift and self.begins_string(index):
                index = self.swift_string(index)
            elif not self.is_swift and text[index] in "\"'":
                index = self.c_literal(index)
            else:
                index += 1

    def comment(self, start):
        text, depth, index = self.source, 1, start + 2
        while index < len(text) and depth:
            if text.startswith("*/", index):
                depth, index = depth - 1, index + 2
            elif self.is_swift and text.startswith("/*", index):
                depth, index = depth + 1, index + 2
            else:
                index += 1
        self.cover(start, index)
        return index

    def begins_string(self, index):
        return self.source[index] == '"' or (self.source[index] == "#" and bool(RAW_STRING.match(self.source, index)))

    def swift_string(self, start):
        text, index = self.source, start
        while text[index] == "#":
            index += 1
        hashes = "#" * (index - start)
        is_multiline = text.startswith('"""', index)
        quote = '"""' if is_multiline else '"'
        index += len(quote)
        while index < len(text):
            if text.startswith("\\" + hashes + "(", index):
                self.cover(start, index)
                index = start = self.interpolation(index + 1 + len(hashes))
            elif text.startswith("\\" + hashes, index):
                index += 2 + len(hashes)
            elif text.startswith(quote + hashes, index):
                index += len(quote) + len(hashes)
                break
            elif text[index] == "\n" and not is_multiline:
                break
            else:
                index += 1
        self.cover(start, index)
        return index

    def interpolation(self, index):
        text, depth = self.source, 0
        while index < len(text):
            if self.begins_string(index):
                index = self.swift_string(index)
                continue
            depth += {"(": 1, ")": -1}.get(text[index], 0)
            index += 1
            if depth == 0:
                break
        return index

    def c_literal(self, start):
        text, quote, index = self.source, self.source[start], start + 1
        while index < len(text) and text[index] not in (quote, "\n"):
            index += 2 if text[index] == "\\" else 1
        line_start = text.rfind("\n", 0, start) + 1
        if quote == "'" or not text[line_start:start].lstrip().startswith("#"):
            self.cover(start, index + 1)
        return index + 1


def lines_with_listed_names(folder):
    """By path and line, the names found there. Links are not followed, and `.git` is left out."""
    found = collections.OrderedDict()
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != ".git" and not os.path.islink(os.path.join(parent, name)))
        for name in sorted(files):
            path = os.path.join(parent, name)
            ending = os.path.splitext(name)[1]
            if ending not in ENDINGS or os.path.islink(path):
                continue
            with open(path, encoding="utf8", errors="replace") as file:
                text = file.read()
            is_swift = ending == ".swift"
            patterns = SWIFT if is_swift else C_FAMILY
            if not any(re.search(pattern, text) for pattern in patterns):
                continue
            for number, line in enumerate(Blanked(text, is_swift).text.split("\n"), 1):
                names = {match.group(0).rstrip(" (") for pattern in patterns for match in re.finditer(pattern, line)}
                if names:
                    found[os.path.relpath(path, folder), number] = sorted(names)
    return found
