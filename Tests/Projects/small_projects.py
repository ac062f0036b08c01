"""Three small projects: a Swift package, a project of XcodeGen and one of Tuist."""

import os

from manifests import manifest

STORE = """import Foundation

public struct DraftStore {
  let folder: URL

  public func save(_ text: String) {
    let defaults = UserDefaults.standard
    defaults.set(text, forKey: "draft")
    UserDefaults.standard.set(true, forKey: "saved")
  }
}

extension DraftStore {
  public func age() throws -> Date? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    let modified = attributes[.modificationDate] as? Date
    let created = try folder.resourceValues(forKeys: [.creationDateKey]).creationDate
    return modified ?? created
  }
}

public enum DraftLimit {
  public static let characters = 4000
}
"""
TITLES = """import Foundation

public struct Titles {
  public func first(of text: String) -> String { String(text.prefix(while: { $0 != "." })) }
}
"""
CLOCK = """#import <Foundation/Foundation.h>
#include <sys/stat.h>

double sinceStart(void) {
  struct stat information;
  if (stat("/tmp", &information) != 0) return 0;
  return [[NSUserDefaults standardUserDefaults] doubleForKey:@"start"];
}
"""
APP = """import SwiftUI

@main
struct NotesApp: App {
  var body: some Scene { WindowGroup { Text(UserDefaults.standard.string(forKey: "draft") ?? "") } }
}
"""
TESTS = """import XCTest

final class DraftTests: XCTestCase {
  func testDraft() { XCTAssertNil(UserDefaults.standard.string(forKey: "none")) }
}
"""
PACKAGE = """// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Drafts",
  platforms: [.iOS(.v16)],
  products: [.library(name: "Drafts", targets: ["Drafts", "Clock", "Titles"])],
  targets: [
    .target(name: "Drafts", resources: [.process("PrivacyInfo.xcprivacy")]),
    .target(name: "Clock"),
    .target(name: "Titles"),
    .testTarget(name: "DraftsTests", dependencies: ["Drafts"]),
  ]
)
"""
SPECIFICATION = """name: Notes
targets:
  Notes:
    type: application
    platform: iOS
    deploymentTarget: "16.0"
    sources: [App]
    dependencies:
      - target: Widget
  Widget:
    type: app-extension
    platform: iOS
    deploymentTarget: "16.0"
    sources: [Widget]
  NotesTests:
    type: bundle.unit-test
    platform: iOS
    sources: [Tests]
"""
TUIST = """import ProjectDescription

let project = Project(
  name: "Notes",
  targets: [
    .target(
      name: "Notes", destinations: .iOS, product: .app, bundleId: "com.example.notes",
      sources: ["App/**/*.swift"], resources: ["App/PrivacyInfo.xcprivacy"], dependencies: [.target(name: "Widget")]),
    .target(
      name: "Widget", destinations: .iOS, product: .appExtension, bundleId: "com.example.notes.widget",
      sources: ["Widget/**"], resources: ["Widget/PrivacyInfo.xcprivacy"]),
    .target(
      name: "NotesTests", destinations: .iOS, product: .unitTests, bundleId: "com.example.notes.tests",
      sources: ["Tests/**"]),
  ]
)
"""
SOURCES = {
    "App/NotesApp.swift": APP, "App/DraftStore.swift": STORE, "App/Clock.m": CLOCK, "App/Titles.swift": TITLES,
    "App/PrivacyInfo.xcprivacy": manifest({"UserDefaults": ["CA92.1"]}),
    "Widget/Store.swift": STORE, "Widget/PrivacyInfo.xcprivacy": manifest({"UserDefaults": ["CA92.1"], "FileTimestamp": ["C617.1"]}),
    "Tests/DraftTests.swift": TESTS,
}
PROJECTS = {
    "package": {
        "Package.swift": PACKAGE,
        "Sources/Drafts/DraftStore.swift": STORE, "Sources/Drafts/Words.swift": TITLES.replace("Titles", "Words"),
        "Sources/Drafts/PrivacyInfo.xcprivacy": manifest({"UserDefaults": ["CA92.1"]}),
        "Sources/Clock/Clock.m": CLOCK, "Sources/Clock/include/Clock.h": "double sinceStart(void);\n",
        "Sources/Titles/Titles.swift": TITLES, "Tests/DraftsTests/DraftTests.swift": TESTS,
    },
    "xcodegen": {"project.yml": SPECIFICATION, **SOURCES},
    "tuist": {"Project.swift": TUIST, "Tuist/Config.swift": "import ProjectDescription\n\nlet config = Config()\n", **SOURCES},
}


#: no manifest, and an extension whose library alone uses listed API
LINKED = {
    "project.yml": """name: Notes
targets:
  Notes: {type: application, platform: iOS, sources: [App], dependencies: [{target: Widget}, {target: Drafts}]}
  Widget: {type: app-extension, platform: iOS, sources: [Widget], dependencies: [{target: Drafts}]}
  Drafts: {type: library.static, platform: iOS, sources: [Drafts]}
""",
    "App/NotesApp.swift": APP, "App/Titles.swift": TITLES, "Widget/Titles.swift": TITLES,
    "Widget/Words.swift": TITLES.replace("Titles", "Words"), "Drafts/DraftStore.swift": STORE,
    "App/Old.swift": APP.replace("NotesApp", "Old").replace("@main\n", "")
    + "".join(f"func old{n}() -> Bool {{ UserDefaults.standard.bool(forKey: \"{n}\") }}\n" for n in range(9)),
}


def write_linked_project(folder):
    """Writes the project of an app, an extension and their library into a folder below this one, and gives that."""
    return write({"linked": LINKED}, folder)[0]


def write_projects(folder):
    """Writes the projects into folders below this one, and gives those."""
    return write(PROJECTS, folder)


def write(projects, folder):
    for name, files in projects.items():
        for path, text in files.items():
            os.makedirs(os.path.dirname(f"{folder}/{name}/{path}"), exist_ok=True)
            with open(f"{folder}/{name}/{path}", "w", encoding="utf8") as file:
                file.write(text)
    return [f"{folder}/{name}" for name in projects]
