import PatuhCore

/// A reference of a `project.pbxproj` to an object that the file does not define.
struct XcodeDanglingReference: Hashable, Sendable {
  /// What is lost with the object.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `targets` of the project
    case target
    /// `target` of a `PBXTargetDependency`
    case dependency
    /// `buildConfigurationList`, or an element of `buildConfigurations`
    case configurations
    /// `buildPhases`
    case phase
    /// `files` of a build phase, or the file of a build file
    case member
    /// `baseConfigurationReference`
    case settingsFile
    /// `children` of a group, or `productReference`: Xcode shows what is lost in red
    case element
  }

  var kind: Kind
  var identifier: String
  /// What the comment beside the identifier says, as Xcode writes it: the name of the object; nil if there is
  /// none.
  var comment: String?
  /// The name of the target that has the reference; nil if that is not one.
  var target: String?
  /// Where the identifier is; nil in a binary property list.
  var position: Position?
  /// Whether the target has no build phase left that compiles sources.
  var leavesNoSources = false
  /// Whether the target's product is a bundle of tests, which no app holds.
  var isOfTests = false
}

extension XcodeDanglingReference: RecordCodable {
  static let coding = RecordCoding(
    XcodeDanglingReference.init(kind:identifier:comment:target:position:leavesNoSources:isOfTests:), \.kind,
    \.identifier, \.comment, \.target, \.position, \.leavesNoSources, \.isOfTests)
}

extension XcodeDanglingReference.Kind: FactCodable {}

extension XcodeDanglingReference {
  /// The problem that it is.
  var problem: ProjectFileProblem {
    let name = comment.map { " (\($0))" } ?? ""
    let owner = target.map { "The target \($0): " } ?? ""
    var problem = ProjectFileProblem(
      kind == .element || isLostOfTestsAlone ? .nothing : .part, at: position,
      "\(owner)\(key) names \(identifier)\(name), which the file does not define\(consequence)",
      fix: "Take the object from the state before it was lost, or remove all references to it")
    problem.identity = "object \(identifier)"
    if isFatal { problem.severity = .error }
    return problem
  }

  /// Whether only tests lack something.
  private var isLostOfTestsAlone: Bool {
    isOfTests && [.phase, .member, .settingsFile].contains(kind)
  }

  /// Whether Xcode cannot open the project or build what ships without the object. It passes over a script
  /// phase that is gone.
  var isFatal: Bool {
    if isLostOfTestsAlone { return false }
    switch kind {
    case .target, .dependency, .configurations: return true
    case .phase:
      let names = ["Sources", "Resources", "Frameworks", "Headers", "CopyFiles"]
      return leavesNoSources || comment.map { names.contains($0) || $0.hasPrefix("Embed ") } ?? false
    case .member, .settingsFile, .element: return false
    }
  }

  private var key: String {
    switch kind {
    case .target: "targets"
    case .dependency: "a dependency"
    case .configurations: "buildConfigurationList"
    case .phase: "buildPhases"
    case .member: "a build phase"
    case .settingsFile: "a configuration"
    case .element: "a group or target"
    }
  }

  private var consequence: String {
    if isLostOfTestsAlone { return "; what ships is not affected" }
    return switch kind {
    case .target: ": the target is not known"
    case .dependency: ": what is built before is not known"
    case .configurations: ": the settings are not known"
    case .phase, .member: ": what it adds to the target is not known"
    case .settingsFile: ": settings in it are not known"
    case .element: ""
    }
  }
}
