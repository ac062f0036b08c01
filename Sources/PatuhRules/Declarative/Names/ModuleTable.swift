import PatuhCore

/// Which files form a module together, and which modules of the project a file sees.
///
/// A module is a target. Files in no target form a module with those in the same folder; in a project without
/// targets, all files form one module.
struct ModuleTable: DerivedFromProject {
  /// How code in one file sees another file.
  enum Relation: Hashable {
    /// The files share a module.
    case same
    case imported(isTestable: Bool)
    /// The known targets do not decide it.
    case unknown
    case apart
  }

  /// A module of the project that a file imports.
  struct Import: Hashable {
    /// Index into ``Project/targets``.
    var target: Int
    var isTestable: Bool
  }

  /// By file, its modules, ascending: indices into ``Project/targets``, and higher numbers for modules
  /// without a target.
  private let membership: [[Int]]
  /// By file, its only module; nil if it has several.
  private let onlyModules: [Int?]
  /// By file, whether project files state all of its targets.
  private let isPlaced: [Bool]
  /// By file, the modules that it imports, in the order of targets.
  private let imports: [[Import]]
  /// By module, the modules that one of its files imports.
  private let importsByModule: [Int: Set<Int>]
  /// By file, whether it is test code.
  let isTest: [Bool]
  private let targets: [Importability]
  /// By module name, its targets, ascending.
  private let targetsByName: [String: [Int]]

  private struct Importability {
    /// Whether its module surely has the name of the target.
    var hasKnownName: Bool
    /// Whether code that ships can import it.
    var isImportable: Bool
  }

  init(_ project: Project) {
    if let known = project.predecessorOfDeclarations?.known(ModuleTable.self) {
      self = known
      return
    }
    let names = project.targets.map(\.moduleName)
    targetsByName = Dictionary(grouping: names.indices, by: { names[$0] })
    (membership, isPlaced) = memberships(of: project)
    onlyModules = membership.map { $0.count == 1 ? $0[0] : nil }
    isTest = project.sources.map { $0.scope == .test }
    let found = ModuleImports(project, membership: membership, targetsByName: targetsByName)
    imports = found.byFile
    targets = zip(project.targets, names).map { target, name in
      Importability(
        hasKnownName: target.product == .packageTarget || found.names.contains(name),
        isImportable: target.product.isImportable)
    }
    var importsByModule: [Int: Set<Int>] = [:]
    for (modules, imports) in zip(membership, imports) where !imports.isEmpty {
      for module in modules { importsByModule[module, default: []].formUnion(imports.map(\.target)) }
    }
    self.importsByModule = importsByModule
  }

  /// How code in one file sees the declarations of another file.
  func relation(from file: Int, to other: Int) -> Relation {
    if sharesModule(file, other) { return .same }
    let theirs = membership[other]
    var seen: Relation?
    for imported in imports[file] where theirs.contains(imported.target) {
      if imported.isTestable { return .imported(isTestable: true) }
      seen = .imported(isTestable: false)
    }
    if let seen { return seen }
    guard isPlaced[file], isPlaced[other] else { return .unknown }
    let isApart = theirs.allSatisfy {
      targets[$0].hasKnownName || !(targets[$0].isImportable || isTest[file])
    }
    return isApart ? .apart : .unknown
  }

  /// Whether a file of the same module imports another file's module.
  func isImported(_ other: Int, inModuleOf file: Int) -> Bool {
    membership[file].contains { module in
      importsByModule[module].map { !$0.isDisjoint(with: membership[other]) } ?? false
    }
  }

  /// The modules of the project that a file sees under a name: modules that it imports, and its own.
  func targets(named name: String, from file: Int) -> [Int] {
    (targetsByName[name] ?? []).filter { target in
      membership[file].contains(target) || imports[file].contains { $0.target == target }
    }
  }

  /// Whether the project has a module of this name.
  func contains(_ name: String) -> Bool { targetsByName[name] != nil }

  /// The targets that a file is part of, ascending.
  func targets(of file: Int) -> [Int] { membership[file].filter { $0 < targets.count } }

  /// Whether a file is part of a target's module.
  func file(_ file: Int, isIn target: Int) -> Bool { membership[file].contains(target) }

  /// Whether project files state all the targets of a file.
  func isPlaced(_ file: Int) -> Bool { isPlaced[file] }

  /// Whether the targets of a file and the names of their modules are surely known.
  func hasKnownModules(_ file: Int) -> Bool {
    isPlaced[file] && membership[file].allSatisfy { targets[$0].hasKnownName }
  }

  private func sharesModule(_ file: Int, _ other: Int) -> Bool {
    if let own = onlyModules[file], let theirs = onlyModules[other] { return own == theirs }
    return membership[file].contains(where: membership[other].contains)
  }
}

/// By file, its modules, and whether they are surely complete.
private func memberships(of project: Project) -> ([[Int]], [Bool]) {
  var membership = [[Int]](repeating: [], count: project.sources.count)
  var isPlaced = [Bool](repeating: true, count: project.sources.count)
  for (number, target) in project.targets.enumerated() {
    for file in target.sources {
      membership[file].append(number)
      if target.basis != .projectFile { isPlaced[file] = false }
    }
    for file in target.sharedSources {
      membership[file].append(number)
      isPlaced[file] = false
    }
  }
  var folders: [String: Int] = [:]
  for file in membership.indices where membership[file].isEmpty {
    isPlaced[file] = false
    let path = project.sources[file].path
    let folder =
      project.targets.isEmpty ? "" : String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    let next = project.targets.count + folders.count
    let number = folders[folder, default: next]
    folders[folder] = number
    membership[file] = [number]
  }
  return (membership, isPlaced)
}

extension Target {
  /// The name of its module: invalid characters are replaced by underscores. A subspec belongs to the module
  /// of its pod.
  var moduleName: String {
    if let statedModuleName { return statedModuleName }
    return moduleName(for: product == .pod ? String(name.prefix { $0 != "/" }) : name)
  }

  /// The module that is named after a target or product.
  func moduleName(for name: String) -> String {
    if name.isPlainIdentifier { return name }
    var module = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      let fits = isDigit ? !module.isEmpty : scalar == "_" || scalar.properties.isXIDContinue
      module.append(fits ? scalar : "_")
    }
    return String(module)
  }
}

extension String {
  /// Whether it is an identifier of ASCII letters, digits and underscores.
  fileprivate var isPlainIdentifier: Bool {
    guard let first = utf8.first, !(48...57).contains(first) else { return false }
    return utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (48...57).contains(byte) || (65...90).contains(byte)
        || (97...122).contains(byte)
    }
  }
}

extension Target.Product {
  /// Whether other targets that ship can import it.
  fileprivate var isImportable: Bool {
    switch self {
    case .application, .appExtension, .appClip, .watchApp, .commandLineTool, .xpcService, .systemExtension,
      .tests,
      .bundle, .buildTool:
      false
    case .framework, .staticFramework, .xcframework, .staticLibrary, .dynamicLibrary, .packageTarget, .pod,
      .unknown:
      true
    }
  }
}
