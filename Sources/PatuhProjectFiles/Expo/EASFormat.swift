import PatuhCore
import PatuhExtract

/// `eas.json`: how Expo Application Services build an app.
struct EASFormat: ProjectFileFormat {
  let name = "eas.json"
  let files = ProjectFileNames(names: ["eas.json"])

  func facts(_ bytes: [UInt8]) -> EASFacts {
    let profiles = (try? JSONReader.value(of: bytes))?["build"]?.object ?? []
    return EASFacts(
      schemes: profiles.compactMap { _, profile in
        let distribution = (profile["ios"]?["distribution"] ?? profile["distribution"])?.string ?? "store"
        return distribution == "store" ? profile["ios"]?["scheme"]?.string : nil
      })
  }
}

/// The build profiles of an `eas.json` that build for the App Store.
struct EASFacts: ProjectFileFacts, Hashable, Sendable {
  /// The Xcode schemes of these profiles, in text order.
  var schemes: [String] = []
}

extension EASFacts: RecordCodable {
  static let coding = RecordCoding(EASFacts.init(schemes:), \.schemes)
}
