import PatuhCore

/// Converts a project's objects to typed facts. Each object is read once, so that the facts are not larger
/// than the file.
struct XcodeProjectReader {
  let objects: ProjectObjects
  private let repeatedKeys: [ProjectFileProblem]
  /// For each object, its index among the facts of its kind. An object has only one kind, so one table is
  /// enough for all.
  private var made: [Int?]

  init(_ objects: ProjectObjects, repeatedKeys: [ProjectFileProblem]) {
    self.objects = objects
    self.repeatedKeys = repeatedKeys
    made = Array(repeating: nil, count: objects.all.count)
  }

  mutating func facts() -> XcodeProjectFacts {
    let project = objects.all[objects.project].entries
    let targets = objects.indices(project["targets"]).filter {
      ObjectClass.targets.contains(objects.all[$0].isa)
    }
    for (index, target) in targets.enumerated() { made[target] = index }
    let elements = number(ObjectClass.elements)
    let products = number([.packageProduct])
    let files = number([.buildFile])
    let phases = number(ObjectClass.phases)
    let configurations = number([.configuration])
    let localPackages = objects.indices(project["packageReferences"]).map { objects.all[$0] }
      .filter { $0.isa == .localPackage }.compactMap { object in
        object.entries.string("relativePath").map { XcodeLocalPackage(path: $0, position: object.position) }
      }

    return XcodeProjectFacts(
      folder: project.string("projectDirPath") ?? "",
      configurations: self.configurations(of: project),
      defaultConfiguration: objects.index(project["buildConfigurationList"]).flatMap {
        objects.all[$0].entries.string("defaultConfigurationName")
      },
      developmentRegion: project.string("developmentRegion"),
      targets: targets.map { target(objects.all[$0]) },
      elements: withParents(elements.map { element(objects.all[$0]) }),
      phases: phases.map { phase(objects.all[$0]) },
      buildFiles: files.map { buildFile(objects.all[$0].entries) },
      buildConfigurations: configurations.map { configuration(objects.all[$0].entries) },
      packageProducts: products.map {
        packageProduct(objects.all[$0].entries, localPackages: localPackages.map(\.path))
      },
      packagesWithoutProducts: packages(of: project, besidesThoseOf: products), localPackages: localPackages,
      problems: repeatedKeys)
  }

  /// Numbers the objects of a kind and returns their indices in text order.
  private mutating func number(_ classes: Set<ObjectClass>) -> [Int] {
    var found: [Int] = []
    for (index, object) in objects.all.enumerated() where classes.contains(object.isa) {
      made[index] = found.count
      found.append(index)
    }
    return found
  }

  /// The number of the object that a value refers to; nil if the object is not of these classes.
  func number(_ value: ArchiveValue?, of classes: Set<ObjectClass>) -> Int? {
    guard let index = objects.index(value), classes.contains(objects.all[index].isa) else { return nil }
    return made[index]
  }

  /// The numbers of the objects of these classes that an array refers to, in the array's order and each once.
  func numbers(_ value: ArchiveValue?, of classes: Set<ObjectClass>) -> [Int] {
    objects.indices(value).filter { classes.contains(objects.all[$0].isa) }.compactMap { made[$0] }
  }

  /// The packages from repositories that the project references and that none of some products is of.
  private func packages(of project: [ArchiveEntry], besidesThoseOf products: [Int]) -> [XcodeRemotePackage] {
    let used = Set(products.compactMap { objects.index(objects.all[$0].entries["package"]) })
    return objects.indices(project["packageReferences"])
      .filter { objects.all[$0].isa == .remotePackage && !used.contains($0) }
      .map { remotePackage(objects.all[$0]) }
  }

  private func withParents(_ elements: [XcodeFileElement]) -> [XcodeFileElement] {
    var elements = elements
    for group in elements.indices {
      for child in elements[group].children where elements[child].parent == nil {
        elements[child].parent = group
      }
    }
    return elements
  }
}
