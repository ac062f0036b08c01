import PatuhCore

/// Finds the uses of listed functions, constants and properties in a C-family file.
struct CFamilyFinder {
  let names: ObjectiveCNames
  let functions: OwnFunctions
  let file: CFamilyFile
  /// The index of the file in the project.
  let number: Int
  /// The references that are receivers of other references: `info` in `info.size`.
  private let receivers: Set<Int>
  /// The references that a call has as its first argument, by whether the call compiles them.
  private let arguments: [Int: Truth]
  var facts: CFamilyFacts { file.facts }

  init(
    names: ObjectiveCNames, functions: OwnFunctions, macros: MacroFiles, file: CFamilyFile, number: Int
  ) {
    self.names = names
    self.functions = functions
    self.file = file
    self.number = number
    receivers = Set(file.facts.references.compactMap(\.receiver.index))
    var arguments: [Int: Truth] = [:]
    for call in file.facts.references where call.kind == .call {
      guard let argument = call.argument.index else { continue }
      arguments[argument] = macros.compilesArgument(of: file.facts[call.name])
    }
    self.arguments = arguments
  }

  /// What a reference with the name of a symbol is, or nil if it is something else with the same name.
  func match(of symbol: RequiredReasonSymbol, at index: Int) -> SymbolMatch? {
    let reference = facts.references[index]
    let certainty: Certainty? =
      switch symbol.kind {
      case .function: functionCertainty(symbol, index)
      case .constant where reference.kind == .string: rawCertainty(symbol, index)
      case .constant: constantCertainty(symbol, reference)
      case .property, .classProperty: propertyCertainty(symbol, index)
      case .class: nil
      }
    let isCompiled = arguments[index] ?? .yes
    guard let certainty, isCompiled != .no else { return nil }
    var match = SymbolMatch(
      symbol: symbol, offset: reference.offset, certainty: isCompiled == .yes ? certainty : .likely)
    if symbol.categories.contains("NSPrivacyAccessedAPICategoryFileTimestamp") {
      match.fittingReasons = fileReasons
    }
    return match
  }

  private func functionCertainty(_ symbol: RequiredReasonSymbol, _ index: Int) -> Certainty? {
    let reference = facts.references[index]
    switch reference.kind {
    case .string: return certaintyOfName(symbol, reference)
    case _ where facts[reference.name] != symbol.objc: return nil
    case .globalCall: return .sure
    case .call:
      return switch functions.meaning(of: symbol.objc, at: reference, in: number) {
      case .system: .sure
      case .unclear: .likely
      case .own: nil
      }
    // Either the address of the function is taken, or this is a variable that is declared where it cannot be
    // seen.
    case .identifier where !receivers.contains(index) && (symbol.ambiguity == .low || includesSystemHeader):
      return functions.meaning(of: symbol.objc, at: reference, in: number) == .own ? nil : .likely
    default: return nil
    }
  }

  private static let systemHeaders: Set<String> = [
    "sys/stat.h", "sys/mount.h", "sys/param.h", "sys/vfs.h", "sys/statvfs.h", "Darwin", "Darwin.POSIX",
    "Darwin.POSIX.sys", "Darwin.POSIX.sys.stat", "Darwin.POSIX.sys.mount", "Darwin.POSIX.sys.statvfs",
  ]

  /// Whether the file, or a prefix header of its targets, includes a system header or module that declares
  /// functions whose names are common words, directly or through headers of the project.
  private var includesSystemHeader: Bool {
    functions.includers(of: number).contains { file in
      functions.inclusions.reachesHeader(namedOneOf: Self.systemHeaders, from: file)
    }
  }

  private func constantCertainty(_ symbol: RequiredReasonSymbol, _ reference: CFamilyReference) -> Certainty?
  {
    reference.kind == .identifier && facts[reference.name] == symbol.objc
      && !facts.declarations.contains { $0.offset == reference.offset }
      ? .sure : nil
  }

