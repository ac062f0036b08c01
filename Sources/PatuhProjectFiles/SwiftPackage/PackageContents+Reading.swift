import PatuhCore

extension PackageContents {
  /// The package that the program of a `Package.swift` makes.
  init(_ facts: SwiftPackageFacts) {
    let evaluator = ManifestEvaluator(facts.program)
    guard let package = evaluator.result(named: "Package", variable: "package") else {
      let message = "no package was found in this file: Patuh looks for a call of “Package(name: …)”"
      problems = facts.problems.isEmpty ? [ProjectFileProblem(.whole, at: nil, message)] : facts.problems
      return
    }
    var reader = PackageReader(ManifestFields(evaluator))
    platforms = reader.platforms(of: package)
    deploymentTargets = reader.deploymentTargets(of: package)
    swiftLanguageMode = reader.swiftLanguageMode(of: package, toolsVersion: facts.toolsVersion)
    targets = reader.targets(of: package)
    let problemsBefore = reader.fields.problems.count
    products = reader.products(of: package)
    areProductsKnown = reader.fields.problems.count == problemsBefore
    localPackages = reader.localPackages(of: package)
    remotePackages = reader.remotePackages(of: package)
    defaultTraits = reader.defaultTraits(of: package)
    problems = facts.problems + reader.fields.problems
    // What is not understood may be what seems to be missing.
    if problems.isEmpty, evaluator.undecided.isEmpty, reader.understandsDependencies(of: package) {
      problems = brokenReferences(toolsVersion: facts.toolsVersion)
    }
  }
}

/// Reads the parts of a package from the objects that its package manifest makes.
private struct PackageReader {
  var fields: ManifestFields

  init(_ fields: ManifestFields) { self.fields = fields }

  func platforms(of package: ManifestObject) -> Set<Platform> {
    Set(
      (package["platforms"]?.elements ?? []).compactMap { fields.name($0) }.compactMap(
        Platform.init(manifestName:)))
  }

  /// `.iOS(.v17)`, `.macOS("14.2")`
  func deploymentTargets(of package: ManifestObject) -> [Platform: PackageVersion] {
    (package["platforms"]?.elements ?? []).reduce(into: [:]) { result, value in
      guard let object = fields.object(value), let platform = Platform(manifestName: object.name),
        let written = object.unlabelled.first
      else { return }
      result[platform] = (written.text ?? fields.name(written)).flatMap(version)
    }
  }

  /// The version for `v10_15`, or for a string such as `10.15`.
  private func version(_ name: String) -> PackageVersion? {
    PackageVersion(String(name.map { $0 == "_" ? "." : $0 }))
  }

  mutating func products(of package: ManifestObject) -> [PackageProduct] {
    fields.elements("products", of: package, "the products").compactMap { value in
      guard let object = fields.object(value),
        let name = fields.text("name", of: object, "the name of a product")
      else { return nil }
      let kind: PackageProduct.Kind =
        switch object.name {
        case "library":
          .library(
            object["type"].flatMap { fields.name($0) }.flatMap(PackageProduct.Linkage.init) ?? .automatic)
        case "executable": .executable
        case "iOSApplication":
          .application(PackageApplication(object, &fields, subject: "the app \(name)"))
        default: .other
        }
      return PackageProduct(
        name: name, kind: kind,
        targets: fields.texts("targets", of: object, "the targets of the product \(name)"),
        position: object.position)
    }
  }

  /// `.default(enabledTraits: ["Binary"])`
  func defaultTraits(of package: ManifestObject) -> Set<String> {
    let defaults = (package["traits"]?.elements ?? []).compactMap { fields.object($0) }.filter {
      $0.name == "default"
    }
    return Set(defaults.flatMap { $0["enabledTraits"]?.elements.compactMap(\.text) ?? [] })
  }

  mutating func localPackages(
    of package: ManifestObject
  ) -> [(names: Set<String>, path: String, position: Position)] {
    (package["dependencies"]?.elements ?? []).compactMap { value in
      guard let object = fields.object(value),
        let path = fields.text("path", of: object, "the path of a package")
      else { return nil }
      let names = [object["name"]?.text, path.split(separator: "/").last.map(String.init)]
      return (Set(names.compactMap { $0?.lowercased() }), path, object.position)
    }
  }

  /// Whether all packages that a package depends on are understood.
  func understandsDependencies(of package: ManifestObject) -> Bool {
    guard let dependencies = package["dependencies"], !dependencies.isNothing else { return true }
    guard case .array(let values) = dependencies else { return false }
    return values.allSatisfy { value in
      fields.object(value).map { object in
        ["path", "url", "id"].contains { object[$0].flatMap { fields.evaluator.text(of: $0) } != nil }
      } ?? false
    }
  }

