import PatuhCore

/// A range of a file that is in no type of the project: free functions, or an extension of a type from
/// outside.
struct OutsideCode {
  var extent: ClosedRange<UInt32>
  /// The name of the extended type; nil outside of extensions.
  var extended: String?
}

extension ProjectNames {
  /// The code of a file that is in no type of the project.
  func codeOutsideOfTypes(in file: Int) -> [OutsideCode] {
    shared.outsideCode.answer(file) {
      let facts = facts(file)
      var found: [OutsideCode] = []
      var start: UInt32 = 0
      for declared in facts.declarations where declared.parent.index == nil && declared.kind.isTypeScope {
        let extent = declared.extent
        if start < extent.lowerBound { found.append(OutsideCode(extent: start...extent.lowerBound - 1)) }
        start = max(start, extent.upperBound)
        if declared.kind == .extension,
          case .outside = meaning(of: facts[declared.name], in: file, at: .none)
        {
          found.append(
            OutsideCode(extent: extent.lowerBound...extent.upperBound, extended: facts[declared.name]))
        }
      }
      found.append(OutsideCode(extent: start...UInt32.max))
      return found
    }
  }
}
