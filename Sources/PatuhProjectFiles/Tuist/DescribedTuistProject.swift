import PatuhCore

/// The targets of a `Project.swift`.
/// - Parameter path: of the file, relative to the root
func describedTuistProject(_ facts: TuistFacts, at path: String, in context: ProjectFiles)
  -> DescribedProject
{
  guard var reader = TuistReader(facts, at: path, in: context) else {
    let message = "no project was found in this file: Patuh looks for a call of “Project(name: …)”"
    var described = DescribedProject(
      file: path,
      problems: facts.problems.isEmpty ? [ProjectFileProblem(.whole, at: nil, message)] : facts.problems)
    if context.isLeftOutOfWorkspace(projectAt: path) {
      for number in described.problems.indices { described.problems[number].severity = .note }
    }
    return described
  }
  let conditions = reader.conditions
  reader.fields.removeConditions { conditions.isWithoutEffect($0) }
  reader.fields.reportSettings(of: reader.project, "")
  let targets = reader.targets
  reader.takeOutsidePackages()
  // Reports packages that cannot be evaluated.
  _ = reader.localPackages
  var described = DescribedProject(
    file: path, targets: targets, problems: facts.problems + reader.fields.problems)
  if targets.isEmpty, described.problems.isEmpty {
    let problem = context.problemOfNoTargets(at: path, sourcesIn: folderOfPath(path))
    described.problems += [problem].compactMap(\.self)
  }
  for number in described.targets.indices {
    described.targets[number].absentManifests.removeAll { context.isInAbsentFolder($0.path) }
    described.targets[number].takeMissingInfoPlists(in: context)
  }
  described.namesLocalPackages = reader.localPackages.hasFolders
  described.absentPackages = reader.localPackages.absent.filter { !context.isPresent($0.folder) }
  described.outsideCode = reader.outsideCode
  described.namedPackages = reader.namedPackages
  described.references = reader.references
  described.openTargets = reader.fields.open(TuistReader.targetsSubject, in: path)
  described.openCondition = reader.conditions.openLinks.map { Place(path: path, position: $0) }
  if !context.mayTellExternalVersions(reader.paths) {
    var seen: Set<String> = []
    described.productsWithoutVersion = reader.products.filter(\.isExternal)
      .filter { seen.insert($0.name).inserted }.map { ($0.name, $0.place) }
  }
  return described
}

/// Reads the targets from the objects that a `Project.swift` makes.
struct TuistReader {
  static let targetsSubject = "the targets"

  var fields: ManifestFields
  let paths: TuistPaths
  let file: String
  let project: ManifestObject
  /// The code outside the root that was found so far; code that only tests use is left out.
  private(set) var outsideCode: [OutsideCode] = []
  /// Which targets depend on conditions that cannot be evaluated.
  private(set) lazy var conditions = TuistConditions(fields.evaluator, project)
  private(set) lazy var localPackages = TuistPackages(project, &fields, paths, file: file)
  /// The packages of Tuist's `Package.swift`.
  private lazy var externalPackages = context.externalPackages(of: paths)
  let context: ProjectFiles
  /// The products of packages that targets, except tests, link, with the places of the target and of the
  /// dependency.
  private(set) var products: [(name: String, isExternal: Bool, target: Place, place: Place)] = []
  /// The targets that targets, except tests, depend on.
  private(set) var references: [TargetReference] = []

  /// Nil is made of a file without a project.
  /// - Parameter file: its path
  init?(_ facts: TuistFacts, at file: String, in context: ProjectFiles) {
    paths = TuistPaths(tree: context.tree, folder: folderOfPath(file))
    let evaluator = ManifestEvaluator(facts.program, helpers: context.tuistHelpers(of: paths))
    guard let project = evaluator.result(named: "Project", variable: "project") else { return nil }
    fields = ManifestFields(evaluator)
    self.file = file
    self.project = project
    self.context = context
  }

  /// The packages from repositories, with the targets that link them.
  var namedPackages: [NamedPackage] {
    mutating get {
      var own = localPackages.remote
      var external = externalPackages
      for product in products {
        if product.isExternal {
          external.take(product: product.name, of: product.target)
        } else {
          own.take(product: product.name, of: product.target)
        }
      }
      return own + external
    }
  }

