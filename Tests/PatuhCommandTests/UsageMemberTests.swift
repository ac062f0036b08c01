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
}
