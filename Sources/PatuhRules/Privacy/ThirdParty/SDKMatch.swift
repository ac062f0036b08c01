import PatuhCore

/// An SDK of Apple's list that a package of the project is, or holds.
struct SDKMatch {
  var sdk: ListedSDK
  /// What is known of the versions that the package manager brings; nil when its name for the SDK is not in the list.
  var distribution: ListedSDK.Distribution?
  /// Whether the name or address is that of the list. Else the address is another one, such as a fork's.
  var isExact: Bool
}

/// A row of Apple's list with the addresses of its packages.
struct SDKCandidate {
  private let sdk: ListedSDK
  /// In the order of the packages.
  private let addresses: [String]

  init(_ sdk: ListedSDK) {
    self.sdk = sdk
    addresses = sdk.packages.map { repositoryAddress($0.name) }
  }

  /// Whether a package is the SDK, or holds it; nil when it does not. Names match as a whole: `AlamofireImage` is not
  /// `Alamofire`.
  func match(_ package: ThirdPartyPackage) -> SDKMatch? {
    switch package.manager {
    case .cocoaPods: match(pod: package.name)
    case .swiftPM: match(package: package.name, url: package.url)
    case .carthage: match(repository: package.name, url: package.url)
    case .unknown: match(copy: package.name)
    }
  }

  private func match(pod name: String) -> SDKMatch? {
    if let pod = sdk.pods.first(where: { $0.name == name }) {
      return SDKMatch(sdk: sdk, distribution: pod, isExact: true)
    }
    return builds(name) ? SDKMatch(sdk: sdk, distribution: nil, isExact: true) : nil
  }

  private func match(package identity: String, url: String?) -> SDKMatch? {
    // In a registry the identity is `scope.name`, as a rule that of the repository.
    let registered = identity.split(separator: ".", maxSplits: 1).joined(separator: "/")
    let address = repositoryAddress(url ?? "https://github.com/\(registered)")
    if let index = addresses.firstIndex(of: address) {
      return SDKMatch(sdk: sdk, distribution: sdk.packages[index], isExact: true)
    }
    let index = addresses.firstIndex { $0.split(separator: "/").last ?? "" == identity }
    return index.map { SDKMatch(sdk: sdk, distribution: sdk.packages[$0], isExact: false) }
  }

  /// Carthage builds the repository's own project, of which nothing is listed. What both the pod and the Swift package
  /// of the same version hold is taken for its word.
  private func match(repository name: String, url: String?) -> SDKMatch? {
    let address = url.map(repositoryAddress)
    guard addresses.contains(where: { $0 == address }) || builds(name) else { return nil }
    return SDKMatch(sdk: sdk, distribution: sdk.packages.first ?? sdk.pods.first, isExact: false)
  }

  private func match(copy name: String) -> SDKMatch? {
    guard builds(name) || sdk.pods.contains(where: { isSameName($0.name, name) }) else { return nil }
    return SDKMatch(sdk: sdk, distribution: nil, isExact: true)
  }

  private func builds(_ name: String) -> Bool { sdk.frameworks.contains { isSameName($0, name) } }
}

/// Whether names differ at most in case, hyphens and underscores.
private func isSameName(_ left: String, _ right: String) -> Bool { plainName(left) == plainName(right) }

private func plainName(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" } }

/// `github.com/alamofire/alamofire` for each spelling of the address.
private func repositoryAddress(_ url: String) -> String {
  var address = Substring(url.lowercased())
  if let scheme = address.firstRange(of: "://") {
    address = address[scheme.upperBound...]
  } else if let colon = address.firstIndex(of: ":") {
    // `git@github.com:Alamofire/Alamofire`
    address.replaceSubrange(colon...colon, with: "/")
  }
  if let at = address.firstIndex(of: "@"), !address[..<at].contains("/") {
    address = address[address.index(after: at)...]
  }
  if address.hasPrefix("www.") { address = address.dropFirst(4) }
  while address.hasSuffix("/") { address.removeLast() }
  if address.hasSuffix(".git") { address.removeLast(4) }
  return String(address)
}
