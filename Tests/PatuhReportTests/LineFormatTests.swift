import PatuhCore
import Testing

@testable import PatuhReport

@Suite struct LineFormatTests {
  private let hostileLine = "a b c \"q\" \\ :: %0A, : 🚀 ␛[31mred␛[0m ␇\u{FFFD}\u{FFFD}\u{FFFD}end"

  @Test func xcode() {
    #expect(
      render(Sample.all, as: .xcode, context: Sample.context()) == """
        .:1:1: error: No target bundles a manifest [manifest_missing]
        App/Größe 1.swift:1:5: warning: a belongs to another layer [layer_crossed]
        App/Store.swift:3:27: error: UserDefaults is used, but App declares no reason for it \
        [required_reason_undeclared]
        Empty.plist:1:1: note: The file is empty [file_unreadable]
        Z/a,b:c% ␛.swift:7:1: error: \(hostileLine) [manifest_missing]

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

  @Test func compact() {
    #expect(
      render(Sample.all, as: .compact, context: Sample.context()) == """
        .: error: No target bundles a manifest [manifest_missing]
        App/Größe 1.swift:1:5: warning: a belongs to another layer [layer_crossed]
        App/Store.swift:3:27: error: UserDefaults is used, but App declares no reason for it \
        [required_reason_undeclared]
        Empty.plist: note: The file is empty [file_unreadable]
        Z/a,b:c% ␛.swift:7:1: error: \(hostileLine) [manifest_missing]

        """)
  }

  @Test(arguments: [Format.xcode, .compact, .github])
  func nothingFoundIsNothingPrinted(format: Format) {
    #expect(render(Sample.none, as: format, context: Sample.context()) == "")
  }
}
