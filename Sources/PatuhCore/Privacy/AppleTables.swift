/// Apple's lists, as data; see `Rules/privacy/`, `Rules/platforms/` and `Rules/release/`. Each array is in the order of
/// its file.
public struct AppleTables: Hashable, Sendable {
  /// The required-reason categories.
  public var categories: [RequiredReasonCategory]
  /// The required-reason API.
  public var symbols: [RequiredReasonSymbol]
  /// Names that look like required-reason API but are not.
  public var nearMisses: [NearMiss]
  /// The approved reasons.
  public var reasons: [ApprovedReason]
  /// The collected data types.
  public var dataTypes: [CollectedDataType]
  /// The purposes of data collection.
  public var purposes: [CollectionPurpose]
  /// The keys of a privacy manifest.
  public var manifestKeys: [ManifestKey]
  /// Misspellings found in real manifests, with the intended spellings.
  public var misspellings: [KnownMisspelling]
  /// The error and warning codes of App Store Connect.
  public var itmsCodes: [ITMSCode]
  /// The third-party SDKs that must include a manifest of their own.
  public var sdks: [ListedSDK]
  /// The SDKs that products of Swift packages depend on.
  public var packageProducts: [PackageProducts]
  /// The pods that packages of npm bring.
  public var podsOfNPM: [PodsOfNPM] = []
  /// The major releases of systems and of Xcode.
  public var releases: [MajorReleases]
  /// The oldest systems for which App Store Connect accepts apps.
  public var minimumSystems: [MinimumSystem] = []
  /// The oldest SDKs from which App Store Connect accepts apps.
  public var minimumSDKs: [MinimumSDK] = []
  /// What is asked of every app and no file answers.
  public var reviewQuestions: [ReviewQuestion] = []
  /// The calls that ask for access to protected data.
  public var accessRequests: [AccessRequest] = []
  /// The files by which copies of the sources of listed SDKs are recognised.
  public var sdkSources: [SDKSources] = []
  /// The entitlements that give access to protected data.
  public var entitlementPurposes: [EntitlementPurpose] = []
  /// The plug-ins whose own code asks for access to protected data.
  public var pluginPurposes: [PluginPurpose] = []
  /// What app extensions may extend.
  public var extensionPoints: [ExtensionPoint] = []
  /// The API with effects; empty if nothing asks for effects.
  public var effects = EffectTable()

  /// Makes tables from their rows.
  public init(
    categories: [RequiredReasonCategory] = [], symbols: [RequiredReasonSymbol] = [],
    nearMisses: [NearMiss] = [], reasons: [ApprovedReason] = [], dataTypes: [CollectedDataType] = [],
    purposes: [CollectionPurpose] = [], manifestKeys: [ManifestKey] = [],
    misspellings: [KnownMisspelling] = [], itmsCodes: [ITMSCode] = [], sdks: [ListedSDK] = [],
    packageProducts: [PackageProducts] = [], releases: [MajorReleases] = []
  ) {
    self.categories = categories
    self.symbols = symbols
    self.nearMisses = nearMisses
    self.reasons = reasons
    self.dataTypes = dataTypes
    self.purposes = purposes
    self.manifestKeys = manifestKeys
    self.misspellings = misspellings
    self.itmsCodes = itmsCodes
    self.sdks = sdks
    self.packageProducts = packageProducts
    self.releases = releases
  }

  /// The names, as sources spell them, of other ways to what a category is about.
  public func alternatives(to category: String) -> Set<String> {
    Set(
      nearMisses.filter { $0.handling == .alternative && $0.nearest == category }.flatMap(\.names))
  }

  /// Names that are not a use of a category, but are a sufficient reason to declare it; those of one category, or of
  /// all.
  public func hints(of category: String? = nil) -> Set<String> {
    let hints = nearMisses.filter {
      [.hint, .equivalent].contains($0.handling) && (category == nil || $0.nearest == category)
    }
    return Set(hints.flatMap(\.names).map(\.lastNameComponent))
  }

  /// The names among the hints of a category whose code reads or writes its data by itself.
  public func equivalents(of category: String) -> Set<String> {
    Set(
      nearMisses.filter { $0.handling == .equivalent && $0.nearest == category }
        .flatMap(\.names).map(\.lastNameComponent))
  }

