import PatuhCore

extension Manifest {
  /// The strings that name the same value as an earlier entry of the same array, each with the string of the
  /// first such entry. Only values on the list count: an unknown value that is repeated is reported twice as
  /// unknown.
  func repeated(
    _ values: ManifestKey.Values, _ tables: AppleTables
  ) -> [(string: ManifestString, first: ManifestString)] {
    let known = Set(tables.values(values).map(\.id))
    let named = sections(tables).compactMap { $0.firstString(of: values, tables) }.filter {
      known.contains($0.text)
    }
    return named.enumerated().compactMap { index, string in
      named[..<index]
        .first { $0.text == string.text && $0.field.section.arrayNumber == string.field.section.arrayNumber }
        .map { (string, $0) }
    }
  }
}
