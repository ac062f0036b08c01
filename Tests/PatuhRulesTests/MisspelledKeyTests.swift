import PatuhCore
import Testing

@testable import PatuhRules

/// Which keys of an Info.plist are taken for others.
@Suite struct MisspelledKeyTests {
  private func meant(by key: String, among absent: [String], origin: InfoPlist.Origin? = nil) -> String? {
    let origin = origin ?? .file(Place(path: "Info.plist", position: nil))
    let entry = InfoPlist.Entry(key: key, value: PropertyListValue(.string("x")), origin: origin)
    let list = InfoPlist(configuration: nil, platform: .iOS, file: "Info.plist", entries: [entry])
    return list.misspelling(of: absent)?.meant
  }

  @Test(arguments: [
    ("NSCameraUsageDescripton", "NSCameraUsageDescription"),
    ("NSCameraUseageDescription", "NSCameraUsageDescription"),
    ("NSCamerausageDescription", "NSCameraUsageDescription"), ("UILaunchScren", "UILaunchScreen"),
  ])
  func findsTheKeyThatIsMeant(key: String, absent: String) {
    #expect(meant(by: key, among: [absent]) == absent)
    #expect(meant(by: key, among: [absent], origin: .tool("Xcode")) == nil)
  }

  /// Keys of Apple's own that look alike.
  @Test(arguments: [
    ("NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"),
    ("NSLocationUsageDescription", "NSMotionUsageDescription"),
    ("NSMainCameraUsageDescription", "NSCameraUsageDescription"),
    ("NSFaceIDUsageDescription", "NSCameraUsageDescription"), ("UILaunchImages", "UILaunchScreens"),
    ("UILaunchScreen~ipad", "UILaunchScreen"),
  ])
  func keepsAnotherKey(key: String, absent: String) { #expect(meant(by: key, among: [absent]) == nil) }
}
