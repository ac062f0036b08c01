import PatuhCore

extension TokenList {
  /// What stands for a condition that is never true.
  private static let falseWords: Set<String> = ["0", "NO", "false", "FALSE"]

  /// The blocks of `if (0) { … }` and `if (NO) { … }`, in text order: no program runs them. One with a label,
  /// which code outside of it may jump to, is left out.
  func unreachedBlocks(names: [String]) -> [Range<UInt32>] {
    func text(_ index: Int) -> String {
      self[index].map { $0.kind == .word || $0.kind == .number ? names[Int($0.name.rawValue)] : "" } ?? ""
    }
    return indices.compactMap { index in
      guard word(at: index) == .statement, text(index) == "if", self.is("(", index + 1),
        match(index + 1) == index + 3, Self.falseWords.contains(text(index + 2)),
        self.is("{", index + 4), let close = match(index + 4)
      else { return nil }
      let hasLabel = (index + 5..<max(index + 5, close)).contains { inner in
        self.is(":", inner + 1) && isIdentifier(inner)
          && ["{", ";", "}"].contains { self.is($0, inner - 1) }
          || ["case", "default"].contains(text(inner))
      }
      return hasLabel ? nil : tokens[index + 4].offset..<tokens[close].offset
    }
  }
}
