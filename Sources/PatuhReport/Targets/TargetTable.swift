import PatuhCore

/// The targets under the file that declares them; targets of one file follow one another.
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
  let lacking = targets.count(where: \.lacksManifest)
  let ending = lacking == 0 ? "" : "; \(lacking) \(lacking == 1 ? "lacks" : "lack") a manifest"
  return table + counted(targets.count, "target") + ending + ".\n"
}

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
    "  " + target.name,
    target.product.words + (target.role == .product ? "" : " (\(target.role.rawValue))"),
    target.platforms.isEmpty ? "any" : target.platforms.map(\.rawValue).joined(separator: ", "),
    "\(target.sourceCount)",
    target.used.isEmpty ? "-" : target.used.map(words(for:)).joined(separator: ", "),
    target.declared.isEmpty ? "-" : target.declared.map(words(for:)).joined(separator: ", "),
    manifestCell(target),
  ]
}

/// `UserDefaults 31`, `UserDefaults 31 + 4 linked`, `UserDefaults 4 linked`
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
  if target.lacksManifest { return "missing" }
  if target.manifests.isEmpty { return "-" }
  return target.manifests.map { "\($0.path) (\($0.way.words))" }.joined(separator: ", ")
}

extension Target.Product {
  /// The kind of target for people.
  fileprivate var words: String {
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
  /// How a manifest comes into the bundle, for people.
  fileprivate var words: String {
    switch self {
    case .resourcesPhase: "Resources phase"
    case .copyFilesPhase: "CopyFiles phase"
    case .synchronizedGroup: "synchronized group"
    case .processed: "processed resource"
    case .copied: "copied resource"
    case .embedded: "embedded in code, not bundled"
    case .implicit: "found by SwiftPM"
    case .resourceBundle: "resource bundle"
    case .resources: "resources"
    case .nearby: "nearest by folder"
    }
  }
}
