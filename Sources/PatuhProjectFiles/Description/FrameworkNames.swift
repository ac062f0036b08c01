import PatuhCore

/// Whether a folder of this name is a built framework.
package func isFramework(_ name: String) -> Bool {
  name.hasSuffix(".framework") || name.hasSuffix(".xcframework")
}

/// `Feed` for `Vendor/Feed.xcframework`.
package func frameworkName(_ path: String) -> String { withoutEnding(lastComponent(ofPath: path)) }

/// The name without `.framework`, `.xcframework` or `.git`.
package func withoutEnding(_ name: String) -> String {
  for ending in [".xcframework", ".framework", ".git"] where name.hasSuffix(ending) {
    return String(name.dropLast(ending.count))
  }
  return name
}
