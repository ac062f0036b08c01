import PatuhCore

/// A table of the targets of each file that declares some, under its path.
func targetTable(of targets: [TargetSummary], context: ReportContext) -> String {
  guard !targets.isEmpty else { return "No targets.\n" }
  let ink = Ink(isOn: context.color)
  var table = ""
  for (path, members) in groups(of: targets) {
    table += ink(.path, path.printable) + "\n"
    table += renderTable(
      heads: ["  TARGET", "KIND", "PLATFORMS", "SOURCES", "USES", "DECLARES", "MANIFEST"],
      rows: members.map(row), width: context.width, color: context.color)
    table += "\n"
  }
  table += legend(of: targets, width: context.width, ink: ink)
  let lacking = targets.filter { $0.lacksManifest && !$0.hasNoBundle }
  let inUse = lacking.filter { !$0.isLeftOver && !$0.isTrial }
  var ending = counted(targets.count, "target")
  if !inUse.isEmpty {
    ending += "; \(inUse.count) \(inUse.count == 1 ? "lacks" : "lack") a manifest: "
    ending += inUse.map(\.shownName.printable).joined(separator: ", ")
  }
  let doubtful = [
    ("may be left over", lacking.count(where: \.isLeftOver)),
    ("may not be submitted", lacking.count { $0.isTrial && !$0.isLeftOver }),
  ]
  for (doubt, count) in doubtful where count > 0 {
    let verb = count == 1 ? "lacks" : "lack"
    ending += "; \(count) that \(doubt) \(verb) \(inUse.isEmpty ? "a manifest" : "one, too")"
  }
  return table + wrapped(ending + ".", lead: 0, indent: 2, width: context.width) + "\n"
}

/// The meanings of the special words that occur in the table, followed by an empty line.
private func legend(of targets: [TargetSummary], width: Int?, ink: Ink) -> String {
  let manifests = Set(targets.map(manifestCell))
  let meanings = [
    (
      missing, "it must bundle a \(Manifest.fileName) and bundles none",
      manifests.contains { $0.hasPrefix(missing) }
    ),
    (
      declaredByLinkingTarget, "its code becomes part of what links it, whose manifest answers for it",
      manifests.contains(declaredByLinkingTarget)
    ),
    (generated, "a tool that builds it writes the manifest", manifests.contains(generated)),
    (
      notKnown,
      """
      no use was found, and something of it was not read: a source, a package that it links, or a part of a \
      project file; the report names it
      """,
      manifests.contains(notKnown)
    ),
    (
      notNeeded,
      targets.contains { manifestCell($0) == notNeeded && $0.linksUnreadCode }
        ? """
        no listed API that counts in the code that was read, or nothing that ships; packages and pods that \
        are linked and not in the tree were not read
        """
        : "no listed API that counts, or nothing that ships", manifests.contains(notNeeded)
    ),
    (
      "linked", "uses in libraries that it links and that bundle no manifest",
      targets.contains { $0.used.contains { $0.linked > 0 } }
    ),
  ]
  let shown = meanings.filter(\.2)
  let longest = shown.map(\.0.cells).max() ?? 0
  return shown.map { word, meaning, _ in
    let gap = String(repeating: " ", count: longest - word.cells + 2)
    let lead = 2 + longest + 2
    return "  " + ink(.quiet, word) + gap + wrapped(meaning, lead: lead, indent: lead, width: width) + "\n"
  }
  .joined() + (shown.isEmpty ? "" : "\n")
}

private let missing = "missing"
private let declaredByLinkingTarget = "in what links it"
private let generated = "generated"
private let notKnown = "not known"
private let notNeeded = "not needed"

private func groups(of targets: [TargetSummary]) -> [(path: String, members: [TargetSummary])] {
  var order: [String] = []
  var groups: [String: [TargetSummary]] = [:]
  for target in targets {
    if groups[target.place.path] == nil { order.append(target.place.path) }
    groups[target.place.path, default: []].append(target)
  }
  return order.map { ($0, groups[$0] ?? []) }
}

