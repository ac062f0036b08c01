/// Whether code ships.
public enum SourceScope: String, Hashable, Sendable {
  case production, test
}

/// Whether a source file ships, by its place and its imports: it is a test when a folder is named for tests, or
/// when the file is and imports a test framework.
public func sourceScope(ofPath path: String, facts: SourceFacts) -> SourceScope {
  let components = path.split(separator: "/")
  if components.dropLast().contains(where: isTestFolder) { return .test }
  guard let file = components.last, file.hasSuffix("Tests.swift") || file.hasSuffix("Test.swift") else {
    return .production
  }
  let importsTests = facts.imports.contains { ["XCTest", "Testing"].contains(facts[$0.module]) }
  return importsTests ? .test : .production
}

/// `Tests`, `Test`, `UITests`, `AppTests`; not `Contest`, `Latest`.
private func isTestFolder(_ name: Substring) -> Bool {
  if name == "Test" || name == "test" || name == "tests" { return true }
  guard name.hasSuffix("Tests") || name.hasSuffix("UITest") || name.hasSuffix("-tests") else { return false }
  return true
}
