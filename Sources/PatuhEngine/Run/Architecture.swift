import PatuhCore
import PatuhRules
import SystemPackage

/// The files of a project by layer.
///
/// - Parameter all: whether to include tests
public func layers(
  in request: AnalysisRequest, all: Bool, progress: Progress? = nil
) async throws(AnalysisError) -> LayerListing {
  let setup = try Setup(request)
  let project = try await readProject(request, setup, progress).project
  var listing = layerListing(of: project, setup.rules.selection.vocabulary, all: all)
  let scope = PathScope(request.paths)
  if !request.paths.isEmpty {
    for layer in listing.layers.indices { listing.layers[layer].files.removeAll { !scope.contains($0) } }
    listing.unassigned.removeAll { !scope.contains($0) }
    listing.fileCount = project.sources.count {
      (all || $0.scope == .production) && scope.contains($0.path)
    }
  }
  return listing
}

/// Why one part of a project depends on another, or has an effect.
public enum WhyAnswer: Sendable {
  case references(ReferenceChain)
  case effects(EffectAnswer)
}

/// The shortest chain of references from one part of a project to another, or of calls to an effect.
public func why(
  _ start: String, _ end: String, in request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> WhyAnswer {
  var setup = try Setup(request)
  let effect = Effect(rawValue: end)
  if let effect { setup.listedEffects = [effect] }
  let project = try await readProject(request, setup, progress).project
  let vocabulary = setup.rules.selection.vocabulary
  do {
    if let effect, let answer = try effectAnswer(from: start, to: effect, in: project, vocabulary) {
      return .effects(answer)
    }
    return .references(try referenceChain(from: start, to: end, in: project, vocabulary))
  } catch {
    throw .misuse(error.message(asNoneOf: "layer, folder, file, type or target"))
  }
}

/// What the code of a project does, by layer and type.
///
/// - Parameters:
///   - effects: the names of effects; empty for all
///   - layers: the names of layers; empty for all code
///   - types: the names of types; empty for all code
public func effects(
  _ effects: [String], layers: [String], types: [String], in request: AnalysisRequest,
  progress: Progress? = nil
) async throws(AnalysisError) -> EffectOverview {
  var choice = EffectChoice(effects: Effect.allCases, layers: layers, types: types)
  if !effects.isEmpty { choice.effects = try effects.map(Effect.init(word:)) }
  var setup = try Setup(request)
  setup.listedEffects = Set(choice.effects)
  let project = try await readProject(request, setup, progress).project
  let vocabulary = setup.rules.selection.vocabulary
  let scope = PathScope(request.paths)
  do {
    return try effectOverview(of: project, vocabulary, choice) { scope.contains($0) }
  } catch {
    let kind = layers.contains(error.name) && vocabulary.layers[error.name] == nil ? "layer" : "type"
    throw .misuse(error.message(asNoneOf: kind))
  }
}

extension Effect {
  /// Reads the name of an effect.
  fileprivate init(word: String) throws(AnalysisError) {
    guard let effect = Effect(rawValue: word) else {
      let names = Effect.allCases.map(\.rawValue)
      let hint = nearestName(to: word, among: names).map { #"; did you mean "\#($0)"?"# }
      throw .misuse(
        #"no effect is named "\#(word)""# + (hint ?? "; there are \(names.joined(separator: ", "))"))
    }
    self = effect
  }
}

extension UnknownPart {
  /// The message, with the suggestion.
  /// - Parameter kinds: what the name may mean, in words
  fileprivate func message(asNoneOf kinds: String) -> String {
    if let place = placeInObjectiveC {
      return #""\#(name)" is a class of Objective-C (\#(place.path)) that no code in Swift extends, and "#
        + "only code in Swift is asked for"
    }
    return #"no \#(kinds) is named "\#(name)""# + (suggestion.map { #"; did you mean "\#($0)"?"# } ?? "")
  }
}

/// The uses between layers and slices of a project. Uses that are forbidden only by a rule that is off are
/// not marked.
public func layerGraph(
  in request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> LayerGraph {
  var setup = try Setup(request)
  await setup.followMoves(request, in: Snapshot(root: request.root))
  let project = try await readProject(request, setup, progress).project
  return layerGraph(
    of: project, setup.rules.selection.vocabulary,
    rules: setup.rules.all.filter { $0.severity != nil }.compactMap(\.definition),
    frozen: setup.rules.selection.frozen)
}

/// All that the page of the graph shows.
public func architectureMap(
  in request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> ArchitectureMap {
  var setup = try Setup(request)
  await setup.followMoves(request, in: Snapshot(root: request.root))
  setup.listedEffects = Set(Effect.allCases)
  let (project, discovery) = try await readProject(request, setup, progress)
  return architectureMap(
    of: project, named: projectName(of: discovery, in: request.root), setup.rules.selection.vocabulary,
    rules: setup.rules.all.filter { $0.severity != nil }.compactMap(\.definition),
    frozen: setup.rules.selection.frozen)
}

/// The name of the Xcode project that is nearest to the root, if there is one; otherwise that of the root's
/// folder.
private func projectName(of discovery: Discovery, in root: FilePath) -> String {
  let ending = ".xcodeproj/project.pbxproj"
  let found = discovery.files.map(\.path).filter { $0.hasSuffix(ending) }.map {
    $0.dropLast(ending.count).split(separator: "/")
  }
  let depth = found.map(\.count).min()
  let nearest = found.filter { $0.count == depth }
  if nearest.count == 1, let name = nearest[0].last { return String(name) }
  return root.lastComponent?.string ?? "Project"
}

/// The names of types in a project's Swift files and what they refer to, in the order of the files and of
/// their text.
public func resolvedNames(
  in request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> [ResolvedName] {
  resolvedNames(of: try await readProject(request, Setup(request), progress).project)
}

/// The calls in a project's Swift files and the functions that they may call, in the order of the files and
/// of their text.
/// - Parameter system: The system that the project is compiled for; nil for Apple's platforms.
public func resolvedCalls(
  in request: AnalysisRequest, on system: BuildSystem? = nil, progress: Progress? = nil
) async throws(AnalysisError) -> [ResolvedCall] {
  var project = try await readProject(request, Setup(request), progress).project
  project.system = system
  return resolvedCalls(of: project)
}

/// The effects of the code in a project's Swift files, in the order of the files and of their text.
public func effectChains(
  in request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> [EffectChain] {
  var setup = try Setup(request)
  setup.listedEffects = Set(Effect.allCases)
  return effectChains(of: try await readProject(request, setup, progress).project)
}