  /// The row of a category, by its full id; nil if there is none.
  public func category(_ id: String) -> RequiredReasonCategory? { categories.first { $0.id == id } }

  /// The row of a reason, by its code; nil if there is none.
  public func reason(_ code: String) -> ApprovedReason? { reasons.first { $0.code == code } }

  /// The reasons of a category, in Apple's order.
  public func reasons(of category: String) -> [ApprovedReason] { reasons.filter { $0.category == category } }
}

/// The source of a row, and when the row was last compared with it.
public struct Provenance: Hashable, Sendable {
  /// A citation for readers.
  public var source: String
  /// `YYYY-MM-DD`
  public var checked: String

  /// Makes a provenance.
  public init(source: String, checked: String) {
    self.source = source
    self.checked = checked
  }
}

/// A category of required-reason API.
public struct RequiredReasonCategory: Hashable, Sendable {
  /// The value in a manifest: `NSPrivacyAccessedAPICategoryUserDefaults`.
  public var id: String
  /// Apple's title: "User defaults".
  public var title: String
  public var provenance: Provenance

  public init(id: String, title: String, provenance: Provenance) {
    self.id = id
    self.title = title
    self.provenance = provenance
  }
}

extension RequiredReasonCategory {
  /// The prefix that the ids of all categories share.
  public static let prefix = "NSPrivacyAccessedAPICategory"

  /// The id without the prefix that all categories share: "UserDefaults".
  public static func shortName(_ id: String) -> String {
    id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : id
  }

  /// The id of a category that is written with or without the prefix.
  public static func fullName(_ name: String) -> String { name.hasPrefix(prefix) ? name : prefix + name }
}

/// One symbol on Apple's list of required-reason API.
public struct RequiredReasonSymbol: Hashable, Sendable {
  /// The kind of symbol.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A static member or global constant.
    case constant
    /// An instance property.
    case property
    /// A class property, which an implicit member may name.
    case classProperty = "class_property"
    /// A C function.
    case function
    case `class`
  }

  /// How likely the unqualified name refers to something else.
  public enum Ambiguity: String, Hashable, Sendable, CaseIterable {
    case low, medium, high
  }

  /// The qualified name, unique in the table.
  public var id: String
  /// The name in Swift, qualified if it has an owner.
  public var swift: String
  /// The name in C or Objective-C.
  public var objc: String
  /// The Swift type that owns the member.
  public var owner: String?
  public var kind: Kind
  /// The full ids of its categories: two for `getattrlist` and similar functions, where declaring either covers a use.
  public var categories: [String]
  /// The Objective-C selectors that appear in a binary after a use.
  public var selectors: [String]
  /// The symbols that appear in a Mach-O symbol table after a use, with the leading underscore.
  public var linkSymbols: [String]
  /// The classes that a binary refers to if a selector is sent to what Apple lists, as symbols.
  public var classSymbols: [String]
  public var ambiguity: Ambiguity
  /// Other declarations with the same name.
  public var homonyms: [String]
  public var note: String?
  public var provenance: Provenance

  public init(
    id: String, swift: String, objc: String, owner: String?, kind: Kind, categories: [String],
    selectors: [String], linkSymbols: [String], classSymbols: [String] = [], ambiguity: Ambiguity,
    homonyms: [String], note: String?,
    provenance: Provenance
  ) {
    self.id = id
    self.swift = swift
    self.objc = objc
    self.owner = owner
    self.kind = kind
    self.categories = categories
    self.selectors = selectors
    self.linkSymbols = linkSymbols
    self.classSymbols = classSymbols
    self.ambiguity = ambiguity
    self.homonyms = homonyms
    self.note = note
    self.provenance = provenance
  }

  /// The name without its owner.
  public var memberName: String { swift.split(separator: ".").last.map(String.init) ?? swift }
}

/// A name that looks like required-reason API but is not on the list.
public struct NearMiss: Hashable, Sendable {
  /// How a use of the name is treated.
  public enum Handling: String, Hashable, Sendable, CaseIterable {
    case notAUse = "not_a_use"
    /// Not a use, but a sign that one may be nearby.
    case hint
    /// A hint that reads or writes the data of the category by itself.
    case equivalent
    /// No use: another way to what the category is about, for which Apple wants no reason.
    case alternative
  }

