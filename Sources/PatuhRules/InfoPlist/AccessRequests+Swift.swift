import PatuhCore

extension SourceFile {
  /// The places in text order.
  /// - Parameters:
  ///   - requests: those with a name that the source holds
  ///   - heirs: the classes of the project that inherit from the type of a request, and the aliases for it,
  ///     by its name
  func places(
    of requests: [AccessRequest], heirs: [String: Set<String>]
  ) -> [AccessRequests.Place] {
    let visible = visible(requests, heirs: heirs)
    if visible.isEmpty { return [] }
    let previews = facts.previewExtents
    let asking = facts.expressions.indices.filter {
      [.call, .sequence, .member].contains(facts.expressions[$0].kind)
    }
    return asking.flatMap { number in
      visible.compactMap { request -> AccessRequests.Place? in
        guard let asked = facts.asks(at: number, for: request, heirs: heirs[request.type] ?? []) else {
          return nil
        }
        let declaration = facts.expressions[asked.expression].declaration
        var meant = asked.isOpen ? request.withOpenArgument(among: visible) : request
        if asked.isReference { meant?.certainty = .likely }
        return meant.map {
          let offset = facts.expressions[asked.expression].offset
          return AccessRequests.Place(
            request: $0, place: place(at: offset),
            words: asked.words + (asked.isOpen ? $0.wordsOnOpenArgument : ""),
            conditions: conditions(around: offset), type: facts.outermostType(around: declaration),
            declaration: declaration, isInPreview: previews.contains { $0.contains(offset) })
        }
      }
    }
  }

  /// The assignments that may ask, since code decides what is assigned, in text order.
  func openAssignments(
    of requests: [AccessRequest], heirs: [String: Set<String>]
  ) -> [AccessRequests.OpenAssignment] {
    visible(requests.filter { $0.assigned != nil }, heirs: heirs).flatMap { request in
      facts.expressions.indices.filter { facts.isOpenAssignment($0, for: request) }.map {
        AccessRequests.OpenAssignment(request: request, sequence: $0)
      }
    }
  }

  /// The requests that count: the source imports one of their libraries or names their type.
  private func visible(_ requests: [AccessRequest], heirs: [String: Set<String>]) -> [AccessRequest] {
    if requests.isEmpty { return [] }
    let modules = Set(summary.imports.map(\.module))
    // The facts are decoded only if a word may be the type.
    return requests.filter { request in
      !request.functions.isEmpty || !modules.isDisjoint(with: request.libraries)
        || ([request.type] + (heirs[request.type] ?? [])).contains {
          summary.words.contains($0.quickHash) && facts.id(of: $0) != nil
        }
    }
  }
}

extension SourceFacts {
  /// The name of the outermost type, or extended type, around what stands in a declaration.
  func outermostType(around declaration: Link<Declaration>) -> String? {
    guard let inner = declaration.index else { return nil }
    let outermost = ([inner] + enclosing(inner)).last { declarations[$0].kind.isTypeScope }
    return outermost.map { self[declarations[$0].name].firstNameComponent }
  }

  /// An expression that asks for access.
  fileprivate struct Asking {
    /// The one to show.
    var expression: Int
    /// What it does.
    var words: String
    /// Whether its argument, which decides what it asks for, is not known.
    var isOpen = false
    /// Whether it only passes the method on, for other code to call.
    var isReference = false
  }

  /// How an expression asks for access; nil if it does not.
  /// - Parameter heirs: the classes of the project that inherit from the type of the request, and the aliases
  ///   for it
  fileprivate func asks(at number: Int, for request: AccessRequest, heirs: Set<String>) -> Asking? {
    switch expressions[number].kind {
    case .call where request.assigned == nil: callAsks(number, for: request, heirs: heirs)
    case .member where request.assigned == nil: referenceAsks(number, for: request, heirs: heirs)
    case .sequence where request.assigned != nil: assignmentAsks(number, for: request)
    default: nil
    }
  }

  /// A method of a value is taken for that of the type, unless the source declares one of that name.
  private func callAsks(_ call: Int, for request: AccessRequest, heirs: Set<String>) -> Asking? {
    guard let callee = firstChild(of: call) else { return nil }
    let name = self[expressions[callee].name]
    func asking(_ words: String) -> Asking? {
      let fits = argument(of: call, fits: request)
      return fits == .no ? nil : Asking(expression: callee, words: words, isOpen: fits == .unknown)
    }
    let words = "calls \(request.type).\(name)"
    switch expressions[callee].kind {
    case .identifier:
      if request.isCreated, name == request.type || heirs.contains(name) {
        return asking(request.wordsOnMaking)
      }
      if declaresFunction(named: name) { return nil }
      if request.functions.contains(name) { return Asking(expression: callee, words: "calls \(name)") }
      return request.members.contains(name) && selfIs(request.type, or: heirs, at: call) ? asking(words) : nil
    case .member: return isMember(callee, of: request, heirs: heirs) ? asking(words) : nil
    default: return nil
    }
  }

