import PatuhCore

/// The places in production code that ask a person for access to protected data.
struct AccessRequests: DerivedFromProject {
  /// One place.
  struct Place {
    /// What it asks for.
    var request: AccessRequest
    var place: PatuhCore.Place
    /// What it does, in words: `calls CLLocationManager.requestAlwaysAuthorization`.
    var words: String
    /// The build conditions around it.
    var conditions: [BuildCondition]
    /// The outermost Swift type or extension around it; nil if there is none.
    var type: String?
    /// The declaration of its Swift source that it stands in.
    var declaration: Link<Declaration> = .none
    /// The first of the conditions that cannot be decided in a build; nil if there is none.
    var openCondition: BuildCondition?
  }

  /// By the index of the Swift source, in text order.
  private(set) var inSwift: [Int: [Place]] = [:]
  /// The same with those in functions that nothing calls.
  private var writtenInSwift: [Int: [Place]] = [:]
  /// By the index of the C-family source, in text order.
  private(set) var inObjectiveC: [Int: [Place]] = [:]
  /// In built images, by the path of the bundle.
  private(set) var inBundles: [String: [Place]] = [:]

  init(_ project: Project) {
    // A type of the project with such a name is another one.
    let requests = project.tables.accessRequests.filter { project.index.types(named: $0.type).isEmpty }
    if requests.isEmpty { return }
    // By word, the requests that it may be a name of.
    var numbers: [UInt32: [Int]] = [:]
    for (number, request) in requests.enumerated() {
      let names = request.members + request.functions + (request.isCreated ? [request.type] : [])
      for word in Set(names.map(\.quickHash)) { numbers[word, default: []].append(number) }
    }
    let filter = WordFilter(Set(numbers.keys))
    let heirs = Dictionary(
      requests.map { ($0.type, project.index.descendants(of: [$0.type])) },
      uniquingKeysWith: { first, _ in first })
    func look(in files: some Sequence<Int>) {
      for file in files {
        let source = project.sources[file]
        let held = source.scope == .production ? source.summary.words.filter(filter.mayHold) : []
        let present = Set(held.flatMap { numbers[$0] ?? [] }).sorted()
        let found = present.isEmpty ? [] : source.places(of: present.map { requests[$0] }, heirs: heirs)
        writtenInSwift[file] = found.isEmpty ? nil : found
      }
      for (file, places) in writtenInSwift {
        let called = places.filter {
          !project.isInUncalledFunction(
            $0.declaration, of: file, isInternalCounted: $0.request.certainty == .likely)
        }
        inSwift[file] = called.isEmpty ? nil : called
      }
    }
    if let earlier = project.predecessorOfBodies?.known(AccessRequests.self) {
      self = earlier
      inSwift = [:]
      look(in: project.derived(EditedBodies.self).files)
      return
    }
    for image in project.derived(JudgedArtefact.self).images where image.skipped == nil {
      guard let bundle = image.bundle, bundle.isSubmitted else { continue }
      inBundles[bundle.path, default: []] += image.image.requests.compactMap { found in
        requests.first {
          // Arguments and receivers cannot be seen in an image.
          $0.type == found.type && $0.selectors.contains(found.selector) && $0.objcArgument == nil
            && $0.receivers.isEmpty
        }.map {
          Place(
            request: $0, place: image.place, words: "refers to \($0.message(found.selector))",
            conditions: [])
        }
      }
    }
    look(in: project.sources.indices)
    for (index, source) in project.cFamilySources.enumerated() where source.scope == .production {
      let found = source.places(of: requests, project.derived(MacroMeanings.self))
      if !found.isEmpty { inObjectiveC[index] = found }
    }
  }

  /// The places in the sources of a target that may be in a build for a platform, on which they need a key.
  /// - Parameter environment: the platform that conditions are decided for; nil for the same one
  func places(of target: Target, on platform: Platform = .iOS, in environment: Platform? = nil) -> [Place] {
    func compiled(_ places: [Place], where truth: ([BuildCondition]) -> Truth) -> [Place] {
      places.filter { truth($0.conditions) != .no }.map { place in
        var place = place
        place.openCondition = place.conditions.first { truth([$0]) == .unknown }
        return place
      }
    }
    let inSwift = compiled(target.sources.flatMap { self.inSwift[$0] ?? [] }) {
      target.compilesSwift(under: $0, on: environment ?? platform)
    }
    let inObjectiveC = compiled(target.cFamilySources.flatMap { self.inObjectiveC[$0] ?? [] }) {
      target.compilesCFamily(under: $0, on: environment ?? platform)
    }
    return (inSwift + inObjectiveC + (inBundles[target.folder] ?? []))
      .filter { $0.request.platforms.contains(platform) }
  }
}

