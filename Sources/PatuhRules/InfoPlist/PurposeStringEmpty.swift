import PatuhCore

extension Rule {
  /// A purpose string that says nothing.
  static let purposeStringEmpty = Rule(
    RuleInformation(
      id: "purpose_string_empty",
      family: .release,
      defaultSeverity: .warning,
      title: "A purpose string that says nothing",
      why: """
        The text of a key such as NSCameraUsageDescription tells people why the app asks for access. App \
        Store Connect warns of an empty one, and since August 2026 looks for placeholders too; review \
        refuses a text that gives no reason.
        """,
      itms: ["ITMS-90738"],
      references: ["Apple: Requesting access to protected resources", "App Store Connect: ITMS-90738"]
    ),
    dependence: .usages,
    check: .project { project in
      let platforms: [Platform] = [.iOS, .tvOS, .watchOS, .visionOS]
      return platforms.flatMap { platform in
        project.submittedBundles([.application, .appExtension, .appClip, .watchApp], on: platform).flatMap {
          bundle in
          let keys = bundle.lists.flatMap { $0.entries.map(\.key) }.filter {
            $0.hasSuffix("UsageDescription") && !keysOfMacs.contains($0)
          }
          return Set(keys).sorted().compactMap { key in
            bundle.violation {
              purposeFault($0, key, translation: project.translation(of: key, for: bundle.target))
            }
          }
        }
      }
    }
  )
}

/// - Parameter translation: a file that gives the key in a language
private func purposeFault(_ list: InfoPlist, _ key: String, translation: String?) -> InfoPlistFault? {
  guard let entry = list[key], entry.unknownParts.isEmpty, let text = entry.value.string else { return nil }
  let words = text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
    .split(separator: " ").joined(separator: " ")
  let fix = "Say in \(key) what the app does with the access, in a full sentence"
  if text.allSatisfy(\.isWhitespace) {
    return InfoPlistFault(
      entry: entry, message: "has an empty \(key)" + (translation.map { "; \($0) gives a text" } ?? ""),
      fix: fix,
      isSure: list.keepsValues && translation == nil)
  }
  if translation != nil { return nil }
  let isName = words == key.lowercased() || words == list["CFBundleName"]?.value.string?.lowercased()
  guard isName || placeholders.contains(words) || text.hasPrefix("<#") || words.hasPrefix("lorem ipsum")
  else {
    return nil
  }
  return InfoPlistFault(
    entry: entry, message: "has “\(text)” as its \(key), which gives no reason", fix: fix, isSure: false)
}

/// Texts that stand in place of a reason, in lower case and without punctuation.
private let placeholders: Set<String> = [
  "required", "todo", "tbd", "test", "placeholder", "description", "usage description",
  "your description here",
  "privacy", "permission", "needed", "reason", "text", "string", "none", "na", "n a", "xxx", "fixme",
]

/// The keys that only macOS asks for.
private let keysOfMacs: Set<String> = [
  "NSAppleEventsUsageDescription", "NSDesktopFolderUsageDescription", "NSDocumentsFolderUsageDescription",
  "NSDownloadsFolderUsageDescription", "NSFileProviderDomainUsageDescription",
  "NSFileProviderPresenceUsageDescription",
  "NSNetworkVolumesUsageDescription", "NSRemovableVolumesUsageDescription",
  "NSSystemAdministrationUsageDescription", "NSSystemExtensionUsageDescription", "OSBundleUsageDescription",
]
