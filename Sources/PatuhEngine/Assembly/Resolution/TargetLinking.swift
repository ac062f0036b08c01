import PatuhCore
import PatuhProjectFiles
import PatuhRules

/// The dependencies among the described targets. Targets are numbered through all projects, in their order.
struct TargetLinking: Sendable {
  private var linked: [[TargetDependency]] = []
  private var unseen: [Set<CodeWithoutSources>] = []
  private var lost: [Set<String>] = []
  private var stated: [StatedDependencies] = []
  /// The targets whose products some target copies, or may copy, into what it builds.
  private(set) var copied: Set<Int> = []

  init(_ described: [DescribedProject]) {
    let directory = TargetDirectory(described)
    var own: [Set<CodeWithoutSources>] = []
    for project in described {
      for target in project.targets {
        own.append(directory.codeWithoutSources(of: target))
        stated.append(directory.statedDependencies(of: target, number: linked.count))
        lost.append(directory.unresolvedBundles(of: target))
        copied.formUnion(directory.copied(by: target))
        linked.append(directory.dependencies(of: target, number: linked.count))
      }
    }
    unseen = linked.indices.map { number in
      var found: Set<CodeWithoutSources> = []
      for number in staticallyLinked(from: number) { found.formUnion(own[number]) }
      return found
    }
  }

  /// The dependencies of a target, by number, each once.
  func dependencies(number: Int) -> [TargetDependency] { linked[number] }

  /// The dependencies of a target as its project file states them.
  func statedDependencies(number: Int) -> StatedDependencies { stated[number] }

  /// The code without sources in the tree that a target links, itself or through targets that it links
  /// statically; sorted.
  func codeWithoutSources(number: Int) -> [CodeWithoutSources] { unseen[number].sorted() }

  /// The names of the extensions and apps that a target embeds and that no project of the tree builds;
  /// sorted.
  func unresolvedBundles(number: Int) -> [String] { lost[number].sorted { $0.precedesInBytes($1) } }

  /// A target and all targets that become part of its binary.
  func staticallyLinked(from start: Int) -> Set<Int> {
    var found: Set<Int> = [start]
    var open = [start]
    while let number = open.popLast() {
      for dependency in linked[number] where dependency.linkage == .static {
        if found.insert(dependency.target).inserted { open.append(dependency.target) }
      }
    }
    return found
  }
}

/// Finds described targets by the names that dependencies use for them.
private struct TargetDirectory {
  private struct Key: Hashable {
    var scope: String
    var name: String
  }

  private let projectFiles: Set<String>
  /// The kind of product of each target, by number.
  private var kinds: [Target.Product] = []
  /// By project file and target. Xcode lets targets of one project share a name.
  private var targets: [Key: [Int]] = [:]
  private var platforms: [Set<Platform>] = []
  /// By folder of the package and product.
  private var products: [Key: (targets: [Int], isDynamic: Bool)] = [:]
  /// The prebuilt frameworks that are targets of packages, by project file and target.
  private var binaryTargets: [Key: String] = [:]
  /// The prebuilt frameworks in products of packages, by folder of the package and product.
  private var binaries: [Key: [String]] = [:]
  /// The products with targets that are not described, such as binaries.
  private var partialProducts: Set<[Int]> = []
  /// The folders of all packages.
  private var packages: Set<String> = []
  /// The folders of the packages of the tree that have a product of this name.
  private var packageFolders: [String: [String]] = [:]
  /// The folders of the packages outside of the tree that have a product of this name; used if the tree has
  /// none.
  private var checkoutFolders: [String: [String]] = [:]
  private var pods: [String: Int] = [:]
  /// The pods outside of the tree.
  private var podsOutside: [String: Int] = [:]
  /// The pods that are linked statically even where a Podfile asks for frameworks.
  private var staticFrameworks: Set<Int> = []
  /// Frameworks and libraries of Xcode projects.
  private var libraries = TargetsByProductName()
  private var extensions = TargetsByProductName()

