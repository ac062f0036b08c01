import PatuhCore

/// The SDKs on Apple's list that packages of other names may contain. The list includes SDKs that repackage
/// those on it, and a name such as `PLVLOpenSSL` or `OpenSSL-Apple` suggests that.
struct RepackagedSDKs {
  /// The names of SDKs that are no everyday words, with the names on the list, longest first.
  private let names: [(name: String, sdk: String)]

  /// - Parameter present: the names on the list of the SDKs that are among the packages; what is called like
  ///   one of them rather links it
  init(_ tables: AppleTables, besides present: Set<String>) {
    var names: [String: String] = [:]
    for sdk in tables.sdks where sdk.pub.isEmpty && !present.contains(sdk.name) {
      for name in [sdk.name] + sdk.frameworks + sdk.pods.map(\.name) + sdk.pods.map({ bare($0.name) }) {
        let isPlain = name.allSatisfy { $0.isLetter && $0.isASCII }
        if isPlain, name.count >= 7, !everydayWords.contains(name.lowercased()) { names[name] = sdk.name }
      }
    }
    self.names = names.sorted {
      ($1.key.count, $0.key) < ($0.key.count, $1.key)
    }.map { ($0.key, $0.value) }
  }

  /// The SDK that a package of this name may contain: what is beside the name of the SDK is the mark of a
  /// company in capital letters before it, or says only how it is built; nil if there is none.
  /// `AlamofireImage` and `RxAlamofire` rather use Alamofire.
  func sdk(in package: String) -> String? {
    let letters = Array(package)
    let lower = package.lowercased()
    for (name, sdk) in names {
      let small = name.lowercased()
      // Few packages hold a name, and finding its range takes long.
      guard name.count < letters.count, lower.containsInBytes(small),
        let range = lower.firstRange(of: small)
      else { continue }
      let start = lower[..<range.lowerBound].count
      let before = String(letters[..<start])
      let found = String(letters[start..<(start + name.count)])
      let after = String(letters[(start + name.count)...])
      if isMark(before, of: found) || saysHowBuilt(before, isAttached: false),
        saysHowBuilt(after, isAttached: true)
      {
        return sdk
      }
    }
    return nil
  }

  /// `PLVL` before `OpenSSL`
  private func isMark(_ text: String, of name: String) -> Bool {
    (2...5).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isUppercase }
      && name.first?.isUppercase == true && !marksOfWrappers.contains(text)
  }

  /// `-Apple`, `_iOS`, nothing
  private func saysHowBuilt(_ text: String, isAttached: Bool) -> Bool {
    guard let first = text.first else { return true }
    if first.isLowercase, isAttached { return false }
    return text.split { "-_. ".contains($0) }.allSatisfy { wordsOnBuilds.contains($0.lowercased()) }
  }
}

/// The first part of the name of a pod: `OpenSSL` of `OpenSSL-Universal`.
private func bare(_ pod: String) -> String { String(pod.prefix { $0 != "-" }) }

/// The names of SDKs on the list that other packages have for what they are about.
private let everydayWords: Set<String> = ["capacitor", "cordova", "flutter", "reachability", "leveldb"]

/// What begins the names of modules of React Native, Expo and Cordova that link an SDK.
private let marksOfWrappers: Set<String> = ["RN", "RCT", "RNC", "EX", "CDV", "UM"]

private let wordsOnBuilds: Set<String> = [
  "apple", "binary", "dynamic", "fork", "framework", "ios", "lib", "prebuilt", "spm", "static", "universal",
  "xcframework",
]
