import PatuhCore

extension Builtin {
  /// Finds members that a protocol of the project requires and a conforming type lacks.
  static let protocolRequirements = Builtin("protocol_requirements", dependence: .ownCode) { run, _ in
    run.checkProtocolRequirements()
  }
}

extension DeclarativeRun {
  /// Reports members that a protocol of the project requires and for which a conforming type has none with
  /// that name and these labels. Types and effects are not compared.
  ///
  /// If the member may come from outside of the project (from a macro, a class of a library, or an extension
  /// in a module that is not in the project), nothing is reported; or a likely finding, if the type has a
  /// member of nearly the same name that meets no other requirement.
  fileprivate func checkProtocolRequirements() {
    let check = RequirementCheck(self)
    for entry in examinedTypes(in: compiledSources) where entry.kind != .protocol { check.check(entry) }
  }
}

/// Compares the requirements of the project's protocols with the members of types.
private final class RequirementCheck {
  private let run: DeclarativeRun
  private let supply: MemberSupply
  private let openTypes: MacroExtendedTypes
  private var requirements: [ProjectNames.Site: [ProtocolRequirement]] = [:]

  init(_ run: DeclarativeRun) {
    self.run = run
    supply = MemberSupply(run)
    openTypes = MacroExtendedTypes(run.project)
  }

  private var names: ProjectNames { run.names }

  func check(_ entry: NameIndex.Entry) {
    let conformances = run.conformances(of: entry)
    if conformances.isEmpty { return }
    let ancestry = supply.ancestry(of: entry)
    if ancestry.isAmbiguous || isOpen(ancestry) || isDeclaredTwice(entry) { return }
    let inherited = Set(ancestry.superclasses.flatMap { supply.ancestry(of: $0).declared.map(\.site) })
    var seen: Set<ProjectNames.Site> = []
    for conformance in conformances {
      let demanding = supply.ancestry(of: conformance.contract).declared
        .filter { $0.kind == .protocol && !inherited.contains($0.site) }
      var missing: [MissingMember] = []
      for requirement in demanding.flatMap({ requirements(of: $0) })
      where seen.insert(requirement.site).inserted {
        let truth = isMissing(requirement, in: entry, ancestry)
        if truth == .no { continue }
        let nearest = nearest(to: requirement.signature, in: entry, ancestry)
        if truth == .unknown, nearest?.isPlain != true { continue }
        missing.append(MissingMember(requirement: requirement, nearest: nearest, truth: truth))
      }
      report(missing, of: conformance, by: entry)
    }
  }

  private func requirements(of contract: NameIndex.Entry) -> [ProtocolRequirement] {
    if let known = requirements[contract.site] { return known }
    let found = run.requirements(of: contract)
    requirements[contract.site] = found
    return found
  }

  /// Whether a type lacks a required member; unknown if the member may come from elsewhere.
  private func isMissing(
    _ requirement: ProtocolRequirement, in entry: NameIndex.Entry, _ ancestry: Ancestry
  ) -> Truth {
    let wanted = requirement.signature
    if supply.implements(wanted, ancestry) || isSynthesized(wanted, in: entry, ancestry) { return .no }
    if requirement.isObjC, supply.implements(ancestry, where: { $0.name == wanted.name }) { return .no }
    if ancestry.outside.isEmpty { return .yes }
    if wanted.kind == .initializer, ancestry.outside.contains(where: { isClass($0) }) { return .no }
    let given = ancestry.outside.map { SystemMembers.provides($0, wanted.name) }
    if given.contains(.yes) { return .no }
    return given.contains(.unknown) || mayBeExtended(ancestry) ? .unknown : .yes
  }

  /// Whether the name of a supertype may be that of a class.
  private func isClass(_ name: String) -> Bool {
    !names.isUsedAsProtocol(name) && SystemMembers.provides(name, "init") != .no
  }

  /// Whether the compiler synthesizes the member: an initializer, or a name that begins with `_` or `$`.
  private func isSynthesized(
    _ wanted: MemberSignature, in entry: NameIndex.Entry, _ ancestry: Ancestry
  ) -> Bool {
    if wanted.name.hasPrefix("_") || wanted.name.hasPrefix("$") { return true }
    guard wanted.kind == .initializer else { return false }
    let classes = [entry] + ancestry.superclasses
    let hasOwn = classes.contains { declared in
      names.signatures(at: declared.site).contains { $0.kind == .initializer }
    }
    if hasOwn { return false }
    let properties = names.signatures(at: entry.site).filter { $0.kind == .property }.map(\.name)
    return wanted.labels.isEmpty || entry.kind == .struct && wanted.labels.allSatisfy(properties.contains)
  }

