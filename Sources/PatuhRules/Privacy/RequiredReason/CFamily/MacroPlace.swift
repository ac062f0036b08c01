import PatuhCore

/// A place that the preprocessor reaches: in a file that it compiles, or in one that is included there.
final class MacroPlace {
  /// The index of the file.
  let file: Int
  let offset: UInt32
  /// Where the file is included; nil for a file that is compiled by itself.
  let includer: MacroPlace?
  /// The index of the file that is compiled.
  let unit: Int

  /// - Parameter unit: nil for the file itself, or what is compiled where that is included
  init(file: Int, offset: UInt32, includer: MacroPlace?, unit: Int? = nil) {
    self.file = file
    self.offset = offset
    self.includer = includer
    self.unit = unit ?? includer?.unit ?? file
  }

  /// The files that are being read at this place.
  var files: Set<Int> {
    var found: Set<Int> = [file]
    var next = includer
    while let place = next {
      found.insert(place.file)
      next = place.includer
    }
    return found
  }
}

extension CFamilyFile {
  /// The macros that a compiler defines for some languages only.
  static let macrosOfLanguages: Set<String> = ["__OBJC__", "__cplusplus"]

  /// Whether such a macro is defined where this file is compiled; nil for a header, since what includes it
  /// decides.
  func definesMacroOfLanguage(_ name: String) -> Bool? {
    if isIncludable { return nil }
    let path = path.lowercased()
    let endings = name == "__OBJC__" ? [".m", ".mm"] : [".mm", ".cc", ".cpp", ".cxx"]
    return endings.contains(where: path.hasSuffix)
  }

  /// Where the conditions of a region are decided: after the `#if` of the block whose branch it is. The
  /// branches before this one are not compiled with it, so what they define does not count.
  /// - Parameter region: an index into the regions of the file
  func decisionOffset(ofRegion region: Int) -> UInt32 {
    let regions = facts.conditions
    var start = regions[region].extent.lowerBound
    for index in stride(from: region - 1, through: 0, by: -1) where regions[index].extent.upperBound < start {
      // An `#else` or `#elif` ends one branch and begins the next on the same line.
      let end = facts.lines.position(of: regions[index].extent.upperBound).line
      if end == facts.lines.position(of: start).line { start = regions[index].extent.lowerBound }
    }
    return start
  }

  /// The names that a region guards the defaults of: it is compiled if they are not defined, and defines
  /// them.
  func guardedNames(ofRegion region: Int) -> Set<String> {
    let region = facts.conditions[region]
    let names = region.condition.conjuncts.compactMap { part in
      if case .not(.defined(let name)) = part { name } else { nil }
    }
    return Set(
      names.filter { name in
        facts.macros.contains { facts[$0.name] == name && region.extent.contains($0.offset) }
      })
  }
}
