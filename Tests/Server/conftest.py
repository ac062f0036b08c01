import shutil, subprocess
from pathlib import Path

import pytest

pytest.register_assert_rewrite("editor")
from editor import Editor

MANIFEST = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>NSPrivacyAccessedAPITypes</key>
\t<array>
\t\t<dict>
\t\t\t<key>NSPrivacyAccessedAPIType</key>
\t\t\t<string>NSPrivacyAccessedAPICategoryUserDefaults</string>
\t\t\t<key>NSPrivacyAccessedAPITypeReasons</key>
\t\t\t<array>
\t\t\t\t<string>CA92.1</string>
\t\t\t</array>
\t\t</dict>
\t</array>
</dict>
</plist>
"""

FILES = {
    "project.yml": """name: Notes
targets:
  Notes:
    type: application
    platform: iOS
    deploymentTarget: "17.0"
    sources: [App]
  Share:
    type: app-extension
    platform: iOS
    deploymentTarget: "17.0"
    sources: [Share]
""",
    ".patuh.yml": """version: 1
extends: [quality]
rules:
  feature_layer: {severity: off}
""".replace("rules:\n  feature_layer: {severity: off}\n", ""),
    "App/NotesApp.swift": """import SwiftUI

@main struct NotesApp: App {
  var body: some Scene { WindowGroup { Text("Notes 🗒️") } }
}
""",
    "App/Settings.swift": """import Foundation

/* 😀 */ struct Settings {
  var isOn: Bool { /* 🎈 é */ UserDefaults.standard.bool(forKey: "on") }
}
""",
    "App/PrivacyInfo.xcprivacy": MANIFEST,
    "Share/ShareStore.swift": """import Foundation

final class ShareStore {
  func started() -> Double { ProcessInfo.processInfo.systemUptime }
}
""",
    "README.md": "# Notes\n",
}


def pytest_addoption(parser):
    parser.addoption("--edits", type=int, default=300)
    parser.addoption("--seed", type=int, default=20)


@pytest.fixture
def edits(request):
    return request.config.getoption("--edits")


@pytest.fixture
def seed(request):
    return request.config.getoption("--seed")


def git(folder, *arguments):
    subprocess.run(
        ["git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main", *arguments],
        cwd=folder, check=True, capture_output=True,
    )


@pytest.fixture
def project(tmp_path):
    """A small app in a git repository."""
    root = tmp_path.resolve() / "Notes"
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(text.encode())
    git(root, "init", "-q")
    git(root, "add", ".")
    git(root, "commit", "-qm", "Begin")
    return root


@pytest.fixture
async def editor(project):
    editor = Editor(project)
    await editor.start()
    yield editor
    await editor.shutdown_session()
    assert editor._server.returncode == 0
