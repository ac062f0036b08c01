import PatuhCore

extension ProjectFileProblem {
  /// The problem of projects that a project file refers to and that are not in the tree.
  /// - Parameter names: as written or, if that is not known, the paths of the project files
  init?(missingProjects names: [String], at position: Position?) {
    let words: String
    switch names.count {
    case 0: return nil
    case 1:
      words = "The project “\(names[0])” is not in the tree: what the targets use from it is not known"
    case 2:
      words =
        """
        The projects “\(names[0])” and “\(names[1])” are not in the tree: what the targets use from them \
        is not known
        """
    default:
      words =
        """
        The projects “\(names[0])”, “\(names[1])” and \(names.count - 2) more are not in the tree: what \
        the targets use from them is not known
        """
    }
    self.init(.part, at: position, words, fix: .ofMissingPath)
  }
}
