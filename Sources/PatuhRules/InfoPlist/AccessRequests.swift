import PatuhCore

/// The places in production code that ask a person for access to protected data.
struct AccessRequests: DerivedFromProject {
  /// One place.
  struct Place {
    /// What it asks for.
    var request: AccessRequest
    var place: PatuhCore.Place
    /// As it is called: `CLLocationManager.requestAlwaysAuthorization`.
    var name: String
    /// The build conditions around it.
    var conditions: [BuildCondition]
  }

  /// By the index of the Swift source, in text order.
  private(set) var inSwift: [Int: [Place]] = [:]
  /// By the index of the C-family source, in text order.
  private(set) var inObjectiveC: [Int: [Place]] = [:]
  /// In built images, by the path of the bundle.
  private(set) var inBundles: [String: [Place]] = [:]

  init(_ project: Project) {
    let requests = project.tables.accessRequests
    if requests.isEmpty { return }
    for image in project.derived(JudgedArtefact.self).images where image.skipped == nil {
      guard let bundle = image.bundle, bundle.isSubmitted else { continue }
      inBundles[bundle.path, default: []] += image.image.requests.compactMap { found in
        requests.first { $0.type == found.type && $0.selectors.contains(found.selector) }.map {
          Place(request: $0, place: image.place, name: "-[\(found.type) \(found.selector)]", conditions: [])
        }
      }
    }
    let filter = WordFilter(Set(requests.flatMap(\.members).map(\.quickHash)))
    for (index, source) in project.sources.enumerated()
    where source.scope == .production && filter.mayHoldOne(of: source.summary.words) {
      let found = foundPlaces(in: source, requests)
      if !found.isEmpty { inSwift[index] = found }
    }
    for (index, source) in project.cFamilySources.enumerated() where source.scope == .production {
      let found = foundPlaces(in: source, requests)
      if !found.isEmpty { inObjectiveC[index] = found }
    }
  }

  /// The places in the sources of a target that surely are in a build for iOS.
  func places(of target: Target) -> [Place] {
    var macros = target.macros
    // Headers of SDKs and libraries define macros that no setting mentions.
    macros.isComplete = false
    return target.sources.flatMap { inSwift[$0] ?? [] }.filter { $0.isBuilt(with: target.flags) }
      + target.cFamilySources.flatMap { inObjectiveC[$0] ?? [] }.filter { $0.isBuilt(with: macros) }
      + (inBundles[target.folder] ?? [])
  }
}

extension AccessRequests.Place {
  fileprivate func isBuilt(with flags: CompilationFlags) -> Bool {
    conditions.hold(in: BuildEnvironment(platform: .iOS, flags: flags)) == .yes
  }
}

/// The calls in a Swift source that imports the library of a request. A method of a value is taken for that of the type,
/// unless the source declares one of that name.
private func foundPlaces(in source: SourceFile, _ requests: [AccessRequest]) -> [AccessRequests.Place] {
  let modules = Set(source.summary.imports.map(\.module))
  let visible = requests.filter { modules.contains($0.library) }
  if visible.isEmpty { return [] }
  let facts = source.facts
  return facts.expressions.indices.compactMap { call in
    guard facts.expressions[call].kind == .call, let callee = facts.firstChild(of: call),
      facts.expressions[callee].kind == .member, let base = facts.firstChild(of: callee)
    else { return nil }
    let name = facts[facts.expressions[callee].name]
    let request = visible.first { request in
      guard request.members.contains(name) else { return false }
      if let argument = request.argument, facts.firstArgument(of: call) != argument { return false }
      let isOnType =
        facts.expressions[base].kind == .identifier && facts[facts.expressions[base].name] == request.type
      return request.isStatic ? isOnType : isOnType || !facts.declaresFunction(named: name)
    }
    let offset = facts.expressions[callee].offset
    guard let request else { return nil }
    return AccessRequests.Place(
      request: request, place: source.place(at: offset), name: "\(request.type).\(name)",
      conditions: source.conditions(around: offset))
  }
}

extension SourceFacts {
  /// The case that is the first argument of a call: `video` for `.video` and `AVMediaType.video`; nil for anything else.
  fileprivate func firstArgument(of call: Int) -> String? {
    let arguments = children(of: call).filter { expressions[$0].role == .argument }
    guard let first = arguments.first, [.implicitMember, .member].contains(expressions[first].kind) else {
      return nil
    }
    return self[expressions[first].name]
  }

  fileprivate func declaresFunction(named name: String) -> Bool {
    declarations.contains { $0.kind == .function && self[$0.name] == name }
  }
}

/// The messages in an Objective-C source with the selector of a request.
private func foundPlaces(in source: CFamilyFile, _ requests: [AccessRequest]) -> [AccessRequests.Place] {
  let facts = source.facts
  let selectors = requests.flatMap { request in request.selectors.map { ($0, request) } }
  let present = selectors.filter { facts.names.contains($0.0) }
  if present.isEmpty { return [] }
  return facts.references.compactMap { reference in
    guard reference.kind == .message,
      let (selector, request) = present.first(where: { $0.0 == facts[reference.name] })
    else { return nil }
    return AccessRequests.Place(
      request: request, place: source.place(at: reference.offset), name: "-[\(request.type) \(selector)]",
      conditions: source.conditions(around: reference.offset))
  }
  .sorted { $0.place < $1.place }
}
