import PatuhCore

/// A script that writes an Info.plist as a whole when a target is built.
package struct InfoPlistMaker: Hashable, Sendable {
  /// What runs it: `a script of a build phase`, with the name of the phase or of the script if there is one.
  package var words: String
  /// Where the build phase is.
  package var place: Place
}

extension InfoPlistBuild {
  /// Whether a script may write the list as a whole.
  var isReplaced: Bool {
    if maker != nil { return true }
    guard let file else { return !scriptEdits.replaced.isEmpty }
    return scriptEdits.replaced.contains { names($0, infoPlist: file, ofOwnTarget: true) }
  }
}

/// Whether a path in a script is that of an Info.plist. References to settings at its beginning stand for
/// folders that are not known.
/// - Parameters:
///   - path: of the Info.plist, relative to the root
///   - ofOwnTarget: whether the script is one of the target that the list is of, so that it may name it by a
///     build setting or by the name of the file alone
func names(_ written: String, infoPlist path: String, ofOwnTarget isOwn: Bool) -> Bool {
  if namesProduct(written) || written.containsInBytes("INFOPLIST") { return isOwn }
  let parts = written.split(separator: "/").drop { $0.contains("$") || $0 == "." || $0 == ".." }
  if parts.isEmpty || parts.contains(where: { $0.contains("$") }) { return isOwn }
  if parts.count < 2, !isOwn { return false }
  let rest = parts.joined(separator: "/")
  return path == rest || path.hasSuffix("/" + rest)
}
