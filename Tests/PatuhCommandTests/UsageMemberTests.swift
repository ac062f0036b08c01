import Foundation
import Testing

/// The targets that `privacy usages` names beside a use.
@Suite struct UsageMemberTests {
  @Test func aUseThatIsCompiledOutNamesTheTargetsThatHaveTheFile() throws {
    let files = [
      "project.yml": """
      name: Notes
      targets:
        Notes: {type: application, platform: iOS, sources: [App]}

      """,
      "App/A.swift": "import Foundation\n#if os(macOS)\nlet store = UserDefaults.standard\n#endif\n",
      "Scripts/B.swift": "import Foundation\nlet store = UserDefaults.standard\n",
    ]
    try withFolder(files) { folder in
      let lines = try patuh("privacy", "usages", "--all", in: folder).output.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("    3:13") && $0.contains("not for Notes") }, "\(lines)")
      #expect(lines.contains { $0.hasPrefix("    2:13") && $0.contains("no target") }, "\(lines)")
    }
  }

  @Test func soDoesAUseInASourceThatSettingsExclude() throws {
    let files = [
      "Notes.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      {
        objectVersion = 77;
        objects = {
          P = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
          G = {isa = PBXGroup; children = (A); sourceTree = "<group>"; };
          A = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
          L = {isa = XCConfigurationList; buildConfigurations = (C); };
          C = {
            isa = XCBuildConfiguration;
            name = Release;
            buildSettings = {SDKROOT = iphoneos; EXCLUDED_SOURCE_FILE_NAMES = "Debug*.swift"; };
          };
          T = {
            isa = PBXNativeTarget;
            name = Notes;
            productType = "com.apple.product-type.application";
            buildConfigurationList = L;
            fileSystemSynchronizedGroups = (A);
          };
        };
        rootObject = P;
      }

      """,
      "App/App.swift": "@main struct App {}\n",
      "App/DebugMenu.swift": "import Foundation\nlet store = UserDefaults.standard\n",
    ]
    try withFolder(files) { folder in
      let lines = try patuh("privacy", "usages", "--all", in: folder).output.split(separator: "\n")
      #expect(lines.contains { $0.contains("not for Notes") }, "\(lines)")
    }
  }
}
