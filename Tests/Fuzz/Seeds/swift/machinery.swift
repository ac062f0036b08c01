infix operator <+>: AdditionPrecedence
prefix operator √
precedencegroup PowerPrecedence { higherThan: MultiplicationPrecedence; associativity: right }
public macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "Macros", type: "Stringify")
typealias Handler<each Input> = (repeat each Input) async throws -> Void
protocol Store: AnyObject, Sendable where ID == Int {
  associatedtype ID: Hashable = String
  static var all: [Self] { get async throws }
  mutating func keep<T: Codable, E>(_ value: borrowing T, at key: String?...) throws(E) -> sending T where E: Error
  init?(_ url: inout URL)
}
actor Cache<let size: Int> {
  nonisolated(unsafe) static var hits = 0x1F_FF + 1_000 - 0b11 + Int(1.5e-3)
  private lazy var table: [String: [(key: Int, value: any Store & Sendable)]] = [:]
  @available(iOS 17, *) func read(_ name: String) -> some Collection<Int> {
    defer { Self.hits += 1 }
    let pattern = /a(?<name>[b-c]+)\/d/
    let raw = #"a "quoted" \#(name) b"#
    if case .some(let found)? = Optional(table[name]), let first = found?.first { return [first.key] }
    let size = if raw.isEmpty { 0 } else { raw.count }
    return (0..<size).lazy.map { $0 &+ 1 }.filter { ($0 as Any) is Int }
  }
}
extension Array where Element == (any Store) { func walk() { forEach { _ = $0[keyPath: \.description] } } }
struct Handle: ~Copyable { consuming func close() { _ = consume self; discard self } deinit {} }
let f: @Sendable @MainActor (Int, _ b: String) -> ((Double) -> Void)? = { a, b in return nil }
func broken( {
  let x = [1, 2
  class { func }
