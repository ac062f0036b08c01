import PatuhCore

extension Rule {
  /// A third-party SDK of Apple's list of which nobody can tell from the tree whether it brings a manifest.
  public static let sdkVersionUnknown = Rule(
    RuleInformation(
      id: "sdk_version_unknown",
      family: .privacy,
      defaultSeverity: .note,
      title: "A listed third-party SDK in a version that tells nothing",
      why: """
        Whether an SDK of Apple's list brings its privacy manifest is told by its version. A branch, a commit or \
        a folder is none, and of some SDKs the first version with a manifest is not known.
        """,
      references: ["Apple: Third-party SDK requirements"]
    ),
    check: .project { project in
      project.derived(SDKVerdicts.self).all.compactMap { package, _, verdict in
        guard case .unknown(let matches) = verdict else { return nil }
        return .unknownVersion(package, matches)
      }
    }
  )
}

extension Violation {
  fileprivate static func unknownVersion(_ package: ThirdPartyPackage, _ matches: [SDKMatch]) -> Violation {
    let name = package.title(matches)
    let open = "whether it brings a privacy manifest is not known"
    let message: String
    var fix = "Look for a \(Manifest.fileName) in the copy of \(name) that is built"
    if let pub = matches.compactMap(\.sdk.pub).first {
      message = "\(name) is part of Flutter, and its pod does not tell the version: \(open)"
      fix = "See pubspec.lock: the first version with a manifest is \(pub)"
    } else if let revision = package.revision {
      message = "\(name) is pinned to \(revision): \(open)"
    } else if let version = package.version {
      message = "\(name) is pinned to \(version): \(open) of this version"
    } else {
      message = "\(name) is taken from a folder: \(open)"
    }
    if matches.allSatisfy({ $0.sdk.pub == nil }),
      let first = matches.compactMap({ $0.firstVersion(after: nil) }).max()
    {
      fix += ", or pin a release from \(first.text) on"
    }
    return Violation(at: package.place, message, fix: fix, subject: package.name)
  }
}