  func remotePackages(
    of package: ManifestObject
  ) -> [(names: Set<String>, url: String, requirement: VersionRequirement, position: Position)] {
    (package["dependencies"]?.elements ?? []).compactMap { value in
      guard let object = fields.object(value) else { return nil }
      let id = object["id"].flatMap { fields.evaluator.text(of: $0) }
      // In a registry, the identity is usually the owner and name of a repository on GitHub.
      let registered = id.map {
        "https://github.com/" + $0.split(separator: ".", maxSplits: 1).joined(separator: "/")
      }
      guard let url = object["url"].flatMap({ fields.evaluator.text(of: $0) }) ?? registered else {
        return nil
      }
      let names = [object["name"]?.text?.lowercased(), id?.lowercased(), packageIdentity(ofAddress: url)]
      return (Set(names.compactMap(\.self)), url, VersionRequirement(of: object, fields), object.position)
    }
  }

  mutating func targets(of package: ManifestObject) -> [PackageTarget] {
    let targets = allTargets(of: package)
    // With an undecided condition, both of its branches may make the same target.
    if fields.evaluator.undecided.isEmpty { reportRepeatedNames(of: targets) }
    return targets
  }

  private mutating func reportRepeatedNames(of targets: [PackageTarget]) {
    var names: Set<String> = []
    for target in targets where !names.insert(target.name).inserted {
      let words = "two are named \(target.name); SwiftPM refuses such a package"
      fields.report(.init(position: target.position, reason: words), "the targets")
    }
  }

  private mutating func allTargets(of package: ManifestObject) -> [PackageTarget] {
    fields.elements("targets", of: package, "the targets").compactMap { value in
      guard let object = fields.object(value) else { return nil }
      guard let kind = PackageTarget.Kind(rawValue: object.name == "Target" ? "target" : object.name) else {
        let words = "targets made by “\(object.name)” are not known"
        fields.report(.init(position: object.position, reason: words), "the targets")
        return nil
      }
      guard let name = fields.text("name", of: object, "the name of a target") else { return nil }
      return target(kind, name, object)
    }
  }

  private mutating func target(
    _ kind: PackageTarget.Kind, _ name: String, _ object: ManifestObject
  ) -> PackageTarget {
    var target = PackageTarget(kind: kind, name: name, position: object.position)
    target.path = fields.text("path", of: object, "the path of \(name)")
    guard kind != .binaryTarget else {
      target.isRemote = object["url"] != nil
      return target
    }
    target.exclude = fields.texts("exclude", of: object, "what \(name) excludes")
    if object["sources"].map({ !$0.isNothing }) ?? false {
      target.sources = fields.texts("sources", of: object, "the sources of \(name)")
    }
    target.publicHeadersPath = fields.text("publicHeadersPath", of: object, "the headers of \(name)")
    target.resources = fields.elements("resources", of: object, "the resources of \(name)").compactMap(
      resource)
    takeDependencies(of: object, into: &target)
    let problems = fields.problems.count
    for label in ["swiftSettings", "cSettings", "cxxSettings"] {
      for setting in fields.elements(label, of: object, "the settings of \(name)") {
        let defines = defines(setting)
        if label == "swiftSettings" { target.swiftDefines += defines } else { target.cDefines += defines }
        if label == "swiftSettings", let isolation = defaultIsolation(setting) {
          target.defaultIsolation = isolation
        }
        if label == "swiftSettings" { take(languageSetting: setting, into: &target) }
      }
    }
    target.hasKnownSettings = fields.problems.count == problems
    if !target.hasKnownSettings { (target.defaultIsolation, target.checksConcurrency) = (.unknown, .unknown) }
    return target
  }

  private mutating func takeDependencies(of object: ManifestObject, into target: inout PackageTarget) {
    let subject = "the dependencies of \(target.name)"
    let written = fields.elements("dependencies", of: object, subject)
    target.dependencies = written.compactMap(dependency)
    target.hasKnownDependencies =
      written.count == target.dependencies.count && !fields.problems.contains { $0.subject == subject }
      && (object["dependencies"].map { $0.isNothing || $0.isArray } ?? true)
    target.usesPlugins =
      object["plugins"].map { !$0.isNothing && !($0.isArray && $0.elements.isEmpty) } ?? false
  }

  private func resource(_ value: ManifestValue) -> PackageTarget.Resource? {
    guard let object = fields.object(value), let path = object.unlabelled.first?.text else { return nil }
    switch object.name {
    case "process": return .init(path: path, way: .processed)
    case "copy": return .init(path: path, way: .copied)
    case "embedInCode": return .init(path: path, way: .embedded)
    default: return nil
    }
  }

  private func dependency(_ value: ManifestValue) -> PackageTarget.Dependency? {
    if let name = value.text { return .init(subject: .named(name), condition: PackageCondition()) }
    guard let object = fields.object(value), let name = object["name"]?.text else { return nil }
    let condition = condition(object["condition"])
    switch object.name {
    case "target", "targetItem":
      return .init(subject: .target(name), condition: condition, position: object.position)
    case "product", "productItem":
      return .init(
        subject: .product(name, package: object["package"]?.text), condition: condition,
        position: object.position)
    default: return .init(subject: .named(name), condition: condition, position: object.position)
    }
  }

