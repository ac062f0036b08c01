import PatuhCore

/// The apps, extensions and dynamic frameworks whose binaries contain the code of the libraries that they
/// link statically.
struct StaticHolders: DerivedFromProject {
  /// The indices of the holders, ascending, by the index of the library.
  private var holders: [Int: [Int]] = [:]

  init(_ project: Project) {
    let targets = project.targets
    let shared = project.derived(SharedPackages.self)
    for number in targets.indices where targets[number].mayHoldLibraries {
      let apart = shared.linked(by: targets[number])
      var found: Set<Int> = []
      var open = [number]
      while let user = open.popLast() {
        for dependency in targets[user].dependencies
        where dependency.linkage == .static && !apart.contains(dependency.target)
          && found.insert(dependency.target).inserted
        {
          open.append(dependency.target)
        }
      }
      for library in found { holders[library, default: []].append(number) }
    }
  }

  /// The indices of the targets whose binaries contain a library, by its index; empty for one that is linked
  /// dynamically.
  func targets(holding library: Int) -> [Int] { holders[library] ?? [] }
}

extension Target {
  /// Whether it ships a binary of its own in an app.
  fileprivate var mayHoldLibraries: Bool {
    role == .product && !platformsRequiringReasons.isEmpty
      && (product.isApp || product == .framework || product == .dynamicLibrary)
  }
}
