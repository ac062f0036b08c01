import PatuhCore

/// The searched names that occur in a source, by what they may mean.
public struct SymbolMentions: Sendable {
  /// The listed functions, properties and constants, by the names that occur in the source.
  private(set) var symbols: [NameID: RequiredReasonSymbol] = [:]
  /// The class `UserDefaults`, its subclasses and aliases.
  private(set) var userDefaults: [NameID] = []
  /// Whether a qualified name may mean the class: `Foundation.UserDefaults`.
  private(set) var hasQualifiedUserDefaults = false
  /// The types with listed static members, and aliases of types with them: `FileAttributeKey`,
  /// `UITextInputMode`.
  private(set) var keyTypes: [NameID] = []
  /// The keys of managed configuration.
  private(set) var managedKeys: [NameID] = []
  /// Whether the name `standard` occurs, which may mean the member of `UserDefaults`.
  private(set) var hasStandardMember = false

  var hasUserDefaults: Bool { hasQualifiedUserDefaults || !userDefaults.isEmpty }

  var isEmpty: Bool {
    symbols.isEmpty && keyTypes.isEmpty && managedKeys.isEmpty && !hasUserDefaults && !hasStandardMember
  }

  /// Makes an empty value.
  init() {}

  /// - Parameter names: the names in the source
  init(of meanings: PrefilteredDictionary<SearchedSymbols.Meaning>, among names: [String]) {
    // A span borrows each name; an array would retain and release each one.
    let names = names.span
    for number in names.indices {
      if let meaning = meanings[names[number]] { add(meaning, of: NameID(rawValue: UInt32(number))) }
      if names[number].isQualifiedUserDefaults { hasQualifiedUserDefaults = true }
      // `\.info.systemUptime`: the name of a key path consists of all its components.
      if names[number].utf8.contains(UInt8(ascii: ".")) {
        for component in names[number].split(separator: ".") {
          guard let symbol = meanings[String(component)]?.symbol, symbol.kind.isProperty else { continue }
          symbols[NameID(rawValue: UInt32(number))] = symbol
        }
      }
    }
  }

  private mutating func add(_ meaning: SearchedSymbols.Meaning, of name: NameID) {
    if let symbol = meaning.symbol { symbols[name] = symbol }
    if meaning.isUserDefaults { userDefaults.append(name) }
    if meaning.isKeyType { keyTypes.append(name) }
    if meaning.isManagedKey { managedKeys.append(name) }
    if meaning.isStandardMember { hasStandardMember = true }
  }
}

/// The names that are searched for in a project.
struct SearchedSymbols: Sendable {
  /// What a name may mean.
  struct Meaning: Sendable {
    var symbol: RequiredReasonSymbol?
    var isUserDefaults = false
    var isKeyType = false
    var isManagedKey = false
    var isStandardMember = false
  }

  /// The row of the class `UserDefaults`.
  let userDefaults: RequiredReasonSymbol?
  /// `UserDefaults`, and its subclasses and aliases in Objective-C sources.
  let defaultsClasses: Set<String>
  /// The names that may mean one of these: those of the classes themselves, and of Swift subclasses and type
  /// aliases anywhere in the project. ``SymbolScope`` decides what a name means at a place.
  let userDefaultsNames: Set<String>
  /// All searched names, including ``userDefaultsNames``.
  let names: Set<String>
  /// What each searched name may mean.
  let meanings: PrefilteredDictionary<Meaning>

  /// - Parameter index: the index of the Swift sources
  init(_ cFamilySources: [CFamilyFile], _ index: NameIndex, _ tables: AppleTables) {
    userDefaults = tables.symbols.first { $0.kind == .class }
    if let symbol = userDefaults {
      let inherited = ObjectiveCNames(cFamilySources).names(of: [symbol.objc])
      defaultsClasses = inherited.union([symbol.swift])
    } else {
      defaultsClasses = []
    }
    userDefaultsNames = defaultsClasses.union(index.descendants(of: defaultsClasses))
    var meanings: [String: Meaning] = [:]
    for symbol in tables.symbols where symbol.kind != .class {
      for name in [symbol.memberName, symbol.objc, symbol.rawValue].compactMap(\.self) {
        meanings[name, default: Meaning()].symbol = symbol
      }
    }
    for name in userDefaultsNames { meanings[name, default: Meaning()].isUserDefaults = true }
    let owners = tables.symbols.filter { $0.kind == .classProperty }.compactMap(\.owner)
    let keyTypes = Set([KeyContext.Keys.fileAttributes, .resourceValues].map(\.typeName) + owners)
    for name in keyTypes.union(index.aliases(mentioning: keyTypes)) {
      meanings[name, default: Meaning()].isKeyType = true
    }
    for name in UserDefaultsStoreReasons.managedKeys {
      meanings[name, default: Meaning()].isManagedKey = true
    }
    // `.standard`, `.init(suiteName: group)`
    for name in ["standard", "suiteName"] { meanings[name, default: Meaning()].isStandardMember = true }
    names = Set(meanings.keys)
    self.meanings = PrefilteredDictionary(meanings)
  }
}

extension RequiredReasonSymbol.Kind {
  /// Whether it is a property of a class or of its instances.
  fileprivate var isProperty: Bool { self == .property || self == .classProperty }
}

extension String {
  fileprivate var isQualifiedUserDefaults: Bool {
    let ending = ".UserDefaults"
    return utf8.count > ending.utf8.count && utf8.last == UInt8(ascii: "s") && hasSuffix(ending)
  }
}
