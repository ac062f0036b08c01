import PatuhCore

/// Whether a text stands in place of a URL scheme or an identifier that the release writes:
/// `fb{your-app-id}`, `<SCHEME>`, `YOUR_CLIENT_ID`.
func looksLikePlaceholder(_ text: String) -> Bool {
  text.contains { "{}<>[]%$@#*".contains($0) } || text.contains("__")
    || text.contains("_") && text.allSatisfy { !$0.isLowercase }
    || !words(ofName: text).isDisjoint(with: ["your", "placeholder", "replace", "todo", "changeme", "xxx"])
}
