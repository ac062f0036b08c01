import PatuhCore
import PatuhProjectFiles

/// The dependencies among the described targets. Targets are numbered through all projects, in their order.
struct TargetLinking: Sendable {
  private var linked: [[TargetDependency]] = []
  private var unseen: [Set<CodeWithoutSources>] = []
  private var lost: [Set<String>] = []

  init(_ described: [DescribedProject]) {
    let directory = TargetDirectory(described)
    var own: [Set<CodeWithoutSources>] = []
    for project in described {
      for target in project.targets {
        own.append(directory.codeWithoutSources(of: target))
        lost.append(directory.unresolvedBundles(of: target))
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

  /// The code without sources in the tree that a target links, itself or through targets that it links statically;
  /// sorted.
  func codeWithoutSources(number: Int) -> [CodeWithoutSources] { unseen[number].sorted() }

  /// The names of the extensions and apps that a target embeds and that no project of the tree builds; sorted.
  func unresolvedBundles(number: Int) -> [String] { lost[number].sorted { $0.precedesInBytes($1) } }

  /// A target and all targets that become part of its binary.
  private func staticallyLinked(from start: Int) -> Set<Int> {
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
  /// By project file and target.
  private var targets: [Key: Int] = [:]
  /// By folder of the package and product.
  private var products: [Key: (targets: [Int], isDynamic: Bool)] = [:]
  /// The folders of the packages that have a product of this name.
  private var packageFolders: [String: [String]] = [:]
  private var pods: [String: Int] = [:]
  /// Frameworks and libraries of Xcode projects.
  private var libraries: [String: [Int]] = [:]
  private var extensions: [String: [Int]] = [:]

  init(_ described: [DescribedProject]) {
    projectFiles = Set(described.map(\.file))
    for project in described {
      for target in project.targets {
        let number = kinds.count
        kinds.append(target.product)
        targets[Key(scope: project.file, name: target.name)] = number
        switch target.product {
        case .pod: pods[target.name] = pods[target.name] ?? number
        case .framework, .staticFramework, .staticLibrary, .dynamicLibrary:
          libraries[target.name, default: []].append(number)
        case .appExtension, .watchApp, .appClip: extensions[target.name, default: []].append(number)
        default: break
        }
      }
      let folder = folderOfPath(project.file)
      for product in project.products where project.file.hasSuffix(".swift") {
        let members = product.targets.compactMap { targets[Key(scope: project.file, name: $0)] }
        products[Key(scope: folder, name: product.name)] = (members, product.isDynamic)
        packageFolders[product.name, default: []].append(folder)
      }
    }
  }

  func dependencies(of target: TargetDescription, number: Int) -> [TargetDependency] {
    var found: [Int: TargetDependency] = [:]
    for dependency in target.dependencies {
      for (other, isDynamic) in subjects(of: dependency.subject) where other != number {
        let isDynamic = isDynamic || dependency.isDynamicPod
        let linkage = dependency.isLinked ? linkage(to: other, isDynamic: isDynamic) : .none
        let new = TargetDependency(on: other, linkage, platforms: dependency.platforms)
        found[other] = found[other].map { $0.joined(with: new) } ?? new
      }
    }
    return found.values.sorted { $0.target < $1.target }
  }

  /// The code that a target itself links and that no target of the tree builds.
  func codeWithoutSources(of target: TargetDescription) -> Set<CodeWithoutSources> {
    let missing = target.dependencies.filter { $0.isLinked && subjects(of: $0.subject).isEmpty }
    let named = missing.compactMap { dependency -> CodeWithoutSources? in
      if dependency.platforms?.isDisjoint(with: Platform.requiringReasons) == true { return nil }
      return switch dependency.subject {
      case .product(let name, _): CodeWithoutSources(name, .package)
      case .pod(let name): CodeWithoutSources(name, .pod)
      case .library(let name): CodeWithoutSources(name, .library)
      case .embedded: nil
      // A target that is missing from its own project file is reported elsewhere; here, the project file may be absent.
      case .target(let name, let file): projectFiles.contains(file) ? nil : CodeWithoutSources(name, .library)
      }
    }
    let kotlin = target.compilesKotlin ? [CodeWithoutSources("Kotlin", .otherLanguage)] : []
    return Set(named).union(target.podMethods.map { CodeWithoutSources($0, .podMethod) }).union(kotlin)
  }

  func unresolvedBundles(of target: TargetDescription) -> Set<String> {
    Set(
      target.dependencies.compactMap { dependency in
        guard case .embedded(let name) = dependency.subject, extensions[name] == nil else { return nil }
        return name
      })
  }

  private func subjects(
    of subject: DependencyDescription.Subject
  ) -> [(target: Int, isDynamic: Bool)] {
    switch subject {
    case .target(let name, let file):
      return targets[Key(scope: file, name: name)].map { [($0, false)] } ?? []
    case .product(let name, let packageFolder):
      // A package given only by name is the one in the tree with such a product, if there is exactly one.
      let candidates = packageFolders[name] ?? []
      guard let home = packageFolder ?? (candidates.count == 1 ? candidates.first : nil),
        let product = products[Key(scope: home, name: name)]
      else { return [] }
      return product.targets.map { ($0, product.isDynamic) }
    case .pod(let name):
      return pods[String(name.prefix { $0 != "/" })].map { [($0, false)] } ?? []
    case .library(let name):
      let candidates = libraries[name] ?? []
      return candidates.count == 1 ? [(candidates[0], false)] : []
    case .embedded(let name):
      return (extensions[name] ?? []).map { ($0, false) }
    }
  }

  private func linkage(to other: Int, isDynamic: Bool) -> TargetDependency.Linkage {
    switch kinds[other] {
    case .framework, .xcframework, .dynamicLibrary: .dynamic
    case .staticFramework, .staticLibrary: .static
    case .packageTarget, .pod: isDynamic ? .dynamic : .static
    default: .none
    }
  }
}

extension TargetDependency {
  /// One dependency for two on the same target. One that links it takes precedence over one that only builds it; of two
  /// kinds of linkage the first counts.
  fileprivate func joined(with other: TargetDependency) -> TargetDependency {
    if linkage == .none, other.linkage != .none { return other }
    if other.linkage == .none, linkage != .none { return self }
    let platforms = platforms.flatMap { own in other.platforms.map(own.union) }
    return TargetDependency(on: target, linkage, platforms: platforms)
  }
}
