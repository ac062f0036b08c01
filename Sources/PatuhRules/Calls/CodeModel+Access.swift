import PatuhCore

/// Where code may name a declaration.
extension CodeModel {
  /// Whether only code of its own file can name a function or property.
  func isOfFile(_ site: Site) -> Bool {
    let declared = declaration(site)
    return (declared.kind == .function || declared.kind == .variable)
      && !declared.modifiers.isDisjoint(with: [.private, .fileprivate, .local])
      && !isUsedByOtherNames(site)
  }

  /// Whether code of any file may name a declaration, or may use it by another name.
  func mayBeNamedAnywhere(_ site: Site) -> Bool {
    let kind = declaration(site).kind
    return kind != .function && kind != .variable || isUsedByOtherNames(site) || isPublic(site)
  }

  /// Whether code uses a function or property without naming it: it calls a value of its type, or uses what
  /// the type wraps.
  private func isUsedByOtherNames(_ site: Site) -> Bool {
    let name = name(of: site)
    return name == Self.callAsFunction || WrapperPart(rawValue: name) != nil
  }
}
