/// A target with its project file, for targets that share a name: `App (Clients/App.xcodeproj)`.
public func nameOfTarget(_ name: String, in projectFile: String) -> String {
  let file = projectFile.hasSuffix(".xcodeproj/project.pbxproj") ? folderOfPath(projectFile) : projectFile
  return "\(name) (\(file))"
}

/// The name of a target as its project file spells it, and as it is shown.
public struct TargetName: Hashable, Sendable {
  public var name: String
  /// See ``Target/shownName``.
  public var shownName: String

  /// Whether a name that someone wrote means the target. A name that several targets share means all of them.
  public func isMeant(by written: String) -> Bool { written == name || written == shownName }
}

extension Target {
  public var names: TargetName { TargetName(name: name, shownName: shownName) }

  /// The project file that describes it; its place, if it has none. A target that several project files include is
  /// declared at one place and described by each of them.
  public var describingFile: String { projectFile ?? place.path }

  /// Whether two values represent the same target.
  public func isSame(as other: Target) -> Bool {
    name == other.name && place == other.place && projectFile == other.projectFile
  }
}

extension [Target] {
  /// The same targets with their shown names and identity paths. A product is shown alone if no other product has its
  /// name, whatever tests, samples and build tools are called.
  func toldApart() -> [Target] {
    let all = filesDescribing(\.name)
    let products = filter(\.isProduct).filesDescribing(\.name)
    let declared = filesDescribing { [$0.name, $0.place.path] }
    return map { target in
      var target = target
      let files = (target.isProduct ? products : all)[target.name] ?? []
      if files.count > 1 { target.shownName = nameOfTarget(target.name, in: target.describingFile) }
      let namesakes = declared[[target.name, target.place.path]] ?? []
      if namesakes.count > 1 { target.identityPath = target.describingFile }
      return target
    }
  }

  private func filesDescribing<Key: Hashable>(_ key: (Target) -> Key) -> [Key: Set<String>] {
    Dictionary(grouping: self, by: key).mapValues { Set($0.map(\.describingFile)) }
  }
}

extension Target {
  fileprivate var isProduct: Bool { role == .product && product != .buildTool }
}

extension Violation {
  /// Names the targets that the violation counts for, the first of them foremost.
  public mutating func count(for targets: [Target]) {
    guard let first = targets.first else { return }
    target = first.name
    var known: Set<String> = [first.name]
    furtherTargets = targets.map(\.name).filter { known.insert($0).inserted }
    targetNames = targets.map(\.names)
  }

  /// The name of the target as it is shown; nil if the violation counts for none.
  public var shownTarget: String? { targetNames.first?.shownName ?? target }

  /// The names of the targets that the violation counts for.
  public var allTargetNames: [TargetName] {
    targetNames.isEmpty
      ? ([target].compactMap(\.self) + furtherTargets).map { TargetName(name: $0, shownName: $0) }
      : targetNames
  }
}
