import PatuhCore
import PatuhRules

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

/// The shortest chain of references from one part of a project to another.
public func chain(
  from start: String, to end: String, in request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> ReferenceChain {
  let setup = try Setup(request)
  let project = try await readProject(request, setup, progress).project
  do {
    return try referenceChain(from: start, to: end, in: project, setup.rules.selection.vocabulary)
  } catch {
    let hint = error.suggestion.map { #"; did you mean "\#($0)"?"# } ?? ""
    throw .misuse(#"no layer, folder, file, type or target is named "\#(error.name)"\#(hint)"#)
  }
}

/// The uses between layers and slices of a project. Uses that are forbidden only by a rule that is off are not marked.
public func layerGraph(
  in request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> LayerGraph {
  let setup = try Setup(request)
  let project = try await readProject(request, setup, progress).project
  return layerGraph(
    of: project, setup.rules.selection.vocabulary,
    rules: setup.rules.all.filter { $0.severity != nil }.compactMap(\.definition),
    frozen: setup.rules.selection.frozen)
}

/// The names of types in a project's Swift files and what they refer to, in the order of the files and of their text.
public func resolvedNames(
  in request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> [ResolvedName] {
  resolvedNames(of: try await readProject(request, Setup(request), progress).project)
}

/// The calls in a project's Swift files and the functions that they may call, in the order of the files and of their
/// text.
public func resolvedCalls(
  in request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> [ResolvedCall] {
  resolvedCalls(of: try await readProject(request, Setup(request), progress).project)
}

/// The effects of the code in a project's Swift files, in the order of the files and of their text.
public func effectChains(
  in request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> [EffectChain] {
  var setup = try Setup(request)
  setup.listedEffects = Set(Effect.allCases)
  return effectChains(of: try await readProject(request, setup, progress).project)
}