  /// A method that is passed on: `ask: manager.requestAlwaysAuthorization`. Only one whose name is more than
  /// a word counts, since a property of that name is no method.
  private func referenceAsks(_ member: Int, for request: AccessRequest, heirs: Set<String>) -> Asking? {
    let name = self[expressions[member].name]
    guard ![.callee, .base, .assignmentTarget].contains(expressions[member].role),
      name.contains(where: \.isUppercase), !declarations.contains(where: { self[$0.name] == name }),
      isMember(member, of: request, heirs: heirs)
    else { return nil }
    return Asking(
      expression: member, words: "refers to \(request.type).\(name)",
      isOpen: request.label != nil || request.argument != nil, isReference: true)
  }

  /// Whether a member, called or not, is one that a request is known by.
  private func isMember(_ member: Int, of request: AccessRequest, heirs: Set<String>) -> Bool {
    let name = self[expressions[member].name]
    guard request.members.contains(name), let base = firstChild(of: member) else { return false }
    let receiver = self[expressions[base].name]
    guard request.receivers.isEmpty || request.receivers.contains(receiver) else { return false }
    if isMetatype(base, of: request.type, or: heirs) { return true }
    let isName = expressions[base].kind == .identifier
    let isNamed = receiver == request.type || heirs.contains(receiver) && !declaresFunction(named: name)
    let isOnType =
      isNamed && [.identifier, .member].contains(expressions[base].kind)
      || isName && ["self", "Self"].contains(receiver) && selfIs(request.type, or: heirs, at: member)
    let isOnOtherType =
      isName && !isOnType && !heirs.contains(receiver) && receiver.first?.isUppercase == true
    return isOnType || !request.isStatic && !isOnOtherType && !declaresFunction(named: name)
  }

  /// Whether an expression is `Type.self`, or a constant that is.
  private func isMetatype(_ index: Int, of type: String, or heirs: Set<String>, depth: Int = 0) -> Bool {
    switch expressions[index].kind {
    case .member where self[expressions[index].name] == "self":
      guard let base = firstChild(of: index) else { return false }
      let name = self[expressions[base].name]
      return name == type || heirs.contains(name)
    case .identifier:
      guard depth < 4, let bound = binding(of: index), declarations[bound].kind == .variable,
        let initial = declarations[bound].initialValue.index
      else { return false }
      return isMetatype(initial, of: type, or: heirs, depth: depth + 1)
    default: return false
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
  private func assignmentAsks(_ sequence: Int, for request: AccessRequest) -> Asking? {
    let parts = children(of: sequence)
    guard
      let target = parts.first(where: { expressions[$0].role == .assignmentTarget }),
      let value = parts.first(where: { expressions[$0].role == .assignedValue }),
      request.members.contains(self[expressions[target].name]),
      self[expressions[value].name] == request.assigned,
      [.implicitMember, .member].contains(expressions[value].kind)
    else { return nil }
    let (name, assigned) = (self[expressions[target].name], request.assigned ?? "")
    return Asking(expression: target, words: "sets \(request.type).\(name) to \(assigned)")
  }

  /// `picker.sourceType = sourceType`
  fileprivate func isOpenAssignment(_ sequence: Int, for request: AccessRequest) -> Bool {
    guard expressions[sequence].kind == .sequence, let target = firstChild(of: sequence),
      expressions[target].role == .assignmentTarget, expressions[target].kind == .member,
      request.members.contains(self[expressions[target].name])
    else { return false }
    let values = assignedValues(of: sequence)
    // A case that is written is decided here.
    return values.count > 1 || values.contains { expressions[$0].kind != .implicitMember }
  }

  /// What may be assigned: the operands of `??` and the results of the conditional operator.
  func assignedValues(of sequence: Int) -> [Int] {
    children(of: sequence).filter {
      expressions[$0].role != .assignmentTarget && isPossibleValue(operand: $0, of: sequence)
    }
  }

  /// Whether the first argument of a call has the label, and is the case, that a request is known by: `video`
  /// for `.video` and `AVMediaType.video`. Unknown if code decides what is passed.
  func argument(of call: Int, fits request: AccessRequest) -> Truth {
    if request.label == nil, request.argument == nil { return .yes }
    guard let first = children(of: call).first(where: { expressions[$0].role == .argument }),
      request.label == nil || request.label == self[expressions[first].label]
    else { return .no }
    return request.argument.map { value(first, isCase: $0) } ?? .yes
  }

  private func value(_ index: Int, isCase name: String, depth: Int = 0) -> Truth {
    let value = expressions[index]
    switch value.kind {
    case .implicitMember: return Truth(self[value.name] == name)
    case .member:
      if self[value.name] == name { return .yes }
      // `AVMediaType.audio` is another case, `self.type` may be any.
      let base = firstChild(of: index).flatMap { qualifiedName(ofExpression: $0) }
      return base?.isWrittenAsTypes == true ? .no : .unknown
    case .identifier:
      guard depth < 4, let bound = binding(of: index), declarations[bound].kind == .variable,
        declarations[bound].modifiers.contains(.let),
        let initial = declarations[bound].initialValue.index
      else { return .unknown }
      return self.value(initial, isCase: name, depth: depth + 1)
    case .call, .subscript, .sequence, .ternary, .tried, .awaited: return .unknown
    default: return .no
    }
  }

  private func declaresFunction(named name: String) -> Bool {
    declarations.contains { $0.kind == .function && self[$0.name] == name }
  }
}
