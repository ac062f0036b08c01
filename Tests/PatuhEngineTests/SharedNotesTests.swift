import PatuhCore
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// What one finding says of several targets, manifests or packages: each of these is known or new by itself.
@Suite struct SharedNotesTests {
  private func repository(_ files: [String: String]) throws -> TemporaryTree {
    let tree = try TemporaryTree(files)
    try tree.git("init", "-q")
    try commit(tree)
    return tree
  }

  private func commit(_ tree: TemporaryTree) throws {
    try tree.git("add", "-A")
    try tree.git("commit", "-q", "-m", "a")
  }

  /// The messages of the findings of a rule.
  private func messages(
    _ tree: TemporaryTree, _ rule: String, _ comparison: Comparison? = .staged
  ) async throws -> [String] {
    if comparison == .staged { try tree.git("add", "-A") }
    var request = AnalysisRequest(root: tree.root, today: fixtureDay)
    request.comparison = comparison
    return try await analyse(request).outcome.findings.filter { $0.rule.text == rule }
      .map(\.violation.message)
  }

  private func writeBaseline(_ tree: TemporaryTree) async throws {
    let update = try await baselineUpdate(.write, for: AnalysisRequest(root: tree.root, today: fixtureDay))
    try tree.write(Baseline.fileName, update.text)
    try commit(tree)
  }

  private let unresolved = "project_file_unresolved"

  @Test(arguments: [nil, .staged] as [Comparison?])
  func aTargetAfterTheFirstKeepsWhatItShared(comparison: Comparison?) async throws {
    let before = xcodeProject(["Notes": ["A.swift", "Lost.swift"], "Widget": ["B.swift", "Lost.swift"]])
    let tree = try repository([path: before, "A.swift": "", "B.swift": ""])
    #expect(try await messages(tree, unresolved, nil).first?.hasPrefix("The target Notes and 1 more") == true)
    if comparison == nil { try await writeBaseline(tree) }
    try tree.write(path, xcodeProject(["Notes": ["A.swift"], "Widget": ["B.swift", "Lost.swift"]]))
    #expect(try await messages(tree, unresolved, comparison) == [])
    try tree.write(path, xcodeProject(["Notes": ["A.swift", "Other.swift"], "Widget": ["B.swift"]]))
    #expect(try await messages(tree, unresolved, comparison) == [])
  }

  @Test(arguments: [nil, .staged] as [Comparison?])
  func anotherTargetThatLacksASourceIsNew(comparison: Comparison?) async throws {
    let tree = try repository([
      path: xcodeProject(["Notes": ["A.swift", "Lost.swift"], "Widget": ["B.swift"]]), "A.swift": "",
      "B.swift": "",
    ])
    if comparison == nil { try await writeBaseline(tree) }
    try tree.write(
      path, xcodeProject(["Notes": ["A.swift", "Lost.swift"], "Widget": ["B.swift", "Lost.swift"]]))
    #expect(try await messages(tree, unresolved, comparison).count == 1)
  }

  @Test(arguments: [nil, .staged] as [Comparison?])
  func whatATargetLacksFollowsItsName(comparison: Comparison?) async throws {
    let tree = try repository([
      path: xcodeProject(["Notes": ["A.swift", "B.swift", "Lost.swift"]]), "A.swift": "", "B.swift": "",
    ])
    if comparison == nil { try await writeBaseline(tree) }
    try tree.write(path, xcodeProject(["Notes Beta": ["A.swift", "B.swift", "Lost.swift"]]))
    #expect(try await messages(tree, unresolved, nil).isEmpty == (comparison == nil))
    #expect(try await messages(tree, unresolved, comparison) == [])
  }

  /// One that sorts before the others, so that the finding stays at its place.
  @Test(arguments: [nil, .staged] as [Comparison?])
  func anotherManifestForThePlaceIsNew(comparison: Comparison?) async throws {
    let specification = """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [App]}
      """
    let tree = try repository([
      "project.yml": specification, "App/Store.swift": "", "App/B/PrivacyInfo.xcprivacy": manifest,
      "App/C/PrivacyInfo.xcprivacy": manifest,
    ])
    if comparison == nil { try await writeBaseline(tree) }
    #expect(try await messages(tree, "manifest_duplicate", .staged) == [])
    try tree.write("App/A/PrivacyInfo.xcprivacy", manifest)
    #expect(try await messages(tree, "manifest_duplicate", comparison).count == 1)
    try tree.remove("App/A")
    #expect(try await messages(tree, "manifest_duplicate", comparison) == [])
  }

