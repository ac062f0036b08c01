import ProjectDescription

extension Target {
  static func feature(_ name: String, _ others: [TargetDependency] = []) -> Target {
    let product: Product = name.hasSuffix("UI") ? .framework : .staticLibrary
    return Target(
      name: name, platform: .iOS, product: product, bundleId: "org.example.\(name.lowercased())", sources: ["\(name)/Sources/**"],
      resources: ["\(name)/Resources/**"], dependencies: others)
  }
}
let features = ["Login", "FeedUI", "Shop"].map { Target.feature($0, [.project(target: "Kit", path: "../Kit")]) }
let project = Project(name: "Features", organizationName: nil, targets: features + [Target.feature("Last", features.map { .target(name: $0.name) })])
