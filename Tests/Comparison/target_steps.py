"""The changes of an edit that rename a target. See `steps.py`."""

import re

#: so many sources that other steps of an edit leave most of them
FEWEST_SOURCES = 8


def target_renamed(subject):
    """A target of an Xcode project or of XcodeGen with another name; its sources stay."""
    names = [target["name"] for target in subject.before.targets]
    candidates = [
        target for target in subject.before.targets
        if target["basis"] == "projectFile" and target.get("sources", 0) >= FEWEST_SOURCES and names.count(target["name"]) == 1
        and re.search(r"\.(pbxproj|yml|yaml)$", target["path"]) and target["name"] not in subject.project.renamed_targets.values()
    ]
    if not candidates:
        return None
    target = subject.chance.choice(candidates)
    path, old = target["path"], target["name"]
    new = f"{old}{subject.chance.choice(['2', ' Beta', 'App'])}"
    text = subject.project.exists(path) and subject.project.text(path)
    if not text or new in names or not re.fullmatch(r"[\w. -]+", old):
        return None
    rename = in_xcode if path.endswith(".pbxproj") else in_xcodegen
    changed = rename(text, old, new)
    if changed == text:
        return None
    subject.project.write(path, changed)
    subject.project.renamed_targets[old] = new
    return f"target {old} renamed to {new} in {path}"


def in_xcode(text, old, new):
    """Xcode writes a name with blanks in quotes, and repeats it in comments, which mean nothing."""
    named = re.compile(rf'(isa = PBX\w*Target;(?:(?!\n\t\t}};).)*?\n\t\t\tname = )"?{re.escape(old)}"?;', re.DOTALL)
    return named.sub(lambda match: f'{match[1]}"{new}";', text)


def in_xcodegen(text, old, new):
    name = re.escape(old)
    text = re.sub(rf'(?m)^(  )(?:{name}|"{name}")(?=:\s*(?:$|\{{|#))', lambda match: f'{match[1]}"{new}"', text)
    return re.sub(rf'(\btarget: )(?:{name}|"{name}")(?=\s*(?:[,}}#]|$))', lambda match: f'{match[1]}"{new}"', text,
                  flags=re.MULTILINE)


STEPS = [target_renamed]
