"""Random edits, after which the diagnostics are those of lint on the same bytes."""
import random

import pytest
from lsprotocol import types

from client import sources
from editor import Editor

PIECES = [
    "UserDefaults.standard", "ProcessInfo.processInfo.systemUptime", "func f() {", "}", "{", "(", ")", '"', "/*", "*/",
    "// patuh:disable:next manifest_missing reason: \"x\"\n", "// patuh:disable:this all\n", "\n", "\r\n", "\t", " ", "🎈", "é",
    "try? work()", "let x = 1\n", "struct A: View {\n", "<string>", "</string>", "CA92.1", "35F9.1", "<key>", "</dict>", "&",
    "<!-- patuh:disable:file reason_unknown reason: \"y\" -->", "#if DEBUG\n", "#endif\n", "import UIKit\n",
    "URLSession.shared.data(from: url)\n", "ShareStore().started()", "Settings().isOn", "load()\n", "init() {\n",
]
PATHS = ["App/Settings.swift", "App/NotesApp.swift", "Share/ShareStore.swift", "App/PrivacyInfo.xcprivacy"]


# For a project of thousands of files on a slow machine.
SECONDS = 600
ALL_PRESETS = "mvvm-clean, needle, project-policy, quality, swiftdata-repository, swiftui-modern, viper"


@pytest.mark.parametrize("presets", ["quality", ALL_PRESETS])
async def test_random_edits(edited, edits, seed, presets):
    project = edited
    (project / ".patuh.yml").write_text(f"version: 1\nextends: [{presets}]\n")
    random_ = random.Random(seed)
    paths = PATHS
    if not (project / PATHS[0]).exists():
        paths = [str(path.relative_to(project)) for path in random_.sample(sources(project), 8)]
    editor = Editor(project)
    await editor.start(encodings=random_.choice([["utf-8"], ["utf-16"]]))
    originals = {path: (project / path).read_bytes().decode() for path in paths}
    for path in paths:
        editor.open(path)
    for number in range(1, edits + 1):
        path = random_.choice(paths)
        text = editor.text(path)
        if len(text) > len(originals[path]) + 3000 or random_.random() < 0.02:
            editor.edit(path, 0, len(text), originals[path])
        else:
            start = random_.randrange(len(text) + 1)
            # Neither end may be within a line end, where no position is.
            if 0 < start < len(text) and text[start - 1 : start + 1] == "\r\n":
                start -= 1
            end = min(len(text), start + random_.choice([0, 0, 1, 3, 20]))
            if 0 < end < len(text) and text[end - 1 : end + 1] == "\r\n":
                end += 1
            editor.edit(path, start, end, random_.choice(PIECES))
        if random_.random() < 0.05:
            await editor.settle(path, SECONDS)
        if number % max(1, edits // 12) == 0 or number == edits:
            await editor.settle(seconds=SECONDS)
            for path in paths:
                editor.save(path)
            await editor.same_as_lint(seconds=SECONDS)
    await editor.shutdown_session()
