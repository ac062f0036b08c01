import PatuhCore

/// A scheme of Xcode that is shared: `Notes.xcodeproj/xcshareddata/xcschemes/Notes.xcscheme`.
struct XcodeSchemeFormat: ProjectFileFormat {
  let name = "xcscheme"
  let files = ProjectFileNames(endings: ["xcscheme"], areInProjectBundles: true)

  func facts(_ bytes: [UInt8]) -> XcodeSchemeFacts { XcodeSchemeFacts(bytes) }

  /// Adds a problem for each Xcode project whose file is missing although its folder exists, unless there is
  /// a specification from which it is generated.
  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    let lost = files.lostProjects.filter { file in
      let bundle = folderOfPath(file)
      return files.isShipping(bundle) && !files.isInCheckout(bundle)
        && !projects.contains {
          folderOfPath(bundle).isPath(atOrBelow: folderOfPath($0.file)) && $0.isSpecification
        }
    }
    return projects
      + lost.sorted { $0.precedesInBytes($1) }.map { file in
        let isLeftOver = files.isAlone(folderOfPath(file)) && projects.contains(where: \.hasApp)
        return DescribedProject(file: file, targets: [], problems: [.lost(isLeftOver: isLeftOver)])
      }
  }
}

extension ProjectFileProblem {
  /// The problem of an Xcode project whose file is missing although its folder exists.
  /// - Parameter isLeftOver: whether the folder is probably left of a project that was deleted
  fileprivate static func lost(isLeftOver: Bool) -> ProjectFileProblem {
    isLeftOver
      ? ProjectFileProblem(
        .nothing, at: nil,
        """
        The file does not exist, and its folder does, with nothing beside it: it may be left of a project \
        that was deleted
        """,
        fix: "Delete the folder, or restore the file")
      : ProjectFileProblem(
        .whole, at: nil,
        "The file does not exist, and its folder does: the targets of this project are not known",
        fix: "Restore it, or delete the folder")
  }
}

extension DescribedProject {
  fileprivate var hasApp: Bool { targets.contains { $0.product == .application } }
}

extension ProjectFiles {
  /// Whether there is nothing in the folder around an Xcode project but the project.
  fileprivate func isAlone(_ bundle: String) -> Bool {
    let folder = folderOfPath(bundle)
    return !tree.paths.contains { $0.isPath(atOrBelow: folder) && !$0.isPath(atOrBelow: bundle) }
  }
}

/// What a scheme archives.
struct XcodeSchemeFacts: ProjectFileFacts, Hashable, Sendable {
  /// The configuration of its archive action; nil if there is none.
  var configuration: String?
  /// In text order.
  var products: [Product] = []

  /// A product that its build action builds for archives.
  struct Product: Hashable, Sendable {
    var target: String
    /// With its extension: `Notes.app`.
    var name: String
    /// The project that has the target, as written: `container:Notes.xcodeproj`.
    var container: String
  }
}

extension XcodeSchemeFacts: RecordCodable {
  static let coding = RecordCoding(
    XcodeSchemeFacts.init(configuration:products:), \.configuration, \.products)
}

extension XcodeSchemeFacts.Product: RecordCodable {
  static let coding = RecordCoding(
    XcodeSchemeFacts.Product.init(target:name:container:), \.target, \.name, \.container)
}

extension XcodeSchemeFacts {
  /// Reads the elements of a scheme; those that are not well-formed are skipped. One that Xcode has made for
  /// an extension is there to run it, and archives nothing.
  init(_ bytes: [UInt8]) {
    self.init()
    var isArchived = false
    var isForExtension = false
    for tag in XMLTags(bytes).all where tag.kind != .closing {
      switch tag.name {
      case "Scheme": isForExtension = tag.attributes["wasCreatedForAppExtension"] == "YES"
      case "BuildActionEntry":
        isArchived = tag.attributes["buildForArchiving"] == "YES" && !isForExtension
      // Other actions refer to targets too.
      case "TestAction", "LaunchAction", "ProfileAction": isArchived = false
      case "BuildableReference" where isArchived:
        if let target = tag.attributes["BlueprintName"], let name = tag.attributes["BuildableName"],
          let container = tag.attributes["ReferencedContainer"]
        {
          products.append(Product(target: target, name: name, container: container))
        }
      case "ArchiveAction": configuration = tag.attributes["buildConfiguration"]
      default: break
      }
    }
  }
}

extension ProjectFiles {
  /// The configurations in which shared schemes archive an app of an Xcode project.
  /// - Parameter file: the path of the `project.pbxproj`
  func archivedConfigurations(of file: String) -> Set<String> {
    let project = folderOfPath(file)
    return Set(
      self[XcodeSchemeFacts.self].compactMap { path, scheme in
        let archivesApp = scheme.products.contains { product in
          product.name.hasSuffix(".app")
            && folderAround(schemeAt: path).flatMap { joinedPath($0, product.path) } == project
        }
        return archivesApp ? scheme.configuration : nil
      })
  }

  /// The names of the targets that shared schemes archive.
  var targetsArchivedBySchemes: Set<String> {
    Set(self[XcodeSchemeFacts.self].values.flatMap(\.products).map(\.target))
  }

  /// The names of the targets that the shared schemes with a name archive.
  func targets(archivedBySchemesNamed name: String) -> Set<String> {
    let schemes = self[XcodeSchemeFacts.self].filter { lastComponent(ofPath: $0.key) == name + ".xcscheme" }
    return Set(schemes.values.flatMap(\.products).map(\.target))
  }

  /// The folder of the project or workspace that a scheme is in; nil if the path is not one of a shared
  /// scheme.
  fileprivate func folderAround(schemeAt path: String) -> String? {
    let shared = folderOfPath(folderOfPath(path))
    guard lastComponent(ofPath: shared) == "xcshareddata" else { return nil }
    return folderOfPath(folderOfPath(shared))
  }
}

extension XcodeSchemeFacts.Product {
  /// The path of its project, relative to the folder of the project or workspace with the scheme.
  fileprivate var path: String {
    container.hasPrefix("container:") ? String(container.dropFirst("container:".count)) : container
  }
}
