import PatuhCore

extension XcodeProjectReader {
  /// The configurations of a project or target, by number.
  func configurations(of entries: [ArchiveEntry]) -> [Int] {
    guard let list = objects.index(entries["buildConfigurationList"]) else { return [] }
    return numbers(objects.all[list].entries["buildConfigurations"], of: [.configuration])
  }

  func configuration(_ entries: [ArchiveEntry]) -> XcodeBuildConfiguration {
    var settings: [BuildSetting] = []
    for entry in entries["buildSettings"]?.dictionary ?? [] {
      let (name, conditions) = nameAndConditions(entry.key.string)
      let value =
        switch entry.value.content {
        case .text(let text): text.string
        case .array: entry.value.strings.joined(separator: " ")
        case .dictionary: ""
        }
      settings.append(
        BuildSetting(name: name, conditions: conditions, value: value, position: entry.keyPosition))
    }
    return XcodeBuildConfiguration(
      name: entries.string("name") ?? "",
      settings: settings.sorted { left, right in
        left.name != right.name
          ? left.name < right.name : left.conditions.count < right.conditions.count
      },
      base: base(entries))
  }

  private func base(_ entries: [ArchiveEntry]) -> XcodeBuildConfiguration.Base? {
    if let file = number(entries["baseConfigurationReference"], of: ObjectClass.elements) {
      return .element(file)
    }
    guard let group = number(entries["baseConfigurationReferenceAnchor"], of: ObjectClass.elements),
      let path = entries.string("baseConfigurationReferenceRelativePath")
    else { return nil }
    return .below(element: group, path: path)
  }

  /// Splits `KEY[sdk=iphoneos*][arch=arm64]` into the name and the conditions.
  private func nameAndConditions(_ key: String) -> (name: String, conditions: [BuildSetting.Condition]) {
    guard let bracket = key.utf8.firstIndex(of: UInt8(ascii: "[")) else { return (key, []) }
    let conditions = key[bracket...].split(whereSeparator: { "[]".contains($0) })
      .flatMap { $0.split(separator: ",") }
      .compactMap { condition -> BuildSetting.Condition? in
        let parts = condition.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return .init(parameter: String(parts[0]), pattern: String(parts[1]))
      }
    return (String(key[..<bracket]), conditions)
  }
}
