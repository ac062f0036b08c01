import PatuhCore

/// The description that one project file gives, with its members found in the tree.
package struct DescribedProject: Sendable {
  /// Relative to the root: `App.xcodeproj/project.pbxproj`, `Modules/Account/Package.swift`.
  package var file: String
  package var targets: [TargetDescription]
  /// The products that others can depend on; only for Swift packages and pods.
  package var products: [ProductDescription]
  /// Whether it has no products besides these.
  package var areProductsKnown = true
  /// The parts that were not understood while the members were located.
  package var problems: [ProjectFileProblem]
  /// Sources and privacy manifests that it names but none of its targets takes, relative to the root.
  package var unusedSources: Set<String> = []
  /// The sources that it lists, or whose folders it lists, relative to the root; only for Xcode projects.
  package var listedSources: Set<String> = []
  /// Those that an Xcode project lists by themselves and that no build phase has.
  package var unbuiltSources: Set<String> = []
  /// The folders in it whose files would belong to targets without being listed and that are in no target,
  /// relative to the root; only for Xcode projects.
  package var foldersWithoutTarget: Set<String> = []
  /// The names, without extension, of prebuilt frameworks that it uses in addition to those that its targets
  /// depend on. A name from a podspec can contain wildcards.
  package var binaries: Set<String> = []
  /// The prebuilt frameworks in the tree that are targets of a package, by the name of the target, without
  /// extension.
  package var binaryTargets: [String: String] = [:]
  /// The prebuilt frameworks at paths that are targets of a package, in text order.
  package var prebuiltTargets: [PrebuiltLibrary] = []
  /// The folders of the packages in the tree that it references; only for Xcode projects and their
  /// specifications.
  package var referencedPackages: Set<String> = []
  /// Whether it names packages in folders; only for Tuist.
  var namesLocalPackages = false
  /// The local packages that it depends on but that are not at the stated path.
  package var absentPackages: [AbsentPackage] = []
  /// The code that its targets, except tests, take from where nothing is read.
  package var outsideCode: [OutsideCode] = []
  /// Who signed the `.xcframework`s in it when they were added.
  package var expectedSignatures: [ExpectedSignature] = []
  /// The packages from repositories that its targets, except tests, link, and those that it names and none
  /// links.
  var namedPackages: [NamedPackage] = []
  /// The targets, of this project file or another, that its targets, except tests, depend on by the path of
  /// the project; only for Tuist.
  var references: [TargetReference] = []
  /// Where it states targets that could not be evaluated; nil if there are none.
  package var openTargets: Place?
  /// Where it has a condition that could not be evaluated and may decide which targets there are, or what
  /// they depend on; nil if there is none.
  package var openCondition: Place?
  /// The products of packages that its targets, except tests, link, where no package manifest or lock file of
  /// the tree tells their versions; each at the first place that names it.
  package var productsWithoutVersion: [(name: String, place: Place)] = []

  /// Whether it describes a dependency outside of the tree.
  package var isOfCheckout = false

  package init(
    file: String, targets: [TargetDescription] = [], products: [ProductDescription] = [],
    problems: [ProjectFileProblem] = []
  ) {
    self.file = file
    self.targets = targets
    self.products = products
    self.problems = problems
  }
}

extension DescribedProject {
  /// Whether a tool generates an Xcode project from the file.
  package var isSpecification: Bool {
    let name = lastComponent(ofPath: file)
    return name == "Project.swift"
      || name != "package.json" && [".yml", ".yaml", ".json"].contains(where: name.hasSuffix)
  }
}

/// A local package that is not at the path that a project file states.
package struct AbsentPackage: Sendable {
  /// As written.
  package var path: String
  /// Relative to the root.
  package var folder: String
  /// Where the path is stated; nil if that is in another file.
  package var position: Position?
  /// The products that the project links and that may be of it, if the project only lists the folder; nil if
  /// products are stated to be of it.
  package var mayHave: Set<String>?
}

/// A target that a project file names as a dependency.
struct TargetReference: Sendable {
  var name: String
  /// The project file of the target, relative to the root.
  var file: String
  /// Where it is named.
  var position: Position
}