  init(_ described: [DescribedProject]) {
    projectFiles = Set(described.map(\.file))
    for project in described {
      for target in project.targets {
        let number = kinds.count
        kinds.append(target.product)
        platforms.append(target.platforms)
        targets[Key(scope: project.file, name: target.name), default: []].append(number)
        switch target.product {
        case .pod where project.isOfCheckout:
          podsOutside[target.name] = podsOutside[target.name] ?? number
          if target.isStaticFramework { staticFrameworks.insert(number) }
        case .pod:
          pods[target.name] = pods[target.name] ?? number
          if target.isStaticFramework { staticFrameworks.insert(number) }
        case .framework, .staticFramework, .staticLibrary, .dynamicLibrary:
          libraries.add(number, target)
        case .appExtension, .watchApp, .appClip: extensions.add(number, target)
        default: break
        }
      }
      let folder = folderOfPath(project.file)
      if project.file.hasSuffix(".swift") { packages.insert(folder) }
      for (name, framework) in project.binaryTargets {
        binaryTargets[Key(scope: project.file, name: name)] = framework
      }
      for product in project.products where project.file.hasSuffix(".swift") {
        let members = product.targets.compactMap { targets[Key(scope: project.file, name: $0)]?.last }
        products[Key(scope: folder, name: product.name)] = (members, product.isDynamic)
        if members.count < product.targets.count { partialProducts.insert(members) }
        binaries[Key(scope: folder, name: product.name)] = product.targets.compactMap {
          project.binaryTargets[$0]
        }
        if project.isOfCheckout {
          checkoutFolders[product.name, default: []].append(folder)
        } else {
          packageFolders[product.name, default: []].append(folder)
        }
      }
    }
  }

  func dependencies(of target: TargetDescription, number: Int) -> [TargetDependency] {
    var found: [Int: TargetDependency] = [:]
    for dependency in target.dependencies where !dependency.isLeftUnembedded {
      for (other, isDynamic) in subjects(of: dependency, for: target) where other != number {
        let isDynamic = isDynamic || dependency.isDynamicPod
        let linkage = dependency.isLinked ? linkage(to: other, isDynamic: isDynamic) : .none
        let new = TargetDependency(
          on: other, linkage, platforms: dependency.platforms, ground: dependency.ground)
        found[other] = found[other].map { $0.joined(with: new) } ?? new
      }
    }
    return found.values.sorted { $0.target < $1.target }
  }

  /// The targets whose products a target copies, or may copy.
  func copied(by target: TargetDescription) -> [Int] {
    target.dependencies.filter { $0.isCopied != .no }.flatMap { subjects(of: $0, for: target).map(\.target) }
  }

  func statedDependencies(of target: TargetDescription, number: Int) -> StatedDependencies {
    let all = target.dependencies.filter { $0.ground == .stated }.map { dependency in
      let subjects = subjects(of: dependency, for: target).map(\.target)
      let (name, kind): (String, StatedDependency.Kind) =
        switch dependency.subject {
        case .target(let name, _): (name, .target)
        case .product(let name, _): (name, .product)
        case .pod(let name), .library(let name), .embedded(let name): (name, .other)
        }
      return StatedDependency(
        name, kind, targets: subjects.filter { $0 != number }.sorted(),
        isWhole: !subjects.isEmpty && !partialProducts.contains(subjects),
        isLinked: dependency.isLinked, position: dependency.position)
    }
    let flags = target.frameworksOfFlags.sorted().map {
      StatedDependency($0, .other, targets: [], isWhole: false, isLinked: true)
    }
    return StatedDependencies(all + flags, areComplete: target.areDependenciesComplete)
  }

  /// The code that a target itself links and that no target of the tree builds.
  func codeWithoutSources(of target: TargetDescription) -> Set<CodeWithoutSources> {
    let linked = target.dependencies.filter { dependency in
      dependency.isLinked && dependency.platforms?.isDisjoint(with: Platform.requiringReasons) != true
    }
    let prebuilt = linked.flatMap(binaries(of:)).map { CodeWithoutSources($0, .library) }
    let missing = linked.filter { subjects(of: $0, for: target).isEmpty && binaries(of: $0).isEmpty }
    let named = missing.compactMap { dependency -> CodeWithoutSources? in
      switch dependency.subject {
      case .product(let name, _): CodeWithoutSources(name, dependency.isLost ? .lostPackage : .package)
      case .pod(let name): CodeWithoutSources(name, .pod)
      case .library(let name):
        isOfSDK(name, linkedBy: target) ? nil : CodeWithoutSources(name, .library)
      case .embedded: nil
      // A target that is missing from its own project file is reported elsewhere; here, the project file may
      // be absent.
      case .target(let name, let file): projectFiles.contains(file) ? nil : CodeWithoutSources(name, .library)
      }
    }
    let flagged = target.frameworksOfFlags.filter { name in
      !isOfSDK(name, linkedBy: target)
        && subjects(of: DependencyDescription(.library(name: name)), for: target).isEmpty
    }.map { CodeWithoutSources($0, .library) }
    let kotlin = target.compilesKotlin ? [CodeWithoutSources("Kotlin", .otherLanguage)] : []
    return Set(named + prebuilt + flagged).union(target.podMethods.map { CodeWithoutSources($0, .podMethod) })
      .union(
        kotlin)
  }