  /// Whether macros may add members to a type or to one of its supertypes.
  private func isOpen(_ ancestry: Ancestry) -> Bool {
    ancestry.declared.contains { entry in names.scopes(of: entry).contains { openTypes.contains($0) } }
  }

  /// Whether extensions and conformances may belong to another type with the same qualified name.
  private func isDeclaredTwice(_ entry: NameIndex.Entry) -> Bool {
    names.types(named: entry.name).filter { $0.qualifiedName == entry.qualifiedName }.count > 1
  }

  /// Whether a module that is not in the project may extend the supertypes: one of the type's files imports
  /// such a module.
  private func mayBeExtended(_ ancestry: Ancestry) -> Bool {
    let files = Set(ancestry.declared.flatMap { names.scopes(of: $0).map(\.file) })
    return files.contains { file in
      let facts = names.facts(file)
      return facts.imports.contains { imported in
        let module = facts[imported.module]
        return !AppleModules.names.contains(module) && !names.tables.modules.contains(module)
      }
    }
  }

  /// The member of a type that is most similar to the wanted one and meets no other requirement.
  private func nearest(
    to wanted: MemberSignature, in entry: NameIndex.Entry, _ ancestry: Ancestry
  ) -> NearestMember? {
    let demanded = Set(
      ancestry.declared.filter { $0.kind == .protocol }.flatMap { requirements(of: $0).map(\.signature) })
    return NearestMember(to: wanted, among: supply.implementations(in: entry).subtracting(demanded))
  }

  private func report(_ missing: [MissingMember], of conformance: Conformance, by entry: NameIndex.Entry) {
    // Sure and likely violations are not reported in one message; if there are sure ones, only they are
    // reported.
    let truth = missing.contains { $0.truth == .yes } ? Truth.yes : .unknown
    let said = missing.filter { $0.truth == truth }
    if said.isEmpty { return }
    let contract = conformance.contract.qualifiedName
    run.report(
      DeclarativeRun.Match(
        place: run.project.sources[conformance.file].place(at: conformance.offset), found: contract,
        owner: entry.qualifiedName, truth: truth, doubt: "what it inherits from is not in the project",
        subject: "\(entry.qualifiedName): \(contract)", evidence: said.map(\.evidence),
        missing: said.map(\.text).joined(separator: ", ")))
  }
}

/// A requirement that a type does not meet.
private struct MissingMember {
  var requirement: ProtocolRequirement
  var nearest: NearestMember?
  var truth: Truth

  /// For example "`listFetched()` (it implements `onListFetched()`)".
  var text: String {
    "`\(requirement.signature.text)`" + (nearest.map { " (it implements `\($0.signature.text)`)" } ?? "")
  }

  var evidence: Evidence {
    Evidence(place: requirement.place, message: "`\(requirement.signature.text)` is demanded here")
  }
}

extension DeclarativeRun {
  /// The types that some sources declare, and of these only those of which an examined source has a
  /// declaration or an extension: a conformance is reported where it is written.
  private func examinedTypes(in files: [Int]) -> [NameIndex.Entry] {
    if project.examinesAll { return files.flatMap(declaredTypes) }
    let files = Set(files)
    return project.examinedFiles.flatMap { names.typeScopes.byFile[$0].map(\.entry) }.distinct
      .filter { files.contains($0.file) }
  }

  /// The sources that are compiled, as far as is known, and that parse without errors. If project files name
  /// targets, a file that is in none of them is a leftover. The steps of a tutorial or playground may be
  /// incomplete.
  fileprivate var compiledSources: [Int] {
    let placed = Set(project.targets.flatMap { $0.sources + $0.sharedSources })
    let isLesson = names.truths(of: .file(PathCondition(Self.lessons)))
    return project.sources.indices.filter { file in
      (project.targets.isEmpty || placed.contains(file)) && isLesson[file] == .no
        && !project.sources[file].facts.problems.contains { $0.kind != .invalidEncoding }
    }
  }

  private static let lessons = ["**/*.docc/**", "**/*.playground/**"].compactMap { try? Glob($0) }
}
