import PatuhCore

/// A target with UI tests, or tests that compare snapshots, must exist.
struct UserInterfaceTestDemand: ProjectDemand {
  static let key = "ui_tests"
  static let meaning = "a project that makes an app has UI tests, or tests that compare snapshots"
  static let example = "ui_tests: required"
  static let schema = JSONSchema(#"{"const": "required"}"#)
  static let dependence = CodeDependence.anyCode

  init?(_ field: Field) {
    guard field.choice(among: [(word: "required", value: true)]) != nil else { return nil }
  }

  func check(_ run: DeclarativeRun) { run.checkUserInterfaceTests() }
}

extension DeclarativeRun {
  /// Reports a project that makes an app but has neither UI tests nor snapshot tests.
  fileprivate func checkUserInterfaceTests() {
    report(
      Match(
        place: place, found: "the project", owner: "the project",
        truth: Truth(project.makesApp && !project.testsUserInterface), subject: "UI tests",
        missing: "a target of UI tests, or tests that compare snapshots"))
  }
}

extension Project {
  /// Whether it makes an app that is not a mere sample.
  fileprivate var makesApp: Bool {
    let isDescribed = targets.contains { $0.basis == .projectFile }
    return isDescribed
      ? targets.contains { $0.product.isApp && $0.role == .product }
      : sources.contains { $0.scope == .production && !samples.contain($0.path) && $0.facts.declaresApp }
  }

  fileprivate var testsUserInterface: Bool {
    targets.contains(where: \.testsUserInterface)
      || sources.contains {
        $0.facts.names.contains("XCUIApplication") || $0.facts.importsOne(of: snapshotModules)
      }
      || cFamilySources.contains { file in
        file.facts.names.contains { name in
          name == "XCUIApplication" || name.hasPrefix("FBSnapshotTestCase")
            || name.hasPrefix("iOSSnapshotTestCase")
        }
      }
  }
}

extension SourceFacts {
  fileprivate var declaresApp: Bool {
    declarations.indices.contains { index in
      declarations[index].kind.isNominalType
        && inheritedNames(of: index).contains { ["App", "UIApplicationDelegate"].contains($0) }
    }
  }

  fileprivate func importsOne(of modules: Set<String>) -> Bool {
    imports.contains { modules.contains(self[$0.module]) }
  }
}

private let snapshotModules: Set<String> = [
  "SnapshotTesting", "iOSSnapshotTestCase", "FBSnapshotTestCase", "Nimble_Snapshots", "SnapshottingTests",
  "SnapshotTestingHEIC", "AccessibilitySnapshot", "PlaybookSnapshot", "PreviewSnapshotsTesting",
]