private func row(_ target: TargetSummary) -> [String] {
  [
    // Targets that one file declares and several project files include are not distinguished by the heading.
    "  " + (target.isDescribedElsewhere ? target.shownName : target.name),
    target.product.words + (target.role == .product ? "" : " (\(target.role.rawValue))"),
    target.platforms.isEmpty ? "any" : target.platforms.map(\.rawValue).joined(separator: ", "),
    "\(target.sourceCount)",
    target.used.isEmpty ? "-" : target.used.map(words(for:)).joined(separator: ", "),
    target.declared.isEmpty ? "-" : target.declared.map(words(for:)).joined(separator: ", "),
    manifestCell(target),
  ]
}

extension TargetSummary {
  /// Whether it shares its name, and only a file other than the one that declares it distinguishes it.
  fileprivate var isDescribedElsewhere: Bool {
    shownName != name && shownName != nameOfTarget(name, in: place.path)
  }
}

/// `UserDefaults 31`, `UserDefaults 31 + 4 linked` or `UserDefaults 4 linked`.
private func words(for used: TargetSummary.UsedCategory) -> String {
  let name = used.categories.map(RequiredReasonCategory.shortName).joined(separator: " or ")
  return switch (used.own, used.linked) {
  case (_, 0): "\(name) \(used.own)"
  case (0, _): "\(name) \(used.linked) linked"
  default: "\(name) \(used.own) + \(used.linked) linked"
  }
}

private func words(for declared: TargetSummary.DeclaredCategory) -> String {
  ([RequiredReasonCategory.shortName(declared.category)] + declared.reasons).joined(separator: " ")
}

private func manifestCell(_ target: TargetSummary) -> String {
  if target.lacksManifest, target.hasNoBundle, target.manifests.isEmpty { return declaredByLinkingTarget }
  if target.lacksManifest {
    let misnamed = target.manifests.map(\.path).filter { lastComponent(ofPath: $0) != Manifest.fileName }
    return misnamed.isEmpty ? missing : "\(missing) (\(misnamed.joined(separator: ", ")) is misnamed)"
  }
  if target.manifests.isEmpty {
    if target.hasGeneratedManifest { return generated }
    if target.lacksSources || !target.isNeedKnown { return notKnown }
    return target.isDeclaredByLinkingTarget ? declaredByLinkingTarget : notNeeded
  }
  return target.manifests.map { "\($0.path) (\($0.way.words))" }.joined(separator: ", ")
}

extension Target.Product {
  /// The kind of product in words for people.
  var words: String {
    switch self {
    case .application: "app"
    case .appExtension: "app extension"
    case .appClip: "App Clip"
    case .watchApp: "watch app"
    case .framework: "framework"
    case .staticFramework: "static framework"
    case .xcframework: "XCFramework"
    case .staticLibrary: "static library"
    case .dynamicLibrary: "dynamic library"
    case .bundle: "bundle"
    case .commandLineTool: "tool"
    case .xpcService: "XPC service"
    case .systemExtension: "system extension"
    case .packageTarget: "package target"
    case .pod: "pod"
    case .tests: "tests"
    case .buildTool: "build tool"
    case .unknown: "unknown"
    }
  }
}

extension BundledManifest.Way {
  /// How a manifest gets into the bundle, in words for people.
  var words: String {
    switch self {
    case .resourcesPhase: "Resources phase"
    case .merged: "added by React Native"
    case .copyFilesPhase: "CopyFiles phase"
    case .synchronizedGroup: "synchronized group"
    case .processed: "processed resource"
    case .copied: "copied resource"
    case .embedded: "embedded in code, not bundled"
    case .belowRoot, .localized: "below the root of the bundle"
    case .outsideTarget: "outside the target's folder, not bundled"
    case .notEmbedded: "in no bundle that ships"
    case .developmentAsset: "a development asset, in no archive"
    case .otherPlatform: "for other platforms only"
    case .implicit: "found by SwiftPM"
    case .resourceBundle: "resource bundle"
    case .resources: "resources"
    case .nearby: "nearest by folder"
    }
  }
}
