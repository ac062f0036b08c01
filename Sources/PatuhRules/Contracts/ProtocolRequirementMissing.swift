import PatuhCore

extension DeclarativeRun {
  /// Reports what a protocol of the project demands and a type that conforms to it does not have under that name and
  /// with these labels. Types and effects are not compared.
  ///
  /// What may come from outside of the project is silent: a macro, a class of a library, an extension in a module that
  /// is not here.
  func checkProtocolRequirements() {
    let check = RequirementCheck(self)
    for file in project.compiledSources {
      for entry in declaredTypes(in: file) where entry.kind != .protocol { check.check(entry) }
    }
  }
}

/// The requirements of the project's protocols against what the types have.
private struct RequirementCheck {
  let run: DeclarativeRun
  let supply: MemberSupply

  init(_ run: DeclarativeRun) {
    self.run = run
    supply = MemberSupply(run)
  }

  private var names: ProjectNames { run.names }

  func check(_ entry: NameIndex.Entry) {
    let conformances = run.conformances(of: entry)
    if conformances.isEmpty { return }
    let ancestry = supply.ancestry(of: entry)
    if ancestry.isAmbiguous || isOpen(ancestry) { return }
    let inherited = Set(ancestry.superclasses.flatMap { supply.ancestry(of: $0).declared.map(\.site) })
    var seen: Set<ProjectNames.Site> = []
    for conformance in conformances {
      let demanding = supply.ancestry(of: conformance.contract).declared
        .filter { $0.kind == .protocol && !inherited.contains($0.site) }
      let missing = demanding.flatMap { run.requirements(of: $0) }.filter { requirement in
        seen.insert(requirement.site).inserted && isMissing(requirement, in: entry, ancestry)
      }
      if !missing.isEmpty { report(missing, of: conformance, by: entry) }
    }
  }

  /// Whether a type surely lacks what is demanded.
  private func isMissing(
    _ requirement: ProtocolRequirement, in entry: NameIndex.Entry, _ ancestry: Ancestry
  ) -> Bool {
    let wanted = requirement.signature
    if supply.implements(wanted, ancestry) || isSynthesized(wanted, in: entry, ancestry) { return false }
    if ancestry.outside.isEmpty { return true }
    if wanted.kind == .initializer, ancestry.outside.contains(where: { isClass($0) }) { return false }
    let given = ancestry.outside.map { SystemMembers.provides($0, wanted.name) }
    if given.contains(.yes) { return false }
    return requirement.namesProject || !given.contains(.unknown) && !mayBeExtended(ancestry)
  }

  /// Whether the name of a supertype may be that of a class.
  private func isClass(_ name: String) -> Bool {
    !names.isUsedAsProtocol(name) && SystemMembers.provides(name, "init") != .no
  }

  /// Whether the compiler makes an initializer or a part of one.
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

  /// Whether macros may add members: an attribute of a type, or of a member that is no property, which is none of the
  /// language's own; a macro among the members.
  private func isOpen(_ ancestry: Ancestry) -> Bool {
    ancestry.declared.contains { entry in
      names.scopes(of: entry).contains { site in
        let facts = names.facts(site.file)
        let members = facts.members(of: site.declaration).filter {
          facts.declarations[$0].kind != .variable
        }
        let owners = Set(([site.declaration] + members).map { Link<Declaration>($0) })
        let extent = facts.declarations[site.declaration].extent
        return facts.attributes.contains {
          owners.contains($0.declaration) && !LanguageAttributes.contain(facts[$0.name])
        }
          || facts.expressions.contains {
            $0.kind == .macro && $0.declaration == Link(site.declaration) && extent.contains($0.offset)
          }
      }
    }
  }

  /// Whether a module that is not here may extend what the type inherits from: one of its files imports such a module.
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

  private func report(
    _ missing: [ProtocolRequirement], of conformance: Conformance, by entry: NameIndex.Entry
  ) {
    let texts = missing.map { "`\($0.signature.text)`" }
    let contract = conformance.contract.qualifiedName
    let own = supply.implementations(in: entry).map(\.text).sorted()
    let evidence = missing.map { requirement in
      let near = nearestName(to: requirement.signature.text, among: own)
      let hint = near.map { "; the nearest that `\(entry.qualifiedName)` has is `\($0)`" } ?? ""
      return Evidence(
        place: requirement.place, message: "`\(requirement.signature.text)` is demanded here\(hint)")
    }
    run.report(
      DeclarativeRun.Match(
        place: run.project.sources[conformance.file].place(at: conformance.offset), found: contract,
        owner: entry.qualifiedName, truth: .yes, subject: "\(entry.qualifiedName): \(contract)",
        evidence: evidence, missing: texts.joined(separator: ", ")))
  }
}

extension Project {
  /// The sources that are compiled, as far as is known, and could be read: where project files name targets, a file
  /// that is in none of them is a leftover.
  fileprivate var compiledSources: [Int] {
    let placed = Set(targets.flatMap { $0.sources + $0.sharedSources })
    return sources.indices.filter { file in
      (targets.isEmpty || placed.contains(file))
        && !sources[file].facts.problems.contains { $0.kind != .invalidEncoding }
    }
  }
}
