import Foundation
import Testing

@Suite struct FixTests {
  private let faulty = """
    <plist version="1.0">
    <dict>
      <key>NSPrivacyAccessedAPITypes</key>
      <array>
        <dict>
          <key>NSPrivacyAccessedAPIType</key>
          <string>UserDefaults</string>
          <key>NSPrivacyAccessedAPITypeReasons</key>
          <array>
            <string>CA92.1</string>
            <string>CA92.1</string>
            <string>invented</string>
          </array>
        </dict>
      </array>
    </dict>
    </plist>

    """
  private var fixed: String {
    faulty.replacing(">UserDefaults<", with: ">NSPrivacyAccessedAPICategoryUserDefaults<")
      .replacing(
        "        <string>CA92.1</string>\n        <string>CA92.1</string>\n",
        with: "        <string>CA92.1</string>\n")
  }
  private let name = "PrivacyInfo.xcprivacy"

  private func text(_ folder: URL, _ name: String = "PrivacyInfo.xcprivacy") throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func whatAKilledRunHasLeftIsRemoved() throws {
    try withFolder([name: faulty, ".\(name).patuh-999999999": "", ".\(name).patuh-1": ""]) { folder in
      #expect(try patuh("lint", "--fix", "--no-config", in: folder).status == 1)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(left == [".\(name).patuh-1", name])
    }
  }

