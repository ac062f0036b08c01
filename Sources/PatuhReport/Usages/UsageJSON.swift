import PatuhCore

func usageJSON(of usages: [RequiredReasonUsage]) -> String {
  JSONValue.record(["schema": 1, "usages": .array(usages.map(json(of:)))]).text
}

private func json(of usage: RequiredReasonUsage) -> JSONValue {
  let only = usage.categories.count == 1 ? usage.categories.first : nil
  return .record(
    at: usage.place,
    then: [
      "symbol": .string(usage.symbol),
      "category": only.map(JSONValue.string),
      "categories": only == nil ? .strings(usage.categories) : nil,
      "certainty": .string(usage.certainty.rawValue),
      "scope": .string(usage.scope.rawValue),
      "condition": usage.condition.map(JSONValue.string) ?? .null,
      "targets": .strings(usage.targets),
    ])
}
