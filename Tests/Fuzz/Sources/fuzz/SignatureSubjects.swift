import PatuhCore

@testable import PatuhArtefact
@testable import PatuhEngine

/// The fixture whose seal is whole, from the folder of the seeds.
private func sealed(_ path: String, from folder: String) -> String { "\(folder)/../../../fixtures/\(path)" }

/// The reader of one file of a seal.
struct SignatureSubject: Subject {
  let name: String
  let file: String
  let words = [
    "\u{30}\u{80}", "\u{0}\u{0}", "<data>", "</data>", "<key>hash2</key>", "<key>symlink</key>",
    "<key>omit</key>", "<true/>",
  ]
  let isBinary = true
  let reading: @Sendable ([UInt8]) throws(Fault) -> Int

  init(name: String, file: String, reading: @escaping @Sendable ([UInt8]) throws(Fault) -> Int) {
    self.name = name
    self.file = file
    self.reading = reading
  }

  func read(_ input: [UInt8]) throws(Fault) -> Int { try reading(input) }

  func readSeed(_ seed: [UInt8]) throws(Fault) {
    guard try read(seed) > 0 else { throw Fault("a seed holds nothing") }
  }

  func seeds(in folder: String) -> [[UInt8]] {
    ["whole", "elliptic", "links"].flatMap { fixture in
      namedFiles(
        in: sealed("xcframework_seal_broken/pass/\(fixture)/Kit.xcframework/_CodeSignature", from: folder))
    }
    .filter { $0.name == file }.map(\.bytes)
  }
}

/// The reader of the signature in an image.
struct EmbeddedSignatureSubject: Subject {
  let name = "code-signature"
  let words = ["\u{fa}\u{de}", "ABCDE12345\u{0}", "<plist>", "\u{0}"]
  let isBinary = true

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    guard let found = try? EmbeddedSignature(ByteView(input)) else { return 0 }
    let entitlements =
      switch found.entitlements {
      case .propertyList(let bytes)?: bytes.count
      case .value(let value)?: value.dictionary?.count ?? 0
      case nil: 0
      }
    return 1 + (found.signature.team?.utf8.count ?? 0) + entitlements
  }

  func readSeed(_ seed: [UInt8]) throws(Fault) {
    guard try read(seed) > 0 else { throw Fault("a seed holds nothing") }
  }

  func seeds(in folder: String) -> [[UInt8]] {
    let libraries = ["pass/signed", "fail/ad-hoc"].flatMap { fixture in
      namedFiles(
        in: sealed(
          "xcframework_slice_unsigned/\(fixture)/Kit.xcframework/ios-arm64/Kit.framework", from: folder))
    }
    .map(\.bytes)
    return (libraries + signedApps(from: folder) { $0.hasSuffix("/Shop") }).compactMap { bytes in
      let view = ByteView(bytes)
      guard MachOHeader.begins(view), let slice = try? MachOSlice(view), let extent = slice.commands.signature
      else { return nil }
      return try? view.part(at: extent.offset, count: extent.size, as: "seed").bytes
    }
  }
}

/// The reader of a provisioning profile, a property list in a signature.
struct ProfileSubject: Subject {
  let name = "provisioning-profile"
  let words = [
    "\u{30}\u{80}", "\u{24}\u{80}", "\u{0}\u{0}", "<dict>", "<key>Entitlements</key>", "<array/>", "<true/>",
  ]
  let isBinary = true

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    ProvisioningProfile(path: "embedded.mobileprovision", input)?.entitlements.dictionary?.count ?? 0
  }

  func readSeed(_ seed: [UInt8]) throws(Fault) {
    guard try read(seed) > 0 else { throw Fault("a seed holds nothing") }
  }

  func seeds(in folder: String) -> [[UInt8]] { signedApps(from: folder) { $0.hasSuffix(".mobileprovision") } }
}

/// The files of apps with entitlements whose paths fulfil a condition.
private func signedApps(from folder: String, _ isMeant: (String) -> Bool) -> [[UInt8]] {
  ["fail/debugged", "fail/property-list-alone", "fail/group", "fail/for-development", "pass/allowed"].flatMap
  { fixture in
    namedFiles(in: sealed("artefact_entitlement_refused/\(fixture)", from: folder)).flatMap {
      file -> [[UInt8]] in
      guard let files = try? ZipFiles(ByteSource(file.bytes)) else { return [] }
      return files.files.indices.filter { isMeant(files.files[$0].path) }.compactMap {
        try? files.bytes(ofFile: $0)
      }
    }
  }
}
