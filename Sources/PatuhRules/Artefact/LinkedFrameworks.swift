import PatuhCore

/// The dynamic frameworks in the tree that targets of a project of sources link, as Apple looks at them.
/// Their code does not become a part of what links them, so each answers for itself.
struct LinkedFrameworks: DerivedFromProject {
  /// A framework or an `.xcframework`.
  struct Framework {
    /// Relative to the root.
    var path: String
    /// Those for devices that could be read, in the byte order of their paths.
    var images: [JudgedImage]
    /// The targets that ship and link it, in the order of the project.
    var users: [Target]
  }

  let judged: JudgedArtefact
  /// The copies of each, by name. If there are several, it is not known which one is linked.
  private let copies: [[Framework]]

  init(_ project: Project) {
    guard project.artefact == nil, let artefact = project.frameworksInTree else {
      judged = JudgedArtefact(Artefact())
      copies = []
      return
    }
    let judged = JudgedArtefact(artefact)
    let shipped = project.shippedWithBinaries
    var named: [String: [Framework]] = [:]
    for binary in project.binaries where !binary.isStatic {
      let users = shipped.filter { $0.binaries.contains(binary.path) }.map(\.target)
      if users.isEmpty { continue }
      let platforms = users.reduce(into: Set<Platform>()) { $0.formUnion($1.platforms) }
      let images = judged.images.filter { image in
        image.image.path.hasPrefix(binary.path + "/") && image.role == .framework && image.isDecided
          && image.mayRun(on: platforms)
      }
      named[binary.name, default: []].append(Framework(path: binary.path, images: images, users: users))
    }
    self.judged = judged
    copies = named.values.sorted { $0[0].path.precedesInBytes($1[0].path) }
  }

  /// The violations of all frameworks, each at its path. For a framework of which there are several copies,
  /// only violations whose subject is that of a violation in every copy.
  /// - Parameter violations: those of an image
  func violations(_ violations: (JudgedImage) -> [Violation]) -> [Violation] {
    copies.flatMap { copies -> [Violation] in
      let found = copies.map { framework in
        // The slices of an .xcframework are built from the same sources.
        framework.images.flatMap(violations).reduce(into: [Violation]()) { list, violation in
          guard !list.contains(where: { $0.subject == violation.subject }) else { return }
          var violation = violation
          violation.place = Place(path: framework.path)
          violation.count(for: framework.users)
          if copies.count > 1 { violation.certainty = .likely }
          list.append(violation)
        }
      }
      return found[0].filter { violation in
        found.dropFirst().allSatisfy { $0.contains { $0.subject == violation.subject } }
      }
    }
  }
}

extension JudgedImage {
  /// Whether it is for one of these platforms; true if either is not known.
  fileprivate func mayRun(on platforms: Set<Platform>) -> Bool {
    let own = Set(image.slices.filter(\.isForDevices).flatMap(\.builds).compactMap(\.platform.platform))
    return own.isEmpty || platforms.isEmpty || !own.isDisjoint(with: platforms)
  }
}

extension Project {
  /// The uses in the prebuilt frameworks and libraries in the tree that shipped targets link, with the names
  /// of these, in the order of the binaries. What is static becomes a part of the targets; a dynamic
  /// framework declares its own.
  package var usagesInLinkedBinaries: [RequiredReasonUsage] {
    let shipped = shippedWithBinaries
    return binaries.flatMap { binary -> [RequiredReasonUsage] in
      let users = shipped.filter { $0.binaries.contains(binary.path) }.map(\.target.shownName)
      if users.isEmpty { return [] }
      return binary.usages.map { usage in
        var usage = usage
        usage.targets = users
        return usage
      }
    }
  }

  /// The targets that ship, in the order of the project, each with the paths of the binaries in the tree that
  /// it links. If several have one name, the one at a path that the project file names counts, if it names
  /// one.
  fileprivate var shippedWithBinaries: [(target: Target, binaries: Set<String>)] {
    targets.filter { $0.role == .product && !$0.platformsRequiringReasons.isEmpty }.map { target in
      let linked = binaries(of: target)
      let named = linked.filter { target.prebuiltLibraries.contains($0.path) }
      let names = Set(named.map(\.name))
      return (target, Set((named + linked.filter { !names.contains($0.name) }).map(\.path)))
    }
  }
}
