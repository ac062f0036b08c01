@_exported import Foundation
@testable import Shop
import struct Kit.Price

// patuh:disable:next frozen_use reason: "old" until: 2027-01-31
@MainActor final class Basket<Item: Priced>: NSObject, Codable where Item: Hashable & Sendable {
  private(set) var items: [Item]? = [Item(name: "a", count: 1), .init(name: "b\(2 + 3)", count: 2)]
  static let shared = Basket()
  enum Kind: String, CaseIterable { case open, closed = "done"; indirect case nested(Kind, of: [Kind]) }
  struct Line { let name: String; var count: Int { didSet { print(oldValue) } willSet(next) { check(next) } } }
  #if os(iOS) && !DEBUG
    func uptime() async throws -> Double { try await ProcessInfo.processInfo.systemUptime as Double }
  #elseif canImport(AppKit) || FAST || swift(>=6.0)
    let path = \Basket.items?.count
  #else
    #error("no platform")
  #endif
  subscript(index: Int, default other: @autoclosure () -> Item) -> Item { items?[index] ?? other() }
  func total(of list: [Item], by key: (Item) -> Int = { $0.count }) -> Int {
    guard let first = list.first, first.count > 0 else { return 0 }
    let total = list.map { item in key(item) }.filter { $0 > 1 }.reduce(0, +)
    UserDefaults.standard.set(total, forKey: "total")
    return total > 3 ? total : list[0].count
  }
}

extension Basket.Line: Hashable, @unchecked Sendable {}

#Preview("Basket") { BasketView(basket: .shared) }
