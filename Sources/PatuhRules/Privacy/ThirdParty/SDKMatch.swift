import PatuhCore

/// An SDK of Apple's list that a package of the project is, or holds.
struct SDKMatch {
  var sdk: ListedSDK
  /// What is known of the versions that the package manager brings; nil when its name for the SDK is not in the list.
  var distribution: ListedSDK.Distribution?
  /// Whether the name or address is that of the list. Else the address is another one, such as a fork's.
  var isExact: Bool
}

extension AppleTables {
  /// The listed SDKs that a package is or holds, in the order of the list. Names match as a whole:
  /// `AlamofireImage` is not `Alamofire`.
  func matches(_ package: ThirdPartyPackage) -> [SDKMatch] {
    sdks.compactMap { sdk in
      switch package.manager {
      case .cocoaPods: sdk.match(pod: package.name)
      case .swiftPM: sdk.match(package: package.name, url: package.url)
      case .carthage: sdk.match(repository: package.name, url: package.url)
      case .unknown: sdk.match(copy: package.name)
      }
    }
  }
}

extension ListedSDK {
  fileprivate func match(pod name: String) -> SDKMatch? {
    if let pod = pods.first(where: { $0.name == name }) {
      return SDKMatch(sdk: self, distribution: pod, isExact: true)
    }
    return builds(name) ? SDKMatch(sdk: self, distribution: nil, isExact: true) : nil
  }

  fileprivate func match(package identity: String, url: String?) -> SDKMatch? {
    // In a registry the identity is `scope.name`, as a rule that of the repository.
    let registered = identity.split(separator: ".", maxSplits: 1).joined(separator: "/")
    let address = repositoryAddress(url ?? "https://github.com/\(registered)")
    if let package = packages.first(where: { repositoryAddress($0.name) == address }) {
      return SDKMatch(sdk: self, distribution: package, isExact: true)
    }
    let package = packages.first { repositoryAddress($0.name).split(separator: "/").last ?? "" == identity }
    return package.map { SDKMatch(sdk: self, distribution: $0, isExact: false) }
  }

  /// Carthage builds the repository's own project, of which nothing is listed. What both the pod and the Swift package
  /// of the same version hold is taken for its word.
  fileprivate func match(repository name: String, url: String?) -> SDKMatch? {
    let address = url.map(repositoryAddress)
    guard packages.contains(where: { repositoryAddress($0.name) == address }) || builds(name) else {
      return nil
    }
    return SDKMatch(sdk: self, distribution: packages.first ?? pods.first, isExact: false)
  }

  fileprivate func match(copy name: String) -> SDKMatch? {
    guard builds(name) || pods.contains(where: { isSameName($0.name, name) }) else { return nil }
    return SDKMatch(sdk: self, distribution: nil, isExact: true)
  }

  private func builds(_ name: String) -> Bool { frameworks.contains { isSameName($0, name) } }
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
