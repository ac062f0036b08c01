import PatuhCore

/// The Info.plists of an app and of a bundle in it, in one configuration.
typealias InfoPlistPair = (app: InfoPlist, part: InfoPlist)

extension SubmittedBundle {
  /// The Info.plists of the app and of a bundle that it embeds, for each configuration that both have.
  func pairs(with part: Target) -> [InfoPlistPair] {
    lists.compactMap { list in
      let others = part.infoPlists.filter { $0.configuration == list.configuration }
      return (others.first { $0.platform == list.platform } ?? others.first).map { (list, $0) }
    }
  }

  /// Why a fault that some pairs have is not sure: that others do not have it, that a script may change the
  /// lists or settings that are not in the tree may, or that the app may not be submitted.
  /// - Parameter keys: those whose values are compared, of the app and of the part
  func remarks(
    on faulty: [InfoPlistPair], of pairs: [InfoPlistPair], comparing keys: (app: String, part: String)
  ) -> [String] {
    var remarks: [String] = []
    if faulty.count < pairs.count {
      remarks.append("in the configuration \(enumeration(faulty.compactMap(\.app.configuration)))")
    }
    let doubts = faulty.flatMap {
      [$0.app.doubt(ofValueOf: keys.app), $0.part.doubt(ofValueOf: keys.part)]
    }
    if let reason = doubts.lazy.compactMap(\.self).first { remarks.append(reason) }
    return remarks + [doubt].compactMap(\.self)
  }
}

extension InfoPlist {
  /// Why a build may give a key another value, as a part of a sentence; nil if it does not.
  func doubt(ofValueOf key: String) -> String? {
    if let rewrite = self[key]?.rewrite { return rewrite.text }
    return keepsValue(of: key) ? nil : unknowns.first { $0 != .extendedByScript }?.text
  }
}

/// Identifiers of an app and a part of it that do not go together, in one configuration.
struct IdentifierClash {
  var pair: InfoPlistPair
  /// The identifier of the app.
  var app: String
  /// The value of the part.
  var text: String
  var entry: InfoPlist.Entry
}

extension [IdentifierClash] {
  /// The clashes by the values that clash, in the order of the configurations.
  var byValues: [[IdentifierClash]] {
    var groups: [[IdentifierClash]] = []
    for clash in self {
      if let group = groups.firstIndex(where: { $0[0].app == clash.app && $0[0].text == clash.text }) {
        groups[group].append(clash)
      } else {
        groups.append([clash])
      }
    }
    return groups
  }

  /// `in the configuration Beta and Store`
  var configurations: String { map(\.pair).configurations }
}

extension [InfoPlistPair] {
  /// `in the configuration Beta and Store`
  var configurations: String {
    "in the configuration \(enumeration(compactMap(\.app.configuration).distinct))"
  }
}

extension SubmittedBundle {
  /// What to add to a message on the values of the first of some clashes: in which configurations they have
  /// these values, which ones others have, and why it is not sure.
  /// - Parameter keys: those whose values are compared, of the app and of the part
  func remarks(
    on clashes: [IdentifierClash], of pairs: [InfoPlistPair], comparing keys: (app: String, part: String)
  ) -> (words: [String], certainty: Certainty) {
    let doubts = remarks(on: clashes.map(\.pair), of: clashes.map(\.pair), comparing: keys)
    let groups = clashes.byValues
    var words: [String] = []
    if clashes.count < pairs.count || groups.count > 1 { words += groups.prefix(1).map(\.configurations) }
    words += groups.dropFirst().map { "\($0.configurations), \($0[0].text) and \($0[0].app)" }
    return (words + doubts, doubts.isEmpty && clashes.count == pairs.count ? .sure : .likely)
  }
}