  /// Whether a linker finds a framework that a target links in Apple's SDKs. `Charts` is the name of a
  /// package, too.
  private func isOfSDK(_ name: String, linkedBy target: TargetDescription) -> Bool {
    isAppleFramework(name) && name != "Charts"
      && !target.prebuiltLibraries.contains { frameworkName($0.path) == name }
  }

  func unresolvedBundles(of target: TargetDescription) -> Set<String> {
    Set(
      target.dependencies.compactMap { dependency in
        guard case .embedded(let name) = dependency.subject, extensions.find(name, for: target).isEmpty else {
          return nil
        }
        return name
      })
  }

  private func subjects(
    of dependency: DependencyDescription, for user: TargetDescription
  ) -> [(target: Int, isDynamic: Bool)] {
    if dependency.isPublishedPod {
      guard case .pod(let name) = dependency.subject else { return [] }
      return podsOutside[String(name.prefix { $0 != "/" })].map { [($0, false)] } ?? []
    }
    switch dependency.subject {
    case .target(let name, let file):
      let named = targets[Key(scope: file, name: name)] ?? []
      let built = named.filter { !platforms[$0].isDisjoint(with: user.platforms) }
      return (built.last ?? named.last).map { [($0, false)] } ?? []
    case .product(let name, let packageFolder):
      guard let product = key(ofProduct: name, in: packageFolder).flatMap({ products[$0] }) else { return [] }
      return product.targets.map { ($0, product.isDynamic) }
    case .pod(let name):
      let name = String(name.prefix { $0 != "/" })
      return (pods[name] ?? podsOutside[name]).map { [($0, false)] } ?? []
    case .library(let name):
      let candidates = libraries.find(name, for: user)
      return candidates.count == 1 ? [(candidates[0], false)] : []
    case .embedded(let name):
      return extensions.find(name, for: user).map { ($0, false) }
    }
  }

  /// The prebuilt frameworks of a package in the tree that a dependency names.
  private func binaries(of dependency: DependencyDescription) -> [String] {
    switch dependency.subject {
    case .target(let name, let file): binaryTargets[Key(scope: file, name: name)].map { [$0] } ?? []
    case .product(let name, let folder): key(ofProduct: name, in: folder).flatMap { binaries[$0] } ?? []
    case .pod, .library, .embedded: []
    }
  }

  /// A package given only by name, or by a path at which there is none, is the one in the tree with such a
  /// product, if there is exactly one.
  private func key(ofProduct name: String, in packageFolder: String?) -> Key? {
    if let packageFolder, packages.contains(packageFolder) { return Key(scope: packageFolder, name: name) }
    let candidates = packageFolders[name] ?? checkoutFolders[name] ?? []
    return candidates.count == 1 ? Key(scope: candidates[0], name: name) : nil
  }

  private func linkage(to other: Int, isDynamic: Bool) -> TargetDependency.Linkage {
    switch kinds[other] {
    case .framework, .xcframework, .dynamicLibrary: .dynamic
    case .staticFramework, .staticLibrary: .static
    case .packageTarget, .pod: isDynamic && !staticFrameworks.contains(other) ? .dynamic : .static
    default: .none
    }
  }
}

/// Targets by the names that other projects use for their products.
private struct TargetsByProductName {
  private var byProduct: [String: [(number: Int, target: TargetDescription)]] = [:]
  private var byTarget: [String: [(number: Int, target: TargetDescription)]] = [:]

  mutating func add(_ number: Int, _ target: TargetDescription) {
    let products = target.productNames.isEmpty ? [target.name] : target.productNames
    for name in products { byProduct[name, default: []].append((number, target)) }
    byTarget[target.name, default: []].append((number, target))
  }

  /// The numbers of the targets whose product has this name, or of those with this name if there is no such
  /// product. Of several, those that are built for a platform of the user count, and among these the one
  /// whose own name it is.
  func find(_ name: String, for user: TargetDescription) -> [Int] {
    var found = byProduct[name] ?? byTarget[name] ?? []
    if found.count > 1 {
      let built = found.filter { !$0.target.platforms.isDisjoint(with: user.platforms) }
      if !built.isEmpty { found = built }
      let named = found.filter { $0.target.name == name }
      if named.count == 1 { found = named }
    }
    return found.map(\.number)
  }
}

extension TargetDependency {
  /// One dependency for two on the same target. One that links it takes precedence over one that only builds
  /// it; if both link it, the kind of linkage of the first one counts.
  fileprivate func joined(with other: TargetDependency) -> TargetDependency {
    if linkage == .none, other.linkage != .none { return other }
    if other.linkage == .none, linkage != .none { return self }
    let platforms = platforms.flatMap { own in other.platforms.map(own.union) }
    return TargetDependency(
      on: target, linkage, platforms: platforms, ground: max(ground, other.ground))
  }
}