  private static let lookups: Set<String> = [
    "objectForKey:", "objectForKeyedSubscript:", "valueForKey:", "valueForKeyPath:", "arrayWithObject:",
    "arrayWithObjects:", "setWithObject:", "setWithObjects:",
  ]

  /// Likely for a string with the raw value of a listed key, `attributes[@"NSFileCreationDate"]`, unless it
  /// is the first argument of a message that looks nothing up, such as a comparison.
  private func rawCertainty(_ symbol: RequiredReasonSymbol, _ index: Int) -> Certainty? {
    guard facts[facts.references[index].name] == symbol.rawValue else { return nil }
    let message = facts.references.first { $0.kind == .message && $0.argument == Link(index) }
    guard let message else { return .likely }
    return Self.lookups.contains(facts[message.name]) ? .likely : nil
  }

  private func propertyCertainty(_ symbol: RequiredReasonSymbol, _ index: Int) -> Certainty? {
    let reference = facts.references[index]
    switch reference.kind {
    case .selector: return undecidedProperty(symbol)
    // `[info valueForKey:@"systemUptime"]`, `NSSelectorFromString(@"systemUptime")`
    case .string:
      let isLookedUp =
        facts.taker(of: reference) == "NSSelectorFromString"
        || facts.references.contains {
          $0.kind == .message && $0.argument == Link(index) && Self.lookups.contains(facts[$0.name])
        }
      return isLookedUp ? undecidedProperty(symbol) : nil
    case .member, .message: break
    default: return nil
    }
    let owners = symbol.owners
    if let type = CFamilyReceivers(names: names, facts: facts).type(ofReceiverOf: reference) {
      return names.isKind(type, of: owners) ? .sure : nil
    }
    if symbol.ambiguity == .medium, mayReturnListed(reference.receiver), hasSubclass(of: owners) {
      return isOwn(symbol) ? nil : .likely
    }
    return undecidedProperty(symbol)
  }

  /// The certainty for a property whose receiver has an unknown type.
  private func undecidedProperty(_ symbol: RequiredReasonSymbol) -> Certainty? {
    symbol.ambiguity == .low && !isOwn(symbol) ? .likely : nil
  }

  private func isOwn(_ symbol: RequiredReasonSymbol) -> Bool {
    functions.declaresMember(symbol.objc, seenFrom: number)
  }

  /// Whether the project has a subclass of one of these classes in Objective-C.
  private func hasSubclass(of owners: Set<String>) -> Bool { names.names(of: owners).count > owners.count }

  /// Whether a receiver is a property: a message with arguments may return `NSDictionary`, which has some of
  /// the listed names, too.
  private func mayReturnListed(_ receiver: Link<CFamilyReference>) -> Bool {
    guard let index = receiver.index else { return false }
    let receiver = facts.references[index]
    return [.member, .message].contains(receiver.kind) && !facts[receiver.name].contains(":")
  }

  private static let contained: Set<String> = [
    "containerURLForSecurityApplicationGroupIdentifier:", "NSHomeDirectory", "NSTemporaryDirectory",
    "NSSearchPathForDirectoriesInDomains", "NSCachesDirectory", "NSDocumentDirectory",
    "NSApplicationSupportDirectory", "temporaryDirectory",
  ]
  private static let granted: Set<String> = [
    "startAccessingSecurityScopedResource", "UIDocumentPickerViewController", "UIDocument",
    "UIDropInteraction",
    "URLByResolvingBookmarkData:options:relativeToURL:bookmarkDataIsStale:error:",
  ]

  /// C617.1 for the app's containers or 3B52.1 for files that the person gives access to, either with DDA9.1
  /// for display. Empty if the file mentions neither or both.
  private var fileReasons: [String] {
    let isContained = facts.names.contains { Self.contained.contains($0) }
    let isGranted = facts.names.contains { Self.granted.contains($0) }
    return switch (isContained, isGranted) {
    case (true, false): ["C617.1", "DDA9.1"]
    case (false, true): ["3B52.1", "DDA9.1"]
    default: []
    }
  }
}
