import PatuhCore

/// The Info.plists of a target, each as a table of its keys with their origins. Equal lists stand together.
/// - Parameter isUnread: whether there are none because the target does not ship
public func renderInfoPlists(
  _ lists: [InfoPlist], of target: String, isUnread: Bool = false, as format: TargetFormat,
  context: ReportContext
) -> String {
  switch format {
  case .json: infoPlistJSON(lists, of: target)
  case .text where lists.isEmpty:
    target.printable
      + (isUnread ? " does not ship, so its Info.plist is not read.\n" : " has no Info.plist.\n")
  case .text: infoPlistText(lists, of: target, context: context)
  }
}

private func infoPlistText(_ lists: [InfoPlist], of target: String, context: ReportContext) -> String {
  let ink = Ink(isOn: context.color)
  return groups(of: lists).map { group in
    let list = group[0]
    let builds = group.map { build in
      [build.configuration, build.platform.map { "for \($0.rawValue)" }].compactMap(\.self).joined(
        separator: " ")
    }
    var text = ink(.path, target.printable) + ", " + builds.joined(separator: ", ").printable + "\n"
    text += renderTable(
      heads: ["  KEY", "VALUE", "FROM"],
      rows: list.entries.map {
        ["  " + $0.key.printable, valueText($0, width: context.width), $0.origin.text.printable]
      },
      width: context.width, color: context.color)
    for reason in list.unknowns {
      text +=
        wrapped("Not all of it is known: \(reason.text).", lead: 0, indent: 2, width: context.width) + "\n"
    }
    return text
  }
  .joined(separator: "\n")
}

/// The lists, those that differ in nothing but their builds together.
private func groups(of lists: [InfoPlist]) -> [[InfoPlist]] {
  var groups: [[InfoPlist]] = []
  for list in lists {
    if let number = groups.firstIndex(where: {
      $0[0].entries == list.entries && $0[0].unknowns == list.unknowns
    }) {
      groups[number].append(list)
    } else {
      groups.append([list])
    }
  }
  return groups
}

/// - Parameter width: of the terminal, of which a value takes at most a half
private func valueText(_ entry: InfoPlist.Entry, width: Int?) -> String {
  let text = shortened(
    infoPlistValueJSON(entry.value).line.printable, to: width.map { max(40, $0 / 2) } ?? 200)
  if entry.unknownParts.isEmpty { return text }
  return text + " (\(entry.unknownParts.joined(separator: ", ")): not known)"
}

extension InfoPlist.Origin {
  /// `App/Info.plist:12`, `INFOPLIST_KEY_NSCameraUsageDescription`, `Xcode`.
  var text: String {
    switch self {
    case .file(let place), .projectFile(let place):
      place.path + (place.position.map { ":\($0.line)" } ?? "")
    case .setting(let name, _), .tool(let name): name
    }
  }
}
