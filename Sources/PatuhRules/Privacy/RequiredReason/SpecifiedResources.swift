import PatuhCore

/// Where a specification of XcodeGen or Tuist lists what goes into the bundle of a target.
struct SpecifiedResources {
  /// The specification, as messages name it.
  let file: String
  /// The folders of which the specification bundles each resource; empty if none are known.
  let folders: [String]
  private let isOfTuist: Bool
  /// Whether it makes an Xcode project that is checked in.
  private let isGenerated: Bool

  /// - Parameters:
  ///   - path: of the specification
  ///   - shown: as messages name it
  fileprivate init?(_ path: String, shown: String, folders: [String], isGenerated: Bool) {
    let name = lastComponent(ofPath: path)
    isOfTuist = name == "Project.swift"
    let isOfXcodeGen = [".yml", ".yaml", ".json"].contains(where: name.hasSuffix)
    guard isOfTuist || isOfXcodeGen && !name.hasSuffix(".podspec.json") else { return nil }
    file = shown
    self.folders = folders
    self.isGenerated = isGenerated
  }

  /// The key of the list.
  var key: String { isOfTuist ? "resources" : "sources" }

  /// `the target's sources in project.yml`
  var list: String { "the target's \(key) in \(file)" }

  /// What is to be run after a change, as the end of a sentence; empty if nothing is.
  var command: String { isGenerated ? ", and run `\(isOfTuist ? "tuist generate" : "xcodegen")`" : "" }

  /// How a file gets into the bundle, as an instruction without a full stop.
  /// - Parameters:
  ///   - path: of the file; nil if it has no place yet
  ///   - isThere: whether the file is there, and in no bundle
  func way(toBundle path: String?, isThere: Bool) -> String {
    let isTaken = path.map { path in folders.contains(where: path.isPath(atOrBelow:)) } ?? false
    if isTaken, isThere {
      return "see that no setting such as EXCLUDED_SOURCE_FILE_NAMES leaves it out of \(list)\(command)"
    }
    return (isTaken ? "see that its folder stays among " : "name it among ") + list + command
  }
}

extension Project {
  /// Where a specification lists the resources of a target; nil if none describes it.
  func specifiedResources(of target: Target) -> SpecifiedResources? {
    let path = target.place.path
    if path.hasSuffix(".pbxproj") {
      guard let specified = specifiedTargets[path]?[target.name] else { return nil }
      let file = specified.place.path
      return SpecifiedResources(
        file, shown: lastComponent(ofPath: file) == "Project.swift" ? "Project.swift" : file,
        folders: specified.bundledFolders, isGenerated: true)
    }
    return SpecifiedResources(
      path, shown: lastComponent(ofPath: path), folders: target.bundledFolders, isGenerated: false)
  }

  /// Where the resources of a target are listed and what is to be run after a change, as the end of `Add it
  /// to …`.
  func placeOfResources(of target: Target) -> String {
    if let specified = specifiedResources(of: target) { return specified.list + specified.command }
    return target.place.path.hasSuffix(".pbxproj") ? "its Copy Bundle Resources phase" : "its resources"
  }

  /// How to bundle a file with a target that is not known, as an instruction without a full stop: as the
  /// project files ask for that are nearest around it.
  func wayToBundle(_ path: String) -> String {
    let around = targets.filter {
      $0.basis == .projectFile && $0.role == .product && path.isPath(atOrBelow: $0.folder)
    }
    let nearest = around.map(\.folder.utf8.count).max()
    let specified = around.filter { $0.folder.utf8.count == nearest }.map(specifiedResources)
    guard let first = specified.first ?? nil,
      specified.allSatisfy({ $0?.key == first.key && $0?.command == first.command })
    else { return "Add it to the resources of the target that it is meant for" }
    let files = Set(specified.compactMap { $0?.file })
    return "Name it among the \(first.key) of the target that it is meant for"
      + (files.count == 1 ? " in \(first.file)" : "") + first.command
  }
}
