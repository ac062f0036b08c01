import PatuhCore

extension TuistReader {
  /// Reports what a verdict on a target depends on and cannot be evaluated, besides its platforms, files,
  /// settings and dependencies: its kind, its name as a product, its Info.plist and its entitlements.
  mutating func reportUnknownParts(of object: ManifestObject, _ target: TargetDescription) {
    let name = target.name
    if let stated = object["product"], target.product == .unknown {
      fields.report(unevaluated: stated, "the product of \(name)", at: object.position(of: "product"))
    }
    let isJudged =
      target.platforms.isEmpty || !target.platforms.isDisjoint(with: Platform.requiringReasons)
    guard target.product != .tests, isJudged else { return }
    if let stated = object["productName"], !stated.isNothing, fields.evaluator.text(of: stated) == nil {
      fields.report(
        unevaluated: stated, "the product’s name of \(name)", at: object.position(of: "productName"))
    }
    if let headers = object["headers"], !headers.isNothing, fields.object(headers) == nil {
      fields.report(unevaluated: headers, "the headers of \(name)", at: object.position(of: "headers"))
    }
    guard target.product.packageType != nil else { return }
    reportInfoPlist(of: object, target)
    if let stated = object["entitlements"], !isKnown(entitlements: stated) {
      report(path: stated, "the entitlements of \(name)", at: object.position(of: "entitlements"))
    }
  }

  private mutating func reportInfoPlist(of object: ManifestObject, _ target: TargetDescription) {
    let subject = "the Info.plist of \(target.name)"
    guard let stated = object["infoPlist"], let base = target.infoPlistBuilds.first?.base else { return }
    let made = fields.object(stated)
    let content =
      ["extendingDefault", "dictionary"].contains(made?.name)
      ? made?["with"] ?? made?.unlabelled.first : nil
    switch base {
    case .unknown:
      if content == nil { return report(path: stated, subject, at: object.position(of: "infoPlist")) }
      let part = content.flatMap(unknownPart)
      let position = made?.position ?? object.position(of: "infoPlist")
      fields.report(unevaluated: part ?? content ?? stated, subject, at: position)
    case .content:
      guard case .dictionary(let entries)? = content else { return }
      for entry in entries where isApples(entry.key.text) && fields.propertyListValue(entry.value) == nil {
        fields.report(
          unevaluated: unknownPart(of: entry.value) ?? entry.value, subject,
          at: entry.position ?? object.position(of: "infoPlist"))
      }
    case .nothing, .file, .missing: return
    }
  }

  private mutating func report(path value: ManifestValue, _ subject: String, at position: Position) {
    if let unknown = paths.unknown(value, fields, at: position) {
      fields.report(unknown, subject, concernsBundles: false)
    } else {
      fields.report(unevaluated: value, subject, at: position)
    }
  }

  /// Whether a key may be one that App Store Connect looks at, rather than the app's own.
  private func isApples(_ key: String?) -> Bool {
    guard let key else { return true }
    return ["CF", "UI", "NS", "LS", "BG", "ITS", "MinimumOS"].contains(where: key.hasPrefix)
  }

  /// The part of a value that is unknown; nil if no part is.
  private func unknownPart(of value: ManifestValue) -> ManifestValue? {
    switch value {
    case .unknown: return value
    case .array(let elements): return elements.lazy.compactMap(unknownPart).first
    case .dictionary(let entries):
      return entries.lazy.flatMap { [$0.key, $0.value] }.compactMap(unknownPart).first
    default: return nil
    }
  }

  /// Entitlements that the project file states itself are not read, and no rule needs them.
  private func isKnown(entitlements stated: ManifestValue) -> Bool {
    switch stated {
    case .nothing, .dictionary: return true
    default:
      if let name = fields.object(stated)?.name, ["dictionary", "variable", "xcconfig"].contains(name) {
        return true
      }
      let path = paths.pathFromRoot(stated, fields)
      return paths.certainPath(stated, fields) != nil || path.map(leavesRoot) ?? false
    }
  }
}
