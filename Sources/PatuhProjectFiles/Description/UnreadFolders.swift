/// Data of version control and of tools, which never ships.
private let neverRead: Set<String> = [".git", ".hg", ".svn", ".swiftpm"]
/// Bundles without sources: asset catalogues hold no sources, built products are not
/// checked, and templates and tutorials contain placeholders.
private let neverReadSuffixes = [".xcassets", ".xcarchive", ".app", ".dSYM", ".xctemplate", ".docc"]

/// Whether a path is, or is in, a folder that is never read, so that none of its files is known.
package func isNeverRead(_ path: String) -> Bool {
  // All of these names have a dot, and few others have.
  path.utf8.contains(UInt8(ascii: "."))
    && path.split(separator: "/").contains { name in
      neverRead.contains(String(name)) || neverReadSuffixes.contains { name.hasSuffix($0) }
    }
}
