"""A small app, as files of a repository."""
import subprocess

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
""",
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


def git(folder, *arguments):
    subprocess.run(
        ["git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main", *arguments],
        cwd=folder, check=True, capture_output=True,
    )
