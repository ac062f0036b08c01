import Foundation
import Testing

@Suite struct PrivacyDraftTests {
  private let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Kit", platforms: [.iOS(.v16)],
      products: [.library(name: "Store", targets: ["Store"]), .library(name: "Disk", targets: ["Disk"])],
      targets: [.target(name: "Store"), .target(name: "Disk")])
    """
  private let store = "import Foundation\nfunc save() { UserDefaults.standard.set(1, forKey: \"a\") }\n"
  private let disk = """
    import Foundation
    func free(_ url: URL) -> Any? {
      try? url.resourceValues(forKeys: [.volumeAvailableCapacityKey])
    }

    """
  private var files: [String: String] {
    ["Package.swift": package, "Sources/Store/Store.swift": store, "Sources/Disk/Disk.swift": disk]
  }
  private let manifest = "Sources/Store/PrivacyInfo.xcprivacy"

  private func text(_ folder: URL, _ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test func aSureReasonIsWrittenAndTheRestIsSaid() throws {
    try withFolder(files) { folder in
      let result = try patuh("privacy", "draft", "--target", "Store", "--no-config", in: folder)
      #expect(result.status == 0)
      #expect(
        result.output == """
          <?xml version="1.0" encoding="UTF-8"?>
          <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
          "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
          <plist version="1.0">
          <dict>
          \t<!-- Sources do not show whether and where the app tracks people and what it collects, so these \
          keys are not written:
          \t     NSPrivacyTracking, NSPrivacyTrackingDomains, NSPrivacyCollectedDataTypes -->
          \t<key>NSPrivacyAccessedAPITypes</key>
          \t<array>
          \t\t<dict>
          \t\t\t<key>NSPrivacyAccessedAPIType</key>
          \t\t\t<string>NSPrivacyAccessedAPICategoryUserDefaults</string>
          \t\t\t<key>NSPrivacyAccessedAPITypeReasons</key>
          \t\t\t<array>
          \t\t\t\t<string>CA92.1</string>
          \t\t\t</array>
          \t\t</dict>
          \t</array>
          </dict>
          </plist>

          """)
      let messages = result.messages
      #expect(messages.contains("patuh: Store: UserDefaults (1 use): declares CA92.1\n"), "\(messages)")
      #expect(messages.contains("tracking and collected data are not written"))
      #expect(
        messages.contains("so that Store bundles it, name it among the target's resources in Package.swift"))
    }
  }

  @Test func aChoiceIsMarkedAndReported() throws {
    try withFolder(files) { folder in
      let result = try patuh("privacy", "draft", "--target", "Disk", "--write", "--no-config", in: folder)
      let path = "Sources/Disk/PrivacyInfo.xcprivacy"
      #expect(result.status == 0 && result.output.isEmpty)
      #expect(
        result.messages.contains(
          """
          patuh: Disk: DiskSpace (1 use): choose among 85F4.1, E174.1, 7D9E.1, B728.1 by what these do:
            Sources/Disk/Disk.swift:3:
          """
        ), "\(result.messages)")
      #expect(result.messages.contains("patuh: wrote \(path)\n"))
      let written = try text(folder, path)
      #expect(
        written.contains(
          "\t\t\t\t<!-- Choose what is true of Sources/Disk/Disk.swift:3:\n\t\t\t\t     85F4.1 "),
        "\(written)")
      #expect(!written.contains("<string>85F4.1</string>"))
      let lint = try patuh(
        "lint", "--no-config", "--only", "reasons_empty", "--fail-on", "warning", in: folder)
      #expect(lint.status == 1 && lint.output.contains("is empty for NSPrivacyAccessedAPICategoryDiskSpace"))

      let again = try patuh("privacy", "draft", "--target", "Disk", "--write", "--no-config", in: folder)
      #expect(
        again.messages.contains("patuh: \(path) stays as it is\n") && again.messages.contains("choose among"))
      #expect(try text(folder, path) == written)
    }
  }

  @Test func whatIsThereIsCompletedAndKept() throws {
    let written = """
      <plist version="1.0">
      <dict>
        <key>NSPrivacyTracking</key> <!-- never -->
        <false/>
        <key>NSPrivacyAccessedAPITypes</key>
        <array/>
      </dict>
      </plist>
      """
    try withFolder(files.merging([manifest: written]) { $1 }) { folder in
      #expect(try patuh("privacy", "draft", "--write", "--no-config", in: folder).status == 0)
      let completed = written.replacing(
        "<array/>",
        with: """
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
          """)
      #expect(try text(folder, manifest) == completed)
      // A reason that the code surely needs joins those that are declared.
      let other = completed.replacing("CA92.1", with: "1C8F.1")
      try Data(other.utf8).write(to: folder.appending(path: manifest))
      _ = try patuh("privacy", "draft", "--write", "--no-config", in: folder)
      #expect(
        try text(folder, manifest)
          == other.replacing(
            "<string>1C8F.1</string>\n",
            with: "<string>1C8F.1</string>\n        <string>CA92.1</string>\n"))
      let third = try patuh(
        "privacy", "draft", "--target", "Store", "--output", "copy", "--no-config", in: folder)
      #expect(
        third.messages.contains("is declared") && third.messages.contains("patuh: wrote copy\n"),
        "\(third.messages)")
      #expect(try text(folder, "copy") == text(folder, manifest))
    }
  }

  @Test func severalTargetsNeedAName() throws {
    try withFolder(files) { folder in
      let several = try patuh("privacy", "draft", "--no-config", in: folder)
      #expect(several.status == 2 && several.output.isEmpty)
      #expect(
        several.messages.contains(
          """
          name one with --target, or write all with --write: Disk (Sources/Disk/PrivacyInfo.xcprivacy), \
          Store (\(manifest))
          """
        ), "\(several.messages)")
      let unknown = try patuh("privacy", "draft", "--target", "Stroe", "--no-config", in: folder)
      #expect(
        unknown.status == 2
          && unknown.messages.contains(#"no target is named "Stroe"; did you mean "Store"?"#))
    }
    try withFolder([
      "Package.swift": package, "Sources/Store/A.swift": "let a = 1\n", "Sources/Disk/A.swift": "",
    ]) {
      folder in
      let nothing = try patuh("privacy", "draft", "--no-config", in: folder)
      #expect(
        nothing.status == 0 && nothing.output.isEmpty
          && nothing.messages.contains(
            """
            patuh: nothing to declare: no target that can bundle a manifest uses required-reason API that \
            counts
            """
          ))
      let named = try patuh("privacy", "draft", "--target", "Store", "--no-config", in: folder)
      #expect(named.status == 2 && named.messages.contains("Store needs no manifest of its own"))
    }
  }

  @Test func whatAnotherManifestDeclaresIsNotRepeatedAndWhatItLacksIsWritten() throws {
    let bundling = package.replacing(
      #".target(name: "Store")"#,
      with: #".target(name: "Store", resources: [.process("A"), .process("B")])"#)
    func declaring(_ reasons: String) -> String {
      """
      <plist><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>
      <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>\(reasons)
      </dict></array></dict></plist>
      """
    }
    let empty = "<plist><dict></dict></plist>"
    let first = "Sources/Store/A/PrivacyInfo.xcprivacy"
    func drafted(_ second: String) throws -> String {
      var files = files
      files["Package.swift"] = bundling
      files[first] = empty
      files["Sources/Store/B/PrivacyInfo.xcprivacy"] = second
      return try withFolder(files) { folder in
        _ = try patuh("privacy", "draft", "--target", "Store", "--write", "--no-config", in: folder)
        return try text(folder, first)
      }
    }
    func reasons(_ code: String) -> String {
      "<key>NSPrivacyAccessedAPITypeReasons</key><array><string>\(code)</string></array>"
    }
    #expect(try drafted(declaring(reasons("CA92.1"))) == empty)
    let written = try drafted(declaring(reasons("1C8F.1")))
    #expect(written.contains("CategoryUserDefaults</string>") && written.contains("<string>CA92.1</string>"))
  }

  /// Glue from elsewhere does not draw the manifest out of the folder of the app.
  @Test func aManifestIsWrittenWhereTheAppHasItsSources() throws {
    let files = [
      "ios/project.yml":
        """
      name: Runner
      targets:
        Runner: {type: application, platform: iOS, sources: [Runner, Store.swift, ../glue]}

      """,
      "ios/Runner/App.swift": "let a = 1\n", "ios/Store.swift": store, "glue/callbacks.c": "int a;\n",
    ]
    try withFolder(files) { folder in
      let result = try patuh("privacy", "draft", "--write", "--no-config", in: folder)
      #expect(
        result.messages.contains("patuh: wrote ios/Runner/PrivacyInfo.xcprivacy\n"), "\(result.messages)")
    }
  }

  /// A reason that fits all uses is written, although each use is only likely.
  @Test func theOnlyReasonThatFitsAllIsWritten() throws {
    let text = """
      import Foundation
      let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      func age() throws -> Any? {
        try folder.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      }

      """
    try withFolder([
      "Package.swift": package, "Sources/Store/Store.swift": text, "Sources/Disk/Disk.swift": disk,
    ]) {
      folder in
      let usages = try patuh("privacy", "usages", "--no-config", in: folder).output
      let result = try patuh("privacy", "draft", "--target", "Store", "--no-config", in: folder)
      #expect(
        usages.contains("fits C617.1") == result.output.contains("<string>C617.1</string>"), "\(usages)")
      #expect(result.output.contains("<string>C617.1</string>"), "\(result.output)")
    }
  }

  @Test func aFileThatIsThereIsCompletedOrLeftAlone() throws {
    let written = "<plist><dict><key>NSPrivacyTracking</key><false/></dict></plist>"
    try withFolder(files.merging(["Old.xcprivacy": written, "README.md": "Read me\n"]) { $1 }) { folder in
      func draft(_ arguments: String...) throws -> (status: Int32, output: String, messages: String) {
        let result = try patuh(
          ["privacy", "draft", "--target", "Store", "--no-config", "--output"] + arguments, in: folder)
        return (result.status, result.output, result.messages)
      }
      let completed = try draft("Old.xcprivacy")
      #expect(completed.status == 0 && completed.messages.contains("patuh: completed Old.xcprivacy\n"))
      let text = try text(folder, "Old.xcprivacy")
      #expect(
        text.contains("<key>NSPrivacyTracking</key><false/>") && text.contains("<string>CA92.1</string>"))
      let again = try draft("Old.xcprivacy")
      #expect(again.messages.contains("patuh: Old.xcprivacy stays as it is\n"), "\(again.messages)")
      let other = try draft("README.md")
      #expect(other.status == 2)
      #expect(
        other.messages.contains(
          "README.md exists already and is not a privacy manifest; --force replaces it"),
        "\(other.messages)")
      #expect(try self.text(folder, "README.md") == "Read me\n")
      #expect(try draft("README.md", "--force").messages.contains("patuh: wrote README.md\n"))
      #expect(try draft("Old.xcprivacy", "--force").messages.contains("patuh: wrote Old.xcprivacy\n"))
      #expect(try !self.text(folder, "Old.xcprivacy").contains("<key>NSPrivacyTracking</key>"))
    }
  }

  @Test func aSourceIsNoPlaceForAManifest() throws {
    try withFolder(files) { folder in
      let source = "Sources/Store/Store.swift"
      let result = try patuh("privacy", "draft", "--target", "Store", "--output", source, in: folder)
      #expect(result.status == 2 && result.messages.hasPrefix("error: \(source) is not written"))
      #expect(try text(folder, source) == store)
    }
  }

  @Test func aFaultyManifestIsNotBuiltUpon() throws {
    let faulty = "<plist><dict><key>NSPrivacyAccessedAPITypess</key><array/></dict></plist>"
    try withFolder(files.merging([manifest: faulty]) { $1 }) { folder in
      let result = try patuh("privacy", "draft", "--target", "Store", "--write", "--no-config", in: folder)
      #expect(result.status == 2)
      #expect(
        result.messages.contains("error: \(manifest) is left as it is: it has keys or categories"),
        "\(result.messages)")
      #expect(try text(folder, manifest) == faulty)
    }
  }

  /// Targets that would share a manifest are drafted one by one if they are named.
  @Test func onlyTheNamedTargetIsDrafted() throws {
    let project = """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [App, Both], dependencies: [{target: Share}]}
        Writer: {type: application, platform: iOS, sources: [App/Writer.swift, Both]}
        Share: {type: app-extension, platform: iOS, sources: [App/Share.swift]}

      """
    try withFolder([
      "project.yml": project, "App/Store.swift": store, "App/Writer.swift": "let writer = 1\n",
      "App/Share.swift": "let share = 1\n", "Both/Both.swift": store,
    ]) { folder in
      let notes = try patuh("privacy", "draft", "--target", "Notes", in: folder)
      #expect(notes.messages.contains("patuh: Notes: UserDefaults (2 uses)"), "\(notes.messages)")
      let writer = try patuh("privacy", "draft", "--target", "Writer", in: folder)
      #expect(writer.messages.contains("patuh: Writer: UserDefaults (1 use)"), "\(writer.messages)")
      let share = try patuh("privacy", "draft", "--target", "Share", in: folder)
      #expect(share.status == 2 && share.messages.contains("Share needs no manifest of its own"), "\(share)")
      #expect(!notes.messages.contains("Writer") && !writer.messages.contains("Notes"))
    }
  }
}
