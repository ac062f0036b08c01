import PatuhCore

/// Listed functions and properties whose name is a text: of a symbol to link, or of what is looked up while
/// the program runs.
extension SymbolFinder {
  private static let attributesOfLinkNames: Set<String> = ["_silgen_name", "_extern"]
  /// The functions that look up a property or method by its name.
  private static let lookups: Set<String> = ["value", "NSSelectorFromString", "Selector"]

  /// Sure for the name that an attribute gives the linker, `@_silgen_name("mach_absolute_time")`; likely for
  /// one that is looked up: `info.value(forKey: "systemUptime")`, `dlsym(library, "mach_absolute_time")`.
  func certaintyOfName(_ symbol: RequiredReasonSymbol) -> Certainty? {
    guard name == symbol.memberName, symbol.ambiguity == .low || symbol.kind == .function else { return nil }
    let element = facts.expressions[expression]
    switch element.role {
    case .attributeArgument where symbol.kind == .function:
      let attribute = facts.attributes.last { $0.offset < element.offset }
      return attribute.map { Self.attributesOfLinkNames.contains(facts[$0.name]) } == true ? .sure : nil
    case .argument, .element:
      guard let called = calledName else { return nil }
      return symbol.kind == .function
        ? (called == "dlsym" ? .likely : nil) : Self.lookups.contains(called) ? .likely : nil
    default: return nil
    }
  }

  /// The name of what is called with the text, in parentheses of its own or not.
  private var calledName: String? {
    var current = expression
    while let parent = facts.expressions[current].parent.index {
      if facts.expressions[parent].kind == .call { return facts.calledName(ofCall: parent) }
      guard facts.expressions[parent].kind == .tuple else { return nil }
      current = parent
    }
    return nil
  }
}

extension RequiredReasonSymbol {
  /// The functions that find a class by its name while the program runs.
  static let lookupsOfClasses: Set<String> = ["NSClassFromString", "objc_getClass", "objc_lookUpClass"]

  /// The class that declares a property, by its names in Swift and Objective-C, and the subclasses of it that
  /// Apple's frameworks declare (UIKit: `UIManagedDocument` inherits from `UIDocument`).
  var owners: Set<String> {
    guard let owner else { return [] }
    return [owner, "NS" + owner, owner == "UIDocument" ? "UIManagedDocument" : owner]
  }
}
