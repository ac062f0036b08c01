import PatuhCore
import Testing

@testable import PatuhReport

@Suite struct LineFormatTests {
  private let hostileLine = "a b c \"q\" \\ :: %0A, : 🚀 ␛[31mred␛[0m ␇\u{FFFD}\u{FFFD}\u{FFFD}end"

  @Test func xcode() {
    #expect(
      render(Sample.all, as: .xcode, context: Sample.context()) == """
        .:1:1: error: No target bundles a manifest [manifest_missing]
        App/Größe 1.swift:1:5: warning: a belongs to another layer (likely) [layer_crossed]
        App/Store.swift:3:27: error: UserDefaults is used, but App declares no reason for it (ITMS-91053); \
        fix: declare the reason CA92.1 in App/PrivacyInfo.xcprivacy [required_reason_undeclared]
        Empty.plist:1:1: note: The file is empty [file_unreadable]
        Z/a,b:c% ␛.swift:7:1: error: \(hostileLine); fix: \(hostileLine) [manifest_missing]

        """)
  }

  @Test func xcodeWithTheAbsoluteRoot() {
    var context = Sample.context()
    context.absoluteRoot = "/src"
    #expect(
      render(Sample.outcome([Sample.root, Sample.file]), as: .xcode, context: context) == """
        /src:1:1: error: No target bundles a manifest [manifest_missing]
        /src/Empty.plist:1:1: note: The file is empty [file_unreadable]

        """)
  }

  /// The form by which Xcode finds an issue in the output of a build phase.
  @Test func xcodeReadsEveryLine() {
    var context = Sample.context()
    context.absoluteRoot = "/src"
    var long = Sample.root
    long.violation.message = String(repeating: "x", count: 100_000)
    var findings = Sample.all.findings + [long]
    for index in findings.indices { findings[index].violation.place.path.replace(":", with: "") }
    let lines = render(Sample.outcome(findings), as: .xcode, context: context).split(separator: "\n")
    #expect(lines.count == findings.count)
    for line in lines {
      #expect(
        line.wholeMatch(of: /\/[^:]+:[1-9]\d*:[1-9]\d*: (error|warning|note): .+ \[\w+\]/) != nil,
        "\(line.prefix(99))")
    }
  }

  @Test func compact() {
    #expect(
      render(Sample.all, as: .compact, context: Sample.context()) == """
        .: error: No target bundles a manifest [manifest_missing]
        App/Größe 1.swift:1:5: warning: a belongs to another layer (likely) [layer_crossed]
        App/Store.swift:3:27: error: UserDefaults is used, but App declares no reason for it (ITMS-91053); \
        fix: declare the reason CA92.1 in App/PrivacyInfo.xcprivacy [required_reason_undeclared]
        Empty.plist: note: The file is empty [file_unreadable]
        Z/a,b:c% ␛.swift:7:1: error: \(hostileLine); fix: \(hostileLine) [manifest_missing]

        """)
  }

  @Test(arguments: [Format.xcode, .compact, .github])
  func nothingFoundIsNothingPrinted(format: Format) {
    #expect(render(Sample.none, as: format, context: Sample.context()) == "")
  }
}
