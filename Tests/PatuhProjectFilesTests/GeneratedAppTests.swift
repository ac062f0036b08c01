import PatuhCore
import Testing

@testable import PatuhProjectFiles

/// Files from which tools generate iOS projects, or pods of these.
@Suite struct GeneratedAppTests {
  private func shown(_ entries: [PropertyListEntry]) -> [String] {
    entries.map { "\($0.keyPosition?.line ?? 0) \($0.key) \($0.value.string ?? $0.value.typeName)" }
  }

  @Test func configXMLOfCordova() throws {
    let text = """
      <?xml version='1.0'?>
      <!-- <widget id="old"> -->
      <widget id="com.example.scan" version="1.2.0" ios-CFBundleVersion="7">
        <name> Scan </name>
        <edit-config platform="ios" file="*-Info.plist" \
      target="UIBackgroundModes"><array><string>audio</string></array></edit-config>
        <platform name="ios">
          <config-file target="*-Info.plist" parent="NSCameraUsageDescription">
            <string>Scan photographs pages &amp; cards.</string>
          </config-file>
          <config-file target="*-Debug.plist" parent="A"><string>a</string></config-file>
          <privacy-manifest>
            <key>NSPrivacyTracking</key>
            <false/>
          </privacy-manifest>
        </platform>
        <platform name="android"><edit-config file="*-Info.plist" \
      target="B"><string>b</string></edit-config></platform>
      </widget>
      """
    let widget = try #require(CordovaConfigFacts(Array(text.utf8)).widget)
    #expect(widget.name == "Scan" && widget.buildsForIOS && widget.position == Position(line: 3, column: 1))
    #expect(
      shown(widget.entries) == [
        "3 CFBundleShortVersionString 1.2.0", "3 CFBundleVersion 7", "3 CFBundleIdentifier com.example.scan",
        "5 UIBackgroundModes array", "7 NSCameraUsageDescription Scan photographs pages & cards.",
      ])
    let tracking = try #require(widget.privacyManifest?.root?["NSPrivacyTracking"])
    #expect(tracking.boolean == false && tracking.position == Position(line: 13, column: 7))
    #expect(CordovaConfigFacts(Array("<resources><string/></resources>".utf8)).widget == nil)
    #expect(CordovaConfigFacts(Array("<widget".utf8)).widget == nil)
  }

  /// Each is read with all that precedes it.
  @Test func ofManyListsInCordovaTheFirstAreRead() throws {
    let lists = (0..<1_000).map {
      "<edit-config platform='ios' file='*-Info.plist' target='K\($0)'><string>a</string></edit-config>"
    }
    let widget = try #require(CordovaConfigFacts(Array("<widget>\(lists.joined())</widget>".utf8)).widget)
    #expect(widget.entries.map(\.key) == (0..<200).map { "K\($0)" })
  }

  @Test func appJSONOfExpo() throws {
    let text = """
      {"expo": {
        "name": "Scan", "version": "1.2.0",
        "ios": {
          "buildNumber": "7", "config": {"usesNonExemptEncryption": false},
          "infoPlist": {"NSCameraUsageDescription": "Scan photographs pages.", "A": null, "B": {"C": 1}}
        }
      }}
      """
    let list = try #require(ExpoConfigFacts(Array(text.utf8)).infoPlist)
    #expect(
      shown(list.entries) == [
        "2 CFBundleDisplayName Scan", "2 CFBundleShortVersionString 1.2.0", "4 CFBundleVersion 7",
        "4 ITSAppUsesNonExemptEncryption Boolean", "5 NSCameraUsageDescription Scan photographs pages.",
        "5 B dictionary",
      ])
    // The app.json of another tool.
    #expect(ExpoConfigFacts(Array("{\"displayName\": \"Scan\"}".utf8)).infoPlist == nil)
  }

  @Test func podsOfGradle() {
    let text = """
      kotlin {
        cocoapods {
          version = "1.0"
          podfile = project.file("../iosApp/Podfile")
          pod("FirebaseCore") { version = "~> 10.0" }
          pod("SDWebImage/Core") {
            version = "5.11.1"
          }
          pod("Own") {
            version = "1.0"
            source = path(project.file("../Own"))
          }
          pod("SnapKit", "5.7.1")
          // pod("Alamofire")
        }
      }
      fun pod(name: String) {}
      """
    #expect(
      GradlePodsFacts(Array(text.utf8)).pods.map { "\($0.position.line) \($0.name) \($0.version ?? "-")" }
        == [
          "5 FirebaseCore -", "6 SDWebImage 5.11.1", "9 Own -", "13 SnapKit 5.7.1",
        ])
  }
}