  @Test func whatIsMechanicalIsFixedAndTheRestReported() throws {
    try withFolder([name: faulty]) { folder in
      let offered = try patuh("lint", "--no-config", in: folder)
      #expect(offered.output.hasSuffix("2 of these can be fixed with --fix.\n"), "\(offered.output)")
      let file = folder.appending(path: name).path
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)

      let first = try patuh("lint", "--fix", "--no-config", in: folder)
      #expect(first.status == 1)
      #expect(first.messages.contains("patuh: fixed 2 findings in 1 file\n"), "\(first.messages)")
      #expect(first.output.contains(#""invented" is not an approved reason"#))
      #expect(first.output.hasSuffix("1 error, 1 note in 1 file.\n"), "\(first.output)")
      #expect(try text(folder) == fixed)
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])

      let second = try patuh("lint", "--fix", "--no-config", in: folder)
      #expect(second.status == 1 && second.output == first.output)
      #expect(second.messages.contains("patuh: nothing was found that --fix can fix\n"))
      #expect(try text(folder) == fixed)
    }
  }

  @Test func aDryRunPrintsWhatPatchTakes() throws {
    try withFolder(["App one/\(name)": faulty]) { folder in
      let result = try patuh("lint", "--fix", "--dry-run", "--no-config", in: folder)
      #expect(result.status == 1)
      #expect(result.messages.contains("patuh: would fix 2 findings in 1 file; left: 1 error, 1 note\n"))
      #expect(
        result.output.hasPrefix("--- a/App one/\(name)\t\n+++ b/App one/\(name)\t\n@@ -4,10 +4,9 @@\n"))
      #expect(try text(folder, "App one/\(name)") == faulty)

      try Data(result.output.utf8).write(to: folder.appending(path: "difference"))
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "apply", "difference"]
      process.currentDirectoryURL = folder
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(try text(folder, "App one/\(name)") == fixed)
    }
  }

  @Test func whatIsLeftDecidesTheStatus() throws {
    let sound = faulty.replacing("        <string>invented</string>\n", with: "")
    try withFolder([name: sound]) { folder in
      #expect(
        try patuh("lint", "--fix", "--dry-run", "--no-config", "--only", "reason_duplicate", in: folder)
          .status == 0)
      #expect(try patuh("lint", "--fix", "--dry-run", "--no-config", "--quiet", in: folder).messages.isEmpty)
      #expect(try text(folder) == sound)
      // Rules that were not asked for are not fixed.
      _ = try patuh("lint", "--fix", "--no-config", "--only", "reason_duplicate", in: folder)
      #expect(
        try text(folder).contains(">UserDefaults<")
          && !text(folder).contains("<string>CA92.1</string>\n        <string>CA92.1"))
    }
  }

  @Test func whatIsSuppressedElsewhereOrOthersStays() throws {
    let suppressed = faulty.replacing(
      "      <string>UserDefaults<",
      with: "      <!-- patuh:disable:next category_unknown reason: \"kept\" -->\n      <string>UserDefaults<"
    )
    let files = ["App/\(name)": suppressed, "Kit/\(name)": faulty, "Pods/Other/\(name)": faulty]
    try withFolder(files) { folder in
      let result = try patuh("lint", "--fix", "--no-config", "App", in: folder)
      #expect(result.messages.contains("fixed 1 finding in 1 file"), "\(result.messages)")
      #expect(try text(folder, "App/\(name)").contains(">UserDefaults<"))
      _ = try patuh("lint", "--fix", "--no-config", in: folder)
      #expect(try text(folder, "Kit/\(name)") == fixed)
      #expect(try text(folder, "Pods/Other/\(name)") == faulty)
    }
  }

  @Test func whatWouldLoseWordsOrBringUpMoreIsLeftWithTheReason() throws {
    let commented = faulty.replacing(
      "        <string>CA92.1</string>\n        <string>invented</string>\n",
      with: "        <string>CA92.1<!-- twice --></string>\n")
    let twice = """
      <plist><dict>
      <key>NSPrivacytracking</key><true/>
      <key>NSPrivacyTracking</key><false/>
      </dict></plist>
      """
    try withFolder(["A/\(name)": commented, "B/\(name)": twice]) { folder in
      let result = try patuh("lint", "--fix", "--no-config", in: folder)
      let messages = result.messages
      #expect(
        messages.contains(
          "A/\(name):11:9: not fixed: the part to remove contains a comment [reason_duplicate]"),
        "\(messages)")
      #expect(
        messages.contains(
          """
          B/\(name):2:1: not fixed: that would bring up [manifest_key_duplicate] NSPrivacyTracking is \
          written twice in this dictionary [manifest_key_unknown]
          """
        ), "\(messages)")
      #expect(try text(folder, "B/\(name)") == twice)
      #expect(!result.output.contains("fixed with --fix"))
    }
  }

  @Test func aKeyIsNotCorrectedIfThatRevealsWhatCannotBeFixed() throws {
    func manifest(_ domain: String) -> String {
      """
      <plist version="1.0"><dict>
      <key>NSPrivacyTracking</key><true/>
      <key>NSPrivacyTrackingDomain</key><array><string>\(domain)</string></array>
      </dict></plist>

      """
    }
    let files = ["A/\(name)": manifest("https://t.example.com"), "B/\(name)": manifest("t.example.com/")]
    try withFolder(files) { folder in
      let messages = try patuh("lint", "--fix", "--no-config", in: folder).messages
      #expect(
        messages.contains(
          "A/\(name):3:1: not fixed: that would bring up [tracking_domain_malformed] The tracking domain"),
        "\(messages)")
      #expect(try text(folder, "A/\(name)") == files["A/\(name)"])
      #expect(
        try text(folder, "B/\(name)")
          == manifest("t.example.com").replacing("TrackingDomain<", with: "TrackingDomains<"))
    }
  }

  @Test func linksStayAndFoldersThatCannotBeWrittenAreReported() throws {
    try withFolder(["Shared/Privacy.txt": faulty, "App/A.swift": "let a = 1\n"]) { folder in
      let link = folder.appending(path: "App/\(name)")
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "../Shared/Privacy.txt")
      _ = try patuh("lint", "--fix", "--no-config", in: folder)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "../Shared/Privacy.txt")
      #expect(try text(folder, "Shared/Privacy.txt") == fixed)
    }
    // Root may write everywhere.
    guard getuid() != 0 else { return }
    try withFolder([name: faulty]) { folder in
      let file = folder.appending(path: name).path
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
      let result = try patuh("lint", "--fix", "--no-config", in: folder)
      #expect(result.status == 2)
      #expect(result.messages.contains("error: \(name) cannot be written: permission denied"))
      #expect(try text(folder) == faulty)
    }
  }

  @Test(arguments: [
    (["lint", "--dry-run"], "--dry-run goes with --fix"),
    (["lint", "--fix", "--dry-run", "--format", "json"], "--dry-run prints a difference and no report"),
    (["privacy", "draft", "--write", "--output", "a"], "--write and --output name two places"),
    (["privacy", "draft", "--output", ""], "--output names no file"),
  ])
  func misuseIsTwo(arguments: [String], message: String) throws {
    let result = try patuh(arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.messages.contains(message), "\(result.messages)")
  }
}
