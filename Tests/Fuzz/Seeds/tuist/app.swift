import ProjectDescription

let bundle = "org.example"
let settings: SettingsDictionary = ["SWIFT_VERSION": "6.0", "OTHER_SWIFT_FLAGS": ["-D", "FAST"]]
let project = Project(
  name: "App", packages: [.local(path: "../Own"), .remote(url: "https://example.com/rx", requirement: .upToNextMajor(from: "6.0.0"))],
  settings: .settings(base: settings.merging(["A": "1"]) { $1 }, configurations: [.release(name: "Release", xcconfig: "App.xcconfig")]),
  targets: [
    .target(
      name: "App", destinations: .iOS, product: .app, bundleId: "\(bundle).app", deploymentTargets: .iOS("17.0"),
      infoPlist: .extendingDefault(with: ["UILaunchScreen": [:]]), sources: ["Sources/**", .glob("Shop/**", excluding: "Shop/Old/**")],
      resources: ["Resources/**", .folderReference(path: "Data")], dependencies: [.external(name: "Rx"), .target(name: "Kit")]),
    .target(name: "Kit", destinations: [.iPhone, .macCatalyst], product: .staticFramework, bundleId: "a.b", sources: "Sources/Kit/**"),
    .target(name: "AppTests", destinations: .iOS, product: .unitTests, bundleId: "a.c", sources: ["Tests/**"], dependencies: [.target(name: "App")]),
  ], schemes: [])
