import PatuhCore

/// Reads a podspec in JSON, as `pod ipc spec` writes it.
func podspecFacts(json bytes: [UInt8]) -> PodspecFacts {
  // Like Ruby's reader of JSON.
  let document = SpecificationDocument(bytes, takesLastOfEqualKeys: true)
  if let problem = document.problem { return PodspecFacts(problems: [problem]) }
  guard let root = document.root, root.isMapping else {
    return PodspecFacts(problems: [
      ProjectFileProblem(.whole, at: Position(line: 1, column: 1), "The file defines no pod")
    ])
  }
  return PodspecFacts(specification: PodSpecification(root, kind: .library))
}

extension PodSpecification {
  /// The recursion is safe, because the document's reader limits how deeply it is nested.
  fileprivate init(_ node: SpecificationNode, kind: Kind) {
    self.init(kind: kind, name: node["name"]?.text, position: node.position)
    for entry in node.entries {
      switch entry.key {
      case "name": break
      case "subspecs": subspecs += entry.value.elements.map { PodSpecification($0, kind: kind) }
      case "testspecs": subspecs += entry.value.elements.map { PodSpecification($0, kind: .test) }
      case "appspecs": subspecs += entry.value.elements.map { PodSpecification($0, kind: .app) }
      case "dependencies":
        attributes += entry.value.dependencies(platform: nil)
      case let key where podPlatforms[key] != nil:
        for inner in entry.value.entries {
          attributes +=
            inner.key == "dependencies"
            ? inner.value.dependencies(platform: podPlatforms[key])
            : [PodAttribute(inner, platform: podPlatforms[key])]
        }
      default: attributes.append(PodAttribute(entry, platform: nil))
      }
    }
  }
}

extension PodAttribute {
  fileprivate init(_ entry: SpecificationNode.Entry, platform: String?) {
    self.init(
      name: pluralPodAttributes[entry.key] ?? entry.key, platform: platform, value: PodValue(entry.value),
      position: entry.position)
  }
}

extension PodValue {
  fileprivate init(_ node: SpecificationNode) {
    switch node.content {
    case .mapping(let entries): self = .dictionary(entries.map { PodEntry($0.key, PodValue($0.value)) })
    case .sequence(let elements): self = .list(elements.map(PodValue.init))
    case .scalar(_, let isPlain):
      if isPlain, let boolean = node.boolean {
        self = .boolean(boolean)
      } else {
        self = node.text.map(PodValue.text) ?? .nothing
      }
    }
  }
}

extension SpecificationNode {
  fileprivate func dependencies(platform: String?) -> [PodAttribute] {
    entries.flatMap { entry in
      let name = PodAttribute(
        name: "dependencies", platform: platform, value: .text(entry.key), position: entry.position)
      let versions = entry.value.texts.map(PodValue.text)
      if versions.isEmpty { return [name] }
      return [
        name,
        PodAttribute(
          name: PodAttribute.dependencyVersions, platform: platform,
          value: .dictionary([PodEntry(entry.key, .list(versions))]), position: entry.position),
      ]
    }
  }
}
