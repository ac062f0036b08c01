import PatuhCore

extension XcodeProjectReader {
  /// Converts a file reference, a group or a folder.
  func element(_ object: ProjectObjects.Object) -> XcodeFileElement {
    let entries = object.entries
    return XcodeFileElement(
      kind: kind(object), name: entries.string("name"), path: entries.string("path"),
      sourceTree: sourceTree(entries.text("sourceTree")),
      children: numbers(entries["children"], of: ObjectClass.elements), position: object.position,
      expectedSignature: entries.string("expectedSignature"))
  }

  private func kind(_ object: ProjectObjects.Object) -> XcodeFileElement.Kind {
    let entries = object.entries
    switch object.isa {
    case .fileReference:
      return .file(type: entries.string("explicitFileType") ?? entries.string("lastKnownFileType"))
    case .variantGroup: return .variantGroup
    case .versionGroup: return .versionGroup
    case .synchronizedGroup: return .synchronizedGroup(synchronizedGroup(entries))
    case .referenceProxy:
      let proxy = objects.index(entries["remoteRef"]).map { objects.all[$0].entries } ?? []
      return .productOfProject(
        project: number(proxy["containerPortal"], of: ObjectClass.elements),
        target: proxy.string("remoteInfo") ?? "")
    default: return .group
    }
  }

  private func sourceTree(_ text: ArchiveText?) -> XcodeFileElement.SourceTree {
    switch text?.string {
    case nil, "<group>": .group
    case "SOURCE_ROOT": .project
    case "BUILT_PRODUCTS_DIR": .products
    default: .outside
    }
  }

  private func synchronizedGroup(_ entries: [ArchiveEntry]) -> XcodeSynchronizedGroup {
    XcodeSynchronizedGroup(
      exceptions: objects.indices(entries["exceptions"]).compactMap { exception(objects.all[$0]) },
      explicitFileTypes: (entries["explicitFileTypes"]?.dictionary ?? []).compactMap { entry in
        entry.value.text.map { .init(path: entry.key.string, type: $0.string) }
      }
      .sorted { $0.path < $1.path },
      explicitFolders: entries["explicitFolders"]?.strings ?? [])
  }

  private func exception(_ object: ProjectObjects.Object) -> XcodeSynchronizedException? {
    let entries = object.entries
    let subject: XcodeSynchronizedException.Subject
    switch object.isa {
    case .targetException:
      guard let target = number(entries["target"], of: ObjectClass.targets) else { return nil }
      subject = .target(target)
    case .phaseException:
      guard let phase = number(entries["buildPhase"], of: ObjectClass.phases) else { return nil }
      subject = .phase(phase)
    default: return nil
    }
    return XcodeSynchronizedException(
      subject: subject, paths: entries["membershipExceptions"]?.strings ?? [],
      platformFilters: (entries["platformFiltersByRelativePath"]?.dictionary ?? []).map { entry in
        .init(path: entry.key.string, platforms: entry.value.strings)
      }
      .sorted { $0.path < $1.path },
      describedPaths: Set(
        ["additionalCompilerFlagsByRelativePath", "attributesByRelativePath"]
          .flatMap { entries[$0]?.dictionary ?? [] }.map(\.key.string)
      )
      .sorted { $0.precedesInBytes($1) },
      definitions: (entries["additionalCompilerFlagsByRelativePath"]?.dictionary ?? []).map { entry in
        .init(path: entry.key.string, definitions: definitions(inFlags: entry.value))
      }
      .filter { !$0.definitions.isEmpty }.sorted { $0.path.precedesInBytes($1.path) })
  }
}
