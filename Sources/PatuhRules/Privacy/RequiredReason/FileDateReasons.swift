import PatuhCore

/// The reasons that fit a use of file dates, depending on where the files come from: C617.1 for the app's
/// containers, 3B52.1 for files that the person gives access to. If the source shows dates, DDA9.1 fits as
/// well.
struct FileDateReasons {
  let occurrences: SymbolOccurrences
  let facts: SourceFacts
  let expression: Int

  private static let display: Set<String> = [
    "DateFormatter", "RelativeDateTimeFormatter", "dateFormatter", "formatted", "Text", "UILabel",
    "NSTextField",
  ]

  var fittingReasons: [String] {
    let paths = FileDatePaths(facts: facts).paths(ofUse: expression)
    let tracer = FileOrigin(constants: occurrences.constants, facts: facts)
    let origins = Set(paths.map { tracer.origin(of: $0) })
    guard origins.count == 1, let origin = origins.first ?? nil else { return [] }
    let isShown = facts.names.contains { Self.display.contains($0) }
    return [origin == .container ? "C617.1" : "3B52.1"] + (isShown ? ["DDA9.1"] : [])
  }
}
