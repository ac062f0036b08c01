/// The files of a synthetic package that are not sources.
enum SyntheticManifests {
  /// - Parameters:
  ///   - modules: each depends on the one before
  ///   - dependency: the package before this one, beside it
  static func package(_ name: String, modules: [String], dependency: String?) -> String {
    let targets = modules.enumerated().map { index, module in
      let needs = index == 0 ? "" : ", dependencies: [\"\(modules[index - 1])\"]"
      let resources =
        index == 0 ? "\(needs),\n      resources: [.process(\"PrivacyInfo.xcprivacy\")]" : needs
      return "    .target(name: \"\(module)\"\(resources)),"
    }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.iOS(.v17), .macOS(.v14)],
        products: [
          .library(name: "\(name)", targets: [\(modules.map { "\"\($0)\"" }.joined(separator: ", "))])
        ],
        dependencies: [\(dependency.map { ".package(path: \"../\($0)\")" } ?? "")],
        targets: [
      \(targets.joined(separator: "\n"))
        ]
      )

      """
  }

  static let privacy = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>NSPrivacyTracking</key>
      <false/>
      <key>NSPrivacyTrackingDomains</key>
      <array/>
      <key>NSPrivacyCollectedDataTypes</key>
      <array/>
      <key>NSPrivacyAccessedAPITypes</key>
      <array>
        <dict>
          <key>NSPrivacyAccessedAPIType</key>
          <string>NSPrivacyAccessedAPICategoryUserDefaults</string>
          <key>NSPrivacyAccessedAPITypeReasons</key>
          <array>
            <string>CA92.1</string>
          </array>
        </dict>
      </array>
    </dict>
    </plist>

    """
}
