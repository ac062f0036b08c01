import PatuhCore

/// A bundle, and the one that embeds it.
struct Embedding {
  /// The app, or a watch app or app clip in it, with what is known of the submission of the app.
  var container: SubmittedBundle
  /// An extension, app clip or watch app.
  var part: Target
}

extension Project {
  /// The extensions, app clips and watch apps in an app, each with the bundle that embeds it: of the
  /// extension of a watch app, that is the watch app. In the order of the targets.
  func embeddings(in app: SubmittedBundle) -> [Embedding] {
    var found: [(container: Target, part: Int)] = []
    var open = [app.target]
    var seen: Set<Int> = []
    while let container = open.popLast() {
      let embedded = container.dependencies.filter { $0.ground != .buildOrder }.map(\.target)
      for number in Set(embedded).sorted() {
        let part = targets[number]
        guard part.role == .product, part.product.isApp, part.product != .application else { continue }
        found.append((container, number))
        if seen.insert(number).inserted { open.append(part) }
      }
    }
    // An app may name the extension of its watch app, too, so that it is built.
    let inner = Set(found.filter { $0.container.product == .watchApp }.map(\.part))
    return found.filter { $0.container.product != .application || !inner.contains($0.part) }
      .sorted { $0.part < $1.part }
      .compactMap { container, part in
        app.bundle(of: container).map { Embedding(container: $0, part: targets[part]) }
      }
  }

  /// The bundles that embed a part, in the order of the apps.
  func containers(of part: Target) -> [SubmittedBundle] {
    submittedApps().flatMap(embeddings).filter { $0.part.isSame(as: part) }.map(\.container)
  }
}

extension SubmittedBundle {
  /// The app itself or a bundle in it, which is submitted as the app is; nil if its Info.plist is not known.
  fileprivate func bundle(of container: Target) -> SubmittedBundle? {
    if container.isSame(as: target) { return self }
    let configurations = lists.map(\.configuration)
    let lists = container.infoPlists.filter { configurations.contains($0.configuration) }
    return lists.isEmpty
      ? nil : SubmittedBundle(target: container, lists: lists, doubt: doubt, exemption: exemption)
  }
}
