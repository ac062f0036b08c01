/// What is wrong with the name of a category in a suppression, in words; nil if there is such a category.
///
/// - Parameters:
///   - name: a full name or a short one
///   - known: the full names of all categories
public func faultOfCategory(_ name: String, among known: [String]) -> String? {
  if known.contains(RequiredReasonCategory.fullName(name)) { return nil }
  let names = known.map { RequiredReasonCategory.shortName($0) }
  let near = nearestName(to: RequiredReasonCategory.shortName(name), among: names)
  let advice = near.map { "did you mean \"\($0)\"?" } ?? "there are: \(names.joined(separator: ", "))"
  return "no category is named \"\(name)\"; \(advice)"
}
