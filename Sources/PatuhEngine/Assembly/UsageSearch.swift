import PatuhCore
import PatuhRules

/// How many parts a step of the search has: many to a thread, since some sources take long.
private let parts = 16

/// What the sources of a project that is being put together mention of the names to look out for.
func soughtMentions(
  in project: ProjectMembers, tables: AppleTables, inquiry: Inquiry?
) async -> SoughtMentions {
  await found(
    by: MentionSearch(in: project.members, project.names, tables: tables, inquiry: inquiry, parts: parts))
}

/// What the sources of a project mention of the names to look out for.
func soughtMentions(in project: Project) async -> SoughtMentions {
  await found(by: MentionSearch(in: project, parts: parts))
}

/// The uses of required-reason API in a project, as far as the facts of its sources are known.
func usagesInKnownFacts(of project: Project, _ mentions: SoughtMentions) async -> UsagesBySource {
  // One thread readies the search in Swift: meanwhile.
  async let cFamily = cFamilyUsages(in: project)
  let search = RequiredReasonSearch(in: project, mentions, parts: parts)
  let swift = await concurrentMap(search.parts) { $0() }.flatMap(\.self)
  return UsagesBySource(swift + (await cFamily), in: project)
}

private func found(by search: MentionSearch) async -> SoughtMentions {
  search.mentions(await concurrentMap(search.parts) { $0() }.flatMap(\.self))
}
