import PatuhCore

/// What the Info.plist of a target is made of, in one configuration that ships and for one platform.
package struct InfoPlistBuild: Sendable {
  /// What the build starts with.
  enum Base: Sendable {
    case nothing
    /// A file of the tree, by its path.
    case file(String)
    /// What the project file states instead of a file.
    case content([InfoPlist.Entry])
    /// A file, relative to the root, that is not in the tree, and what names it.
    case missing(String, namedBy: String)
    /// Not known, for a reason that continues "… is not known, since".
    case unknown(String)
  }

  var base: Base
  var settings: XcodeSettings
  /// For each level of the settings, whether no file of it is missing.
  var completeLevels: [Bool]
  var product: Target.Product
  /// The language of the project's texts, such as `en`; nil if it is not stated.
  var developmentRegion: String?
  /// Why a tool may add further keys; nil if none does.
  var openReason: String?
  /// The keys whose values a tool makes and that are not known, with the cause of each.
  var openKeys: [String: String] = [:]
  /// Whether a build phase runs a script that may change the list.
  var scriptEdits = InfoPlistEdits.none
  /// The commands in the tree that give build settings other values, with the files that they are in.
  var rewrites: [FileSettingRewrite] = []

  /// The script that writes the file as a whole before each build; nil if none is known to.
  package var maker: InfoPlistMaker?

  /// Where the file is named; nil if that is not known.
  var place: Place?

  /// What settings that a tool writes before each build probably are, by name.
  var presumedSettings: [String: InfoPlist.Entry.Presumed] = [:]

  /// Whether the bundle has an executable of its own; of the others, Xcode has the list of some.
  var hasOwnExecutable = true

  /// Whether something shows that lists are made by Xcode at all, rather than by what Patuh does not read: a
  /// setting about one, or a file of that name.
  var isListExpected = true

  /// The path of the file that the build starts with; nil if there is none.
  package var file: String? {
    if case .file(let path) = base { path } else { nil }
  }

  /// Whether the preprocessor of C makes the list of the file, which then need not be a property list.
  package var isPreprocessed: Bool { settings.isOn("INFOPLIST_PREPROCESS") }
}

extension TargetDescription {
  /// Leaves open whether there is an Info.plist where nothing names one: a part of the specification was not
  /// read.
  mutating func leaveAbsentInfoPlistsOpen() {
    for number in infoPlistBuilds.indices {
      if case .nothing = infoPlistBuilds[number].base {
        infoPlistBuilds[number].openReason = "a file that its specification includes was not read"
      }
    }
  }

  /// Adds the Info.plists that a specification names and that are not there to the absent inputs.
  mutating func takeMissingInfoPlists(in context: ProjectFiles) {
    var missing: [String: (isRequired: Bool, place: Place?)] = [:]
    for build in infoPlistBuilds {
      guard case .missing(let path, _) = build.base, !path.contains("$"), !leavesRoot(path),
        context.isLeftUnread(path), !isNeverRead(path)
      else { continue }
      missing[path] = (missing[path]?.isRequired != false && build.scriptEdits == .none, build.place)
    }
    absentInputs += missing.sorted { $0.key.precedesInBytes($1.key) }.map { path, reference in
      var input = AbsentInput("its Info.plist", path, consequence: "what it says is not known")
      (input.isRequired, input.place) = reference
      return input
    }
  }
}

extension XcodeSettings {
  /// The settings with those that Xcode derives for the bundle of a product, which an Info.plist refers to.
  func forInfoPlist(of product: Target.Product, developmentRegion: String?) -> XcodeSettings {
    let name = value("PRODUCT_NAME") ?? ""
    var derived = [
      "PRODUCT_MODULE_NAME": expanded("$(PRODUCT_NAME:c99extidentifier)"),
      "EXECUTABLE_NAME": (value("EXECUTABLE_PREFIX") ?? "") + name + (value("EXECUTABLE_SUFFIX") ?? ""),
      "EXECUTABLE_PREFIX": "", "EXECUTABLE_SUFFIX": "",
    ]
    derived["PRODUCT_BUNDLE_PACKAGE_TYPE"] = product.packageType
    derived["DEVELOPMENT_LANGUAGE"] = developmentRegion
    return XcodeSettings(
      levels: levels, configuration: configuration, platform: platform,
      builtIn: derived.merging(builtIn) { $1 })
  }
}

extension Target.Product {
  /// The value of `CFBundlePackageType`; nil for a product without a bundle.
  var packageType: String? {
    switch self {
    case .application, .appClip, .watchApp: "APPL"
    case .appExtension, .xpcService: "XPC!"
    case .framework, .staticFramework: "FMWK"
    case .bundle, .tests: "BNDL"
    case .systemExtension: "SYSX"
    default: nil
    }
  }
}