  /// An entry for a category that is accepted already would cover more than is asked for.
  @Test(arguments: [nil, .staged] as [Comparison?])
  func theAdviceNamesWhatIsNewAlone(comparison: Comparison?) async throws {
    let specification = "name: A\ntargets:\n  A: {type: application, platform: iOS, sources: [App]}\n"
    let tree = try repository([
      "project.yml": specification, "App/A.swift": "import Foundation\nlet a = UserDefaults.standard\n",
    ])
    if comparison == nil { try await writeBaseline(tree) }
    try tree.write("App/B.swift", "import Foundation\nlet b = ProcessInfo.processInfo.systemUptime\n")
    try tree.git("add", "-A")
    var request = AnalysisRequest(root: tree.root, today: fixtureDay)
    request.comparison = comparison
    let advice = try await analyse(request).adviceOnBlockedCommit(
      to: NamedProject(folder: tree.root), threshold: .error, workingFolder: tree.root)
    #expect(advice.contains("category: SystemBootTime, reason"), "\(advice)")
  }

  /// Pods without a copy, which an app without a manifest links.
  @Test(arguments: [nil, .staged] as [Comparison?])
  func anotherPackageWithoutACopyIsNew(comparison: Comparison?) async throws {
    func files(_ pods: [String]) -> [String: String] {
      [
        "Podfile": "target 'Notes' do\n\(pods.map { "  pod '\($0)'\n" }.joined())end\n",
        "Podfile.lock": "PODS:\n\(pods.map { "  - \($0) (1.0.0)\n" }.joined())\nDEPENDENCIES:\n"
          + pods.map { "  - \($0)\n" }.joined() + "\nCOCOAPODS: 1.16.2\n",
      ]
    }
    let specification = """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [App]}
      """
    let tree = try repository(
      files(["Ink"]).merging(["project.yml": specification, "App/Store.swift": "let one = 1\n"]) { $1 })
    let isMeant = { (message: String) in message.contains("required-reason API is not known") }
    #expect(try await messages(tree, unresolved, nil).filter(isMeant).count == 1)
    if comparison == nil { try await writeBaseline(tree) }
    #expect(try await messages(tree, unresolved, .staged).filter(isMeant) == [])
    for (path, text) in files(["Ink", "Pen"]) { try tree.write(path, text) }
    #expect(try await messages(tree, unresolved, comparison).filter(isMeant).count == 1)
    for (path, text) in files(["Ink"]) { try tree.write(path, text) }
    #expect(try await messages(tree, unresolved, comparison).filter(isMeant) == [])
  }
}

private let path = "Notes.xcodeproj/project.pbxproj"
private let manifest = """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0"><dict><key>NSPrivacyTracking</key><false/></dict></plist>
  """

/// A project of apps with these sources.
func xcodeProject(_ targets: [String: [String]]) -> String {
  let files = Set(targets.values.joined()).sorted()
  let names = targets.keys.sorted()
  func number(_ file: String) -> Int { files.firstIndex(of: file) ?? 0 }
  let references = files.map {
    "F\(number($0)) = {isa = PBXFileReference; path = \($0); sourceTree = \"<group>\"; };"
  }
  let built = names.enumerated().flatMap { index, name in
    (targets[name] ?? []).map(number).map { "B\(index)x\($0) = {isa = PBXBuildFile; fileRef = F\($0); };" }
  }
  let own = names.enumerated().map { index, name in
    """
    T\(index) = {isa = PBXNativeTarget; name = "\(name)"; productType = "com.apple.product-type.application";
      buildPhases = (S\(index)); buildConfigurationList = C; };
    S\(index) = {isa = PBXSourcesBuildPhase;
      files = (\((targets[name] ?? []).map { "B\(index)x\(number($0))" }.joined(separator: ", "))); };
    """
  }
  return """
    // !$*UTF8*$!
    { rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; buildConfigurationList = C;
      targets = (\(names.indices.map { "T\($0)" }.joined(separator: ", "))); };
    G = {isa = PBXGroup; sourceTree = "<group>";
      children = (\(files.map { "F\(number($0))" }.joined(separator: ", "))); };
    C = {isa = XCConfigurationList; buildConfigurations = (D); };
    D = {isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
    \((references + built + own).joined(separator: "\n"))
    }; }
    """
}
