import PatuhCore

/// Apple's list by what a binary shows of it.
package struct ListedSymbols: Sendable {
  /// The rows by their symbols: functions, constants and classes.
  let bySymbol: [String: RequiredReasonSymbol]
  /// The rows of members, which only their selectors show.
  let members: [RequiredReasonSymbol]

  package init(_ symbols: [RequiredReasonSymbol]) {
    bySymbol = Dictionary(
      symbols.flatMap { row in row.linkSymbols.map { ($0, row) } }, uniquingKeysWith: { first, _ in first })
    members = symbols.filter { $0.linkSymbols.isEmpty && !$0.selectors.isEmpty }
  }
}
