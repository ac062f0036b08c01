import PatuhCore

extension DeclarativeRun {
  /// Reports a project with a user interface that neither UI tests nor snapshots cover.
  func checkUserInterfaceTests() {
    guard project.hasUserInterface, !project.testsUserInterface else { return }
    report(
      Match(
        place: place, found: "the project", owner: "the project", truth: .yes, subject: "UI tests",
        missing: "a target of UI tests, or tests that compare snapshots"))
  }
}

extension Project {
  /// Whether it makes an app, or declares what is shown.
  fileprivate var hasUserInterface: Bool {
    targets.contains { $0.product.isApp && $0.role == .product }
      || sources.contains { $0.scope == .production && $0.facts.declaresScreen }
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
  /// Whether a type of it is a view or a view controller.
  fileprivate var declaresScreen: Bool {
    declarations.indices.contains { index in
      declarations[index].kind.isNominalType
        && inheritedNames(of: index).contains { ["View", "UIView", "UIViewController", "App"].contains($0) }
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
