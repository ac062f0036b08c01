import PatuhCore

/// Apple's list of required-reason API, by the symbols and selectors that a binary shows.
package struct ListedSymbols: Sendable {
  /// The rows by their symbols: functions, constants and classes.
  let bySymbol: [String: RequiredReasonSymbol]
  /// The rows of members, which a binary shows only as selectors.
  let members: [RequiredReasonSymbol]

  /// The messages that ask for access.
  let requests: [ArtefactRequest]

  /// - Parameter accessRequests: the calls that ask for access
  package init(_ symbols: [RequiredReasonSymbol], accessRequests: [AccessRequest] = []) {
    requests = accessRequests.flatMap { row in
      row.selectors.map { ArtefactRequest(type: row.type, selector: $0) }
    }
    bySymbol = Dictionary(
      symbols.flatMap { row in row.linkSymbols.map { ($0, row) } }, uniquingKeysWith: { first, _ in first })
    members = symbols.filter { $0.linkSymbols.isEmpty && !$0.selectors.isEmpty }
  }
}
