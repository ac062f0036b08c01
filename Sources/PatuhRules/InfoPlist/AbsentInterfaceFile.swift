import PatuhCore

/// A storyboard or nib file that an Info.plist names and that is not in the bundle of its target.
struct AbsentInterfaceFile {
  /// Whether a file of that name is somewhere in the tree.
  let isInTree: Bool
  /// Whether the target lists its resources, as in an Xcode project.
  let isSurelyAbsent: Bool
  /// Where to add the file.
  let resources: String

  /// - Parameter name: without an extension
  init(_ name: String, of target: Target, in project: Project) {
    isSurelyAbsent = target.place.path.hasSuffix(".pbxproj")
    let files = [".storyboard", ".xib", ".nib"].map { name + $0 }
    isInTree = project.paths.contains { files.contains(lastComponent(ofPath: $0)) }
    resources = project.placeOfResources(of: target)
  }

  /// Where it is not, as the end of a sentence.
  var absence: String {
    let parts =
      (isSurelyAbsent || isInTree ? ["which is not among its resources"] : [])
      + (isInTree ? [] : ["and no such file is in the tree"])
    return parts.joined(separator: ", ")
  }
}
