import PatuhCore

/// Which targets depend on which.
private struct TargetUsers: DerivedFromProject {
  /// What ``Target/isSame(as:)`` compares.
  private struct Key: Hashable {
    var name: String
    var place: Place
    var projectFile: String?

    init(_ target: Target) {
      name = target.name
      place = target.place
      projectFile = target.projectFile
    }
  }

  private var users: [Key: [Int]] = [:]

  init(_ project: Project) {
    let keys = project.targets.map(Key.init)
    for user in project.targets.indices {
      for used in Set(project.targets[user].dependencies.map { keys[$0.target] }) {
        users[used, default: []].append(user)
      }
    }
  }

  func numbers(of target: Target) -> [Int] { users[Key(target)] ?? [] }
}

extension Project {
  /// The targets that depend on a target, in their order.
  func users(of target: Target) -> [Target] {
    derived(TargetUsers.self).numbers(of: target).map { targets[$0] }
  }
}
