import PatuhCore

/// The other Xcode projects that a project refers to.
///
/// A project that is not at its path is taken from where it is if exactly one `*.xcodeproj` of the tree has
/// its name: some builds copy a project to another folder.
struct XcodeSubprojects: Sendable {
  /// The `project.pbxproj` of each project that is in the root, by the index of the project's element.
  private var files: [Int: String] = [:]
  /// The elements of the projects that are not in the tree, although their path is in the root.
  private(set) var missing: Set<Int> = []
  /// The elements of the projects that were found by name alone.
  private(set) var foundByName: Set<Int> = []

  /// - Parameter file: the path of the `project.pbxproj` that refers to them
  init(_ facts: XcodeProjectFacts, paths: ElementPaths, file: String, in context: ProjectFiles) {
    var elements = Set(
      facts.elements.compactMap { element in
        if case .productOfProject(let project?, _) = element.kind { project } else { nil }
      })
    for dependency in facts.targets.flatMap(\.dependencies) {
      if case .targetOfProject(let project, _) = dependency.subject { elements.insert(project) }
    }
    for element in elements {
      guard let path = paths[element] ?? paths.outside(element) ?? facts.elements[element].path else {
        continue
      }
      let own = path + "/project.pbxproj"
      let isInRoot = paths[element] != nil
      if isInRoot { files[element] = own }
      if isInRoot, context.isPresent(path) || context.generatesProject(at: path) { continue }
      let name = lastComponent(ofPath: path)
      let others = context.tree.paths.filter { other in
        other != file && other.hasSuffix("/project.pbxproj")
          && lastComponent(ofPath: folderOfPath(other)) == name
      }
      if others.count == 1 {
        files[element] = others[0]
        foundByName.insert(element)
      } else if isInRoot, !OutsideCode.isInstalled(path) {
        missing.insert(element)
      }
    }
  }

  /// The project file of a project by the index of its element; nil if it is outside the root.
  subscript(_ element: Int) -> String? { files[element] }

  /// The problem of the missing projects among some elements; nil if there are none.
  /// - Parameter used: the elements that targets which ship use
  func problem(_ facts: XcodeProjectFacts, used: Set<Int>) -> ProjectFileProblem? {
    let elements = missing.intersection(used).sorted()
    guard let first = elements.first else { return nil }
    let names = elements.map { facts.elements[$0].path ?? facts.elements[$0].name ?? "" }
    return ProjectFileProblem(missingProjects: names, at: facts.elements[first].position)
  }
}

extension XcodeProjectFacts {
  /// The elements that targets, except tests, have in their phases or as synchronized groups.
  var usedElements: Set<Int> {
    var used: Set<Int> = []
    for target in targets where !target.isTest {
      used.formUnion(target.synchronizedGroups)
      for file in target.phases.flatMap({ phases[$0].files }) {
        guard case .element(let element) = buildFiles[file].subject else { continue }
        used.insert(element)
        if case .variantGroup = elements[element].kind { used.formUnion(elements[element].children) }
      }
    }
    return used
  }

  /// The elements of the other projects from which targets, except tests, take something.
  var usedSubprojects: Set<Int> {
    var used: Set<Int> = []
    for target in targets where !target.isTest {
      for dependency in target.dependencies {
        if case .targetOfProject(let project, _) = dependency.subject { used.insert(project) }
      }
      for file in target.phases.flatMap({ phases[$0].files }) {
        if case .element(let element) = buildFiles[file].subject,
          case .productOfProject(let project?, _) = elements[element].kind
        {
          used.insert(project)
        }
      }
    }
    return used
  }
}

extension ProjectFiles {
  /// Whether a specification in the tree generates the `*.xcodeproj` at a path.
  fileprivate func generatesProject(at path: String) -> Bool {
    let folder = folderOfPath(path)
    return self[TuistFacts.self].keys.contains { $0 == joinedPath(folder, "Project.swift") }
      || xcodeGen.keys.contains { folderOfPath($0) == folder && isSpecification($0) }
  }
}
