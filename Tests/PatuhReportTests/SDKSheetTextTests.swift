import PatuhCore
import Testing

@testable import PatuhReport

/// What the sheet of third-party packages leaves out.
@Suite struct SDKSheetTextTests {
  private func package(_ name: String, mayBeDartAlone: Bool) -> PackageReport {
    var report = PackageReport(
      package: ThirdPartyPackage(
        name: name, manager: .pub, place: Place(path: "pubspec.lock"), version: "1.2.0"),
      listedAs: [], manifest: .notSeen)
    report.mayBeDartAlone = mayBeDartAlone
    return report
  }

  private func sheet(_ packages: [PackageReport], all: Bool = false) -> String {
    renderSDKSheet(packages, all: all, as: .text, context: Sample.context())
  }

  @Test func packagesOfWhichNothingIsKnownAreCounted() {
    let quill = package("quill", mayBeDartAlone: true)
    let one = sheet([quill])
    #expect(
      one.contains(
        "1 package of pub is not listed, of which nothing in the tree says whether it has native code;"
          + " --all lists it.\n\n1 package, 0 on Apple's list; nothing to do.\n"), "\(one)")
    let two = sheet([quill, package("ink", mayBeDartAlone: true), package("paint", mayBeDartAlone: false)])
    #expect(two.contains("2 packages of pub are not listed") && two.contains("whether they have native code"))
    #expect(two.contains("paint") && !two.contains("quill"))
  }

  /// What is not known is no pass.
  @Test func manifestsThatAreNotKnown() {
    func built(_ name: String, advice: String? = nil) -> PackageReport {
      var report = PackageReport(
        package: ThirdPartyPackage(name: name, manager: .unknown, place: Place(path: "\(name).framework")),
        listedAs: [], manifest: .unknown)
      report.advice = advice
      return report
    }
    #expect(sheet([built("Maps")]).contains("list; whether 1 brings a manifest is not known.\n"))
    #expect(
      sheet([built("Maps"), built("Ads"), built("Kit", advice: "Look at it")]).contains(
        "list; something to do about 1; whether 2 bring a manifest is not known.\n"))
  }

  @Test func allListsThem() {
    let text = sheet([package("quill", mayBeDartAlone: true)], all: true)
    #expect(text.contains("quill") && !text.contains("not listed"))
  }
}
