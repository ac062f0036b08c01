import PatuhCore

/// An SDK of Apple's list that a package of the project is, or holds.
struct SDKMatch {
  var sdk: ListedSDK
  /// What is known of the versions that the package manager brings; nil when its name for the SDK is not in the list, and
  /// of Carthage where pods and Swift packages differ.
  var distribution: ListedSDK.Distribution?
  /// Whether the name or address is that of the list. Else the address is another one, such as a fork's.
  var isExact: Bool
}

/// A row of Apple's list with the addresses of its packages.
struct SDKCandidate {
  private let sdk: ListedSDK
  /// In the order of the packages, each with the addresses that it had before.
  private let addresses: [(text: String, package: ListedSDK.Distribution)]
  /// What the SDK builds, as names are compared.
  private let frameworks: Set<String>
  /// The frameworks and the pods, as names are compared.
  private let copies: Set<String>

  init(_ sdk: ListedSDK) {
    self.sdk = sdk
    addresses = sdk.packages.flatMap { package in
      ([package.name] + package.formerNames).map { (comparableAddress($0), package) }
    }
    frameworks = Set(sdk.frameworks.map(plainName))
    copies = frameworks.union(sdk.pods.map { plainName($0.name) })
  }

  /// Whether a package is the SDK, or holds it; nil when it does not. Names match as a whole: `AlamofireImage` is not
  /// `Alamofire`.
  ///
  /// - Parameter address: where the repository of the package lies: see ``ThirdPartyPackage/repositoryAddress``
  func match(_ package: ThirdPartyPackage, at address: String?) -> SDKMatch? {
    switch package.manager {
    case .cocoaPods: match(pod: package.name)
    case .swiftPM: match(package: package.name, at: address)
    case .carthage: match(repository: package.name, at: address)
    case .pub: match(plugin: package.name)
    case .unknown: match(copy: package.name)
    }
  }

  private func match(pod name: String) -> SDKMatch? {
    if let pod = sdk.pods.first(where: { $0.name == name }) {
      return SDKMatch(sdk: sdk, distribution: pod, isExact: true)
    }
    // CocoaPods tells names apart by case and marks: `firebase_messaging` is a plug-in of Flutter, not `FirebaseMessaging`.
    return sdk.frameworks.contains(name) ? SDKMatch(sdk: sdk, distribution: nil, isExact: true) : nil
  }

  private func match(package identity: String, at address: String?) -> SDKMatch? {
    if let own = addresses.first(where: { $0.text == address }) {
      return SDKMatch(sdk: sdk, distribution: own.package, isExact: true)
    }
    let like = addresses.first { lastComponent(ofPath: $0.text) == identity }
    return like.map { SDKMatch(sdk: sdk, distribution: $0.package, isExact: false) }
  }

  /// Carthage builds the repository's own project, of which nothing is listed. What both the pod and the Swift package
  /// of the same version hold is taken for its word.
  private func match(repository name: String, at address: String?) -> SDKMatch? {
    guard addresses.contains(where: { $0.text == address }) || builds(name) else { return nil }
    let known = [sdk.packages.first, sdk.pods.first].compactMap(\.self)
    let agree = known.allSatisfy { $0.history == known.first?.history }
    return SDKMatch(sdk: sdk, distribution: agree ? known.first : nil, isExact: false)
  }

  /// Of a plug-in in several packages the version of one tells. Another one that holds the code for iOS is the plug-in
  /// too: `sqflite_darwin` of `sqflite`.
  private func match(plugin name: String) -> SDKMatch? {
    if let package = sdk.pub.first(where: { $0.name == name }) {
      return SDKMatch(sdk: sdk, distribution: package, isExact: true)
    }
    guard !sdk.pub.isEmpty, sdk.pods.contains(where: { $0.name == name }) else { return nil }
    return SDKMatch(sdk: sdk, distribution: nil, isExact: true)
  }

  private func match(copy name: String) -> SDKMatch? {
    guard copies.contains(plainName(name)) else { return nil }
    return SDKMatch(sdk: sdk, distribution: nil, isExact: true)
  }

  private func builds(_ name: String) -> Bool { frameworks.contains(plainName(name)) }
}

extension ThirdPartyPackage {
  /// Where its repository lies, in the one spelling in which addresses are compared; nil when nobody knows.
  var repositoryAddress: String? {
    if let url { return comparableAddress(url) }
    guard manager == .swiftPM else { return nil }
    // In a registry the identity is `scope.name`, as a rule that of the repository.
    let registered = name.split(separator: ".", maxSplits: 1).joined(separator: "/")
    return comparableAddress("https://github.com/\(registered)")
  }
}

/// What names have in common that differ at most in case, hyphens and underscores.
func plainName(_ name: String) -> String {
  String(
    decoding: name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") },
    as: UTF8.self)
}

/// `github.com/alamofire/alamofire` for each spelling of the address.
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
