import PatuhCore

extension XcodeProjectReader {
  /// The references to objects that the file does not define, in text order; each object once, where it
  /// matters most.
  /// - Parameter bytes: the file, in OpenStep's text format, whose comments name the objects
  func danglingReferences(in bytes: [UInt8]) -> [XcodeDanglingReference] {
    var found: [XcodeDanglingReference] = []
    func look(
      _ values: [ArchiveValue], _ kind: XcodeDanglingReference.Kind, of owner: Owner? = nil,
      leavesNoSources: Bool = false
    ) {
      for value in values {
        guard let text = value.text, !objects.isDefined(text) else { continue }
        found.append(
          XcodeDanglingReference(
            kind: kind, identifier: text.string, target: owner?.target, position: value.position,
            leavesNoSources: leavesNoSources, isOfTests: owner?.isTests ?? false))
      }
    }
    func value(_ entries: [ArchiveEntry], _ key: StaticString) -> [ArchiveValue] {
      entries[key].map { [$0] } ?? []
    }
    let project = objects.all[objects.project].entries
    look(project["targets"]?.array ?? [], .target)
    let owners = owners
    for (index, object) in objects.all.enumerated() {
      let entries = object.entries
      switch object.isa {
      case .project: look(value(entries, "buildConfigurationList"), .configurations)
      case .nativeTarget, .aggregateTarget, .legacyTarget:
        let owner = Owner(of: object)
        let phases = objects.indices(entries["buildPhases"])
        look(value(entries, "buildConfigurationList"), .configurations, of: owner)
        look(
          entries["buildPhases"]?.array ?? [], .phase, of: owner,
          leavesNoSources: object.isa == .nativeTarget
            && !phases.contains { objects.all[$0].isa == .sourcesPhase })
        look(value(entries, "productReference"), .element)
        for dependency in objects.indices(entries["dependencies"]) {
          look(value(objects.all[dependency].entries, "target"), .dependency, of: owner)
        }
        if let list = objects.index(entries["buildConfigurationList"]) {
          look(objects.all[list].entries["buildConfigurations"]?.array ?? [], .configurations, of: owner)
        }
      case .configuration:
        look(value(entries, "baseConfigurationReference"), .settingsFile, of: owners[index])
      case .buildFile:
        look(value(entries, "fileRef") + value(entries, "productRef"), .member)
      case .group, .variantGroup: look(entries["children"]?.array ?? [], .element)
      default: break
      }
    }
    for (index, object) in objects.all.enumerated() where ObjectClass.phases.contains(object.isa) {
      look(object.entries["files"]?.array ?? [], .member, of: owners[index])
    }
    if found.isEmpty { return [] }
    return shown(found, commentsOf: bytes)
  }

  /// The target that an object belongs to.
  private struct Owner {
    var target: String
    /// Whether its product is a bundle of tests, which no app holds.
    var isTests: Bool

    init(of object: ProjectObjects.Object) {
      target = object.entries.string("name") ?? object.entries.string("productName") ?? ""
      let type = object.entries.string("productType") ?? ""
      isTests = type.hasSuffix(".bundle.unit-test") || type.hasSuffix(".bundle.ui-testing")
    }
  }

  /// By the index of a build phase or configuration, the target that it belongs to.
  private var owners: [Int: Owner] {
    var owners: [Int: Owner] = [:]
    for object in objects.all where [.nativeTarget, .aggregateTarget, .legacyTarget].contains(object.isa) {
      let owner = Owner(of: object)
      for phase in objects.indices(object.entries["buildPhases"]) { owners[phase] = owner }
      guard let list = objects.index(object.entries["buildConfigurationList"]) else { continue }
      for configuration in objects.indices(objects.all[list].entries["buildConfigurations"]) {
        owners[configuration] = owner
      }
    }
    return owners
  }

  /// One reference for each object, with its comment, as many as there may be problems of a file.
  private func shown(
    _ references: [XcodeDanglingReference], commentsOf bytes: [UInt8]
  ) -> [XcodeDanglingReference] {
    let order = XcodeDanglingReference.Kind.allCases
    var chosen: [String: XcodeDanglingReference] = [:]
    for reference in references {
      guard let known = chosen[reference.identifier],
        order.firstIndex(of: known.kind) ?? 0 <= order.firstIndex(of: reference.kind) ?? 0
      else {
        chosen[reference.identifier] = reference
        continue
      }
    }
    let start = Position(line: 1, column: 1)
    let sorted = chosen.values.sorted {
      ($0.position ?? start, $0.identifier) < ($1.position ?? start, $1.identifier)
    }
    // What is fatal is told even if much else is lost.
    let told = (sorted.filter(\.isFatal) + sorted.filter { !$0.isFatal }).prefix(ArchiveLimits.problems)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return told.map { reference in
      var reference = reference
      reference.comment = reference.position.flatMap { place in
        lines.indices.contains(place.line - 1)
          ? comment(lines[place.line - 1], after: reference.identifier, at: place.column) : nil
      }
      return reference
    }
  }

  /// The text of the comment after an identifier in a line: `Sources` of `76F2 /* Sources */,`.
  private func comment(
    _ line: ArraySlice<UInt8>, after identifier: String, at column: Int
  ) -> String? {
    let text = String(decoding: line.dropFirst(column - 1 + identifier.utf8.count), as: UTF8.self)
    guard text.hasPrefix(" /* "), let close = text.firstRange(of: " */") else { return nil }
    return String(text[..<close.lowerBound].dropFirst(4))
  }
}
