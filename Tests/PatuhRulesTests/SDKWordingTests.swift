import PatuhCore
import PatuhRules
import PatuhTestSupport
import Testing

/// What is said of a version, and what is advised.
@Suite struct SDKWordingTests {
  private func said(of name: String, _ version: String, by manager: ThirdPartyPackage.Manager, at url: String)
    -> [String]
  {
    let package = ThirdPartyPackage(
      name: name, manager: manager, place: Place(path: "lock"), version: version, url: url)
    let project = Project(
      members: TargetMembers(sources: []), thirdPartyPackages: [package], tables: embeddedTables)
    let rules: [Rule] = [.sdkManifestMissing, .sdkVersionUnknown]
    return rules.flatMap { $0.violations(in: project) }.map { "\($0.message). \($0.fix ?? "")" }
  }

  @Test func ofCarthageTheVersionIsReportedWherePodsAndPackagesAgree() {
    #expect(
      said(of: "Kingfisher", "5.8.3", by: .carthage, at: "https://github.com/onevcat/Kingfisher") == [
        "Kingfisher 5.8.3 brings no privacy manifest; the first version that does is 7.10.0. "
          + "Update Kingfisher to 7.10.0 or later"
      ])
    #expect(
      said(of: "MBProgressHUD", "1.2.0", by: .carthage, at: "https://github.com/jdg/MBProgressHUD") == [
        "MBProgressHUD 1.2.0 brings no privacy manifest; no version up to 1.2.0 does. "
          + "Pin commit 4a7c5f3 of 2024-05-10, which brings a manifest, or a later one"
      ])
  }

  @Test func ofCarthageNoVersionIsReportedWhereTheyDiffer() {
    #expect(
      said(of: "SnapKit", "5.0.1", by: .carthage, at: "https://github.com/SnapKit/SnapKit") == [
        """
        SnapKit 5.0.1 brings no privacy manifest. Replace it by a version that brings a \
        PrivacyInfo.xcprivacy
        """
      ])
    #expect(
      said(of: "SnapKit", "5.7.0", by: .carthage, at: "https://github.com/SnapKit/SnapKit") == [
        "SnapKit is pinned to 5.7.0: whether it brings a privacy manifest is not known for this version. "
          + "Look for a PrivacyInfo.xcprivacy in the copy of SnapKit that is built"
      ])
    #expect(
      said(of: "SnapKit", "5.7.1", by: .carthage, at: "https://github.com/SnapKit/SnapKit") == [])
  }

  @Test func whyALaterVersionThanTheFirstIsAdvisedIsReported() {
    #expect(
      said(of: "DKImagePickerController", "4.3.4", by: .cocoaPods, at: "") == [
        "DKImagePickerController 4.3.4 brings no privacy manifest; the first version that does is 4.3.7. "
          + "Update DKImagePickerController to 4.3.9 or later, which corrects 4.3.7"
      ])
  }

  /// It may go on a sentence: `In Podfile, move to …`.
  @Test func anAdviceBeginsWithAnInstruction() {
    for sdk in embeddedTables.sdks {
      let word = sdk.advice?.prefix { $0 != " " }
      #expect(word.map { ["Move", "Pin", "Update", "Use"].contains($0) } ?? true, "\(sdk.name)")
    }
  }

  /// A package that only names a binary has no manifest in its repository.
  @Test func ofABinaryPackageTheVersionOfTheBinaryCounts() {
    let address = "https://github.com/airbnb/lottie-spm"
    #expect(
      said(of: "lottie-spm", "4.3.4", by: .swiftPM, at: address) == [
        "Lottie 4.3.4 brings no privacy manifest; the first version that does is 4.4.0. "
          + "Update Lottie to 4.4.0 or later"
      ])
    #expect(said(of: "lottie-spm", "4.4.0", by: .swiftPM, at: address) == [])
  }

  @Test func ofASwiftPackageItsOwnVersionIsReported() {
    #expect(
      said(of: "snapkit", "5.0.1", by: .swiftPM, at: "https://github.com/SnapKit/SnapKit") == [
        "SnapKit 5.0.1 brings no privacy manifest; the first version that does is 5.7.0. "
          + "Update SnapKit to 5.7.0 or later"
      ])
  }
}
