import PatuhCore

extension XcodeProjectReader {
  func target(_ object: ProjectObjects.Object) -> XcodeTarget {
    let entries = object.entries
    let kind: XcodeTarget.Kind =
      switch object.isa {
      case .aggregateTarget: .aggregate
      case .legacyTarget: .legacy
      default: .native(productType: entries.string("productType"))
      }
    return XcodeTarget(
      identifier: object.identifier.string,
      name: entries.string("name") ?? entries.string("productName") ?? "",
      productName: entries.string("productName"), kind: kind, position: object.position,
      product: number(entries["productReference"], of: ObjectClass.elements),
      configurations: configurations(of: entries),
      phases: numbers(entries["buildPhases"], of: ObjectClass.phases),
      synchronizedGroups: numbers(entries["fileSystemSynchronizedGroups"], of: ObjectClass.elements),
      packageProducts: numbers(entries["packageProductDependencies"], of: [.packageProduct]),
      dependencies: objects.indices(entries["dependencies"]).compactMap {
        dependency(objects.all[$0].entries)
      })
  }

  private func dependency(_ entries: [ArchiveEntry]) -> XcodeTargetDependency? {
    let filters = platformFilters(entries)
    if let target = number(entries["target"], of: ObjectClass.targets) {
      return XcodeTargetDependency(.target(target), platformFilters: filters)
    }
    if let product = number(entries["productRef"], of: [.packageProduct]) {
      return XcodeTargetDependency(.packageProduct(product), platformFilters: filters)
    }
    guard let proxy = objects.index(entries["targetProxy"]).map({ objects.all[$0].entries }) else {
      return nil
    }
    if let target = number(proxy["remoteGlobalIDString"], of: ObjectClass.targets) {
      return XcodeTargetDependency(.target(target), platformFilters: filters)
    }
    guard let project = number(proxy["containerPortal"], of: ObjectClass.elements),
      let name = proxy.string("remoteInfo") ?? entries.string("name")
    else { return nil }
    return XcodeTargetDependency(.targetOfProject(project: project, name: name), platformFilters: filters)
  }

  private func script(_ entries: [ArchiveEntry]) -> XcodeScript {
    let text = entries.lines("shellScript") ?? ""
    let edits = InfoPlistEdits(script: text)
    return XcodeScript(
      manifests: (entries["inputPaths"]?.strings ?? []).filter { $0.hasSuffix(".xcprivacy") }
        + copiedManifests(inScript: text),
      buildsKotlin: PatuhProjectFiles.buildsKotlin(text),
      infoPlistEdits: edits, mayMakeInfoPlist: !edits.isEmpty && namesInfoPlistAmongSources(text),
      mayEmbed: [".appex", "PLUGINS_FOLDER_PATH", "AppClips", "/Watch"].contains { text.containsInBytes($0) },
      mayRemoveFrameworks: removesFrameworks(text),
      plistOutputs: (entries["outputPaths"]?.strings ?? []).filter { $0.hasSuffix(".plist") },
      name: entries.string("name"), calls: scriptsCalled(by: text))
  }

  func phase(_ object: ProjectObjects.Object) -> XcodeBuildPhase {
    let entries = object.entries
    let kind: XcodeBuildPhase.Kind =
      switch object.isa {
      case .sourcesPhase: .sources
      case .resourcesPhase: .resources
      case .headersPhase: .headers
      case .frameworksPhase: .frameworks
      case .copyFilesPhase: .copyFiles(destination(entries))
      default:
        .script(script(entries))
      }
    return XcodeBuildPhase(
      kind, files: numbers(entries["files"], of: [.buildFile]), position: object.position)
  }

  /// The folder is a number in `dstSubfolderSpec` or, since Xcode 26, a word in `dstSubfolder`.
  private func destination(_ entries: [ArchiveEntry]) -> XcodeCopyDestination {
    let folder: XcodeCopyDestination.Folder =
      switch entries.string("dstSubfolder") ?? entries.string("dstSubfolderSpec") {
      case "1", "Wrapper": .wrapper
      case "7", "Resources": .resources
      case "10", "Frameworks": .frameworks
      case "16", "ProductsDirectory", "Product": .products
      default: .other
      }
    return XcodeCopyDestination(folder, path: entries.string("dstPath") ?? "")
  }

  func buildFile(_ entries: [ArchiveEntry]) -> XcodeBuildFile {
    let filters = platformFilters(entries)
    if let element = number(entries["fileRef"], of: ObjectClass.elements) {
      return XcodeBuildFile(
        .element(element), platformFilters: filters,
        definitions: definitions(inFlags: entries["settings"]?.dictionary["COMPILER_FLAGS"]))
    }
    let product = number(entries["productRef"], of: [.packageProduct])
    return XcodeBuildFile(product.map { .packageProduct($0) }, platformFilters: filters)
  }

  /// The macros that flags of the compiler define, one text or several.
  func definitions(inFlags flags: ArchiveValue?) -> [String] {
    guard let flags else { return [] }
    let texts = (flags.text.map { [$0.string] } ?? []) + flags.strings
    return definedByArguments(texts.flatMap { $0.split(separator: " ").map(String.init) })
  }

  private func platformFilters(_ entries: [ArchiveEntry]) -> [String] {
    if let filters = entries["platformFilters"]?.strings, !filters.isEmpty { return filters }
    return entries.string("platformFilter").map { [$0] } ?? []
  }

  /// - Parameter localPackages: the paths of the packages in folders that the project references. Xcode
  ///   writes products of these without their package; one with the name of a folder is taken to be from
  ///   there.
  func packageProduct(_ entries: [ArchiveEntry], localPackages: [String]) -> XcodePackageProduct {
    let written = entries.string("productName") ?? ""
    let prefix = "plugin:"
    let isPlugin = written.hasPrefix(prefix)
    let name = isPlugin ? String(written.dropFirst(prefix.count)) : written
    var origin = origin(objects.index(entries["package"]).map { objects.all[$0] })
    let namesakes = localPackages.filter { lastComponent(ofPath: $0) == name }
    if origin == .unknown, namesakes.count == 1 { origin = .local(path: namesakes[0]) }
    return XcodePackageProduct(name: name, origin: origin, isPlugin: isPlugin)
  }

  private func origin(_ package: ProjectObjects.Object?) -> XcodePackageProduct.Origin {
    guard let package else { return .unknown }
    guard package.isa == .localPackage else { return .remote(remotePackage(package)) }
    return package.entries.string("relativePath").map { .local(path: $0) } ?? .unknown
  }

  func remotePackage(_ object: ProjectObjects.Object) -> XcodeRemotePackage {
    let entries = object.entries["requirement"]?.dictionary ?? []
    let requirement: VersionRequirement? =
      switch entries.string("kind") {
      case nil: .any
      case "exactVersion": entries.string("version").map { .exact($0) }
      case "branch": entries.string("branch").map { .revision("branch \($0)") }
      case "revision": entries.string("revision").map { .revision("commit \($0.prefix(10))") }
      case let kind:
        entries.string("minimumVersion").map { minimum in
          switch kind {
          case "upToNextMajorVersion": .range(.upToNextMajor(from: minimum))
          case "upToNextMinorVersion": .range(.upToNextMinor(from: minimum))
          default: .range(VersionRange(lower: minimum, upper: entries.string("maximumVersion")))
          }
        }
      }
    return XcodeRemotePackage(
      url: object.entries.string("repositoryURL"), requirement: requirement ?? .unknown,
      position: object.position)
  }
}
