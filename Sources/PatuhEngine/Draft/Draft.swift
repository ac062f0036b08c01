import PatuhCore
import PatuhExtract
import PatuhProjectFiles
import PatuhReport
import PatuhRules
import SystemPackage

/// The destination of a drafted privacy manifest.
public enum DraftDestination: Hashable, Sendable {
  /// Standard output.
  case output
  /// Where the target can bundle it: the existing file, or one in the folder of the target.
  case place
  /// A file of this name: a new one, or a privacy manifest to complete. If `replaces` is true, an existing
  /// file is replaced.
  case file(String, replaces: Bool = false)
}

/// The result of drafting privacy manifests.
public struct DraftResult: Sendable {
  /// The text for standard output.
  public var output = ""
  /// What was done and what is to be decided, one per line.
  public var messages: [String] = []
  /// Why manifests could not be written, one per line.
  public var failures: [String] = []
}

/// Writes or completes the privacy manifests of targets according to the required-reason API that they use.
///
/// - Parameter name: the name of the target; nil for all
public func draft(
  for request: AnalysisRequest, target name: String?, to destination: DraftDestination,
  progress: Progress? = nil
) async throws(AnalysisError) -> DraftResult {
  var existing: Manifest?
  if case .file(let file, let replaces) = destination {
    try refuseProjectFile(file, but: .privacyManifest)
    if !replaces { existing = try existingManifest(at: file) }
  }
  let setup = try Setup(request)
  let (project, discovery) = try await readProject(request, setup, progress)
  try discovery.refuseListing(of: project, for: request)
  if case .place = destination { try request.refuseWriting(for: project, "--write") }
  var result = DraftResult()
  result.messages += request.remarksOnUses(project, command: "privacy draft")
  let drafts = try selected(
    manifestDrafts(of: project, completing: existing) { target in
      name.map { target.names.isMeant(by: $0) } ?? true
    },
    target: name, project, request)
  let isWritingAll = if case .place = destination { true } else { false }
  let writing = drafts.filter { $0.isOpen || name != nil || isWritingAll && !$0.placements.isEmpty }
  if !isWritingAll, writing.count > 1 { throw .misuse(several(writing)) }
  let unbundled = drafts.filter { draft in !draft.placements.isEmpty && !writing.contains(draft) }
  result.messages += unbundled.flatMap(\.remarksOnPlacement)
  if writing.isEmpty, unbundled.isEmpty {
    let place = request.paths.isEmpty ? "" : " with sources in \(request.paths.joined(separator: ", "))"
    result.messages.append(
      drafts.isEmpty
        ? """
        patuh: nothing to declare: no target\(place) that can bundle a manifest uses required-reason API \
        that counts
        """
          + (project.unreadPackageQuestions.isEmpty ? "" : " in the code that was read")
        : "patuh: nothing to declare: what \(drafts.users) is declared already")
  }
  for draft in writing { try result.take(draft, isNamed: name != nil, request, destination) }
  return result
}

/// The privacy manifest at a path, to be completed; nil if there is no file. Throws if there is another file.
private func existingManifest(at name: String) throws(AnalysisError) -> Manifest? {
  let path = FilePath(name)
  guard fileType(at: path) == .regular else { return nil }
  guard FileKind(ofName: path.lastComponent?.string ?? name) == .privacyManifest else {
    throw .misuse("\(name) exists already and is not a privacy manifest; --force replaces it")
  }
  return Manifest(path: name, facts: propertyListFacts(try contents(of: path)), origin: .firstParty)
}

/// The drafts of the named target, or of all targets that are declared or have a source or manifest in the
/// given paths.
private func selected(
  _ drafts: [ManifestDraft], target name: String?, _ project: Project, _ request: AnalysisRequest
) throws(AnalysisError) -> [ManifestDraft] {
  let scope = PathScope(request.paths)
  let products = project.targets.filter { $0.role == .product && scope.contains($0, in: project) }
  let inScope = drafts.filter { draft in
    draft.path.map(scope.contains) == true
      || zip(draft.targets, draft.places).contains { names, place in
        products.contains { $0.names == names && $0.place == place }
      }
  }
  guard let name else { return inScope }
  let named = inScope.filter { draft in draft.targets.contains { $0.isMeant(by: name) } }
  if named.count > 1 { throw .misuse(ambiguous(name, named, request)) }
  guard named.isEmpty else { return named }
  let meant = products.filter { $0.names.isMeant(by: name) }
  if meant.isEmpty {
    if let other = project.targets.first(where: { $0.names.isMeant(by: name) }) {
      throw .misuse(
        other.role == .product
          ? "no source of \(name) is in \(request.paths.joined(separator: ", "))"
          : """
          \(name) needs no manifest: it is \(other.role == .test ? "a test target" : "a sample"), which \
          does not ship
          """
      )
    }
    throw noTarget(named: name, among: products, request)
  }
  if meant.allSatisfy({ $0.basis == .projectFile && $0.sources.isEmpty && $0.cFamilySources.isEmpty }) {
    throw .misuse(
      "no source of \(name) is in \(request.root.lastComponent?.string ?? "."); run patuh in the folder "
        + "around all that its project file names")
  }
  throw .misuse(
    """
    \(name) needs no manifest of its own: it uses no required-reason API that counts, or what links it \
    answers for it
    """
  )
}

