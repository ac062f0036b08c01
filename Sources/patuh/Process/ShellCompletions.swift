import ArgumentParser
import PatuhCore
import PatuhEngine
import SystemPackage

/// The values that a shell offers. The shell asks the tool for names when the key is pressed, so that they
/// include the rules of the current project.
extension CompletionKind {
  /// The names of rules and families, also after a comma.
  static var ruleNames: CompletionKind {
    .custom { _, _, prefix in
      let head = prefix.lastIndex(of: ",").map { prefix[...$0] } ?? ""
      return (RuleFamily.allCases.map(\.rawValue) + knownNames().rules).map { head + $0 }
    }
  }

  static var presetNames: CompletionKind { .custom { _, _, _ in knownNames().presets } }

  /// The names that `patuh explain` knows.
  static var explainableNames: CompletionKind {
    .custom { _, _, _ in
      let names = knownNames()
      return names.rules + names.presets + names.codes
    }
  }

  /// The words of a format.
  static func words<Format>(of format: Format.Type) -> CompletionKind
  where Format: CaseIterable & RawRepresentable<String> {
    .list(format.allCases.map(\.rawValue))
  }
}

/// The names for the project of the working folder; if the project cannot be determined, those for the folder
/// `.`.
private func knownNames() -> KnownNames {
  guard let folder = try? workingFolder(), let root = try? NamedProject(of: [], workingFolder: folder) else {
    return KnownNames(for: AnalysisRequest(root: ".", today: .today))
  }
  return KnownNames(for: AnalysisRequest(root: root.folder, today: .today))
}
