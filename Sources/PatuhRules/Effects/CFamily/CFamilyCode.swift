import PatuhCore

/// The production code of a project in C, C++ and Objective-C, as far as effects need it: which bodies there
/// are, and what the names in them refer to. Blocks count as code of the body around them.
struct CFamilyCode {
  /// A function or method with a body.
  struct Unit: Hashable {
    /// An index into ``Project/cFamilySources``.
    var file: Int
    /// An index into ``CFamilyFacts/declarations``.
    var declaration: Int
  }

  let files: [CFamilyFile]
  /// The indices of the files in production code.
  let production: [Int]
  /// By file, the functions and methods with a body, in text order.
  private(set) var units: [Int: [Unit]] = [:]
  /// By name, the functions with a body.
  private(set) var functions: [String: [Unit]] = [:]
  /// By class and selector, the methods with a body; those of categories included.
  private(set) var methods: [String: [String: [Unit]]] = [:]
  /// By class, its superclass.
  private(set) var superclasses: [String: String] = [:]
  /// By class, the types of its properties and of the results of its methods, by name or selector; empty for
  /// one that is not named.
  private(set) var types: [String: [String: String]] = [:]
  /// By file, its variables by name, in text order.
  private var variables: [Int: [String: [CFamilyDeclaration]]] = [:]

  init(_ project: Project) {
    files = project.cFamilySources
    production = files.indices.filter { project.cFamilySources[$0].scope == .production }
    for file in production { read(file) }
  }

  private mutating func read(_ file: Int) {
    let facts = files[file].facts
    for container in facts.containers where container.kind == .interface && container.superclass != .none {
      superclasses[facts[container.name]] = facts[container.superclass]
    }
    for (index, declared) in facts.declarations.enumerated() {
      let name = facts[declared.name]
      let unit = Unit(file: file, declaration: index)
      switch declared.kind {
      case .function where declared.isDefinition:
        units[file, default: []].append(unit)
        functions[name, default: []].append(unit)
      case .method:
        guard let container = facts.container(around: declared.offset) else { continue }
        let type = facts[container.name]
        if container.kind == .implementation {
          units[file, default: []].append(unit)
          methods[type, default: [:]][name, default: []].append(unit)
        }
        if types[type]?[name] == nil { types[type, default: [:]][name] = facts[declared.type] }
      case .property:
        guard let container = facts.container(around: declared.offset) else { continue }
        types[facts[container.name], default: [:]][name] = facts[declared.type]
      case .variable: variables[file, default: [:]][name, default: []].append(declared)
      default: break
      }
    }
  }

  func declaration(_ unit: Unit) -> CFamilyDeclaration {
    files[unit.file].facts.declarations[unit.declaration]
  }

  /// The unit whose body contains an offset; nil outside of bodies.
  func unit(at offset: UInt32, in file: Int) -> Unit? {
    guard let units = units[file] else { return nil }
    let next = units.partitioningIndex { declaration($0).offset > offset }
    guard next > 0 else { return nil }
    let unit = units[next - 1]
    if declaration(unit).kind == .method {
      let facts = files[file].facts
      let container = facts.container(around: declaration(unit).offset)
      if container?.extent.contains(offset) != true { return nil }
    }
    return unit
  }

  /// The class around an offset.
  func ownClass(around offset: UInt32, in file: Int) -> String? {
    let facts = files[file].facts
    return facts.container(around: offset).map { facts[$0.name] }
  }

  /// A class and its superclasses, the nearest first, as far as the project declares them; the last one may
  /// be from outside.
  func lineage(of type: String) -> [String] {
    var found = [type]
    while let next = superclasses[found[found.count - 1]], !found.contains(next), found.count < 20 {
      found.append(next)
    }
    return found
  }

  // MARK: Types

  /// The class of which a reference names a value or the class itself; nil if it is not known.
  func type(of reference: Int, in file: Int, depth: Int = 0) -> String? {
    if depth > 8 { return nil }
    let facts = files[file].facts
    let element = facts.references[reference]
    let name = facts[element.name]
    switch element.kind {
    case .identifier, .type:
      if name == "self" { return ownClass(around: element.offset, in: file) }
      if name == "super" {
        return ownClass(around: element.offset, in: file).flatMap { superclasses[$0] }
      }
      if let found = variableType(name, at: element.offset, in: file) { return found }
      if let own = ownClass(around: element.offset, in: file),
        let found = memberType(name.hasPrefix("_") ? String(name.dropFirst()) : name, of: own)
      {
        return found
      }
      return name.namesType ? name : nil
    case .member:
      guard let receiver = element.receiver.index, let type = type(of: receiver, in: file, depth: depth + 1)
      else { return nil }
      return memberType(name, of: type) ?? (makesOwnType(name) ? type : nil)
    case .message:
      guard let receiver = element.receiver.index, let type = type(of: receiver, in: file, depth: depth + 1)
      else { return nil }
      if makesOwnType(name) { return type }
      guard let found = memberType(name, of: type) else { return nil }
      return ["id", "instancetype"].contains(found) ? type : found
    default: return nil
    }
  }

  private func variableType(_ name: String, at offset: UInt32, in file: Int) -> String? {
    let found = variables[file]?[name]?.last { $0.offset < offset && offset <= $0.scopeEnd }
    return found.flatMap { $0.type == .none ? nil : files[file].facts[$0.type] }
  }

  private func memberType(_ name: String, of type: String) -> String? {
    lineage(of: type).lazy.compactMap { self.types[$0]?[name] }.first { !$0.isEmpty }
  }

  /// Whether a message makes or gives an object of the class that it is sent to, as it is usually named:
  /// `alloc`, `initWithName:`, `sharedManager`.
  private func makesOwnType(_ selector: String) -> Bool {
    ["alloc", "default", "init", "new", "shared", "standard"].contains { selector.hasPrefix($0) }
  }
}
