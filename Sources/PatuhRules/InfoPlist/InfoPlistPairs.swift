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
  /// lists, or that the app may not be submitted.
  func remarks(on faulty: [InfoPlistPair], of pairs: [InfoPlistPair]) -> [String] {
    var remarks: [String] = []
    if faulty.count < pairs.count {
      remarks.append("in the configuration \(enumeration(faulty.compactMap(\.app.configuration)))")
    }
    if faulty.contains(where: { !$0.app.keepsValues || !$0.part.keepsValues }) {
      remarks.append(InfoPlist.UnknownReason.editedByScript.text)
    }
    return remarks + [doubt].compactMap(\.self)
  }
}
