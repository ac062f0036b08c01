import PatuhCore

/// An SDK on Apple's list that a package of the project is or contains.
struct SDKMatch {
  var sdk: ListedSDK
  /// What is known of the versions in this package manager. Nil if the tables do not have the SDK under the
  /// name of the package, and for Carthage if the data of pod and Swift package differ.
  var distribution: ListedSDK.Distribution?
  /// Whether the name or address is the one in the tables. False for another address, such as a fork's, and
  /// for Carthage.
  var isExact: Bool
  /// Whether the package comes from a repository of the same name that is not in the tables.
  var isFork = false
}

/// A row of Apple's list with the addresses of its packages.
struct SDKCandidate {
  private let sdk: ListedSDK
  /// The current address of each package and its former ones, in the order of the packages.
  private let addresses: [(text: String, package: ListedSDK.Distribution)]
  /// The names of the frameworks that the SDK builds, in the form of ``plainName(_:)``.
  private let frameworks: Set<String>
  /// The names of the frameworks and the pods, in the form of ``builtNameForm(_:)``.
  private let copies: Set<String>

  init(_ sdk: ListedSDK) {
    self.sdk = sdk
    addresses = sdk.packages.flatMap { package in
      ([package.name] + package.formerNames).map { (comparableAddress($0), package) }
    }
    frameworks = Set(sdk.frameworks.map(plainName))
    copies = Set((sdk.frameworks + sdk.pods.map(\.name)).map(builtNameForm))
  }

  /// The match if a package is or contains the SDK, otherwise nil. Names must match as a whole:
  /// `AlamofireImage` is not `Alamofire`.
  ///
  /// - Parameter address: the address of the package's repository: see
  ///   ``ThirdPartyPackage/repositoryAddress``
  func match(_ package: ThirdPartyPackage, at address: String?) -> SDKMatch? {
    let match = matchByName(package, at: address)
    return match?.distribution?.introduced.map(package.precedes) == true ? nil : match
  }

  private func matchByName(_ package: ThirdPartyPackage, at address: String?) -> SDKMatch? {
    switch package.manager {
    case .cocoaPods: match(pod: package.name, from: package.url.map(comparableAddress))
    case .swiftPM: match(package: package.name, at: address)
    case .carthage: match(repository: package.name, at: address)
    case .pub: match(plugin: package.name)
    case .unknown: match(copy: package.name)
    }
  }

  /// - Parameter address: that of the repository from which the pod is taken; nil for a published pod
  private func match(pod name: String, from address: String?) -> SDKMatch? {
    if let pod = sdk.pods.first(where: { $0.name == name }) {
      let isFork = address.map(isAddressOfFork) ?? false
      return SDKMatch(sdk: sdk, distribution: pod, isExact: !isFork, isFork: isFork)
    }
    // In CocoaPods, case and underscores make a difference: `firebase_messaging` is a Flutter plug-in, not
    // `FirebaseMessaging`.
    return sdk.frameworks.contains(name) ? SDKMatch(sdk: sdk, distribution: nil, isExact: true) : nil
  }

  private func match(package identity: String, at address: String?) -> SDKMatch? {
    if let own = addresses.first(where: { $0.text == address }) {
      return SDKMatch(sdk: sdk, distribution: own.package, isExact: true)
    }
    // A fork may have the name of what it builds: `DGCharts` for `Charts`.
    let isNamedAsBuilt = (sdk.frameworks + sdk.pods.map(\.name)).contains { $0.lowercased() == identity }
    let like = addresses.first { lastComponent(ofPath: $0.text) == identity || isNamedAsBuilt }
    return like.map { SDKMatch(sdk: sdk, distribution: $0.package, isExact: false, isFork: true) }
  }

  /// Carthage builds the project in the repository, about which the tables have no data. If the pod and the
  /// Swift package have the same history, that history is used.
  private func match(repository name: String, at address: String?) -> SDKMatch? {
    guard addresses.contains(where: { $0.text == address }) || builds(name) else { return nil }
    let known = [sdk.packages.first, sdk.pods.first].compactMap(\.self)
    let agree = known.allSatisfy { $0.history == known.first?.history }
    return SDKMatch(sdk: sdk, distribution: agree ? known.first : nil, isExact: false)
  }

  /// If a plug-in consists of several packages, the version of one of them decides. Another package that
  /// holds the code for iOS is the plug-in too: `sqflite_darwin` for `sqflite`.
  private func match(plugin name: String) -> SDKMatch? {
    if let package = sdk.pub.first(where: { $0.name == name }) {
      return SDKMatch(sdk: sdk, distribution: package, isExact: true)
    }
    guard !sdk.pub.isEmpty, sdk.pods.contains(where: { $0.name == name }) else { return nil }
    return SDKMatch(sdk: sdk, distribution: nil, isExact: true)
  }

  private func match(copy name: String) -> SDKMatch? {
    guard copies.contains(builtNameForm(name)) else { return nil }
    return SDKMatch(sdk: sdk, distribution: nil, isExact: true)
  }

  private func isAddressOfFork(_ address: String) -> Bool {
    let name = lastComponent(ofPath: address)
    return addresses.contains { lastComponent(ofPath: $0.text) == name }
      && !addresses.contains { $0.text == address }
  }

  private func builds(_ name: String) -> Bool { frameworks.contains(plainName(name)) }
}

extension ThirdPartyPackage {
  /// Whether its version, or each that it can have, is before another one.
  fileprivate func precedes(_ other: PackageVersion) -> Bool {
    if let version { return PackageVersion(version).map { $0 < other } ?? false }
    guard let range = allowedVersions, let upper = range.upper.flatMap({ PackageVersion($0) }) else {
      return false
    }
    return upper < other || upper == other && !range.includesUpper
  }

  /// The address of its repository in the form of ``comparableAddress(_:)``; nil if it is not known.
  var repositoryAddress: String? {
    if let url { return comparableAddress(url) }
    guard manager == .swiftPM else { return nil }
    // In a package registry the identity is `scope.name`, usually the owner and name of the repository on
    // GitHub.
    let registered = name.split(separator: ".", maxSplits: 1).joined(separator: "/")
    return comparableAddress("https://github.com/\(registered)")
  }
}

/// A name in the form in which names are compared: in lower case, without hyphens and underscores.
package func plainName(_ name: String) -> String {
  String(
    decoding: name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") },
    as: UTF8.self)
}

/// The name of a built library in the form in which such names are compared: in lower case, with underscores
/// for hyphens, as in names of modules. Underscores make a difference: `firebase_core` is a plug-in of
/// Flutter, not `FirebaseCore`.
func builtNameForm(_ name: String) -> String {
  String(
    decoding: name.lowercased().utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
}

/// An address in the form in which addresses are compared: `github.com/alamofire/alamofire` for each
/// spelling.
func comparableAddress(_ url: String) -> String {
  let slash = UInt8(ascii: "/")
  var address = Array(url.lowercased().utf8)[...]
  if let colon = address.firstIndex(of: UInt8(ascii: ":")) {
    if address[colon...].starts(with: "://".utf8) {
      address = address[(colon + 3)...]
    } else {
      // `git@github.com:Alamofire/Alamofire`
      address[colon] = slash
    }
  }
  if let at = address.firstIndex(of: UInt8(ascii: "@")), !address[..<at].contains(slash) {
    address = address[(at + 1)...]
  }
  if address.starts(with: "www.".utf8) { address = address.dropFirst(4) }
  while address.last == slash { address.removeLast() }
  if address.suffix(4).elementsEqual(".git".utf8) { address.removeLast(4) }
  return String(decoding: address, as: UTF8.self)
}
