import PatuhCore

/// A reason in an entry whose category it does not belong to.
struct MisplacedReason {
  var string: ManifestString
  /// The row of the reason in Apple's tables.
  var reason: ApprovedReason
  /// The category of the entry: a known one, but not that of the reason.
  var category: String

  /// Moves the reason to the entry of its category, and adds that entry if there is none.
  ///
  /// If no reason in the entry belongs to the entry's category, either the reasons or the category are wrong,
  /// and only a person knows which: nil. The exception is an entry whose reasons all belong to one category,
  /// while another entry declares its category with a matching reason. Then the category of the entry is
  /// changed to that of its reasons.
  func fixIt(in manifest: Manifest, _ tables: AppleTables) -> FixIt? {
    let section = string.field.section
    let others = manifest.sections(tables).filter {
      $0.arrayNumber == section.arrayNumber && $0.position != section.position
    }
    let codes = string.field.strings.compactMap { tables.reason($0.text)?.category }
    guard codes.contains(category) else {
      let isDeclared = others.contains { other in
        other.knownCategory(tables) == category
          && other.reasons(tables)?.strings.contains { tables.reason($0.text)?.category == category } == true
      }
      let isAlone = codes.count == string.field.strings.count && Set(codes) == [reason.category]
      guard isDeclared, isAlone else { return nil }
      return .writing(reason.category, at: section.firstString(of: .categories, tables)?.position)
    }
    guard let position = string.position else { return nil }
    let removal = PropertyListChange.removal(at: position)
    guard let home = others.first(where: { $0.knownCategory(tables) == reason.category }) else {
      let keys = tables.keys(within: section.within)
      guard let array = manifest.array(of: section),
        let name = keys.first(where: { $0.values == .categories })
      else { return nil }
      let entry = PropertyListNode.dictionary([
        .init(name.key, .string(reason.category)),
        .init(string.field.row.key, .array([.string(reason.code)])),
      ])
      return FixIt(removal, .elements([entry], inArrayAt: array))
    }
    guard let reasons = home.reasons(tables) else { return nil }
    if reasons.strings.contains(where: { $0.text == reason.code }) { return FixIt(removal) }
    guard let array = reasons.entry.value.position, reasons.entry.value.array != nil else { return nil }
    return FixIt(removal, .elements([.string(reason.code)], inArrayAt: array))
  }
}

extension ManifestSection {
  /// The field with the reasons.
  fileprivate func reasons(_ tables: AppleTables) -> ManifestField? {
    fields(tables).first { $0.row.values == .reasons }
  }
}

extension Manifest {
  /// The position of the array that holds a section.
  fileprivate func array(of section: ManifestSection) -> Position? {
    guard let entries = facts.root?.dictionary, entries.indices.contains(section.arrayNumber - 1) else {
      return nil
    }
    return entries[section.arrayNumber - 1].value.position
  }
}
