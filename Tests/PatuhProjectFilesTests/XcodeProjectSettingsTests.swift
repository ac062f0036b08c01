import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct XcodeProjectSettingsTests {
  private func platforms(_ own: String, _ project: String = "", base: String = "") -> Set<Platform>? {
    describedTarget(
      ["Release": "buildSettings = {\(own)}; \(base)"], of: project,
      objects: "X = {isa = PBXFileReference; path = Gone.xcconfig; sourceTree = SOURCE_ROOT; };")?.platforms
  }

  @Test func platformsAreThoseOfTheSDKUnlessOthersAreSupported() {
    #expect(platforms("SDKROOT = iphoneos;") == [.iOS])
    #expect(platforms("SDKROOT = iphoneos18.0;") == [.iOS])
    #expect(platforms("", "SDKROOT = appletvos;") == [.tvOS])
    #expect(
      platforms("SDKROOT = auto; SUPPORTED_PLATFORMS = \"xros xrsimulator watchos linux\";")
        == [.visionOS, .watchOS])
    #expect(platforms("SUPPORTED_PLATFORMS = \"iphoneos macosx\";", "SDKROOT = iphoneos;") == [.iOS, .macOS])
    #expect(platforms("SUPPORTED_PLATFORMS = \"$(AVAILABLE_PLATFORMS)\";")?.count == 5)
    #expect(
      platforms("SDKROOT = watchos;", "SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\";") == [.watchOS])
    #expect(platforms("SUPPORTED_PLATFORMS = iphoneos;", "SDKROOT = macosx;") == [.iOS])
    #expect(platforms("TVOS_DEPLOYMENT_TARGET = 17.0;") == [.tvOS])
    #expect(platforms("") == [.macOS])
    #expect(platforms("", base: "baseConfigurationReference = X;") == [])
  }

  @Test func catalystStandsBesideIOS() {
    #expect(platforms("SUPPORTS_MACCATALYST = YES;", "SDKROOT = iphoneos;") == [.iOS, .macCatalyst])
    #expect(platforms("SUPPORTS_MACCATALYST = NO;", "SDKROOT = iphoneos;") == [.iOS])
    #expect(platforms("SUPPORTS_MACCATALYST = YES; SDKROOT = macosx;") == [.macOS])
    let onlyOnMacs = "SUPPORTS_MACCATALYST = YES; SUPPORTED_PLATFORMS = macosx;"
    #expect(platforms(onlyOnMacs, "SDKROOT = iphoneos;") == [.macCatalyst])
    #expect(platforms(onlyOnMacs, "SDKROOT = auto; IPHONEOS_DEPLOYMENT_TARGET = 17.0;") == [.macCatalyst])
    #expect(platforms(onlyOnMacs, "SDKROOT = macosx;") == [.macOS])
    #expect(
      platforms(onlyOnMacs, "IPHONEOS_DEPLOYMENT_TARGET = 17.0; MACOSX_DEPLOYMENT_TARGET = 14.0;") == [.macOS]
    )
    #expect(platforms("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD = YES; SDKROOT = iphoneos;") == [.iOS])
  }

  private func flags(_ settings: [String: String], project: String = "") -> CompilationFlags? {
    describedTarget(
      settings.mapValues { "buildSettings = {SDKROOT = iphoneos; \($0)};" }, of: project)?.flags
  }

  @Test func flagsAreThoseOfConfigurationsThatShip() {
    let found = flags([
      "Debug": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"DEBUG LOCAL\";",
      "QA": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"DEBUG QA\";",
      "Fast": "SWIFT_OPTIMIZATION_LEVEL = \"-Onone\"; OTHER_SWIFT_FLAGS = \"-DFAST\";",
      "Beta": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"CLOUD BETA\";",
      "Release": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = CLOUD; OTHER_SWIFT_FLAGS = \"-O -D STORE -DSTAR\";",
    ])
    #expect(found?.certain == ["CLOUD": "1"])
    #expect(found?.possible == ["BETA", "STORE", "STAR"])
    #expect(found?.isComplete == true)
    #expect(flags(["Debug": "OTHER_SWIFT_FLAGS = \"-DONLY\";"])?.certain == ["ONLY": "1"])
  }

  @Test func settingsInheritFromProjectAndConditionsHoldForThePlatform() {
    let found = flags(
      [
        "Release": """
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) OWN $(FEATURE_$(KIND)) $(GONE:default=ELSE)";
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=macosx*]" = MAC; KIND = ONE; FEATURE_ONE = "X Y";
        "OTHER_SWIFT_FLAGS[sdk=iphone*][arch=arm64][config=Release]" = "$(inherited) -DPHONE";
        """
      ],
      project: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = BASE; OTHER_SWIFT_FLAGS = \"-DALL\";")
    #expect(found?.certain.keys.sorted() == ["ALL", "BASE", "ELSE", "OWN", "PHONE", "X", "Y"])
  }

  @Test func macrosHaveValues() {
    let macros = describedTarget([
      "Release": """
      buildSettings = {GCC_PREPROCESSOR_DEFINITIONS = ("A=1", B, "C=0", "D=\\"x y\\"", "$(inherited)", );
        OTHER_CFLAGS = "-Wall -DE=2"; };
      """
    ])?.macros
    #expect(macros?.certain == ["A": "1", "B": "1", "C": "0", "D": "x y", "E": "2"])
    #expect(macros?.holds("C", on: .iOS) == .no)
  }

  @Test func settingsFilesLieBelowTheSettings() {
    let found = describedTarget(
      ["Release": "baseConfigurationReference = X; buildSettings = {SWIFT_VERSION = 6; };"],
      of: "SDKROOT = macosx; SWIFT_ACTIVE_COMPILATION_CONDITIONS = ALL;",
      objects: "X = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = SOURCE_ROOT; };",
      files: [
        "Config/App.xcconfig": """
        #include "../Shared/Base.xcconfig"
        #include? "Local.xcconfig"
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) LAST
        """,
        "Shared/Base.xcconfig":
          "SDKROOT = iphoneos\nSWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) FIRST",
      ])
    #expect(found?.platforms == [.iOS])
    #expect(found?.flags.certain.keys.sorted() == ["ALL", "FIRST", "LAST"])
    #expect(found?.flags.isComplete == true)
  }

  @Test func aMissingSettingsFileLeavesFlagsOpenUnlessItIsOfCocoaPods() {
    func flags(_ path: String, _ files: [String: String] = [:]) -> CompilationFlags? {
      describedTarget(
        ["Release": "baseConfigurationReference = X; buildSettings = {SDKROOT = iphoneos; };"],
        objects: "X = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; };", files: files
      )?
      .flags
    }
    #expect(flags("Gone.xcconfig")?.isComplete == false)
    #expect(flags("../Outside.xcconfig")?.isComplete == false)
    #expect(flags("A.xcconfig", ["A.xcconfig": "#include \"B.xcconfig\""])?.isComplete == false)
    let pods = flags("Pods/Target Support Files/Pods-App/Pods-App.release.xcconfig")
    #expect(pods?.isComplete == true)
    #expect(pods?.certain == ["COCOAPODS": "1"])
  }

  @Test func circlesAndGrowthEnd() {
    let circle = describedTarget(
      ["Release": "baseConfigurationReference = X; buildSettings = {SDKROOT = iphoneos; };"],
      objects: "X = {isa = PBXFileReference; path = A.xcconfig; sourceTree = SOURCE_ROOT; };",
      files: [
        "A.xcconfig": "#include \"B.xcconfig\"\nSWIFT_ACTIVE_COMPILATION_CONDITIONS = $(X) A",
        "B.xcconfig": "#include \"A.xcconfig\"\nX = $(Y)\nY = $(X)",
      ])
    #expect(circle?.flags.certain == ["A": "1"])
    #expect(circle?.flags.isComplete == false)

    let growth = (0..<40).map { "V\($0) = \"$(V\($0 + 1)) $(V\($0 + 1)) $(V\($0 + 1))\";" }.joined()
    let grown = flags(["Release": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"$(V0)\"; \(growth) V40 = W;"])
    #expect(grown != nil)
  }

  @Test func wordsAreSplitAsInTheShell() {
    #expect(shellWords("  a 'b c' \"d \\\" e\"f\\ g ''") == ["a", "b c", "d \" ef g", ""])
    #expect(shellWords("").isEmpty)
  }
}
