import PatuhCore
import PatuhRules

/// The uses of required-reason API in a project, searched on all processors.
func usages(in project: Project) -> UsagesBySource {
  let search = RequiredReasonSearch(in: project)
  // Decode the facts in parallel before they are read one after the other.
  _ = concurrentMap(search.sources) { project.sources[$0].facts }
  // Many parts per thread, since some sources take long; the sources in the C family are one more part.
  let found = concurrentMap(search.parts(16) + [{ cFamilyUsages(in: project) }]) { $0() }
  var usages = UsagesBySource(found.flatMap(\.self), in: project)
  usages.noteTargets(of: project)
  return usages
}
