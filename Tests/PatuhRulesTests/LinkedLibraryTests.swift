import Testing

@testable import PatuhRules

@Suite struct LinkedLibraryTests {
  @Test(arguments: [
    ("/Users/a/App/Vendor/libKit.a(store.o)", "libKit.a"),
    ("/b/Pods.build/Release-iphoneos/Alamofire.build/Objects-normal/arm64/Session.o", "Alamofire"),
    ("/b/Build/Products/Release-iphoneos/Kingfisher.o", "Kingfisher"), ("/b/main.o", nil),
  ])
  func aPathNamesALibrary(path: String, name: String?) { #expect(libraryName(ofObject: path) == name) }
}
