import Testing

@testable import PatuhArtefact

@Suite struct ArtefactLayoutTests {
  struct Case: Sendable {
    var image: String
    var file: String
    var manifest: String?

    init(_ image: String, _ file: String, _ manifest: String?) {
      self.image = image
      self.file = file
      self.manifest = manifest
    }
  }

  private static let cases: [Case] = [
    // The root of a bundle, and that of another one.
    Case("Shop.app/Shop", "Shop.app/PrivacyInfo.xcprivacy", "Shop.app/PrivacyInfo.xcprivacy"),
    Case("Shop.app/PlugIns/Widget.appex/Widget", "Shop.app/PrivacyInfo.xcprivacy", nil),
    Case("Shop.app/Frameworks/Kit.framework/Kit", "Shop.app/PrivacyInfo.xcprivacy", nil),
    Case(
      "Shop.app/Frameworks/libKit.dylib", "Shop.app/PrivacyInfo.xcprivacy", "Shop.app/PrivacyInfo.xcprivacy"),
    // Versions, and the folders of macOS.
    Case("Kit.framework/Versions/B/Kit", "Kit.framework/Versions/A/Resources/PrivacyInfo.xcprivacy", nil),
    Case(
      "Kit.framework/Versions/A/Kit", "Kit.framework/Versions/A/Resources/PrivacyInfo.xcprivacy",
      "Kit.framework/Versions/A/Resources/PrivacyInfo.xcprivacy"),
    Case(
      "Shop.app/Contents/MacOS/Shop", "Shop.app/Contents/Resources/PrivacyInfo.xcprivacy",
      "Shop.app/Contents/Resources/PrivacyInfo.xcprivacy"),
    // A resource bundle in the same bundle, but not for a library there.
    Case(
      "Kit.framework/Kit", "Kit.framework/Kit_Privacy.bundle/PrivacyInfo.xcprivacy",
      "Kit.framework/Kit_Privacy.bundle/PrivacyInfo.xcprivacy"),
    Case("Shop.app/Frameworks/libKit.dylib", "Shop.app/Kit.bundle/PrivacyInfo.xcprivacy", nil),
    Case("Kit.framework/Kit", "Kit.framework/en.lproj/Kit.bundle/PrivacyInfo.xcprivacy", nil),
    // No bundle.
    Case(
      "Kit.xcframework/ios-arm64/libKit.a", "Kit.xcframework/PrivacyInfo.xcprivacy",
      "Kit.xcframework/PrivacyInfo.xcprivacy"),
    Case("libs/libKit.a", "libs/PrivacyInfo.xcprivacy", "libs/PrivacyInfo.xcprivacy"),
    Case("libs/libKit.a", "PrivacyInfo.xcprivacy", nil),
    // Debug symbols need none.
    Case("Kit.framework.dSYM/Contents/Resources/DWARF/Kit", "Kit.framework.dSYM/PrivacyInfo.xcprivacy", nil),
  ]

  @Test(arguments: cases)
  func theManifestBesideAnImage(sample: Case) {
    #expect(ArtefactLayout(paths: [sample.file]).manifest(ofImage: sample.image) == sample.manifest)
  }
}
