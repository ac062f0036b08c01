/// The Info.plist of a bundle as a build makes it, in one configuration that ships and for one platform.
public struct InfoPlist: Hashable, Sendable {
  /// Where the value of a key comes from.
  public enum Origin: Hashable, Sendable {
    /// The file that the build starts with.
    case file(Place)
    /// What a project file states instead of a file, such as `info.properties` of XcodeGen.
    case projectFile(Place)
    /// A build setting, by its name, and where it is written, if that is known.
    case setting(String, Place?)
    /// What Xcode, XcodeGen or Tuist adds by itself.
    case tool(String)
  }

  /// A build setting that is wholly known.
  public struct Setting: Hashable, Sendable {
    public var name: String
    /// Its value, with all references resolved.
    public var text: String
    /// Where it is written; nil if that is not known.
    public var place: Place?

    /// Makes a setting.
    public init(name: String, text: String, place: Place?) {
      self.name = name
      self.text = text
      self.place = place
    }
  }

  /// A key of the Info.plist with its value.
  public struct Entry: Hashable, Sendable {
    public var key: String
    /// With all references to build settings resolved.
    public var value: PropertyListValue
    public var origin: Origin
    /// What the value contains and is not known, sorted: build settings, which are empty in it, or an
    /// expression of a project file, by its place.
    public var unknownParts: [String]
    /// The build setting that the value in the file wholly is, `$(MARKETING_VERSION)`; nil if it is none, and
    /// if the setting is not known.
    public var setting: Setting?
    /// Whether the value is a text that refers to no build setting, so that no setting changes it.
    public var isLiteral = false
    /// Whether settings of an .xcconfig that is not in the tree may give the key another value.
    public var mayBeReplaced = false
    /// What gives a build setting in the value another one before a release is built; nil if nothing is known
    /// to.
    public var rewrite: Rewrite?
    /// The text of the file that a build setting replaces, and its place; nil if it replaces none.
    public var replaced: Replaced?
    /// Whether the file that the build starts with has the key, although the value is from elsewhere.
    public var isInFile = false
    /// The text that a value which is not known probably has, and the place of the file from which a tool
    /// takes it; nil if there is none.
    public var presumed: Presumed?

    /// What a value that is not known probably is.
    public struct Presumed: Hashable, Sendable {
      public var text: String
      public var place: Place

      /// Makes a presumed text.
      public init(text: String, place: Place) {
        self.text = text
        self.place = place
      }
    }

    /// A file of the tree with a command that changes a build setting in the project file.
    public struct Rewrite: Hashable, Sendable {
      public var setting: String
      public var path: String

      /// Makes a rewrite.
      public init(setting: String, path: String) {
        self.setting = setting
        self.path = path
      }

      /// What it does, as a part of a sentence.
      public var text: String { "\(path) gives \(setting) another value" }
    }

    /// A text of the file that does not count.
    public struct Replaced: Hashable, Sendable {
      public var text: String
      public var place: Place

      /// Makes a replaced text.
      public init(text: String, place: Place) {
        self.text = text
        self.place = place
      }
    }

    /// Makes an entry.
    public init(key: String, value: PropertyListValue, origin: Origin, unknownParts: [String] = []) {
      self.key = key
      self.value = value
      self.origin = origin
      self.unknownParts = unknownParts
    }
  }

  /// A tool that writes an .xcconfig, which is usually not under version control.
  public enum SettingsTool: Hashable, Sendable {
    /// Writes, before each build, settings such as FLUTTER_BUILD_NAME.
    case flutter
    /// Writes flags of the compiler and paths, unless a hook of the Podfile adds others.
    case cocoaPods
  }

