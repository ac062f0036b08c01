"""Steps that change privacy manifests. What they do not mean to change stays."""

import os
import plistlib

from manifests import PREFIX, REASONS
from project import FOREIGN

ENTRIES = "NSPrivacyAccessedAPITypes"
CATEGORY = "NSPrivacyAccessedAPIType"
CODES = "NSPrivacyAccessedAPITypeReasons"
#: reasons that exist, by category
ALL_REASONS = {
    "UserDefaults": ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"], "FileTimestamp": ["C617.1", "3B52.1", "DDA9.1", "0A2A.1"],
    "SystemBootTime": ["35F9.1", "8FFB.1", "3D61.1"], "DiskSpace": ["E174.1", "85F4.1", "7D9E.1", "B728.1"],
    "ActiveKeyboards": ["3EC4.1", "54BD.1"],
}


def manifest_completed(subject):
    """A manifest that declares all categories."""
    def change(root):
        known = {entry.get(CATEGORY) for entry in root.get(ENTRIES, [])}
        root.setdefault(ENTRIES, []).extend(
            {CATEGORY: PREFIX + category, CODES: [reason]}
            for category, reason in REASONS.items() if PREFIX + category not in known)
    return changed(subject, "completed", change)


def manifest_emptied(subject):
    """A manifest that declares no category, or nothing at all."""
    if subject.chance.random() < 0.5:
        return changed(subject, "emptied", dict.clear)
    return changed(subject, "without categories", lambda root: root.update({ENTRIES: []}))


def category_removed(subject):
    """A manifest with a category less."""
    return changed(subject, "without a category", lambda root: pop(root[ENTRIES], subject.chance))


def category_doubled(subject):
    """A manifest that declares a category twice."""
    return changed(subject, "with a category twice", lambda root: root[ENTRIES].append(subject.chance.choice(root[ENTRIES])))


def reason_removed(subject):
    """A category with a reason less, maybe with none."""
    return changed(subject, "with a reason less", lambda root: pop(subject.chance.choice(root[ENTRIES])[CODES], subject.chance))


def reason_replaced(subject):
    """A category with another reason: of the same category, of another one, or one that does not exist."""
    def change(root):
        entry = subject.chance.choice(root[ENTRIES])
        own = ALL_REASONS[entry[CATEGORY].removeprefix(PREFIX)]
        others = [reason for reasons in ALL_REASONS.values() for reason in reasons]
        entry[CODES][subject.chance.randrange(len(entry[CODES]))] = subject.chance.choice(own * 4 + others + ["AAAA.1"] * 4)
    return changed(subject, "with another reason", change)


def key_misspelt(subject):
    """A manifest whose entry has a key that does not exist."""
    def change(root):
        entry = subject.chance.choice(root[ENTRIES])
        entry["NSPrivacyAccessedAPIReasons"] = entry.pop(CODES)
    return changed(subject, "with a misspelt key", change)


def manifest_added(subject):
    """An incomplete manifest next to a source."""
    paths = sorted({use.path for use in subject.before.uses if use.targets and use.scope == "production"})
    if not paths:
        return None
    path = os.path.join(os.path.dirname(subject.chance.choice(paths)), "PrivacyInfo.xcprivacy")
    full = os.path.join(subject.project.folder, path)
    if os.path.lexists(full) or not os.path.isdir(os.path.dirname(full)):
        return None
    categories = subject.pick(sorted(REASONS), subject.chance.randint(0, 2))
    write(full, {ENTRIES: [{CATEGORY: PREFIX + category, CODES: [REASONS[category]]} for category in categories]})
    return f"{path} added, with {', '.join(categories) or 'nothing'}"


STEPS = [
    manifest_completed, manifest_emptied, category_removed, category_doubled, reason_removed, reason_replaced, key_misspelt,
    manifest_added,
]


def changed(subject, words, change):
    """Changes a manifest; None where there is none that the change applies to."""
    bundled = sorted({manifest["path"] for target in subject.before.targets for manifest in target["manifests"]})
    paths = [path for path in bundled or subject.project.manifests() if not FOREIGN.search(path)]
    if not paths:
        return None
    path = subject.chance.choice(paths)
    full = os.path.join(subject.project.folder, path)
    try:
        with open(full, "rb") as file:
            root = plistlib.load(file)
        change(root)
    except (OSError, ValueError, KeyError, IndexError, TypeError, plistlib.InvalidFileException):
        return None
    write(full, root)
    return f"{path} {words}"


def pop(items, chance):
    items.pop(chance.randrange(len(items)))


def write(full, root):
    with open(full, "wb") as file:
        plistlib.dump(root, file, sort_keys=False)
