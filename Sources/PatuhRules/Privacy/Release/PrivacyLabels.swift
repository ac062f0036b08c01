import PatuhCore

/// The privacy label of each app in the tree, then one label for all its libraries together if these bundle
/// manifests.
func privacyLabels(of project: Project, _ shipment: Shipment) -> [PrivacyLabel] {
  let apps = zip(shipment.apps, shipment.bundled).map { app, bundled in
    var label = PrivacyLabel(app: project.targets[app].name, of: bundled, withCopies: true, in: project)
    label.shownApp = project.targets[app].shownName
    return label
  }
  let libraries = PrivacyLabel(app: nil, of: shipment.libraryTargets, withCopies: false, in: project)
  return libraries.sources.isEmpty ? apps : apps + [libraries]
}

extension PrivacyLabel {
  /// - Parameters:
  ///   - targets: the indices of the targets that are submitted together
  ///   - withCopies: whether to merge the manifests of dependencies whose copies are in the tree, too
  fileprivate init(app: String?, of targets: [Int], withCopies: Bool, in project: Project) {
    var bundlers: [Int: [String]] = [:]
    for number in targets {
      let target = project.targets[number]
      for manifest in target.bundledManifests where bundlers[manifest]?.contains(target.name) != true {
        bundlers[manifest, default: []].append(target.name)
      }
      // The resources of libraries in a built bundle, too.
      if project.artefact != nil {
        for (manifest, path) in project.manifests.map(\.path).enumerated()
        where bundlers[manifest] == nil && path.hasPrefix(target.folder + "/") {
          bundlers[manifest] = [target.name]
        }
      }
    }
    let copies =
      withCopies
      ? Set(
        project.checkedManifests.filter { $0.origin == .vendored }.map(\.path).filter { path in
          // What is linked of these is known.
          project.checkout(around: path) == nil
        }) : []
    let merged = project.manifests.indices.filter { number in
      bundlers[number] != nil || copies.contains(project.manifests[number].path)
    }
    let manifests = merged.map { project.manifests[$0] }
    self.init(
      app: app,
      sources: zip(merged, manifests).map { number, manifest in
        Source(
          path: manifest.path, targets: (bundlers[number] ?? []).sorted(),
          tracks: manifest.claim(ManifestKey.tracking, project.tables).entry?.value.boolean,
          isReadable: manifest.facts.root?.dictionary != nil)
      },
      rows: collectedData(in: manifests, project.tables), domains: trackingDomains(in: manifests))
  }
}

private func collectedData(in manifests: [Manifest], _ tables: AppleTables) -> [PrivacyLabel.Row] {
  var statements: [String: [PrivacyLabel.Statement]] = [:]
  for manifest in manifests {
    for entry in manifest.facts.root?["NSPrivacyCollectedDataTypes"]?.array ?? [] {
      guard let type = entry["NSPrivacyCollectedDataType"], let id = type.string, !id.isBlank else {
        continue
      }
      statements[id, default: []].append(
        PrivacyLabel.Statement(
          place: manifest.place(type.position),
          isLinked: entry["NSPrivacyCollectedDataTypeLinked"]?.boolean,
          isTracking: entry[ManifestKey.dataTypeTracking]?.boolean,
          purposes: (entry["NSPrivacyCollectedDataTypePurposes"]?.array ?? []).compactMap(\.string)
            .filter { !$0.isBlank }))
    }
  }
  let order = tables.dataTypes.map(\.id)
  return statements.keys.sorted {
    (order.firstIndex(of: $0) ?? order.count, $0) < (order.firstIndex(of: $1) ?? order.count, $1)
  }
  .map { id in
    let said = statements[id] ?? []
    let purposes = Set(said.flatMap(\.purposes))
    let known = tables.purposes.map(\.id).filter(purposes.contains)
    return PrivacyLabel.Row(
      id: id, type: tables.dataTypes.first { $0.id == id }, statements: said,
      purposes: known + purposes.subtracting(known).sorted())
  }
}

private func trackingDomains(in manifests: [Manifest]) -> [PrivacyLabel.Domain] {
  var places: [String: [Place]] = [:]
  for manifest in manifests {
    for value in manifest.facts.root?[ManifestKey.trackingDomains]?.array ?? [] {
      guard let name = value.string, !name.isBlank else { continue }
      places[name, default: []].append(manifest.place(value.position))
    }
  }
  return places.sorted { $0.key < $1.key }.map { PrivacyLabel.Domain(name: $0.key, places: $0.value) }
}
