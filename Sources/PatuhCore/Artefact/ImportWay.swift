/// Where an image names a symbol that it needs. The raw values are for reports.
public enum ImportWay: String, Hashable, Sendable, CaseIterable {
  /// An undefined entry of the symbol table.
  case symbolTable = "symbol table"
  case bind = "bind opcode"
  case weakBind = "weak bind opcode"
  case lazyBind = "lazy bind opcode"
  case chainedFixup = "chained fixup"
  /// A selector in `__objc_selrefs`.
  case selectorReference = "selector reference"
  /// A function `_objc_msgSend$…`, which sends one selector.
  case stub
}

extension ImportWay: Comparable {
  /// In the order of the cases.
  public static func < (left: ImportWay, right: ImportWay) -> Bool { left.order < right.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
