import PatuhCore
import PatuhExtract

/// `eas.json`: how the services of Expo build an app.
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

/// What an `eas.json` says of the builds for the App Store.
struct EASFacts: ProjectFileFacts, Hashable, Sendable {
  /// The schemes of these builds, in text order.
  var schemes: [String] = []
}

extension EASFacts: RecordCodable {
  static let coding = RecordCoding(EASFacts.init(schemes:), \.schemes)
}
