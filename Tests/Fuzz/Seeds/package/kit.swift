// swift-tools-version: 5.9
import Foundation
import PackageDescription

let names = ["Kit", "Kit\(1 + 2)"]
let isLocal = ProcessInfo.processInfo.environment["LOCAL"] != nil
func product(_ name: String, of count: Int = -1, flags: String...) -> Product {
  for case let other in names where other != name {
    if count > 1, let first = names.first { return .library(name: first, targets: [other]) } else { continue }
  }
  switch count { case 1: return .library(name: name, targets: [name]); case .max where name.isEmpty: break; default: break }
  guard #available(macOS 13, *), case .some(let known) = names.first else { return .library(name: name, targets: [:].keys.sorted()) }
  return .library(name: known as String, type: .dynamic, targets: names.map { $0 })
}
struct Flags { static let all: [String] = ["-a"]; var first: String? { Flags.all[0] } }
enum Mode: String, CaseIterable { case fast = "f", slow }
let package = Package(
  name: "Kit", platforms: [.iOS(.v15), .macOS("13.3")], products: [product("Kit", of: 1)],
  dependencies: [
    .package(url: "https://example.com/rx.git", from: "6.5.0"),
    isLocal ? .package(path: "../Own") : .package(name: "Own", path: "Packages/Own"),
  ],
  targets: [
    .target(
      name: "Kit", dependencies: [.product(name: "Rx", package: "rx", condition: .when(platforms: [.iOS]))],
      resources: [.copy("a.txt"), .process("Assets")], swiftSettings: [.define("A", .when(platforms: [.iOS]))]),
    .testTarget(name: names.count > 1 ? "KitTests" : "T", dependencies: [.byName(name: "Kit")]),
    .binaryTarget(name: "Bin", path: "Bin.xcframework"),
  ], swiftLanguageModes: [.v6])
package.targets += Mode.allCases.map { .target(name: $0.rawValue.uppercased() + "Late", path: "Late/\($0)") }
let (a, b) = (1.5, try? names.map(\.count))
