import PatuhCore

extension DeclarativeRun {
  /// Reports declarations in the selected files that do not fulfil the demands: members of types, globals and
  /// locals.
  func check(files selector: TypeSelector, must demands: [MemberDemand]) {
    let files = selection(selector)
    for demand in demands {
      let condition = MemberTest(demand.condition ?? .all([]), self)
      let requirement = MemberTest(demand.requirement, self)
      for file in project.examinedFiles where condition.mayHold(in: file) {
        let selected = files.truth(ofFile: file)
        if selected == .no { continue }
        let facts = names.facts(file)
        for index in facts.declarations.indices
        where demand.each.contains(where: { facts.isMember(index, of: $0) }) {
          judge(
            ProjectNames.Site(file: file, declaration: index), selected: selected, condition, requirement,
            demand.message)
        }
      }
    }
  }
}
