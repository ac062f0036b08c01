import PatuhCore

/// What the signature of a bundle allows, as a part of its card.
func rightsSection(_ rights: SignedRights) -> String {
  var text = "<h4>Signed</h4>\n"
  if let profile = rights.profile {
    let name = profile.name.map { " \($0)" } ?? ""
    let team = profile.team.map { " of team \($0)" } ?? ""
    text += "<p>Provisioning profile\(name.html)\(team.html), for \(profile.purpose.words.html) "
    text += "<span class=\"where\">\(code(Place(path: profile.path)))</span></p>\n"
  }
  guard let entries = rights.entitlements?.dictionary, !entries.isEmpty else {
    return text + "<p>Without entitlements.</p>\n"
  }
  let rows = entries.prefix(ReleaseLimit.rows).map { entry in
    "<li><code>\(entry.key.html)</code> \(entry.value.words.html)</li>\n"
  }
  let list =
    "<ul class=\"places\">\n\(rows.joined())</ul>\n" + rest(of: entries.count, shown: ReleaseLimit.rows)
  return text + folded(counted(entries.count, "entitlement").html, list)
}

extension ProvisioningProfile.Purpose {
  fileprivate var words: String {
    switch self {
    case .development: "development"
    case .adHoc: "the devices that it lists"
    case .enterprise: "all devices of an enterprise"
    case .appStore: "the App Store"
    }
  }
}

extension PropertyListValue {
  /// The value in one line.
  fileprivate var words: String {
    switch content {
    case .string(let text), .date(let text), .real(let text), .integer(let text): text
    case .boolean(let isSet): isSet ? "true" : "false"
    case .data: "data"
    case .array(let elements):
      elements.isEmpty ? "an empty list" : elements.map(\.words).joined(separator: ", ")
    case .dictionary(let entries): entries.map { "\($0.key): \($0.value.words)" }.joined(separator: ", ")
    }
  }
}
