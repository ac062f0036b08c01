// swift-tools-version: 5.10
import PackageDescription

enum Module: String, CaseIterable {
  case core, network, feature
  var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  var dependencies: [Module] {
    switch self {
    case .core: []
    case .network: [.core]
    case .feature: Module.allCases.filter { $0 != self }
    }
  }
}
extension Target {
  static func module(_ module: Module, with others: Target.Dependency...) -> [Target] {
    let own: [Target.Dependency] = module.dependencies.map { .target(name: $0.name) }
    return [
      .target(name: module.name, dependencies: own + others, path: "Modules/\(module.name)"),
      .testTarget(name: "\(module.name)Tests", dependencies: [.target(name: module.name)]),
    ]
  }
}
var targets: [Target] = []
for module in Module.allCases { targets += Target.module(module, with: "Rx") }
var number = 0
while number < 3 { number += 1; if number == 2 { continue }; targets.append(.target(name: "T\(number)")) }
let package = Package(name: "Modules", products: Module.allCases.map { .library(name: $0.name, targets: [$0.name]) }, targets: targets)
