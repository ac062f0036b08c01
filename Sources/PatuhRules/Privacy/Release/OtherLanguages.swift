import PatuhCore

extension Project {
  /// Which products that are judged contain code in a language that is not read; nil if there is none.
  var otherLanguagesQuestion: OpenQuestion? {
    let users = targets.filter {
      $0.role == .product && !$0.platformsRequiringReasons.isEmpty && $0.holdsOtherLanguage
    }
    guard let first = users.first else { return nil }
    let languages = Set(users.flatMap(\.codeWithoutSources).filter { $0.kind == .otherLanguage }.map(\.name))
    return OpenQuestion(
      kind: .linkedCode, place: first.place,
      message:
        "A build phase of \(names(of: users)) compiles code in \(shortList(languages.sorted())), which is not"
        + " read: what it uses is not judged, nor which purpose strings it needs",
      fix: "Build the app, and run `patuh audit` on what was built, which has all code")
  }
}

extension Target {
  /// Whether it contains code in a language that is not read, itself or through what it links statically.
  var holdsOtherLanguage: Bool { codeWithoutSources.contains { $0.kind == .otherLanguage } }
}