  var targets: [TargetDescription] {
    mutating get {
      fields.elements("targets", of: project, Self.targetsSubject).compactMap { value in
        guard let object = fields.requiredObject(value, of: project, "targets", Self.targetsSubject) else {
          return nil
        }
        guard let name = object["name"].flatMap({ fields.evaluator.text(of: $0) }) else {
          let words = "the name of a target cannot be evaluated"
          fields.report(
            object["name"]?.unknown ?? .init(position: object.position, reason: words), Self.targetsSubject)
          return nil
        }
        return target(name, object)
      }
    }
  }

  private mutating func target(_ name: String, _ object: ManifestObject) -> TargetDescription {
    var target = TargetDescription(
      name: name, place: Place(path: file, position: object.position),
      product: object["product"].flatMap { fields.name($0) }.map { Target.Product(tuistName: $0) } ?? .unknown
    )
    takePlatforms(of: object, to: &target)
    target.product = target.product.built(for: target.platforms)
    if let product = object["productName"].flatMap({ fields.evaluator.text(of: $0) }) {
      target.productNames = [product]
    }
    // Tuist makes the setting of it, in all configurations.
    if let identifier = object["bundleId"].flatMap({ fields.evaluator.text(of: $0) }),
      !identifier.isEmpty, !identifier.contains("$(") && !identifier.contains("${")
    {
      target.bundleIdentifiers = [identifier]
    }
    let flags = TuistFlags([project["settings"], object["settings"]], fields)
    target.flags = flags.swift
    target.macros = flags.macros
    target.defaultIsolation = flags.defaultIsolation
    (target.swiftLanguageMode, target.checksConcurrency) = (flags.swiftLanguageMode, flags.checksConcurrency)
    target.testsUserInterface = object["product"].flatMap { fields.name($0) } == "uiTests"
    target.keepsObjectiveC = flags.keepsObjectiveC
    target.keepsAllCode = flags.keepsAllCode
    let settings = TuistBuildSettings(
      project: project, fields: fields, paths: paths, settingsFiles: context[BuildSettingsFacts.self])
    let builds = settings.builds(of: object, described: target).map(\.settings)
    let membership = ShippingMembership(builds)
    addFiles(of: object, to: &target, shippingIn: membership)
    target.takeManifests(
      copiedBy: (object["scripts"]?.elements ?? []).compactMap(fields.object).map { script in
        BuildScript(
          text: script["script"]?.text, file: script["path"].flatMap { paths.path($0, fields) })
      }, builds, in: paths.folder, of: context)
    takeAbsentSources(of: object, to: &target)
    for (label, path) in [
      ("infoPlist", \TargetDescription.infoPlists), ("entitlements", \TargetDescription.entitlements),
    ] {
      guard let value = object[label], let found = paths.path(value, fields), paths.tree.contains(found)
      else { continue }
      target[keyPath: path].insert(found)
    }
    target.infoPlistBuilds = TuistInfoPlists(settings: settings, file: file)
      .builds(of: object, described: target)
    target.leaveOut(DevelopmentAssets(builds, folder: paths.folder), in: context.tree)
    reportUnknownParts(of: object, target)
    let subject = "the dependencies of \(name)"
    let stated = fields.elements("dependencies", of: object, subject).map { value in
      (value: value, platforms: platforms(ofDependency: value, subject))
    }
    target.dependencies = stated.compactMap { value, platforms in
      guard var found = dependency(value, of: object, subject, isOfTests: target.product == .tests),
        membership.isBuilt(on: platforms)
      else { return nil }
      found.position = fields.object(value)?.position
      found.platforms = platforms
      return found
    }
    let shipping = stated.filter { membership.isBuilt(on: $0.platforms) }
    let built = shipping.compactMap { fields.object($0.value) }
    target.openDependencies = fields.open(subject, in: file)
    target.areDependenciesComplete = target.openDependencies == nil && shipping.count == stated.count
    target.openCondition = conditions.position(ofTarget: name).map { Place(path: file, position: $0) }
    fields.reportSettings(of: object, " of \(name)")
    target.absentInputs = absentInputs(of: object, target, dependencies: built)
    target.prebuiltLibraries = presentLibraries(built)
    if target.product != .tests {
      takeOutsideCode(of: object)
      takeProducts(built, at: target.place)
    }
    return target
  }