  private func defines(_ value: ManifestValue) -> [PackageTarget.Define] {
    guard let object = fields.object(value) else { return [] }
    let condition = condition(object.fields.last?.value)
    if object.name == "define", let name = object.unlabelled.first?.text {
      return [.init(name: name, value: object["to"]?.text ?? "1", condition: condition)]
    }
    guard object.name == "unsafeFlags" else { return [] }
    let flags = (object.unlabelled.first?.elements ?? []).compactMap(\.text)
    return definedNames(inFlags: flags).map { .init(name: $0, value: $1, condition: condition) }
  }

  /// The default isolation that a setting states, by `.defaultIsolation(MainActor.self)` or a flag. Nil if it
  /// states none, unknown if it states one only for some builds.
  private func defaultIsolation(_ value: ManifestValue) -> DefaultIsolation? {
    guard let object = fields.object(value), let first = object.unlabelled.first else { return nil }
    let isolation: DefaultIsolation?
    switch object.name {
    case "defaultIsolation":
      isolation = first.isNothing ? .nonisolated : first.isMainActor ? .mainActor : .unknown
    case "unsafeFlags": isolation = DefaultIsolation(arguments: first.elements.compactMap(\.text))
    default: isolation = nil
    }
    guard let isolation, object.fields.count > 1 else { return isolation }
    let condition = condition(object.fields.last?.value)
    if condition.isNever { return nil }
    return condition.platforms == nil && !condition.isOptional ? isolation : .unknown
  }

  /// `.swiftLanguageMode(.v5)`, an upcoming feature, or a flag. A setting that some builds lack leaves the
  /// result uncertain.
  private func take(languageSetting value: ManifestValue, into target: inout PackageTarget) {
    guard let object = fields.object(value), let first = object.unlabelled.first else { return }
    var condition = PackageCondition()
    if object.fields.count > 1 { condition = self.condition(object.fields.last?.value) }
    if condition.isNever { return }
    let isCertain = condition.platforms == nil && !condition.isOptional
    switch object.name {
    case "swiftLanguageMode", "swiftLanguageVersion":
      if isCertain { target.swiftLanguageMode = languageMode(first) }
    case "enableUpcomingFeature", "enableExperimentalFeature":
      if ["StrictConcurrency", "StrictConcurrency=complete"].contains(first.text) {
        target.checksConcurrency = isCertain ? .yes : .unknown
      }
    case "unsafeFlags":
      let arguments = first.elements.compactMap(\.text)
      if let mode = PatuhProjectFiles.swiftLanguageMode(inArguments: arguments), isCertain {
        target.swiftLanguageMode = mode
      }
      if PatuhProjectFiles.checksConcurrency(inArguments: arguments) {
        target.checksConcurrency = isCertain ? .yes : .unknown
      }
    default: break
    }
  }

  /// The language mode that a package chooses for its targets: the highest of those that it lists, or else
  /// that of the tools version.
  func swiftLanguageMode(of package: ManifestObject, toolsVersion: [Int]) -> PackageVersion? {
    if let listed = package["swiftLanguageModes"] ?? package["swiftLanguageVersions"], !listed.isNothing {
      guard case .array(let values) = listed else { return nil }
      let modes = values.map(languageMode)
      return modes.contains(nil) ? nil : modes.compactMap(\.self).max()
    }
    return toolsVersion.first.flatMap { $0 == 4 && toolsVersion.dropFirst().first == 2 ? "4.2" : "\($0)" }
      .flatMap { PackageVersion($0) }
  }

  /// `.v6`, `.version("6")`
  private func languageMode(_ value: ManifestValue) -> PackageVersion? {
    if let object = fields.object(value), object.name == "version" {
      return (object.unlabelled.first?.text).flatMap { PackageVersion($0) }
    }
    return fields.name(value).flatMap(version)
  }

  private func condition(_ value: ManifestValue?) -> PackageCondition {
    guard let object = fields.object(value), object.name == "when" else { return PackageCondition() }
    let platforms = object["platforms"].flatMap { $0.isNothing ? nil : $0.elements }
    return PackageCondition(
      platforms: platforms.map {
        Set($0.compactMap { fields.name($0) }.compactMap(Platform.init(manifestName:)))
      },
      isForDebug: object["configuration"].flatMap { fields.name($0) } == "debug",
      traits: Set(object["traits"]?.elements.compactMap(\.text) ?? []))
  }
}

/// The names that `-DX`, `-D X` and `-DX=1` define, with their values.
func definedNames(inFlags flags: [String]) -> [(name: String, value: String)] {
  var names: [(String, String)] = []
  var takesNext = false
  for flag in flags {
    if flag == "-D" {
      takesNext = true
      continue
    }
    guard takesNext || flag.hasPrefix("-D") else { continue }
    let parts = (takesNext ? flag[...] : flag.dropFirst(2)).split(separator: "=", maxSplits: 1)
    takesNext = false
    if let name = parts.first { names.append((String(name), parts.count > 1 ? String(parts[1]) : "1")) }
  }
  return names
}

extension ManifestValue {
  fileprivate var isArray: Bool { if case .array = self { true } else { false } }

  /// `MainActor.self`
  fileprivate var isMainActor: Bool {
    switch self {
    case .type(let name): name == "MainActor"
    case .symbol(let type, let name): name == "MainActor" || type == "MainActor" && name == "self"
    default: false
    }
  }
}
