import PatuhCore

/// A podspec with its folder.
///
/// All subspecs together are the pod: an app that uses several of them links one library with one set of
/// resources. Subspecs that are not used by default are included, since an app may use them, but what they
/// define is only possible.
struct Pod {
  /// A specification with the properties that it inherits from the specifications around it.
  struct Part {
    var specification: PodSpecification
    /// `Shop/Core`
    var name: String
    /// The platforms that it, or one around it, states; nil if none does.
    var platforms: Set<Platform>?
    /// Whether it is used by default.
    var isDefault: Bool
  }

  let name: String
  /// Relative to the root.
  let path: String
  /// The parts that become the library: the pod and its subspecs.
  private(set) var library: [Part] = []
  /// Test and app specifications.
  private(set) var others: [Part] = []

  init(_ specification: PodSpecification, at path: String) {
    self.path = path
    // The file of a pod must have the same name as the pod.
    name = specification.name ?? podName(ofFile: lastComponent(ofPath: path))
    add(Part(specification: specification, name: name, platforms: nil, isDefault: true), depth: 0)
  }

  private mutating func add(_ part: Part, depth: Int) {
    var part = part
    let own = part.specification.platforms
    if !own.isEmpty { part.platforms = own }
    if part.specification.kind == .library { library.append(part) } else { others.append(part) }
    let defaults = part.specification.attributes(named: "default_subspecs").last?.value.texts
    for (index, subspec) in part.specification.subspecs.enumerated() where depth < 64 {
      let ownName = subspec.name ?? "subspec \(index + 1)"
      add(
        Part(
          specification: subspec, name: part.name + "/" + ownName, platforms: part.platforms,
          isDefault: part.isDefault && defaults?.contains { isDefault($0, subspec: ownName) } ?? true),
        depth: depth + 1)
    }
  }

  /// Whether a name among the default subspecs is a subspec or one inside it.
  private func isDefault(_ name: String, subspec: String) -> Bool {
    name == subspec || name.hasPrefix(subspec + "/")
  }

  /// The platforms that the pod states, or its subspecs if the pod has no sources of its own; empty if none
  /// are stated.
  var platforms: Set<Platform> {
    if let stated = library.first?.platforms { return stated }
    if library.first?.specification.attributes(named: "source_files").isEmpty == false { return [] }
    let stated = library.dropFirst().map(\.platforms)
    return stated.contains(nil) ? [] : stated.reduce(into: []) { $0.formUnion($1 ?? []) }
  }

  /// The relevant platforms of a part: those to which Apple's requirements apply, unless the pod supports
  /// none of them.
  func countedPlatforms(of part: Part) -> Set<Platform> {
    let all = platforms.isEmpty ? Set(Platform.podPlatforms.values) : platforms
    let bound = all.intersection(Platform.requiringReasons)
    return (part.platforms ?? all).intersection(bound.isEmpty ? all : bound)
  }
}

extension Pod {
  /// The lowest version by platform: that of the pod itself, or of its subspecs if the pod states none.
  var deploymentTargets: [Platform: PackageVersion] {
    guard let own = library.first?.specification.deploymentTargets, own.isEmpty else {
      return library.first?.specification.deploymentTargets ?? [:]
    }
    return library.dropFirst().reduce(into: [:]) { result, part in
      result.merge(part.specification.deploymentTargets) { min($0, $1) }
    }
  }
}

extension PodSpecification {
  /// The lowest version that it states itself, by platform.
  var deploymentTargets: [Platform: PackageVersion] {
    var result: [Platform: PackageVersion] = [:]
    func take(_ name: String?, _ version: PodValue?, isConditional: Bool) {
      guard let platform = name.flatMap({ Platform.podPlatforms[$0.lowercased()] }) else { return }
      result[platform] = isConditional ? nil : version?.texts.first.flatMap { PackageVersion($0) }
    }
    for attribute in attributes(named: "platforms") {
      if case .dictionary(let entries) = attribute.value {
        for entry in entries { take(entry.key, entry.value, isConditional: attribute.isConditional) }
      } else {
        // The name and the version.
        let words = attribute.value.texts
        take(
          words.first, words.dropFirst().first.map(PodValue.text), isConditional: attribute.isConditional)
      }
    }
    for attribute in attributes(named: "deployment_target") {
      take(attribute.platform, attribute.value, isConditional: attribute.isConditional)
    }
    return result
  }

  /// The attributes with this name, in text order.
  func attributes(named name: String) -> [PodAttribute] { attributes.filter { $0.name == name } }

  fileprivate var platforms: Set<Platform> {
    var names = attributes(named: "deployment_target").compactMap(\.platform)
    for attribute in attributes(named: "platforms") {
      if case .dictionary(let entries) = attribute.value {
        names += entries.map(\.key)
      } else {
        // The name and the version.
        names += attribute.value.texts.prefix(1)
      }
    }
    return Set(names.compactMap { Platform.podPlatforms[$0.lowercased()] })
  }
}

extension Platform {
  /// By their names in CocoaPods.
  static let podPlatforms: [String: Platform] = [
    "ios": .iOS, "osx": .macOS, "macos": .macOS, "tvos": .tvOS, "watchos": .watchOS, "visionos": .visionOS,
  ]

  /// The name in CocoaPods.
  var podName: String { self == .macOS ? "osx" : rawValue.lowercased() }
}

/// `Shop` for `Shop.podspec` and `Shop.podspec.json`.
func podName(ofFile name: String) -> String {
  for ending in [".podspec.json", ".podspec"] where name.lowercased().hasSuffix(ending) {
    return String(name.dropLast(ending.count))
  }
  return name
}