  mutating func takeOutsidePackages() {
    for package in (project["packages"]?.elements ?? []).compactMap({ fields.object($0) }) {
      let path = package["path"] ?? (package.name == "local" ? package.unlabelled.first : nil)
      takeOutsideCode(path, at: package.position)
    }
  }

  private mutating func platforms(ofDependency value: ManifestValue, _ subject: String) -> Set<Platform>? {
    fields.object(value).flatMap { fields.platforms("condition", of: $0, subject) }
  }

  private mutating func takeProducts(_ dependencies: [ManifestObject], at place: Place) {
    for dependency in dependencies
    where dependency.name == "package" || dependency.name == "external" {
      let type = dependency["type"].flatMap { fields.name($0) }
      let name = (dependency["name"] ?? dependency["product"] ?? dependency.unlabelled.first)
        .flatMap { fields.evaluator.text(of: $0) }
      guard let name, type == nil || type == "runtime" || type == "runtimeEmbedded" else { continue }
      if dependency.name == "package", localPackages.folder(ofProduct: name) != nil { continue }
      products.append(
        (name, dependency.name == "external", place, Place(path: file, position: dependency.position)))
    }
  }

  private mutating func takeOutsideCode(of target: ManifestObject) {
    for source in paths.elements(target["sources"], fields) { takeOutsideCode(source, at: target.position) }
    for dependency in (target["dependencies"]?.elements ?? []).compactMap({ fields.object($0) })
    where dependency.name == "project" {
      takeOutsideCode(dependency["path"], at: dependency.position)
    }
  }

  private mutating func takeOutsideCode(_ path: ManifestValue?, at position: Position) {
    let path = path.flatMap { paths.pathFromRoot($0, fields) }
    if let code = OutsideCode(path: path, at: Place(path: file, position: position)) {
      outsideCode.append(code)
    }
  }

  private mutating func dependency(
    _ value: ManifestValue, of target: ManifestObject, _ subject: String, isOfTests: Bool
  ) -> DependencyDescription? {
    func refer(to name: String, of file: String, at position: Position) -> DependencyDescription {
      if !isOfTests { references.append(TargetReference(name: name, file: file, position: position)) }
      return DependencyDescription(.target(name: name, file: file))
    }
    if case .symbol(_, "xctest") = value { return nil }
    guard let object = fields.requiredObject(value, of: target, "dependencies", subject) else { return nil }
    switch object.name {
    case "target":
      let other = object.unlabelled.first.flatMap { fields.object($0) }
      let name = other.map { fields.text("name", of: $0, subject) } ?? fields.name(in: object, subject)
      return name.map { refer(to: $0, of: file, at: object.position) }
    case "project":
      guard let name = fields.name("target", in: object, subject),
        let folder = fields.path("path", in: object, paths, subject)
      else { return nil }
      let home = folder == "." ? "Project.swift" : folder + "/Project.swift"
      return refer(to: name, of: home, at: object.position)
    case "package", "external":
      guard let name = fields.name(in: object, subject) else { return nil }
      let isMacro = object["type"].flatMap { fields.name($0) }.map { $0 != "runtime" } ?? false
      let folder = object.name == "package" ? localPackages.folder(ofProduct: name) : nil
      return DependencyDescription(.product(name: name, packageFolder: folder), isLinked: !isMacro)
    case "framework", "xcframework", "library":
      guard let path = fields.path("path", in: object, paths, subject) else { return nil }
      let stem = lastComponent(ofPath: path).prefix { $0 != "." }
      return DependencyDescription(.library(name: String(stem)))
    case "sdk", "xctest", "bundle", "macro", "plugin", "packagePlugin", "packageMacro": return nil
    default:
      let words = "a dependency made by “\(object.name)” is not known"
      fields.report(.init(position: object.position, reason: words), subject)
      return nil
    }
  }
}
