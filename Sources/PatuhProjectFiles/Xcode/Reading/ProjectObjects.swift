import PatuhCore

/// The classes of objects that matter for targets; objects of other classes are left out.
enum ObjectClass: String {
  case buildFile = "PBXBuildFile"
  case fileReference = "PBXFileReference"
  case group = "PBXGroup"
  case configuration = "XCBuildConfiguration"
  case configurationList = "XCConfigurationList"
  case packageProduct = "XCSwiftPackageProductDependency"
  case variantGroup = "PBXVariantGroup"
  case versionGroup = "XCVersionGroup"
  case synchronizedGroup = "PBXFileSystemSynchronizedRootGroup"
  case targetException = "PBXFileSystemSynchronizedBuildFileExceptionSet"
  case phaseException = "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
  case referenceProxy = "PBXReferenceProxy"
  case itemProxy = "PBXContainerItemProxy"
  case project = "PBXProject"
  case nativeTarget = "PBXNativeTarget"
  case aggregateTarget = "PBXAggregateTarget"
  case legacyTarget = "PBXLegacyTarget"
  case targetDependency = "PBXTargetDependency"
  case sourcesPhase = "PBXSourcesBuildPhase"
  case resourcesPhase = "PBXResourcesBuildPhase"
  case headersPhase = "PBXHeadersBuildPhase"
  case frameworksPhase = "PBXFrameworksBuildPhase"
  case copyFilesPhase = "PBXCopyFilesBuildPhase"
  case scriptPhase = "PBXShellScriptBuildPhase"
  case localPackage = "XCLocalSwiftPackageReference"
  case remotePackage = "XCRemoteSwiftPackageReference"

  static let elements: Set<ObjectClass> = [
    .fileReference, .group, .variantGroup, .versionGroup, .synchronizedGroup, .referenceProxy,
  ]
  static let targets: Set<ObjectClass> = [.nativeTarget, .aggregateTarget, .legacyTarget]
  static let phases: Set<ObjectClass> = [
    .sourcesPhase, .resourcesPhase, .headersPhase, .frameworksPhase, .copyFilesPhase, .scriptPhase,
  ]
}

/// The objects of a project file, by the identifiers with which they refer to each other.
struct ProjectObjects {
  struct Object {
    var identifier: ArchiveText
    var entries: [ArchiveEntry]
    /// The position of its identifier; nil in a binary property list.
    var position: Position?
    var isa: ObjectClass
  }

  /// The objects in text order. Of two with the same identifier, the later one is kept.
  let all: [Object]
  /// The index of the `PBXProject`.
  let project: Int
  private let indices: [ArchiveText: Int]
  /// The identifiers of the objects of other classes.
  private let others: Set<ArchiveText>

  init(_ root: [ArchiveEntry]) throws(ArchiveFault) {
    guard let archived = root["objects"]?.dictionary, !archived.isEmpty else {
      throw ArchiveFault(position: nil, message: "The file holds no objects, so it is not an Xcode project")
    }
    var all: [Object] = []
    all.reserveCapacity(archived.count)
    var indices = [ArchiveText: Int](minimumCapacity: archived.count)
    var others: Set<ArchiveText> = []
    for entry in archived {
      guard case .dictionary(let entries) = entry.value.content,
        let isa = entries.string("isa").flatMap(ObjectClass.init)
      else {
        others.insert(entry.key)
        continue
      }
      let object = Object(
        identifier: entry.key, entries: entries, position: entry.keyPosition, isa: isa)
      if let index = indices[entry.key] {
        all[index] = object
      } else {
        indices[entry.key] = all.count
        all.append(object)
      }
    }
    let named = root.text("rootObject").flatMap { indices[$0] }
    guard let project = named ?? all.firstIndex(where: { $0.isa == .project }),
      all[project].isa == .project
    else { throw ArchiveFault(position: nil, message: "The file holds no project object (PBXProject)") }
    self.all = all
    self.project = project
    self.indices = indices
    self.others = others
  }

  /// The index of the object that a value refers to.
  func index(_ value: ArchiveValue?) -> Int? {
    value?.text.flatMap { indices[$0] }
  }

  /// Whether there is an object with an identifier, of any class.
  func isDefined(_ identifier: ArchiveText) -> Bool {
    indices[identifier] != nil || others.contains(identifier)
  }

  /// The indices of the objects that an array refers to, in the array's order and each once.
  func indices(_ value: ArchiveValue?) -> [Int] {
    (value?.array ?? []).compactMap { index($0) }.distinct
  }
}
