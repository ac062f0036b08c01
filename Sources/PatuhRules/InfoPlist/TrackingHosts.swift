import PatuhCore

/// The text literals in production code that are addresses on tracking domains of vendors, or name them.
struct TrackingHosts: DerivedFromProject {
  /// One literal.
  struct Place {
    var domain: TrackingDomain
    var place: PatuhCore.Place
    /// The build conditions around it.
    var conditions: [BuildCondition]
  }

  /// By the index of the Swift source, in text order.
  private(set) var inSwift: [Int: [Place]] = [:]
  /// By the index of the C-family source, in text order.
  private(set) var inObjectiveC: [Int: [Place]] = [:]

  /// A source that names the domains of more vendors is a list of them, such as that of an ad blocker.
  private static let limitOfVendors = 2

  init(_ project: Project) {
    let rows = project.tables.trackingDomains
    if rows.isEmpty { return }
    let domains = TrackingDomains(rows)
    // The second label stands between two dots, so it is a word of every source with such an address.
    let filter = WordFilter(Set(rows.map { String($0.domain.split(separator: ".")[1]).quickHash }))
    func look(in files: some Sequence<Int>) {
      for file in files {
        let source = project.sources[file]
        guard source.scope == .production, filter.mayHoldOne(of: source.summary.words) else {
          inSwift[file] = nil
          continue
        }
        let facts = source.facts
        inSwift[file] = Self.kept(
          facts.expressions.compactMap { expression in
            guard [.string, .interpolatedString].contains(expression.kind),
              let domain = domains.ofAddress(facts[expression.name])
            else { return nil }
            return Place(
              domain: domain, place: source.place(at: expression.offset),
              conditions: source.conditions(around: expression.offset))
          })
      }
    }
    if let earlier = project.predecessorOfBodies?.known(TrackingHosts.self) {
      self = earlier
      look(in: project.derived(EditedBodies.self).files)
      return
    }
    look(in: project.sources.indices)
    let found = project.cFamilySources.enumerated().filter { $1.scope == .production }
      .flatMap { index, source -> [(file: Int, offset: UInt32, value: TrackingDomain)] in
        let named = source.facts.names.map(domains.ofAddress)
        if named.allSatisfy({ $0 == nil }) { return [] }
        let literals = source.facts.references.compactMap { reference in
          reference.kind == .string
            ? named[Int(reference.name.rawValue)].map {
              (file: index, offset: reference.offset, value: $0)
            } : nil
        }
        return Self.isList(literals.map(\.value)) ? [] : literals
      }
    inObjectiveC = project.expanded(found).mapValues { places in
      places.map { Place(domain: $0.value, place: $0.place, conditions: $0.conditions) }
    }
  }

  private static func kept(_ places: [Place]) -> [Place]? {
    places.isEmpty || isList(places.map(\.domain)) ? nil : places
  }

  private static func isList(_ domains: [TrackingDomain]) -> Bool {
    Set(domains.map(\.vendor)).count > limitOfVendors
  }

  /// The places in the sources of a target that may be in a build for a platform.
  func places(of target: Target, on platform: Platform) -> [Place] {
    target.sources.flatMap { inSwift[$0] ?? [] }.filter {
      target.compilesSwift(under: $0.conditions, on: platform) != .no
    }
      + target.cFamilySources.flatMap { inObjectiveC[$0] ?? [] }.filter {
        target.compilesCFamily($0.place.path, under: $0.conditions, on: platform) != .no
      }
  }
}

/// The domains of a table, by their names.
private struct TrackingDomains {
  private let byName: [String: TrackingDomain]
  /// The length of the longest name.
  private let longest: Int

  init(_ rows: [TrackingDomain]) {
    byName = Dictionary(rows.map { ($0.domain, $0) }) { first, _ in first }
    longest = rows.map(\.domain.utf8.count).max() ?? 0
  }

  /// The domain on which an address is, or that a text names; nil if it is none of these.
  func ofAddress(_ text: String) -> TrackingDomain? {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    var host = text.hostOfAddress
    while !host.isEmpty {
      if host.utf8.count <= longest, let found = byName[String(host)] { return found }
      guard let dot = host.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
      host = host[host.utf8.index(after: dot)...]
    }
    return nil
  }
}

extension String {
  /// The host of an address, with or without a scheme and a path: `a.example.com` in
  /// `https://a.example.com:80/b`.
  var hostOfAddress: Substring {
    var rest = utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[colon...].dropFirst()
      if rest.starts(with: "//".utf8) { return rest.dropFirst(2).host }
    }
    return utf8[...].host
  }
}

extension Substring.UTF8View {
  /// What precedes a path, a port, a query or a fragment.
  fileprivate var host: Substring {
    Substring(
      prefix { byte in
        switch Unicode.Scalar(byte) {
        case "/", ":", "?", "#": false
        default: true
        }
      })
  }
}
