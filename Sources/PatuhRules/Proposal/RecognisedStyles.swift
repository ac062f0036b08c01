import PatuhCore

/// The styles that a project uses at least in part, starting with those whose preset the proposal extends.
/// - Parameter presets: the names of the presets that exist; styles with other presets are left out
public func recognisedStyles(of project: Project, presets: [String]) -> [RecognisedStyle] {
  let figures = StyleFigures(project)
  let found = [figures.cleanLayers, figures.viper, figures.observation, figures.swiftData, figures.needle]
    .compactMap(\.self)
    .filter { presets.contains($0.preset) }
  return found.filter(\.isExtended) + found.filter { !$0.isExtended }
}

extension StyleFigures {
  fileprivate var cleanLayers: RecognisedStyle? {
    guard !viewModels.isEmpty || !cleanFolders.isEmpty else { return nil }
    let folders = Self.cleanParts.compactMap { name in
      filesByFolder[name].map { (name: name, files: $0) }
    }
    let inFolders = folders.reduce(0) { $0 + $1.files }
    let names = folders.map { "\($0.name) (\(count($0.files, "file")))" }
    let evidence =
      count(viewModels.count, "ViewModel")
      + (folders.isEmpty ? ", but no folder Presentation, Domain or Data" : "; folders \(names.listed)")
    // A small project with exactly the preset's folders has few view models, and most of its files are
    // outside of the features.
    let shared = (filesByFolder["Components"] ?? 0) + (filesByFolder["Core"] ?? 0)
    let isLaidOut = !cleanFolders.isEmpty && files < 200 && (inFolders + shared) * 2 >= files
    let isClean = folders.count == 3 || folders.count == 2 && folders.contains { $0.name == "Domain" }
    return RecognisedStyle(
      preset: "mvvm-clean", title: "MVVM with clean layers", evidence: evidence,
      isExtended: isLaidOut || viewModels.count >= 2 && isClean && inFolders * 4 >= files,
      contradiction: hasUseCaseLayer
        ? """
        \(count(useCases, "UseCase")) in \(count(filesOfUseCases, "file")), a layer that its rule \
        usecase_layer does not allow
        """
        : nil)
  }

  fileprivate var viper: RecognisedStyle? {
    let modules = presenters.intersection(interactors)
    let routed = modules.intersection(routers)
    if modules.isEmpty { return nil }
    return RecognisedStyle(
      preset: "viper", title: "VIPER",
      evidence:
        """
        \(count(modules.count, "module")) with Presenter and Interactor, \(routed.count) of them with a \
        Router
        """,
      isExtended: modules.count >= 2 && modules.count * 2 >= presenters.count)
  }

  fileprivate var observation: RecognisedStyle? {
    guard observables > 0 else { return nil }
    return RecognisedStyle(
      preset: "swiftui-modern", title: "SwiftUI with Observation",
      evidence: "\(count(observables, "@Observable class", "@Observable classes")) and "
        + "\(count(observableObjects, "ObservableObject")) beside \(count(views, "View"))",
      isExtended: observables >= 2 && observables >= observableObjects && observables * 6 >= views
        && views * 10 >= files)
  }

  fileprivate var swiftData: RecognisedStyle? {
    guard storedModels > 0 else { return nil }
    return RecognisedStyle(
      preset: "swiftdata-repository", title: "SwiftData behind repositories",
      evidence: "\(count(storedModels, "@Model class", "@Model classes")), "
        + (repositories == 0 ? "but no repository" : count(repositories, "repository", "repositories")),
      isExtended: repositories > 0)
  }

  fileprivate var needle: RecognisedStyle? {
    guard needleComponents > 0 else { return nil }
    return RecognisedStyle(
      preset: "needle", title: "Dependency injection with Needle",
      evidence: "\(count(needleComponents, "component")) in files that import NeedleFoundation",
      isExtended: true)
  }
}

private func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
}

extension [String] {
  /// The elements as a list in words: `a, b and c`.
  fileprivate var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + (last ?? "")
  }
}
