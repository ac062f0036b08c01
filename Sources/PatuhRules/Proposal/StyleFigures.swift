import PatuhCore

/// Counts of the types and folders by which styles are recognised, over the files that ship.
struct StyleFigures {
  private(set) var viewModels: [NameIndex.Entry] = []
  private(set) var views = 0
  private(set) var observables = 0
  private(set) var observableObjects = 0
  private(set) var storedModels = 0
  private(set) var repositories = 0
  /// The number of types named as use cases, including protocols, and of files that declare them.
  private(set) var useCases = 0
  private(set) var filesOfUseCases = 0
  private(set) var needleComponents = 0
  /// The names of the VIPER modules: the text before `Presenter`, `Interactor`, and `Router` or `Wireframe`.
  private(set) var presenters: Set<String> = []
  private(set) var interactors: Set<String> = []
  private(set) var routers: Set<String> = []
  /// By folder name, the number of files in all folders of that name, including subfolders.
  private(set) var filesByFolder: [String: Int] = [:]
  /// The folders with subfolders Presentation, Domain and Data.
  private(set) var cleanFolders: Set<String> = []
  private(set) var files = 0

  init(_ project: Project) {
    var partsByFolder: [String: Set<String>] = [:]
    for (number, source) in project.sources.enumerated() where source.scope == .production {
      files += 1
      let folders = source.path.split(separator: "/").dropLast()
      for folder in Set(folders) { filesByFolder[String(folder), default: 0] += 1 }
      for (position, folder) in folders.enumerated() where Self.cleanParts.contains(String(folder)) {
        partsByFolder[folders.prefix(position).joined(separator: "/"), default: []].insert(String(folder))
      }
      read(source, number)
    }
    cleanFolders = partsByFolder.filter { $0.value.isSuperset(of: Self.cleanParts) }.keys
      .reduce(into: []) { $0.insert($1) }
  }

  /// Whether there are enough use cases to be a layer of the architecture.
  var hasUseCaseLayer: Bool { filesOfUseCases >= 5 }

  /// The folders of the layers in the preset `mvvm-clean`.
  static let cleanParts = ["Presentation", "Domain", "Data"]

  private mutating func read(_ source: SourceFile, _ number: Int) {
    let facts = source.facts
    let modules = Set(facts.imports.map { facts[$0.module] })
    let before = useCases
    defer { if useCases > before { filesOfUseCases += 1 } }
    for (position, declaration) in facts.declarations.enumerated() where declaration.kind.isNominalType {
      let name = facts[declaration.name]
      let inherited = facts.inheritedNames(of: position).map(\.lastNameComponent)
      let isClass = declaration.kind == .class || declaration.kind == .actor
      if isClass, name.count > 2, name.hasSuffix("ViewModel") || name.hasSuffix("VM") {
        viewModels.append(
          NameIndex.Entry(
            file: number, declaration: position, kind: declaration.kind, qualifiedName: name,
            place: source.place(at: declaration.offset)))
      }
      if declaration.kind == .struct, inherited.contains("View") { views += 1 }
      if isClass, inherited.contains("ObservableObject") { observableObjects += 1 }
      if declaration.kind == .protocol || isClass || declaration.kind == .struct,
        name.hasSuffix("Repository") || name.hasSuffix("RepositoryProtocol")
      {
        repositories += 1
      }
      if declaration.kind == .class, modules.contains("NeedleFoundation"),
        inherited.contains(where: Self.componentBases.contains)
      {
        needleComponents += 1
      }
      if declaration.kind != .enum, Self.endingsOfUseCases.contains(where: { name.stem(before: $0) != nil }) {
        useCases += 1
      }
      readRole(name, declaration.kind)
      if isClass {
        let attributes = facts.attributes(of: position).map { facts[$0.name] }
        if attributes.contains("Observable") { observables += 1 }
        if attributes.contains("Model"), modules.contains("SwiftData") { storedModels += 1 }
      }
    }
  }

  private mutating func readRole(_ name: String, _ kind: Declaration.Kind) {
    guard kind != .protocol else { return }
    if let module = name.stem(before: "Presenter") { presenters.insert(module) }
    if let module = name.stem(before: "Interactor") { interactors.insert(module) }
    if let module = name.stem(before: "Router") ?? name.stem(before: "Wireframe")
      ?? name.stem(before: "WireFrame")
    {
      routers.insert(module)
    }
  }

  private static let endingsOfUseCases = ["UseCase", "UseCaseImpl", "UseCaseProtocol"]

  private static let componentBases: Set<String> = [
    "Component", "BootstrapComponent", "PluginizedComponent", "NonCoreComponent",
  ]
}

extension String {
  /// The text before an ending; nil if there is no text before it, or no such ending.
  fileprivate func stem(before ending: String) -> String? {
    hasSuffix(ending) && utf8.count > ending.utf8.count ? String(dropLast(ending.count)) : nil
  }
}
