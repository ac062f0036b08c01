/// What begins a comment that ends with the line.
package enum CommentMark: Sendable {
  /// `#`, in YAML and Ruby; at the start of a line or after a blank.
  case hash
  /// `//`, in build settings and Swift.
  case slashes
}
