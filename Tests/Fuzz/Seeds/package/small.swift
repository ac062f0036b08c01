// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "App",
  products: [.executable(name: "app", targets: ["App"])],
  targets: [
    .executableTarget(name: "App", dependencies: ["Kit"], exclude: ["README.md"], sources: ["main.swift"]),
    .target(name: "Kit", path: "Sources/Kit", publicHeadersPath: "include", cSettings: [.define("A", to: "1"), .headerSearchPath("b")]),
  ]
)

for target in package.targets where target.type != .test {
  var settings = target.swiftSettings ?? []
  settings.append(.enableUpcomingFeature("MemberImportVisibility"))
  settings += [.defaultIsolation(MainActor.self), .swiftLanguageMode(.v5)]
  target.swiftSettings = settings
}
if let index = package.targets.firstIndex(where: { $0.name == "Kit" }) { package.targets[index].dependencies.append("Rx") }
