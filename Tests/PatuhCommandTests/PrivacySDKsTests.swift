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

  /// The lock file of pub names eleven packages; eight are on Apple's list, and the `Podfile.lock` has no
  /// pods of the others.
  @Test func packagesOfDartWithoutNativeCodeAreCounted() throws {
    let output = try patuh("privacy", "sdks", "fixtures/sdk_manifest_missing/pass/flutter-plugins").output
    #expect(output.contains("\n3 packages of Dart without native code for iOS are left out.\n"))
    #expect(output.contains("\nsqflite_darwin ") && !output.contains("\nsqflite "))
    #expect(output.hasSuffix("\n8 packages, 8 on Apple's list; nothing to do.\n"))
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

  /// What is beside the name of a listed SDK decides: the mark of a company, or how it is built.
  @Test(arguments: [
    ("PLVLOpenSSL", "OpenSSL"), ("OpenSSL-Apple", "OpenSSL"), ("OpenSSL_iOS", "OpenSSL"),
    ("YYAFNetworking", "AFNetworking"), ("AlamofireStatic", "Alamofire"),
    ("AlamofireImage", nil), ("RxAlamofire", nil), ("RNGoogleSignIn", nil), ("JMCharts", nil),
    ("KSReachability", nil), ("OpenSSLs", nil), ("UnopenSSL", nil),
  ])
  func aNameMaySuggestASDKOfTheList(pod: String, sdk: String?) throws {
    let podfile = "target 'Notes' do\n  pod '\(pod)', '1.0.0'\nend\n"
    let lock = "PODS:\n  - \(pod) (1.0.0)\n\nDEPENDENCIES:\n  - \(pod) (= 1.0.0)\n"
    try withFolder([
      "project.yml": "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n",
      "App/App.swift": "let app = 1\n", "Podfile": podfile, "Podfile.lock": lock,
    ]) { folder in
      let output = try patuh("privacy", "sdks", in: folder).output
      let report = try patuh("report", "--format", "markdown", "-q", "--exit-zero", in: folder).output
      let json = try patuh("privacy", "sdks", "--format", "json", in: folder).output
      if let sdk {
        let words =
          "\(pod): its name suggests that it repackages \(sdk), which is on Apple's list; whether it must"
        #expect(output.contains("  \(words) bring a privacy manifest is not known\n"), "\(output)")
        #expect(
          output.contains("something to do about 1") && !output.contains("Not on the list"), "\(output)")
        #expect(report.replacing("\\", with: "").contains(words), "\(report)")
        #expect(json.contains("\"mayRepackage\": \"\(sdk)\""))
      } else {
        #expect(!output.contains("repackages") && output.contains("Not on the list"), "\(output)")
        #expect(!report.contains("repackages") && !json.contains("mayRepackage"))
      }
    }
  }

  /// A pod and a Swift package got their manifests in different versions.
  @Test func theFirstVersionIsThatOfAKindOfPackage() throws {
    let output = try patuh("privacy", "sdks", "fixtures/sdk_manifest_missing/fail/plugin-of-flutter").output
    #expect(output.contains(" (pub)"), "\(output)")
  }
}
