import Foundation
import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// What built images use, by Apple's tables.
@Suite struct ArtefactSymbolsTests {
  private static let fixtures = FilePath(repositoryFolder.path).appending("fixtures/artefacts")

  private func images(_ path: String) throws -> [ArtefactImage] {
    try artefactSymbols(of: [Self.fixtures.pushing(FilePath(path))], rulesFolder: nil).artefact.images
  }

  private func uses(_ name: String) throws -> [ArtefactUse] {
    let images = try images("images/\(name)")
    #expect(images.map(\.path) == [name])
    return images.flatMap(\.uses)
  }

  private var table: [RequiredReasonSymbol] { get throws { try RuleData().decodedTables().symbols } }

  /// Each symbol of the list in each form: undefined in an object or a member, bound by opcodes or fixups.
  @Test(arguments: [
    ("libAll.a", "arm64"), ("libAll-gnu.a", "arm64"), ("libChained.dylib", "arm64"),
    ("libOpcodes.dylib", "x86_64"), ("libSwift.a", "arm64"), ("libSwift.dylib", "x86_64"),
  ])
  func eachListedSymbol(name: String, architecture: String) throws {
    let uses = try uses(name)
    let found = Dictionary(grouping: uses, by: \.listedSymbol)
    for row in try table {
      let uses = try #require(found[row.id], "\(row.id) in \(name)")
      #expect(uses.allSatisfy { $0.categories == row.categories && $0.architecture == architecture })
      let isUnclear = row.ambiguity != .low && !row.selectors.isEmpty
      #expect(uses.allSatisfy { $0.certainty == (isUnclear ? .likely : .sure) }, "\(row.id) in \(name)")
    }
    let isLinked = name.hasSuffix(".dylib")
    let ways: Set<ImportWay> = name == "libOpcodes.dylib" ? [.bind, .lazyBind] : [.chainedFixup]
    for use in uses where use.symbol.hasPrefix("_") && !use.symbol.hasPrefix("_objc_msgSend$") {
      #expect(use.ways.first == .symbolTable && isLinked == !ways.isDisjoint(with: use.ways), "\(use.symbol)")
      #expect(use.members.isEmpty == isLinked)
      #expect(
        use.library.map { $0.hasPrefix("/usr/lib/") || $0.hasPrefix("/System/") } == (isLinked ? true : nil))
    }
  }

  @Test func theSpellingOfIntelMacs() throws {
    let symbols = try uses("functions-x86_64.o").map(\.symbol)
    for row in try table where row.kind == .function {
      let expected = row.linkSymbols.first { $0.hasSuffix("$INODE64") } ?? row.linkSymbols[0]
      #expect(symbols.contains(expected))
    }
  }

  @Test func selectors() throws {
    let sent = try uses("members.o")
    #expect(
      sent.map(\.symbol) == [
        "_OBJC_CLASS_$_NSUserDefaults", "activeInputModes", "fileModificationDate",
        "setFileModificationDate:",
        "systemUptime",
      ])
    #expect(sent[0].selectors == ["initWithSuiteName:", "standardUserDefaults"])
    #expect(sent[1].ways == [.selectorReference])
    // A static library of a recent compiler names selectors only as functions.
    let stubs = try uses("stubs.o").filter { $0.listedSymbol == "ProcessInfo.systemUptime" }
    #expect(stubs.map(\.symbol) == ["_objc_msgSend$systemUptime"] && stubs.map(\.ways) == [[.stub]])
    let unclear = try uses("unclear.o")
    #expect(unclear.map(\.symbol) == ["systemUptime"] && unclear.map(\.certainty) == [.likely])
  }

  @Test func everyArchitecture() throws {
    for (name, count) in [("members-fat.o", 5), ("members-fat64.o", 3), ("libFat.a", 2)] {
      let uses = try uses(name).filter { $0.listedSymbol == "UITextInputMode.activeInputModes" }
      #expect(uses.count == count && Set(uses.map(\.architecture)).count == count, "\(name)")
    }
  }

  /// What has the name of a listed symbol and is none.
  @Test(arguments: ["own.o", "libOwn.dylib", "libOwnStat.a", "symbols-dsym", "stat.o", "libTypes.dylib"])
  func noUses(name: String) throws { #expect(try uses(name).isEmpty) }

  @Test func aSymbolOfAnotherLibraryIsOnlyLikely() throws {
    let uses = try uses("user-of-own")
    #expect(uses.map(\.symbol) == ["_stat"] && uses.map(\.certainty) == [.likely])
    #expect(uses.first?.library == "@rpath/libOwn.dylib")
  }

  @Test func theMembersThatUseIt() throws {
    let uses = try uses("libNested.a")
    #expect(uses.map(\.symbol) == ["_stat", "systemUptime"])
    #expect(uses.map(\.members) == [["main.o"], ["libInner.a/unclear.o"]])
  }

  @Test(arguments: ["Shop.ipa", "nested.zip"])
  func anArchivedApp(name: String) throws {
    let images = try images("archives/\(name)")
    let prefix = name == "Shop.ipa" ? "Shop.ipa!" : "nested.zip!one/Shop.ipa!"
    let app = prefix + "Payload/Shop.app"
    #expect(
      images.map(\.path) == [
        "\(app)/Frameworks/Kit.framework/Kit", "\(app)/PlugIns/Widget.appex/Widget", "\(app)/Shop",
      ])
    #expect(
      images.map(\.manifest) == [
        "\(app)/Frameworks/Kit.framework/Kit_Privacy.bundle/PrivacyInfo.xcprivacy", nil,
        "\(app)/PrivacyInfo.xcprivacy",
      ])
    #expect(images.allSatisfy { $0.problems.isEmpty && !$0.uses.isEmpty })
  }

  @Test(arguments: [
    ("bomb.ipa", ArtefactProblem.Kind.limit), ("claim.ipa", .limit), ("encrypted.ipa", .encrypted),
    ("method.ipa", .unsupported), ("checksum.ipa", .malformed), ("escape.ipa", .malformed),
    ("deep.zip", .limit), ("thousand.zip", .limit),
  ])
  func anArchiveThatIsNotRead(name: String, kind: ArtefactProblem.Kind) throws {
    #expect(try images("archives/\(name)").flatMap(\.problems).map(\.kind).contains(kind))
  }

  @Test func foldersOfEveryKind() throws {
    try withArtefacts([
      "Shop.xcarchive/Products/Applications/Shop.app/Shop": "Shop",
      "Shop.xcarchive/Products/Applications/Shop.app/Frameworks/Kit.framework/Kit": "members-fat.o",
      "Shop.xcarchive/dSYMs/Shop.app.dSYM/Contents/Resources/DWARF/Shop": "symbols-dsym",
      "Kit.xcframework/ios-arm64/Kit.framework/Versions/A/Kit": "libAll.a",
      "Kit.xcframework/ios-arm64_x86_64-simulator/libKit.a": "libFat.a",
      "notes.txt": nil,
    ]) { folder in
      let all = try artefactSymbols(of: [folder], rulesFolder: nil).artefact.images
      #expect(
        all.map { "\($0.path) \($0.kind.rawValue)" } == [
          "Kit.xcframework/ios-arm64/Kit.framework/Versions/A/Kit archive",
          "Kit.xcframework/ios-arm64_x86_64-simulator/libKit.a archive",
          "Shop.xcarchive/Products/Applications/Shop.app/Frameworks/Kit.framework/Kit object",
          "Shop.xcarchive/Products/Applications/Shop.app/Shop executable",
          "Shop.xcarchive/dSYMs/Shop.app.dSYM/Contents/Resources/DWARF/Shop dsym",
        ])
      // Paths are relative to the folder of a bundle, and to the folder that several share.
      let one = try artefactSymbols(of: [folder.appending("Kit.xcframework")], rulesFolder: nil).artefact
        .images
      #expect(one.map(\.path) == all.prefix(2).map(\.path))
      let both = try artefactSymbols(
        of: [folder.appending("Shop.xcarchive"), folder.appending("Kit.xcframework")], rulesFolder: nil)
      #expect(both.artefact.images == all)
      let twice = try artefactSymbols(of: [folder, folder.appending("Kit.xcframework")], rulesFolder: nil)
      #expect(twice.artefact.images == all)
    }
  }

  @Test func theBundlesOfAnApp() throws {
    let path = Self.fixtures.appending("archives/Shop.ipa")
    let artefact = try artefactSymbols(of: [path], rulesFolder: nil).artefact
    let app = "Shop.ipa!Payload/Shop.app"
    #expect(
      artefact.bundles.map(\.path) == [app, "\(app)/Frameworks/Kit.framework/Kit_Privacy.bundle"])
    #expect(artefact.bundles.map(\.kind) == ["app", "bundle"])
    #expect(artefact.bundles[0].information?.root?["CFBundleExecutable"]?.string == "Shop")
    #expect(
      artefact.manifests.map { $0.declaredCategories.map(\.category) } == [
        ["NSPrivacyAccessedAPICategoryUserDefaults"], [],
      ])
  }

  @Test func whatIsNoImage() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
    try withArtefacts(["Shop.app/Frameworks/Kit.framework/Info.plist": nil]) { folder in
      for (path, text) in [
        ("Kit.framework/Kit", pointer), ("libKit.a", pointer), ("Cut.framework/Cut", ""), ("a.png", ""),
        ("Old.ipa", pointer), ("Text.ipa", "text"), ("Empty.ipa", ""),
      ] {
        let file = URL(filePath: folder.appending("Shop.app/Frameworks").string).appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let artefact = try artefactSymbols(of: [folder], rulesFolder: nil).artefact
      #expect(
        artefact.images.map { lastComponent(ofPath: $0.path) } == ["Cut", "Kit", "Old.ipa", "libKit.a"])
      #expect(
        artefact.images.flatMap(\.problems).map(\.kind) == [.malformed, .pointer, .pointer, .pointer])
      #expect(
        artefact.problems.map(\.message) == [
          "The file \"Shop.app/Frameworks/Empty.ipa\" is no archive",
          "The file \"Shop.app/Frameworks/Text.ipa\" is no archive",
        ])
      #expect(throws: AnalysisError.self) {
        try artefactSymbols(of: [folder.appending("Shop.app/Frameworks/a.png")], rulesFolder: nil)
      }
      #expect(throws: AnalysisError.self) {
        try artefactSymbols(of: [folder.appending("none.ipa")], rulesFolder: nil)
      }
    }
  }

  /// A folder with copies of images; nil for a file of text.
  private func withArtefacts(_ files: [String: String?], _ body: (FilePath) throws -> Void) throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "patuh-artefacts-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: folder) }
    for (path, image) in files {
      let file = folder.appending(path: path)
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      if let image {
        try manager.copyItem(
          at: repositoryFolder.appending(path: "fixtures/artefacts/images/\(image)"), to: file)
      } else {
        try Data("text".utf8).write(to: file)
      }
    }
    try body(FilePath(folder.path))
  }
}
