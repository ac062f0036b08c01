/// The tables, as data; see `Rules/privacy/`, `Rules/platforms/` and `Rules/release/`. Each array is in the
/// order of its file.
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
  /// The pods that npm packages bring.
  public var podsOfNPM: [PodsOfNPM] = []
  /// The major releases of systems and of Xcode.
  public var releases: [MajorReleases]
  /// The oldest systems for which App Store Connect accepts apps.
  public var minimumSystems: [MinimumSystem] = []
  /// The oldest SDKs from which App Store Connect accepts apps.
  public var minimumSDKs: [MinimumSDK] = []
  /// The questions that App Review asks about every app and that no file answers.
  public var reviewQuestions: [ReviewQuestion] = []
  /// The calls that ask for access to protected data.
  public var accessRequests: [AccessRequest] = []
  /// The files by which copies of the sources of listed SDKs are recognised.
  public var sdkSources: [SDKSources] = []
  /// The entitlements that give access to protected data.
  public var entitlementPurposes: [EntitlementPurpose] = []
  /// The plug-ins whose own code asks for access to protected data.
  public var pluginPurposes: [PluginPurpose] = []
  /// The extension points of app extensions.
  public var extensionPoints: [ExtensionPoint] = []
  /// The values of the keys for background modes.
  public var backgroundModes: [BackgroundMode] = []
  /// The values of `UIBackgroundModes` with which uploads were refused.
  public var refusedBackgroundModes: [RefusedBackgroundMode] = []
  /// The types of keys of an Info.plist.
  public var infoPlistTypes: [InfoPlistType] = []
  /// What Xcode shows in the place of keys of an Info.plist.
  public var infoPlistLabels: [InfoPlistLabel] = []
  /// The domains to which SDKs send what they track people with.
  public var trackingDomains: [TrackingDomain] = []
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

  /// The names, as sources spell them, of API that gives the same information as a category and needs no
  /// reason.
  public func alternatives(to category: String) -> Set<String> {
    Set(
      nearMisses.filter { $0.handling == .alternative && $0.nearest == category }.flatMap(\.names))
  }

  /// The names that are hints of a category, or of any; see ``NearMiss/Handling/hint``.
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
