import PatuhCore
import PatuhRules

/// The uses of required-reason API in a project, found by all processors.
func usages(in project: Project) -> UsagesBySource {
  let search = RequiredReasonSearch(in: project)
  // Facts are decoded side by side before one thread asks for them.
  _ = concurrentMap(search.sources) { project.sources[$0].facts }
  // Many parts to a thread, since some sources take long; those in C are one more.
  let found = concurrentMap(search.parts(16) + [{ cFamilyUsages(in: project) }]) { $0() }
  var usages = UsagesBySource(found.flatMap(\.self), in: project)
  usages.noteTargets(of: project)
  return usages
}
