import PatuhArtefact
import PatuhCore
import PatuhExtract

extension Artefact {
  /// Reads the property lists that describe the bundles, and their profiles.
  mutating func take(_ documents: [ArtefactDocument]) {
    var found: [String: ArtefactBundle] = [:]
    for document in documents.sorted(by: { $0.path.precedesInBytes($1.path) }) {
      if document.kind == .profile {
        guard let bundle = document.bundle, isInRoot(of: bundle, document.path) else { continue }
        let profile = ProvisioningProfile(path: document.path, document.bytes)
        found[bundle, default: ArtefactBundle(path: bundle)].profile = profile
        continue
      }
      let facts = propertyListFacts(document.bytes)
      let manifest = Manifest(path: document.path, facts: facts, origin: .firstParty)
      switch (document.kind, document.bundle) {
      case (.manifest, let bundle?):
        found[bundle, default: ArtefactBundle(path: bundle)].manifests.append(manifest)
      case (.manifest, nil): looseManifests.append(manifest)
      case (.information, let bundle?) where describes(bundle, document.path):
        found[bundle, default: ArtefactBundle(path: bundle)].information = facts
        found[bundle]?.informationPath = document.path
      case (.information, _): break
      case (.entitlements, _), (.profile, _): break
      case (.receipt, _): receipts.append(SignatureReceipt(path: document.path, facts))
      }
    }
    bundles = found.values.sorted { $0.path.precedesInBytes($1.path) }
  }

  /// Gives each image the entitlements that its signature holds as a property list.
  mutating func takeEntitlements(_ documents: [ArtefactDocument]) {
    let values = Dictionary(documents.map { ($0.path, propertyListFacts($0.bytes).root) }) { first, _ in first
    }
    for index in images.indices {
      guard let value = values[images[index].path] ?? nil, value.dictionary != nil else { continue }
      images[index].entitlements = value
    }
  }
}

/// Whether a file is where a bundle has its provisioning profile.
private func isInRoot(of bundle: String, _ path: String) -> Bool {
  let folder = folderOfPath(path)
  return folder == bundle || folder == bundle + "/Contents"
}

/// Whether an `Info.plist` is at the place where its bundle has it. A framework with several versions has one
/// in each; the last one counts.
private func describes(_ bundle: String, _ path: String) -> Bool {
  let inner = path.dropFirst(bundle.count + 1).split(separator: "/").dropLast()
  return inner.isEmpty || inner == ["Contents"] || inner == ["Resources"]
    || inner.count == 3 && inner.first == "Versions" && inner.last == "Resources"
}
