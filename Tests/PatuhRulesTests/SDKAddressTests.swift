import PatuhCore
import PatuhRules
import PatuhTestSupport
import Testing

/// Packages are known by the addresses of Apple's list, in whatever spelling.
@Suite struct SDKAddressTests {
  /// What is said of a package that has nothing in common with a listed SDK but its address.
  private func findings(at url: String, identity: String = "copy") -> [Violation] {
    let package = ThirdPartyPackage(
      name: identity, manager: .swiftPM, place: Place(path: "Package.resolved"), revision: "0123abc", url: url
    )
    return Rule.sdkVersionUnknown.violations(
      in: Project(
        members: TargetMembers(sources: []), thirdPartyPackages: [package], tables: embeddedTables))
  }

  @Test(
    arguments: [
      "https://github.com/onevcat/Kingfisher", "https://github.com/onevcat/Kingfisher.git",
      "https://www.github.com/onevcat/kingfisher/", "http://someone@github.com/Onevcat/Kingfisher.git//",
      "git@github.com:onevcat/Kingfisher.git", "ssh://git@github.com/onevcat/Kingfisher",
      "github.com/onevcat/Kingfisher",
    ])
  func everySpellingOfAListedAddressIsKnown(url: String) { #expect(findings(at: url).count == 1) }

  @Test(
    arguments: [
      "https://github.com/onevcat/Kingfisher2", "https://example.org/onevcat/Kingfisher",
      "https://github.com/onevcat", "https://github.com/onevcat/Kingfisher.git.git", "", ":", "://", "@",
      ".git", "/",
    ])
  func anotherAddressIsNot(url: String) { #expect(findings(at: url).isEmpty) }

  @Test(
    arguments: [
      "https://github.com/realm/realm-cocoa.git", "git@github.com:danielgindi/Charts.git",
      "https://github.com/danielgindi/ios-charts", "https://github.com/rs/SDWebImage",
      "https://github.com/kirualex/SwiftyGif.git", "https://github.com/facebook/facebook-objc-sdk",
    ])
  func anAddressFromBeforeARenamingIsKnown(url: String) { #expect(findings(at: url).count == 1) }

  /// Its repository is called like the listed one.
  @Test func aForkIsKnown() {
    #expect(findings(at: "https://example.org/mirror/Kingfisher", identity: "kingfisher").count == 1)
  }
}
