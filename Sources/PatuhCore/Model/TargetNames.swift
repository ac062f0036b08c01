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

  /// The project file that describes it; its place, if it has none. A target that several project files
  /// include is declared at one place and described by each of them.
  public var describingFile: String { projectFile ?? place.path }

  /// Whether two values represent the same target.
  public func isSame(as other: Target) -> Bool {
    name == other.name && place == other.place && projectFile == other.projectFile
  }
}

extension [Target] {
  /// The same targets with their shown names and identity paths. A product is shown alone if no other product
  /// has its name, whatever tests, samples and build tools are called.
  func disambiguated() -> [Target] {
    let all = filesDescribing(\.name)
    let products = filter(\.isProduct).filesDescribing(\.name)
    let declared = filesDescribing { [$0.name, $0.place.path] }
    let details = detailsOfNamesakes
    return indices.map { number in
      var target = self[number]
      let files = (target.isProduct ? products : all)[target.name] ?? []
      if files.count > 1 { target.shownName = nameOfTarget(target.name, in: target.describingFile) }
      if let detail = details[number] {
        target.shownName =
          files.count > 1 ? "\(target.shownName.dropLast()), \(detail))" : "\(target.name) (\(detail))"
      }
      let namesakes = declared[[target.name, target.place.path]] ?? []
      if namesakes.count > 1 { target.identityPath = target.describingFile }
      return target
    }
  }

  /// What distinguishes targets of one name in one project file, by their indices: their platforms, or else
  /// their products, or else their order.
  private var detailsOfNamesakes: [Int: String] {
    let groups = Dictionary(grouping: indices) { number in
      [self[number].name, self[number].describingFile, self[number].isProduct ? "product" : "other"]
    }
    var details: [Int: String] = [:]
    for group in groups.values where group.count > 1 && self[group[0]].basis == .projectFile {
      let candidates = [
        group.map { self[$0].platforms.map(\.rawValue).sorted().joined(separator: " and ") },
        group.map { words(ofCase: self[$0].product.rawValue) },
      ]
      let distinguishing =
        candidates.first { Set($0).count == group.count && !$0.contains("") }
        ?? group.indices.map { "\($0 + 1) of \(group.count)" }
      for (number, detail) in zip(group, distinguishing) { details[number] = detail }
    }
    return details
  }

  private func filesDescribing<Key: Hashable>(_ key: (Target) -> Key) -> [Key: Set<String>] {
    Dictionary(grouping: self, by: key).mapValues { Set($0.map(\.describingFile)) }
  }
}

extension Target {
  fileprivate var isProduct: Bool { role == .product && product != .buildTool }
}

/// The words of the name of a case: `app extension` for `appExtension`.
private func words(ofCase name: String) -> String {
  name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
}

extension Violation {
  /// Names the targets that the violation counts for, the first of them foremost.
  public mutating func count(for targets: [Target]) {
    guard let first = targets.first else { return }
    target = first.name
    furtherTargets = targets.map(\.name).distinct.filter { $0 != first.name }
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