extension DraftResult {
  /// Prints or writes one draft and reports its contents.
  /// - Parameter isNamed: whether its target was given by name
  fileprivate mutating func take(
    _ draft: ManifestDraft, isNamed: Bool, _ request: AnalysisRequest, _ destination: DraftDestination
  ) throws(AnalysisError) {
    let name = draft.targets.map(\.shownName).joined(separator: " and ")
    if let obstacle = draft.obstacle {
      failures.append("error: \(draft.path ?? name) is left as it is: \(obstacle)")
      return
    }
    let before = try draft.facts.map { _ throws(AnalysisError) in
      if case .file(let file, replaces: false) = destination, fileType(at: FilePath(file)) == .regular {
        return try contents(of: FilePath(file))
      }
      return try contents(of: request.root.pushing(FilePath(draft.path ?? "")))
    }
    let after = try draft.bytes(completing: before)
    messages += draft.remarks(request)
    switch destination {
    case .output:
      if let text = String(validating: after, as: UTF8.self) {
        output += text
      } else {
        failures.append(
          "error: \(draft.path ?? name) is not written in UTF-8; write it with --write or --output")
      }
    case .file(let file, let replaces):
      if !replaces, fileType(at: FilePath(file)) == .regular {
        if after == before {
          messages.append("patuh: \(file) stays as it is")
        } else {
          guard write(after, as: FilePath(file), called: file, "completed") else { return }
        }
      } else {
        guard write(after, as: FilePath(file), called: file, "wrote") else { return }
      }
    case .place:
      guard let path = draft.path else {
        failures.append(
          "error: the sources of \(name) share no folder of their own; say where with "
            + (isNamed ? "--output" : "--target and --output"))
        return
      }
      if draft.isDeleted {
        failures.append(
          "error: \(path) is not written: the last commit has it, with what no source shows; restore it, "
            + "then run this again to complete it")
        return
      }
      if after == before {
        messages.append("patuh: \(path) stays as it is")
      } else {
        let word = before == nil ? "wrote" : "completed"
        guard write(after, as: request.root.pushing(FilePath(path)), called: path, word) else { return }
      }
    }
    messages += draft.placementLines
  }

  /// - Returns: whether it was written
  private mutating func write(
    _ bytes: [UInt8], as path: FilePath, called name: String, _ word: String
  ) -> Bool {
    do throws(Errno) {
      try replaceFile(path, with: bytes)
      messages.append("patuh: \(word) \(name)")
      return true
    } catch {
      failures.append("error: \(name) cannot be written: \(reason(error))")
      return false
    }
  }
}

extension [ManifestDraft] {
  /// The targets in words: `App uses`.
  fileprivate var users: String {
    let names = flatMap(\.targets).map(\.shownName)
    guard let name = names.first, names.count == 1 else { return "the \(names.count) targets use" }
    return "\(name) uses"
  }
}

extension ManifestDraft {
  fileprivate var placementLines: [String] {
    let open = categories.filter { $0.isUndecided }.map { RequiredReasonCategory.shortName($0.category) }
    let first =
      open.isEmpty
      ? [] : ["patuh: write the reasons for \(open.joined(separator: ", ")) in the place of the comments"]
    let lead = open.isEmpty ? "so" : "then, so"
    return first + placements.map { "patuh: \(lead) that \($0.target) bundles it, \($0.way)" }
  }

  /// What is to be done if the manifest declares all and is not in each bundle, one per line.
  fileprivate var remarksOnPlacement: [String] {
    let names = placements.map(\.target).joined(separator: " and ")
    let isWhole = !categories.contains { $0.isUndecided }
    let words = isWhole ? "declares what \(names) must declare" : "names what \(names) must declare"
    return ["patuh: \(path ?? "the manifest") \(words), and is not bundled"]
      + placementLines
  }

  /// The existing manifest with the missing entries added, or a new one.
  func bytes(completing before: [UInt8]?) throws(AnalysisError) -> [UInt8] {
    guard let before else { return writtenPropertyList(manifest) }
    if changes.isEmpty { return before }
    do throws(PropertyListEditFault) { return try editedPropertyList(before, changes).bytes } catch {
      throw .misuse("\(path ?? "the manifest") cannot be completed: \(error.reason)")
    }
  }

  /// What is declared and what is left to decide, one per line.
  fileprivate func remarks(_ request: AnalysisRequest) -> [String] {
    let name = targets.map(\.shownName).joined(separator: " and ")
    var lines: [String] = []
    for category in categories {
      let short = RequiredReasonCategory.shortName(category.category)
      let lead = "patuh: \(name): \(short) (\(counted(category.useCount, "use")))"
      if !category.reasons.isEmpty {
        lines.append("\(lead): declares \(category.reasons.joined(separator: ", "))")
      }
      if !category.open.isEmpty {
        let codes = category.choices.map(\.code)
        lines.append(
          category.isUndecided
            ? "\(lead): choose among \(codes.joined(separator: ", ")) by what these do:"
            : "\(lead): see whether these need another reason (\(codes.joined(separator: ", "))):")
        lines += category.open.prefix(shownUses).map { use in
          let position = use.place.position.map { ":\($0.line):\($0.column)" } ?? ""
          let fitting =
            use.fittingReasons.isEmpty ? "" : " (\(use.fittingReasons.joined(separator: " or ")) may fit)"
          return "  \(use.place.path)\(position) uses \(use.symbol)\(fitting)"
        }
        let rest = category.open.count - shownUses
        if rest > 0 { lines.append("  and \(rest) more: `\(request.command("privacy usages"))` lists them") }
      } else if !category.isChanging {
        lines.append("\(lead): is declared")
      }
    }
    if facts == nil {
      lines.append(
        "patuh: \(name): tracking and collected data are not written, since sources do not show them")
    }
    return lines
  }
}

/// The number of uses that are listed; further ones are only counted.
private let shownUses = 10
