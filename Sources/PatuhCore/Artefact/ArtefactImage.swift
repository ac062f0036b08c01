/// An image in a built artefact: an executable, a library or an object.
public struct ArtefactImage: Hashable, Sendable {
  /// Relative to the folder of the artefact, with `/`. What is in an archive follows `!`:
  /// `Shop.ipa!Payload/Shop.app/Shop`.
  public var path: String
  public var kind: ImageKind
  /// Whether it is a fat file, which may hold a single architecture.
  public var isFat: Bool
  /// Sorted by the name of the architecture.
  public var slices: [ImageSlice]
  /// The path of the privacy manifest beside it, in the form of ``path``: that of its bundle, or one in a
  /// resource bundle there; nil if there is none.
  public var manifest: String?
  /// Sorted by architecture and symbol.
  public var uses: [ArtefactUse]
  /// The symbols in C that it defines, and those that it names and does not define, in all architectures.
  public var definedSymbols: Set<String> = []
  public var neededSymbols: Set<String> = []
  /// The calls with which it may ask for access, sorted by type and selector.
  public var requests: [ArtefactRequest] = []
  /// The entitlements in its signature, a dictionary; nil if there are none, or if they cannot be read.
  public var entitlements: PropertyListValue?
  /// What could not be read.
  public var problems: [ArtefactProblem]

  /// Makes an image.
  public init(
    path: String, kind: ImageKind, isFat: Bool = false, slices: [ImageSlice] = [], manifest: String? = nil,
    uses: [ArtefactUse] = [], problems: [ArtefactProblem] = []
  ) {
    self.path = path
    self.kind = kind
    self.isFat = isFat
    self.slices = slices
    self.manifest = manifest
    self.uses = uses
    self.problems = problems
  }
}

/// One architecture of an image.
public struct ImageSlice: Hashable, Sendable {
  public var architecture: String
  /// Without duplicates, in the order written. A library for macOS and Mac Catalyst has two; so may a static
  /// library, each of whose members has its own.
  public var builds: [BuildVersion]
  public var libraries: [LinkedLibrary]
  public var installName: String?
  public var uuid: String?
  /// Whether its code is encrypted, as that of an app from the store is.
  public var isEncrypted: Bool
  /// Whether it has a code signature, which may be ad hoc.
  public var isSigned: Bool
  /// Nil if it has none, or if it cannot be read.
  public var signature: CodeSignature?
  /// The number of objects in a static library; 1 for other images.
  public var objects: Int
  /// The objects of which it was linked, as paths on the machine that built it, sorted, without duplicates.
  public var debugPaths: [String]
  /// The modules whose Swift types it declares, sorted.
  public var swiftModules: [String]

  /// Makes a slice.
  public init(
    architecture: String, builds: [BuildVersion] = [], libraries: [LinkedLibrary] = [],
    installName: String? = nil, uuid: String? = nil, isEncrypted: Bool = false, isSigned: Bool = false,
    objects: Int = 1, signature: CodeSignature? = nil, debugPaths: [String] = [],
    swiftModules: [String] = []
  ) {
    self.architecture = architecture
    self.builds = builds
    self.libraries = libraries
    self.installName = installName
    self.uuid = uuid
    self.isEncrypted = isEncrypted
    self.isSigned = isSigned
    self.objects = objects
    self.signature = signature
    self.debugPaths = debugPaths
    self.swiftModules = swiftModules
  }
}

extension ImageSlice {
  /// Whether all its builds are for simulators; false if the platform is not known.
  public var isForSimulator: Bool { !builds.isEmpty && builds.allSatisfy(\.platform.isSimulator) }
}

extension ArtefactImage {
  /// The platforms of all slices, without duplicates; those of devices first.
  public var platforms: [BuildVersion.Target] {
    let all = slices.flatMap { $0.builds.map(\.platform) }
    return (all.filter { !$0.isSimulator } + all.filter(\.isSimulator)).distinct
  }
}
