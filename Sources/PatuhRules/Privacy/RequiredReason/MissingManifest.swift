import PatuhCore

/// What is said of a target that bundles no manifest.
struct MissingManifest {
  var target: Target
  var violation: Violation
  /// Why it may not be refused; nil if it surely is.
  var doubt: String?
  /// Another target with its sources, where that alone is the doubt.
  var twin: Target?
  /// What a library is made of; nil for what is reported for each target by itself. An app and its extensions
  /// need a manifest each, be their sources the same.
  fileprivate var content: LibraryContent?

  init(
    _ privacy: TargetPrivacy, _ violation: Violation, doubt: String?, twin: Target? = nil, in project: Project
  ) {
    target = privacy.target
    self.violation = violation
    if let outside = target.manifests.first(where: { $0.way == .outsideTarget }) {
      self.violation.message +=
        "; \(project.manifests[outside.manifest].path), which its resources name, does not count: SwiftPM "
        + "skips what is outside of a target's folder before tools version 6.0"
    }
    self.violation.identityPath = target.identityPath
    self.violation.count(for: [target])
    self.doubt = doubt
    self.twin = twin
    if !target.product.isApp, target.basis == .projectFile, !privacy.ownUsages.isEmpty {
      content = LibraryContent(privacy, project)
    }
  }
}

/// The sources of a library, as far as two libraries of the same sources must agree.
private struct LibraryContent {
  private let categories: [String]
  private let linked: [Place]
  private let paths: Set<String>
  private let usingPaths: Set<String>

  init(_ privacy: TargetPrivacy, _ project: Project) {
    categories = privacy.ownUsages.categories(project.tables)
    linked = privacy.linkedUsages.flatMap(\.usages).map(\.place)
    paths = Set(project.sourcePaths(of: privacy.target))
    usingPaths = Set(privacy.ownUsages.map(\.place.path))
  }

  /// Whether both compile what uses listed API in either of them.
  func isSame(as other: LibraryContent) -> Bool {
    categories == other.categories && linked == other.linked && usingPaths.isSubset(of: other.paths)
      && other.usingPaths.isSubset(of: paths)
  }
}

extension [MissingManifest] {
  /// One violation for the libraries that are made of the same sources, such as a pod and the frameworks of
  /// an Xcode project, reported at the first of the most severe.
  var merged: [Violation] {
    var groups: [[MissingManifest]] = []
    for missing in self {
      if let number = groups.firstIndex(where: { $0.contains { $0.holds(of: missing) } }) {
        groups[number].append(missing)
      } else {
        groups.append([missing])
      }
    }
    return groups.map(\.mergedViolation)
  }

  /// The violation for all of them.
  /// - Precondition: the same holds of all, and there is at least one
  private var mergedViolation: Violation {
    let number = firstIndex { $0.twin == nil } ?? 0
    var violation = self[number].violation
    let lead = self[number].target
    var names: Set<String> = [lead.shownName]
    let targets = map(\.target).filter { names.insert($0.shownName).inserted }
    if targets.isEmpty { return violation }
    let others = targets.map(\.shownName)
    violation.message += "; the same holds of \(shortList(others))"
    if ![.staticLibrary, .staticFramework, .dynamicLibrary].contains(lead.product) {
      violation.fix = violation.fix.map { "\($0); \(shortList(others)) must bundle one, too" }
    }
    violation.count(for: [lead] + targets.sorted { $0.shownName < $1.shownName })
    return violation
  }
}

extension MissingManifest {
  /// Whether the same holds of another target: it has the same sources, and the same doubt or none but that
  /// one of the two may stand for both.
  fileprivate func holds(of other: MissingManifest) -> Bool {
    guard let content, let theirs = other.content, content.isSame(as: theirs) else { return false }
    if other.twin?.isSame(as: target) == true || twin?.isSame(as: other.target) == true { return true }
    return doubt == other.doubt && violation.severity == other.violation.severity
      && violation.certainty == other.violation.certainty
  }
}