  /// Why a build may give other entries or values.
  public enum UnknownReason: Hashable, Sendable {
    /// A build phase runs a script that names an Info.plist.
    case editedByScript
    /// A build phase runs a script that adds keys whose names it computes.
    case extendedByScript
    /// An .xcconfig is not in the tree, and its settings may name the file that the build starts with.
    case missingXcconfig
    /// An .xcconfig is not in the tree, and its settings may add keys, one by one: the file that the build
    /// starts with is known, or the target itself says that Xcode generates the list.
    case missingXcconfigOfKeys
    /// The preprocessor of C makes it of the file, with macros that are not known.
    case preprocessed
    /// There is none: no setting names a file, and Xcode does not generate it.
    case absent
    /// Another reason, as a part of a sentence.
    case other(String)

    /// The reason as a part of a sentence.
    public var text: String {
      switch self {
      case .editedByScript: "a script of a build phase may change it"
      case .extendedByScript: "a script of a build phase may add keys to it"
      case .missingXcconfig: "an .xcconfig that its settings come from is not in the tree"
      case .missingXcconfigOfKeys:
        "an .xcconfig that its settings come from is not in the tree and may add keys"
      case .preprocessed: "INFOPLIST_PREPROCESS is YES, so macros may change it"
      case .absent: "no setting names it and GENERATE_INFOPLIST_FILE is not YES"
      case .other(let text): text
      }
    }
  }

  /// The configuration; nil if the project file has none.
  public var configuration: String?
  /// Nil if it is not known.
  public var platform: Platform?
  /// The file of the tree that the build starts with; nil if there is none.
  public var file: String?
  /// Sorted by key in byte order, each key once.
  public var entries: [Entry]
  /// Why a build may give other entries or values; empty if all is known.
  public var unknowns: [UnknownReason]

  /// The build settings that give versions, `MARKETING_VERSION` and `CURRENT_PROJECT_VERSION`, whether or not
  /// an entry takes them; those without a value, and those that are not known, are left out.
  public var versionSettings: [Setting] = []
  /// Whether an archive leaves the product out: `SKIP_INSTALL` is YES. This is usual for embedded products
  /// and tools.
  public var isSkippedInArchives = false
  /// Whether Xcode writes into it what settings named `INFOPLIST_KEY_…` say.
  public var takesSettings = false
  /// The tools that write some of the files of its settings.
  public var settingsTools: Set<SettingsTool> = []
  /// A file that an .xcconfig of the target includes if it is there, and that is not in the tree; nil if
  /// there is none. Something may write it before a release is built.
  public var optionalSettingsFile: String?

  /// Makes an Info.plist. Of entries with the same key, the last one counts.
  public init(
    configuration: String?, platform: Platform?, file: String?, entries: [Entry],
    unknowns: [UnknownReason] = []
  ) {
    self.configuration = configuration
    self.platform = platform
    self.file = file
    self.unknowns = unknowns
    self.entries = Dictionary(entries.map { ($0.key, $0) }) { $1 }.values
      .sorted { $0.key.precedesInBytes($1.key) }
  }

  /// The entry with a key; nil if there is none.
  public subscript(key: String) -> Entry? { entries.first { $0.key == key } }
}

extension InfoPlist {
  /// Whether all keys are known, so that a key that is not among ``entries`` is absent.
  public var isWhole: Bool { unknowns.isEmpty }

  /// Whether the value of a key among ``entries`` is that of the build, although it may have further keys.
  public func keepsValue(of key: String) -> Bool {
    if self[key]?.rewrite != nil { return false }
    let mayBeReplaced = self[key]?.mayBeReplaced ?? true
    return unknowns.allSatisfy { reason in
      reason == .extendedByScript || reason == .missingXcconfigOfKeys && !mayBeReplaced
    }
  }

  /// Whether there is none.
  public var isAbsent: Bool { unknowns.contains(.absent) }

  /// Whether a script of a build phase may change or make it.
  public var isEditedByScript: Bool { unknowns.contains(.editedByScript) }

  /// Whether all keys are known, apart from what a script, the preprocessor or missing settings may add or
  /// change.
  public var isProbablyWhole: Bool {
    unknowns.allSatisfy {
      [.editedByScript, .extendedByScript, .missingXcconfigOfKeys, .preprocessed].contains($0)
    }
  }
}
