import ArgumentParser
import PatuhCore
import PatuhEngine
import SystemPackage

/// What a shell offers for a value. Names are asked of the tool when the key is pressed, so that the rules of the project
/// at hand are among them.
extension CompletionKind {
  /// Rules and families, also behind a comma.
  static var ruleNames: CompletionKind {
    .custom { _, _, prefix in
      let head = prefix.lastIndex(of: ",").map { prefix[...$0] } ?? ""
      return (RuleFamily.allCases.map(\.rawValue) + knownNames().rules).map { head + $0 }
    }
  }

  static var presetNames: CompletionKind { .custom { _, _, _ in knownNames().presets } }

  /// What `patuh explain` knows.
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

/// The names for the project of the working folder; none where that cannot be told.
private func knownNames() -> KnownNames {
  guard let folder = try? workingFolder(), let root = try? NamedProject(of: [], workingFolder: folder) else {
    return KnownNames(for: AnalysisRequest(root: ".", today: .today))
  }
  return KnownNames(for: AnalysisRequest(root: root.folder, today: .today))
}
