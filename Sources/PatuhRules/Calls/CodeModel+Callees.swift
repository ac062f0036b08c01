import PatuhCore

/// What a call calls.
struct Callees {
  /// The possible functions; several are alternatives.
  var targets: [CallTarget] = []
  /// Whether it is known on what the function is called.
  var isSure = true
}

extension CodeModel {
  /// The functions of the project that a call calls.
  func callees(of call: Int, in file: Int) -> Callees {
    let found = candidates(ofCall: call, in: file)
    if !found.isEmpty {
      return Callees(targets: found.filter { !isLocalValue($0.site) }.map { .declaration($0.site) })
    }
    if let entry = typeBuilt(by: call, in: file) {
      // What its own initializers do not take is an initializer of a supertype from outside.
      return Callees(targets: declaresInitializer(entry) ? [] : [.implicitInitializer(entry)])
    }
    return Callees(targets: calleesByName(of: call, in: file), isSure: false)
  }

  /// Whether a declaration is a parameter or a local variable: the function that it holds is not known.
  private func isLocalValue(_ site: Site) -> Bool {
    let declared = declaration(site)
    return declared.kind != .function && declared.modifiers.contains(.local)
  }

  private func declaresInitializer(_ type: NameIndex.Entry) -> Bool {
    let facts = facts(type.file)
    return facts.members(of: type.declaration).contains { facts.declarations[$0].kind == .initializer }
  }

  /// The type of the project of which a call makes a value.
  func typeBuilt(by call: Int, in file: Int) -> NameIndex.Entry? {
    let facts = facts(file)
    guard let callee = facts.firstChild(of: call) else { return nil }
    let element = facts.expressions[callee]
    let name = facts[element.name]
    // A value that is a type makes one by `init` alone.
    if element.kind == .member, name != "init", !name.namesType { return nil }
    var type = type(of: callee, in: file)
    if name == "init" {
      if element.kind == .member, let base = facts.firstChild(of: callee) {
        type = self.type(of: base, in: file)
      }
      if element.kind == .implicitMember { type = .metatype(expectedType(of: callee, in: file).unwrapped) }
    }
    guard case .metatype(.declared(let entries, _)) = type, let entry = entries.first,
      entry.kind == .struct || entry.kind == .class || entry.kind == .actor
    else { return nil }
    return entry
  }

  /// The only function of the project that has the name and takes the arguments of a call on a value of
  /// unknown type.
  private func calleesByName(of call: Int, in file: Int) -> [CallTarget] {
    let facts = facts(file)
    guard let callee = facts.firstChild(of: call) else { return [] }
    let element = facts.expressions[callee]
    guard let methods = functionsByName[facts[element.name]] else { return [] }
    // What iterators, tasks and continuations of the library have says nothing of a value of unknown type.
    let arguments = CallArguments(call, facts)
    let labels = (arguments.plain + arguments.trailing).map(\.label)
    if StandardTypes.mayDeclare(facts[element.name], labels: labels) { return [] }
    let isImplicit = element.kind == .implicitMember
    // `case .update(let item)` names a case of an enum.
    guard element.kind == .member || isImplicit, facts.expressions[call].role != .pattern else { return [] }
    let base = facts.firstChild(of: callee).map { type(of: $0, in: file) } ?? .unknown
    let isOutside = base.instance.unwrapped.isOutside && base != .elsewhere
    if base != .unknown && !isOutside { return [] }
    let fitting = (isOutside ? methodsForOutside(named: facts[element.name], methods) : methods).lazy
      .filter { [self] site in
        parameters(of: site).positions(of: arguments) != nil && isVisible(site, from: file)
          && (!isImplicit || !declaration(site).modifiers.isDisjoint(with: [.static, .classMember]))
          && names.tables.modules.relation(from: file, to: site.file) != .apart
      }
    let found = Array(fitting.prefix(2))
    return found.count == 1 ? [.declaration(found[0])] : []
  }

  /// Those of the methods of a name that are declared in an extension of a protocol from outside, to which
  /// any type may conform. A name such as `viewDidLoad` has hundreds of others.
  private func methodsForOutside(named name: String, _ methods: [Site]) -> [Site] {
    if let known = methodsForOutside[name] { return known }
    let found = methods.filter(extendsOutside)
    methodsForOutside[name] = found
    return found
  }

  private func extendsOutside(_ method: Site) -> Bool {
    guard let scope = declaration(method).parent.index,
      case .outside(let name, _) = type(ofScope: scope, in: method.file)
    else { return false }
    return names.isUsedAsProtocol(name) || name.hasSuffix("Protocol")
      || StandardTypes.protocols.contains(name)
  }
}