  public var names: [String]
  /// The category that it resembles.
  public var nearest: String?
  public var handling: Handling
  public var why: String
  public var provenance: Provenance

  public init(names: [String], nearest: String?, handling: Handling, why: String, provenance: Provenance) {
    self.names = names
    self.nearest = nearest
    self.handling = handling
    self.why = why
    self.provenance = provenance
  }
}

/// An approved reason.
public struct ApprovedReason: Hashable, Sendable {
  /// `CA92.1`
  public var code: String
  /// The full id of the only category that it belongs to.
  public var category: String
  public var title: String
  public var meaning: String
  /// Whether only a third-party SDK may declare it.
  public var sdkOnly: Bool
  /// The only kind of app that may declare it; nil for any kind.
  public var appKind: String?
  /// The data that may leave the device; nil if Apple does not say.
  public var offDevice: String?
  /// Signs in the code that support it.
  public var supports: [String]
  /// Signs in the code that contradict it.
  public var contradicts: [String]
  public var provenance: Provenance

  public init(
    code: String, category: String, title: String, meaning: String, sdkOnly: Bool, appKind: String?,
    offDevice: String?, supports: [String], contradicts: [String], provenance: Provenance
  ) {
    self.code = code
    self.category = category
    self.title = title
    self.meaning = meaning
    self.sdkOnly = sdkOnly
    self.appKind = appKind
    self.offDevice = offDevice
    self.supports = supports
    self.contradicts = contradicts
    self.provenance = provenance
  }
}

/// A type of collected data.
public struct CollectedDataType: Hashable, Sendable {
  public var id: String
  /// Apple's label.
  public var label: String
  /// The group in the App Store's privacy label.
  public var group: String
  public var provenance: Provenance

  public init(id: String, label: String, group: String, provenance: Provenance) {
    self.id = id
    self.label = label
    self.group = group
    self.provenance = provenance
  }
}

/// A purpose of collecting data.
public struct CollectionPurpose: Hashable, Sendable {
  public var id: String
  public var label: String
  public var provenance: Provenance

  public init(id: String, label: String, provenance: Provenance) {
    self.id = id
    self.label = label
    self.provenance = provenance
  }
}

/// A key of a privacy manifest.
public struct ManifestKey: Hashable, Sendable {
  /// The type that its value must have.
  public enum ValueType: String, Hashable, Sendable, CaseIterable {
    case boolean
    case string
    case stringArray = "string_array"
    case dictionaryArray = "dictionary_array"
  }

  /// The list that its strings must come from.
  public enum Values: String, Hashable, Sendable, CaseIterable {
    case categories
    case reasons
    case dataTypes = "data_types"
    case purposes
  }

  public var key: String
  /// The key of the array whose dictionaries contain it; nil for a key at the root.
  public var within: String?
  public var type: ValueType
  /// Whether it is required in the dictionaries that may contain it.
  public var required: Bool
  /// The list that its strings come from; nil if any string is allowed.
  public var values: Values?
  /// The name of the key in Xcode.
  public var title: String
  public var provenance: Provenance

  public init(
    key: String, within: String?, type: ValueType, required: Bool, values: Values?, title: String,
    provenance: Provenance
  ) {
    self.key = key
    self.within = within
    self.type = type
    self.required = required
    self.values = values
    self.title = title
    self.provenance = provenance
  }
}

/// A misspelling found in real manifests and the intended spelling.
public struct KnownMisspelling: Hashable, Sendable {
  public var written: String
  public var meant: String
  public var provenance: Provenance

  public init(written: String, meant: String, provenance: Provenance) {
    self.written = written
    self.meant = meant
    self.provenance = provenance
  }
}

/// An error or warning code of App Store Connect.
public struct ITMSCode: Hashable, Sendable {
  /// `ITMS-91053`
  public var code: String
  public var title: String
  public var meaning: String
  /// Whether it is a warning or a rejection, and since when.
  public var effect: String
  public var fix: String
  /// The rules that predict it.
  public var rules: [RuleID]
  public var provenance: Provenance

  public init(
    code: String, title: String, meaning: String, effect: String, fix: String, rules: [RuleID],
    provenance: Provenance
  ) {
    self.code = code
    self.title = title
    self.meaning = meaning
    self.effect = effect
    self.fix = fix
    self.rules = rules
    self.provenance = provenance
  }
}