extension SourceFile {
  /// The places in text order. A request counts if the source imports one of its libraries or names its type.
  /// - Parameters:
  ///   - requests: those with a name that the source holds
  ///   - heirs: the classes of the project that inherit from the type of a request, by its name
  fileprivate func places(
    of requests: [AccessRequest], heirs: [String: Set<String>]
  ) -> [AccessRequests.Place] {
    let modules = Set(summary.imports.map(\.module))
    // The facts are decoded only if a word may be the type.
    let visible = requests.filter { request in
      !request.functions.isEmpty || !modules.isDisjoint(with: request.libraries)
        || summary.words.contains(request.type.quickHash) && facts.id(of: request.type) != nil
    }
    if visible.isEmpty { return [] }
    let asking = facts.expressions.indices.filter { [.call, .sequence].contains(facts.expressions[$0].kind) }
    return asking.flatMap { number in
      visible.compactMap { request -> AccessRequests.Place? in
        guard
          let (expression, words) = facts.asks(
            at: number, for: request, heirs: heirs[request.type] ?? [])
        else { return nil }
        let declaration = facts.expressions[expression].declaration
        let offset = facts.expressions[expression].offset
        return AccessRequests.Place(
          request: request, place: place(at: offset), words: words, conditions: conditions(around: offset),
          type: facts.outermostType(around: declaration), declaration: declaration)
      }
    }
  }
}

extension SourceFacts {
  /// The name of the outermost type, or extended type, around what stands in a declaration.
  fileprivate func outermostType(around declaration: Link<Declaration>) -> String? {
    guard let inner = declaration.index else { return nil }
    let outermost = ([inner] + enclosing(inner)).last { declarations[$0].kind.isTypeScope }
    return outermost.map { self[declarations[$0].name].firstNameComponent }
  }

  /// Whether an expression asks for access: the expression to show, and what it does in words.
  /// - Parameter heirs: the classes of the project that inherit from the type of the request
  fileprivate func asks(
    at number: Int, for request: AccessRequest, heirs: Set<String>
  ) -> (expression: Int, words: String)? {
    switch expressions[number].kind {
    case .call where request.assigned == nil: callAsks(number, for: request, heirs: heirs)
    case .sequence where request.assigned != nil: assignmentAsks(number, for: request)
    default: nil
    }
  }

  /// A method of a value is taken for that of the type, unless the source declares one of that name.
  private func callAsks(_ call: Int, for request: AccessRequest, heirs: Set<String>) -> (Int, String)? {
    guard let callee = firstChild(of: call) else { return nil }
    let name = self[expressions[callee].name]
    switch expressions[callee].kind {
    case .identifier:
      if request.isCreated, name == request.type { return (callee, request.wordsOnMaking) }
      if declaresFunction(named: name) { return nil }
      if request.functions.contains(name) { return (callee, "calls \(name)") }
      return request.members.contains(name) && hasArgument(call, of: request)
        && selfIs(request.type, or: heirs, at: call) ? (callee, "calls \(request.type).\(name)") : nil
    case .member:
      guard request.members.contains(name), let base = firstChild(of: callee), hasArgument(call, of: request)
      else { return nil }
      guard request.receivers.isEmpty || request.receivers.contains(self[expressions[base].name]) else {
        return nil
      }
      let receiver = self[expressions[base].name]
      let isOnType =
        expressions[base].kind == .identifier
        && (receiver == request.type
          || ["self", "Self"].contains(receiver) && selfIs(request.type, or: heirs, at: call))
      let isOnOtherType =
        expressions[base].kind == .identifier && !isOnType && !heirs.contains(receiver)
        && receiver.first?.isUppercase == true
      guard isOnType || !request.isStatic && !isOnOtherType && !declaresFunction(named: name) else {
        return nil
      }
      return (callee, "calls \(request.type).\(name)")
    default: return nil
    }
  }

  /// Whether `self` at an expression is of a type, or of one of its heirs: it stands in an extension of one
  /// of them, or in the class itself.
  private func selfIs(_ type: String, or heirs: Set<String>, at expression: Int) -> Bool {
    guard let inner = expressions[expression].declaration.index,
      let scope = ([inner] + enclosing(inner)).first(where: { declarations[$0].kind.isTypeScope })
    else { return false }
    let name = self[declarations[scope].name].lastNameComponent
    return name == type || heirs.contains(name)
  }

