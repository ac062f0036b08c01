import PatuhCore

/// Listed functions whose name is a text: of a symbol to link, or of what is looked up at run time.
extension CFamilyFinder {
  private static let labels: Set<String> = ["asm", "__asm", "__asm__"]

  /// Sure for the name that a declaration gives the linker, `__asm("_stat")`; likely for one that is looked
  /// up, `dlsym(library, "stat")`.
  func certaintyOfName(_ symbol: RequiredReasonSymbol, _ text: CFamilyReference) -> Certainty? {
    guard let taker = facts.taker(of: text) else { return nil }
    if facts[text.name] == symbol.linkName { return Self.labels.contains(taker) ? .sure : nil }
    return taker == "dlsym" ? .likely : nil
  }
}

extension RequiredReasonSymbol {
  /// The name of a function in object files.
  var linkName: String { "_" + objc }
}

extension CFamilyFacts {
  /// The function that takes a text: the last one that is called before it; nil if there is none.
  func taker(of text: CFamilyReference) -> String? {
    references.filter { $0.kind == .call && $0.offset < text.offset }.max { $0.offset < $1.offset }
      .map { self[$0.name] }
  }
}
