import PatuhCore

/// Which questions keep the verdict on which targets open.
///
/// A question about a file concerns the targets that have it, and those that link or embed such a library of
/// the tree. Any other one, about a lock file, a Podfile or code in no target, concerns what is submitted:
/// apps and what they bundle, or everything if there is no app. Neither concerns a target that it cannot
/// touch: a condition in a project file those that do not depend on it, packages those that link none, a
/// question about one target the others that do not link it, one about an SDK those that link others, one
/// about pods those that take none, and a submodule those that are described elsewhere: what they name there
/// is missing in their own project file, which is another question.
struct OpenTargets {
  private var questionsByTarget: [Int: [OpenQuestion]] = [:]

  /// - Parameter questions: all that are open; those that block no verdict do not count
  init(_ questions: [OpenQuestion], _ project: Project, _ shipment: Shipment) {
    let blocking = questions.filter { $0.isBlocking && $0.kind != .linkedCode }
    if blocking.isEmpty { return }
    let search = ConcernedTargets(project, shipment)
    for question in blocking {
      for number in search.targets(of: question).sorted() {
        questionsByTarget[number, default: []].append(question)
      }
    }
  }

  /// Those that concern a target, by its number.
  func questions(about number: Int) -> [OpenQuestion] { questionsByTarget[number] ?? [] }
}

/// Finds the targets that a question concerns.
private struct ConcernedTargets {
  private let project: Project
  /// The paths of the files of each target.
  private let paths: [Set<String>]
  private let numbersByPath: [String: [Int]]
  /// Indices of the targets that link or embed a library, by its index.
  private let users: [Int: [Int]]
  /// Indices of what is submitted or, if there is no app, of everything.
  private let submitted: [Int]
  /// Indices of the targets of which everything is in the tree.
  private let closed: Set<Int>

  init(_ project: Project, _ shipment: Shipment) {
    self.project = project
    let targets = project.targets
    paths = targets.map { $0.paths(in: project) }
    var numbersByPath: [String: [Int]] = [:]
    for (number, paths) in paths.enumerated() {
      for path in paths { numbersByPath[path, default: []].append(number) }
    }
    self.numbersByPath = numbersByPath
    var users: [Int: [Int]] = [:]
    for (number, target) in targets.enumerated() {
      for dependency in target.dependencies where !targets[dependency.target].product.isApp {
        users[dependency.target, default: []].append(number)
      }
    }
    self.users = users
    let held = targets.indices.filter(shipment.holds)
    submitted = held.isEmpty ? Array(targets.indices) : held
    closed = Set(targets.indices.filter { project.isSelfContained(targets[$0]) })
  }

  func targets(of question: OpenQuestion) -> Set<Int> {
    let found = targetsAround(question)
    if question.linkedNames.isEmpty && !question.isAboutPods { return found }
    return found.filter { number in
      project.partsLinked(by: project.targets[number]).contains { part in
        !part.isWhole || part.linksLostCode || part.linksUnknownPods
          || (question.isAboutPods
            ? part.product == .pod || part.codeWithoutSources.contains { $0.kind == .pod }
            : part.codeWithoutSources.contains {
              question.linkedNames.contains(plainName(String($0.name.prefix { $0 != "/" })))
            })
      }
    }
  }

  private func targetsAround(_ question: OpenQuestion) -> Set<Int> {
    if let place = question.place {
      if !question.targetNames.isEmpty {
        let own = project.targets.indices.filter { number in
          let target = project.targets[number]
          return question.targetNames.contains(target.name)
            && [target.place.path, target.projectFile].contains(place.path)
        }
        if !own.isEmpty {
          let found = withUsers(Set(own))
          return question.isAboutPackages ? found.subtracting(closed) : found
        }
      }
      if question.isAboutCondition {
        return withUsers(Set(project.targets.indices.filter { project.targets[$0].openCondition == place }))
      }
      if let own = numbersByPath[place.path] {
        let found = withUsers(Set(own))
        return question.isAboutPackages ? found.subtracting(closed) : found
      }
      let unreadable = project.notes.contains { $0.kind == .unreadable && $0.place.path == place.path }
      if unreadable { return withUsers(Set(around(place.path))).union(shared(question)) }
    }
    return shared(question)
  }

  /// What is submitted from around the place of a question, except what is in the tree with all that it
  /// links.
  private func shared(_ question: OpenQuestion) -> Set<Int> {
    // The targets of excluded sources are known.
    if question.kind == .excludedSources { return [] }
    let folder = question.place.map { folderOfPodfileLock($0.path) } ?? "."
    let near = submitted.filter { number in
      let home = folderOfPath(project.targets[number].place.path)
      return home.isPath(atOrBelow: folder) || folder.isPath(atOrBelow: home)
    }
    if question.isAboutSubmodule, near.isEmpty { return [] }
    let found = Set(near.isEmpty ? submitted : near)
    return question.place == nil && !question.isAboutPackages ? found : found.subtracting(closed)
  }

  /// The targets with files in the nearest folder around a path in which any target has some: what cannot be
  /// read there is most likely theirs.
  private func around(_ path: String) -> [Int] {
    var folder = path
    while folder != "." {
      folder = folderOfPath(folder)
      let found = paths.indices.filter { paths[$0].contains { $0.isPath(atOrBelow: folder) } }
      if !found.isEmpty { return found }
    }
    return []
  }

  private func withUsers(_ numbers: Set<Int>) -> Set<Int> {
    var found = numbers
    var next = Array(numbers)
    while let number = next.popLast() {
      for user in users[number] ?? [] where found.insert(user).inserted { next.append(user) }
    }
    return found
  }
}

extension Project {
  /// Whether a part of an app is in the tree with all that it links, and no package, pod or submodule can
  /// change that. An app is not: it bundles what is found for it alone.
  fileprivate func isSelfContained(_ target: Target) -> Bool {
    guard target.role == .product, target.product.isApp, target.product != .application else { return false }
    return partsLinked(by: target).allSatisfy {
      $0.isWhole && codeNotJudged(of: $0).isEmpty && $0.excludedSources.isEmpty
    }
  }

  /// A target and all targets of the tree that it links, embeds or is built after.
  fileprivate func partsLinked(by target: Target) -> [Target] {
    var visited: Set<Int> = []
    var found: [Target] = []
    var open = [target]
    while let part = open.popLast() {
      found.append(part)
      for dependency in part.dependencies where visited.insert(dependency.target).inserted {
        open.append(targets[dependency.target])
      }
    }
    return found
  }
}

extension Target {
  /// Whether its project file tells all of its sources, resources and dependencies, and the sources are
  /// there.
  fileprivate var isWhole: Bool {
    basis == .projectFile && !isOfCheckout && !isOfGeneratedApp && !mergesManifestsOfPods
      && !lacksSources && !lacksSomeSources && !(sources.isEmpty && cFamilySources.isEmpty)
      && statedDependencies.areComplete && openCondition == nil && openResources == nil
      && absentManifests.isEmpty && excludedManifest == nil && hasKnownPlatforms
  }

  /// The paths of its sources, of its manifests and property lists, and of the file that declares it.
  func paths(in project: Project) -> Set<String> {
    Set(
      (sources + sharedSources).map { project.sources[$0].path }
        + cFamilySources.map { project.cFamilySources[$0].path }
        + manifests.map { project.manifests[$0.manifest].path } + propertyLists + [place.path])
  }
}
