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


def xcode_project(targets):
    """A project as Xcode writes it. Each target is given as its name, its kind of product and its sources."""
    def block(key, isa, *entries):
        return f"\t\t{key} = {{\n\t\t\tisa = {isa};\n" + "".join(f"\t\t\t{entry};\n" for entry in entries) + "\t\t};\n"

    def group(keys):
        return "(\n" + "".join(f"\t\t\t\t{key},\n" for key in keys) + "\t\t\t)"

    files = sorted({source for _, _, sources in targets for source in sources})
    number = {file: f"{index:024X}" for index, file in enumerate(files, 0xF00)}
    keys = [f"{index:024X}" for index in range(0xA00, 0xA00 + len(targets))]
    text = block("P", "PBXProject", "buildConfigurationList = C", "mainGroup = G", f"targets = {group(keys)}")
    text += block("G", "PBXGroup", f"children = {group(number.values())}", 'sourceTree = "<group>"')
    text += block("C", "XCConfigurationList", f"buildConfigurations = {group('D')}")
    text += block("D", "XCBuildConfiguration", "buildSettings = { SDKROOT = iphoneos; }", "name = Release")
    for file, key in number.items():
        text += block(key, "PBXFileReference", f"path = {file}", "sourceTree = SOURCE_ROOT")
    for key, (name, product, sources) in zip(keys, targets):
        built = [f"{key}{number[source]}" for source in sources]
        for source, file in zip(sources, built):
            text += block(file, "PBXBuildFile", f"fileRef = {number[source]}")
        text += block(f"{key}B", "PBXSourcesBuildPhase", f"files = {group(built)}")
        text += block(key, "PBXNativeTarget", "buildConfigurationList = C", f"buildPhases = {group([f'{key}B'])}", f"name = {name}",
                      f'productType = "com.apple.product-type.{product}"')
    return "// !$*UTF8*$!\n{\n\tobjects = {\n" + text + "\t};\n\trootObject = P;\n}\n"


#: an app and two extensions that share sources, one of which is not in the tree, and pods without a copy
SHARING = {
    "Notes.xcodeproj/project.pbxproj": xcode_project([
        ("Notes", "application", [f"App/A{n}.swift" for n in range(9)] + ["Shared/Lost.swift", "Shared/Store.swift"]),
        ("Share", "app-extension", [f"Share/B{n}.swift" for n in range(9)] + ["Shared/Lost.swift", "Shared/Store.swift"]),
        ("Widget", "app-extension", [f"Widget/C{n}.swift" for n in range(9)]),
    ]),
    **{f"{place}{n}.swift": f"struct {place[-1]}{n} {{}}\n" for place in ["App/A", "Share/B", "Widget/C"] for n in range(9)},
    "Shared/Store.swift": STORE,
    "Podfile": "target 'Widget' do\n  pod 'Ink'\n  pod 'Pen'\nend\n",
    "Podfile.lock": "PODS:\n  - Ink (1.0.0)\n  - Pen (1.0.0)\n\nDEPENDENCIES:\n  - Ink\n  - Pen\n\nCOCOAPODS: 1.16.2\n",
}


def write_sharing_project(folder):
    """Writes the project of targets that share sources into a folder below this one, and gives that."""
    return write({"sharing": SHARING}, folder)[0]


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
