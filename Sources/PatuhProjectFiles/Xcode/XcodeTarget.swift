import PatuhCore

/// A target of a `project.pbxproj`.
struct XcodeTarget: Hashable, Sendable {
  /// The kind of target in Xcode.
  enum Kind: Hashable, Sendable {
    /// A target with a product, whose type is `productType`.
    case native(productType: String?)
    /// `PBXAggregateTarget`
    case aggregate
    /// `PBXLegacyTarget`: an external build tool.
    case legacy
  }

  /// The identifier of the object, which a new name does not change.
  var identifier: String
  var name: String
  var productName: String?
  var kind: Kind
  /// Where the object begins; nil in a binary property list.
  var position: Position?
  /// The product, as an index into ``XcodeProjectFacts/elements``.
  var product: Int?
  /// Indices into ``XcodeProjectFacts/buildConfigurations``.
  var configurations: [Int] = []
  /// Indices into ``XcodeProjectFacts/phases``, in the order of the target.
  var phases: [Int] = []
  /// `fileSystemSynchronizedGroups`: indices into ``XcodeProjectFacts/elements``.
  var synchronizedGroups: [Int] = []
  /// `packageProductDependencies`: indices into ``XcodeProjectFacts/packageProducts``.
  var packageProducts: [Int] = []
  var dependencies: [XcodeTargetDependency] = []
}

/// A dependency of a target, which must be built first.
struct XcodeTargetDependency: Hashable, Sendable {
  /// What the target depends on.
  enum Subject: Hashable, Sendable {
    /// An index into ``XcodeProjectFacts/targets``.
    case target(Int)
    /// A target of another project; `project` is the index of that project's element.
    case targetOfProject(project: Int, name: String)
    /// An index into ``XcodeProjectFacts/packageProducts``.
    case packageProduct(Int)
  }

  var subject: Subject
  /// As in ``XcodeBuildFile/platformFilters``.
  var platformFilters: [String]

  /// Makes a dependency.
  init(_ subject: Subject, platformFilters: [String] = []) {
    self.subject = subject
    self.platformFilters = platformFilters
  }
}

/// A build phase of a target. Only scripts and the phases that process files are included.
struct XcodeBuildPhase: Hashable, Sendable {
  /// What happens to the files.
  enum Kind: Hashable, Sendable {
    case sources, resources, headers, frameworks
    case copyFiles(XcodeCopyDestination)
    case script(XcodeScript)
  }

  var kind: Kind
  /// Indices into ``XcodeProjectFacts/buildFiles``, in the order of the phase.
  var files: [Int]
  /// Where the object begins; nil in a binary property list.
  var position: Position?

  /// Makes a phase.
  init(_ kind: Kind, files: [Int], position: Position? = nil) {
    self.kind = kind
    self.files = files
    self.position = position
  }
}

/// What matters of a build phase that runs a script.
struct XcodeScript: Hashable, Sendable {
  /// The privacy manifests that `inputPaths` names, as written, and those that its commands copy.
  var manifests: [String] = []
  /// Whether it has Gradle compile Kotlin into a framework for the target.
  var buildsKotlin = false
  var infoPlistEdits = InfoPlistEdits.none
  /// Whether it may write an Info.plist among the sources, not only that of the product.
  var mayMakeInfoPlist = false
  /// Whether it may copy extensions or apps into the bundle: it names their folder, or a file of their kind.
  var mayEmbed = false
  /// Whether it may remove frameworks from a bundle: it removes something, and names their folder.
  var mayRemoveFrameworks = false
  /// The elements of `outputPaths` that name property lists, as written.
  var plistOutputs: [String] = []
  /// The name of the phase; nil if it has none.
  var name: String?
  /// The scripts that it runs, as written, in order.
  var calls: [String] = []
}

/// The destination of a Copy Files phase.
struct XcodeCopyDestination: Hashable, Sendable {
  /// The folder that the path is relative to.
  enum Folder: Hashable, Sendable {
    case products, wrapper, resources, other, frameworks
  }

  var folder: Folder
  /// As written, including references to build settings.
  var path: String

  /// Makes a destination.
  init(_ folder: Folder, path: String) {
    self.folder = folder
    self.path = path
  }
}

/// A file or product in a build phase.
struct XcodeBuildFile: Hashable, Sendable {
  /// The element or product of a build file.
  enum Subject: Hashable, Sendable {
    /// An index into ``XcodeProjectFacts/elements``.
    case element(Int)
    /// An index into ``XcodeProjectFacts/packageProducts``.
    case packageProduct(Int)
  }

  /// Nil if the object that it refers to is absent.
  var subject: Subject?
  /// `ios`, `maccatalyst`, `macos`, `tvos`, `watchos`, `xros`; empty for all platforms.
  var platformFilters: [String]
  /// The macros that its own flags of the compiler define: `A=1`, `B`.
  var definitions: [String]

  /// Makes a build file.
  init(_ subject: Subject?, platformFilters: [String] = [], definitions: [String] = []) {
    self.subject = subject
    self.platformFilters = platformFilters
    self.definitions = definitions
  }
}

/// Whether a script runs a task of the Gradle plug-in for Kotlin that builds a framework for Xcode.
func buildsKotlin(_ script: String) -> Bool {
  ["embedAndSignAppleFrameworkForXcode", "packForXcode"].contains { script.containsInBytes($0) }
}
