import PatuhCore
import PatuhReport

/// The Info.plists of a target, ready to be printed.
public struct InfoPlistList: Hashable, Sendable {
  /// See ``Target/shownName``.
  public var target: String
  public var lists: [InfoPlist]
  /// Whether its Info.plist is not read, since the target does not ship.
  public var isUnread = false
  /// What is to be said beside them, one per line.
  public var remarks: [String] = []

  /// The lists as text.
  public func rendered(as format: TargetFormat, color: Bool, width: Int?) -> String {
    renderInfoPlists(
      lists, of: target, isUnread: isUnread, as: format,
      context: ReportContext(toolVersion: patuhVersion, rulesVersion: "", color: color, width: width))
  }
}

/// The Info.plists that builds of the named target have.
public func infoPlists(
  ofTarget name: String, in request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> InfoPlistList {
  let setup = try Setup(request)
  let (project, discovery) = try await readProject(request, setup, progress)
  try discovery.refuseListing(of: project, for: request)
  let scope = PathScope(request.paths)
  let inScope = project.targets.filter { scope.contains($0, in: project) }
  guard !name.isEmpty else { throw unnamedTarget(among: inScope, request) }
  let meant = inScope.filter { $0.names.isMeant(by: name) }
  guard let target = meant.first else { throw noTarget(named: name, among: inScope, request) }
  if meant.count > 1 {
    throw .misuse(
      "\(meant.count) targets are named \(name): \(meant.map(\.shownName).joined(separator: ", ")); "
        + "name one of them with its project file, as it stands here")
  }
  return InfoPlistList(
    target: target.shownName, lists: target.infoPlists,
    isUnread: target.infoPlists.isEmpty && target.role != .product,
    remarks: request.remarksOnTargets(project, command: "targets"))
}

/// The error if no target has the name that was given.
func noTarget(named name: String, among targets: [Target], _ request: AnalysisRequest) -> AnalysisError {
  let near =
    nearestName(to: name, among: targets.map(\.shownName)).map { #"; did you mean "\#($0)"?"# }
    ?? "; `\(request.command("targets"))` lists them"
  return .misuse(#"no target is named "\#(name)"\#(near)"#)
}

/// The error if a name is asked for and not given: it lists the names that there are.
private func unnamedTarget(among targets: [Target], _ request: AnalysisRequest) -> AnalysisError {
  let names = targets.filter { $0.role == .product && !$0.infoPlists.isEmpty }.map(\.shownName)
  guard let first = names.first else {
    return .misuse(
      "--info-plist needs the name of a target; `\(request.command("targets", "--all"))` lists them")
  }
  return .misuse(
    "--info-plist needs the name of a target, "
      + "as in `\(request.command("targets", "--info-plist \(shellWord(first))"))`; "
      + "targets with an Info.plist: \(names.joined(separator: ", "))")
}
