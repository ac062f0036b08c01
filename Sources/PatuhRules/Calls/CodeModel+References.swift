import PatuhCore

extension CodeModel {
  /// The properties and functions of the project that a name means where it is not called.
  func referenced(by expression: Int, in file: Int) -> [Site] {
    let facts = facts(file)
    let element = facts.expressions[expression]
    let name = facts[element.name]
    switch element.kind {
    case .identifier:
      let plain = name.first == "$" || name.first == "_" ? String(name.dropFirst()) : name
      if let local = code(of: file).local(element.name, at: element.offset) {
        let site = Site(file: file, declaration: local)
        return declaration(site).kind == .function ? [site] : []
      }
      if plain == name, !declaresValue(element.name, in: file) { return [] }
      if let member = ownMember(named: name, around: element.declaration, in: file, as: element.role) {
        return [member.site]
      }
      if plain != name, let member = ownMember(named: plain, around: element.declaration, in: file) {
        return [member.site]
      }
      return globals(named: name, from: file)
    case .member:
      guard let base = facts.firstChild(of: expression) else { return [] }
      if name.hasPrefix("$") {
        let type = type(of: base, in: file)
        return members(named: String(name.dropFirst()), of: type, from: file).prefix(1).map(\.site)
      }
      if !declaresValue(element.name, in: file) { return [] }
      let found = members(named: name, of: type(of: base, in: file), from: file)
      if let first = value(among: found, as: element.role) {
        return found.filter { $0.distance == first.distance }.map(\.site)
      }
      return isModule(base, in: file) ? globals(named: name, from: file) : []
    case .implicitMember:
      if !declaresValue(element.name, in: file) { return [] }
      let expected = expectedType(of: expression, in: file).unwrapped
      return members(named: name, of: .metatype(expected), from: file).map(\.site)
    default: return []
    }
  }
}