  /// `picker.sourceType = .camera`
  private func assignmentAsks(_ sequence: Int, for request: AccessRequest) -> (Int, String)? {
    let parts = children(of: sequence)
    guard
      let target = parts.first(where: { expressions[$0].role == .assignmentTarget }),
      let value = parts.first(where: { expressions[$0].role == .assignedValue }),
      request.members.contains(self[expressions[target].name]),
      self[expressions[value].name] == request.assigned,
      [.implicitMember, .member].contains(expressions[value].kind)
    else { return nil }
    let (name, assigned) = (self[expressions[target].name], request.assigned ?? "")
    return (target, "sets \(request.type).\(name) to \(assigned)")
  }

  /// Whether the first argument of a call has the label, and is the case, that a request is known by: `video`
  /// for `.video` and `AVMediaType.video`.
  private func hasArgument(_ call: Int, of request: AccessRequest) -> Bool {
    if request.label == nil, request.argument == nil { return true }
    guard let first = children(of: call).first(where: { expressions[$0].role == .argument }) else {
      return false
    }
    let argument = expressions[first]
    return (request.label == nil || request.label == self[argument.label])
      && (request.argument == nil
        || [.implicitMember, .member].contains(argument.kind) && self[argument.name] == request.argument)
  }

  private func declaresFunction(named name: String) -> Bool {
    declarations.contains { $0.kind == .function && self[$0.name] == name }
  }
}

extension CFamilyFile {
  /// The places in text order.
  fileprivate func places(of requests: [AccessRequest], _ macros: MacroMeanings) -> [AccessRequests.Place] {
    let names = Set(facts.names)
    let present = requests.filter { request in
      (request.selectors + request.functions + request.constants).contains(where: names.contains)
        || request.isCreated && names.contains(request.type)
    }
    if present.isEmpty { return [] }
    let onlyAsked = facts.constantsOnlyAskedFor
    return facts.references.enumerated().filter { !onlyAsked.contains($0.offset) }.map(\.element).flatMap {
      reference in
      present.compactMap { request -> AccessRequests.Place? in
        facts.asks(reference, for: request).map { words in
          AccessRequests.Place(
            request: request, place: place(at: reference.offset), words: words,
            conditions: conditions(around: reference.offset, resolvedBy: macros))
        }
      }
    }
    .sorted { $0.place < $1.place }
  }
}

extension AccessRequests.Place {
  /// Why it is not sure that the app does it, to follow what it does in words; nil if it is.
  var doubt: String? {
    openCondition.map { " under #if \($0), which may hold," }
  }
}

extension AccessRequest {
  /// `makes an AVAudioRecorder`
  fileprivate var wordsOnMaking: String {
    "makes \("AEIO".contains(type.prefix(1)) ? "an" : "a") \(type)"
  }

  /// One of its selectors as Objective-C's documentation writes it.
  fileprivate func message(_ selector: String) -> String { "\(isStatic ? "+" : "-")[\(type) \(selector)]" }
}

extension CFamilyFacts {
  /// The numbers of the references that a message only asks about: `[… isSourceTypeAvailable:CONSTANT]`.
  fileprivate var constantsOnlyAskedFor: Set<Int> {
    Set(
      references.compactMap { reference in
        reference.kind == .message && self[reference.name] == "isSourceTypeAvailable:"
          ? reference.argument.index : nil
      })
  }

  /// What a reference that asks for access does, in words; nil if it does not ask.
  fileprivate func asks(_ reference: CFamilyReference, for request: AccessRequest) -> String? {
    let name = self[reference.name]
    switch reference.kind {
    case .message:
      let receiver = text(of: reference.receiver)
      if request.selectors.contains(name), receiver == request.type || !request.isStatic,
        request.objcArgument == nil || request.objcArgument == text(of: reference.argument),
        request.receivers.isEmpty || receiver.map(request.receivers.contains) == true
      {
        return "calls \(request.message(name))"
      }
      return request.isCreated && ["alloc", "new"].contains(name) && receiver == request.type
        ? request.wordsOnMaking : nil
    case .call: return request.functions.contains(name) ? "calls \(name)" : nil
    case .identifier: return request.constants.contains(name) ? "uses \(name)" : nil
    default: return nil
    }
  }

  private func text(of reference: Link<CFamilyReference>) -> String? {
    reference.index.map { self[references[$0].name] }
  }
}
