import PatuhCore

/// An image of a built artefact with what it must declare and the manifests that answer for it.
struct JudgedImage {
  /// The role of an image in its bundle.
  enum Role: Hashable {
    /// The executable of an app or extension, or a library beside it that is not in a bundle of its own. The
    /// manifest of the app or extension declares its code and what it links statically.
    case executable
    /// The library of a framework, or another one in it.
    case framework
    /// A static library or an object, which is not part of an app yet.
    case library
    /// A dynamic library outside of any bundle.
    case looseLibrary
  }

  var image: ArtefactImage
  /// The innermost app, extension, framework or other bundle with code around it; nil if there is none.
  var bundle: BundlePath?
  var isInApp: Bool
  var role: Role
  /// Why it is not judged by its uses; nil if it is.
  var skipped: AuditScope.Skipped?
  /// What it uses on devices. In the order of the symbols.
  var uses: [JudgedUse]
  /// The manifests that Apple reads for it.
  var manifests: [Manifest]
}

/// A symbol that an image uses in one or more architectures.
struct JudgedUse: Hashable {
  var use: ArtefactUse
  var architectures: [String]
}

extension JudgedImage {
  /// The name for people: that of its bundle, or of the file.
  var name: String { bundle?.name ?? lastComponent(ofPath: image.path) }

  var place: Place { Place(path: image.path) }

  /// The categories that its manifests declare.
  var declared: Set<String> { Set(manifests.flatMap { $0.declaredCategories.map(\.category) }) }

  /// Whether one of its manifests could not be read, so that what it declares is not known.
  var hasUnreadManifest: Bool { manifests.contains { $0.facts.root?.dictionary == nil } }

  /// The uses without a declaration, grouped by their categories in the order of the first use of each.
  var undeclared: [[JudgedUse]] {
    let declared = declared
    let open = uses.filter { declared.isDisjoint(with: $0.use.categories) }
    var order: [[String]] = []
    for use in open where !order.contains(use.use.categories) { order.append(use.use.categories) }
    return order.map { categories in open.filter { $0.use.categories == categories } }
  }

  /// Whether it is judged, and what it declares is known.
  var isDecided: Bool { skipped == nil && !hasUnreadManifest }
}

extension [JudgedUse] {
  var certainty: Certainty { contains { $0.use.certainty == .sure } ? .sure : .likely }

  /// The symbols, the sure ones first: `_stat, _fstat and 3 more`.
  var symbols: String {
    let names = (filter { $0.use.certainty == .sure } + filter { $0.use.certainty == .likely })
      .map(\.use.shownSymbol)
    return names.count > 3
      ? names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more" : enumeration(names)
  }

  /// A line for each symbol, at the image.
  func evidence(in image: ArtefactImage) -> [Evidence] {
    map { judged in
      let members = judged.use.members.isEmpty ? "" : " in \(shortList(judged.use.members))"
      let selectors =
        judged.use.selectors.isEmpty ? "" : " with \(judged.use.selectors.joined(separator: ", "))"
      let likely = judged.use.certainty == .likely ? "; other code may have the same name" : ""
      return Evidence(
        place: Place(path: image.path),
        message:
          """
          uses \(judged.use.shownSymbol)\(selectors)\(members) \
          (\(judged.architectures.joined(separator: ", ")), \
          \(judged.use.ways.map(\.rawValue).joined(separator: ", ")))\(likely)
          """)
    }
  }
}

extension ArtefactUse {
  /// The symbol, or `-selector` where no symbol names it.
  var shownSymbol: String { symbol.hasPrefix("_") ? symbol : "-" + symbol }
}
