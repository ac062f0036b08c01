import PatuhCore
import Testing

@testable import PatuhReport

@Suite struct GitHubFormatTests {
  private func commands(_ findings: [Finding], context: ReportContext = Sample.context()) -> String {
    render(Sample.outcome(findings), as: .github, context: context)
  }

  @Test func errorsComeFirst() {
    #expect(
      commands([Sample.undeclared, Sample.likely, Sample.root, Sample.file]) == """
        ::error title=manifest_missing::No target bundles a manifest
        ::error file=App/Store.swift,line=3,col=27,title=required_reason_undeclared::UserDefaults is used, \
        but App declares no reason for it\
        %0Afix: declare the reason CA92.1 in App/PrivacyInfo.xcprivacy\
        %0Asee: App/PrivacyInfo.xcprivacy:4:9  the manifest that App bundles\
        %0Asee: App/Größe 1.swift  not read%0AITMS-91053
        ::warning file=App/Größe 1.swift,line=1,col=5,title=layer_crossed (likely)::a belongs to another layer
        ::notice file=Empty.plist,title=file_unreadable::The file is empty

        """)
  }

  @Test func textIsEscaped() {
    var finding = Sample.hostile
    finding.violation.fix = nil
    finding.violation.evidence = []
    #expect(
      commands([finding]) == """
        ::error file=Z/a%2Cb%3Ac%25%0A␛.swift,line=7,col=1,title=manifest_missing::\
        a%0Ab%0D%0Ac "q" \\ :: %250A, : 🚀 ␛[31mred␛[0m ␇\u{FFFD}\u{FFFD}\u{FFFD}end

        """)
  }

  @Test func theEleventhOfAKindIsCounted() {
    let lines = commands(
      Array(repeating: Sample.file, count: 12) + Array(repeating: Sample.likely, count: 10)
    )
    .split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("::warning ") }.count == 10)
    #expect(lines.filter { $0.hasPrefix("::notice ") }.count == 10)
    #expect(lines.last == "2 more notes without an annotation: GitHub shows 10 of a kind for one step.")
    #expect(lines.count == 21)
  }

  @Test func filesAreNamedAsTheRepositoryNamesThem() {
    var context = Sample.context()
    context.rootInRepository = "ios"
    #expect(
      commands([Sample.file], context: context)
        == "::notice file=ios/Empty.plist,title=file_unreadable::The file is empty\n")
  }

  @Test func noMessageIsLongerThanTheRunnerKeeps() throws {
    var finding = Sample.root
    finding.violation.message = String(repeating: "🚀", count: 50_000)
    finding.violation.fix = "fix it"
    let message = try #require(commands([finding]).split(separator: "::", maxSplits: 1).last)
    #expect(message.utf16.count <= 4096 && message.utf16.count > 4000)
    #expect(message.contains(/… \(\d+ more characters\)\n$/))
  }
}
