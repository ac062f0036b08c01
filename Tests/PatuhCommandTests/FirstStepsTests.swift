import Foundation
import Testing

/// What a new user meets: an empty drawing, a report of a part, advice on products and empty arrays.
@Suite struct FirstStepsTests {
  private let app = [
    ".git/HEAD": "ref: refs/heads/main\n", "App/View.swift": "let view = 1\n",
    "project.yml": """
    name: Notes
    packages: {Kit: {path: Kit}}
    targets:
      Notes:
        {type: application, platform: iOS, sources: [App], dependencies: [{package: Kit, product: Core}]}

    """,
    "Kit/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Kit", platforms: [.iOS(.v18)], products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [.target(name: "Kit"), .testTarget(name: "KitTests")])

    """,
    "Kit/Sources/Kit/Kit.swift": "let k = 1\n", "Kit/Tests/KitTests/Tests.swift": "let t = 1\n",
  ]

  @Test(arguments: ["mermaid", "dot", "json"])
  func aDrawingWithoutLayersSaysWhy(format: String) throws {
    try withFolder(app) { folder in
      let remark = "patuh: no layers: neither .patuh.yml nor a preset"
      let empty = try patuh("architecture", "graph", "--format", format, in: folder)
      #expect(empty.status == 0 && empty.messages.contains(remark), "\(empty.messages)")
      let quiet = try patuh("architecture", "graph", "--quiet", in: folder)
      #expect(!quiet.messages.contains(remark))
      let layers = "version: 1\nlayers: {App: {path: \"App/**\"}}\n"
      try Data(layers.utf8).write(to: folder.appending(path: ".patuh.yml"))
      let drawn = try patuh("architecture", "graph", "--format", format, in: folder)
      #expect(!drawn.messages.contains(remark))
    }
  }

  @Test func aReportOfAPartSaysThatItIsOfTheWhole() throws {
    try withFolder(app) { folder in
      let remark = "patuh: the report is of the whole project, of which App is a part"
      let part = try patuh("report", "App", "--format", "json", in: folder)
      #expect(part.messages.contains(remark), "\(part.messages)")
      let whole = try patuh("report", "--format", "json", in: folder)
      #expect(!whole.messages.contains("of the whole project"))
    }
  }

  @Test func testTargetsAreNoProducts() throws {
    try withFolder(app) { folder in
      let output = try patuh("lint", in: folder).output
      #expect(output.contains("Name one of its products (Kit), or declare it"), "\(output)")
    }
  }

  @Test func anEmptyArrayIsTakenOut() throws {
    func manifest(_ types: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>NSPrivacyTracking</key>
        <false/>
      \(types)</dict>
      </plist>

      """
    }
    let name = "App/PrivacyInfo.xcprivacy"
    let empty = manifest("  <key>NSPrivacyAccessedAPITypes</key>\n  <array/>\n")
    try withFolder(["App/View.swift": "let view = 1\n", name: empty]) { folder in
      let result = try patuh("lint", "--fix", "--no-config", in: folder)
      #expect(result.messages.contains("patuh: fixed 1 finding in 1 file"), "\(result.messages)")
      let fixed = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(fixed == manifest(""))
    }
  }
}
