import PatuhCore

/// Which described target needs which other one. Targets are numbered through all projects, in their order.
struct TargetLinking: Sendable {
  private var linked: [[TargetDependency]] = []
  private var unseen: [Set<UnseenCode>] = []

  init(_ described: [DescribedProject]) {
    let directory = TargetDirectory(described)
    var own: [Set<UnseenCode>] = []
    for project in described {
      for target in project.targets {
        own.append(directory.unseenCode(of: target))
        linked.append(directory.dependencies(of: target, number: linked.count))
      }
    }
    unseen = linked.indices.map { number in
      var found: Set<UnseenCode> = []
      for number in staticallyLinked(from: number) { found.formUnion(own[number]) }
      return found
    }
  }

  /// The dependencies of a target, by number, each once.
  func dependencies(number: Int) -> [TargetDependency] { linked[number] }

  /// What a target links without a source of it in the tree, itself or through what it links statically; sorted.
  func unseenCode(number: Int) -> [UnseenCode] { unseen[number].sorted() }

  /// A target and all that becomes part of its binary.
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

/// Finds described targets by the names that others use for them.
private struct TargetDirectory {
  private struct Key: Hashable {
    var scope: String
    var name: String
  }

  private let projectFiles: Set<String>
  /// By number, what each target is.
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
        case .appExtension: extensions[target.name, default: []].append(number)
        default: break
        }
      }
      let folder = folderOfPath(project.file)
      for product in project.products where FileKind(ofName: project.file) == .swift {
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

  /// What a target itself links that is no target of the tree.
  func unseenCode(of target: TargetDescription) -> Set<UnseenCode> {
    let missing = target.dependencies.filter { $0.isLinked && subjects(of: $0.subject).isEmpty }
    let named = missing.compactMap { dependency -> UnseenCode? in
      if dependency.platforms?.isDisjoint(with: Platform.bound) == true { return nil }
      return switch dependency.subject {
      case .product(let name, _): UnseenCode(name, .package)
      case .pod(let name): UnseenCode(name, .pod)
      case .library(let name): UnseenCode(name, .library)
      case .embedded: nil
      // A target that its own project file does not have is told elsewhere; a project file may be absent.
      case .target(let name, let file): projectFiles.contains(file) ? nil : UnseenCode(name, .library)
      }
    }
    return Set(named).union(target.podMethods.map { UnseenCode($0, .podMethod) })
  }

  private func subjects(
    of subject: DependencyDescription.Subject
  ) -> [(target: Int, isDynamic: Bool)] {
    switch subject {
    case .target(let name, let file):
      return targets[Key(scope: file, name: name)].map { [($0, false)] } ?? []
    case .product(let name, let packageFolder):
      // A package that is only named is the one in the tree with such a product, when there is one alone.
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
  /// One dependency for two on the same target: it is linked in any way before it is only built, and of two ways the
  /// first counts.
  fileprivate func joined(with other: TargetDependency) -> TargetDependency {
    if linkage == .none, other.linkage != .none { return other }
    if other.linkage == .none, linkage != .none { return self }
    let platforms = platforms.flatMap { own in other.platforms.map(own.union) }
    return TargetDependency(on: target, linkage, platforms: platforms)
  }
}
