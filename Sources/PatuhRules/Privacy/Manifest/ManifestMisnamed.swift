import PatuhCore

extension Rule {
  /// A privacy manifest with a file name that Apple does not look for.
  public static let manifestMisnamed = Rule(
    RuleInformation(
      id: "manifest_misnamed",
      family: .privacy,
      defaultSeverity: .error,
      title: "A manifest has another name than PrivacyInfo.xcprivacy",
      why: """
        Apple looks for one file name, \(Manifest.fileName), in the very bundle that it judges, and minds \
        its case. A manifest of any other name is carried along and ignored.
        """,
      itms: ["ITMS-91053", "ITMS-91061"],
      references: ["Apple: Privacy manifest files"]
    ),
    check: .manifest { manifest, project in
      guard manifest.isMisnamed else { return [] }
      let name = lastComponent(ofPath: manifest.path)
      let rightPath = joinedPath(folderOfPath(manifest.path), Manifest.fileName)
      let isBesideIt = project.manifests.contains { $0.path == rightPath }
      return [isBesideIt ? .leftOver(manifest, name) : .misnamed(manifest, name, project)]
    }
  )
}

extension Violation {
  /// A misnamed manifest beside one with the right name, which alone counts.
  fileprivate static func leftOver(_ manifest: Manifest, _ name: String) -> Violation {
    Violation(
      at: manifest.place(nil),
      "The manifest is named \(name) and is ignored, since a \(Manifest.fileName) is beside it",
      fix: "Delete it, if \(Manifest.fileName) declares all that it declares",
      subject: name, severity: .note
    )
  }

  fileprivate static func misnamed(_ manifest: Manifest, _ name: String, _ project: Project) -> Violation {
    Violation(
      at: manifest.place(nil),
      name.lowercased() == Manifest.fileName.lowercased()
        ? "The manifest is named \(name), which differs in case from \(Manifest.fileName)"
        : "The manifest is named \(name); Apple looks for \(Manifest.fileName) alone",
      fix: fix(manifest, project),
      subject: name,
      severity: project.needs(manifest) ? nil : .warning
    )
  }

  /// What to rename, and where the name is written besides.
  private static func fix(_ manifest: Manifest, _ project: Project) -> String {
    let folder = folderOfPath(manifest.path)
    let others = project.manifests.filter {
      $0.isMisnamed && $0.path != manifest.path && folderOfPath($0.path) == folder
    }
    let rename =
      "Rename it to \(Manifest.fileName)" + (others.isEmpty ? "" : ", in a folder of its own for each target")
    let holders = project.targets(bundling: manifest).filter { target in
      !target.synchronizedFolders.contains(where: manifest.path.isPath(atOrBelow:))
    }
    var files: [String] = []
    for holder in holders where !files.contains(holder.place.path) { files.append(holder.place.path) }
    return files.isEmpty
      ? rename : "\(rename), and correct its name in \(enumeration(files)) where it is written"
  }
}

extension Project {
  /// Whether it matters that a manifest is not found. In a built bundle it is known what needs one; in
  /// sources it is not.
  fileprivate func needs(_ manifest: Manifest) -> Bool {
    guard artefact != nil,
      let bundle = BundlePath.around(manifest.path).first(where: { $0.kind != .resources })
    else { return true }
    let images = derived(JudgedArtefact.self).images.filter { $0.bundle?.path == bundle.path }
    return images.contains { !$0.isDecided || $0.manifests.isEmpty && !$0.uses.isEmpty }
  }

  fileprivate func targets(bundling manifest: Manifest) -> [Target] {
    guard artefact == nil, let number = manifests.firstIndex(where: { $0.path == manifest.path }) else {
      return []
    }
    return holders(ofManifest: number).filter { $0.basis == .projectFile }
  }
}
