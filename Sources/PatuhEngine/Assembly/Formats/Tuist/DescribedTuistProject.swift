import PatuhCore

/// The targets of a `Project.swift`.
/// - Parameter path: of the file, relative to the root
func describedTuistProject(_ facts: TuistFacts, at path: String, in context: ProjectFileContext)
  -> DescribedProject
{
  let paths = TuistPaths(tree: context.tree, folder: folderOfPath(path))
  let helpers = context.tuist.filter { $0.key.contains("ProjectDescriptionHelpers/") }
    .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  let evaluator = ManifestEvaluator(facts.program, helpers: helpers.map(\.value.program))
  guard let project = evaluator.result(named: "Project", variable: "project") else {
    let message = "no project was found in this file: Patuh looks for a call of “Project(name: …)”"
    return DescribedProject(
      file: path,
      problems: facts.problems.isEmpty ? [ProjectFileProblem(.whole, at: nil, message)] : facts.problems)
  }
  var reader = TuistReader(
    fields: ManifestFields(evaluator), paths: paths, file: path, project: project,
    hasHelpers: !helpers.isEmpty)
  let targets = reader.targets
  let problems = reader.fields.problems.map { problem in
    // A place may be one of a helper.
    ProjectFileProblem(problem.extent, at: helpers.isEmpty ? problem.position : nil, problem.message)
  }
  return DescribedProject(file: path, targets: targets, problems: facts.problems + problems)
}

/// Reads the targets from the objects that a `Project.swift` makes.
private struct TuistReader {
  var fields: ManifestFields
  let paths: TuistPaths
  let file: String
  let project: ManifestObject
  /// Whether a position may be one in a helper.
  let hasHelpers: Bool

  var targets: [TargetDescription] {
    mutating get {
      fields.elements("targets", of: project, "the targets").compactMap { value in
        guard let object = fields.object(value),
          let name = fields.text("name", of: object, "the name of a target")
        else { return nil }
        return target(name, object)
      }
    }
  }

  private mutating func target(_ name: String, _ object: ManifestObject) -> TargetDescription {
    var target = TargetDescription(
      name: name, place: Place(path: file, position: hasHelpers ? nil : object.position),
      product: object["product"].flatMap { fields.name($0) }.map { Target.Product(tuistName: $0) } ?? .unknown
    )
    for destination in (object["destinations"] ?? object["platform"])?.elements ?? [] {
      if let platform = fields.name(destination).flatMap(Platform.init(tuistDestination:)) {
        target.platforms.insert(platform)
      }
    }
    let flags = TuistFlags([project["settings"], object["settings"]], fields)
    target.flags = flags.swift
    target.macros = flags.macros
    addFiles(of: object, to: &target)
    for (label, path) in [
      ("infoPlist", \TargetDescription.infoPlists), ("entitlements", \TargetDescription.entitlements),
    ] {
      guard let value = object[label], let found = paths.path(value, fields), paths.tree.contains(found)
      else { continue }
      target[keyPath: path].insert(found)
    }
    target.dependencies = fields.elements("dependencies", of: object, "the dependencies of \(name)")
      .compactMap(dependency)
    return target
  }

  private mutating func addFiles(of object: ManifestObject, to target: inout TargetDescription) {
    let name = target.name
    let folders = paths.files(object["buildableFolders"], &fields, "the folders of \(name)")
    let sources = paths.files(object["sources"], &fields, "the sources of \(name)")
    let headers = (fields.object(object["headers"])?.fields ?? []).flatMap { field in
      paths.files(field.value, &fields, "the headers of \(name)")
    }
    target.sources = Set(sources + headers + folders).sorted().filter { path in
      FileKind(ofName: path).map { [.swift, .cFamily].contains($0) } ?? false
    }
    let resources = paths.files(object["resources"], &fields, "the resources of \(name)")
    target.manifests = Set(resources + folders).sorted()
      .filter { FileKind(ofName: $0) == .privacyManifest }.map { ($0, .resources) }
    if let generated = fields.object(object["resources"])?["privacyManifest"], !generated.isNothing {
      target.hasGeneratedManifest = true
    }
  }

  private func dependency(_ value: ManifestValue) -> DependencyDescription? {
    guard let object = fields.object(value) else { return nil }
    let name = object["name"]?.text ?? object["product"]?.text ?? object.unlabelled.first?.text
    switch object.name {
    case "target": return name.map { DependencyDescription(.target(name: $0, file: file)) }
    case "project":
      guard let target = object["target"]?.text,
        let folder = object["path"].flatMap({ paths.path($0, fields) })
      else { return nil }
      let home = folder == "." ? "Project.swift" : folder + "/Project.swift"
      return DependencyDescription(.target(name: target, file: home))
    case "package", "external":
      let isMacro = object["type"].flatMap { fields.name($0) }.map { $0 != "runtime" } ?? false
      return name.map { DependencyDescription(.product(name: $0, packageFolder: nil), isLinked: !isMacro) }
    case "framework", "xcframework", "library":
      guard let path = object["path"].flatMap({ paths.path($0, fields) }) else { return nil }
      let stem = lastComponent(ofPath: path).prefix { $0 != "." }
      return DependencyDescription(.library(name: String(stem)))
    default: return nil
    }
  }
}
