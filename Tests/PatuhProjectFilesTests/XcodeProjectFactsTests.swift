import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct XcodeProjectFactsTests {
  private func facts(_ objects: String) -> XcodeProjectFacts {
    xcodeProjectFacts(Array("// !$*UTF8*$!\n{ objects = {\n\(objects)\n}; rootObject = P; }".utf8))
  }

  private func names(_ text: String) -> [String] {
    facts("P = {isa = PBXProject; targets = (T, ); }; T = {isa = PBXNativeTarget; name = \(text); };")
      .targets.map(\.name)
  }

  @Test func textIsReadAsXcodeWritesIt() {
    #expect(names("App") == ["App"])
    #expect(names("/* before */ App /* after */") == ["App"])
    #expect(names("\"My App\"") == ["My App"])
    #expect(names(#""a\"b\\c\td""#) == ["a\"b\\c\td"])
    #expect(names(#""\U00e4\Ud83d\Ude00\101""#) == ["ä😀A"])
    #expect(names("\"Ärger\"") == ["Ärger"])
    #expect(names("'single \"quoted\"'") == ["single \"quoted\""])
    #expect(names("a/b$c:d.e-f_g") == ["a/b$c:d.e-f_g"])
    #expect(names("<0fbd 77>") == [""])
  }

  @Test func linesEndInAnyWay() {
    for end in ["\n", "\r\n", "\r"] {
      let text = [
        "{ objects = {", "P = {isa = PBXProject; targets = (T);};", " T = {isa = PBXLegacyTarget;", "};",
      ]
      let facts = xcodeProjectFacts(Array((text + ["}; }"]).joined(separator: end).utf8))
      #expect(facts.targets.map(\.position) == [Position(line: 3, column: 2)])
    }
  }

  @Test func aPropertyListInXMLSaysTheSame() {
    let facts = xcodeProjectFacts(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>objects</key><dict>
        <key>P</key><dict><key>isa</key><string>PBXProject</string>
        <key>targets</key><array><string>T</string></array></dict>
        <key>T</key><dict>\
        <key>isa</key><string>PBXNativeTarget</string><key>name</key><string>App</string></dict>
        </dict><key>rootObject</key><string>P</string></dict></plist>
        """.utf8))
    #expect(facts.problems.isEmpty)
    #expect(facts.targets.map(\.name) == ["App"])
    #expect(facts.targets.first?.position?.line == 5)
  }

  @Test func referencesBecomeIndices() {
    let facts = facts(
      """
      B1 = {isa = PBXBuildFile; fileRef = F; platformFilters = (ios, macos, ); };
      B2 = {isa = PBXBuildFile; fileRef = GONE; };
      B3 = {isa = PBXBuildFile; productRef = R; platformFilter = ios; };
      F = {isa = PBXFileReference; lastKnownFileType = text; explicitFileType = sourcecode.swift; path = \
      a.swift; sourceTree = "<group>"; };
      X = {isa = PBXFileReference; path = Other.xcodeproj; sourceTree = SOURCE_ROOT; };
      G = {isa = PBXGroup; children = (F, X, GONE, ); path = App; sourceTree = "<group>"; };
      Y = {isa = PBXReferenceProxy; path = libOther.a; remoteRef = C2; sourceTree = BUILT_PRODUCTS_DIR; };
      C1 = {isa = PBXContainerItemProxy; containerPortal = X; proxyType = 1; remoteGlobalIDString = \
      ELSEWHERE; remoteInfo = Other; };
      C2 = {isa = PBXContainerItemProxy; containerPortal = X; proxyType = 2; remoteInfo = Other; };
      C3 = {isa = PBXContainerItemProxy; containerPortal = P; proxyType = 1; remoteGlobalIDString = T2; \
      remoteInfo = Tool; };
      D1 = {isa = PBXTargetDependency; target = T2; platformFilter = ios; };
      D2 = {isa = PBXTargetDependency; name = Other; targetProxy = C1; };
      D3 = {isa = PBXTargetDependency; productRef = R; };
      D4 = {isa = PBXTargetDependency; targetProxy = C3; };
      S = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, ); };
      U = {isa = PBXSomethingNew; files = (B1, ); };
      K = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolder = Resources; files = ( ); };
      Q = {isa = PBXShellScriptBuildPhase; inputPaths = ("$(SRCROOT)/a.json", \
      "$(SRCROOT)/PrivacyInfo.xcprivacy", ); };
      R = {isa = XCSwiftPackageProductDependency; package = L; productName = Kit; };
      Z = {isa = XCSwiftPackageProductDependency; package = M; productName = "plugin:Lint"; };
      L = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
      M = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Lint"; requirement = \
      {kind = exactVersion; version = 1.2.0; }; };
      P = {isa = PBXProject; mainGroup = G; targets = (T1, T2, ); };
      T1 = {isa = PBXNativeTarget; name = App; buildPhases = (S, U, K, Q, ); dependencies = (D1, D2, D3, D4, \
      ); packageProductDependencies = (R, Z, ); productType = "com.apple.product-type.application"; };
      T2 = {isa = PBXAggregateTarget; productName = Tool; };
      """)
    #expect(facts.problems.isEmpty)
    #expect(facts.elements.map(\.path) == ["a.swift", "Other.xcodeproj", "App", "libOther.a"])
    #expect(facts.elements.map(\.parent) == [2, 2, nil, nil])
    #expect(facts.elements[0].kind == .file(type: "sourcecode.swift"))
    #expect(facts.elements[2].children == [0, 1])
    #expect(facts.elements[3].kind == .productOfProject(project: 1, target: "Other"))
    #expect(facts.elements.map(\.sourceTree) == [.group, .project, .group, .products])
    #expect(facts.buildFiles.map(\.subject) == [.element(0), nil, .packageProduct(0)])
    #expect(facts.buildFiles.map(\.platformFilters) == [["ios", "macos"], [], ["ios"]])
    #expect(facts.targets.map(\.name) == ["App", "Tool"])
    #expect(facts.targets[0].phases == [0, 1, 2])
    #expect(
      facts.phases.map(\.kind) == [
        .sources, .copyFiles(XcodeCopyDestination(.resources, path: "")),
        .script(XcodeScript(manifests: ["$(SRCROOT)/PrivacyInfo.xcprivacy"])),
      ])
    #expect(
      facts.targets[0].dependencies.map(\.subject) == [
        .target(1), .targetOfProject(project: 1, name: "Other"), .packageProduct(0), .target(1),
      ])
    #expect(facts.packageProducts.map(\.name) == ["Kit", "Lint"])
    #expect(facts.packageProducts.map(\.isPlugin) == [false, true])
    #expect(facts.packageProducts[0].origin == .local(path: "Packages/Kit"))
    guard case .remote(let package) = facts.packageProducts[1].origin else {
      Issue.record("\(facts.packageProducts[1])")
      return
    }
    #expect(package.url == "https://example.com/Lint")
    #expect(package.requirement == .exact("1.2.0"))
    #expect(package.position != nil)
  }

  @Test(arguments: [
    ("kind = upToNextMajorVersion; minimumVersion = 5.8.1;", VersionRange(lower: "5.8.1", upper: "6.0.0")),
    ("kind = upToNextMinorVersion; minimumVersion = 5.8.1;", VersionRange(lower: "5.8.1", upper: "5.9.0")),
    (
      "kind = versionRange; minimumVersion = 5.0.0; maximumVersion = 5.9.0;",
      VersionRange(lower: "5.0.0", upper: "5.9.0")
    ),
  ])
  func aPackageIsTakenInARangeOfVersions(requirement: String, range: VersionRange) {
    let facts = facts(
      """
      R = {isa = XCSwiftPackageProductDependency; package = M; productName = Kit; };
      M = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Kit"; requirement = \
      {\(requirement) }; };
      T = {isa = PBXNativeTarget; name = App; packageProductDependencies = (R, ); };
      P = {isa = PBXProject; targets = (T, ); };
      """)
    guard case .remote(let package) = facts.packageProducts.first?.origin else {
      Issue.record("\(facts.packageProducts)")
      return
    }
    #expect(package.requirement == .range(range))
  }

  @Test func exceptionsOfSynchronizedGroupsKnowWhomTheyAreFor() {
    let facts = facts(
      """
      P = {isa = PBXProject; targets = (T, ); };
      T = {isa = PBXNativeTarget; buildPhases = (S, ); fileSystemSynchronizedGroups = (G, ); };
      S = {isa = PBXCopyFilesBuildPhase; dstPath = x; dstSubfolderSpec = 7; };
      G = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, E3, ); explicitFileTypes = {b.inc \
      = text; a.inc = sourcecode.c.c; }; explicitFolders = (Big, ); path = App; };
      E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, ); \
      platformFiltersByRelativePath = {Mac.swift = (macos, ); }; target = T; };
      E2 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = S; \
      membershipExceptions = (a.txt, ); };
      E3 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (x, ); target = \
      GONE; };
      """)
    let group = XcodeSynchronizedGroup(
      exceptions: [
        XcodeSynchronizedException(
          subject: .target(0), paths: ["Info.plist"],
          platformFilters: [.init(path: "Mac.swift", platforms: ["macos"])]),
        XcodeSynchronizedException(subject: .phase(0), paths: ["a.txt"]),
      ],
      explicitFileTypes: [
        .init(path: "a.inc", type: "sourcecode.c.c"), .init(path: "b.inc", type: "text"),
      ],
      explicitFolders: ["Big"])
    #expect(facts.elements.map(\.kind) == [.synchronizedGroup(group)])
    #expect(facts.targets.map(\.synchronizedGroups) == [[0]])
  }

  @Test func settingsHaveConditionsAndAnOrder() {
    let facts = facts(
      """
      P = {isa = PBXProject; buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); defaultConfigurationName = Release; };
      C = {isa = XCBuildConfiguration; baseConfigurationReferenceAnchor = G; \
      baseConfigurationReferenceRelativePath = App.xcconfig; name = Release;
        buildSettings = {"Z[sdk=iphoneos*][arch=arm64]" = 1; Z = 0; A = (x, "y z", ); }; };
      G = {isa = PBXFileSystemSynchronizedRootGroup; path = Config; };
      """)
    #expect(facts.configurations == [0])
    #expect(facts.defaultConfiguration == "Release")
    let configuration = facts.buildConfigurations[0]
    #expect(configuration.name == "Release")
    #expect(configuration.base == .below(element: 0, path: "App.xcconfig"))
    #expect(
      configuration.settings == [
        BuildSetting(name: "A", value: "x y z", position: Position(line: 6, column: 63)),
        BuildSetting(name: "Z", value: "0", position: Position(line: 6, column: 56)),
        BuildSetting(
          name: "Z",
          conditions: [
            .init(parameter: "sdk", pattern: "iphoneos*"), .init(parameter: "arch", pattern: "arm64"),
          ],
          value: "1", position: Position(line: 6, column: 20)),
      ])
  }

  @Test func settingsFilesAreReadLineByLine() {
    let head =
      "\u{FEFF}// A comment\r\n#include \"Base.xcconfig\" // why\r\n#include? \"../Local.xcconfig\"\r\n"
    let rest = """
      SDKROOT = macosx;
      URL = https://example.com
        FLAGS [sdk=iphoneos*][arch=*] = A  B // more
      FLAGS[sdk=macosx*,config=Debug] = $(inherited) ${C:default=d}
      LIST = a \\
        b; \\
        c
      EMPTY =
      """
    let facts = buildSettingsFacts(Array((head + rest).utf8))
    #expect(facts.problems.isEmpty)
    #expect(
      facts.statements == [
        .include(path: "Base.xcconfig", isOptional: false),
        .include(path: "../Local.xcconfig", isOptional: true),
        .setting(BuildSetting(name: "SDKROOT", value: "macosx", position: Position(line: 4, column: 1))),
        .setting(BuildSetting(name: "URL", value: "https:", position: Position(line: 5, column: 1))),
        .setting(
          BuildSetting(
            name: "FLAGS",
            conditions: [
              .init(parameter: "sdk", pattern: "iphoneos*"), .init(parameter: "arch", pattern: "*"),
            ],
            value: "A  B", position: Position(line: 6, column: 3))),
        .setting(
          BuildSetting(
            name: "FLAGS",
            conditions: [
              .init(parameter: "sdk", pattern: "macosx*"), .init(parameter: "config", pattern: "Debug"),
            ],
            value: "$(inherited) ${C:default=d}", position: Position(line: 7, column: 1))),
        .setting(BuildSetting(name: "LIST", value: "a b; c", position: Position(line: 8, column: 1))),
        .setting(BuildSetting(name: "EMPTY", value: "", position: Position(line: 11, column: 1))),
      ])
  }
}
