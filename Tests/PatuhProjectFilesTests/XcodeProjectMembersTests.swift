import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct XcodeProjectMembersTests {
  private let release = "L = {isa = XCConfigurationList; buildConfigurations = (C, ); };"

  /// An iOS app with these phases.
  private func app(_ phases: String, _ objects: String, tree: [String], settings: String = "")
    -> TargetInTree?
  {
    describedProject(
      """
      \(release) C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; \
      \(settings)}; };
      T1 = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (\(phases));
        productType = "com.apple.product-type.application"; };
      \(objects)
      """, tree: tree
    ).targets.first
  }

  @Test func pathsFollowGroups() {
    let found = app(
      "S,R",
      """
      G = {isa = PBXGroup; children = (H, V, F5, ); path = App; sourceTree = "<group>"; };
      H = {isa = PBXGroup; children = (F1, F2, ); name = Shown; sourceTree = "<group>"; };
      V = {isa = PBXVariantGroup; children = (F3, ); name = a.strings; path = Texts; sourceTree = "<group>"; \
      };
      F1 = {isa = PBXFileReference; path = ../Shared/a.swift; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; name = b.m; path = Other/b.m; sourceTree = SOURCE_ROOT; };
      F3 = {isa = PBXFileReference; path = en.lproj/c.swift; sourceTree = "<group>"; };
      F4 = {isa = PBXFileReference; path = /usr/d.swift; sourceTree = "<absolute>"; };
      F5 = {isa = PBXFileReference; path = gone.swift; sourceTree = "<group>"; };
      F6 = {isa = PBXFileReference; path = e.xcprivacy; sourceTree = "<group>"; };
      S = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, B5, B6, ); };
      R = {isa = PBXResourcesBuildPhase; files = (B6, B1, ); };
      \((1...6).map { "B\($0) = {isa = PBXBuildFile; fileRef = \($0 == 3 ? "V" : "F\($0)"); };" }.joined())
      """,
      tree: ["Shared/a.swift", "Other/b.m", "App/Texts/en.lproj/c.swift", "usr/d.swift", "e.xcprivacy"])
    #expect(found?.sources == ["Shared/a.swift", "Other/b.m", "App/Texts/en.lproj/c.swift"])
    #expect(found?.manifests.map(\.path) == ["e.xcprivacy"])
    #expect(found?.manifests.map(\.way) == [.resourcesPhase])
  }

  @Test func aCircleOfGroupsEnds() {
    let found = app(
      "S",
      """
      G = {isa = PBXGroup; children = (H, ); path = a; }; H = {isa = PBXGroup; children = (G, F, ); path = \
      b; };
      F = {isa = PBXFileReference; path = c.swift; }; B = {isa = PBXBuildFile; fileRef = F; };
      S = {isa = PBXSourcesBuildPhase; files = (B, ); };
      """, tree: ["c.swift"])
    #expect(found?.sources.isEmpty == true)
  }

  @Test(arguments: [
    ("dstPath = \"\"; dstSubfolderSpec = 7;", true), ("dstPath = x; dstSubfolderSpec = 7;", false),
    ("dstPath = \"\"; dstSubfolder = Resources;", true),
    ("dstPath = \"\"; dstSubfolder = Frameworks;", false),
    ("dstPath = \"\"; dstSubfolderSpec = 1;", true), ("dstPath = \"\"; dstSubfolderSpec = 16;", false),
    ("dstPath = \"$(UNLOCALIZED_RESOURCES_FOLDER_PATH)\"; dstSubfolderSpec = 16;", true),
    ("dstPath = \"$(CONTENTS_FOLDER_PATH)/Resources\"; dstSubfolderSpec = 16;", true),
    ("dstPath = \"include/$(PRODUCT_NAME)\"; dstSubfolderSpec = 16;", false),
    ("dstPath = \"\"; dstSubfolderSpec = 10;", false),
  ])
  func aManifestIsCopiedToTheRootOfTheBundleOrElsewhere(destination: String, isBundled: Bool) {
    let found = app(
      "K",
      """
      F = {isa = PBXFileReference; path = PrivacyInfo.xcprivacy; }; B = {isa = PBXBuildFile; fileRef = F; };
      K = {isa = PBXCopyFilesBuildPhase; \(destination) files = (B, ); };
      """, tree: ["PrivacyInfo.xcprivacy"])
    #expect(found?.manifests.map(\.way) == (isBundled ? [.copyFilesPhase] : []))
  }

  @Test func aManifestInAFolderThatIsCopiedWholeIsNotTheTargets() {
    let project = describedProject(
      """
      \(release) C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
      T1 = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (R, ); };
      F1 = {isa = PBXFileReference; lastKnownFileType = folder; path = Web; };
      F2 = {isa = PBXFileReference; lastKnownFileType = "wrapper.plug-in"; path = Maps.bundle; };
      B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
      R = {isa = PBXResourcesBuildPhase; files = (B1, B2, ); };
      """, tree: ["Web/PrivacyInfo.xcprivacy", "Maps.bundle/PrivacyInfo.xcprivacy"])
    #expect(project.targets.map(\.name) == ["App", "Maps.bundle"])
    #expect(project.targets.map { $0.manifests.map(\.path) } == [[], ["Maps.bundle/PrivacyInfo.xcprivacy"]])
    #expect(project.targets.last?.product == .bundle)
  }

  @Test func aManifestThatAScriptTakesIsTakenForBundled() {
    let found = app(
      "Q",
      "Q = {isa = PBXShellScriptBuildPhase; inputPaths = (\"$(SRCROOT)/App/PrivacyInfo.xcprivacy\", ); };",
      tree: ["App/PrivacyInfo.xcprivacy"])
    #expect(found?.manifests.map(\.path) == ["App/PrivacyInfo.xcprivacy"])
  }

  @Test func filesOfOtherPlatformsAndExcludedOnesAreLeftOut() {
    let found = app(
      "S",
      """
      F1 = {isa = PBXFileReference; path = ios.swift; }; B1 = {isa = PBXBuildFile; fileRef = F1; \
      platformFilter = ios; };
      F2 = {isa = PBXFileReference; path = mac.swift; }; B2 = {isa = PBXBuildFile; fileRef = F2; \
      platformFilters = (macos, tvos, ); };
      F3 = {isa = PBXFileReference; path = Gen/a.swift; }; B3 = {isa = PBXBuildFile; fileRef = F3; };
      F4 = {isa = PBXFileReference; path = Gen/b.swift; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
      F5 = {isa = PBXFileReference; path = c.swift; }; B5 = {isa = PBXBuildFile; fileRef = F5; };
      S = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, B5, ); };
      """, tree: ["ios.swift", "mac.swift", "Gen/a.swift", "Gen/b.swift", "c.swift"],
      settings: """
        SUPPORTED_PLATFORMS = "iphoneos macosx"; EXCLUDED_SOURCE_FILE_NAMES = "Gen/*";
        INCLUDED_SOURCE_FILE_NAMES = b.swift; "EXCLUDED_SOURCE_FILE_NAMES[sdk=macosx*]" = "*";
        """)
    #expect(found?.sources == ["ios.swift", "Gen/b.swift", "c.swift"])
  }

  private let synchronized = """
    L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
    C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
    T1 = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; fileSystemSynchronizedGroups = (G, \
    ); buildPhases = (K, ); };
    T2 = {isa = PBXNativeTarget; name = Share; buildConfigurationList = L; buildPhases = (S, ); };
    T3 = {isa = PBXNativeTarget; name = Other; buildConfigurationList = L; };
    K = {isa = PBXCopyFilesBuildPhase; dstPath = Docs; dstSubfolderSpec = 7; }; S = {isa = \
    PBXSourcesBuildPhase; };
    G = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, E3, E4, ); path = App; sourceTree = \
    "<group>";
      explicitFolders = (Whole, ); explicitFileTypes = {notes.swift = text; }; };
    E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = (Old, \
    Share/view.swift, );
      platformFiltersByRelativePath = {mac.swift = (macos, ); }; };
    E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = (Share, \
    a.swift, gone.swift, ); };
    E3 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = K; \
    membershipExceptions = (Legal/PrivacyInfo.xcprivacy, ); };
    E4 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = S; \
    membershipExceptions = (Old/b.swift, ); };
    """

  @Test func filesBelowASynchronizedGroupAreMembersButForExceptions() {
    let project = describedProject(
      synchronized,
      tree: [
        "App/a.swift", "App/a.m", "App/a.h", "App/mac.swift", "App/notes.swift", "App/Old/b.swift",
        "App/Share/view.swift", "App/Share/more.swift", "App/Whole/c.swift", "App/Res/PrivacyInfo.xcprivacy",
        "App/Legal/PrivacyInfo.xcprivacy", "App/Data.bundle/PrivacyInfo.xcprivacy", "App/Kit/Package.swift",
        "App/Kit/Sources/d.swift", "Application/e.swift",
      ])
    #expect(
      project.targets.map { $0.sources.sorted() } == [
        ["App/Share/more.swift", "App/a.h", "App/a.m", "App/a.swift"],
        ["App/Old/b.swift", "App/Share/more.swift", "App/Share/view.swift", "App/a.swift"], [],
      ])
    #expect(
      project.targets.map { $0.manifests.map(\.path) } == [["App/Res/PrivacyInfo.xcprivacy"], [], []])
    #expect(project.targets.first?.manifests.map(\.way) == [.synchronizedGroup])
  }
}
