import Foundation
import PatuhTestSupport
import Testing

/// `patuh privacy sdks`
@Suite struct PrivacySDKsTests {
  private static let framework = "fixtures/artefact_origin_unsigned/fail/xcframework/Alamofire.xcframework"

  @Test(arguments: [
    framework, "fixtures/artefact_origin_unsigned/pass/receipt/Shop.ipa",
    "fixtures/sdk_manifest_missing/fail",
    "fixtures/manifest_missing/pass/binary-with-manifest",
  ])
  func jsonFollowsItsSchema(path: String) throws {
    let result = try patuh("privacy", "sdks", path, "--format", "json", "-q")
    #expect(result.status == 0 && result.messages.isEmpty)
    #expect(try schemaProblems(in: result.output, "sdks") == [])
  }

  @Test func theSheetSaysWhatToDo() throws {
    let output = try patuh("privacy", "sdks", Self.framework).output
    #expect(output.hasPrefix("On Apple's list  1\n"))
    #expect(output.contains("Dynamic binary  Missing") && output.contains("Update to "))
    #expect(output.hasSuffix("1 package, 1 on Apple's list; something to do about 1.\n"))
  }

  /// The lock file of pub names eleven packages; seven are on Apple's list, and the `Podfile.lock` has no
  /// pods of the others.
  @Test func packagesOfDartWithoutNativeCodeAreCounted() throws {
    let output = try patuh("privacy", "sdks", "fixtures/sdk_manifest_missing/pass/flutter-plugins").output
    #expect(output.contains("\n4 packages of Dart without native code for iOS are left out.\n"))
    #expect(output.contains("\nsqflite_darwin ") && !output.contains("\nsqflite "))
    #expect(output.hasSuffix("\n7 packages, 7 on Apple's list; nothing to do.\n"))
  }

  /// The version of a framework is that of a pod, and the table has only the plug-in's in pub.
  @Test func noVersionOfAnotherRegistry() throws {
    try withFolder([
      "Runner.app/Frameworks/geolocator_apple.framework/Info.plist": """
      <plist><dict><key>CFBundleExecutable</key><string>geolocator_apple</string>
      <key>CFBundleShortVersionString</key><string>1.2.0</string></dict></plist>
      """
    ]) { folder in
      try FileManager.default.copyItem(
        at: repositoryFolder.appending(path: "fixtures/artefacts/images/libTypes.dylib"),
        to: folder.appending(path: "Runner.app/Frameworks/geolocator_apple.framework/geolocator_apple"))
      let output = try patuh("privacy", "sdks", "Runner.app", in: folder).output
      #expect(output.contains("1.2.0") && output.contains("Update the plug-in geolocator_apple to 2.3.7"))
      let row = output.split(separator: "\n").first { $0.contains("1.2.0") } ?? ""
      #expect(!row.split(separator: "  ").contains { $0.contains("2.3.7") && !$0.contains("plug-in") })
    }
  }

  @Test func aFolderWithoutAnything() throws {
    let result = try patuh("privacy", "sdks", "fixtures/artefacts/sources")
    #expect(result.output == "No third-party package or built framework was found.\n")
  }
}
