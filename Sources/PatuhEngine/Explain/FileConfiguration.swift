import PatuhConfig
import PatuhCore
import PatuhReport
import PatuhRules

/// The configuration that applies to one file, and where it is written.
public struct FileConfiguration: Hashable, Sendable {
  public var path: String
  /// Whether the file is checked, and the reason.
  public var decision: String
  /// The layers that contain it, each with the values of its captures.
  public var layers: [String]
  /// The rules, sorted by id: their level, their id and the origin of the level.
  public var rules: [[String]]

  /// - Parameter looksAt: whether the file was discovered
  public init(of path: String, in setup: Setup, looksAt: Bool) {
    self.path = path
    decision = Self.decision(on: path, setup.configuration, looksAt: looksAt)
    layers = setup.rules.selection.vocabulary.layers(of: path).map { layer, captures in
      let held = captures.sorted { $0.key < $1.key }.map { "\($0.key) is \($0.value)" }
      let from = place(layer.file, layer.position)
      return "\(layer.name)\(held.isEmpty ? "" : ", \(held.joined(separator: ", "))") (\(from))"
    }
    rules = setup.rules.all.map { rule in
      [rule.severity?.rawValue ?? "off", rule.id.text, rule.levelSource(in: setup.configuration)]
    }
  }

  private static func decision(on path: String, _ configuration: Configuration, looksAt: Bool) -> String {
    func named(_ key: String, _ glob: Located<Glob>) -> String {
      #"\#(key) "\#(glob.value)" (\#(place(configuration.file, glob.position)))"#
    }
    if let glob = configuration.exclude.first(where: { $0.value.matches(path) }) {
      return "not looked at: \(named("exclude", glob))"
    }
    guard let include = configuration.include else {
      return looksAt
        ? "looked at"
        : "not looked at: ignored by git, vendored or built, or no kind of file that Patuh reads"
    }
    guard let glob = include.first(where: { $0.value.matches(path) }) else {
      if looksAt { return "looked at: a project file, which is read whatever \"include\" says" }
      return
        "not looked at: nothing under \"include\" matches it "
        + "(\(place(configuration.file, include.first?.position)))"
    }
    return looksAt
      ? "looked at: \(named("include", glob))" : "not looked at: no kind of file that Patuh reads, or ignored"
  }

}

extension ProjectRule {
  /// The origin of its level: a place in the configuration, `preset viper`, `default`.
  func levelSource(in configuration: Configuration) -> String {
    if let setting, setting.level != nil { return place(configuration.file, setting.rule.position) }
    switch origin {
    case .program: return "default"
    case .preset(let name): return "preset \(name)"
    case .project(let own): return place(own.path, own.position)
    }
  }
}

func place(_ file: String, _ position: Position?) -> String {
  position.map { "\(file):\($0.line):\($0.column)" } ?? file
}
