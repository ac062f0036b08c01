import Foundation
import Testing

/// What a person is told to do about a manifest that is missing.
@Suite struct AdviceTests {
  private let use = """
    import Foundation
    func save() { UserDefaults.standard.set(1, forKey: "count") }

    """

  private func report(_ files: [String: String], format: String = "text") throws -> String {
    try withFolder(files) { folder in
      try patuh("lint", "--only", "manifest_missing", "--format", format, in: folder).output
    }
  }

  @Test func aStaticLibraryIsDeclaredByWhatLinksIt() throws {
    let text = try report([
      "project.yml": """
      name: Logs
      targets:
        Logs: {type: library.static, platform: iOS, sources: [Logs]}

      """,
      "Logs/Log.swift": use,
    ])
    #expect(
      text.contains(
        """
        fix: Declare UserDefaults (CA92.1 fits) in the PrivacyInfo.xcprivacy of the app or framework that \
        links Logs
        """
      ), "\(text)")
    #expect(!text.contains("Create"))
  }

  /// Reasons for third-party SDKs are offered to what others use.
  @Test(arguments: [("project.yml", false), ("Notes.podspec", true)])
  func reasonsForSDKsAreOfferedToSDKs(file: String, isSDK: Bool) throws {
    let descriptions = [
      "project.yml": "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n",
      "Notes.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Notes'
        s.ios.deployment_target = '15.0'
        s.source_files = 'App/*.swift'
        s.resource_bundles = { 'Notes' => ['App/PrivacyInfo.xcprivacy'] }
      end

      """,
    ]
    func entry(_ reasons: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>
      <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
      <key>NSPrivacyAccessedAPITypeReasons</key><array>\(reasons)</array></dict></array></dict></plist>

      """
    }
    for (reasons, rule) in [
      ("", "reasons_empty"), ("<string>C617.1</string>", "reason_wrong_category"),
      ("<string>Settings of a person</string>", "reason_unknown"),
    ] {
      let files = [
        file: descriptions[file]!, "App/Start.swift": use, "App/PrivacyInfo.xcprivacy": entry(reasons),
      ]
      try withFolder(files) { root in
        let text = try patuh("lint", "--only", rule, in: root).output
        #expect(text.contains("CA92.1") && text.contains("C56D.1") == isSDK, "\(text)")
      }
    }
  }

  @Test func aPackageIsReportedWhereAndHow() throws {
    let text = try report([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Drafts", products: [.library(name: "Drafts", targets: ["Drafts"])],
        targets: [.target(name: "Drafts")])

      """,
      "Sources/Drafts/Store/Draft.swift": use,
    ])
    #expect(
      text.contains(
        """
        fix: Create Sources/Drafts/PrivacyInfo.xcprivacy that declares UserDefaults (CA92.1 fits), and \
        name it among
        """
      ), "\(text)")
    #expect(text.contains(#"resources: [.process("PrivacyInfo.xcprivacy")]"#))
  }

  @Test func aPodIsToldOfItsResourceBundle() throws {
    let text = try report([
      "Drafts.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Drafts'
        s.ios.deployment_target = '15.0'
        s.source_files = 'Drafts/**/*.swift'
      end

      """,
      "Drafts/Draft.swift": use,
    ])
    #expect(
      text.contains(
        #"resource_bundles of Drafts.podspec, {"Drafts_Privacy" => ["Drafts/PrivacyInfo.xcprivacy"]}"#),
      "\(text)")
  }

  @Test func allReasonsThatFitAreNamed() throws {
    let text = try report([
      "App/Draft.swift": use + "let shared = UserDefaults(suiteName: \"group.org.example.drafts\")\n"
    ])
    #expect(text.contains("declares UserDefaults (CA92.1 and 1C8F.1 fit),"), "\(text)")
  }

  @Test func whereCodeDoesNotTellTheChoiceIsNamed() throws {
    let text = try report([
      "App/Clock.swift":
        "import Foundation\nfunc now() -> TimeInterval { ProcessInfo.processInfo.systemUptime }\n"
    ])
    #expect(
      text.contains(
        "declares SystemBootTime (35F9.1, 8FFB.1 or 3D61.1, depending on what the uses are for),"),
      "\(text)")
  }

  /// The command in the advice works as it stands there.
  @Test func theCommandWritesTheManifest() throws {
    let files = [
      "project.yml": """
      name: Drafts
      targets:
        My App: {type: application, platform: iOS, sources: [App], \(faultlessInfo)}

      """,
      "App/Draft.swift": use,
    ]
    #expect(try report(files).contains("; `patuh privacy draft --target 'My App' --write` writes a draft"))
    try withFolder(files) { folder in
      #expect(try patuh("privacy", "draft", "--target", "My App", "--write", in: folder).status == 0)
      let text = try String(
        contentsOf: folder.appending(path: "App/PrivacyInfo.xcprivacy"), encoding: .utf8)
      #expect(text.contains("<string>CA92.1</string>"))
      #expect(try patuh("lint", in: folder).status == 0)
    }
  }

  /// An entry without reasons is not to be removed while its category is used.
  @Test func anEntryThatIsNeededIsNotToBeRemoved() throws {
    let manifest = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>
      <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
      <key>NSPrivacyAccessedAPITypeReasons</key><array/></dict></array></dict></plist>

      """
    let files = [
      "project.yml": "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n",
      "App/PrivacyInfo.xcprivacy": manifest,
    ]
    func fix(_ source: String) throws -> String {
      try withFolder(files.merging(["App/Draft.swift": source]) { $1 }) { folder in
        try patuh("lint", "--only", "reasons_empty", in: folder).output
      }
    }
    let used = try fix(use)
    #expect(
      used.contains("): CA92.1 fits the uses, and `patuh privacy draft --write` adds it\n"), "\(used)")
    let open = try fix("import Foundation\nfunc save(_ a: UserDefaults) { a.set(1, forKey: \"b\") }\n")
    #expect(open.contains("fix: Name the reason that fits the uses (CA92.1, 1C8F.1"), "\(open)")
    let unused = try fix("let a = 1\n")
    #expect(unused.contains(", or remove the entry if nothing uses the category\n"), "\(unused)")
  }

  /// What cannot be completed is not promised.
  @Test func aManifestWithUnknownKeysIsToBeCorrectedFirst() throws {
    let text = try report([
      "project.yml": "name: Notes\ntargets:\n  Notes: {type: application, platform: iOS, sources: [App]}\n",
      "App/Draft.swift": use,
      "PrivacyInfo.xcprivacy": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>
      <key>NSPrivacyAccessedAPICategoryUserDefaults</key><array><string>CA92.1</string></array>
      </dict></array></dict></plist>

      """,
    ])
    #expect(
      text.contains(
        """
        --write` does not complete it, since it has keys or categories that Apple does not know; correct \
        them first, as
        """
          + " `patuh lint` says"), "\(text)")
  }

  @Test func whereNoProjectFileIsTheWholeFolderIsMeant() throws {
    let text = try report(["App/Draft.swift": use, "App/Other.swift": "let other = 1\n"])
    #expect(text.contains("no project file was found: all 2 sources are taken for one target"), "\(text)")
    #expect(text.contains("Create App/PrivacyInfo.xcprivacy"))
  }

  @Test func whatIsLeftOutIsCounted() throws {
    let uses = (1...11).map { "func save\($0)() { UserDefaults.standard.set(1, forKey: \"a\") }\n" }.joined()
    let files = ["App/Draft.swift": "import Foundation\n" + uses]
    #expect(try report(files).contains("         and 3 more places: patuh privacy usages\n"))
    #expect(try report(files, format: "json").contains(#""furtherUses": 3"#))
    #expect(try report(files, format: "github").contains("and 3 more places: patuh privacy usages"))
    #expect(try !report(["App/Draft.swift": use], format: "json").contains("furtherUses"))
  }

  @Test func librariesAndTheirUserAreTwoParties() throws {
    let text = try report([
      "project.yml": """
      name: Drafts
      targets:
        App: {type: application, platform: iOS, sources: [App], dependencies: [{target: Store}]}
        Store: {type: library.static, platform: iOS, sources: [Store]}

      """,
      "App/App.swift": "let app = 1\n", "Store/Draft.swift": use,
    ])
    #expect(
      text.contains(
        """
        App links Store, which uses UserDefaults API (1 use) and bundles no PrivacyInfo.xcprivacy; App \
        bundles none
        """
      ), "\(text)")
    #expect(text.contains("fix: Create App/PrivacyInfo.xcprivacy that declares UserDefaults (CA92.1 fits)"))
  }

  @Test func anExplanationHoldsASample() throws {
    let text = try patuh("explain", "manifest_missing").output
    #expect(text.contains("\n    <key>NSPrivacyAccessedAPITypes</key>\n"))
  }
}
